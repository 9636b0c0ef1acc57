r"""Characters that programs wrote in ASCII, as a reader would see them: "\u738b" of JSON, "Ren&eacute;e" and "O&#39;Neil" of HTML.

Only letters, digits, blanks and signs that values hold are read so, and characters that nobody sees; brackets stay as they
are written: nothing is imitated.
"""

from __future__ import annotations

import html
import re

__all__ = ["open_escapes"]

_ESCAPE = re.compile(
    r"\\{1,4}u(?:(?P<high>d[89ab][0-9a-f]{2})\\{1,4}u(?P<low>d[c-f][0-9a-f]{2})|(?P<unit>[0-9a-f]{4}))"
    r"|&(?:#(?:\d{2,7}|x[0-9a-f]{2,6})|[a-z]{2,8});",
    re.IGNORECASE,
)
_PLAIN = " ,.'-@&:/\xa0"
"""Signs inside names, firms and addresses."""


def open_escapes(text: str) -> tuple[str, tuple[int, ...]] | None:
    """`text` with its escapes as what they stand for, and where each character stood; None when it holds none."""
    if "\\u" not in text and "&" not in text:
        return None
    read: list[str] = []
    places: list[int] = []
    position = 0
    for escape in _ESCAPE.finditer(text):
        character = _decoded(escape)
        if character is None:
            continue
        read += text[position : escape.start()], character
        places += *range(position, escape.start()), escape.start()
        position = escape.end()
    if not position:
        return None
    read.append(text[position:])
    places += range(position, len(text))
    return "".join(read), tuple(places)


def _decoded(escape: re.Match[str]) -> str | None:
    """The one character that is meant, if it is to be shown or is never seen."""
    if escape["high"]:
        character = bytes.fromhex(escape["high"] + escape["low"]).decode("utf-16-be")
    elif escape["unit"]:
        character = chr(int(escape["unit"], 16))
    else:
        character = html.unescape(escape[0])
    shown = len(character) == 1 and (character.isalnum() or character in _PLAIN or _is_unseen(character))
    return character if shown else None


def _is_unseen(character: str) -> bool:
    """Zero-width characters and those that only steer how text runs."""
    return not character.isprintable() and not character.isspace() and not "\ud800" <= character <= "\udfff"
