"""Roads that tell themselves by their type in front, inside a compound, or by their number.

    County Road 12 · FM 1960 · South 500 East · Cra 18 #63-64 · Rue des Tilleuls · Calle Olivar · Lindenstraße

Every reader takes the tokens, an index and whether a house number stands before it, and returns the road's end, how sure
it is (0 to 2) and its start, or None.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...places_en import place_at, state_codes
from .directions import with_direction
from .elements import ORDINAL, Road, is_house
from .roads_abroad import korean
from .tokens import Token
from .words import (
    CLOSED_CLASS,
    DIRECTIONS,
    HIGHWAY_WORDS,
    PARTICLES,
    ROAD_ENDINGS,
    ROAD_LEADS,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["ENDINGS", "carrera", "compound", "grid", "led", "numbered"]

_CROSSING = re.compile(r"\d{1,3}[a-z]?")
_DISTANCE = re.compile(r"\d{1,3}[a-z]?-\d{1,3}")
_ROAD_NUMBER = re.compile(r"\d{1,4}[a-z]?")
_GRID_NUMBER = re.compile(r"\d{2,5}")
_INTERSTATE = re.compile(r"i-\d{1,3}")
# Leads that are also English words or names: only a particle or a house number behind the name makes them a road.
_LOOSE_LEADS = frozenset(
    "c avenue ave av boulevard blvd place pl square route passage plaza ch r tv strada cours kale soi".split()
)


def grid(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """239 [South 500 East], 6641 [N 2200 W]: the coordinates of the western US."""
    if not house or i + 2 >= len(tokens):
        return None
    first, number, last = tokens[i : i + 3]
    if first.norm in DIRECTIONS and _GRID_NUMBER.fullmatch(number.norm) and last.norm in DIRECTIONS and not last.glued:
        return i + 3, 2, i
    return None


# Languages that write the street type in lower case.
_LOWER_LEADS = frozenset("rue calle ulica ul carrer chemin quai via rua avenue avenida boulevard".split())
_CARRERAS = frozenset("cra carrera kr kra cr calle cl cll diagonal dg transversal tv avenida av autopista".split())


def carrera(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Cra 18 #63-64, Calle 26 No. 59-51: the crossing street and the distance stay with the road."""
    n = len(tokens)
    if house or tokens[i].norm not in _CARRERAS or not tokens[i].capital:
        return None
    j = i + 1
    if j < n and tokens[j].text == ".":
        j += 1
    if j >= n or not _CROSSING.fullmatch(tokens[j].norm):
        return None
    j += 1
    if j < n and len(tokens[j].text) == 1 and tokens[j].capital:
        j += 1
    if j < n and (tokens[j].text == "#" or tokens[j].norm in ("no", "n", "nº")):
        j += 1
        if j < n and tokens[j].text == ".":
            j += 1
        if j < n and _DISTANCE.fullmatch(tokens[j].norm):
            return j + 1, 2, i
    return None


def numbered(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """County Road 12, FM 1960, US Hwy 1, State Route 9, I-35 N, Street 11, Road No. 36, Avenue H."""
    n, j = len(tokens), i
    sure = 1
    word = tokens[j].norm
    if _INTERSTATE.fullmatch(word) and tokens[j].capital:
        return with_direction(tokens, j + 1), 1 if house else 0, i
    at = j + 2 if j + 2 < n and tokens[j + 1].text == "." else j + 1
    if (word in DIRECTIONS or (house and word in state_codes() and tokens[j].text.isupper())) and at < n:
        following = tokens[at].norm
        if following in HIGHWAY_WORDS or following in ("county", "state", "old"):
            j = at
            word = tokens[j].norm
    if word == "old" and j + 1 < n and tokens[j + 1].norm in ("county", "state", "us", "highway", "route"):
        j += 1
        word = tokens[j].norm
    if word in ("county", "state", "us", "old", "farm", "ranch", "township", "national", "forest") and j + 1 < n:
        if tokens[j + 1].norm in ("to",) and j + 3 < n and tokens[j + 2].norm == "market":
            j += 3
        elif tokens[j + 1].norm in ("highway", "hwy", "route", "rte", "rt", "road", "rd", "farm"):
            j += 1
            sure = 2
    word = tokens[j].norm
    if word not in HIGHWAY_WORDS and sure != 2:
        return None
    if word in ("i", "us", "cr", "sr", "fm", "rm", "st", "rd", "rt") and not tokens[j].text.isupper() and not house:
        return None
    j += 1
    while j < n and (tokens[j].text in ".#-" or tokens[j].norm in ("no", "number")):
        j += 1
    if j >= n:
        return None
    number = tokens[j]
    lettered = (
        len(number.text) == 1
        and number.capital
        and number.word
        and word in ("avenue", "ave", "road", "street", "lane", "highway")
    )
    county = sure == 2 and number.word and number.text.isupper() and len(number.text) <= 2  # County Road MM
    if not (_ROAD_NUMBER.fullmatch(number.norm) or lettered or county):
        return None
    if lettered and j + 1 < n and tokens[j + 1].text == ".":
        return None
    if not tokens[i].capital and not house:
        return None
    end = with_direction(tokens, j + 1)
    if word in ("road", "street", "lane", "avenue", "ave", "st", "rd") and not house:
        sure = min(sure, 1) if sure == 2 else 0
    elif not house:
        sure = 0
    return end, sure if not house else 2, i


def led(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Rue des Tilleuls, Calle Olivar, Via dei Mille, Avenue of the Americas, Jalan Ampang."""
    n, j = len(tokens), i
    lead = tokens[j].norm
    if lead == "c" and j + 1 < n and tokens[j + 1].text == "/" and tokens[j].capital:
        j, lead = j + 1, "calle"
    elif lead not in ROAD_LEADS:
        return None
    lead_end = j + 1
    if lead_end < n and tokens[lead_end].text == "." and len(lead) <= 4:
        lead_end += 1
    j, words, last, particle = lead_end, 0, lead_end, False
    lower = not tokens[i].capital
    while j < n and words < 5:
        token = tokens[j]
        if token.norm in PARTICLES and not (token.capital and words):
            particle = particle or words == 0
            j += 1
            continue
        if not token.word or (token.digit and not ORDINAL.fullmatch(token.norm)) or token.norm in CLOSED_CLASS:
            break
        if token.norm in UNIT_WORDS and j + 1 < n and tokens[j + 1].digit:
            break
        if not (token.capital or (house and (lower or lead in _LOWER_LEADS))):
            break
        if words and place_at(tokens, j) and j > lead_end and not particle:
            break
        j += 1
        words += 1
        last = j
    if not words:
        return None
    if house and lead in _NUMBERED_LEADS and last < n and tokens[last].digit and tokens[last].norm.isdigit():
        last += 1  # 12A Jalan Telawi 3
    french = house and lower and lead_end < n and tokens[lead_end].capital  # 8 avenue Jean Jaurès
    if (
        lead in _LOOSE_LEADS
        and not particle
        and not french
        and not (last < n and tokens[last].digit and tokens[last].start - tokens[last - 1].end == 1)
    ):
        return None
    if (
        lead in ("via", "plaza", "largo", "ronda", "kale", "corniche", "place", "r", "camino", "quai", "route")
        and not house
    ):
        # "via Email", "Plaza Hotel": a particle or a number must confirm it.
        if (
            not particle
            and not (last < n and tokens[last].digit)
            and not (last + 1 < n and tokens[last].text == "," and tokens[last + 1].digit)
        ):
            return None
        if not tokens[i].capital:
            return None
    if not tokens[i].capital and not house and not (lead in _LOWER_LEADS and last < n and tokens[last].digit):
        return None
    return last, 2 if house or particle or lead not in _LOOSE_LEADS else 1, i


ENDINGS = tuple(e.replace("ß", "ss").replace(".", "").replace("ä", "a").replace("ü", "u") for e in ROAD_ENDINGS)
_NUMBERED_LEADS = frozenset("jalan lorong persiaran".split())
_SEPARATE = frozenset("strasse str gasse weg platz allee ring ufer damm straat laan plein gade vej".split())
# Endings long and special enough to make a road without a number behind it.
_SURE_ENDINGS = (
    "strasse",
    "straat",
    "gracht",
    "gatan",
    "vagen",
    "veien",
    "allee",
    "gasse",
    "laan",
    "platz",
    "gade",
    "plein",
)


def compound(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Lindenstraße, Keizerswal, Storgatan; up to two capitalised words before it (Große Bergstraße)."""
    n = len(tokens)
    if not tokens[i].capital:
        return None
    romanised = korean(tokens, i)
    if romanised:
        return romanised
    for j in range(i, min(i + 3, n)):
        token = tokens[j]
        if not token.word or token.norm in CLOSED_CLASS or not token.capital or (token.norm in SUFFIXES and j == i):
            return None
        word = token.norm
        if j > i and word in _SEPARATE and j + 1 < n and tokens[j + 1].digit and is_house(tokens[j + 1]):
            return j + 1, 2, i  # Eduard Sueß Gasse 9
        if (
            len(word) >= 7
            and word.endswith(ENDINGS)
            and any(len(word) - len(e) >= 3 for e in ENDINGS if word.endswith(e))
        ):
            end = j + 1
            if word.endswith("str") and end < n and tokens[end].text == ".":
                end += 1
            numbered = end < n and tokens[end].digit and is_house(tokens[end]) and tokens[end].text[0].isdigit()
            if numbered:
                return end, 2, i
            if word.endswith(_SURE_ENDINGS):
                return end, 1, i
            return None
    return None
