"""Addresses in English and other Latin-script languages: the grammar proposes, context decides about fragments.

A street with its number, a box, or a place with its postal code is private wherever it stands. A bare city, quarter,
road or unit is private only when something says whose it is: a field label, words of residence or delivery, an address
this session knows, or the neighbouring lines of an address block (paper §3.1).
"""

from __future__ import annotations

import re
import threading
import weakref
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from ....model import Candidate, KnownValue, PiiType, SourceKind, Tier
from ....parsing.addresses.en.keys import component_key
from ....parsing.components import AddressParse, ComponentKind
from ....parsing.names.lexicon import facts
from ....parsing.places_en import readings_of
from ...recognizer import Evidence, Scan
from ..blocks import block_lines
from ..tables import cell_addresses
from .abroad import roads_abroad
from .bare import bare_houses
from .crossings import crossings
from .cues import (
    CROSSING,
    HOME,
    ROADSIDE,
    UNIT_AFTER,
    UNIT_CUE,
    leads_home,
)
from .extents import district_behind, extents, house_before, is_recipient, opens_entry, unit_before
from .fields import field_values
from .houses import named_houses
from .readings import SURE, addresses_of
from .titles import is_something_else, is_title
from .whereabouts import whereabouts

__all__ = ["AddressEnRecognizer"]

K = ComponentKind
_FAINT = 0.1
_SUPPORTED = 0.75  # score of a fragment that context supports: its edges are the grammar's

_Compiled = tuple[weakref.ref[KnownValue], tuple[str, ...]]
"""What a known value is looked up by; held by its identity and forgotten with it."""


class AddressEnRecognizer:
    """Family "lexicon" for complete addresses, "context" for fragments. Compiles each known value once."""

    name = "addresses_en"
    heeds = frozenset({PiiType.ADDR})

    def __init__(self) -> None:
        self._known: dict[int, _Compiled] = {}
        self._lock = threading.Lock()

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        parses = scan.recall(self.name, lambda: addresses_of(scan))
        known = self._known_keys(scan.evidence) if any(parse.score < SURE for parse in parses) else frozenset()
        accepted: list[AddressParse] = []
        doubtful: list[AddressParse] = []
        for parse in parses:
            rule = _rule(scan, parse, known)
            house = house_before(scan.folded, parse)
            if house < parse.start:
                accepted.append(parse)
                yield Candidate(PiiType.ADDR, house, parse.end, Tier.SOFT, _SUPPORTED, "lexicon", "named house")
                continue
            if rule is None:
                doubtful.append(parse)
                continue
            accepted.append(parse)
            family = "lexicon" if rule == "grammar" else "context"
            first = unit_before(scan.folded, parse) or _quarter_before(scan, parse)
            for start, end in extents(first, parse, district_behind(scan.folded, parse)):
                yield Candidate(PiiType.ADDR, start, end, Tier.SOFT, max(parse.score, _SUPPORTED), family, rule)
        for rule, start, end in scan.recall(f"{self.name}.cues", lambda: tuple(_cued(scan))):
            yield Candidate(PiiType.ADDR, start, end, Tier.SOFT, _SUPPORTED, "context", rule)
        for start, end, role in cell_addresses(scan) if scan.tables else ():
            yield Candidate(PiiType.ADDR, start, end, Tier.SOFT, _SUPPORTED, "label", "table", role)
        labels = frozenset((hit.start, hit.end) for hit in scan.labels) if "\n" in scan.text else frozenset()
        for start, end in block_lines(scan.text, accepted, doubtful, labels):
            yield Candidate(PiiType.ADDR, start, end, Tier.SOFT, _SUPPORTED, "context", "block")

    def _known_keys(self, evidence: Evidence) -> frozenset[str]:
        addresses = [v for v in (*evidence.session, *evidence.upload, *evidence.repository) if v.type is PiiType.ADDR]
        with self._lock:
            for value in addresses:
                if id(value) not in self._known:
                    gone = weakref.ref(value, partial(_forget, self._known, id(value)))
                    self._known[id(value)] = gone, _keys_of(value)
            return frozenset(chain.from_iterable(self._known[id(value)][1] for value in addresses))


def _forget(known: dict[int, _Compiled], key: int, _: object) -> None:
    known.pop(key, None)


def _cued(scan: Scan) -> Iterator[tuple[str, int, int]]:
    """What words alone make an address of, with the rule that says so."""
    for rule, spans in (
        ("crossing", crossings(scan)),
        ("fields", field_values(scan)),
        ("whereabouts", whereabouts(scan)),
        ("bare house", bare_houses(scan)),
        ("building", named_houses(scan)),
        ("road abroad", roads_abroad(scan.folded)),
    ):
        for start, end in spans:
            yield rule, start, end


def _rule(scan: Scan, parse: AddressParse, known: frozenset[str]) -> str | None:
    """Why the parse is an occurrence, or None."""
    if is_something_else(scan.folded, parse) or scan.is_public(parse.start):
        return None
    if parse.score >= SURE:
        return None if is_title(scan.folded, parse, supported=_supported(scan, parse.start)) else "grammar"
    if parse.score < _FAINT or _part_of_other(scan.text, parse) or _PLAIN_ROAD.fullmatch(parse.text):
        return None
    if known and _is_known(parse, known):
        return "session"
    if _labelled(scan, parse.start) and not _is_setting(parse) and not _TOWNS.fullmatch(parse.text):
        return "label"
    if parse.score >= 0.2 and not _is_setting(parse) and _is_residence(scan, parse.start):
        return "residence"
    if _at_the_road(scan, parse):
        return "roadside"
    if _at_the_door(scan, parse):
        return "door"
    if _DISTRICT.fullmatch(parse.text) and _is_line(scan.text, parse):
        return "district"
    if (
        parse.score >= _NUMBERED
        and {K.HOUSE, K.CITY} <= {c.kind for c in parse.components}
        and opens_entry(scan.text, parse.start)
    ):
        return "numbered"
    if parse.score >= 0.4 and scan.stream.source is SourceKind.INSTRUCTION and _is_everything(scan.text, parse):
        return "answer"  # "Boise, ID" and nothing else: what somebody gives when asked for a place
    start = _quarter_before(scan, parse)
    if start < parse.start and _supported(scan, start):
        return "residence"
    return None


def _at_the_road(scan: Scan, parse: AddressParse) -> bool:
    """`she's on Ardconnel Street`: a road where somebody lives or waits."""
    kinds = [component.kind for component in parse.components]
    if kinds[0] is not K.ROAD and kinds[:2] != [K.BUILDING, K.ROAD]:  # Block D, Heron Court
        return False
    before = _before(scan, parse.start)
    crossing = len(parse.components) == 2 and parse.components[1].kind is K.ROAD and parse.score >= 0.5
    return ROADSIDE.search(before) is not None or (crossing and CROSSING.search(before) is not None)


def _at_the_door(scan: Scan, parse: AddressParse) -> bool:
    """`it's unit 6`, `the package is for Apartment 3A`."""
    first = parse.components[0]
    if first.kind not in (K.UNIT, K.ROOM) or not any(c.isdigit() for c in first.text) or parse.score < 0.2:
        return False
    beside = _ADDRESSEE.search(scan.folded, max(0, parse.start - 24), parse.start) is not None
    return (beside or UNIT_CUE.search(_before(scan, parse.start)) is not None) and not UNIT_AFTER.match(
        scan.lowered, parse.end
    )


def _before(scan: Scan, start: int) -> str:
    return scan.lowered[max(0, start - 70) : start]


_ADDRESSEE = re.compile(
    r"(?i:for|neighbou?r|to|with|call|ask|recipient|resident|attn|name)[: (]+"
    r"(?:[A-Z][\w'’.-]*(?: ?[A-Z][\w'’.-]*){0,2},? |[a-z'’-]+(?: [a-z'’-]+)?, ?)\(?\Z"
)
"""`for Ambrose, Apt 1907`: whose unit it is."""
_PLAIN_ROAD = re.compile(
    r"(?:dirt|narrow|long|short|small|big|quiet|busy|dead|main|side|back|nice|steep|gravel|country|open|wrong|same|high|other|"
    r"one[- ]way|leafy|residential|private|new|old|wide|dark|bumpy|lovely) (?:street|road|lane|drive|way|avenue|highway)"
)
_TOWNS = re.compile(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, [A-Z][a-z]+(?: [A-Z][a-z]+)?){3,}")
"""Four towns or more: what may be chosen for a region."""
_DISTRICT = re.compile(
    r"(?:Dublin|Paris|Praha|Prague|Colombo|Wien|Vienna|Lyon|Marseille|Budapest|Bratislava|Bucharest|București|Phnom Penh|Glasgow G|"
    r"Belfast|London [NSEW][EWC]?) ?\d{1,2}"
)
"""A city with the number of its postal district, which alone on a line is somebody's whereabouts."""


def _is_line(text: str, parse: AddressParse) -> bool:
    return text[: parse.start].rpartition("\n")[2].strip() == "" == text[parse.end :].partition("\n")[0].strip()


def _is_everything(text: str, parse: AddressParse) -> bool:
    region = any(
        c.kind in (K.PROVINCE, K.COUNTRY) and all(r.kind is not K.CITY for r in readings_of(c.text))
        for c in parse.components
    )
    return (
        region and len(parse.components) <= 4 and not any(c.isalnum() for c in text[: parse.start] + text[parse.end :])
    )


_NUMBERED = 0.55  # B-12, Sector 62, Noida: enough at the start of a line or behind whose it is
_QUARTER = re.compile(
    r"(?<![\w'’-])((?:(?:[A-Z][\w'’-]*|de|la|of|the)(?: (?:[A-Z][\w'’-]*|de|la|of|the)){0,3}, ?){1,3})\Z"
)


def _quarter_before(scan: Scan, parse: AddressParse) -> int:
    """Start of an unlisted quarter in front of a place (`I live in Riverbend, Boise, ID`), else the parse's own start.
    The words of residence or the label right before the name tell where it begins."""
    street = parse.components[0].kind in (K.ROAD, K.HOUSE)
    if not street and parse.components[0].kind not in (K.CITY, K.DISTRICT, K.TOWN, K.PROVINCE):
        return parse.start
    window = max(0, parse.start - 60)
    match = _QUARTER.search(scan.folded[window : parse.start])
    while match:
        start = window + match.start(1)
        first = match.group(1).split()[0].rstrip(",")
        if is_recipient(match.group(1)):
            return parse.start  # "see you at Halyna's, 41 Dovercourt Rd"
        cued = _is_home(scan, start) if street and first != "The" else _is_home(scan, start) or _supported(scan, start)
        if cued and (first == "The" or facts(first).given < 2):
            return start
        match = _QUARTER.search(scan.folded[window : parse.start], match.start(1) + 1)
    return parse.start


def _is_home(scan: Scan, start: int) -> bool:
    """Words that a house's name may follow (`they live at Ardmore, Killiney Hill Road`) and no recipient."""
    return _labelled(scan, start) or HOME.search(_before(scan, start)) is not None


def _supported(scan: Scan, start: int) -> bool:
    return _labelled(scan, start) or _is_residence(scan, start)


def _is_residence(scan: Scan, start: int) -> bool:
    return leads_home(scan.lowered[max(0, start - 60) : start])


def _is_setting(parse: AddressParse) -> bool:
    """`Region: United Kingdom`: a country alone is a setting."""
    return all(c.kind is K.COUNTRY for c in parse.components)


def _labelled(scan: Scan, start: int) -> bool:
    hit = scan.label_before(start, reach=24)
    if hit is None:
        return False
    between = scan.text[hit.end : start]
    return (
        bool(hit.role("address", "address_part"))
        and re.fullmatch(r"[\s:：=\-–|>*(\"'“]*(?:is|are)?[\s:\"'“]*", between) is not None
    )


def _part_of_other(text: str, parse: AddressParse) -> bool:
    """`Paris hotel`, `Boise State`, `Madison's`, `Mobile: 555…`: the words go on as something else."""
    after = text[parse.end : parse.end + 24]
    if re.match(r"['’]s?\b|[:@/_]|-\w", after):
        return True
    if len(parse.components) > 1:
        return False
    return re.match(r" (?:[A-Z][a-z]+|\(?\d)", after) is not None


def _is_known(parse: AddressParse, known: frozenset[str]) -> bool:
    """The most specific component names something of an address this session knows."""
    parts = [c for c in parse.components if c.kind not in (K.HOUSE, K.POSTCODE, K.LANDMARK)]
    if not parts:
        return False
    if len(parts) == 1 and not any(c.isupper() or c.isdigit() for c in parts[0].text) and parts[0].kind is not K.ROAD:
        return False
    specific = [c for c in parts if c.kind not in (K.PROVINCE, K.COUNTRY)]
    return any(_key(c.kind, c.key, c.text) in known for c in specific)


def _key(kind: ComponentKind, key: str, text: str) -> str:
    return f"{_FAMILY.get(kind, 'name')}:{key or component_key(kind, text)}"


_FAMILY = {K.ROAD: "road", K.UNIT: "unit", K.ROOM: "unit", K.FLOOR: "unit", K.BUILDING: "unit"}


def _keys_of(value: KnownValue) -> tuple[str, ...]:
    if not value.text.isascii() or len(value.text) > 40:
        return ()
    keys = ["road:" + component_key(K.ROAD, value.text), "name:" + component_key(K.CITY, value.text)]
    if any(c.isdigit() for c in value.text):
        unit = component_key(K.UNIT, value.text)
        keys += [f"unit:{unit}", f"unit:{unit.rpartition(' ')[2]}"]  # Apt 24B, later #24B
    return tuple(keys)
