"""Where the rows of a screen were on an earlier one: in the same place, moved by scrolling, or nowhere."""

from __future__ import annotations

import numpy as np

__all__ = ["explain_rows", "row_hashes"]

_WORTH = 0.12  # of the height must have changed before a movement is looked for
_VOTES = 24  # distinct rows that must have moved by the same distance
_RUN = 60  # rows that must have moved together: fewer hold no line with its surroundings
_FACTORS = np.random.default_rng(20_240_229).integers(1, 2**63, 4096, dtype=np.uint64) * np.uint64(2) + np.uint64(1)


def row_hashes(image: np.ndarray) -> np.ndarray:
    """One 64-bit number per row of an H x W x 3 uint8 image. Used to vote; what counts is compared pixel by pixel."""
    words = _words(image).astype(np.uint64, copy=False)
    factors = np.resize(_FACTORS, words.shape[1])
    hashes: np.ndarray = words @ factors  # wraps around
    return hashes


def explain_rows(old: np.ndarray, old_hashes: np.ndarray, new: np.ndarray, new_hashes: np.ndarray) -> np.ndarray:
    """For every row of `new` the row of `old` (same shape) with exactly the same pixels that it came from; -1 for none."""
    height = len(new)
    sources = np.arange(height)
    old_words, new_words = _words(old), _words(new)
    changed = (old_words != new_words).any(axis=1)
    sources[changed] = -1
    if changed.sum() < _WORTH * height:
        return sources
    shift = _most_voted(old_hashes, new_hashes, changed)
    if shift == 0:
        return sources
    a, b = max(0, -shift), min(height, height - shift)
    moved = np.zeros(height, bool)
    moved[a:b] = (new_words[a:b] == old_words[a + shift : b + shift]).all(axis=1)
    for top, bottom in _runs(moved):
        if bottom - top >= _RUN and changed[top:bottom].any():
            sources[top:bottom] = np.arange(top, bottom) + shift
    return sources


def _words(image: np.ndarray) -> np.ndarray:
    flat = np.ascontiguousarray(image).reshape(len(image), -1)
    return flat.view(np.uint64) if flat.shape[1] % 8 == 0 else flat


def _most_voted(old: np.ndarray, new: np.ndarray, changed: np.ndarray) -> int:
    """Old row minus new row that most rows agree on which look like no other row; 0 when too few do."""
    values, first, counts = np.unique(old, return_index=True, return_counts=True)
    values, first = values[counts == 1], first[counts == 1]
    rows = np.flatnonzero(changed)
    if not len(values) or not len(rows):
        return 0
    places = np.minimum(np.searchsorted(values, new[rows]), len(values) - 1)
    known = values[places] == new[rows]
    shifts, votes = np.unique(first[places[known]] - rows[known], return_counts=True)
    return int(shifts[votes.argmax()]) if len(votes) and votes.max() >= _VOTES else 0


def _runs(flags: np.ndarray) -> list[tuple[int, int]]:
    steps = np.flatnonzero(np.diff(np.concatenate(([False], flags, [False])).astype(np.int8)))
    return [(int(a), int(b)) for a, b in zip(steps[::2], steps[1::2], strict=True)]
