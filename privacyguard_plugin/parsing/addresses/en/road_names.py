"""Roads with an English name: [direction] name … type [direction], and the few that have no type at all.

W 31st St · Old Quarry Drive · Lake View Road · Broadway · South Dearborn
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from ...places_en import Place, place_at, state_codes
from .directions import with_direction
from .elements import ORDINAL, ZIP, Road, is_house
from .tokens import Token
from .words import (
    CLOSED_CLASS,
    DIRECTIONS,
    DWELLINGS,
    NAMED_ROADS,
    NOT_A_NAME,
    ORDINAL_WORDS,
    PARTICLES,
    RARE_SUFFIXES,
    ROWS,
    STRONG_SUFFIXES,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["anchored", "named", "suffixed"]

_SHORT_NUMBER = re.compile(r"\d{1,3}")
_NO_ROAD = frozenset("trip trips map maps test tests works tax rage safety bike bikes race user users".split())
"""What is called after roads: road trip, road map."""
_MOST_WORDS = 6


def suffixed(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """[direction] name … suffix [direction]; the suffix may be followed by another one (Lake View Road)."""
    if tokens[i].norm in DIRECTIONS and i + 1 < len(tokens):
        at = i + 2 if tokens[i + 1].text == "." and i + 2 < len(tokens) else i + 1
        if tokens[at].word or tokens[at].digit:
            found = _name_and_suffix(tokens, i, at, house)
            if found:
                return _with_number(tokens, found, house)
    return _with_number(tokens, _name_and_suffix(tokens, i, i, house), house)


_NUMBERED_LAST = frozenset("highway hwy route rte spur".split())
_ROAD_NUMBER = re.compile(r"[0-9]{1,4}")


def _with_number(tokens: Sequence[Token], road: Road | None, house: bool) -> Road | None:
    """`1329 N Illinois Route 3`, `3474 Scenic Hwy 98`: the number belongs to the highway."""
    if road is None or not house or road[0] >= len(tokens) or tokens[road[0] - 1].norm not in _NUMBERED_LAST:
        return road
    return (with_direction(tokens, road[0] + 1), *road[1:]) if _ROAD_NUMBER.fullmatch(tokens[road[0]].text) else road


def _name_and_suffix(tokens: Sequence[Token], start: int, first: int, house: bool) -> Road | None:
    n = len(tokens)
    lower = not tokens[first].capital and tokens[first].word
    if lower and not house:
        return _lower_road(tokens, start, first)
    best, best_strong, words = 0, False, 0
    k = first
    while k < n and words < _MOST_WORDS:
        token = tokens[k]
        if token.wide and k > start:
            break
        if token.text == ".":
            if not (k > first and tokens[k - 1].dot):
                break
            k += 1
            continue
        if token.text == "&" and k > first:
            k += 1
            continue
        ordinal = bool(ORDINAL.fullmatch(token.norm)) or token.norm in ORDINAL_WORDS
        if (
            house
            and k == first
            and _SHORT_NUMBER.fullmatch(token.norm)
            and k + 1 < n
            and tokens[k + 1].norm in SUFFIXES
        ):
            ordinal = tokens[k + 1].text != "cl" and (
                tokens[k + 1].norm not in NOT_A_NAME or k > start
            )  # W 103 Place, 42 St
        if not token.word and not ordinal:
            break
        if token.digit and not ordinal:
            break
        if token.norm == "of" and not house and not (k + 1 < n and tokens[k + 1].norm == "the"):
            break
        if token.text == "road" and k + 1 < n and tokens[k + 1].norm in _NO_ROAD:
            break
        suffix = token.norm in SUFFIXES and k > first and not _is_state(tokens, k, house and not best)
        street_next = house and token.capital and k == first and k + 1 < n and tokens[k + 1].norm in STRONG_SUFFIXES
        particle = token.capital and token.norm in PARTICLES
        if not (suffix or street_next or particle) and token.norm in CLOSED_CLASS:  # not 2217 NE Going St
            break
        if token.norm in UNIT_WORDS and k > first and k + 1 < n and (tokens[k + 1].digit or tokens[k + 1].text in "#."):
            break
        if not token.capital and not ordinal and not lower and token.norm not in PARTICLES and not suffix:
            break
        if lower and token.norm in NOT_A_NAME and not suffix:
            break
        if suffix:
            if best and not lower and not token.capital:
                break
            strong = token.norm in STRONG_SUFFIXES
            if best and not (best == k or (best == k - 1 and tokens[best].text == ".")) and (best_strong or not strong):
                break
            if best and (
                best_strong
                or token.norm in ("st", "mt", "mount", "park", "village", "point", "view", "valley", "heights")
            ):
                known = place_at(tokens, k)
                if known and known[0] > 1:
                    break  # Larkin Ct, St Louis written without a comma
            best, best_strong = k + 1, strong
        elif best and (best_strong or k - best >= 2):
            break
        k += 1
        words += 1
    if not best:
        return None
    end = best
    suffix_token = tokens[end - 1]
    if not house and not suffix_token.capital and not best_strong:
        return None
    if lower and not best_strong and _quantity(tokens, first, end):
        return None
    if lower and all(t.norm in PARTICLES for t in tokens[first : end - 1]):
        return None  # 24B the corner
    if end < n and _SHORT_NUMBER.fullmatch(tokens[end].text) and tokens[first].norm in _NUMBERED_BY:
        end += 1  # Concession Road 6, Township Line 9
    end = with_direction(tokens, end)
    if not house and not best_strong and len(tokens[first].text) == 1:
        return None  # J Park
    rare = suffix_token.norm in RARE_SUFFIXES and suffix_token.norm not in STRONG_SUFFIXES
    if rare and (not house or lower):
        return None
    if house:
        sure = 2 if best_strong or not lower else 1
        if rare:
            named_row = (
                suffix_token.norm in DWELLINGS and suffix_token.capital and tokens[first].norm not in _ADVERTISED
            )
            closed = end >= n or tokens[end].text in ",.\n"
            sure = (2 if closed else 1) if named_row else 0
    else:
        sure = 1 if best_strong else 0
        if not best_strong and ORDINAL.fullmatch(tokens[first].norm):
            sure = 1
    return end, sure, start


def _is_state(tokens: Sequence[Token], k: int, open_street: bool) -> bool:
    """`Kalispell MT 59903`, `Laramie, WY 82070`: Montana, not a mount. `12 ELM CT 06052` without a town is a court."""
    token = tokens[k]
    if len(token.text) != 2 or not token.text.isupper() or token.norm not in state_codes():
        return False
    at = k + 2 if k + 2 < len(tokens) and tokens[k + 1].text == "," else k + 1
    return at < len(tokens) and bool(ZIP.fullmatch(tokens[at].norm)) and not (open_street and token.norm == "ct")


_ADVERTISED = frozenset(
    "luxury holiday new modern affordable private self-catering serviced available beautiful".split()
)
_NUMBERED_BY = frozenset("concession township regional range county sideroad side".split())


def _quantity(tokens: Sequence[Token], first: int, end: int) -> bool:
    return any(t.norm in NOT_A_NAME or t.norm in CLOSED_CLASS for t in tokens[first : end - 1])


_NO_LOWER_NAME = CLOSED_CLASS | NOT_A_NAME | PARTICLES


def _lower_road(tokens: Sequence[Token], start: int, first: int) -> Road | None:
    """`harrison blvd` without a house number: supported only by what the session knows, so never sure."""
    n = len(tokens)
    for k in range(first, min(first + 3, n)):
        token = tokens[k]
        if not token.word or token.capital or token.norm in _NO_LOWER_NAME:
            return None
        if k > first and token.norm in STRONG_SUFFIXES:
            return with_direction(tokens, k + 1), 0, start
    return None


_NAMED_FIRST = frozenset(name.split()[0] for name in NAMED_ROADS)


def named(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Broadway, The Strand; with a house number also a directional name without type (219 South Dearborn)."""
    n = len(tokens)
    for length in (4, 3, 2, 1) if tokens[i].norm in _NAMED_FIRST else ():
        if i + length <= n and " ".join(t.norm for t in tokens[i : i + length]) in NAMED_ROADS:
            if not tokens[i].capital and not house:
                return None
            return with_direction(tokens, i + length), 2 if house else 0, i
    if i + 1 < n and ORDINAL.fullmatch(tokens[i].norm) and tokens[i + 1].text in ("Cross", "Main"):
        return i + 2, 1, i  # 3rd Cross, 5th Main: the numbered roads of Bengaluru
    if not house:
        return None
    if i + 1 < n and tokens[i].text == "The" and tokens[i + 1].capital and tokens[i + 1].norm in ROWS:
        return i + 2, 1, i
    j = i
    directional = tokens[j].norm in DIRECTIONS and (tokens[j].capital or len(tokens[j].norm) > 2)
    if directional:
        j += 1
        if j < n and tokens[j].text == ".":
            j += 1
    name = j
    while j < n and j - name < 3 and tokens[j].word and tokens[j].capital and not tokens[j].digit:
        if directional and j + 2 < n and tokens[j + 1].norm in ("de", "del", "la") and tokens[j + 2].capital:
            j += 3  # 150 E Ponce de Leon
            continue
        if (
            tokens[j].norm in CLOSED_CLASS
            or tokens[j].norm in UNIT_WORDS
            or (tokens[j].norm in NOT_A_NAME and j == name)
            or _floorish(tokens, j)
        ):
            break
        if j > name and place_at(tokens, j):
            break
        j += 1
    known = place_at(tokens, name)
    if (
        not directional
        and known
        and name + known[0] >= j
        and (len(tokens[i - 1].text) > 4 or j >= n or tokens[j].text != ",")
    ):
        return None  # 83734 Boise; 27 Washington, Oak Park is a road
    letter = directional and tokens[i].text in ("N", "S", "E", "W") and j > name and not _is_land(known)
    if letter and j < n and tokens[j].word and not tokens[j].capital and not tokens[j].digit:
        return j, 1, i  # to 1822 W Girard please
    if j == name or (
        j < n
        and tokens[j].text not in ",#"
        and not tokens[j].digit
        and not _floorish(tokens, j)
        and tokens[j].norm not in UNIT_WORDS
        and not place_at(tokens, j)
    ):
        return None
    return j, 1 if directional else 0, i


def _is_land(known: Place | None) -> bool:
    return known is not None and any(r.kind is not ComponentKind.CITY for r in known[1])


_ANCHORS = frozenset("apt apartment suite ste flat unit".split())


def anchored(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """`692 Kuuse 53 Apt. 641`: whatever stands between a house number and a numbered unit is the road."""
    n, j = len(tokens), i
    while house and j < n and j - i <= 5:
        token = tokens[j]
        if j > i and token.norm in _ANCHORS:
            k = j + 1
            while k < n and tokens[k].text in ".#":
                k += 1
            return (j, 1, i) if k < n and tokens[k].digit else None
        number = token.digit and j > i and is_house(token)
        if not (number or (token.word and token.capital) or token.norm in PARTICLES or (token.text == "." and j > i)):
            return None
        if token.norm in CLOSED_CLASS or token.wide:
            return None
        j += 1
    return None


def _floorish(tokens: Sequence[Token], j: int) -> bool:
    return j + 1 < len(tokens) and tokens[j + 1].norm in ("floor", "fl", "level", "flr")
