"""What links carry in their codes, as a reader of a page would see it: "?q=17+Rowan+Close%2C+Leeds" says an address.

A link whose codes hold blanks, letters beyond ASCII or a mail address is read like a form: percent codes as the characters
they stand for (RFC 3986), plus signs as blanks, every parameter and every part of the path so written on a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["open_links"]

_CODE = re.compile(r"%[0-9A-Fa-f]{2}(?:%[89ABab][0-9A-Fa-f])*")
"""One character in UTF-8, percent-encoded: a first byte and those that continue it."""

_LINK = re.compile(
    r"(?:(?:[a-z][a-z0-9+.-]{1,15}://|(?:mailto|tel|sms|smsto|geo|callto|xmpp):)|(?<![\w.-])(?:[\w-]+\.)+[a-z]{2,}/)[^\s\"'<>]+",
    re.I,
)
_PIECE = re.compile(r"[/?&=#]|[^/?&=#]+")
_BLANK = re.compile(r"(?<=[^\s:+])\+(?![^\s/?&=#]{0,64}@)")
"""A plus sign between words: not that of a telephone number or of a mailbox ("anna+news@…")."""
_CODED = re.compile(rf"{_BLANK.pattern}|%[0-9A-Fa-f]{{2}}")
_PLAIN = " ,.'-@:/"
"""ASCII signs that are shown; letters and digits are, too. Brackets and marks stay codes: nothing is imitated."""

_Character = tuple[str, str, int]
"""As read, as written, place."""


def open_links(text: str) -> tuple[str, tuple[int, ...]] | None:
    """`text` with its links opened, and where each character stood; None when no link carries anything written in codes."""
    if "%" not in text and "+" not in text:
        return None
    read: list[str] = []
    places: list[int] = []
    position = 0
    for link in _LINK.finditer(text):
        opened = list(_characters(text, *link.span())) if _CODED.search(link[0]) else []
        if not any(_tells(character, code) for character, code, _ in opened):
            continue
        read += text[position : link.start()], *(character for character, _, _ in opened)
        places += *range(position, link.start()), *(place for _, _, place in opened)
        position = link.end()
    if not position:
        return None
    read.append(text[position:])
    places += range(position, len(text))
    return "".join(read), tuple(places)


def _tells(character: str, code: str) -> bool:
    return character + code == " +" or (len(code) > 1 and (not character.isascii() or character in " @"))


def _characters(text: str, start: int, end: int) -> Iterator[_Character]:
    """Every character of the link text[start:end]."""
    pieces = list(_PIECE.finditer(text, start, end))
    query = text.find("?", start, end)
    coded = [False, *(_CODED.search(piece[0]) is not None for piece in pieces), False]
    for index, piece in enumerate(pieces):
        if piece[0] not in ("/", "?", "&", "=", "#"):
            yield from _shown(text, *piece.span())
        elif 0 <= query <= piece.start() or coded[index] or coded[index + 2]:
            yield "\n", piece[0], piece.start()
        else:
            yield piece[0], piece[0], piece.start()


def _shown(text: str, start: int, end: int) -> Iterator[_Character]:
    place = start
    while place < end:
        code = _CODE.match(text, place, end) if text[place] == "%" else None
        written = code[0] if code else text[place]
        character = _decoded(written) if code else " " if _BLANK.match(text, place) else written
        if character is None:  # stays as it is written
            written = character = text[place]
        yield character, written, place
        place += len(written)


def _decoded(code: str) -> str | None:
    """The character that `code` stands for, if it is one to be shown."""
    try:
        character = bytes.fromhex(code.replace("%", "")).decode("utf-8")
    except UnicodeDecodeError:
        return None
    return character if len(character) == 1 and (character.isalnum() or character in _PLAIN) else None
