"""Where in a line an address may start: a cheap look at every token, so that the grammar runs on few of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...places_en import place_at, place_openers, state_codes
from .tokens import Token, norm
from .words import (
    AREA_HEADS,
    AREA_LEADS,
    BUILDING_WORDS,
    CLOSED_CLASS,
    COMMON_LOWER,
    FLOOR_IDS,
    FLOOR_WORDS,
    HIGHWAY_WORDS,
    NAMED_ROADS,
    POI_HEADS,
    ROAD_ENDINGS,
    ROAD_LEADS,
    STRONG_SUFFIXES,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["starts"]

_REACH = 6  # tokens from the start of a name to the word that makes it a street, building or quarter
_LOWER_REACH = 2
_NO_NUMBER = frozenset(".:$£€¥%+-/@_=\\")


@cache
def _heads() -> frozenset[str]:
    return frozenset({*SUFFIXES, *POI_HEADS, *AREA_HEADS})


@cache
def _openers() -> frozenset[str]:
    """Words that open an element by themselves."""
    boxes = (
        "po",
        "pobox",
        "pob",
        "gpo",
        "p",
        "post",
        "postfach",
        "apartado",
        "casilla",
        "rr",
        "hc",
        "psc",
        "cmr",
        "usns",
        "uss",
        "uscgc",
        "usnv",
        "uscgc",
        "usnv",
        "box",
        "general",
        "poste",
        "mile",
        "milepost",
    )
    tables = (UNIT_WORDS, FLOOR_WORDS, BUILDING_WORDS, FLOOR_IDS, ROAD_LEADS, HIGHWAY_WORDS, AREA_LEADS)
    return frozenset(boxes).union(*tables, (name.split()[0] for name in NAMED_ROADS)) - {
        "a",
        "i",
        "the",
        "c",
        "key",
        "space",
        "office",
    }


@cache
def _endings() -> tuple[str, ...]:
    return tuple(norm(e) for e in ROAD_ENDINGS)


_PLAIN, _HEAD, _STRONG, _CODE, _OPENER, _PLACE = 1, 2, 4, 8, 16, 32


@cache
def _kinds() -> dict[str, int]:
    """What a word may be at the start of an element, by its comparison form. `_PLAIN` words open nothing, however they are
    written and whatever stands behind them."""
    tables = (
        (_PLAIN, CLOSED_CLASS - ROAD_LEADS.keys() - {"no"}),
        (_HEAD, _heads()),
        (_STRONG, STRONG_SUFFIXES),
        (_CODE, state_codes()),
        (_OPENER, _openers() | CLOSED_CLASS | {"no", "c"}),
        (_PLACE, place_openers()),
    )
    kinds: dict[str, int] = {}
    for kind, words in tables:
        for word in words:
            kinds[word] = kinds.get(word, 0) | kind
    return kinds


def starts(tokens: Sequence[Token]) -> list[bool]:
    """For every token, whether an element of an address may begin there."""
    found = [False] * len(tokens)
    marks: list[int] = []  # codes and numbers, in front of which a name may begin
    head = strong = len(tokens) + _REACH + 1  # nearest head word and strong street type to the right
    kinds, openers, endings = _kinds(), _openers(), _endings()
    for i in range(len(tokens) - 1, -1, -1):
        token = tokens[i]
        if token.word and not token.digit:
            kind = kinds.get(token.norm, 0)
            telling = token.capital or kind & (_OPENER | _PLACE) or strong - i <= _LOWER_REACH
            if not kind & _PLAIN and (telling or not token.text.isalpha()):
                found[i] = _opens(tokens, i, head, strong, openers, endings)
            if kind & _HEAD:
                head = i
                if kind & _STRONG:
                    strong = i
            if kind & _CODE and token.text.isupper():
                marks.append(i)
        elif token.digit or token.text == "#":
            found[i] = _is_number(tokens, i, head)
            if token.digit:
                marks.append(i)
    for i in reversed(marks):
        if not i:
            continue
        if not tokens[i].digit and i + 1 < len(tokens):
            _mark_town(tokens, i, found)
        elif i + 2 < len(tokens) and not tokens[i].glued:
            _mark_road(tokens, i, found)
    return found


def _mark_road(tokens: Sequence[Token], i: int, found: list[bool]) -> None:
    """`Meir 24, 2000 Antwerpen`, `An der Alster 12, Hamburg`: the capitalised words in front of a number and a comma."""
    comma = next((k for k in range(i + 1, min(i + 5, len(tokens) - 1)) if tokens[k].text == ","), 0)
    if not comma or not (tokens[comma + 1].digit or tokens[comma + 1].capital):
        return
    j = i - 1
    while j >= 0 and i - j <= 4 and tokens[j].word and not tokens[j].digit:
        if tokens[j].capital:
            found[j] = found[j] or tokens[comma + 1].digit or tokens[j].norm not in CLOSED_CLASS
        j -= 1


def _mark_town(tokens: Sequence[Token], i: int, found: list[bool]) -> None:
    """`Stephensshire, IA 02219`: the capitalised words in front of a state that has a code behind it may be a town."""
    after = tokens[i + 1] if tokens[i + 1].text != "," or i + 2 >= len(tokens) else tokens[i + 2]
    j = i - 1
    if not after.digit or (tokens[j].text == "," and j == 0):
        return
    j -= tokens[j].text == ","
    first = j + 1
    while j >= 0 and i - j <= 6 and (tokens[j].capital or tokens[j].text == ".") and tokens[j].norm not in CLOSED_CLASS:
        first = j if tokens[j].capital else first
        j -= 1
    if first < i:
        found[first] = True


def _opens(
    tokens: Sequence[Token], i: int, head: int, strong: int, openers: frozenset[str], endings: tuple[str, ...]
) -> bool:
    token = tokens[i]
    if token.glued and i and tokens[i - 1].text in "/@.-_:'’":
        return False
    word = token.norm
    if word == "no" and i + 1 < len(tokens):
        return (token.dot or token.capital) and tokens[min(i + 1 + token.dot, len(tokens) - 1)].digit
    if word in CLOSED_CLASS:
        return token.capital and word in ROAD_LEADS
    if word in openers:
        return True
    if word == "c":
        return token.capital and i + 1 < len(tokens) and tokens[i + 1].text in "/."
    if token.capital:
        if head - i <= _REACH or (len(word) > 6 and word.endswith(endings)) or "-" in token.text:
            return True
        if i + 1 < len(tokens) and tokens[i + 1].word and tokens[i + 1].norm.endswith(endings):
            return True
        return place_at(tokens, i) is not None
    if strong - i <= _LOWER_REACH:
        return True
    return word not in COMMON_LOWER and place_at(tokens, i) is not None


def _is_number(tokens: Sequence[Token], i: int, head: int) -> bool:
    """3.50, £20, 12:30, v2.1 and 20% are no house numbers; neither is a number with nothing behind it."""
    token = tokens[i]
    if token.glued and i and tokens[i - 1].text in _NO_NUMBER and not _behind_word(tokens, i - 1):
        return False
    if i + 1 >= len(tokens):
        return token.word  # a postal code at the end: W1A2BC
    following = tokens[i + 1]
    if following.glued and following.text in ":%°":
        return False
    if head - i <= _REACH + 2 or token.text == "#" or token.word:
        return True
    at = i + 2 if following.text == "," and i + 2 < len(tokens) else i + 1
    return tokens[at].capital or tokens[at].digit or tokens[at].norm in FLOOR_WORDS or tokens[at].norm in ROAD_LEADS


def _behind_word(tokens: Sequence[Token], i: int) -> bool:
    """Whether `i` is the colon or full stop of a word whose blank was lost: `ships to:3650 Oak Avenue`, `Home.12 Elm Road`."""
    mark = tokens[i]
    return mark.text in ".:" and mark.glued and i > 0 and tokens[i - 1].text.isalpha() and len(tokens[i - 1].text) > 1
