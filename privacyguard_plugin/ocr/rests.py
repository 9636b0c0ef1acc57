"""What is left of lines that something covers in part: a dialog, a toast, a keyboard, a bar text scrolls under.

Whether a detector finds half a line hangs on all that stands around it. Where a line was found and part of it still stands,
there is text, whatever the detector says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from ..model import Box, Quad
from .changes import STRIP, runs
from .crop import cut, tighten

__all__ = ["rest_of", "with_rests"]

_LEAST = 1 / 3  # of a line's height must be left, and as much of its width: less shows no character
_INK = 24  # levels between the darkest and the brightest of a channel from which something is written
_FOUND = 0.5  # of the width of a rest: so much of it the detector must have found to be believed


def rest_of(line: Box, there: np.ndarray) -> Box | None:
    """The larger part of a `line` that is still there as a whole: above or below a cut, or beside it.

    `there`: the tiles of the line's rows in the strips it stands in."""
    top, left = max(0, int(line.top)), max(0, int(line.left) // STRIP) * STRIP
    rows, columns = _longest(np.all(there, axis=1)), _longest(np.all(there, axis=0))
    parts = [
        Box(line.left, top + rows[0], line.right, top + rows[1]),
        Box(
            max(line.left, left + columns[0] * STRIP), line.top, min(line.right, left + columns[1] * STRIP), line.bottom
        ),
    ]
    best = max(parts, key=lambda part: part.width * part.height)
    return best if min(best.width, best.height) >= _LEAST * min(line.width, line.height) else None


def with_rests(image: np.ndarray, quads: Sequence[Quad], rests: Iterable[Box]) -> list[Quad]:
    """`quads` found in an image, and those `rests` in it of which they leave out most; bits of these go into the whole."""
    result = list(quads)
    for rest in rests:
        quad = _quad(rest)
        if not _is_inked(cut(image, quad)):
            continue
        rest = Box.around(tighten(image, quad))
        shared = {found: _shared(Box.around(found), rest) for found in result}
        if sum(width for width, _ in shared.values()) <= _FOUND * rest.width:
            result = [found for found in result if shared[found][1] <= _FOUND]
            result.append(_quad(rest))
    return result


def _is_inked(crop: np.ndarray) -> bool:
    # NumPy's extremes over three channels take many times as long.
    high, low = (cv2.reduce(crop, 0, extreme) for extreme in (cv2.REDUCE_MAX, cv2.REDUCE_MIN))
    return bool((high.max(axis=(0, 1)).astype(int) - low.min(axis=(0, 1)) >= _INK).any())


def _shared(found: Box, rest: Box) -> tuple[float, float]:
    """Pixels of width that two boxes share, and the part of the first one's area that lies in the second."""
    width = max(0.0, min(found.right, rest.right) - max(found.left, rest.left))
    height = max(0.0, min(found.bottom, rest.bottom) - max(found.top, rest.top))
    return (width if height else 0.0), width * height / max(1.0, found.width * found.height)


def _longest(flags: np.ndarray) -> tuple[int, int]:
    """Start and end of the longest run of true values; (0, 0) when there is none."""
    return max(runs(flags), key=lambda run: run[1] - run[0], default=(0, 0))


def _quad(box: Box) -> Quad:
    return (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)
