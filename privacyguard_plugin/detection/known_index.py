"""Known values compiled for search: one automaton over the squeezed, look-alike-folded text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import ahocorasick_rs

from ..model import KnownValue, PiiType
from .misreadings import looks, squeeze

__all__ = ["Hit", "KnownIndex", "Target"]

FUZZY_TYPES = frozenset({PiiType.ORG, PiiType.ADDR})
"""Types whose values may be found with arbitrary misread characters; every other type only up to look-alikes."""
SIMILARITY = 0.85
"""Share of a value that must be read right (issue: OCR-noisy appearances)."""
_FUZZY_FROM = 8
"""Squeezed characters; below, one wrong character is more than the similarity allows."""


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """One distinct comparison form and the known values that have it, most recent first."""

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


class KnownIndex:
    """Built once per evidence; searching is linear in the text plus the number of hits."""

    def __init__(self, session: Iterable[KnownValue], repository: Iterable[KnownValue]) -> None:
        groups: dict[tuple[PiiType, str], list[KnownValue]] = {}
        _group(session, groups)
        own = len(groups)
        _group(repository, groups)
        self.targets = tuple(
            Target(form, looks(form), tuple(values), i < own) for i, ((_, form), values) in enumerate(groups.items())
        )
        patterns: dict[str, list[tuple[Target, int, bool]]] = {}
        for target in self.targets:
            patterns.setdefault(target.folded, []).append((target, 0, False))
            for at, piece in _pieces(target):
                patterns.setdefault(piece, []).append((target, at, True))
        self._meanings = tuple(patterns.values())
        self._automaton = ahocorasick_rs.AhoCorasick(list(patterns)) if patterns else None
        self.by_first: dict[str, list[Target]] = {}
        self.by_last: dict[str, list[Target]] = {}
        for target in self.targets:
            if target.value.whole:
                self.by_first.setdefault(target.plain[0], []).append(target)
                self.by_last.setdefault(target.plain[-1], []).append(target)

    def search(self, folded: str) -> Iterator[Hit]:
        """Every appearance of every form and piece in a squeezed, look-alike-folded text; they may overlap."""
        if self._automaton is None:
            return
        for index, start, end in self._automaton.find_matches_as_indexes(folded, overlapping=True):
            for target, at, piece in self._meanings[index]:
                yield Hit(target, start, end, at, piece)


def _group(values: Iterable[KnownValue], groups: dict[tuple[PiiType, str], list[KnownValue]]) -> None:
    for value in values:
        form = squeeze(value.text).text
        if form:
            groups.setdefault((value.type, form), []).append(value)


def _pieces(target: Target) -> Iterator[tuple[int, str]]:
    """With at most k errors, one of k + 1 pieces is intact wherever the value appears."""
    count = target.errors + 1
    if count == 1:
        return
    size = len(target.folded) // count
    for i in range(count):
        end = len(target.folded) if i == count - 1 else (i + 1) * size
        yield i * size, target.folded[i * size : end]
