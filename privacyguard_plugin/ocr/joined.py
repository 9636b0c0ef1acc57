"""Lines that the detector cut in two: large type may get two boxes whose ink overlaps, each with a part of one letter.

Read apart they are two texts, and a name of which one half is found leaves the other half on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Quad
from .crop import is_level

__all__ = ["joined"]

_SHARED = 0.25  # of the height: boxes around ink that share more of their columns hold parts of one letter
_SAME_ROW = 0.8  # of the lower box' rows
_ALIKE = 0.7  # least ratio of the heights


def joined(quads: Sequence[Quad]) -> list[Quad]:
    """The quads, level ones of one row that overlap put together."""
    rows = sorted((quad for quad in quads if is_level(quad)), key=lambda quad: quad[0][1])
    tallest = max((quad[2][1] - quad[0][1] for quad in rows), default=0.0)
    result: list[Quad] = []
    for quad in rows:
        place = len(result)
        while place and quad[0][1] - result[place - 1][0][1] < tallest:
            place -= 1
            if _is_cut(*sorted((result[place], quad))):
                quad = _around(result.pop(place), quad)
                place = len(result)
        result.append(quad)
    return [quad for quad in quads if not is_level(quad)] + result


def _is_cut(left: Quad, right: Quad) -> bool:
    """`right` begins inside `left` and goes on behind it, in the same row."""
    if not left[0][0] < right[0][0] < left[1][0] < right[1][0]:
        return False
    heights = left[2][1] - left[0][1], right[2][1] - right[0][1]
    rows = min(left[2][1], right[2][1]) - max(left[0][1], right[0][1])
    return (
        left[1][0] - right[0][0] > _SHARED * min(heights)
        and rows > _SAME_ROW * min(heights)
        and min(heights) > _ALIKE * max(heights)
    )


def _around(a: Quad, b: Quad) -> Quad:
    x0, x1 = min(a[0][0], b[0][0]), max(a[1][0], b[1][0])
    y0, y1 = min(a[0][1], b[0][1]), max(a[2][1], b[2][1])
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)
