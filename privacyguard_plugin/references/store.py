"""The session store: issued roots and their accumulated state, the sole authority for resolution (paper App. C.2)."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ..entities.records import Record
from ..model import KnownValue, PiiType, Root, _Private
from ..sources.readable import plain
from .compatibility import RULES, known_values, normal_surface
from .grammar import Placeholder
from .rules import BindingRules
from .value_names import ValueNames

__all__ = ["Entity", "SessionStore"]

_SURFACES_KEPT = 32
"""Distinct written forms remembered per entity, newest last. Bounds the cost of a turn in long sessions."""

_FORGET_OFTEN = 8
"""Times that it is looked for what to forget, in as many turns as entities are kept."""


@dataclass(frozen=True, slots=True, repr=False)
class Entity(_Private):
    """One entity of the session. `record` is its accumulated state; `surfaces` are the forms it was seen in."""

    root: Root
    record: Record
    surfaces: tuple[str, ...]
    first_turn: int
    last_turn: int

    @property
    def type(self) -> PiiType:
        return self.root.type

    @property
    def text(self) -> str:
        return self.record.surface


class SessionStore:
    """Entities of one session by root number, with type-specific indexes and recency order. Safe under threads.

    Hold `lock` (re-entrant) to make several calls one step, as the binder does for a whole turn. Numbers only grow and
    are unique across types. Memory only, unless it is saved (saved.py).
    """

    def __init__(self, names: ValueNames | None = None) -> None:
        """`names`: gives every root a placeholder of its value (value lifecycle)."""
        self.names = names
        self.lock = threading.RLock()
        self._entities: dict[int, Entity] = {}
        self._touched: dict[int, int] = {}
        self._used: dict[int, int] = {}
        self._index: dict[tuple[PiiType, str], set[int]] = {}
        self._evidence: dict[int, tuple[KnownValue, ...]] = {}
        self._stale: set[int] = set()
        self._known: tuple[KnownValue, ...] | None = None
        self._expired_below = 1
        self._issued = 0
        self._clock = 0
        self._turn = 0

    def __len__(self) -> int:
        return len(self._entities)

    def __repr__(self) -> str:
        return f"<SessionStore entities={len(self)} turn={self._turn}>"

    @property
    def entities(self) -> tuple[Entity, ...]:
        """All entities in order of issue, also those no longer alive."""
        with self.lock:
            return tuple(self._entities.values())

    def begin_turn(self, *, expire: bool = False, keep_turns: int | None = None) -> int:
        """Number of the turn that starts now, from 1. With `expire`, roots issued so far never resolve or bind again. With
        `keep_turns`, entities neither seen nor resolved in as many turns are forgotten, some of them a little later."""
        with self.lock:
            self._turn += 1
            if expire:
                self.expire()
            if keep_turns is not None and self._turn % max(1, keep_turns // _FORGET_OFTEN) == 0:
                self._forget_before(self._turn - keep_turns)
            return self._turn

    def forgot(self, number: int) -> bool:
        """Whether that root was issued here, was not expired, and nothing is known about it any more."""
        return self._expired_below <= number <= self._issued and number not in self._entities

    def use(self, number: int) -> None:
        """The entity is needed in this turn, though it may not be visible."""
        with self.lock:
            self._used[number] = self._turn

    def expire(self) -> None:
        """End the life of every root issued so far (turn-local lifecycle). Detection still knows their values."""
        with self.lock:
            self._expired_below = self._issued + 1

    def get(self, number: int) -> Entity | None:
        """The living entity of that number, whatever its type."""
        with self.lock:
            return self._entities.get(number) if number >= self._expired_below else None

    def issued(self, root: Root) -> bool:
        """Whether this session gave out the root, alive or not."""
        with self.lock:
            entity = self._entities.get(root.number)
            return entity is not None and entity.root == root

    def root_of(self, placeholder: Placeholder) -> Root | None:
        """What a placeholder of this session names."""
        with self.lock:
            return self.names.root(placeholder) if self.names is not None else None

    def name_of(self, root: Root) -> str:
        """What references call the entity: "PHONE#3", or its placeholder."""
        with self.lock:
            return str(root) if self.names is None else self.names.name(root.number)

    def lookup(self, record: Record) -> Iterator[Entity]:
        """Living entities of the record's type that are compatible with it, by index: tier by tier where the rules have
        index tiers, most recent first within each."""
        rules = RULES[record.type]
        seen: set[int] = set()
        for tier in _tiers(rules, record):
            with self.lock:
                numbers = set().union(*(self._index.get((record.type, key), ()) for key in tier)) - seen
                found = [self._entities[n] for n in self._recent_first(numbers)]
            seen |= numbers
            yield from (entity for entity in found if rules.compatible(record, entity.record))

    def scan(self, record: Record) -> Iterator[Entity]:
        """What `lookup` must agree with: the same predicate and order over every entity."""
        rules = RULES[record.type]
        with self.lock:
            found = [self._entities[n] for n in self._recent_first(set(self._entities))]
        tiers = tuple(_tiers(rules, record))
        fitting = [e for e in found if e.type is record.type and rules.compatible(record, e.record)]
        return iter(sorted(fitting, key=lambda e: next(i for i, t in enumerate(tiers) if t & rules.keys(e.record))))

    def lookup_exact(self, type: PiiType, surface: str) -> Entity | None:
        """The most recent living entity of that type which was seen in this complete surface."""
        with self.lock:
            numbers = self._recent_first(self._index.get((type, _exact_key(surface)), set()))
            return self._entities[numbers[0]] if numbers else None

    def lookup_value(self, record: Record) -> Entity | None:
        """The living entity with the same value (value lifecycle)."""
        with self.lock:
            number = self.names.number_of(record) if self.names is not None else None
            return self.get(number) if number is not None else None

    def add(self, record: Record, surface: str, turn: int) -> Entity:
        """A fresh root for `record`, first seen as `surface`."""
        with self.lock:
            self._issued += 1
            entity = Entity(Root(record.type, self._issued), record, (), turn, turn)
            if self.names is not None:
                self.names.issue(entity.root, record)
            return self._put(entity, surface, turn)

    def update(self, number: int, record: Record, surface: str, turn: int) -> Entity:
        """The entity was seen again as `surface`, and `record` is now what is known about it."""
        with self.lock:
            entity = self._entities[number]
            return self._put(Entity(entity.root, record, entity.surfaces, entity.first_turn, turn), surface, turn)

    def known_values(self) -> tuple[KnownValue, ...]:
        """Detection evidence: every entity's whole value, aliases and written forms, most recent entity first.

        The same tuple is returned until the store changes.
        """
        with self.lock:
            if self._known is None:
                for number in self._stale:
                    self._evidence[number] = self._evidence_of(number)
                self._stale.clear()
                recent_first = map(self._evidence.__getitem__, reversed(self._touched))
                self._known = tuple(chain.from_iterable(recent_first))
            return self._known

    def clear(self) -> None:
        """Forget every value. Numbers are not used again."""
        with self.lock:
            for held in (self._entities, self._touched, self._used, self._index, self._evidence, self._stale):
                held.clear()
            if self.names is not None:
                self.names.clear()
            self._known = None

    def restore(self, entity: Entity, name: Placeholder | None = None) -> None:
        """Take over an entity of a saved session under its own root number, and the placeholder it had."""
        with self.lock:
            if name is not None:
                self.names = self.names or ValueNames()
                self.names.adopt(entity.root, name, entity.record)
            self._issued = max(self._issued, entity.root.number)
            self._turn = max(self._turn, entity.last_turn)
            bare = Entity(entity.root, entity.record, (), entity.first_turn, entity.last_turn)
            for surface in entity.surfaces or (entity.record.surface,):
                bare = self._put(bare, surface, entity.last_turn)

    def _forget_before(self, turn: int) -> None:
        gone = [n for n, e in self._entities.items() if max(e.last_turn, self._used.get(n, 0)) < turn]
        for number in gone:
            entity = self._entities.pop(number)
            for key in self._keys(entity):
                numbers = self._index[entity.type, key]
                numbers.discard(number)
                if not numbers:
                    del self._index[entity.type, key]
            for held in (self._touched, self._evidence, self._used):
                held.pop(number, None)
            self._stale.discard(number)
            if self.names is not None:
                self.names.forget(number)
        if gone:
            self._known = None

    def _recent_first(self, numbers: set[int]) -> list[int]:
        living = (n for n in numbers if n >= self._expired_below)
        return sorted(living, key=self._touched.__getitem__, reverse=True)

    def _put(self, entity: Entity, surface: str, turn: int) -> Entity:
        number = entity.root.number
        known = tuple(s for s in entity.surfaces if s != surface)
        entity = Entity(
            entity.root,
            entity.record,
            (*known, surface)[-_SURFACES_KEPT:],
            entity.first_turn,
            max(turn, entity.last_turn),
        )
        old = self._entities.get(number)
        stale = self._keys(old) if old is not None else set()
        fresh = self._keys(entity)
        for key in stale - fresh:
            self._index[entity.type, key].discard(number)
        for key in fresh - stale:
            self._index.setdefault((entity.type, key), set()).add(number)
        self._entities[number] = entity
        self._clock += 1
        self._touched.pop(number, None)  # so that the order of the table is the order of touching
        self._touched[number] = self._clock
        self._stale.add(number)
        self._known = None
        return entity

    def _keys(self, entity: Entity) -> set[str]:
        return {*RULES[entity.type].keys(entity.record), *map(_exact_key, entity.surfaces)}

    def _evidence_of(self, number: int) -> tuple[KnownValue, ...]:
        """What the entity is known by. Values that stay the same stay the same objects: what is compiled from them stays, too."""
        entity = self._entities[number]
        values = {value.text: value for value in known_values(entity.record, entity.root)}
        for surface in map(plain, entity.surfaces):
            values.setdefault(surface, KnownValue(entity.type, surface, entity.root, whole=False))
        before = {value.text: value for value in self._evidence.get(number, ())}
        return tuple(held if (held := before.get(text)) == value else value for text, value in values.items())


def _tiers(rules: BindingRules[Any], record: Record) -> Iterable[frozenset[str]]:
    probes = getattr(rules, "probes", None)
    return probes(record) if probes is not None else (rules.keys(record),)


def _exact_key(surface: str) -> str:
    return "\0" + normal_surface(surface)
