"""Names in addresses: known cities, states and countries, quarters, buildings, and places that no list has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind, Reading
from ...places_en import place_at, readings_of, state_codes
from .elements import ORDINAL, ZIP, Element, is_id, typed_word
from .postcodes import postcode
from .tokens import Token
from .words import (
    AREA_HEADS,
    AREA_LEADS,
    CLOSED_CLASS,
    PARTICLES,
    POI_HEADS,
    SUFFIXES,
)

__all__ = ["named_area", "place", "poi", "town_before_state", "unknown_name"]

K = ComponentKind
_TWO_DIGITS = re.compile(r"\d{1,2}")


def place(tokens: Sequence[Token], i: int) -> Element | None:
    """A known city, state, district or country."""
    token = tokens[i]
    if not token.word and not token.digit:
        return None
    known = place_at(tokens, i) or _misread_state(tokens, i)
    if known is None:
        return None
    length, readings = known
    last = i + length - 1
    if length == 1 and len(token.norm) <= 3 and not token.text.isupper() and token.norm in state_codes():
        sure = 0  # "in", "me", "or", "la"
    elif not token.capital or token.norm in CLOSED_CLASS:
        sure = 0
    else:
        sure = 1
    kind = min((r.kind for r in readings), key=_PLACE_ORDER.__getitem__)
    end = last + 1
    if token.norm in _POSTAL_DISTRICTS and end < len(tokens) and _DISTRICT_NUMBER.fullmatch(tokens[end].norm):
        closes = end + 1 >= len(tokens) or not (tokens[end + 1].digit or tokens[end + 1].text in ":%-/")
        if closes and not tokens[end].wide and not tokens[end].glued:
            return Element("place", end + 1, ((kind, i, end, readings), (K.POSTCODE, end, end + 1, ())), sure)
    return Element("place", end, ((kind, i, end, readings),), sure)


# Cities whose numbered districts are part of the name in an address: Dublin 8, Praha 2, Paris 11e.
_POSTAL_DISTRICTS = frozenset(
    "dublin paris praha prague colombo wien vienna lyon marseille budapest bratislava bucharest bucuresti ljubljana".split()
)
_DISTRICT_NUMBER = re.compile(r"(?:[1-9]|1\d|2[0-4])(?:e|er|eme|w)?")


def _misread_state(tokens: Sequence[Token], i: int) -> tuple[int, tuple[Reading, ...]] | None:
    """`lD 83797`, `C0 80202`: a state code with a look-alike, only right before its ZIP code."""
    token = tokens[i]
    if (
        len(token.text) != 2
        or (token.text.isupper() and token.text.isalpha())
        or i + 1 >= len(tokens)
        or not ZIP.fullmatch(tokens[i + 1].norm)
    ):
        return None
    fixed = token.text.translate(_CODE_LOOKALIKE).lower()
    return (1, readings_of(fixed)) if fixed in state_codes() and fixed != token.norm else None


_CODE_LOOKALIKE = str.maketrans("l01", "IOI")
_ORDINAL_AREAS = frozenset("block stage phase sector cross main".split())
_NUMBERED_AREAS = frozenset("phase sector block stage zone ward".split())
_PLACE_ORDER = {K.CITY: 0, K.DISTRICT: 1, K.TOWN: 2, K.PROVINCE: 3, K.COUNTRY: 4}


def named_area(tokens: Sequence[Token], i: int) -> Element | None:
    """Sector 22, Barangay Malinis, Tower District, King County, Setagaya-ku, Jumeirah 2."""
    n, token = len(tokens), tokens[i]
    if not token.word or not token.capital:
        return None
    if token.norm in AREA_LEADS and i + 1 < n:
        following = tokens[i + 1]
        if following.text == "." and i + 2 < n:
            following = tokens[i + 2]
        if following.digit and is_id(following, letters=False):
            end = i + 2 + (tokens[i + 1].text == ".")
            return Element("area", end, ((K.TOWN, i, end, ()),), 1)
        if (
            token.norm
            in ("barangay", "brgy", "county", "district", "col", "colonia", "bairro", "barrio", "kampung", "kg")
            and following.word
            and following.capital
        ):
            j = i + 2 + (tokens[i + 1].text == ".")
            if j < n and tokens[j].word and tokens[j].capital and token.norm not in ("county", "district"):
                j += 1
            return Element("area", j, ((K.TOWN, i, j, ()),), 1)
    ordinal = i + 1 if i + 1 < n and ORDINAL.fullmatch(tokens[i + 1].norm) else i + 2
    if (
        ordinal + 1 < n
        and ORDINAL.fullmatch(tokens[ordinal].norm)
        and tokens[ordinal + 1].norm in _ORDINAL_AREAS
        and all(t.word and t.capital for t in tokens[i:ordinal])
    ):
        return Element("area", ordinal + 2, ((K.TOWN, i, ordinal + 2, ()),), 1)  # Jayanagar 4th Block
    for lead in range(i + 1, min(i + 3, n - 1)):  # DLF Phase 3, Salt Lake Sector 5
        if not tokens[lead].word or not tokens[lead].capital or tokens[lead].norm in SUFFIXES:
            break
        closes = lead + 2 >= n or not (tokens[lead + 2].word or tokens[lead + 2].digit)
        if tokens[lead].norm in _NUMBERED_AREAS and tokens[lead + 1].digit and closes and is_id(tokens[lead + 1]):
            return Element("area", lead + 2, ((K.TOWN, i, lead + 2, ()),), 1)
    if i + 2 <= n and (numbered := _name_end(tokens, i, 2)) < n and numbered > i:
        number = tokens[numbered]
        closes = numbered + 1 >= n or not (tokens[numbered + 1].word or tokens[numbered + 1].digit)
        if _TWO_DIGITS.fullmatch(number.text) and not number.glued and closes and token.norm not in SUFFIXES:
            return Element("area", numbered + 1, ((K.TOWN, i, numbered + 1, ()),), 0)
    if "-" in token.text and token.norm.rsplit("-", 1)[1] in AREA_HEADS:
        return Element("area", i + 1, ((K.DISTRICT, i, i + 1, ()),), 2)
    end = _name_end(tokens, i, 4)
    for j in range(i + 1, end):
        if tokens[j].norm in AREA_HEADS and (j + 1 == end or not tokens[j + 1].word):
            kind = K.DISTRICT if tokens[j].norm in ("district", "borough", "county") else K.TOWN
            return Element("area", j + 1, ((kind, i, j + 1, ()),), 1)
    return None


def poi(tokens: Sequence[Token], i: int, *, institution: bool = False) -> Element | None:
    """`institution`: a hospital or college counts as well, as behind a room or ward.

    Sunrise Residency, Rockefeller Center, The Old Smithy, Whitlock Hall, Bown Crossing: named and ending in a head."""
    if len(tokens[i].text) == 1:
        return None  # "J Park" is somebody
    end = _name_end(tokens, i, 5)
    if (
        tokens[i].norm in _POI_LEADS
        and tokens[i].capital
        and end > i + 1
        and end < len(tokens)
        and tokens[end].text == ","
    ):
        return Element("poi", end, ((K.POI, i, end, ()),), 0)
    if end + 1 < len(tokens) and i < end and tokens[end].norm in _SYLLABLES and tokens[end].capital:
        onward = _name_end(tokens, end + 1, 3)  # Wing On House, Fu To Court
        end = onward if onward > end + 1 and tokens[onward - 1].norm in POI_HEADS else end
    best = 0
    for j in range(i + 1, end):
        if tokens[j].norm in POI_HEADS or (institution and tokens[j].norm in _INSTITUTIONS):
            best = j + 1
    if best and best < end and tokens[best].digit and is_id(tokens[best], letters=False):
        best += 1
    if best:
        return Element("poi", best, ((K.POI, i, best, ()),), 1)
    if i < len(tokens) and end == i + 1 and tokens[i].norm.endswith(("haus", "hof", "bau", "zentrum")):
        return Element("poi", end, ((K.POI, i, end, ()),), 0)
    return None


_POI_LEADS = frozenset(
    "casa villa palazzo haus finca edificio torre quinta cortijo schloss residencia residence masia palais chateau mas menara "
    "wisma condominio gedung apartamentos pension pousada".split()
)
_SYLLABLES = frozenset("on to is at in so my me us be".split())
_INSTITUTIONS = frozenset(
    "hospital infirmary hospice clinic school college university library institute laboratory".split()
)


def unknown_name(tokens: Sequence[Token], i: int, *, lower: bool = False) -> Element | None:
    """One to four words that fill the stretch up to the next comma, number, known word or end: some place not listed."""
    end = _name_end(tokens, i, 4, lower=lower)
    if end == i:
        return None
    for j in range(i + 1, end):
        if tokens[j - 1].norm in _COMPOUND_TOWNS or tokens[j].norm in SUFFIXES:
            continue
        # "Leeds", "NY": a known name inside the stretch begins an element of its own.
        known = place_at(tokens, j)
        if (
            known
            and j + known[0] >= end
            and not (known[0] == 1 and len(tokens[j].norm) <= 3 and not tokens[j].text.isupper())
        ):
            end = j
            break
    return Element("name", end, ((K.TOWN, i, end, ()),), 0)


# Words that begin the name of a town: Port Sharon is not Sharon.
_COMPOUND_TOWNS = frozenset(
    "north south east west n s e w port lake new fort ft mount mt san santa saint st point old little great upper lower el la los "
    "las le grand big bad sankt king kings queens royal".split()
)


_ZIP_ZONES = {
    state: str(zone)
    for zone, states in enumerate(
        "ct ma me nh nj pr ri vt ae vi|de ny pa|dc md nc sc va wv|al fl ga ms tn aa|in ky mi oh|ia mn mt nd sd wi|il ks mo ne|"
        "ar la ok tx|az co id nm nv ut wy|ak ca hi or wa ap gu".split("|")
    )
    for state in states.split()
}
"""First digit of the ZIP codes of a state."""


def town_before_state(tokens: Sequence[Token], i: int) -> Element | None:
    """`Stephensshire, IA 02219`: an unlisted town, told by the state and the postal code behind it."""
    found = unknown_name(tokens, i) if tokens[i].capital else None
    if found is None:
        return None
    at = found.end
    at += at < len(tokens) and tokens[at].text == ","
    if at + 1 >= len(tokens) or not tokens[at].text.isupper() or tokens[at].norm not in state_codes():
        return None
    state = tokens[at].norm
    at += 1
    at += at + 1 < len(tokens) and tokens[at].text == ","
    if not postcode(tokens, at) or (ZIP.fullmatch(tokens[at].text) and tokens[at].text[0] != _ZIP_ZONES.get(state)):
        return None  # Emp ID 77120
    return found


def _name_end(tokens: Sequence[Token], i: int, most: int, *, lower: bool = False) -> int:
    """End of the run of name words from token `i`: capitalised ones and particles between them."""
    j, words = i, 0
    last = i
    while j < len(tokens) and words < most:
        token = tokens[j]
        if token.wide and j > i:
            break
        if token.text == "." and j > i and tokens[j - 1].dot and len(tokens[j - 1].norm) <= 3:
            j += 1
            continue
        if token.text in "&" and j > i:
            j += 1
            continue
        if not token.word:
            break
        if token.digit and not ORDINAL.fullmatch(token.norm):
            break
        if token.norm in CLOSED_CLASS and not (token.capital and token.norm in PARTICLES):
            break
        if j > i and (
            typed_word(token.norm) and j + 1 < len(tokens) and (tokens[j + 1].digit or tokens[j + 1].text == "#")
        ):
            break
        if token.capital or lower:
            words += 1
            j += 1
            last = j
        elif token.norm in PARTICLES and j > i:
            j += 1
        else:
            break
    return last
