"""Whether a unit, a postal code or a named place may continue a chain of address elements."""

from __future__ import annotations

from collections.abc import Sequence

from ...components import ComponentKind
from ...names.lexicon import facts
from ...places_en import place_at, state_codes
from .elements import ZIP, Element
from .links import Chain
from .postcodes import postcode
from .tokens import Token
from .words import (
    CALENDAR_WORDS,
    CLOSED_CLASS,
    COMMON_LOWER,
    PARTICLES,
)

__all__ = ["place_fits", "postcode_fits", "unit_fits"]

K = ComponentKind


def unit_fits(chain: Chain, element: Element, sep: str, lenient: bool) -> bool:
    if element.sure == 0 and not chain.links and not lenient:
        return False
    kinds = element.kinds()
    held = chain.kinds()
    if K.UNIT in kinds and sum(K.UNIT in link.element.kinds() for link in chain.links) > 2:
        return False
    if K.FLOOR in kinds and K.FLOOR in held:
        return False
    return sep in ("", ",", "-", "(")


def postcode_fits(chain: Chain, element: Element, j: int, sep: str, lenient: bool) -> bool:
    tokens = chain.tokens
    if chain.has("postcode") or sep == "(":
        return False
    if not chain.links:
        # 28014 Madrid, 80331 München: a code that opens a chain must be followed by a capitalised place.
        if element.sure == 2 or (lenient and element.sure and element.end == len(tokens)):
            return True
        at = element.end
        known = place_at(tokens, at) if at < len(tokens) and tokens[at].capital else None
        return bool(known and tokens[j].text.isdigit() and len(tokens[j].text) in (4, 5))
    last = chain.links[-1].element
    if element.end == j + 1 and tokens[j].text.isdigit() and len(tokens[j].text) != 5 and _zip_follows(tokens, j + 1):
        return False  # 300 S. Wacker Dr., 1600, Chicago, IL 60606
    if last.name == "poi" and chain.streets and not sep and element.end >= j + 1:
        closes = element.end >= len(tokens) or not tokens[element.end].word
        if closes and K.HOUSE in chain.streets[0].kinds():
            return True  # 18 Protea Road, Kempton Park 1619
    if element.sure == 2 or lenient:
        return True
    if last.name in ("place", "name", "area"):
        return element.sure == 1 or len(chain.links) > 1 or last.sure > 0
    if last.name in ("street", "unit", "floor", "building", "poi", "box", "room"):
        at = element.end
        follows = at < len(tokens) and tokens[at].word and tokens[at].capital and sep == ","
        paired = (
            element.end - j == 2 and sep == "," and at < len(tokens) and bool(place_at(tokens, at))
        )  # 114 55 Stockholm
        if paired or (tokens[j].word and sep == "," and at < len(tokens) and bool(place_at(tokens, at))):
            return True
        zip_like = element.sure == 1 and len(tokens[j].text) >= 5
        return (follows and 4 <= len(tokens[j].text) <= 9) or (zip_like and last.sure > 0)
    return False


def _zip_follows(tokens: Sequence[Token], at: int) -> bool:
    """A state and its ZIP code within reach."""
    return any(
        tokens[k].norm in state_codes() and ZIP.fullmatch(tokens[k + 1].norm)
        for k in range(at, min(at + 7, len(tokens) - 1))
    )


def place_fits(chain: Chain, element: Element, j: int, sep: str, lenient: bool) -> bool:
    tokens = chain.tokens
    token = tokens[j]
    kinds = {r.kind for part in element.parts for r in part[3]}
    held = [link for link in chain.links if link.element.name == "place"]
    if len(held) > 4:
        return False
    if held and chain.has("postcode") and kinds <= {K.CITY, K.DISTRICT}:
        return False
    if sep == "in":
        return bool(chain.streets) and chain.links[-1].element.name in ("street", "unit") and element.sure > 0
    if sep == "(":
        return lenient or (bool(chain.streets) and element.sure > 0)
    if sep and not lenient and _is_remark(chain, element, j):
        return False
    single = element.end - j == 1
    code = single and token.norm in state_codes() and len(token.text) <= 3
    if chain.links and chain.links[-1].element.name == "place" and kinds <= {K.CITY} and sep == "" and len(held) > 1:
        return False
    if any(part[0] is K.COUNTRY for link in held for part in link.element.parts) and chain.links[0] is not held[0]:
        return False
    if code and chain.has("postcode") and any(part[0] is K.PROVINCE for link in held for part in link.element.parts):
        return False
    if code and lenient and not token.text.isupper() and token.norm in PARTICLES | CLOSED_CLASS:
        return False
    if code and not lenient:
        after_place = bool(chain.links) and chain.links[-1].element.name in ("place", "name", "area", "postcode")
        if not chain.links:  # NY, New York, 5th Avenue 350
            at = element.end + 1
            return (
                token.text.isupper() and at < len(tokens) and tokens[at - 1].text == "," and bool(place_at(tokens, at))
            )
        zip_follows = element.end < len(tokens) and postcode(tokens, element.end) is not None
        closes = element.end >= len(tokens) or not tokens[element.end].word
        if token.text.isupper():
            if token.norm in COMMON_LOWER and not (sep or zip_follows or closes):
                return False
            return after_place or bool(sep) or zip_follows
        if not (after_place and not token.capital):
            return after_place and token.capital and (zip_follows or closes)
        if token.norm in COMMON_LOWER or token.norm in CLOSED_CLASS:
            return zip_follows or (closes and sep == "")
        return True
    if element.sure == 0 and not lenient:
        if single and len(token.norm) <= 3 and not (token.text.isupper() or sep == ","):
            return False
        if single and (token.norm in COMMON_LOWER or token.norm in CLOSED_CLASS):
            return sep == "," and bool(chain.links) and token.norm not in CLOSED_CLASS
        return bool(chain.links) or not single
    if single and token.norm in CALENDAR_WORDS and not chain.links:
        return False
    return not (chain.links and sep == "" and chain.links[-1].element.name == "place" and kinds <= {K.CITY})


def _is_remark(chain: Chain, element: Element, j: int) -> bool:
    """`42 Priory Walk, green door`: an everyday word without a capital, behind names that have one, describes a house."""
    tokens = chain.tokens
    if tokens[j].capital or not chain.streets or not any(t.capital for t in tokens[chain.start : chain.end] if t.word):
        return False
    if element.end < len(tokens) and postcode(tokens, element.end) is not None:
        return False  # 12 Elm Road, bath BA1 2AB
    known = facts(tokens[j].norm)
    return known.word > 0 and not known.place
