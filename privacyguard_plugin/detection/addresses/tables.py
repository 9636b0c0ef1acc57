"""Parts of addresses in the columns of a table: 城市, "ZIP code", "State" over cells that say nothing alone.

A town under its head is private where the table is about people or has an address in parts, not in a list of flights.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...parsing.places_en import readings_of, state_codes
from ..labels.lexicon import LabelHit
from ..labels.tables import Table
from ..labels.values import is_placeholder
from ..recognizer import Scan
from .en.fields import is_postcode, part_of

__all__ = ["cell_addresses"]

_HAN_PARTS = (("code", re.compile("邮编|邮政编码")), ("region", re.compile("省")), ("house", re.compile("门牌|房|楼")))
_EXACT = frozenset({"code", "street", "house", "unit"})
"""Parts that no list of towns has."""
_PUBLIC = frozenset({"organisation", "order", "ticket", "booking", "address_part", "case", "meeting"})
"""Roles that rows about no person have, too."""
_WORDS = re.compile(r"[^\W\d_][^\d_|]{0,47}")
_NUMBERED = re.compile(r"#?[\w\-/#. ]{1,24}")


def cell_addresses(scan: Scan) -> Iterator[tuple[int, int, str]]:
    """Extents of the cells that hold part of an address, with the role their head gives them."""
    for table in scan.tables:
        parts = {hit: _part(scan, hit) for hit in table.columns if hit.role("address_part")}
        if parts and _is_about_people(table, frozenset(parts.values())):
            for hit, part in parts.items():
                if part == "region" and not _are_regions(scan, table.columns[hit]):
                    continue  # the state of a printer's job
                if part in ("house", "unit") and not _are_numbered(scan, table.columns[hit]):
                    continue  # the unit of an army or a fire service
                role = "postcode" if part == "code" else "address_part"
                for a, b in table.columns[hit]:
                    if _fits(part, scan.text[a:b], scan.lowered[a:b]):
                        yield a, b, role


def _are_regions(scan: Scan, cells: tuple[tuple[int, int], ...]) -> bool:
    """Whether one of the cells under "State" is a place; Chinese heads have one meaning only."""
    values = [scan.text[a:b].strip() for a, b in cells]
    return any(not v.isascii() or v.lower() in state_codes() or readings_of(v) for v in values)


def _are_numbered(scan: Scan, cells: tuple[tuple[int, int], ...]) -> bool:
    """Whether at least half of the cells with something in them hold a number of a door."""
    values = [scan.text[a:b] for a, b in cells if not is_placeholder(scan.lowered[a:b])]
    doors = sum(_NUMBERED.fullmatch(v) is not None and any(map(str.isdigit, v)) for v in values)
    return 2 * doors >= len(values)


def _part(scan: Scan, hit: LabelHit) -> str:
    label = scan.text[hit.start : hit.end]
    return part_of(label) or next((part for part, words in _HAN_PARTS if words.search(label)), "city")


def _is_about_people(table: Table, parts: frozenset[str]) -> bool:
    if len(parts) > 1 and parts & _EXACT:
        return True
    return any(role.name not in _PUBLIC for hit in table.columns for role in hit.roles)


def _fits(part: str, value: str, lowered: str) -> bool:
    if is_placeholder(lowered):
        return False
    if part in ("house", "unit"):
        return _NUMBERED.fullmatch(value) is not None
    if part == "code":
        return is_postcode(value)
    if part == "street" and any(c.isdigit() for c in value):
        return True
    return _WORDS.fullmatch(value) is not None and not value[0].islower()
