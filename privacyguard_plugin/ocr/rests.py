"""What is left of lines that something covers in part: a dialog, a toast, a keyboard, a bar text scrolls under.

Whether a detector finds half a line hangs on all that stands around it. Where a line was found and part of it still stands,
there is text, whatever the detector says. A sliver of it, less than half of its height, is read as high as the line was:
stretched to that height it would be several times as wide, and no more legible.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from ..model import Box, Quad
from .changes import STRIP, runs
from .crop import cut, is_level, tighten

__all__ = ["Rest", "as_high", "rest_of", "sliver_of", "with_rests"]

_LEAST = 1 / 3  # of a line's height must be left, and as much of its width: less shows no character
_INK = 24  # levels between the darkest and the brightest of a channel from which something is written
_FOUND = 0.5  # of the width of a rest: so much of it the detector must have found to be believed


@dataclass(frozen=True, slots=True)
class Rest:
    """Where what is left of a line stands, and pixels of its height that are missing `above` and `below` it."""

    box: Box
    above: float = 0.0
    below: float = 0.0


def rest_of(line: Box, there: np.ndarray) -> Rest | None:
    """The larger part of a `line` that is still there as a whole: above or below a cut, or beside it.

    `there`: the tiles of the line's rows in the strips it stands in."""
    top, left = max(0, int(line.top)), max(0, int(line.left) // STRIP) * STRIP
    rows, columns = _longest(np.all(there, axis=1)), _longest(np.all(there, axis=0))
    upper, lower = top + rows[0], top + rows[1]
    first, last = max(line.left, left + columns[0] * STRIP), min(line.right, left + columns[1] * STRIP)
    parts = [
        Rest(Box(line.left, upper, line.right, lower), max(0.0, upper - line.top), max(0.0, line.bottom - lower)),
        Rest(Box(first, line.top, last, line.bottom)),
    ]
    best = max(parts, key=lambda part: part.box.width * part.box.height)
    return best if min(best.box.width, best.box.height) >= _LEAST * min(line.width, line.height) else None


def with_rests(image: np.ndarray, quads: Sequence[Quad], rests: Iterable[Rest]) -> list[Quad]:
    """`quads` found in an image, and those `rests` in it of which they leave out most; bits of these go into the whole."""
    result = list(quads)
    for rest in rests:
        quad = _quad(rest.box)
        if not _is_inked(cut(image, quad)):
            continue
        box = Box.around(tighten(image, quad))
        shared = {found: _shared(Box.around(found), box) for found in result}
        if sum(width for width, _ in shared.values()) <= _FOUND * box.width:
            result = [found for found in result if shared[found][1] <= _FOUND]
            result.append(_quad(box))
    return result


def sliver_of(quad: Quad, rests: Iterable[Rest]) -> Rest | None:
    """The one of `rests` that the quad is, if it is less than half as high as the line was."""
    slivers = (rest for rest in rests if rest.above + rest.below > rest.box.height)
    return next((s for s in slivers if is_level(quad) and _shared(Box.around(quad), s.box)[1] > _FOUND), None)


def as_high(crop: np.ndarray, rest: Rest) -> np.ndarray:
    """A crop (h x w x 3 uint8) of a rest as high as the line was, with the crop's ground where the line is missing."""
    ground = [float(level) for level in np.median(crop.reshape(-1, 3), axis=0)]
    return cv2.copyMakeBorder(crop, round(rest.above), round(rest.below), 0, 0, cv2.BORDER_CONSTANT, value=ground)


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
