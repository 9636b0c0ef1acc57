"""Solid areas of another colour on a flat ground: buttons, icons, selections, the next surface.

They belong to the background: text on them is erased in their colour, text that runs up to them in the ground's.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from .colour import commonest_where, distance
from .view import ViewBox

__all__ = ["Patches", "solid_patches"]

_MOST = 3
"""Colours looked at besides the ground's."""

_SHARE = 0.04
"""Of the line's box, or as much next to it, that a colour must cover."""

_SAME_COLOUR = 10
_LONG = 0.85
"""Line heights: an area has level bars at least this long and three pixels high, above and below what is written on it.
Letters have none that long."""

_BRIDGE = 1.3
"""Line heights between two bars that belong to one area: a line of text fits between them."""

_SOLID = 0.4
"""Share of such an area that has the area's colour; the rest is what is written on it."""

_SMALLEST = 0.3
"""Line heights that an area measures at least in both directions."""

_CORNER = 0.4
"""Line heights by which an area's widest row may reach beyond its bars."""

_BETWEEN = 8


@dataclass(frozen=True, slots=True)
class Patches:
    """`inside`: h x w bool, the areas. `rim`: their smooth edges, blends of the two colours that meet there."""

    inside: np.ndarray
    rim: np.ndarray


def solid_patches(pixels: np.ndarray, other: np.ndarray, box: ViewBox) -> tuple[np.ndarray, Patches] | None:
    """The areas and an image that has their colours inside them; None when there are none. `other`: h x w bool, pixels that do
    not have the ground's colour; `box`: the line's."""
    left, top, right, bottom = box
    height = bottom - top
    enough = _SHARE * height * (right - left)
    bars = _bars(other[top:bottom], height)
    if not bars[:, left:right].any():
        return None
    ground = commonest_where(pixels[top:bottom, left:right], ~other[top:bottom, left:right]).astype(np.int16)
    model, inside, rim = np.empty_like(pixels), np.zeros(other.shape, bool), np.zeros(other.shape, bool)
    level, rest = _bars(~other, height), bars
    for _ in range(_MOST):
        if _count(rest) < enough:
            break
        colour = commonest_where(pixels[top:bottom], rest)
        same = (distance(pixels, colour.reshape(1, 1, 3)) <= _SAME_COLOUR) & other
        rest = rest & ~same[top:bottom]
        if _count(same[top:bottom]) < enough:
            break
        area = _areas(same, level, height)
        if area is None:
            continue
        model[area] = colour
        inside |= area
        rim |= _rim(pixels, area, colour, ground)
    return (model, Patches(inside, rim)) if inside.any() else None


def _areas(same: np.ndarray, ground: np.ndarray, height: int) -> np.ndarray | None:
    """Where pixels of one colour make up solid areas, with what is written on them. `ground`: h x w bool, bars of the ground's
    colour, which part one area from the next."""
    bars = _bars(same, height)
    if not bars.any():
        return None
    size = max(3, round(_BRIDGE * height)) | 1
    # Bridging must not stop at the view's own edges.
    padded = cv2.copyMakeBorder(bars.astype(np.uint8), size, size, 0, 0, cv2.BORDER_REPLICATE)
    bridged = cv2.morphologyEx(padded, cv2.MORPH_CLOSE, np.ones((size, 1), np.uint8))[size:-size]
    if (bridged & ground).any():
        bridged[_gaps_with(ground, (bridged > 0) & ~bars)] = 0
    count, labels, stats, _ = cv2.connectedComponentsWithStats(np.ascontiguousarray(bridged), connectivity=4)
    filled = np.bincount(labels[same], minlength=count)
    found = np.zeros(same.shape, bool)
    for label in range(1, count):
        wide, high, area = stats[label, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA]]
        if min(wide, high) >= _SMALLEST * height and filled[label] >= _SOLID * area:
            found |= labels == label
    return _with_corners(found, same, height) if found.any() else None


def _gaps_with(ground: np.ndarray, between: np.ndarray) -> np.ndarray:
    """Those of the upright gaps `between` bars that hold some ground, column by column: at round ends the gap inside an area
    and the one to the next area touch."""
    columns = np.zeros((between.shape[0], 2 * between.shape[1]), np.uint8)
    columns[:, ::2] = between
    gaps = cv2.connectedComponents(columns, connectivity=4)[1][:, ::2]
    return np.isin(gaps, np.unique(gaps[ground & between]))


def _with_corners(area: np.ndarray, same: np.ndarray, height: int) -> np.ndarray:
    """The area with what of its colour joins it beside: rows of a round end are too short for a bar."""
    reach = np.ones((1, 2 * round(_CORNER * height) + 1), np.uint8)
    near = area | (same & (cv2.dilate(area.astype(np.uint8), reach) > 0))
    _, parts = cv2.connectedComponents(near.astype(np.uint8), connectivity=4)
    return np.asarray(near & np.isin(parts, np.unique(parts[area])))


def _count(flags: np.ndarray) -> int:
    """How many of h x w bools are set. NumPy takes ten times as long."""
    return cv2.countNonZero(flags.view(np.uint8))


def _bars(mask: np.ndarray, height: int) -> np.ndarray:
    bar = np.ones((3, max(3, round(_LONG * height)) | 1), np.uint8)  # odd: even ones shift what they open
    starts = cv2.erode(mask.view(np.uint8), bar)
    return cv2.dilate(starts, bar).view(bool) if cv2.countNonZero(starts) else starts.view(bool)


def _rim(pixels: np.ndarray, area: np.ndarray, colour: np.ndarray, ground: np.ndarray) -> np.ndarray:
    """Pixels at the area's border whose colour lies between the two sides'."""
    border = cv2.morphologyEx(area.astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)).astype(bool)
    low = np.minimum(colour, ground) - _BETWEEN
    high = np.maximum(colour, ground) + _BETWEEN
    values = pixels[border].astype(np.int16)
    border[border] = ((values >= low) & (values <= high)).all(axis=1)
    return border
