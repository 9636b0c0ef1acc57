"""Streets in Latin script: house number and road, in either order, with or without a street type.

350 5th Avenue · 12-14 W 31st St · 76173 County Road 89 · Calle Olivar 29 · Lindenstraße 79 · Avenue of the Americas
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from .elements import Element, Road, is_house, is_id
from .road_names import anchored, named, suffixed
from .roads import ENDINGS, carrera, compound, grid, led, numbered
from .roads_abroad import before_code
from .tokens import Token
from .words import (
    HIGHWAY_WORDS,
    NOT_A_NAME,
    ROAD_LEADS,
    STRONG_SUFFIXES,
    SUFFIXES,
)

__all__ = ["street"]

K = ComponentKind
_FRACTION = re.compile(r"[1-3]/[234]")
_FLOOR_LIKE = re.compile(r"\d{1,3}f")
_LETTERED = re.compile(r"\d{1,4}[a-z]")
_BLOCK = re.compile(r"B\d{1,3}")
_LOT = re.compile(r"L\d{1,3}")
_FIVE = re.compile(r"\d{5}")


def street(tokens: Sequence[Token], i: int) -> Element | None:
    """The street whose first token is `i`: house number first, or the road itself."""
    token = tokens[i]
    house_end = _house(tokens, i)
    if house_end:
        j = house_end
        comma = j < len(tokens) and tokens[j].text == ","
        road = _road(tokens, j + comma, house=True)
        if road and token.norm in _SPELLED and road[1] < 2:
            return None
        lead = 1 if token.text == "#" else 2
        milestone = house_end - i > 1 and token.norm.startswith(("mile", "mm", "mp"))
        if road is None or (comma and not milestone and (road[1] < lead or tokens[road[2]].norm in HIGHWAY_WORDS)):
            return None
        end, sure, start = road
        parts: list[tuple[ComponentKind, int, int, tuple[()]]] = [(K.HOUSE, i, house_end, ()), (K.ROAD, start, end, ())]
        if end < len(tokens) and tokens[end].digit and is_house(tokens[end]) and _foreign(tokens, start, end):
            parts.append((K.UNIT, end, end + 1, ()))  # 41086 Kiannonkatu 98
            end += 1
        elif sure > 0 and end < len(tokens) and _bare_unit(tokens, end):
            parts.append((K.UNIT, end, end + 1, ()))
            end += 1
        return Element("street", end, tuple(parts), sure)
    if not (token.word or token.digit):
        return None
    road = _road(tokens, i, house=False)
    if road is None or road[2] != i:
        return None
    end, sure, _ = road
    parts = [(K.ROAD, i, end, ())]
    after = _house_after(tokens, i, end)
    if after:
        start, stop = after
        parts.append((K.HOUSE, start, stop, ()))
        return Element("street", stop, tuple(parts), max(sure, 1) if sure else 1)
    return Element("street", end, tuple(parts), sure)


def _house(tokens: Sequence[Token], i: int) -> int:
    """End of a house number at `i`, 0 without one: 12, 12A, No. 12, #20-670, 123 1/2, Blk 894 is a building instead."""
    n, j = len(tokens), i
    if (
        tokens[j].text[0] == "B"
        and _BLOCK.fullmatch(tokens[j].text)
        and j + 1 < n
        and _LOT.fullmatch(tokens[j + 1].text)
    ):
        return j + 2  # B23 L24: block and lot
    if tokens[j].norm == "km" and tokens[j].capital:
        j += 1  # KM 14 Thika Road
    elif tokens[j].norm in ("mile", "mp", "mm", "milepost") and j + 1 < n:  # mile marker 41, Highway 12
        j += 1 + (tokens[j + 1].norm in ("marker", "post"))
    elif tokens[j].norm in ("no", "nr", "nos") and j + 1 < n:
        j += 1
        if tokens[j].text in ".:":
            j += 1
    elif tokens[j].text == "#":
        j += 1
    if j < n and j == i and tokens[j].norm in _SPELLED and tokens[j].capital and j + 1 < n and tokens[j + 1].capital:
        return j + 1  # One North Jefferson Avenue
    if j >= n or not tokens[j].digit or not is_house(tokens[j]):
        return 0
    j += 1
    if j < n and tokens[j].text in ("AM", "PM", "am", "pm"):
        return 0  # 10 AM PT
    if j + 1 < n and tokens[j].norm == "or" and tokens[j + 1].digit and is_house(tokens[j + 1]):
        j += 2  # is it 18 or 78 Brigade Road
    if j < n and (_FRACTION.fullmatch(tokens[j].text) or tokens[j].norm in ("bis", "ter", "quater")):
        j += 1
    elif j < n and len(tokens[j].text) == 1 and tokens[j].text in "ABCDF" and tokens[j].capital and j + 1 < n:
        following = tokens[j + 1]
        if following.word and following.capital and following.norm not in SUFFIXES:
            j += 1  # 12 A Elm Street
    elif j + 1 < n and tokens[j].text in "-&" and is_house(tokens[j + 1]) and tokens[j + 1].digit:
        j += 2  # 12 - 14 High Street
    return j


_NO_HOUSE_BEFORE = (NOT_A_NAME | {"am", "pm", "st", "nd", "rd", "th"}) - {
    "on",
    "off",
    "up",
    "down",
    "over",
    "under",
    "out",
}
_SPELLED = frozenset("one two three four five six seven eight nine ten fifty".split())


def _house_after(tokens: Sequence[Token], first: int, i: int) -> tuple[int, int] | None:
    """(start, end) of a house number behind the road: Via dei Mille 51; Rua das Acácias, 191; 5th Avenue 350."""
    n = len(tokens)
    j = i
    if j < n and tokens[j].text == ",":
        j += 1
    elif j + 1 < n and tokens[j].text == "." and tokens[j].glued and (j + 2 == n or tokens[j + 2].text in ",;\n"):
        j += 1  # Main St. 28, not "on Main St. 28 people …"
    if j < n and tokens[j].norm in ("no", "nr", "n", "num", "nº") and j + 1 < n and tokens[j + 1].text in ".:":
        j += 1
    if j < n and tokens[j].text in ".:" and j > i:
        j += 1
    if j >= n or not tokens[j].digit or not is_house(tokens[j]) or not tokens[j].text[0].isdigit():
        return None
    if j + 1 < n and (
        tokens[j + 1].norm in _NO_HOUSE_BEFORE
        or tokens[j + 1].text in ":%$°"
        or (tokens[j + 1].text == "." and j + 2 < n and tokens[j + 2].glued and tokens[j + 2].digit)
    ):
        return None
    comma = any(t.text == "," for t in tokens[i:j])
    if comma:
        # "Church Lane, 14 Elm Road": the number belongs to what follows it; a five-digit code stands before a city.
        if not _foreign(tokens, first, i) or len(tokens[j].text) > 4:
            return None
    elif _FIVE.fullmatch(tokens[j].text) and not _foreign(tokens, first, i):
        return None  # Main Street 60601
    elif not _foreign(tokens, first, i) and _road_follows(tokens, j):
        return None
    return (j if tokens[i].text in ",." else i), j + 1


def _foreign(tokens: Sequence[Token], first: int, end: int) -> bool:
    """Whether the road first..end is of a kind whose number comes last: Calle Olivar 29, Lindenstraße 79."""
    last = tokens[end - 1] if tokens[end - 1].text != "." or end < 2 else tokens[end - 2]
    return (
        last.norm.endswith(ENDINGS)
        or (tokens[first].norm in ROAD_LEADS and tokens[first].norm not in STRONG_SUFFIXES)
        or before_code(tokens, first, False) == (end, 2, first)
    )


def _road_follows(tokens: Sequence[Token], j: int) -> bool:
    road = _road(tokens, j + 1, house=True) if j + 1 < len(tokens) else None
    return road is not None and road[1] == 2


def _bare_unit(tokens: Sequence[Token], i: int) -> bool:
    """`123 Main St 4B`: a unit without its word; a plain number could be anything, so it needs a letter."""
    token = tokens[i]
    return (
        token.digit
        and bool(_LETTERED.fullmatch(token.norm))
        and is_id(token)
        and not _starts_street(tokens, i)
        and token.text[-1] not in "ªº"
        and not _FLOOR_LIKE.fullmatch(token.norm)
    )


def _starts_street(tokens: Sequence[Token], i: int) -> bool:
    road = _road(tokens, i + 1, house=True) if i + 1 < len(tokens) else None
    return road is not None and road[1] > 0


_BEHIND_HOUSE = (grid, numbered, led, compound, suffixed, named, anchored)
_ALONE = (numbered, carrera, led, compound, before_code, suffixed, named)


def _road(tokens: Sequence[Token], i: int, *, house: bool) -> Road | None:
    if i >= len(tokens):
        return None
    for read in _BEHIND_HOUSE if house else _ALONE:
        road = read(tokens, i, house)
        if road:
            return road
    return None
