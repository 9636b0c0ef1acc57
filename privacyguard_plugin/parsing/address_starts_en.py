"""Where in a line an address may start: a cheap look at every token, so that the grammar runs on few of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .address_tokens_en import Token, norm
from .address_words_en import (
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
from .places_en import place_at, state_codes

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


def starts(tokens: Sequence[Token]) -> list[bool]:
    """For every token, whether an element of an address may begin there."""
    found = [False] * len(tokens)
    head = strong = len(tokens) + _REACH + 1  # nearest head word and strong street type to the right
    heads, openers, endings, codes, plain = _heads(), _openers(), _endings(), state_codes(), _plain()
    for i in range(len(tokens) - 1, -1, -1):
        token = tokens[i]
        if token.word and not token.digit:
            word = token.norm
            if word not in plain:
                found[i] = _opens(tokens, i, head, strong, openers, endings)
            if word in heads:
                head = i
                if word in STRONG_SUFFIXES:
                    strong = i
        elif token.digit or token.text == "#":
            found[i] = _is_number(tokens, i, head)
    for i, token in enumerate(tokens):
        if token.word and token.norm in codes and token.text.isupper() and i and i + 1 < len(tokens):
            _mark_town(tokens, i, found)
        elif token.digit and i and i + 2 < len(tokens) and not token.glued:
            _mark_road(tokens, i, found)
    return found


@cache
def _plain() -> frozenset[str]:
    """Words that open nothing, however they are written and whatever stands behind them."""
    return CLOSED_CLASS - ROAD_LEADS.keys() - {"no"}


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
