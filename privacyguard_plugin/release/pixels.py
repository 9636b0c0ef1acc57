"""Rewriting a screenshot: every traced glyph goes, the reference stands in its place (paper §3.1).

All work happens in small windows around the edited lines; everything else is one copy of the image.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from ..model import OcrLine
from .colour import blend
from .edits import Edit
from .erase import Cleared, clear
from .font import letters, width_of
from .layout import WELL, Placement, arrange
from .territory import Territory
from .view import Rectangle

__all__ = ["rewrite_pixels"]

_MIDDLES = (-0.1, 0.04)
"""Row through the middle of the capitals, from the middle of a line's box, in its heights: 5th to 99th percentile of
474 values on plain ground."""


def rewrite_pixels(image: np.ndarray, edits: Iterable[Edit], canvas: np.ndarray | None = None) -> np.ndarray:
    """A new H x W x 3 uint8 image of the same size with everything behind the edits' traces replaced.

    First every value is erased, then references are drawn, so none is drawn over what another edit still removes. Parts of
    other origins (instruction, tree) are ignored. The same input gives the same pixels. `canvas`: the image itself or a
    copy of it, which is written on and returned.
    """
    released = np.ascontiguousarray(image).copy() if canvas is None else canvas
    cleared: list[tuple[str, list[Cleared]]] = []
    for words, parts in _claims(list(edits)):
        found = (clear(released, line, start, end, _reach(words, line, start, end)) for line, start, end in parts)
        cleared.append((words, [_steadied(spot) for spot in found if spot is not None]))
    _write(released, [(words, spots) for words, spots in cleared if spots])
    return released


def _steadied(spot: Cleared) -> Cleared:
    """Rules, icons and patterns that were taken for ink of a value mislead about its height; its line's box does not err as
    far."""
    view = spot.view
    centre = (view.top + view.bottom) / 2
    low, high = (centre + share * view.height for share in _MIDDLES)
    return replace(spot, middle=min(max(spot.middle, low), high))


def _write(image: np.ndarray, cleared: Sequence[tuple[str, list[Cleared]]]) -> None:
    """Draw the references, the most cramped first: they may use what a roomy neighbour will not need."""
    cleared = [(words, _homes(words, spots)) for words, spots in cleared]
    territory = Territory(image, [(words, spot) for words, spots in cleared for spot in spots])
    cramped = sorted(cleared, key=lambda item: max(spot.width / spot.em for spot in item[1]) / width_of(item[0] or " "))
    for words, spots in cramped:
        if words:
            for placement in arrange(words, [territory.slot(words, spot) for spot in spots]):
                spot = spots[placement.slot]
                territory.settle(spot, _draw(image, spot, placement))


def _homes(words: str, spots: list[Cleared]) -> list[Cleared]:
    """The boxes that `words` may be drawn in: the first that holds them well, if there is one. Others are free ground."""
    well = (spot for spot in spots if spot.width >= WELL * spot.em * width_of(words))
    first = next(well, None) if words else None
    return spots if first is None else [first]


def _reach(words: str, line: OcrLine, start: int, end: int) -> float:
    """Pixels on both sides of a value that its reference could use beyond the value's own width."""
    if not words or len(line.edges) <= end:
        return 0.0
    needed = width_of(words) * line.height - (line.edges[end] - line.edges[start])
    return min(800.0, max(0.0, 0.8 * needed))


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


def _step(stretch: float) -> float:
    """Narrowing in steps of a fiftieth, never less than asked: letters once drawn serve again."""
    return math.floor(stretch * 50 + 1e-6) / 50 if stretch < 1 else stretch


def _draw(image: np.ndarray, spot: Cleared, placement: Placement) -> Rectangle:
    """Blend the letters over the spot; returns where, in image pixels."""
    coverage = letters(placement.words, placement.size, _step(placement.stretch))
    view = spot.view
    pixels = view.now(image)
    x, y = round(placement.left), round(spot.middle + placement.shift - coverage.shape[0] / 2)
    left, top = max(0, x), max(0, y)
    right, bottom = min(pixels.shape[1], x + coverage.shape[1]), min(pixels.shape[0], y + coverage.shape[0])
    if left >= right or top >= bottom:
        return spot.rectangle
    coverage = coverage[top - y : bottom - y, left - x : right - x]
    blend(pixels[top:bottom, left:right], spot.colour, coverage)
    box = left, top, right, bottom
    if view.matrix is not None:
        view.commit(image, box, coverage > 0)
    return view.rectangle(box)
