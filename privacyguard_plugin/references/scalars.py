"""Binding rules of scalar values: canonical equality; telephone numbers up to a country code that one of them lacks."""

from __future__ import annotations

from collections.abc import Iterable

from ..entities.records import ScalarRecord
from ..model import KnownValue, Level, PiiType

__all__ = ["ScalarRules"]


class ScalarRules:
    """`BindingRules` for every type whose record is a ScalarRecord. What is written alike is one value, whatever role a label
    gave it in one of the places."""

    def keys(self, record: ScalarRecord) -> frozenset[str]:
        if record.type is not PiiType.PHONE:
            return frozenset({record.canonical, _written(record)})
        country, national, _ = _phone(record)
        return frozenset({national, country + national})

    def compatible(self, new: ScalarRecord, held: ScalarRecord) -> bool:
        if new.type is not held.type:
            return False
        if new.type is not PiiType.PHONE:
            return new.canonical == held.canonical or _written(new) == _written(held)
        country_a, national_a, extension_a = _phone(new)
        country_b, national_b, extension_b = _phone(held)
        if extension_a != extension_b:
            return False
        if country_a and country_b:
            return (country_a, national_a) == (country_b, national_b)
        return national_a == national_b or country_a + national_a == country_b + national_b

    def merge(self, held: ScalarRecord, new: ScalarRecord) -> ScalarRecord:
        """The writing with more content stays verbatim; of two equally full ones the first."""
        fuller = new if _content(new) > _content(held) else held
        role = held.role or new.role
        return ScalarRecord(held.type, fuller.canonical, fuller.surface, role)

    def aliases(self, record: ScalarRecord) -> Iterable[KnownValue]:
        yield KnownValue(record.type, record.surface)
        if record.type is PiiType.PHONE:
            country, national, extension = _phone(record)
            if country and not extension and len(national) >= 7:
                yield KnownValue(record.type, national)

    def project(self, record: ScalarRecord, levels: tuple[Level, ...]) -> str | None:
        """Scalars have no components."""
        return None


def _written(record: ScalarRecord) -> str:
    return "=" + record.surface.strip()


def _phone(record: ScalarRecord) -> tuple[str, str, str]:
    country, national, extension = record.canonical.split("|")
    return country, national, extension


def _content(record: ScalarRecord) -> int:
    return sum(c.isalnum() for c in record.surface)
