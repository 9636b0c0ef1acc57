"""Roads known by their number, code and city rather than by a type: Meir 24, 2000 Antwerpen; Wausan-ro 21-gil 19."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...places_en import place_at
from .elements import Road, is_house, is_id
from .tokens import Token
from .words import CALENDAR_WORDS, CLOSED_CLASS, PARTICLES, UNIT_WORDS

__all__ = ["before_code", "korean"]

_LANE = re.compile(r"\d{1,3}(?:beon)?-?(?:ga-)?gil")
_SLAVIC = ("ska", "cka", "ova", "eho", "skiego", "ckiego", "owska", "ovska")
_PREPOSITIONS = frozenset("am im an auf unter zum zur hinter vor beim bei in op aan".split())
_LOWER_TYPES = frozenset(
    "gate gata gatan vei veg vej väg vag ut utca utja ter tere plass plads katu tie torg alle brygge sokak cd".split()
)
_CODE = re.compile(r"\d{4,5}|\d{2}-\d{3}|\d{4}-\d{3}")
_YEAR = re.compile(r"19\d\d|20[0-3]\d")
_PAIR = re.compile(r"\d{2}|[A-Z]{2}")


def korean(tokens: Sequence[Token], i: int) -> Road | None:
    """Wausan-ro 21-gil 19, Teheran-ro 152: romanised Korean roads, a numbered lane between road and number."""
    if not tokens[i].norm.endswith(("-ro", "-daero", "-gil")):
        return None
    end = i + 1
    if end < len(tokens) and _LANE.fullmatch(tokens[end].norm):
        end += 1
    elif end + 1 < len(tokens) and tokens[end].text.isdigit() and tokens[end + 1].norm in ("gil", "-gil"):
        end += 2
    numbered = end < len(tokens) and tokens[end].digit and is_house(tokens[end])
    return end, 2 if numbered else 1, i


def before_code(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Meir 24, 2000 Antwerpen · An der Alster 12, Hamburg · Karl Johans gate 22, 0159 Oslo: whatever the road is called,
    its number stands before a postal code and a place, or before the place when a preposition opens its name."""
    n = len(tokens)
    if house or not tokens[i].capital or tokens[i].digit or tokens[i].norm in CALENDAR_WORDS:
        return None
    opened = tokens[i].norm in _PREPOSITIONS
    typed, j = False, i + 1
    while j < n and j - i < 5 and tokens[j].word and not tokens[j].digit and not tokens[j].wide:
        if not (tokens[j].capital or tokens[j].norm in _LOWER_TYPES or tokens[j].norm in PARTICLES):
            return None
        if tokens[j].capital and tokens[j].norm in _PREPOSITIONS and tokens[j].norm != "op":
            return None  # "Post an Unter den Linden 40": the road begins there
        typed = tokens[j].norm in _LOWER_TYPES
        j += 1
    if (opened and j == i + 1) or (tokens[i].norm in CLOSED_CLASS and not opened) or tokens[i].norm in UNIT_WORDS:
        return None
    if j + 1 >= n or not tokens[j].digit or not is_house(tokens[j]) or len(tokens[j].text) > 6:
        return None
    at = j + 1
    while at < n and at - j < 5 and tokens[at].text != ",":
        if not (is_id(tokens[at]) or tokens[at].text in "./-"):
            return None
        at += 1
    if at + 1 >= n:
        return None
    at += 1
    code = tokens[at]
    if opened or typed or (tokens[j - 1].norm.endswith(_SLAVIC) and len(tokens[j - 1].norm) > 5):
        known = place_at(tokens, at)
        if known and tokens[at].capital:
            return j, 2, i
    if not code.digit:
        return None
    paired = at + 1 < n and len(code.text) in (3, 4) and _PAIR.fullmatch(tokens[at + 1].text) is not None
    city = at + 1 + paired
    if not (paired or _CODE.fullmatch(code.text)) or city >= n or not tokens[city].capital:
        return None
    known = place_at(tokens, city)
    if known is None and (
        _YEAR.fullmatch(code.text) or tokens[city].norm in CALENDAR_WORDS or not (paired or opened or typed)
    ):
        return None
    return j, 2, i
