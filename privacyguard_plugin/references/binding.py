"""Accepted occurrences → session roots and the references written in their place (paper §3.3.1, Algorithm 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..detection.known.misreadings import is_misreading
from ..entities.records import Record
from ..model import LEVELS, Mode, Occurrence, PiiType, Root
from ..parsing.folding import fold
from .compatibility import RULES
from .forms import form_of
from .grammar import LENGTH_TYPES, Reference, render
from .groups import assemble_groups
from .name_parts import assemble_name_parts
from .store import Entity, SessionStore
from .value_binding import bind_values

__all__ = ["Binding", "bind"]


@dataclass(frozen=True, slots=True)
class Binding:
    """`reference` is what is written in place of the occurrence; "" when the mode only erases."""

    occurrence: Occurrence
    root: Root
    reference: str


def bind(
    occurrences: Sequence[Occurrence], store: SessionStore, *, mode: Mode, turn: int, length_hints: bool = True
) -> tuple[Binding, ...]:
    """One binding per occurrence, in input order. The whole turn is one step for other threads.

    Units (an occurrence, or an appearance group of address fragments) are bound in reading order: stream, then position.
    Each bound unit is visible to the next, so the same input on the same store always gives the same roots.
    """
    with store.lock:
        by_value = mode is Mode.VALUE
        roots = bind_values(occurrences, store, turn) if by_value else _bind_units(occurrences, store, mode, turn)
    return tuple(
        Binding(occurrence, roots[i], _reference(occurrence, roots[i], store, mode, length_hints))
        for i, occurrence in enumerate(occurrences)
    )


_COMPATIBLE = frozenset({Mode.FULL, Mode.SAN_ONLY})
"""Modes with structured reuse. Erasing alone keeps the same state, so that detection sees the same evidence."""


def _bind_units(occurrences: Sequence[Occurrence], store: SessionStore, mode: Mode, turn: int) -> dict[int, Root]:
    roots: dict[int, Root] = {}
    for members in _units(occurrences, grouped=mode in _COMPATIBLE):
        unit = [occurrences[i] for i in members]
        entity = _bind_compatible(unit, store, turn) if mode in _COMPATIBLE else _bind_exact(unit[0], store, turn)
        roots |= dict.fromkeys(members, entity.root)
    return roots


def _units(occurrences: Sequence[Occurrence], *, grouped: bool) -> list[tuple[int, ...]]:
    groups = [*assemble_groups(occurrences), *assemble_name_parts(occurrences)] if grouped else []
    taken = {i for group in groups for i in group}
    units = groups + [(i,) for i in range(len(occurrences)) if i not in taken]
    return sorted(units, key=lambda unit: min((occurrences[i].stream, occurrences[i].start, i) for i in unit))


def _bind_compatible(unit: Sequence[Occurrence], store: SessionStore, turn: int) -> Entity:
    rules = RULES[unit[0].type]
    record: Record = unit[0].record  # type: ignore[assignment]
    for member in unit[1:]:
        record = rules.merge(record, member.record)
    entity = _already_identified(unit, record, store) or _most_recent(record, store)
    if entity is None:
        entity = store.add(record, unit[0].text, turn)
    elif rules.compatible(record, entity.record):
        entity = store.update(entity.root.number, rules.merge(entity.record, record), unit[0].text, turn)
    else:  # a masked or misread appearance: it names the entity but adds nothing to what is known
        entity = store.update(entity.root.number, entity.record, entity.surfaces[-1], turn)
    for member in unit[1:]:
        entity = store.update(entity.root.number, entity.record, member.text, turn)
    return entity


def _most_recent(record: Record, store: SessionStore) -> Entity | None:
    """The first compatible entity in lookup order; none when that would be a guess between entities that exclude each
    other and would write into one of them."""
    rules = RULES[record.type]
    found = store.lookup(record)
    entity = next(found, None)
    is_guess = getattr(rules, "is_guess", None)
    if entity is None or is_guess is None or not is_guess(record, entity.record):
        return entity
    return None if any(not rules.compatible(other.record, entity.record) for other in found) else entity


def _already_identified(unit: Sequence[Occurrence], record: Record, store: SessionStore) -> Entity | None:
    """The entity that session evidence named, unless what was accepted in the end contradicts it: a misread appearance may,
    but not the other members of a group."""
    for occurrence in unit:
        entity = store.get(occurrence.root.number) if occurrence.root is not None else None
        if entity is None or entity.root != occurrence.root or occurrence.type is not entity.type:
            continue
        if RULES[entity.type].compatible(record, entity.record) or (
            len(unit) == 1 and any(is_misreading(occurrence.text, s) for s in (entity.record.surface, *entity.surfaces))
        ):
            return entity
    return None


def _bind_exact(occurrence: Occurrence, store: SessionStore, turn: int) -> Entity:
    """Reuse only when the complete surface is equal. Fragments are complete surfaces of their own here."""
    found = store.lookup_exact(occurrence.type, occurrence.text)
    if found is not None:
        return store.update(found.root.number, found.record, occurrence.text, turn)
    return store.add(occurrence.record, occurrence.text, turn)  # type: ignore[arg-type]


def _reference(occurrence: Occurrence, root: Root, store: SessionStore, mode: Mode, length_hints: bool) -> str:
    if mode is Mode.SAN_ONLY:
        return ""
    if mode is not Mode.FULL:
        return form_of(mode).write(store.name_of(root))
    if root.type is PiiType.ADDR:
        return render(Reference(root, tuple(level for level in LEVELS if level in occurrence.display)))
    if length_hints and root.type in LENGTH_TYPES:
        return render(Reference(root, length=_length(occurrence)))
    return render(Reference(root))


def _length(occurrence: Occurrence) -> int:
    """Paper App. B.3: NUM without common blanks, hyphens and a leading sign; ALNUM the displayed fragment."""
    if occurrence.type is PiiType.ALNUM:
        return len(occurrence.text)
    return len(fold(occurrence.text).lstrip("+-").replace(" ", "").replace("-", ""))
