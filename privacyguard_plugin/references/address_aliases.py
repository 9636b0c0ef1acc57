"""Surfaces by which a known address may be mentioned again: its road, house, building, unit, district and city."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..entities.records import AddressRecord
from ..parsing.addresses.en.words import ORDINAL_WORDS, SUFFIXES, UNIT_WORDS
from ..parsing.components import AddressComponent, ComponentKind

__all__ = ["alias_surfaces"]

K = ComponentKind
_SHORT = {  # the abbreviation people write, beside the full form
    "street": "St", "avenue": "Ave", "boulevard": "Blvd", "road": "Rd", "lane": "Ln", "drive": "Dr", "parkway": "Pkwy",
    "highway": "Hwy", "terrace": "Ter", "crescent": "Cres", "court": "Ct", "place": "Pl", "circle": "Cir", "square": "Sq",
    "close": "Cl", "grove": "Gr", "gardens": "Gdns", "trail": "Trl", "plaza": "Plz",
}  # fmt: skip
_FULL = {form: canonical.capitalize() for form, canonical in SUFFIXES.items() if canonical in _SHORT}
_UNIT_FORMS = ("Apt", "Apartment", "Unit", "Suite", "Ste", "Flat", "Room")
_ZH_ADMIN = ("特别行政区", "自治区", "自治州", "街道", "地区", "省", "市", "区", "县", "镇", "乡")


def alias_surfaces(record: AddressRecord) -> Iterator[str]:
    """Every alias once, longest kinds first; single letters and bare numbers are never aliases."""
    seen: set[str] = set()
    for surface in _surfaces(record):
        surface = surface.strip()
        if surface and surface not in seen and not re.fullmatch(r"[\W\d_]*|\w", surface):
            seen.add(surface)
            yield surface


def _surfaces(record: AddressRecord) -> Iterator[str]:
    for first, second in zip(record.components, record.components[1:], strict=False):
        if {first.kind, second.kind} == {K.HOUSE, K.ROAD}:
            gap = record.surface[first.end : second.start]
            for a in _forms(first, record.lang):
                for b in _forms(second, record.lang):
                    yield f"{a}{gap}{b}"
    for component in record.components:
        if component.kind in (K.HOUSE, K.POSTCODE, K.LANDMARK, K.COUNTRY, K.PROVINCE):
            continue
        yield from _forms(component, record.lang)


def _forms(component: AddressComponent, lang: str) -> Iterator[str]:
    text = component.text
    yield text
    if lang == "zh":
        if component.kind in (K.CITY, K.DISTRICT, K.TOWN):
            for suffix in _ZH_ADMIN:
                if text.endswith(suffix) and len(text) - len(suffix) >= 2:
                    yield text[: -len(suffix)]
                    break
        return
    if component.kind is K.ROAD:
        yield from _road_forms(text)
    elif component.kind in (K.UNIT, K.ROOM):
        match = re.fullmatch(r"([A-Za-z.]+|#)\s*(?:#|[Nn]o\.?)?\s*([\w/-]+)", text)
        if match and (match[1] == "#" or UNIT_WORDS.get(match[1].lower().rstrip(".")) in _LIVING):
            yield from (f"{word} {match[2]}" for word in _UNIT_FORMS)
            yield f"#{match[2]}"
    elif component.kind is K.POI and text.lower().startswith("the "):
        yield text[4:]


_LIVING = frozenset({"apt", "unit", "suite", "flat", "room"})


def _road_forms(text: str) -> Iterator[str]:
    words = text.rstrip(".").split()
    heads = [words]
    spelled = {digits: word.capitalize() for word, digits in ORDINAL_WORDS.items() if word != digits}
    for i, word in enumerate(words):
        other = spelled.get(word.lower()) or (ORDINAL_WORDS.get(word.lower()) if not word[0].isdigit() else None)
        if other:
            heads.append([*words[:i], other, *words[i + 1 :]])
    for head in heads:
        yield " ".join(head)
        for i in (len(head) - 1, len(head) - 2):
            if i < 1:
                continue
            canonical = SUFFIXES.get(head[i].lower().rstrip("."), "")
            if canonical in _SHORT:
                for form in (_SHORT[canonical], canonical.capitalize()):
                    yield " ".join([*head[:i], form, *head[i + 1 :]])
                break
