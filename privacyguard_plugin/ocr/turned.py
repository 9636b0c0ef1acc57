"""Lines that are higher than wide: turned by a quarter to either side, or characters one below the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from .columns import as_row
from .decode import Reading

__all__ = ["DOWN", "UP", "is_tall", "read_tall"]

DOWN, UP = 1, 3
"""Quarters by which the reading direction is turned from the ordinary one, clockwise."""

_TALL = 1.5  # times its width from which a crop may hold such a line; so do a few single characters
_SURE = 0.9  # mean character score of the latter
_CHARACTERS = 2  # of a line; a single one that is turned is another one's mark
_READ = 0.75  # mean character score from which a turned reading is one


def is_tall(crop: np.ndarray) -> bool:
    return crop.shape[0] >= _TALL * crop.shape[1]


def read_tall(crop: np.ndarray, level: Reading, read: Callable[[np.ndarray], Reading]) -> Reading:
    """The best reading of a tall crop: `level`, what was read in it as it is, or one with a `turn`."""
    if level.score >= _SURE:
        return level
    options = [
        replace(read(np.ascontiguousarray(np.rot90(crop))), turn=DOWN),
        replace(read(np.ascontiguousarray(np.rot90(crop, -1))), turn=UP),
    ]
    row = as_row(crop)
    if row is not None:
        reading = read(row.pixels)
        peaks = tuple(row.in_column(peak) / len(crop) for peak in reading.peaks)
        options.append(replace(reading, peaks=peaks, turn=DOWN))
    lines = (reading for reading in options if len(reading.text) >= _CHARACTERS)
    best = max(lines, key=lambda reading: reading.score, default=level)
    return best if best.score > max(level.score, _READ) else level
