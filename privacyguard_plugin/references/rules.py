"""The seam between the binder and what it knows about each type (paper §3.3.1, App. C.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from ..entities.records import AddressRecord, NameRecord, OrgRecord, Record, ScalarRecord
from ..model import KnownValue, Level

__all__ = ["BindingRules"]

R = TypeVar("R", NameRecord, OrgRecord, AddressRecord, ScalarRecord)


class BindingRules(Protocol[R]):
    """Pure functions over two records of one type. `compatible` is symmetric; lookup by `keys` must agree with a full
    scan: whenever compatible(a, b), keys(a) and keys(b) intersect."""

    def keys(self, record: R) -> frozenset[str]:
        """Index keys (a road bucket, a family name, a canonical value …)."""
        ...

    def compatible(self, new: R, held: R) -> bool:
        """No observed conflict and at least one shared positive match. Missing evidence is unknown, not a conflict."""
        ...

    def merge(self, held: R, new: R) -> R:
        """Accumulated state after `new` was bound to `held`: the fuller form of each part stays, surface rebuilt."""
        ...

    def aliases(self, record: R) -> Iterable[KnownValue]:
        """Other surfaces by which this entity may appear later (given name, surname + title, road, unit …)."""
        ...

    def project(self, record: R, levels: tuple[Level, ...]) -> str | None:
        """Verbatim text of the named levels, or None when one of them is absent. Only addresses have levels."""
        ...


AnyRecord = Record
