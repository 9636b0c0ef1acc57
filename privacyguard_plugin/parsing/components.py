"""What a parser finds inside a string: components with their own character ranges. Facts only, nothing is accepted here.

Parsers stand before detection because detection proposes extents with them, and entities build records from them
(see docs/decisions.md, 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..model import Level, _Private

__all__ = ["LEVEL_OF", "AddressComponent", "AddressParse", "ComponentKind", "Reading"]


class ComponentKind(StrEnum):
    COUNTRY = "country"
    PROVINCE = "province"  # state, province, autonomous region
    CITY = "city"
    DISTRICT = "district"  # district, county, county-level city, borough
    TOWN = "town"  # sub-district, town, street office, neighbourhood
    ROAD = "road"
    HOUSE = "house"  # house number, 27号, lane number
    POI = "poi"  # compound, estate, mall, landmark name
    BUILDING = "building"
    UNIT = "unit"  # apartment, suite, 单元, PO box
    FLOOR = "floor"
    ROOM = "room"
    LANDMARK = "landmark"  # 旁边, 对面, opposite …, when it belongs to the address
    POSTCODE = "postcode"


LEVEL_OF: dict[ComponentKind, Level | None] = {
    ComponentKind.COUNTRY: Level.COUNTRY,
    ComponentKind.PROVINCE: Level.PROV,
    ComponentKind.CITY: Level.CITY,
    ComponentKind.DISTRICT: Level.DIST,
    ComponentKind.TOWN: Level.DIST,
    ComponentKind.ROAD: Level.ROAD,
    ComponentKind.HOUSE: Level.ROAD,
    ComponentKind.POI: Level.DTL,
    ComponentKind.BUILDING: Level.DTL,
    ComponentKind.UNIT: Level.DTL,
    ComponentKind.FLOOR: Level.DTL,
    ComponentKind.ROOM: Level.DTL,
    ComponentKind.LANDMARK: Level.DTL,
    ComponentKind.POSTCODE: None,
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One admissible meaning of an administrative token: 朝阳 is a city and a district; New York a city and a state.

    `key` is the canonical name without its suffix, lower case ("朝阳", "new york"); `code` the code of the unit in the
    administrative asset when it is unambiguous ("110105"), so that containment can be checked by prefix.
    """

    kind: ComponentKind
    key: str
    code: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class AddressComponent(_Private):
    """`text` == parsed string[start:end]. `key` is the comparison form: folded, abbreviations expanded, suffix kept
    apart by kind ("5th avenue", "中关村大街", "27", "apt 24b"). `readings` only for ambiguous administrative tokens."""

    kind: ComponentKind
    start: int
    end: int
    text: str
    key: str
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class AddressParse(_Private):
    """An address inside a longer string: text[start:end] of the parsed string, components in surface order.

    Component offsets are relative to the parsed string, not to `start`. `score` in 0..1 says how sure the grammar is
    that this is an address at all (detection decides what it needs).
    """

    start: int
    end: int
    text: str
    lang: str  # "en" or "zh": the grammar that read it
    components: tuple[AddressComponent, ...]
    score: float
