"""The likeliest word boundaries of a short stretch of Chinese text."""

from __future__ import annotations

from math import exp

from .names_zh_lexicon import SCALE, name_lexicon

__all__ = ["word_edges"]

_LONGEST_WORD = 5
_UNKNOWN = exp(-15.0 + SCALE)
"""Weight of a character that is no word of its own."""


def word_edges(text: str, start: int, end: int) -> set[int]:
    """Offsets between words of text[start:end], its ends included, in the likeliest reading as ordinary words."""
    words = name_lexicon().words
    best = {start: 1.0}
    back = {start: start}
    for stop in range(start + 1, end + 1):
        best[stop] = 0.0
        for begin in range(max(start, stop - _LONGEST_WORD), stop):
            size = stop - begin
            weight = words.get(text[begin:stop], _UNKNOWN if size == 1 else 0.0)
            score = best[begin] * weight * exp(-SCALE * size)
            if score > best[stop]:
                best[stop], back[stop] = score, begin
        if best[stop] == 0.0:  # underflow cannot happen in a window; stay safe on any input
            best[stop], back[stop] = best[stop - 1] or 1.0, stop - 1
    edges = {end}
    while end > start:
        end = back[end]
        edges.add(end)
    return edges
