"""Putting values into text that is, contains or quotes structured data, so that it stays what it was.

A planner's reply may be JSON, prose with a `<tool_call>{…}</tool_call>` or a fenced block, JSON inside a JSON string (the
`arguments` of a tool call), or an action such as `do(action="Type", text="…")`. A value that lands inside a string literal
is escaped for it, once per level; every other character of the reply stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

__all__ = ["Splice", "apply_splices", "escape_at", "place"]


@dataclass(frozen=True, slots=True)
class Splice:
    """text[start:end] becomes `text`."""

    start: int
    end: int
    text: str

    def __repr__(self) -> str:
        return f"<Splice {self.start}:{self.end}>"


@dataclass(frozen=True, slots=True)
class _Literal:
    """The body text[start:end] of a string literal, without its quotes. Keys are left alone."""

    start: int
    end: int
    quote: str
    is_key: bool = False


_MAX_NESTING = 8
_JSON_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})(?:\\u([0-9a-fA-F]{4}))?|(.))", re.DOTALL)
_NAMED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPED = {ord(plain): f"\\{letter}" for letter, plain in _NAMED.items()} | {ord("\\"): "\\\\"}
_ESCAPED = {i: f"\\u{i:04x}" for i in (*range(32), 127, 0x2028, 0x2029)} | _ESCAPED
_DECODER = json.JSONDecoder()


def place(text: str, find: Callable[[str], Iterable[Splice]], _level: int = 0) -> tuple[Splice, ...]:
    """What `find` wants replaced in `text`, in order, with each value escaped for the literals around it.

    `find` is asked once per stretch of text at the innermost level, with literal bodies already unescaped; its offsets
    refer to what it was given.
    """
    splices: list[Splice] = []
    position = 0
    for literal in _literals(text) if _level < _MAX_NESTING else ():
        splices += _shifted(find(text[position : literal.start]), position)
        position = literal.end
        if not literal.is_key:
            splices += _inside(text[literal.start : literal.end], literal, find, _level)
    splices += _shifted(find(text[position:]), position)
    return tuple(splices)


def apply_splices(text: str, splices: Iterable[Splice]) -> str:
    """`text` with ordered, disjoint splices applied."""
    parts, position = [], 0
    for splice in splices:
        parts += [text[position : splice.start], splice.text]
        position = splice.end
    return "".join(parts) + text[position:]


def escape_at(text: str, position: int, value: str, _level: int = 0) -> str | None:
    """`value` escaped for the literals that are open at `position`; None inside a key, which is left alone.

    For text that is still arriving: what comes after `position` only decides whether a quotation mark just before it
    closes. Of a complete reply whose structures are well formed, `place` says the same.
    """
    quote = _open_literal(text, position) if _level < _MAX_NESTING else None
    if quote is None:
        return value
    start, mark, is_key = quote
    if is_key:
        return None
    content, _ = _unescape(text[start:position])
    inner = escape_at(content + text[position:], len(content), value, _level + 1)
    return None if inner is None else _escaped(inner, mark)


def _open_literal(text: str, position: int) -> tuple[int, str, bool] | None:
    """Where the body of the outermost literal that contains `position` begins, its quotation mark, whether it is a key."""
    open_brackets: list[str] = []
    at = 0
    while found := _INTERESTING.search(text, at, position):
        start, mark = found.start(), found[0]
        at = start + 1
        if mark in _OPENERS:
            if mark != "(" or text[start - 1 : start].isidentifier() or open_brackets:
                open_brackets.append(_OPENERS[mark])
        elif mark in ")]}":
            if open_brackets and open_brackets[-1] == mark:
                open_brackets.pop()
        elif open_brackets and _opens_literal(text, start):
            stop = _closing_quote(text, at, mark)
            if stop is None or stop >= position:
                before = text[:start].rstrip()[-1:]
                return at, mark, mark == '"' and open_brackets[-1] == "}" and before in ("{", ",")
            at = stop + 1
    return None


def _escaped(value: str, quote: str) -> str:
    return value.translate(_ESCAPED | {ord(quote): f"\\{quote}"})


def _shifted(splices: Iterable[Splice], by: int) -> Iterator[Splice]:
    return (Splice(s.start + by, s.end + by, s.text) for s in splices)


def _inside(body: str, literal: _Literal, find: Callable[[str], Iterable[Splice]], level: int) -> Iterator[Splice]:
    content, offsets = _unescape(body)
    for splice in place(content, find, level + 1):
        yield Splice(
            literal.start + offsets[splice.start],
            literal.start + offsets[splice.end],
            _escaped(splice.text, literal.quote),
        )


def _unescape(body: str) -> tuple[str, list[int]]:
    """The literal's content and, for each of its characters and its end, the offset in `body`."""
    characters: list[str] = []
    offsets: list[int] = []
    position = 0
    for match in _ESCAPE.finditer(body):
        characters += body[position : match.start()]
        offsets += range(position, match.start())
        high, low, letter = match.groups()
        position = match.end()
        if letter is not None:
            characters.append(_NAMED.get(letter, letter))
            offsets.append(match.start())
        elif low is not None and 0xD800 <= int(high, 16) < 0xDC00 <= int(low, 16) < 0xE000:
            characters.append(chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00))
            offsets.append(match.start())
        else:
            units = [u for u in (high, low) if u is not None]
            characters += [chr(int(unit, 16)) for unit in units]
            offsets += [match.start() + 6 * i for i in range(len(units))]
    characters += body[position:]
    offsets += range(position, len(body) + 1)
    return "".join(characters), offsets


# --- finding literals --------------------------------------------------------------------------------------------

_OPENERS = {"(": ")", "[": "]", "{": "}"}
_BEFORE_LITERAL = frozenset("(=,:[{")
_AFTER_LITERAL = re.compile(r"\s*(?:[,)\]}:;]|$)", re.MULTILINE)
_INTERESTING = re.compile(r"""[()\[\]{}"']""")


def _literals(text: str) -> Iterator[_Literal]:
    """Outermost string literals of JSON documents and of call-like or JSON-like code in `text`, left to right."""
    end = len(text.rstrip())
    if text[:end].lstrip().startswith('"'):
        start = len(text) - len(text.lstrip())
        if _json_end(text, start) == end:
            yield _Literal(start + 1, end - 1, '"')
            return
    open_brackets: list[str] = []
    unclosed: set[str] = set()
    position = 0
    while found := _INTERESTING.search(text, position):
        at, mark = found.start(), found[0]
        position = at + 1
        if mark in "[{" and not open_brackets and (stop := _json_end(text, at)):
            yield from _json_literals(text, at, stop)
            position = stop
        elif mark in _OPENERS:
            # A parenthesis of prose is no code: only "name(" opens a call.
            if mark != "(" or text[at - 1 : at].isidentifier() or open_brackets:
                open_brackets.append(_OPENERS[mark])
        elif mark in ")]}":
            if open_brackets and open_brackets[-1] == mark:
                open_brackets.pop()
        elif open_brackets and mark not in unclosed and _opens_literal(text, at):
            stop = _closing_quote(text, position, mark)
            if stop is None:
                unclosed.add(mark)  # from here on no quote of this kind closes: never search to the end twice
            else:
                yield _Literal(position, stop, mark)
                position = stop + 1


def _json_end(text: str, start: int) -> int | None:
    try:
        return _DECODER.raw_decode(text, start)[1]
    except (ValueError, RecursionError):
        return None


def _json_literals(text: str, start: int, end: int) -> Iterator[_Literal]:
    for match in _JSON_STRING.finditer(text, start, end):
        is_key = text[match.end() : match.end() + 64].lstrip().startswith(":")
        yield _Literal(match.start(1), match.end(1), '"', is_key)


def _opens_literal(text: str, at: int) -> bool:
    before = text[max(0, at - 64) : at].rstrip("rbufRBUF").rstrip()
    return before[-1:] in _BEFORE_LITERAL


_QUOTES = {quote: re.compile(rf"\\.|{quote}", re.DOTALL) for quote in "\"'"}


def _closing_quote(text: str, start: int, quote: str) -> int | None:
    """Where the literal ends: the first unescaped quote that something which may follow a literal follows."""
    for match in _QUOTES[quote].finditer(text, start):
        if match[0] == quote and _AFTER_LITERAL.match(text, match.end()):
            return match.start()
    return None
