"""Latin words of a text, line by line, with what a name recogniser asks about each of them again and again."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from ....parsing.names.en import LETTER
from ....parsing.names.lexicon import Facts, facts, facts_of, fold_word
from ....parsing.names.words import PARTICLES
from .cues import Cues, cues
from .possessives import settle

__all__ = ["Line", "Word", "read_lines"]

_WORD = re.compile(rf"[{LETTER}]+(?:['’`-][{LETTER}]+)*")
_DRAWN_OUT = re.compile(r"([a-z])\1\1")  # "Sooo", "hiii"
_PREFIXED = re.compile(r"(?:a[lnrstdz]|el|ul|ash|de|del|d|l|o|m|n|t)['’-][A-ZÀ-Þ]")  # al-Mansoori, d'Arcy
_POSSESSIVES = ("'s", "’s", "'S", "’S", "`s")
_CONTRACTIONS = ("'ll", "’ll", "'re", "’re", "'ve", "’ve")
_HONORIFICS = ("-san", "-sama", "-kun", "-chan", "-sensei", "-ji", "-ssi", "-nim")
# Addresses of machines and files: names inside them belong to another type. Each alternative is linear.
_MACHINE = re.compile(
    r"https?://\S+|www\.\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*|@(?!@?[A-ZÀ-Þ][a-zà-ÿ]+(?![\w.@]\w))\w[\w.]*|#\w+"
    r"|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|uk|de|fr|edu|gov|app|dev|me|cn|jp|in|es|it|nl|au|ca|pdf|docx?|xlsx?|pptx?|"
    r"jpe?g|png|gif|mp[34]|zip|apk|csv|txt|py|js|json|html?)(?![\w-])(?:/\S*)?",
    re.IGNORECASE | re.ASCII,
)
_SUFFIX = re.compile(
    r"\.(?:com|org|net|io|co|uk|de|fr|edu|gov|app|dev|me|cn|jp|in|es|it|nl|au|ca|pdf|docx?|xlsx?|pptx?|"
    r"jpe?g|png|gif|mp[34]|zip|apk|csv|txt|py|js|json|html?)(?![\w-])|www\.",
    re.IGNORECASE | re.ASCII,
)
_STOP = itemgetter(1)
_ASCII_MARKS = ("|", "\t", "  ", " - ")
"""A line in ASCII has one of them where `_CELL` matches."""
_CELL = re.compile(r"[|·•\t►▸›»] {0,4}| {2,}| [–—-] | {0,4}[\U0001F300-\U0001FAFF☀-➿]+️? {0,4}")


class Form(NamedTuple):
    """What depends on the letters of a word alone."""

    low: str  # comparison form
    shape: str  # "T" Capitalised, "U" CAPITALS, "I" one capital letter, "l" lower case, "x" iPhone
    facts: Facts
    function: bool  # a function or chat word (Ján is no jan)
    ordinary: bool  # an everyday or function word that nobody bears as a name
    heading: bool  # an everyday word whose capital shows a heading


def _form(body: str, held: Cues) -> Form:
    low, shape = fold_word(body), _shape(body)
    known = facts_of(low) if body.isascii() else facts(body)
    if body[0] == "l" and shape == "l" and known.unknown and (meant := facts_of(f"i{low[1:]}")).given:
        low, shape, known = f"i{low[1:]}", "T", meant  # an I as many fonts draw it: lvan, loana
    foreign = low in held.foreign and not (shape == "T" and body.isalpha() and known.family > 1)
    function = (
        (low in held.function and body.isascii()) or foreign or (known.unknown and _DRAWN_OUT.search(low) is not None)
    )
    ordinary = shape != "I" and (function or (known.word > 0 and not known.given and known.family < 2))
    heading = known.word == 2 and not known.given and shape in "TU" and not function and low not in held.heads
    return Form(low, shape, known, function, ordinary, heading)


@cache
def _everyday_forms() -> dict[str, Form]:
    """Forms of the function words in lower case, which are most words of most texts."""
    held = cues()
    return {word: _form(word, held) for word in held.function if word.isascii()}


class Word(NamedTuple):
    """One word. `end` leaves out a possessive; `stop` is where the written word ends. Form fields are repeated here."""

    start: int
    end: int
    stop: int
    text: str
    low: str
    shape: str
    facts: Facts
    function: bool
    ordinary: bool
    heading: bool
    opening: bool  # first word of a line or sentence, where a capital says nothing
    machine: bool  # inside an address, a handle, a file name, or glued to digits (ORD-3827)
    possessive: bool
    apart: bool  # a visible gap stands before it
    honored: bool  # "-san", "-ji" follow; `end` leaves them out

    @property
    def particle(self) -> bool:
        return self.low in PARTICLES

    @property
    def borne(self) -> bool:
        """A given name that is nothing else."""
        known = self.facts
        return known.given > 1 and not (known.word or known.place or known.other)


@dataclass(slots=True)
class Line:
    """One line: its words and the limits of its cells (parts set off by a bar, a dot, a wide gap or an emoji)."""

    start: int
    end: int
    words: list[Word]
    cells: list[int]
    title_case: bool  # ordinary words are capitalised too: a heading, a menu, a form
    capitals: bool  # no lower case at all
    shouted: bool  # a sentence in capitals


def _shape(text: str) -> str:
    if text.islower():
        return "l"
    if len(text) == 1:
        return "I"
    if text.isupper():
        return "U"
    if _VERBED.fullmatch(text):
        return "x"
    if text[0].isupper() or _PREFIXED.match(text):
        return "T"
    return "x"


_VERBED = re.compile(r"[A-Z]{3,}(?:ed|ing|s|['’]d)")  # RSVPed, DMing


class _Forms(dict[str, Form]):
    """The forms of the words of one text: what depends on a word's letters alone is worked out once."""

    __slots__ = ()

    def __missing__(self, body: str) -> Form:
        found = self[body] = _form(body, cues())
        return found


class _Reader:
    """Reads the words of one text."""

    __slots__ = ("_gaps", "_text", "forms")

    def __init__(self, text: str, gaps: frozenset[int]) -> None:
        self._text, self._gaps = f"{text} ", gaps
        self.forms = _Forms(_everyday_forms())

    def word(self, match: re.Match[str], machines: list[tuple[int, int]], line: int) -> Word:
        text = self._text
        start, stop = match.span()
        machine = bool(machines) and _meets(machines, start, stop)
        body, end, possessive, honored = match[0], stop, False, False
        if not body.isalpha():
            body, end, possessive, honored = _bare(body, stop)
        low, shape, known, function, ordinary, heading = self.forms[body]
        before = text[start - 1] if start else " "
        after = text[stop]
        if shape == "I" and after != "." and body in "IAO":
            shape = "x"
        if (before != " " and (before in "#_\\=$%" or before.isdecimal() or (before == "@" and shape != "T"))) or (
            after != " "
            and (after in "@_=\\" or after.isdecimal() or (after == "-" and text[stop + 1 : stop + 2].isdecimal()))
        ):
            machine = True
        opening = shape != "l" and (start == line or _opens(text, line, start))
        apart = bool(self._gaps) and start in self._gaps
        # Word(…) takes three times as long, and this is every word.
        return tuple.__new__(
            Word, (start, end, stop, body, low, shape, known, function, ordinary, heading, opening, machine, possessive, apart, honored)
        )  # fmt: skip


def _bare(body: str, stop: int) -> tuple[str, int, bool, bool]:
    """A written word without possessive, contraction and honorific; its end, and which of them it had."""
    size, end, possessive = len(body), stop, False
    if size > 3 and body[-2:] in _POSSESSIVES:
        body, end, possessive = body[:-2], stop - 2, True
    elif size > 4 and body[-3:].lower() in _CONTRACTIONS:
        body, end, possessive = body[:-3], stop - 3, True
    elif size > 3 and body[-2:].lower() in ("'d", "’d"):
        body, end, possessive = body[:-2], stop - 2, True
    honorific = next((ending for ending in _HONORIFICS if body.endswith(ending)), "") if "-" in body else ""
    if honorific:
        body, end = body[: -len(honorific)], end - len(honorific)
    return body, end, possessive, bool(honorific)


def _opens(text: str, line: int, start: int) -> bool:
    before = text[max(line, start - 4) : start].rstrip(" \"'“‘([*-–—•>")
    return not before or before[-1] in ".!?:…|·。！？："


def _cells(text: str, line: str, start: int, words: list[Word]) -> list[int]:
    """Where the parts of a line, which begins at `start`, begin, ascending."""
    found = [start]
    if not line.isascii() or any(mark in line for mark in _ASCII_MARKS):
        found += [m.end() for m in _CELL.finditer(text, start, start + len(line))]
    apart = [w.start for w in words if w.apart]
    return sorted({*found, *apart}) if apart else found


def _machines(text: str, line: str, start: int) -> list[tuple[int, int]]:
    """Extents of addresses and file names in a line, which begins at `start`."""
    if "@" in line or "#" in line or "/" in line or ("." in line and _SUFFIX.search(line)):
        return [match.span() for match in _MACHINE.finditer(text, start, start + len(line))]
    return []


def _meets(extents: list[tuple[int, int]], start: int, stop: int) -> bool:
    """Whether one of `extents`, in order and without overlap, has a character of start..stop."""
    place = bisect_right(extents, start, key=_STOP)
    return place < len(extents) and extents[place][0] < stop


def read_lines(text: str, gaps: frozenset[int] = frozenset()) -> Iterator[Line]:
    """Every line that holds a Latin word. `gaps`: positions of visible gaps inside rows of a screen."""
    reader = _Reader(text, gaps)
    position = 0
    for raw in text.split("\n"):
        start, end = position, position + len(raw)
        position = end + 1
        machines = _machines(text, raw, start)
        words = [reader.word(match, machines, start) for match in _WORD.finditer(text, start, end)]
        if not words:
            continue
        settle(text, words, reader.forms)
        headings = sum([word.heading for word in words]) - words[0].heading
        lower = sum([word.shape == "l" and len(word.text) > 3 for word in words]) if headings else 0
        title_case = (headings > 1 and headings > lower) or (headings == 1 and not lower)
        capitals = raw.isupper() and all(word.shape in "UIx" and word.text.isupper() for word in words)
        shouted = capitals and sum([word.function for word in words]) > 1
        yield Line(start, end, words, _cells(text, raw, start, words), title_case, capitals, shouted)
