"""Rewriting a screenshot: every traced glyph goes, the reference stands in its place (paper §3.1).

All work happens in small windows around the edited lines; everything else is one copy of the image.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from ..model import OcrLine
from .edits import Edit
from .erase import Cleared, clear
from .font import letters, width_of
from .layout import Placement, Slot, arrange
from .view import View

__all__ = ["rewrite_pixels"]

_SIDE = 0.1
"""Em that stay free between a reference outside its box and what stands next to it."""

_EDGE = 6
"""Pixels that stay free at the image's own edges."""

Rectangle = tuple[float, float, float, float]


def rewrite_pixels(image: np.ndarray, edits: Iterable[Edit]) -> np.ndarray:
    """A new H x W x 3 uint8 image of the same size with everything behind the edits' traces replaced.

    First every value is erased, then references are drawn, so none is drawn over what another edit still removes. Parts of
    other origins (instruction, tree) are ignored. The same input gives the same pixels.
    """
    released = np.ascontiguousarray(image).copy()
    cleared: list[tuple[str, list[Cleared]]] = []
    for words, parts in _claims(list(edits)):
        found = (clear(released, line, start, end, _reach(words, line)) for line, start, end in parts)
        cleared.append((words, [spot for spot in found if spot is not None]))
    taken = [_rectangle(spot) for _, spots in cleared for spot in spots]
    for words, spots in cleared:
        if words and spots:
            for placement in arrange(words, [_slot(released, spot, taken) for spot in spots]):
                taken.append(_draw(released, spots[placement.slot], placement))
    return released


def _reach(words: str, line: OcrLine) -> float:
    return min(800.0, width_of(words) * 0.9 * line.height) if words else 0.0


def _claims(edits: Sequence[Edit]) -> list[tuple[str, list[tuple[OcrLine, int, int]]]]:
    """For each edit its stretches of lines, in reading order. The longest edit claims first; others keep what is left."""
    claimed: dict[int, list[tuple[int, int]]] = {}
    claims: dict[int, list[tuple[OcrLine, int, int]]] = {}
    for index in sorted(range(len(edits)), key=lambda index: (-_extent(edits[index]), index)):
        mine: list[tuple[OcrLine, int, int]] = []
        for line, start, end in _stretches(edits[index]):
            spans = [(start, end)]
            for c, d in claimed.setdefault(id(line), []):
                spans = [(x, y) for a, b in spans for x, y in ((a, min(b, c)), (max(a, d), b)) if x < y]
            claimed[id(line)] += spans
            mine += [(line, a, b) for a, b in spans]
        claims[index] = mine
    return [(edit.replacement, claims[index]) for index, edit in enumerate(edits)]


def _extent(edit: Edit) -> int:
    return sum(part.end - part.start for part in edit.trace.parts if isinstance(part.origin, OcrLine))


def _stretches(edit: Edit) -> list[tuple[OcrLine, int, int]]:
    """Parts that follow each other on one line, with nothing but blanks between them, are one stretch."""
    found: list[tuple[OcrLine, int, int]] = []
    for part in edit.trace.parts:
        line = part.origin
        if not isinstance(line, OcrLine) or part.start >= part.end:
            continue
        if found and found[-1][0] is line and found[-1][2] <= part.start:
            between = line.text[found[-1][2] : part.start]
            if not between.strip():
                found[-1] = (line, found[-1][1], part.end)
                continue
        found.append((line, part.start, part.end))
    return found


def _rectangle(spot: Cleared) -> Rectangle:
    """The spot's box in image pixels (of a turned line: upright around it)."""
    left, top, right, bottom = spot.box
    if spot.view.matrix is None:
        x, y = spot.view.place
        return left + x, top + y, right + x, bottom + y
    back = cv2.invertAffineTransform(spot.view.matrix)
    corners = cv2.transform(np.array([[(left, top), (right, top), (right, bottom), (left, bottom)]], np.float64), back)[
        0
    ]
    (a, b), (c, d) = corners.min(axis=0), corners.max(axis=0)
    return float(a), float(b), float(c), float(d)


def _slot(image: np.ndarray, spot: Cleared, taken: Sequence[Rectangle]) -> Slot:
    """What is free around a cleared box now: background only, nobody else's box."""
    left, top, right, bottom = spot.box
    if spot.background.kind == "picture":
        return Slot(left, right - left, 0, 0, bottom - top, spot.em)
    used = _used(image, spot, taken)
    h, w = used.shape
    side = int(_SIDE * spot.em)
    row = used[top:bottom].any(axis=0)
    before, after = np.flatnonzero(row[:left]), np.flatnonzero(row[right:])
    free_left = left - (int(before[-1]) + 1 + side if len(before) else 0)
    free_right = int(after[0]) - side if len(after) else w - right
    column = used[:, left:right].any(axis=1)
    above, below = np.flatnonzero(column[:top]), np.flatnonzero(column[bottom:])
    room = min(top - (int(above[-1]) + 1 if len(above) else 0), int(below[0]) if len(below) else h - bottom)
    return Slot(left, right - left, max(0, free_left), max(0, free_right), bottom - top + 2 * max(0, room - 2), spot.em)


def _used(image: np.ndarray, spot: Cleared, taken: Sequence[Rectangle]) -> np.ndarray:
    """h x w bool over the spot's view: what is not background, or another box, or too near to the image's edge."""
    view = spot.view
    h, w = view.pixels.shape[:2]
    used: np.ndarray = np.array(spot.background.off(_refresh(view, image), (0, 0, w, h)) > spot.level, bool)
    if view.matrix is None:
        x, y = view.place
        own = _rectangle(spot)
        for a, b, c, d in taken:
            if (a, b, c, d) != own:
                used[max(0, int(b - y)) : max(0, int(d - y)), max(0, int(a - x)) : max(0, int(c - x))] = True
        used[:, : max(0, _EDGE - x)] = True
        used[:, max(0, image.shape[1] - _EDGE - x) :] = True
    return used


def _refresh(view: View, image: np.ndarray) -> np.ndarray:
    """The view's pixels as they are in the image by now. A turned view keeps its own: other lines do not reach into it."""
    if view.matrix is None:
        x, y = view.place
        h, w = view.pixels.shape[:2]
        view.pixels[:] = image[y : y + h, x : x + w]
    return view.pixels


def _draw(image: np.ndarray, spot: Cleared, placement: Placement) -> Rectangle:
    """Blend the letters over the spot; returns where, in image pixels."""
    coverage = letters(placement.words, placement.size, round(placement.stretch, 3))
    view = spot.view
    pixels = _refresh(view, image)
    x, y = round(placement.left), round(spot.middle + placement.shift - coverage.shape[0] / 2)
    left, top = max(0, x), max(0, y)
    right, bottom = min(pixels.shape[1], x + coverage.shape[1]), min(pixels.shape[0], y + coverage.shape[0])
    if left >= right or top >= bottom:
        return _rectangle(spot)
    weight = coverage[top - y : bottom - y, left - x : right - x, None].astype(np.float32) / 255
    target = pixels[top:bottom, left:right]
    target[:] = np.rint(target + (np.array(spot.colour, np.float32) - target) * weight).astype(np.uint8)
    view.commit(image, (left, top, right, bottom), weight[:, :, 0] > 0)
    a, b = view.place
    return left + a, top + b, right + a, bottom + b
