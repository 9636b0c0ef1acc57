"""Known values compiled for search: automata over the squeezed, look-alike-folded text.

Values are compiled in blocks. What is new makes a block of its own, which takes in the smaller ones beside it, so that a
session has few blocks, a turn compiles about what it learnt, and a value is compiled again only a logarithmic number of
times. Who looks brings the values that count: what was forgotten is never found, and its block goes when it is the last,
or when half of the block has gone.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

import ahocorasick_rs

from ...model import KnownValue, PiiType, Root
from ..recognizer import Evidence
from .misreadings import looks, squeeze

__all__ = ["Hit", "KnownIndex", "KnownIndexes", "Target"]

FUZZY_TYPES = frozenset({PiiType.ORG, PiiType.ADDR})
"""Types whose values may be found with arbitrary misread characters; every other type only up to look-alikes."""
SIMILARITY = 0.85
"""Share of a value that must be read right (issue: OCR-noisy appearances)."""
_FUZZY_FROM = 8
"""Squeezed characters; below, one wrong character is more than the similarity allows."""
_TAKES_IN = 2
"""A new block takes in blocks of up to so many times its size."""


class Origin(Enum):
    """Where values come from; blocks never mix origins."""

    SESSION = 0
    UPLOAD = 1  # not bound yet
    REPOSITORY = 2


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """One distinct value in a block, and the entities that have it. `value`: a copy without the entity."""

    value: KnownValue
    plain: str
    folded: str
    roots: frozenset[Root]
    origin: Origin

    @property
    def from_session(self) -> bool:
        return self.origin is not Origin.REPOSITORY

    @property
    def errors(self) -> int:
        """How many wrong characters an appearance may have; 0 when it must be exact."""
        return _errors(self.value, self.plain)

    @property
    def age(self) -> tuple[int, int]:
        """Oldest entity first, then what no entity has."""
        return self.origin.value, min((root.number for root in self.roots), default=0)


class Hit(NamedTuple):
    """squeezed[start:end] is the target's folded form, or (`piece`) a part that begins `at` characters into it."""

    target: Target
    start: int
    end: int
    at: int = 0
    piece: bool = False


@dataclass(slots=True, eq=False, repr=False)
class _Form:
    """One value as it is compared, and where it comes from: weak references, so that nothing is kept alive."""

    value: KnownValue
    plain: str
    folded: str
    holders: list[weakref.ref[KnownValue]] = field(default_factory=list)


_Key = tuple[PiiType, str, bool]


class _Block:
    """The automaton of some values. Holds copies of them, so that it does not keep the values themselves alive."""

    def __init__(self, values: Sequence[KnownValue], origin: Origin, compiled: Iterable[_Block] = ()) -> None:
        """`compiled`: blocks whose work can be used again."""
        ready = {key: form for block in compiled for key, form in block._forms.items()}
        self.origin = origin
        self.size = len(values)
        self.living: dict[int, weakref.ref[KnownValue]] = {}
        """By identity: references that tell when a value is forgotten or taken into another block."""
        self._forms: dict[_Key, _Form] = {}
        for value in values:
            key = value.type, value.text, value.whole
            form = self._forms.get(key)
            if form is None:
                form = self._forms[key] = _form(value, ready.get(key))
            form.holders.append(weakref.ref(value))
        patterns: dict[str, list[tuple[_Form, int, bool]]] = {}
        self.by_first: dict[str, list[_Form]] = {}
        self.by_last: dict[str, list[_Form]] = {}
        for form in self._forms.values():
            if not form.plain:
                continue
            patterns.setdefault(form.folded, []).append((form, 0, False))
            for at, piece in _pieces(form):
                patterns.setdefault(piece, []).append((form, at, True))
            if form.value.whole:
                self.by_first.setdefault(form.plain[0], []).append(form)
                self.by_last.setdefault(form.plain[-1], []).append(form)
        self._meanings = tuple(patterns.values())
        self._automaton = _automaton(list(patterns)) if patterns else None

    @property
    def decayed(self) -> bool:
        return len(self.living) * 2 < self.size

    def search(self, folded: str) -> Iterator[tuple[_Form, int, int, int, bool]]:
        if self._automaton is None:
            return
        for index, start, end in self._automaton.find_matches_as_indexes(folded, overlapping=True):
            for form, at, piece in self._meanings[index]:
                yield form, start, end, at, piece


def _form(value: KnownValue, compiled: _Form | None) -> _Form:
    if compiled is not None:
        return _Form(compiled.value, compiled.plain, compiled.folded)
    plain = squeeze(value.text).text
    return _Form(replace(value, root=None), plain, looks(plain))


def _automaton(patterns: list[str]) -> ahocorasick_rs.AhoCorasick:
    """The small kind, built quickly: each lives a few turns."""
    return ahocorasick_rs.AhoCorasick(
        patterns, implementation=ahocorasick_rs.Implementation.ContiguousNFA, store_patterns=False
    )


class KnownIndex:
    """All blocks of one evidence, reduced to the values that the evidence holds."""

    def __init__(self, blocks: Sequence[_Block], evidence: Evidence, counts: Sequence[Set[int]]) -> None:
        """`counts`: the values that count, by identity."""
        self.blocks = blocks
        self.counts = counts
        self._session = evidence.session
        self._targets: dict[int, Target | None] = {}

    def latest(self, roots: Collection[Root]) -> Root:
        """The most recent of some entities of the session."""
        if len(roots) > 1:
            for value in self._session:
                if value.root is not None and value.root in roots:
                    return value.root
        return next(iter(roots))

    def search(self, folded: str) -> Iterator[Hit]:
        """Every appearance of every form and piece in a squeezed, look-alike-folded text; they may overlap."""
        for block in self.blocks:
            for form, start, end, at, piece in block.search(folded):
                target = self._target(form, block.origin)
                if target is not None:
                    yield Hit(target, start, end, at, piece)

    def beginning(self, character: str) -> Iterator[Target]:
        """Whole values whose squeezed form begins with the character."""
        for block in self.blocks:
            yield from self._held(block.by_first.get(character, ()), block.origin)

    def ending(self, character: str) -> Iterator[Target]:
        for block in self.blocks:
            yield from self._held(block.by_last.get(character, ()), block.origin)

    def _held(self, forms: Iterable[_Form], origin: Origin) -> Iterator[Target]:
        targets = (self._target(form, origin) for form in forms)
        return (target for target in targets if target is not None)

    def _target(self, form: _Form, origin: Origin) -> Target | None:
        """The form with those who have it now; None when nobody of this evidence does. The same object every time."""
        key = id(form)
        if key not in self._targets:
            living = (value for held in form.holders if (value := held()) is not None)
            values = [value for value in living if any(id(value) in counts for counts in self.counts)]
            roots = frozenset(value.root for value in values if value.root is not None)
            self._targets[key] = Target(form.value, form.plain, form.folded, roots, origin) if values else None
        return self._targets[key]


class KnownIndexes:
    """Compiled blocks by the identity of their values, which are forgotten here with their owner."""

    def __init__(self) -> None:
        self._blocks: dict[int, _Block] = {}
        self._bases: WeakKeyDictionary[Evidence, KnownIndex] = WeakKeyDictionary()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        """Values held."""
        return len(self._blocks)

    def index(self, evidence: Evidence) -> KnownIndex:
        """The index of an evidence; compiles only what is new in it."""
        base = evidence.base or evidence
        with self._lock:
            index = self._bases.get(base)
            if index is None:
                session = self._blocks_of(base.session, Origin.SESSION)
                repository = self._blocks_of(base.repository, Origin.REPOSITORY)
                counts = [{*map(id, base.session)}, {*map(id, base.repository)}]
                index = self._bases[base] = KnownIndex([*session, *repository], base, counts)
            if not evidence.upload:
                return index
            more = self._blocks_of(evidence.upload, Origin.UPLOAD)
            return KnownIndex([*index.blocks, *more], evidence, [*index.counts, {*map(id, evidence.upload)}])

    def _blocks_of(self, values: Sequence[KnownValue], origin: Origin) -> Collection[_Block]:
        """Blocks that hold all the values."""
        held = [*map(self._blocks.get, map(id, values))]
        found = {*held}
        blocks = {block for block in found if block is not None}
        if len(blocks) == len(found) and not any(block.decayed for block in blocks):
            return blocks
        new = [value for value, block in zip(values, held, strict=True) if block is None]
        return self._with(new, origin, values, blocks)

    def _with(
        self, new: list[KnownValue], origin: Origin, values: Sequence[KnownValue], blocks: set[_Block]
    ) -> set[_Block]:
        """`blocks`, which hold the other `values`, with a block that holds the new ones."""
        size, taken = len(new), set()
        for block in sorted(blocks, key=lambda block: len(block.living)):
            if block.decayed or len(block.living) <= _TAKES_IN * size:
                taken.add(block)
                size += len(block.living)
        members = [v for v in values if self._blocks.get(id(v)) in taken] + new if taken else new
        if not members:
            return blocks
        block = _Block(members, origin, taken)
        for value in members:
            self._hold(value, block)
        return blocks - taken | {block}

    def _hold(self, value: KnownValue, block: _Block) -> None:
        key = id(value)
        before = self._blocks.get(key)
        if before is not None:
            before.living.pop(key, None)
        self._blocks[key] = block
        block.living[key] = weakref.ref(value, partial(_forget, self._blocks, block.living, key))


def _forget(blocks: dict[int, _Block], living: dict[int, weakref.ref[KnownValue]], key: int, _: object) -> None:
    living.pop(key, None)
    blocks.pop(key, None)


def _errors(value: KnownValue, plain: str) -> int:
    fuzzy = value.type in FUZZY_TYPES and value.whole and len(plain) >= _FUZZY_FROM
    return int(len(plain) * (1 - SIMILARITY)) if fuzzy else 0


def _pieces(form: _Form) -> Iterator[tuple[int, str]]:
    """With at most k errors, one of k + 1 pieces is intact wherever the value appears."""
    count = _errors(form.value, form.plain) + 1
    if count == 1:
        return
    size = len(form.folded) // count
    for i in range(count):
        end = len(form.folded) if i == count - 1 else (i + 1) * size
        yield i * size, form.folded[i * size : end]
