"""A column of characters, one below the other, laid out as the row that recognisers are made for."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

__all__ = ["Row", "as_row"]

_UNITS = 20  # rows per character width in which places to cut are looked for
_PITCHES = np.arange(0.95, 3.8, 0.1)  # character widths from one character to the next; figures are higher than wide
_LOOSE, _TIGHT = 1.35, 0.65  # of the pitch: the highest and the lowest cell
_PREFER_NEAR = 0.02  # cost of a character width of pitch: of two ways to cut between characters the finer is right
_THROUGH_INK = 0.3  # mean cost from which cuts do not run between characters
_STRONG = 0.35  # of the strongest contrast from which a pixel is ink
_MARGIN = 0.2  # character sizes of empty space above and below the row
_SPACE = 0.06  # and beside each of its characters


@dataclass(frozen=True, slots=True)
class Row:
    """`pixels`: h x w x 3. `stops`: left ends of the characters in it and its right end, `cuts`: the same places in the column."""

    pixels: np.ndarray
    stops: tuple[float, ...]
    cuts: tuple[float, ...]

    def in_column(self, part: float) -> float:
        """A part of the row's width as a pixel row of the column."""
        return float(np.interp(part * self.pixels.shape[1], self.stops, self.cuts))


def as_row(column: np.ndarray) -> Row | None:
    """The characters of `column` (h x w x 3 uint8) side by side; None when it cannot be cut between characters."""
    ground = np.median(column.reshape(-1, 3), axis=0).astype(np.uint8)
    contrast = cv2.absdiff(column, np.broadcast_to(ground, column.shape)).max(axis=2)
    ink = contrast > max(1.0, _STRONG * float(contrast.max()))
    rows, sides = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not len(rows):
        return None
    top, width = int(rows[0]), int(sides[-1] - sides[0] + 1)
    cuts = _cuts(ink[top : int(rows[-1]) + 1, sides[0] : sides[-1] + 1], width)
    if cuts is None:
        return None
    cuts = [top + cut for cut in cuts]
    cells = [_bounds(ink[a:b]) for a, b in pairwise(cuts)]
    size = max(width, *(bottom - above for above, bottom, _, _ in cells))
    height, space = round((1 + 2 * _MARGIN) * size), max(1, round(_SPACE * size))
    pieces, stops = [], [0.0]
    for (above, bottom, left, right), start in zip(cells, cuts, strict=False):
        piece = np.empty((height, right - left + 2 * space, 3), np.uint8)
        piece[:] = ground
        at = (height - (bottom - above)) // 2
        piece[at : at + bottom - above, space:-space] = column[start + above : start + bottom, left:right]
        pieces.append(piece)
        stops.append(stops[-1] + piece.shape[1])
    # Characters end midway between each other, the outer ones where the column's own pixels end.
    return Row(np.hstack(pieces), tuple(stops), (0.0, *map(float, cuts[1:-1]), float(len(column))))


def _bounds(ink: np.ndarray) -> tuple[int, int, int, int]:
    """Top, bottom, left and right of what is inked; the whole where nothing is."""
    rows, sides = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not len(rows):
        return 0, ink.shape[0], 0, ink.shape[1]
    return int(rows[0]), int(rows[-1]) + 1, int(sides[0]), int(sides[-1]) + 1


def _cuts(ink: np.ndarray, width: int) -> list[int] | None:
    """Rows at which the column is cut, its ends included: between characters, as evenly as they stand."""
    scale = _UNITS / width
    high = max(1, round(len(ink) * scale))
    share = cv2.resize(ink.mean(axis=1, dtype=np.float32)[:, None], (1, high), interpolation=cv2.INTER_AREA)[:, 0]
    options = [_evenly(share, pitch * _UNITS) for pitch in _PITCHES]
    costs = [cost + _PREFER_NEAR * pitch for (cost, _), pitch in zip(options, _PITCHES, strict=True)]
    best = int(np.argmin(costs))
    if options[best][0] > _THROUGH_INK:
        return None
    return [0, *(round(cut / scale) for cut in options[best][1]), len(ink)]


def _evenly(share: np.ndarray, pitch: float) -> tuple[float, list[int]]:
    """The cheapest cuts about `pitch` apart, and their mean cost: ink cut through, and unevenness. The first and the last cell
    begin and end with their ink and may be lower."""
    high = len(share)
    if high <= _LOOSE * pitch:
        return np.inf, []
    cost, parts, before = np.full(high, np.inf), np.ones(high), np.zeros(high, int)
    shortest, longest = max(1, round(_TIGHT * pitch)), round(_LOOSE * pitch)
    for y in range(1, high):
        if y <= longest:
            cost[y] = share[y] + max(0.0, y / pitch - 1) ** 2
        lengths = np.arange(shortest, min(longest, y - 1) + 1)
        if len(lengths):
            totals = cost[y - lengths] + (lengths / pitch - 1) ** 2
            least = int(np.argmin(totals))
            if totals[least] + share[y] < cost[y]:
                before[y] = y - lengths[least]
                cost[y] = totals[least] + share[y]
                parts[y] = parts[before[y]] + 1
    ends = np.arange(max(1, high - longest), high)
    totals = (cost[ends] + np.maximum(0.0, (high - ends) / pitch - 1) ** 2) / (parts[ends] + 1)
    at = int(ends[int(np.argmin(totals))])
    cuts = []
    while at > 0:
        cuts.append(at)
        at = int(before[at])
    return float(totals.min()), cuts[::-1]
