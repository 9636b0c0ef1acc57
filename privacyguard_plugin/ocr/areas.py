"""Which parts of a screen to search for text again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations

import cv2
import numpy as np

from ..model import Box, Quad
from .changes import STRIP

__all__ = ["areas_of", "touches"]

_REACH = 1 / 75  # of the longer side is searched above and below what is new, and a strip on either side of it
_ROOM = 8  # pixels around lines that an area was grown to
_CALL = 0.01  # of the screen: searching so much more costs less than one search more
_MANY = 16  # areas are searched one by one; of more, all that lies between them too
_MOST = 0.85  # of the screen; above it searching everything costs the same


def areas_of(new: np.ndarray, lines: Iterable[Quad], size: tuple[int, int]) -> list[Box]:
    """Areas in pixels around the tiles in `new` (H x K), grown to whole `lines`; the whole screen when that is most of it.

    `size`: height and width of the screen in pixels."""
    height, width = size
    reach = round(max(size) * _REACH)
    near = cv2.dilate(new.astype(np.uint8), np.ones((2 * reach + 1, 3), np.uint8))
    _, _, found, _ = cv2.connectedComponentsWithStats(near)
    areas = [
        Box(x * STRIP, y, min(width, (x + w) * STRIP), y + h) for x, y, w, h, _ in (map(int, row) for row in found[1:])
    ]
    if len(areas) > _MANY:
        areas = [reduce(Box.union, areas)]
    boxes = [Box.around(quad) for quad in lines]
    while True:
        if sum(_pixels(area) for area in areas) > _MOST * height * width:
            return [Box(0, 0, width, height)]
        grown = [_clipped(_grown(area, boxes), size) for area in _merged(areas, _CALL * height * width)]
        if grown == areas:
            return areas
        areas = grown


def touches(line: Box, area: Box) -> bool:
    """Whether the two have a pixel in common."""
    return line.left < area.right and area.left < line.right and line.top < area.bottom and area.top < line.bottom


def _grown(area: Box, lines: Iterable[Box]) -> Box:
    for line in lines:
        if touches(line, area):
            area = area.union(Box(line.left - _ROOM, line.top - _ROOM, line.right + _ROOM, line.bottom + _ROOM))
    return area


def _merged(areas: list[Box], call: float) -> list[Box]:
    """Areas of which two are one when they overlap or lie so close that one search of both costs less."""
    for a, b in combinations(areas, 2):
        both = a.union(b)
        if touches(a, b) or _pixels(both) <= _pixels(a) + _pixels(b) + call:
            return _merged([both, *(area for area in areas if area is not a and area is not b)], call)
    return areas


def _clipped(area: Box, size: tuple[int, int]) -> Box:
    return Box(
        max(0, int(area.left)), max(0, int(area.top)), min(size[1], int(area.right)), min(size[0], int(area.bottom))
    )


def _pixels(area: Box) -> float:
    return area.width * area.height
