"""Comparison forms of English components: "350 5th Ave." and "350 Fifth Avenue" have the same keys."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind, Reading
from ...folding import fold
from .spoken import in_digits
from .tokens import norm, tokenize
from .words import (
    BUILDING_WORDS,
    DIRECTIONS,
    FLOOR_WORDS,
    ORDINAL_WORDS,
    ROAD_LEADS,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["component_key", "number_tokens", "road_key"]

K = ComponentKind
_NUMBERED = frozenset({K.ROAD, K.HOUSE, K.POSTCODE, K.UNIT, K.ROOM, K.FLOOR, K.BUILDING})
_WORDS = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_GLUED = re.compile(r"([a-z]{3,})(?=\d)")  # Suite386
_NO_WORD = re.compile(r"[^\w]")
_PARTS = re.compile(r"[^\W_]+")
_ORDINAL_END = re.compile(r"(?<=\d)(?:st|nd|rd|th)$")
_LOOKALIKES = re.compile(r"[\doil]*\d[\doil]*|[\doil]*")
_BOX = re.compile(r"(?<![a-z])(?:box|postfach|apartado|casilla)(?![a-z])")
_LOOKALIKE = str.maketrans("oil", "011")


def component_key(kind: ComponentKind, surface: str, readings: Sequence[Reading] = ()) -> str:
    """Folded, abbreviations expanded, the suffix of administrative names kept apart by kind."""
    if readings and kind not in _NUMBERED:
        return next((r.key for r in readings if r.kind is kind), readings[0].key)
    surface = fold(surface)
    if kind in _NUMBERED:
        if surface.isdigit() and surface.isascii():
            return surface if kind in (K.ROAD, K.POSTCODE) else surface.lstrip("0") or "0"
        surface = in_digits(surface)
    if kind is K.ROAD:
        return road_key(surface)
    if kind in (K.HOUSE, K.POSTCODE):
        return " ".join(number_tokens(surface, house=True)) if kind is K.HOUSE else _NO_WORD.sub("", norm(surface))
    if kind in (K.UNIT, K.ROOM, K.FLOOR, K.BUILDING):
        return _detail_key(surface)
    words = _words(surface)
    if kind is K.POI and words and words[0] == "the" and len(words) > 1:
        words = words[1:]
    return " ".join("saint" if w == "st" else w for w in words)


def _words(surface: str) -> list[str]:
    """Folded words; lost blanks are put back (HarrisonBoulevard) and digits inside a word read as letters (O1d)."""
    found = []
    for token in tokenize(surface, 0, len(surface)):
        if token.word or token.digit:
            word = token.norm.translate(_LETTERS) if _INNER_DIGIT.fullmatch(token.norm) else token.norm
            found += _WORDS.findall(word)
    return found


_INNER_DIGIT = re.compile(r"[a-z]+[01]+[a-z]+")
_LETTERS = str.maketrans("01", "ol")


def road_key(surface: str) -> str:
    """Canonical words: directions as n/e/s/w, ordinals as digits, street types in full."""
    words = _words(surface)
    out: list[str] = []
    last = len(words) - 1
    for i, word in enumerate(words):
        if word in ORDINAL_WORDS:
            out.append(ORDINAL_WORDS[word])
        elif word in DIRECTIONS and (i in (0, last) or i == last - 1) and len(words) > 1:
            out.append(DIRECTIONS[word])
        elif i and word in SUFFIXES:
            out.append(SUFFIXES[word])
        elif i == 0 and word in ROAD_LEADS and last:
            out.append(ROAD_LEADS[word])
        elif i == 0 and word == "st":
            out.append("saint")
        elif word in ("cr", "hwy", "rte", "rt"):
            out.append({"cr": "county road", "hwy": "highway", "rte": "route", "rt": "route"}[word])
        elif word.endswith("str") and len(word) > 5:
            out.append(word[:-3] + "strasse")
        else:
            out.append(word)
    if len(out) > 1 and out[0] == "the":
        out = out[1:]
    return " ".join(out)


def number_tokens(surface: str, *, house: bool = False) -> tuple[str, ...]:
    """The numbers and single letters of a detail, in order: "Apt. 24-B" and "#24B" give ("24b",)."""
    plain = norm(surface.replace("º", "").replace("ª", ""))
    words = _PARTS.findall(_GLUED.sub(r"\1 ", plain))
    found = []
    for word in words:
        word = ORDINAL_WORDS.get(word, word)
        if any(c.isdigit() for c in word):
            word = _ORDINAL_END.sub("", word)
            found.append(_digits(word))
        elif len(word) == 1 and not (house and word in "no"):
            found.append(word)
        elif word in _SPELLED:
            found.append(_SPELLED[word])
    joined: list[str] = []
    for word in found:
        if joined and joined[-1].isdigit() and len(word) == 1 and word.isalpha():
            joined[-1] += word
        else:
            joined.append(word)
    return tuple(joined)


_SPELLED = {w: str(i) for i, w in enumerate("zero one two three four five six seven eight nine ten".split())} | {
    "ground": "ground", "lower": "lower", "upper": "upper", "top": "top", "main": "main", "penthouse": "ph", "ph": "ph",
    "basement": "basement", "north": "n", "south": "s", "east": "e", "west": "w",
}  # fmt: skip


def _digits(word: str) -> str:
    """OCR reads 0 as O and 1 as l or I: inside a number they are digits; leading zeros do not count."""
    head = _LOOKALIKES.match(word)
    span = head.end() if head else 0
    if span and any(c.isdigit() for c in word[:span]):
        word = word[:span].translate(_LOOKALIKE) + word[span:]
    return word.lstrip("0") or "0"


def _detail_key(surface: str) -> str:
    numbers = " ".join(number_tokens(surface))
    if _BOX.search(surface.lower()):
        return "box " + " ".join(n for n in number_tokens(surface) if any(c.isdigit() for c in n))
    for word in _WORDS.findall(_GLUED.sub(r"\1 ", norm(surface))):
        folded = norm(word)
        for table in (UNIT_WORDS, FLOOR_WORDS, BUILDING_WORDS):
            if folded in table:
                return f"{table[folded]} {numbers}".strip()
    return numbers or norm(surface)
