"""Elements that only their neighbours in a chain make one: a block number, a bare door, a district's code, a landmark."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from ...places_en import place_at
from .elements import Element, is_id
from .links import Chain
from .names import named_area, poi, unknown_name
from .postcodes import postcode
from .streets import street
from .tokens import Token

_COUNTRY_CODES = frozenset(
    "AT BE CH CZ DE DK ES FI FR GB GR HR HU IE IT JP KR LT LU LV NL NO PL PT RO SE SG SI SK TR".split()
)
__all__ = ["bare_unit", "city_code", "landmark", "lone_house", "sector"]

K = ComponentKind
_ROUND = re.compile(r"\d{1,2}")
_SECTOR = re.compile(r"[A-Z]-\d{1,2}(?:/\d)?")
_SHORT_CODE = re.compile(r"[A-Z]{1,2}")
_LETTERED = re.compile(r"[A-Z]{1,2}[-/]\d{1,4}[A-Z]?")
_PARTED = re.compile(
    r"(?:[a-z]{1,2}-?)?\d{1,4}(?:[-/]\d{1,3}[a-z]?){1,3}|[a-z]{1,2}-?\d{1,4}[a-z]?(?:[-/]\d{1,4}[a-z]?)+"
)
_DOOR = re.compile(r"\d{1,2}[-/]\d{1,2}|\d{1,2}[ºoª]?[A-H]?")
_UNIT_LIKE = re.compile(r"\d{1,4}[A-Z]\d?|[A-Z]{1,2}\d{1,4}")
_LANDMARK_WORDS = frozenset("near opp opposite behind beside nr landmark off".split())


def lone_house(chain: Chain, j: int) -> Element | None:
    """8-13-9 Sakuragaoka; B-33/7, Sector 22: a block number with parts before a named area."""
    tokens = chain.tokens
    token = tokens[j]
    if chain.has("street", "house") or chain.has("place", "postcode"):
        return None
    lettered = _LETTERED.fullmatch(token.text) is not None and j + 1 < len(tokens) and tokens[j + 1].text == ","
    if not lettered and not (token.digit and _PARTED.fullmatch(token.norm)):
        return None
    at = j + 1
    if at < len(tokens) and tokens[at].text == ",":
        at += 1
    if at >= len(tokens) or not tokens[at].word or not tokens[at].capital:
        return None
    typed = street(tokens, at) if lettered else None
    if named_area(tokens, at) or poi(tokens, at) or typed or (not lettered and unknown_name(tokens, at)):
        return Element("house", j + 1, ((K.HOUSE, j, j + 1, ()),), 0)
    return None


def bare_unit(chain: Chain, j: int, sep: str) -> Element | None:
    """`3B, 118 W 79th St`: a numbered street right behind a comma makes the first one a unit."""
    tokens = chain.tokens
    numbered = j + 1 < len(tokens) and tokens[j].norm in ("no", "num") and chain.has("street")
    if numbered and sep in ("", ","):  # 361 17th Street No 2202
        at = j + 1 + (tokens[j + 1].text == "." and j + 2 < len(tokens))
        closes = at + 1 >= len(tokens) or not tokens[at + 1].word or place_at(tokens, at + 1) is not None
        if is_id(tokens[at], letters=False) and closes:
            return Element("unit", at + 1, ((K.UNIT, j, at + 1, ()),), 0)
    if chain.links and sep == "," and chain.links[-1].element.name == "street" and _DOOR.fullmatch(tokens[j].text):
        closed = j + 2 < len(tokens) and tokens[j + 1].text == ","
        if closed and (postcode(tokens, j + 2) or place_at(tokens, j + 2)):
            return Element("unit", j + 1, ((K.UNIT, j, j + 1, ()),), 0)  # Carrer de Verdi 12, 2-1, 08012 Barcelona
    if chain.links or j + 2 >= len(tokens) or not _UNIT_LIKE.fullmatch(tokens[j].text) or tokens[j + 1].text != ",":
        return None
    following = street(tokens, j + 2)
    floor = tokens[j].text.endswith("F")
    if following and (following.sure == 2 or floor) and K.HOUSE in following.kinds():
        return Element("unit", j + 1, ((K.UNIT, j, j + 1, ()),), 1)
    return None


def city_code(chain: Chain, j: int, sep: str) -> Element | None:
    """København N, Roma RM: a district or province code behind a city that follows its postal code."""
    tokens = chain.tokens
    closes = j + 1 >= len(tokens) or not tokens[j + 1].word
    behind_place = bool(chain.links) and chain.links[-1].element.name in ("place", "name", "postcode")
    if sep == "," and tokens[j].text in _COUNTRY_CODES and closes and behind_place and chain.has("postcode"):
        return Element("area", j + 1, ((K.COUNTRY, j, j + 1, ()),), 0)  # 6020 Innsbruck, AT
    if (
        sep
        or len(chain.links) < 3
        or chain.links[-1].element.name != "place"
        or chain.links[-2].element.name != "postcode"
    ):
        return None
    if not _SHORT_CODE.fullmatch(tokens[j].text) or tokens[j].text in ("I", "A", "OK"):
        return None
    return Element("area", j + 1, ((K.TOWN, j, j + 1, ()),), 0)


def landmark(chain: Chain, j: int, sep: str) -> Element | None:
    tokens = chain.tokens
    if not chain.links or tokens[j].norm not in _LANDMARK_WORDS or sep not in (",", "(", ""):
        return None
    if tokens[j].norm == "off" and not sep:
        return None  # drop it off
    at = j + 1
    while (at < len(tokens) and tokens[at].text in ".:") or (at < len(tokens) and tokens[at].norm in ("to", "the")):
        at += 1
    if at >= len(tokens):
        return None
    named = poi(tokens, at) or unknown_name(tokens, at)
    if named is None:
        return None
    return Element("landmark", named.end, ((K.LANDMARK, j, named.end, ()),), 0)


def sector(tokens: Sequence[Token], j: int) -> Element | None:
    """F-7/2, G-11: sectors of planned cities, between street and city; RD 7: rural delivery rounds."""
    if tokens[j].text == "RD" and j + 1 < len(tokens) and _ROUND.fullmatch(tokens[j + 1].text):
        return Element("name", j + 2, ((K.TOWN, j, j + 2, ()),), 0)
    named = _SECTOR.fullmatch(tokens[j].text)
    return Element("name", j + 1, ((K.TOWN, j, j + 1, ()),), 0) if named else None
