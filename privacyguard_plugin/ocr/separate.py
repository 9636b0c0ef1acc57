"""Lines that stand close: each keeps its own rows.

Detectors give boxes with room around the ink, more of it on coloured ground. Where the boxes of two rows overlap, whoever
erases one of them would take tops and tails of the other, so both end in the emptiest row between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from ..model import Quad
from .crop import is_level

__all__ = ["separate"]

_SHARED = 0.6  # of the lower box: rows that overlap more are one row, or one inside the other
_BESIDE = 0.6  # of the narrower box: boxes that share less of their columns stand beside each other


def separate(image: np.ndarray, quads: Sequence[Quad]) -> list[Quad]:
    """The quads of `image` (H x W x 3 uint8), level ones trimmed where they overlap the row above or below."""
    result = list(quads)
    level = [i for i, quad in enumerate(result) if is_level(quad)]
    level.sort(key=lambda i: result[i][0][1])
    for i, j in combinations(level, 2):
        upper, lower = result[i], result[j]
        top, bottom = lower[0][1], upper[2][1]
        if top >= bottom or not _apart(upper, lower, bottom - top):
            continue
        left, right = max(upper[0][0], lower[0][0]), min(upper[1][0], lower[1][0])
        row = top + _emptiest(image[int(top) : int(bottom) + 1, int(left) : int(right)])
        result[i] = _trimmed(upper, bottom=row)
        result[j] = _trimmed(lower, top=row)
    return result


def _apart(upper: Quad, lower: Quad, shared: float) -> bool:
    heights = upper[2][1] - upper[0][1], lower[2][1] - lower[0][1]
    widths = upper[1][0] - upper[0][0], lower[1][0] - lower[0][0]
    beside = min(upper[1][0], lower[1][0]) - max(upper[0][0], lower[0][0])
    return shared <= _SHARED * min(heights) and lower[2][1] > upper[2][1] and beside > _BESIDE * min(widths)


def _emptiest(rows: np.ndarray) -> int:
    """The row with the fewest changes along it; of several the middle one."""
    if rows.shape[0] < 2 or rows.shape[1] < 2:
        return rows.shape[0] // 2
    changes = np.abs(np.diff(rows.astype(np.int16), axis=1)).max(axis=2)
    energy = np.where(changes > 12, changes, 0).mean(axis=1)
    least = np.flatnonzero(energy <= energy.min() + 0.02)
    return int(least[len(least) // 2])


def _trimmed(quad: Quad, top: float | None = None, bottom: float | None = None) -> Quad:
    (x0, y0), (x1, _), (_, y2), _ = quad
    y0, y2 = y0 if top is None else float(top), y2 if bottom is None else float(bottom)
    return (x0, y0), (x1, y0), (x1, y2), (x0, y2)
