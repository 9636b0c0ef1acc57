r"""Escapes in quoted text, readable while the text is released.

Prompts quote JSON: {"text": "Ann\n415-555-0132"}. To a reader of words the number there begins with an "n". While a text is
read, an escape is therefore written as what it stands for, behind a mark by which it is written back afterwards.
"""

from __future__ import annotations

import re

from ..sources.readable import plain

__all__ = ["hide_escapes", "show_escapes"]

_MARKED = {"n": "\ue001\n", "t": "\ue002\t", "r": "\ue003\n", '"': '\ue004"', "/": "\ue005/"}
"""Private-use characters: no letters, no digits, so no value begins or ends with one."""

_WRITTEN = {marked: f"\\{letter}" for letter, marked in _MARKED.items()}
_ESCAPE = re.compile(r'\\(?:u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|u([0-9a-f]{4})|([ntr"/\\]))', re.IGNORECASE)
_MARK = re.compile('[\ue001-\ue005](?:[\n\t"/])?')


def show_escapes(text: str) -> str:
    r"""`text` with \n, \t, \r, \", \/ marked and shown, and \u738b as the character it stands for."""
    return text if _MARK.search(text) else _ESCAPE.sub(_shown, text)


def hide_escapes(text: str) -> str:
    """The escapes written back. A mark whose character was removed together with a value goes."""
    return _MARK.sub(lambda m: _WRITTEN.get(m[0], m[0][1:]), text)


def _shown(match: re.Match[str]) -> str:
    high, low, code, letter = match.groups()
    if letter is not None:
        return _MARKED.get(letter, match[0])
    if high is not None:
        character = bytes.fromhex(high + low).decode("utf-16-be")
    else:
        character = chr(int(code, 16))
    shown = character > "\x7f" and (character.isalnum() or not plain(character))
    return character if shown else match[0]
