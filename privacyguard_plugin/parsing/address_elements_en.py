"""Elements of Latin-script addresses, each read at one token: a street, a unit, a box, a code, a named place or building.

A reader looks at the tokens from one index and returns an `Element` or None. Readers know nothing of what stands around
the element; the chain in `addresses_en` decides whether it belongs to an address.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .address_tokens_en import Token
from .address_words_en import (
    AREA_HEADS,
    AREA_LEADS,
    BUILDING_WORDS,
    CLOSED_CLASS,
    FLOOR_IDS,
    FLOOR_WORDS,
    PARTICLES,
    POI_HEADS,
    SUFFIXES,
    UNIT_WORDS,
)
from .components import ComponentKind, Reading
from .places_en import place_at, readings_of, state_codes

__all__ = [
    "Element",
    "is_house",
    "is_id",
    "named_area",
    "place",
    "poi",
    "postcode",
    "town_before_state",
    "unit",
    "unknown_name",
]

K = ComponentKind
_ARGENTINE = re.compile(r"[A-Z]\d{4}")
_TWO_CAPITALS = re.compile(r"[A-Z]{2}")
_CA_ONE = re.compile(r"[a-z]\d[a-z]-?\d[a-z]\d")
_TWO_DIGITS = re.compile(r"\d{1,2}")
_ROMANCE_FLOOR = re.compile(r"\d{1,2}[oa]")
_SHORT_FLOOR = re.compile(r"\d{1,3}/?f")
_BOX_NUMBER = re.compile(r"\d{1,6}")
_THREE = re.compile(r"\d{3}")
_THREE_OR_TWO = re.compile(r"\d{3}|\d{2}")
_FOUR = re.compile(r"\d{4}")
_DUTCH = re.compile(r"\d{4}[a-z]{2}")


@dataclass(frozen=True, slots=True)
class Element:
    """`parts`: (kind, first token, end token, readings) in order. `sure`: 0 needs support, 1 plausible, 2 unmistakable."""

    name: str
    end: int
    parts: tuple[tuple[ComponentKind, int, int, tuple[Reading, ...]], ...]
    sure: int = 1

    def kinds(self) -> frozenset[ComponentKind]:
        return frozenset(part[0] for part in self.parts)


_HOUSE = re.compile(
    r"\d{1,6}(?:[a-z]{1,2})?(?:[-/]\d{1,5}[a-z]?|[-/][a-z]{1,2})*|[a-z]{1,2}-?\d{1,4}(?:[-/]\d{1,4}[a-z]?)+|[nsew]\d+[nsew]\d+"
)
_OCR_HOUSE = re.compile(r"(?=.*\d)[\doil]{2,6}[a-z]?")
_ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th)")
_ID = re.compile(r"(?:[a-z]{0,2}-?\d{1,5}|\d{1,4}-?[a-z]{1,2}|\d{1,4}(?:[-/]\w{1,4})+|[a-z]\d?[-/]\d{1,4}|[a-h]-[a-h])")


def is_house(token: Token) -> bool:
    """12, 12A, 12-14, 92-10, B-33/7, 78/14; also 35O and l2 as OCR reads them."""
    n = token.norm
    return bool(_HOUSE.fullmatch(n) or _OCR_HOUSE.fullmatch(n)) and not _ORDINAL.fullmatch(n)


def is_id(token: Token, *, letters: bool = True) -> bool:
    """The number of a unit: 24B, 4-D, 1101, B2; with `letters` also a single capital letter."""
    if _ID.fullmatch(token.norm):
        return not _ORDINAL.fullmatch(token.norm)
    return letters and len(token.text) == 1 and token.text.isalpha() and (token.capital or token.text not in "aio")


def unit(tokens: Sequence[Token], i: int) -> Element | None:
    """Apt 24B, #29, Flat 1P, 4th floor, 78/F, Building C, North Tower, 3º B, Penthouse, PO Box 240."""
    n = len(tokens)
    token = tokens[i]
    if token.word and not token.digit and token.norm not in _OPENERS:
        return None
    if token.text == "#":
        if i + 1 < n and is_id(tokens[i + 1]) and tokens[i + 1].start - token.end <= 1:
            return Element("unit", i + 2, ((K.UNIT, i, i + 2, ()),))
        return None
    box = _box(tokens, i)
    if box:
        return box
    if token.digit:
        return _numbered_floor(tokens, i)
    if not token.word:
        return None
    word = token.norm
    if word in FLOOR_IDS or (word in ("mezzanine", "garden") and i + 1 < n and tokens[i + 1].norm in ("flat", "floor")):
        j = i + 1
        if (j < n and tokens[j].norm in FLOOR_WORDS) or (j < n and tokens[j].norm in ("flat", "apartment")):
            end = j + 1
            if end < n and tokens[end].norm in ("flat", "apartment"):
                end += 1
            return Element("floor", end, ((K.FLOOR, i, end, ()),))
        return None
    kind = _typed(word)
    if kind is None:
        return None
    j = i + 1
    while (
        j < n
        and (tokens[j].text in (".#" if word == "house" else ".:#") or tokens[j].norm in ("no", "num", "number", "nr"))
        and j - i < 4
    ):
        j += 1
    if word == "fl" and token.text == "FL" and j < n and _ZIP.fullmatch(tokens[j].norm):
        return None  # Florida and its ZIP code
    if j < n and (is_id(tokens[j], letters=word != "hall") or _letter_number(tokens, j)):
        end = j + 1
        if end < n and tokens[j].norm.isdigit() and _suffix_letter(tokens, end):
            end += 1  # Apt. 20 C
        if kind is K.FLOOR and end < n and tokens[end].norm in FLOOR_WORDS:
            return None
        if (
            not tokens[j].digit
            and end < n
            and tokens[end].digit
            and is_id(tokens[end])
            and not _starts_street(tokens, end)
        ):
            end += 1  # Apt B 12
        if word == "house" and not tokens[j].digit:
            return None
        strong = 2 if word in _SURE_UNITS and tokens[j].digit else 1
        name = "unit" if kind is K.HOUSE else kind.value
        return Element(name, end, ((kind, i, end, ()),), strong if tokens[j].digit else min(strong, 1))
    if word in ("penthouse", "basement") and kind is not K.BUILDING:
        return Element("unit", i + 1, ((kind, i, i + 1, ()),), 0)
    return None


_BOXES = frozenset(
    "po pobox pob gpo p post postfach apartado casilla rr hc psc cmr unit usns uss uscgc usnv box bx".split()
)
_OPENERS = _BOXES.union(UNIT_WORDS, FLOOR_WORDS, BUILDING_WORDS, FLOOR_IDS, ("mezzanine", "garden"))


def _suffix_letter(tokens: Sequence[Token], i: int) -> bool:
    token = tokens[i]
    closes = i + 1 >= len(tokens) or tokens[i + 1].text in ",;\n" or tokens[i + 1].digit
    return len(token.text) == 1 and "A" <= token.text <= "H" and closes and not token.wide


_SURE_UNITS = frozenset("apt apartment suite ste flat unit hno dno".split())


def _typed(word: str) -> ComponentKind | None:
    if word in UNIT_WORDS:
        return {"room": K.ROOM, "h.no": K.HOUSE, "house": K.HOUSE}.get(UNIT_WORDS[word], K.UNIT)
    if word in FLOOR_WORDS:
        return K.FLOOR
    if word in BUILDING_WORDS:
        return K.BUILDING
    return None


def _letter_number(tokens: Sequence[Token], j: int) -> bool:
    return tokens[j].norm in ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _starts_street(tokens: Sequence[Token], i: int) -> bool:
    return any(t.norm in SUFFIXES for t in tokens[i + 1 : i + 5] if t.word)


def _numbered_floor(tokens: Sequence[Token], i: int) -> Element | None:
    n, token = len(tokens), tokens[i]
    word = token.norm
    if _SHORT_FLOOR.fullmatch(word) and (word.endswith("/f") or token.text.endswith("F")):
        return Element("floor", i + 1, ((K.FLOOR, i, i + 1, ()),), 2 if "/" in word else 0)
    if i + 2 < n and tokens[i + 1].text == "." and tokens[i + 2].norm in ("tv", "th", "mf", "sal"):
        return Element("floor", i + 3, ((K.FLOOR, i, i + 3, ()),))  # 3. tv
    if i + 1 < n and _ORDINAL.fullmatch(word) and tokens[i + 1].norm in FLOOR_WORDS:
        return Element("floor", i + 2, ((K.FLOOR, i, i + 2, ()),))
    if _ROMANCE_FLOOR.fullmatch(word) and token.text[-1] in "ºª":  # 3º B, 2º izq, 3º 2ª
        end = i + 1
        if (end < n and ((len(tokens[end].text) == 1 and tokens[end].word) or tokens[end].norm in _SIDES)) or (
            end < n and tokens[end].text[-1] in "ºª"
        ):
            end += 1
        return Element("floor", end, ((K.FLOOR, i, end, ()),))
    return None


_SIDES = frozenset("dto dta esq esqda dcho izq izda izquierda dcha der derecha centro esq dir".split())


def _box(tokens: Sequence[Token], i: int) -> Element | None:
    n, word = len(tokens), tokens[i].norm
    j = i
    if word in ("po", "pobox", "pob", "gpo", "p"):
        j += 1
        if word == "p":  # P O Box, P. O. Box
            while j < n and tokens[j].text == ".":
                j += 1
            if j >= n or tokens[j].norm != "o":
                return None
            j += 1
            while j < n and tokens[j].text == ".":
                j += 1
        if word not in ("pobox", "pob"):
            if j >= n or tokens[j].norm not in ("box", "bx"):
                return None
            j += 1
    elif word == "post" and i + 2 < n and tokens[i + 1].norm == "office" and tokens[i + 2].norm == "box":
        j += 3
    elif word in ("psc", "cmr", "unit") and tokens[i].capital and i + 1 < n and tokens[i + 1].digit:
        j += 2  # PSC 1437, Box 3833; Unit 4719 Box 7394
        j += j < n and tokens[j].text == ","
        if j + 1 < n and tokens[j].norm == "box" and tokens[j + 1].digit:
            return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 2)
        return None
    elif word in ("usns", "uss", "uscgc", "usnv") and tokens[i].text.isupper() and i + 1 < n and tokens[i + 1].capital:
        return Element("box", i + 2, ((K.UNIT, i, i + 2, ()),), 0)
    elif word in ("box", "bx") and tokens[i].capital and i + 1 < n:
        while j + 1 < n and tokens[j + 1].text in "#:":
            j += 1
        if j + 1 < n and _BOX_NUMBER.fullmatch(tokens[j + 1].text):
            return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 0)
        return None
    elif word in ("postfach", "apartado", "casilla") or (word in ("rr", "hc") and i + 1 < n and tokens[i + 1].digit):
        j += 1
        if word in ("rr", "hc"):
            j += 1
            if j < n and tokens[j].text == ",":
                j += 1
            if j + 1 < n and tokens[j].norm == "box" and tokens[j + 1].digit:
                return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 2)
            return Element("box", j, ((K.UNIT, i, j, ()),), 1) if tokens[i].text.isupper() else None
    else:
        return None
    while j < n and (tokens[j].text in "#:" or tokens[j].norm == "no"):
        j += 1
    if j < n and tokens[j].digit:
        return Element("box", j + 1, ((K.UNIT, i, j + 1, ()),), 2)
    return None


_ZIP = re.compile(r"\d{5}(?:-\d{4})?")
_CODE_WORDS = frozenset(("pin", "zip", "pincode", "postcode"))
_OCR_ZIP = re.compile(r"(?=(?:.*\d){3})(?=.*[oil])[\doil]{5}")
_OTHER_CODE = re.compile(r"\d{4,6}|\d{3}-\d{4}|\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3}")
_UK_OUT = re.compile(r"[a-z]{1,2}\d[a-z\d]?")
_UK_IN = re.compile(r"\d[a-z]{2}")
_UK_ONE = re.compile(r"[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}")
_CA = re.compile(r"[abceghj-nprstvxy]\d[a-z]")
_CA_IN = re.compile(r"\d[a-z]\d")
_IE_OUT = re.compile(r"[acdefhknprtvwxy]\d[\dw]")
_EIRCODE = re.compile(r"[acdefhknprtvwxy]\d[\dw](?=.*[a-z])[\da-z]{4}")
_IE_IN = re.compile(r"(?=.*\d)(?=.*[a-z])[\da-z]{4}")


def postcode(tokens: Sequence[Token], i: int) -> Element | None:
    """ZIP and ZIP+4, UK, Canadian, Irish, Dutch codes (unmistakable), plain 4-6 digit codes (need a place)."""
    n, token = len(tokens), tokens[i]
    word = token.norm
    if not token.digit and word not in _CODE_WORDS and not _OCR_ZIP.fullmatch(word):
        return None
    following = tokens[i + 1] if i + 1 < n else None
    pair = following.norm if following is not None and following.start - token.end == 1 else ""

    def found(end: int, sure: int) -> Element:
        return Element("postcode", end, ((K.POSTCODE, i, end, ()),), sure)

    if _OCR_ZIP.fullmatch(word):
        return found(i + 1, 1)
    if token.digit and token.word:
        if _EIRCODE.fullmatch(word):
            return found(i + 1, 1)
        if pair and _UK_OUT.fullmatch(word) and _UK_IN.fullmatch(pair):
            return found(i + 2, 2)
        if pair and _CA.fullmatch(word) and _CA_IN.fullmatch(pair):
            return found(i + 2, 2)
        if pair and _IE_OUT.fullmatch(word) and _IE_IN.fullmatch(pair):
            return found(i + 2, 2)
        if _UK_ONE.fullmatch(word) or _CA_ONE.fullmatch(word):
            return found(i + 1, 1)
        return found(i + 1, 0) if _ARGENTINE.fullmatch(token.text) else None  # C1043
    if not token.digit:
        if word in _CODE_WORDS and following is not None:
            j = i + 1
            while (j < n and tokens[j].text in ":-") or (j < n and tokens[j].norm == "code"):
                j += 1
            if j < n and _OTHER_CODE.fullmatch(tokens[j].norm):
                return found(j + 1, 1)
        return None
    if _FOUR.fullmatch(word) and following is not None and pair and _TWO_CAPITALS.fullmatch(following.text):
        return found(i + 2, 1)  # 1016 WG
    if _DUTCH.fullmatch(word) and token.text[-1].isupper():
        return found(i + 1, 1)
    if _THREE.fullmatch(word) and pair and _THREE_OR_TWO.fullmatch(pair):
        return found(i + 2, 0)  # 500 020, 110 00
    if _ZIP.fullmatch(word):
        return found(i + 1, 1)
    if _OTHER_CODE.fullmatch(word):
        return found(i + 1, 0)
    return None


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
    return Element("place", last + 1, ((kind, i, last + 1, readings),), sure)


def _misread_state(tokens: Sequence[Token], i: int) -> tuple[int, tuple[Reading, ...]] | None:
    """`lD 83797`, `C0 80202`: a state code with a look-alike, only right before its ZIP code."""
    token = tokens[i]
    if (
        len(token.text) != 2
        or (token.text.isupper() and token.text.isalpha())
        or i + 1 >= len(tokens)
        or not _ZIP.fullmatch(tokens[i + 1].norm)
    ):
        return None
    fixed = token.text.translate(_CODE_LOOKALIKE).lower()
    return (1, readings_of(fixed)) if fixed in state_codes() and fixed != token.norm else None


_CODE_LOOKALIKE = str.maketrans("l01", "IOI")
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


def poi(tokens: Sequence[Token], i: int) -> Element | None:
    """Sunrise Residency, Rockefeller Center, The Old Smithy, Whitlock Hall, Bown Crossing: named and ending in a head."""
    if len(tokens[i].text) == 1:
        return None  # "J Park" is somebody
    end = _name_end(tokens, i, 5)
    best = 0
    for j in range(i + 1, end):
        if tokens[j].norm in POI_HEADS:
            best = j + 1
    if best and best < end and tokens[best].digit and is_id(tokens[best], letters=False):
        best += 1
    if best:
        return Element("poi", best, ((K.POI, i, best, ()),), 1)
    if i < len(tokens) and end == i + 1 and tokens[i].norm.endswith(("haus", "hof", "bau", "zentrum")):
        return Element("poi", end, ((K.POI, i, end, ()),), 0)
    return None


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


def town_before_state(tokens: Sequence[Token], i: int) -> Element | None:
    """`Stephensshire, IA 02219`: an unlisted town, told by the state and the postal code behind it."""
    found = unknown_name(tokens, i) if tokens[i].capital else None
    if found is None:
        return None
    at = found.end
    at += at < len(tokens) and tokens[at].text == ","
    if at + 1 >= len(tokens) or not tokens[at].text.isupper() or tokens[at].norm not in state_codes():
        return None
    at += 1
    at += at + 1 < len(tokens) and tokens[at].text == ","
    return found if postcode(tokens, at) else None


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
        if token.digit and not _ORDINAL.fullmatch(token.norm):
            break
        if token.norm in CLOSED_CLASS and not (token.capital and token.norm in PARTICLES):
            break
        if j > i and (
            _typed(token.norm) and j + 1 < len(tokens) and (tokens[j + 1].digit or tokens[j + 1].text == "#")
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
