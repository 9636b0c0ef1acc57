"""Chains of address elements: what may stand next to what, and how sure the whole is to be an address."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from ...places_en import place_at, state_codes
from ...towns_en import town_at
from .elements import Element
from .fit import place_fits, postcode_fits, unit_fits
from .links import Chain, Link
from .loose import bare_unit, city_code, landmark, lone_house, sector
from .names import named_area, place, poi, town_before_state, unknown_name
from .postcodes import postcode
from .streets import street
from .tokens import Token
from .trim import trim
from .units import unit
from .words import (
    AREA_HEADS,
    AREA_LIKE_HEADS,
    CALENDAR_WORDS,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["SOFT_BREAK", "assemble"]

K = ComponentKind
_PIN = re.compile(r"[1-9]\d{5}")
_ADMIN = frozenset({K.CITY, K.DISTRICT, K.TOWN, K.PROVINCE, K.COUNTRY})
_MOST_LINKS = 14
SOFT_BREAK = "¦"
"""Written in place of a blank where one visual line ends and the text flows on: it may part two elements."""


def assemble(tokens: Sequence[Token], i: int, *, lenient: bool = False) -> Chain | None:
    """The longest admissible chain that starts at token `i`. `lenient`: the text is known to be an address."""
    chain = Chain(tokens)
    j, sep = i, ""
    while j < len(tokens) and len(chain.links) < _MOST_LINKS:
        element = _next(chain, j, sep, lenient)
        if element is None and lenient:
            element = _anything(chain, j)
        if element is None:
            break
        chain.links.append(Link(element, j, sep))
        j = element.end
        step = _separator(tokens, j, lenient)
        if step is None:
            break
        j, sep = step
    if not lenient:
        trim(chain)
    return chain if chain.links else None


def _anything(chain: Chain, j: int) -> Element | None:
    """What a known address holds but no reader takes: a bare number behind the street is a unit, a word a name."""
    token = chain.tokens[j]
    if token.digit:
        kind = K.UNIT if chain.has("street", "house") else K.HOUSE
        return Element("unit" if kind is K.UNIT else "house", j + 1, ((kind, j, j + 1, ()),), 0)
    return Element("name", j + 1, ((K.TOWN, j, j + 1, ()),), 0) if token.word else None


def _separator(tokens: Sequence[Token], j: int, lenient: bool) -> tuple[int, str] | None:
    """(token after the separator, its kind), or None when the address ends here."""
    sep = ""
    while j < len(tokens):
        token = tokens[j]
        if token.text in ",，、;；" or token.text == SOFT_BREAK or (lenient and token.text in "\n|·•"):
            sep = ","
        elif token.text == "." and tokens[j - 1].dot and (len(tokens[j - 1].norm) <= 5 or lenient):
            sep = sep or ""
        elif token.text in "-–—" and (
            not token.glued or _PIN.fullmatch(tokens[j + 1].text if j + 1 < len(tokens) else "")
        ):
            sep = sep or "-"
        elif token.text in "&/@" and not sep:
            sep = "&"
        elif token.text in "()":
            sep = sep or ("(" if token.text == "(" else "")
        elif token.norm in ("in", "and", "at") and not sep:
            sep = "in" if token.norm == "in" else "&"
        elif lenient and not token.word and not token.digit and token.text != "#":
            sep = sep or ","
        else:
            return j, sep or ("," if token.wide else "")
        j += 1
    return None


def _next(chain: Chain, j: int, sep: str, lenient: bool) -> Element | None:
    tokens = chain.tokens
    found = _street(chain, j, sep) if sep != "in" else None
    if sep == "&":
        joins = chain.streets and chain.links[-1].element.name == "street" and (chain.streets[-1].sure or lenient)
        return found if joins and found and (found.sure or lenient) else None
    typed = unit(tokens, j)
    # "Floor 3, 1600 …" is a unit; "3 Tower Road" is a street.
    longer_street = found and found.end > typed.end and found.sure and K.HOUSE in found.kinds() if typed else False
    opens_list = typed and typed.name == "box" and j + 1 < len(tokens) and _list_follows(tokens, typed.end)
    if typed and not chain.links and opens_list:
        return typed  # Box 44, Gull Lake, SK S0N 1A0
    if typed and unit_fits(chain, typed, sep, lenient) and not (longer_street and typed.sure < 2):
        return typed
    if found:
        return found
    if sep != "in":
        code = postcode(tokens, j)
        if code and postcode_fits(chain, code, j, sep, lenient):
            return code
    area = named_area(tokens, j)
    known = place(tokens, j)
    if known and place_fits(chain, known, j, sep, lenient):
        building = _building(chain, j, sep, lenient)
        if all(e is None or e.end <= known.end for e in (area, building)):
            return _longer_name(chain, known, j, sep) or known
    if sep == "in":
        return None
    if area and (sep in (",", "-", "(") or not chain.links or lenient) and (area.sure or chain.links):
        return area
    bare = bare_unit(chain, j, sep) or city_code(chain, j, sep)
    if bare:
        return bare
    house = lone_house(chain, j)
    if house:
        return house
    nearby = landmark(chain, j, sep)
    if nearby:
        return nearby
    return _building(chain, j, sep, lenient) or _unknown(chain, j, sep, lenient)


def _building(chain: Chain, j: int, sep: str, lenient: bool) -> Element | None:
    """A named building, where one may stand."""
    behind_unit = bool(chain.links) and chain.links[-1].element.name in ("unit", "building", "floor", "room")
    if not (sep in (",", "-", "(") or not chain.links or behind_unit or lenient):
        return None
    inside = behind_unit or (bool(chain.links) and chain.has("room", "floor", "building"))
    inside = inside and chain.tokens[j - 1].text != "."  # "We met in room 12. Oakfield School wrote."
    return poi(chain.tokens, j, institution=inside)


def _list_follows(tokens: Sequence[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at].text == "," and tokens[at + 1].word and tokens[at + 1].capital


def _longer_name(chain: Chain, known: Element, j: int, sep: str) -> Element | None:
    """`Bradley River`, between commas, is not Bradley: a known name that goes on as another one."""
    tokens, at = chain.tokens, known.end
    if sep != "," or at >= len(tokens) or not (tokens[at].word and tokens[at].capital) or tokens[at].wide:
        return None
    if (
        (place_at(tokens, at) and tokens[at].norm not in SUFFIXES)
        or postcode(tokens, at)
        or tokens[at].norm in state_codes()
        or unit(tokens, at)
    ):
        return None
    found = unknown_name(tokens, j)
    if found is None or found.end <= at:
        return None
    closed = found.end >= len(tokens) or tokens[found.end].text in ",-" or postcode(tokens, found.end)
    return found if closed else None


def _street(chain: Chain, j: int, sep: str) -> Element | None:
    found = street(chain.tokens, j)
    if found is None:
        return None
    held = chain.streets
    if held:
        numbered = any(K.HOUSE in s.kinds() for s in held)
        if sep == "&":
            return found
        if numbered and K.HOUSE in found.kinds():
            return None
        if chain.has("place", "postcode") and chain.links[0].element.name != "place":
            return None
        if sep != "," or (K.HOUSE not in found.kinds() and found.sure == 0):
            return None
    elif (
        chain.links
        and sep not in (",", "-", "(")
        and K.HOUSE not in found.kinds()
        and chain.links[-1].element.name == "place"
    ) or (chain.links and chain.links[-1].element.name == "place" and sep != ","):
        return None
    if K.HOUSE not in found.kinds() and found.sure < 2:
        quarter = named_area(chain.tokens, j)
        society = poi(chain.tokens, j) if chain.tokens[found.end - 1].norm in AREA_HEADS else None
        if any(e and e.end > found.end for e in (quarter, society)):
            return None  # JP Nagar 2nd Phase, Shanti Nagar Society
    if K.HOUSE not in found.kinds() and found.sure == 0:
        # "Whitlock Hall", "Capitol Hill", "Willow Creek Apartments": a building or quarter rather than a road.
        named = poi(chain.tokens, j)
        if named and (named.end > found.end or chain.tokens[named.end - 1].norm in AREA_LIKE_HEADS):
            return None
        at = found.end
        if named and not chain.links and at + 1 < len(chain.tokens) and chain.tokens[at].text == ",":
            following = street(chain.tokens, at + 1)
            if following and following.sure:
                return None  # "Whitlock Court, 12 Elm Road"
    return found


def _unknown(chain: Chain, j: int, sep: str, lenient: bool) -> Element | None:
    tokens = chain.tokens
    token = tokens[j]
    if lenient:
        if not token.word and not token.digit:
            return None
        found = unknown_name(tokens, j, lower=True)
        if found is None:
            return None
        return found
    after_house = bool(chain.links) and chain.links[-1].element.name == "house"
    if not chain.links:
        return town_before_state(tokens, j)
    if not chain.has("street", "unit", "poi", "building", "floor", "box", "room", "area", "house"):
        return None
    lower = not any(t.capital for t in tokens[chain.start : chain.end] if t.word)
    town = town_at(tokens, j) if sep == "," and (token.capital or lower) else 0
    found = sector(tokens, j) or unknown_name(tokens, j, lower=lower)
    if town and (found is None or (lower and found.end > j + town)):
        found = Element("name", j + town, ((K.TOWN, j, j + town, ()),), 0)
    if found is None or token.norm in CALENDAR_WORDS or token.norm in UNIT_WORDS:
        return None
    if sum(link.element.name == "name" for link in chain.links) >= 3:
        return None
    at = found.end
    bounded = (
        at >= len(tokens)
        or (tokens[at].word and not tokens[at].capital and _is_last_chance(chain, sep))
        or not (tokens[at].word or tokens[at].digit)
        or bool(place_at(tokens, at))
        or bool(postcode(tokens, at))
    )
    if not bounded and not (town and lower):
        return None
    code_first = chain.links[-1].element.name == "postcode" and chain.links[-1].sep == ","
    after_code = code_first and not sep and bool(chain.streets)
    if sep not in (",", "-") and not after_house and not after_code:
        known = place_at(tokens, at)
        state_next = known is not None and any(r.kind is K.PROVINCE for r in known[1])
        if (
            not state_next
            and not _ends_with_city(chain, found, at)
            and not (at < len(tokens) and tokens[at].text == "," and place_at(tokens, at + 1))
        ):
            return None
    return found


def _ends_with_city(chain: Chain, name: Element, at: int) -> bool:
    """`14 Ajose St Mende Lagos`: quarters without commas between a numbered street and the city that closes the line."""
    tokens, known = chain.tokens, place_at(chain.tokens, at)
    if known is None or chain.links[-1].element.name != "street" or K.HOUSE not in chain.kinds():
        return False
    words = tokens[chain.links[-1].element.end : name.end]
    closes = at + known[0] >= len(tokens) or not (tokens[at + known[0]].word or tokens[at + known[0]].digit)
    return closes and all(t.capital for t in words) and any(r.kind is K.CITY for r in known[1])


def _is_last_chance(chain: Chain, sep: str) -> bool:
    """`4 Bishop's Court, Galway is the house`: an unlisted town may be followed by a verb, right behind the street."""
    last = chain.links[-1]
    if last.element.name == "postcode":
        return not sep and last.sep == ","  # "…, 5523 Camarines Norte for tomorrow"
    return sep == "," and last.element.name in ("street", "unit") and not chain.has("place", "name", "postcode")
