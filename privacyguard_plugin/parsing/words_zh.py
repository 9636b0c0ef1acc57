"""The likeliest words of a short stretch of Chinese text."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from .names_zh_lexicon import SCALE, name_lexicon

__all__ = ["segment"]

_LONGEST_WORD = 5
_UNKNOWN = exp(-15.0 + SCALE)
"""Weight of a character that is no word of its own."""


def segment(text: str, start: int, end: int, more: Mapping[str, float]) -> list[int]:
    """Offsets between the words of text[start:end], ascending, its ends included.

    `more`: scaled weights of words besides those of the lexicon, from two characters. For stretches of up to about
    a hundred characters: weights multiply.
    """
    words = name_lexicon().words
    size = end - start
    best = [1.0] + [0.0] * size
    back = [0] * (size + 1)
    for begin in range(size):
        reached = best[begin]
        left = start + begin
        for length in range(1, min(_LONGEST_WORD, size - begin) + 1):
            word = text[left : left + length]
            weight = words.get(word, _UNKNOWN) if length == 1 else max(words.get(word, 0.0), more.get(word, 0.0))
            if reached * weight > best[begin + length]:
                best[begin + length], back[begin + length] = reached * weight, begin
    edges = [end]
    while size > 0:
        size = back[size]
        edges.append(start + size)
    return edges[::-1]
