"""The words of Chinese text: every one that the lexicon has, and the likeliest of a short stretch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import exp

from ahocorasick_rs import AhoCorasick

from .names.zh.lexicon import SCALE, name_lexicon

__all__ = ["WordFinder", "segment", "word_finder"]

_LONGEST_WORD = 8
_UNKNOWN = exp(-15.0 + SCALE)
"""Weight of a character that is no word of its own."""


@dataclass(frozen=True, slots=True)
class WordFinder:
    """All words of a vocabulary in one pass over a text; words of one character and very long ones are left out."""

    automaton: AhoCorasick
    weights: tuple[float, ...]

    @classmethod
    def of(cls, vocabulary: Mapping[str, float]) -> WordFinder:
        """`vocabulary`: scaled weights by word."""
        words = {word: weight for word, weight in vocabulary.items() if 1 < len(word) <= _LONGEST_WORD}
        return cls(AhoCorasick(list(words)), tuple(words.values()))

    def words(self, text: str) -> Iterator[tuple[int, int, float]]:
        """(start, end, weight) of every word, overlapping ones too, in order of their ends."""
        weights = self.weights
        for index, start, end in self.automaton.find_matches_as_indexes(text, overlapping=True):
            yield start, end, weights[index]


@cache
def word_finder() -> WordFinder:
    """Finder of the lexicon's words."""
    return WordFinder.of(name_lexicon().words)


def segment(text: str, start: int, end: int, more: WordFinder) -> list[int]:
    """Offsets between the words of text[start:end], ascending, its ends included.

    `more`: words besides those of the lexicon. For stretches of up to about a hundred characters: weights multiply.
    """
    stretch = text[start:end]
    size = len(stretch)
    ending: list[list[tuple[int, float]]] = [[] for _ in range(size + 1)]
    for finder in (word_finder(), more):
        for begin, stop, weight in finder.words(stretch):
            ending[stop].append((begin, weight))
    weigh = name_lexicon().words.get
    best, back = [1.0], [0]
    for stop in range(1, size + 1):
        reached, origin = best[stop - 1] * weigh(stretch[stop - 1], _UNKNOWN), stop - 1
        for begin, weight in ending[stop]:
            if best[begin] * weight > reached:
                reached, origin = best[begin] * weight, begin
        best.append(reached)
        back.append(origin)
    edges = [end]
    while size > 0:
        size = back[size]
        edges.append(start + size)
    return edges[::-1]
