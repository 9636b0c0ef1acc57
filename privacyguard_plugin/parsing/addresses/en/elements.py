"""One element of an address, and the shapes of house and unit numbers that several readers share."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...components import ComponentKind, Reading
from .tokens import Token
from .words import (
    BUILDING_WORDS,
    FLOOR_WORDS,
    UNIT_WORDS,
)

__all__ = ["ORDINAL", "ZIP", "Element", "Road", "is_house", "is_id", "typed_word"]

K = ComponentKind
Road = tuple[int, int, int]
"""End token, sureness 0-2, first token."""


class Element(NamedTuple):
    """`parts`: (kind, first token, end token, readings) in order. `sure`: 0 needs support, 1 plausible, 2 unmistakable."""

    name: str
    end: int
    parts: tuple[tuple[ComponentKind, int, int, tuple[Reading, ...]], ...]
    sure: int = 1

    def kinds(self) -> frozenset[ComponentKind]:
        return frozenset(part[0] for part in self.parts)


_HOUSE = re.compile(
    r"\d{1,6}(?:[a-z]{1,2})?(?:[-/]\d{1,5}[a-z]?|[-/][a-z]{1,2})*|[a-z]{1,2}-?\d{1,4}(?:[-/]\d{1,4}[a-z]?)+|[nsew]\d+[nsew]\d+|[nsew]\d{3,5}"
)
_OCR_HOUSE = re.compile(r"(?=.*\d)[\doil]{2,6}[a-z]?")
ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th)")
_ID = re.compile(r"(?:[a-z]{0,2}-?\d{1,5}|\d{1,4}-?[a-z]{1,2}|\d{1,4}(?:[-/]\w{1,4})+|[a-z]\d?[-/]\d{1,4}|[a-h]-[a-h])")


def is_house(token: Token) -> bool:
    """12, 12A, 12-14, 92-10, B-33/7, 78/14; also 35O and l2 as OCR reads them."""
    n = token.norm
    return bool(_HOUSE.fullmatch(n) or _OCR_HOUSE.fullmatch(n)) and not ORDINAL.fullmatch(n)


def is_id(token: Token, *, letters: bool = True) -> bool:
    """The number of a unit: 24B, 4-D, 1101, B2; with `letters` also a single capital letter."""
    if _ID.fullmatch(token.norm):
        return not ORDINAL.fullmatch(token.norm)
    return letters and len(token.text) == 1 and token.text.isalpha() and (token.capital or token.text not in "aio")


def typed_word(word: str) -> ComponentKind | None:
    if word in UNIT_WORDS:
        return {"room": K.ROOM, "h.no": K.HOUSE, "house": K.HOUSE}.get(UNIT_WORDS[word], K.UNIT)
    if word in FLOOR_WORDS:
        return K.FLOOR
    if word in BUILDING_WORDS:
        return K.BUILDING
    return None


ZIP = re.compile(r"\d{5}(?:-\d{4})?")
