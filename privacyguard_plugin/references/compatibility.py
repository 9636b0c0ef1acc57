"""The table PiiType → BindingRules, and what follows from it for every type alike (paper §3.3.1, App. C.4)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..entities.records import Record
from ..model import KnownValue, PiiType, Root
from ..sources.readable import plain
from .rules import BindingRules

__all__ = ["RULES", "known_values", "normal_surface"]


@cache
def _rules(type: PiiType) -> BindingRules[Any]:
    """Imported on first use: address rules load the administrative asset."""
    match type:
        case PiiType.NAME:
            from .names import NameRules

            return NameRules()
        case PiiType.ORG:
            from .orgs import OrgRules

            return OrgRules()
        case PiiType.ADDR:
            from .addresses import AddressRules

            return AddressRules()
        case _:
            from .scalars import ScalarRules

            return ScalarRules()


class _Table(Mapping[PiiType, BindingRules[Any]]):
    def __getitem__(self, type: PiiType) -> BindingRules[Any]:
        return _rules(PiiType(type))

    def __iter__(self) -> Iterator[PiiType]:
        return iter(PiiType)

    def __len__(self) -> int:
        return len(PiiType)


RULES: Mapping[PiiType, BindingRules[Any]] = _Table()


def known_values(record: Record, root: Root | None = None) -> tuple[KnownValue, ...]:
    """Every surface by which the entity may appear again, as streams show it: the whole value first, then the aliases of its
    type's rules."""
    found: dict[str, KnownValue] = {}
    for value in (KnownValue(record.type, record.surface), *RULES[record.type].aliases(record)):
        text = plain(value.text)
        found.setdefault(text, KnownValue(value.type, text, root, value.whole))
    return tuple(value for text, value in found.items() if text.strip())


def normal_surface(text: str) -> str:
    """Comparison form of a complete surface, for the exact-value lifecycle: NFKC, case folded, blanks collapsed."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
