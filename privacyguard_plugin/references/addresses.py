"""Binding rules for addresses (paper §3.3.1, App. B.3 and C.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..entities.records import AddressRecord
from ..model import KnownValue, Level
from ..parsing.components import ComponentKind, Reading
from .address_aliases import alias_surfaces
from .address_merge import merge_records
from .address_profile import PLACE_SIZE, Profile, compatible_profiles, learns_by_place_alone, profile
from .address_projection import project
from .address_similarity import deletions, split_road, squeeze

__all__ = ["AddressRules"]


class AddressRules:
    """Addresses agree when nothing observed contradicts and a road, building, unit, postal code or place is shared."""

    def keys(self, record: AddressRecord) -> frozenset[str]:
        """Road, building, detail, postal-code and place buckets; names come with their one-edit neighbourhoods. A record
        without a road or building of its own is also filed as a fragment."""
        p = profile(record)
        weak = frozenset(_weak_keys(p))
        return (
            frozenset(_strong_keys(p)) | weak | (frozenset() if p.strong else frozenset(f"part:{key}" for key in weak))
        )

    def probes(self, record: AddressRecord) -> Iterator[frozenset[str]]:
        """The keys worth looking under, by index tier (paper §3.3.1): road and building, then details and postal code, then
        the finest place named, then the others. Whenever compatible(a, b), some tier of probes(a) meets keys(b). An address
        with a road of its own cannot agree with another one through their city alone, so it skips the big place buckets."""
        p = profile(record)
        yield frozenset(_strong_keys(p))
        for keys in (_detail_keys(p), *_places_by_size(p)):
            yield frozenset(f"part:{key}" for key in keys) if p.strong else frozenset(keys)

    def compatible(self, new: AddressRecord, held: AddressRecord) -> bool:
        return not _other_house(new, held) and compatible_profiles(profile(new), profile(held))

    def is_guess(self, new: AddressRecord, held: AddressRecord) -> bool:
        """Whether `held` would learn a district or postal code from `new` on no better ground than a place both name. Where
        other addresses of that place fit as well, a guess must not write into one of them (docs/decisions.md)."""
        return learns_by_place_alone(profile(new), profile(held))

    def merge(self, held: AddressRecord, new: AddressRecord) -> AddressRecord:
        return merge_records(held, new)

    def aliases(self, record: AddressRecord) -> Iterable[KnownValue]:
        """Components and short forms by which the address may appear later; each needs its own boundaries."""
        for surface in alias_surfaces(record):
            yield KnownValue(record.type, surface, whole=False)

    def project(self, record: AddressRecord, levels: tuple[Level, ...]) -> str | None:
        """The text of `levels` as it was written; None when one is absent."""
        return project(record, levels)


def _other_house(a: AddressRecord, b: AddressRecord) -> bool:
    """The commonest conflict, seen without building profiles: two plain house numbers that differ."""
    mine = [c.key for c in a.components if c.kind is ComponentKind.HOUSE]
    theirs = [c.key for c in b.components if c.kind is ComponentKind.HOUSE]
    if len(mine) != 1 or len(theirs) != 1 or not (mine[0].isdigit() and theirs[0].isdigit()):
        return False
    return mine[0].lstrip("0") != theirs[0].lstrip("0")


def _strong_keys(p: Profile) -> Iterable[str]:
    for road in p.roads:
        yield from (f"road:{form}" for form in deletions(split_road(road)[0]))
        yield next(f"poi:{form}" for form in deletions(road))
    for poi in p.pois:
        yield from (f"poi:{form}" for form in deletions(poi))
        words = poi.split() if poi.isascii() else (squeeze(poi)[:3], squeeze(poi)[-3:])
        if words:
            yield from (f"poi:{words[0]}+", f"poi:+{words[-1]}")


def _weak_keys(p: Profile) -> Iterable[str]:
    yield from _detail_keys(p)
    for readings in p.admin:
        yield from _place_keys(readings)


def _detail_keys(p: Profile) -> Iterable[str]:
    for _, numbers in p.details:
        yield f"detail:{numbers[-1]}"
    if p.postcode:
        yield f"code:{p.postcode[:5].translate(_LOOKALIKE)}"


def _place_keys(readings: Iterable[Reading]) -> Iterable[str]:
    for reading in readings:
        if reading.code:
            yield f"place:{reading.code}"
        yield from (f"place:{form}" for form in deletions(reading.key))


def _places_by_size(p: Profile) -> tuple[list[str], list[str]]:
    """Keys of the smallest place named, and of the others."""
    sizes = [min(PLACE_SIZE[reading.kind] for reading in readings) for readings in p.admin]
    smallest = min(sizes, default=0)
    finest: list[str] = []
    coarser: list[str] = []
    for size, readings in zip(sizes, p.admin, strict=True):
        (finest if size == smallest else coarser).extend(_place_keys(readings))
    return finest, coarser


_LOOKALIKE = str.maketrans("oil", "011")
