"""Which parts of a screen to search for text again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np

from ..model import Box, Quad
from .changes import STRIP, runs

__all__ = ["areas_of", "touches"]

_REACH = 1 / 100
"""Of the longer side is searched on all sides of what is new. With 1/150 two lines of 591 on the pages of `evaluation.steps`
are lost; with 1/75 a line that scrolling cut at a bar is boxed otherwise than on the whole screen, and read otherwise
(tests/evaluation/test_screens.py, slow). One in forty lines blurred beyond reading is lost with 1/100 and none with 1/75."""

_ROOM = 8  # pixels around lines that an area was grown to
_MOST = 0.85  # of the screen; above it searching everything costs the same


def areas_of(new: np.ndarray, lines: Iterable[Quad], size: tuple[int, int]) -> list[Box]:
    """Areas in pixels, apart from each other, around the tiles in `new` (H x K), grown to whole `lines` they touch or stand
    beside; the whole screen when that is most of it.

    `size`: height and width of the screen in pixels."""
    height, width = size
    reach = round(max(size) * _REACH)
    areas = [
        _clipped(Box(x * STRIP - reach, y - reach, (x + w) * STRIP + reach, y + h + reach), size)
        for x, y, w, h in _pieces(new, reach, 0, 0)
    ]
    boxes = [Box.around(quad) for quad in lines]
    while True:
        areas = _merged(areas)
        if sum(area.width * area.height for area in areas) > _MOST * height * width:
            return [Box(0, 0, width, height)]
        grown = [_clipped(_grown(area, boxes), size) for area in areas]
        if grown == areas:
            return areas
        areas = grown


def touches(line: Box, area: Box) -> bool:
    """Whether the two have a pixel in common."""
    return line.left < area.right and area.left < line.right and line.top < area.bottom and area.top < line.bottom


def _pieces(new: np.ndarray, reach: int, left: int, top: int) -> Iterator[tuple[int, int, int, int]]:
    """Left, top, width and height, in tiles, of what is new, cut along empty rows and strips for as long as there are any
    that leave both sides their reach."""
    columns, rows = (np.flatnonzero(np.any(new, axis=axis)) for axis in (0, 1))
    if not len(rows):
        return
    new = new[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    left, top = left + int(columns[0]), top + int(rows[0])
    bands = _bands(np.any(new, axis=1), 2 * reach)
    if len(bands) > 1:
        for start, end in bands:
            yield from _pieces(new[start:end], reach, left, top + start)
        return
    bands = _bands(np.any(new, axis=0), 2 * reach / STRIP)
    if len(bands) > 1:
        for start, end in bands:
            yield from _pieces(new[:, start:end], reach, left + start, top)
        return
    yield left, top, new.shape[1], new.shape[0]


def _bands(flags: np.ndarray, gap: float) -> list[tuple[int, int]]:
    """Start and end of what is left when all runs of false values longer than `gap` are cut out."""
    bands: list[tuple[int, int]] = []
    for start, end in runs(flags):
        if bands and start - bands[-1][1] <= gap:
            bands[-1] = bands[-1][0], end
        else:
            bands.append((start, end))
    return bands


def _grown(area: Box, lines: Iterable[Box]) -> Box:
    for line in lines:
        if touches(line, Box(area.left - STRIP, area.top, area.right + STRIP, area.bottom)):
            area = area.union(Box(line.left - _ROOM, line.top - _ROOM, line.right + _ROOM, line.bottom + _ROOM))
    return area


def _merged(areas: list[Box]) -> list[Box]:
    """Areas of which two that overlap are one."""
    for a, b in combinations(areas, 2):
        if touches(a, b):
            return _merged([a.union(b), *(area for area in areas if area is not a and area is not b)])
    return areas


def _clipped(area: Box, size: tuple[int, int]) -> Box:
    return Box(
        max(0, int(area.left)), max(0, int(area.top)), min(size[1], int(area.right)), min(size[0], int(area.bottom))
    )
