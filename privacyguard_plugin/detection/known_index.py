"""Known values compiled for search: automata over the squeezed, look-alike-folded text.

Values are compiled in blocks of neighbouring entities, and a block lives exactly as long as its values do. So a turn pays
for the entities it changed, not for all that the session knows; and what a session forgets is forgotten here, too.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Any

import ahocorasick_rs

from ..model import KnownValue, PiiType
from .misreadings import looks, squeeze

__all__ = ["Hit", "KnownIndex", "KnownIndexes", "Target"]

_ROOT = attrgetter("root")
FUZZY_TYPES = frozenset({PiiType.ORG, PiiType.ADDR})
"""Types whose values may be found with arbitrary misread characters; every other type only up to look-alikes."""
SIMILARITY = 0.85
"""Share of a value that must be read right (issue: OCR-noisy appearances)."""
_FUZZY_FROM = 8
"""Squeezed characters; below, one wrong character is more than the similarity allows."""
_ENTITIES_PER_BLOCK = 8
_VALUES_PER_BLOCK = 512
"""Of values without an entity: this upload's and the repository's."""


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """One distinct comparison form in a block, and the known values that have it."""

    plain: str
    folded: str
    values: tuple[KnownValue, ...]
    from_session: bool

    @property
    def value(self) -> KnownValue:
        return self.values[0]

    @property
    def errors(self) -> int:
        """How many wrong characters an appearance may have; 0 when it must be exact."""
        fuzzy = self.value.type in FUZZY_TYPES and self.value.whole and len(self.plain) >= _FUZZY_FROM
        return int(len(self.plain) * (1 - SIMILARITY)) if fuzzy else 0


@dataclass(frozen=True, slots=True)
class Hit:
    """squeezed[start:end] is the target's folded form, or (`piece`) a part that begins `at` characters into it."""

    target: Target
    start: int
    end: int
    at: int = 0
    piece: bool = False


class _Block:
    """The automaton of some values. Holds copies of them, so that it does not keep the values themselves alive."""

    def __init__(self, values: Iterable[KnownValue], from_session: bool) -> None:
        groups: dict[tuple[PiiType, str], list[KnownValue]] = {}
        for value in values:
            form = squeeze(value.text).text
            if form:
                groups.setdefault((value.type, form), []).append(replace(value))
        patterns: dict[str, list[tuple[Target, int, bool]]] = {}
        self.by_first: dict[str, list[Target]] = {}
        self.by_last: dict[str, list[Target]] = {}
        for (_, form), held in groups.items():
            held.sort(key=lambda value: not value.whole)
            target = Target(form, looks(form), tuple(held), from_session)
            patterns.setdefault(target.folded, []).append((target, 0, False))
            for at, piece in _pieces(target):
                patterns.setdefault(piece, []).append((target, at, True))
            if target.value.whole:
                self.by_first.setdefault(form[0], []).append(target)
                self.by_last.setdefault(form[-1], []).append(target)
        self._meanings = tuple(patterns.values())
        self._automaton = _automaton(list(patterns)) if patterns else None

    def search(self, folded: str) -> Iterator[Hit]:
        if self._automaton is None:
            return
        for index, start, end in self._automaton.find_matches_as_indexes(folded, overlapping=True):
            for target, at, piece in self._meanings[index]:
                yield Hit(target, start, end, at, piece)


def _automaton(patterns: list[str]) -> ahocorasick_rs.AhoCorasick:
    """The small kind, built quickly: a session holds many, and each lives a few turns."""
    return ahocorasick_rs.AhoCorasick(
        patterns, implementation=ahocorasick_rs.Implementation.ContiguousNFA, store_patterns=False
    )


@dataclass(frozen=True, slots=True, weakref_slot=True, repr=False)
class KnownIndex:
    """All blocks of one evidence. `rank`: position of each root by its number, most recent first."""

    blocks: tuple[_Block, ...]
    rank: dict[int, int]

    def search(self, folded: str) -> Iterator[Hit]:
        """Every appearance of every form and piece in a squeezed, look-alike-folded text; they may overlap."""
        for block in self.blocks:
            yield from block.search(folded)

    def beginning(self, character: str) -> Iterator[Target]:
        """Whole values whose squeezed form begins with the character."""
        return (target for block in self.blocks for target in block.by_first.get(character, ()))

    def ending(self, character: str) -> Iterator[Target]:
        return (target for block in self.blocks for target in block.by_last.get(character, ()))


class KnownIndexes:
    """Compiled blocks by the identity of their values. An entry disappears as soon as one of its values does."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[Any, ...], tuple[_Block, list[weakref.ref[KnownValue]]]] = {}
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._blocks)

    def index(self, session: Iterable[KnownValue], repository: Iterable[KnownValue]) -> KnownIndex:
        """The index of an evidence; compiles only what is new in it."""
        rank: dict[int, int] = {}
        entities: dict[int, dict[int, list[KnownValue]]] = {}
        unbound: list[KnownValue] = []
        for root, values in groupby(session, _ROOT):  # the values of one entity stand together
            if root is None:
                unbound.extend(values)
                continue
            number = root.number
            rank.setdefault(number, len(rank))
            entities.setdefault(number // _ENTITIES_PER_BLOCK, {}).setdefault(number, []).extend(values)
        blocks = []
        for place in sorted(entities):
            members = entities[place]
            blocks.append(self._block([v for number in sorted(members) for v in members[number]], True))
        blocks += [self._block(part, True) for part in _parts(unbound)]
        blocks += [self._block(part, False) for part in _parts(list(repository))]
        return KnownIndex(tuple(blocks), rank)

    def _block(self, values: Sequence[KnownValue], from_session: bool) -> _Block:
        key = (from_session, *map(id, values))
        with self._lock:
            entry = self._blocks.get(key)
            if entry is None:
                block = _Block(values, from_session)
                entry = block, [weakref.ref(value, lambda _: self._blocks.pop(key, None)) for value in values]
                self._blocks[key] = entry
            return entry[0]


def _parts(values: Sequence[KnownValue]) -> Iterator[Sequence[KnownValue]]:
    for start in range(0, len(values), _VALUES_PER_BLOCK):
        yield values[start : start + _VALUES_PER_BLOCK]


def _pieces(target: Target) -> Iterator[tuple[int, str]]:
    """With at most k errors, one of k + 1 pieces is intact wherever the value appears."""
    count = target.errors + 1
    if count == 1:
        return
    size = len(target.folded) // count
    for i in range(count):
        end = len(target.folded) if i == count - 1 else (i + 1) * size
        yield i * size, target.folded[i * size : end]
