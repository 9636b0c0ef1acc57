"""Binding in the value lifecycle: one placeholder for one value, wherever and however it is read (AbI, steps 3 and 8).

A value is its whole surface: no parts, no groups, no compatible forms. Scalars are the same when their canonical values are,
everything else when letters and digits are. Only what was read off pixels may differ: it is a known value when at least 0.85
of it agrees and no digit does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..model import Occurrence, Root, SourceKind
from .store import Entity, SessionStore

__all__ = ["bind_values"]


def bind_values(occurrences: Sequence[Occurrence], store: SessionStore, turn: int) -> dict[int, Root]:
    """The root of every occurrence, by its index. Instruction and tree come first: their characters are known, and a reading
    is compared with them."""
    roots: dict[int, Root] = {}
    unsure: list[int] = []
    for i in _texts_first(occurrences):
        occurrence = occurrences[i]
        entity = store.lookup_value(occurrence.record)  # type: ignore[arg-type]
        if entity is None and occurrence.trace.source is SourceKind.SCREEN:
            unsure.append(i)
            continue
        roots[i] = _bind(occurrence, entity, store, turn).root
    # What stands on the same screen beside a reading is not what was misread: Maria and Mario are two contacts.
    beside = {(occurrences[i].stream, root.number) for i, root in roots.items()}
    for i in unsure:
        occurrence = occurrences[i]
        known = store.lookup_value(occurrence.record)  # type: ignore[arg-type]
        meant = None if known is not None else _meant(occurrence, store, beside)
        if meant is not None:  # a wrong reading says nothing new about the value
            roots[i] = store.update(meant.root.number, meant.record, meant.surfaces[-1], turn).root
        else:
            roots[i] = _bind(occurrence, known, store, turn).root
            beside.add((occurrence.stream, roots[i].number))
    return roots


def _texts_first(occurrences: Sequence[Occurrence]) -> Iterator[int]:
    def place(i: int) -> tuple[bool, int, int, int]:
        o = occurrences[i]
        return o.trace.source is SourceKind.SCREEN, o.stream, o.start, i

    return iter(sorted(range(len(occurrences)), key=place))


def _bind(occurrence: Occurrence, entity: Entity | None, store: SessionStore, turn: int) -> Entity:
    """The value seen once more, or for the first time. What it restores to stays as it was first."""
    if entity is None:
        return store.add(occurrence.record, occurrence.text, turn)  # type: ignore[arg-type]
    return store.update(entity.root.number, entity.record, occurrence.text, turn)


def _meant(occurrence: Occurrence, store: SessionStore, beside: set[tuple[int, int]]) -> Entity | None:
    """The known value that a reading comes nearest to; none when two are equally near, for that would be a guess."""
    assert store.names is not None
    scores = store.names.numbers_reading(occurrence.type, occurrence.text)
    fitting = {n: score for n, score in scores.items() if (occurrence.stream, n) not in beside and store.get(n)}
    best = [n for n, score in fitting.items() if score == max(fitting.values())]
    return store.get(best[0]) if len(best) == 1 else None
