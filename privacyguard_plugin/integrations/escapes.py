r"""Escapes in quoted text, readable while the text is released.

Prompts quote JSON: {"text": "Ann\n415-555-0132"}. To a reader of words the number there begins with an "n". While a text is
read, an escape is therefore written as what it stands for, behind a mark by which it is written back afterwards.
"""

from __future__ import annotations

import re

__all__ = ["hide_escapes", "show_escapes"]

_MARKED = {"n": "\ue001\n", "t": "\ue002\t", "r": "\ue003\n", '"': '\ue004"', "/": "\ue005/"}
"""Private-use characters: no letters, no digits, so no value begins or ends with one."""

_WRITTEN = {marked: f"\\{letter}" for letter, marked in _MARKED.items()}
_ESCAPE = re.compile(r'\\(?:u([0-9a-fA-F]{4})|([ntr"/\\]))')
_MARK = re.compile('[\ue001-\ue005](?:[\n\t"/])?')


def show_escapes(text: str) -> str:
    r"""`text` with \n, \t, \r, \", \/ marked and shown, and \u738b as the character it stands for."""
    return text if _MARK.search(text) else _ESCAPE.sub(_shown, text)


def hide_escapes(text: str) -> str:
    """The escapes written back. A mark whose character was removed together with a value goes."""
    return _MARK.sub(lambda m: _WRITTEN.get(m[0], m[0][1:]), text)


def _shown(match: re.Match[str]) -> str:
    code, letter = match.groups()
    if letter is not None:
        return _MARKED.get(letter, match[0])
    character = chr(int(code, 16))
    return character if character.isalnum() and character > "\x7f" else match[0]
