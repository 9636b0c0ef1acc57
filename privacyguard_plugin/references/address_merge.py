"""Accumulated address state (paper §3.3.1): fuller forms stay, what is new is added, the surface stays real text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..entities.records import AddressRecord
from ..parsing.components import AddressComponent, ComponentKind
from .address_profile import house_number, numbers_of
from .address_similarity import same_code, same_name, same_poi, same_road, squeeze

__all__ = ["merge_records"]

K = ComponentKind
_ADMIN = frozenset({K.COUNTRY, K.PROVINCE, K.CITY, K.DISTRICT, K.TOWN})
_DETAIL = frozenset({K.BUILDING, K.UNIT, K.FLOOR, K.ROOM})
_GENERIC = frozenset({K.UNIT, K.ROOM})
# Where a component is put that the held surface lacks.
_ORDER_EN = {
    K.POI: 2, K.HOUSE: 0, K.ROAD: 1, K.BUILDING: 3, K.FLOOR: 4, K.UNIT: 5, K.ROOM: 5, K.LANDMARK: 6, K.TOWN: 7,
    K.DISTRICT: 8, K.CITY: 9, K.PROVINCE: 10, K.POSTCODE: 11, K.COUNTRY: 12,
}  # fmt: skip
_ORDER_ZH = {
    K.COUNTRY: 0, K.PROVINCE: 1, K.CITY: 2, K.DISTRICT: 3, K.TOWN: 4, K.ROAD: 5, K.HOUSE: 6, K.POI: 7, K.BUILDING: 8,
    K.UNIT: 9, K.FLOOR: 10, K.ROOM: 11, K.LANDMARK: 12, K.POSTCODE: 13,
}  # fmt: skip


def merge_records(held: AddressRecord, new: AddressRecord) -> AddressRecord:
    """State after `new` was bound to `held`. One of the two surfaces is kept verbatim when it holds everything; otherwise
    the surface is rebuilt in the language's order and punctuation from components as they were written."""
    new = _without_swallowed(_read_as_held(new, held), held)
    if _covers(held, new):
        return held
    if _covers(new, held):
        return new
    base, other = (held, new) if len(held.components) >= len(new.components) else (new, held)
    pieces = [_Piece(c, base.surface[e : c.start]) for c, e in _with_previous_end(base)]
    settled: list[AddressComponent] = []  # what stands for one component of the other stands for no second one
    for component in other.components:
        if any(component.kind is c.kind and component.text == c.text for c in settled):
            continue
        at = next(
            (i for i, p in enumerate(pieces) if p.component not in settled and _same(p.component, component)), None
        )
        if at is None:
            if not _redundant(component, base):
                _insert(pieces, component, base.lang)
                settled.append(component)
            continue
        if _fuller(component, pieces[at].component):
            pieces[at] = replace(pieces[at], component=_fuller_form(component, pieces[at].component))
        settled.append(pieces[at].component)
    return _rebuild(pieces, base)


def _without_swallowed(new: AddressRecord, held: AddressRecord) -> AddressRecord:
    """Without names that hold a road or place of the held record: such a name was read over too much text, and what is
    in it is known already."""
    names = [squeeze(c.text) for c in held.components if c.kind is K.ROAD or c.kind in _ADMIN]
    kept = tuple(
        c
        for c in new.components
        if c.kind is not K.POI or not any(len(name) > 1 and name in squeeze(c.text) for name in names)
    )
    return new if len(kept) == len(new.components) else replace(new, components=kept)


def _read_as_held(new: AddressRecord, held: AddressRecord) -> AddressRecord:
    """A lone ambiguous place takes the reading under which the held record knows it: "New York" the state."""
    admin = [c for c in new.components if c.kind in _ADMIN]
    if len(admin) != 1 or len(admin[0].readings) < 2:
        return new
    known = {(c.kind, c.key) for c in held.components if c.kind in _ADMIN}
    fitting = [r for r in admin[0].readings if (r.kind, r.key) in known]
    if not fitting or any(r.kind is admin[0].kind for r in fitting):
        return new
    settled = replace(admin[0], kind=fitting[0].kind, key=fitting[0].key)
    return replace(new, components=tuple(settled if c is admin[0] else c for c in new.components))


@dataclass(frozen=True, slots=True)
class _Piece:
    """A component and the text written before it."""

    component: AddressComponent
    gap: str


def _with_previous_end(record: AddressRecord) -> list[tuple[AddressComponent, int]]:
    ends = [0, *(c.end for c in record.components)]
    return list(zip(record.components, ends, strict=False))


def _covers(full: AddressRecord, part: AddressRecord) -> bool:
    """Every component of `part` is in `full`, in the same or a fuller form."""
    return all(
        any(_same(f, p) and not _fuller(p, f) for f in full.components) or _redundant(p, full) for p in part.components
    )


def _same(a: AddressComponent, b: AddressComponent) -> bool:
    if a.kind in _ADMIN and b.kind in _ADMIN:
        return (a.kind is b.kind or {a.kind, b.kind} <= _LOCAL) and same_name(a.key, b.key)
    if a.kind in _DETAIL and b.kind in _DETAIL:
        same_kind = a.kind is b.kind or {a.kind, b.kind} <= _GENERIC
        return same_kind and numbers_of(a.key) == numbers_of(b.key)
    if a.kind is not b.kind:
        return False
    if a.kind is K.ROAD:
        return same_road(a.key, b.key)
    if a.kind is K.HOUSE:
        return squeeze(house_number(a.key)) == squeeze(house_number(b.key))
    if a.kind is K.POI:
        return same_poi(a.key, b.key)
    if a.kind is K.POSTCODE:
        return same_code(a.key, b.key)
    return same_name(a.key, b.key)


_LOCAL = frozenset({K.DISTRICT, K.TOWN, K.CITY})


def _fuller(a: AddressComponent, b: AddressComponent) -> bool:
    """Whether `a` says more than `b`: more of the name is written out. OCR variants of one length change nothing."""
    if a.kind in _DETAIL:
        typed_a, typed_b = _typed(a), _typed(b)
        if typed_a != typed_b:
            return typed_a
    x, y = squeeze(a.text), squeeze(b.text)
    return len(x) > len(y) + (1 if a.key == b.key and _only_noise(x, y) else 0) and len(a.key) >= len(b.key)


def _fuller_form(new: AddressComponent, held: AddressComponent) -> AddressComponent:
    """The fuller text; what the held record had settled about an administrative token stays settled."""
    if held.kind in _ADMIN and not held.readings:
        return replace(new, kind=held.kind, key=held.key, readings=())
    return new


def _only_noise(x: str, y: str) -> bool:
    return x.lower() == y.lower()


def _typed(component: AddressComponent) -> bool:
    return any(c.isalpha() and len(word) > 1 for word in component.text.split() for c in word[:1]) or any(
        c in "号栋幢座楼单元室层" for c in component.text
    )


def _redundant(component: AddressComponent, record: AddressRecord) -> bool:
    """A generic detail whose numbers the record's typed details already give, in the same order."""
    if component.kind not in _DETAIL:
        return False
    mine = numbers_of(component.key)
    theirs = tuple(n for c in record.components if c.kind in _DETAIL for n in numbers_of(c.key))
    return bool(mine) and len(mine) > 1 and theirs[-len(mine) :] == mine


def _insert(pieces: list[_Piece], component: AddressComponent, lang: str) -> None:
    order = _ORDER_ZH if lang == "zh" else _ORDER_EN
    rank = order[component.kind]
    reverse = _reversed(pieces, order)
    at = len(pieces)
    for i, piece in enumerate(pieces):
        theirs = order[piece.component.kind]
        if (theirs < rank) if reverse else (theirs > rank):
            at = i
            break
    before = pieces[at - 1].component.kind if at else None
    gap = "" if before is None else _gap(before, component.kind, lang)
    pieces.insert(at, _Piece(component, gap))
    if at + 1 < len(pieces) and before is None:
        following = pieces[at + 1]
        pieces[at + 1] = replace(following, gap=_gap(component.kind, following.component.kind, lang))
    elif at + 1 < len(pieces):
        following = pieces[at + 1]
        if following.component.kind is K.POSTCODE or not following.gap.strip():
            pieces[at + 1] = replace(following, gap=_gap(component.kind, following.component.kind, lang))


def _reversed(pieces: Sequence[_Piece], order: dict[ComponentKind, int]) -> bool:
    ranks = [order[p.component.kind] for p in pieces if p.component.kind in _ADMIN or p.component.kind is K.ROAD]
    return len(ranks) > 1 and ranks[0] > ranks[-1]


def _gap(before: ComponentKind, after: ComponentKind, lang: str) -> str:
    if lang == "zh":
        return ""
    if (before, after) in ((K.HOUSE, K.ROAD), (K.PROVINCE, K.POSTCODE), (K.CITY, K.POSTCODE)):
        return " "
    return ", "


def _rebuild(pieces: Sequence[_Piece], base: AddressRecord) -> AddressRecord:
    text = ""
    components = []
    for i, piece in enumerate(pieces):
        text += piece.gap if i or piece.gap.strip() in ("(", "#") else ""
        start = len(text)
        text += piece.component.text
        components.append(replace(piece.component, start=start, end=len(text)))
    return AddressRecord(text, base.lang, tuple(components))
