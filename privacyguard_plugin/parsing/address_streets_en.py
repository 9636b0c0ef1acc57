"""Streets in Latin script: house number and road, in either order, with or without a street type.

350 5th Avenue · 12-14 W 31st St · 76173 County Road 89 · Calle Olivar 29 · Lindenstraße 79 · Avenue of the Americas
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .address_elements_en import Element, is_house, is_id
from .address_tokens_en import Token
from .address_words_en import (
    CLOSED_CLASS,
    DIRECTIONS,
    HIGHWAY_WORDS,
    NAMED_ROADS,
    NOT_A_NAME,
    ORDINAL_WORDS,
    PARTICLES,
    RARE_SUFFIXES,
    ROAD_ENDINGS,
    ROAD_LEADS,
    STRONG_SUFFIXES,
    SUFFIXES,
    UNIT_WORDS,
)
from .components import ComponentKind
from .places_en import place_at, state_codes

__all__ = ["street"]

K = ComponentKind
_FRACTION = re.compile(r"[1-3]/[234]")
_SHORT_NUMBER = re.compile(r"\d{1,3}")
_CROSSING = re.compile(r"\d{1,3}[a-z]?")
_DISTANCE = re.compile(r"\d{1,3}[a-z]?-\d{1,3}")
_FLOOR_LIKE = re.compile(r"\d{1,3}f")
_LETTERED = re.compile(r"\d{1,4}[a-z]")
_ROAD_NUMBER = re.compile(r"\d{1,4}[a-z]?")
_GRID_NUMBER = re.compile(r"\d{2,5}")
_FIVE = re.compile(r"\d{5}")
_INTERSTATE = re.compile(r"i-\d{1,3}")
_ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th)")
_MOST_WORDS = 6
# Leads that are also English words or names: only a particle or a house number behind the name makes them a road.
_LOOSE_LEADS = frozenset(
    "c avenue ave av boulevard blvd place pl square route passage plaza ch r tv strada cours kale soi".split()
)


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
        if road is None or (comma and (road[1] < lead or tokens[road[2]].norm in HIGHWAY_WORDS)):
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
    if re.fullmatch(r"B\d{1,3}", tokens[j].text) and j + 1 < n and re.fullmatch(r"L\d{1,3}", tokens[j + 1].text):
        return j + 2  # B23 L24: block and lot
    if tokens[j].norm == "km" and tokens[j].capital:
        j += 1  # KM 14 Thika Road
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
    if j < n and _FRACTION.fullmatch(tokens[j].text):
        j += 1
    elif j < n and len(tokens[j].text) == 1 and tokens[j].text in "ABCDF" and tokens[j].capital and j + 1 < n:
        following = tokens[j + 1]
        if following.word and following.capital and following.norm not in SUFFIXES:
            j += 1  # 12 A Elm Street
    elif j + 1 < n and tokens[j].text in "-&" and is_house(tokens[j + 1]) and tokens[j + 1].digit:
        j += 2  # 12 - 14 High Street
    return j


_SPELLED = frozenset("one two three four five six seven eight nine ten fifty".split())


def _house_after(tokens: Sequence[Token], first: int, i: int) -> tuple[int, int] | None:
    """(start, end) of a house number behind the road: Via dei Mille 51; Rua das Acácias, 191; 5th Avenue 350."""
    n = len(tokens)
    j = i
    if j < n and tokens[j].text == ",":
        j += 1
    if j < n and tokens[j].norm in ("no", "nr", "n", "num", "nº") and j + 1 < n and tokens[j + 1].text in ".:":
        j += 1
    if j < n and tokens[j].text in ".:" and j > i:
        j += 1
    if j >= n or not tokens[j].digit or not is_house(tokens[j]) or not tokens[j].text[0].isdigit():
        return None
    if j + 1 < n and (
        tokens[j + 1].norm in NOT_A_NAME | {"am", "pm", "st", "nd", "rd", "th"}
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
    return i if tokens[i].text != "," else j, j + 1


def _foreign(tokens: Sequence[Token], first: int, end: int) -> bool:
    """Whether the road first..end is of a kind whose number comes last: Calle Olivar 29, Lindenstraße 79."""
    last = tokens[end - 1] if tokens[end - 1].text != "." or end < 2 else tokens[end - 2]
    return last.norm.endswith(_ENDINGS) or (
        tokens[first].norm in ROAD_LEADS and tokens[first].norm not in STRONG_SUFFIXES
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


Road = tuple[int, int, int]  # end token, sureness 0-2, first token


def _road(tokens: Sequence[Token], i: int, *, house: bool) -> Road | None:
    if i >= len(tokens):
        return None
    for read in (_grid, _numbered, _carrera, _led, _compound, _suffixed, _named, _anchored):
        road = read(tokens, i, house)
        if road:
            return road
    return None


def _grid(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
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


def _carrera(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
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


def _numbered(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """County Road 12, FM 1960, US Hwy 1, State Route 9, I-35 N, Street 11, Road No. 36, Avenue H."""
    n, j = len(tokens), i
    sure = 1
    word = tokens[j].norm
    if _INTERSTATE.fullmatch(word) and tokens[j].capital:
        return _with_direction(tokens, j + 1), 1 if house else 0, i
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
    if not (_ROAD_NUMBER.fullmatch(number.norm) or lettered):
        return None
    if lettered and j + 1 < n and tokens[j + 1].text == ".":
        return None
    if not tokens[i].capital and not house:
        return None
    end = _with_direction(tokens, j + 1)
    if word in ("road", "street", "lane", "avenue", "ave", "st", "rd") and not house:
        sure = min(sure, 1) if sure == 2 else 0
    elif not house:
        sure = 0
    return end, sure if not house else 2, i


def _led(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
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
        if not token.word or (token.digit and not _ORDINAL.fullmatch(token.norm)) or token.norm in CLOSED_CLASS:
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
    if (
        lead in _LOOSE_LEADS
        and not particle
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


_ENDINGS = tuple(e.replace("ß", "ss").replace(".", "").replace("ä", "a").replace("ü", "u") for e in ROAD_ENDINGS)
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


def _compound(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Lindenstraße, Keizerswal, Storgatan; up to two capitalised words before it (Große Bergstraße)."""
    n = len(tokens)
    if not tokens[i].capital:
        return None
    for j in range(i, min(i + 3, n)):
        token = tokens[j]
        if not token.word or token.norm in CLOSED_CLASS or not token.capital or (token.norm in SUFFIXES and j == i):
            return None
        word = token.norm
        if j > i and word in _SEPARATE and j + 1 < n and tokens[j + 1].digit and is_house(tokens[j + 1]):
            return j + 1, 2, i  # Eduard Sueß Gasse 9
        if (
            len(word) >= 7
            and word.endswith(_ENDINGS)
            and any(len(word) - len(e) >= 3 for e in _ENDINGS if word.endswith(e))
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


def _suffixed(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """[direction] name … suffix [direction]; the suffix may be followed by another one (Lake View Road)."""
    if tokens[i].norm in DIRECTIONS and i + 1 < len(tokens):
        at = i + 2 if tokens[i + 1].text == "." and i + 2 < len(tokens) else i + 1
        if tokens[at].word or tokens[at].digit:
            found = _name_and_suffix(tokens, i, at, house)
            if found:
                return found
    return _name_and_suffix(tokens, i, i, house)


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
        ordinal = bool(_ORDINAL.fullmatch(token.norm)) or token.norm in ORDINAL_WORDS
        if (
            house
            and k == first
            and _SHORT_NUMBER.fullmatch(token.norm)
            and k + 1 < n
            and tokens[k + 1].norm in SUFFIXES
        ):
            ordinal = tokens[k + 1].norm not in NOT_A_NAME or k > start  # W 103 Place, 42 St
        if not token.word and not ordinal:
            break
        if token.digit and not ordinal:
            break
        if token.norm == "of" and not house and not (k + 1 < n and tokens[k + 1].norm == "the"):
            break
        suffix = token.norm in SUFFIXES and k > first
        if not suffix and token.norm in CLOSED_CLASS and not (token.capital and token.norm in PARTICLES):
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
    end = _with_direction(tokens, end)
    if not house and not best_strong and len(tokens[first].text) == 1:
        return None  # J Park
    rare = suffix_token.norm in RARE_SUFFIXES and suffix_token.norm not in STRONG_SUFFIXES
    if rare and (not house or lower):
        return None
    if house:
        sure = 2 if best_strong or not lower else 1
        if rare:
            sure = 0
    else:
        sure = 1 if best_strong else 0
        if not best_strong and _ORDINAL.fullmatch(tokens[first].norm):
            sure = 1
    return end, sure, start


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
            return _with_direction(tokens, k + 1), 0, start
    return None


_NAMED_FIRST = frozenset(name.split()[0] for name in NAMED_ROADS)


def _named(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
    """Broadway, The Strand; with a house number also a directional name without type (219 South Dearborn)."""
    n = len(tokens)
    for length in (4, 3, 2, 1) if tokens[i].norm in _NAMED_FIRST else ():
        if i + length <= n and " ".join(t.norm for t in tokens[i : i + length]) in NAMED_ROADS:
            if not tokens[i].capital and not house:
                return None
            return _with_direction(tokens, i + length), 2 if house else 0, i
    if i + 1 < n and _ORDINAL.fullmatch(tokens[i].norm) and tokens[i + 1].text in ("Cross", "Main"):
        return i + 2, 1, i  # 3rd Cross, 5th Main: the numbered roads of Bengaluru
    if not house:
        return None
    j = i
    directional = tokens[j].norm in DIRECTIONS and (tokens[j].capital or len(tokens[j].norm) > 2)
    if directional:
        j += 1
        if j < n and tokens[j].text == ".":
            j += 1
    name = j
    while j < n and j - name < 3 and tokens[j].word and tokens[j].capital and not tokens[j].digit:
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


_ANCHORS = frozenset("apt apartment suite ste flat unit".split())


def _anchored(tokens: Sequence[Token], i: int, house: bool) -> Road | None:
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


_QUADRANTS = frozenset(("NE", "NW", "SE", "SW", "N.E.", "N.W.", "S.E.", "S.W."))


def _with_direction(tokens: Sequence[Token], end: int) -> int:
    """Past a direction behind the street type (Pennsylvania Ave NW), unless it starts a place (North Las Vegas)."""
    if end >= len(tokens):
        return end
    comma = end + 1 if tokens[end].text != "." else end + 2
    if comma < len(tokens) and tokens[comma - 1].text == "," and tokens[comma].text in _QUADRANTS:
        return comma + 1  # 1800 M St., NW
    at = end + 1 if tokens[end].text == "." and end + 1 < len(tokens) and tokens[end - 1].dot else end
    token = tokens[at]
    if token.norm not in DIRECTIONS or not (token.capital or len(token.norm) > 1):
        return end
    known = place_at(tokens, at)
    if known and known[0] > 1:
        return end
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if len(token.norm) > 2 and following and following.word and not following.capital:
        if following.norm not in UNIT_WORDS and not place_at(tokens, at + 1):
            return end  # "on Elm St west of the park"
    elif len(token.text) <= 2 and not token.text.isupper() and token.norm not in ("ne", "nw", "se", "sw"):
        return end
    return at + 1
