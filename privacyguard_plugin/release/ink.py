"""Ink: which pixels of a view are letters, which are shapes behind or beside them, and what colour the letters have."""

from __future__ import annotations

import cv2
import numpy as np

from .background import Background, distance
from .view import View, ViewBox

__all__ = ["ink_colour", "shapes_through"]

_TALL = 0.3
"""Line heights by which a shape reaches over the line's box, above and below, when it is no letter of the line."""

_ONE_COLOUR = 24
"""Levels within which a shape's pixels belong to its one colour."""

_CONTRAST = 90.0
"""Least difference in lightness, of 255 levels, between a reference and its background (about 3:1 near the ends)."""

_LIGHTNESS = np.array((0.299, 0.587, 0.114))


def shapes_through(pixels: np.ndarray, ink: np.ndarray, view: View, columns: tuple[int, int]) -> np.ndarray | None:
    """Buttons, icons and borders that pass through the line's box in `columns`: h x w bool, or None.

    A shape is connected ink of one colour that reaches out of the box above and below. Letters that touch it have another
    colour and are not part of it, so they go and it stays.
    """
    a, b = columns
    h = ink.shape[0]
    high = max(0, int(view.top - _TALL * view.height))
    low = min(h - 1, int(view.bottom + _TALL * view.height))
    if not (ink[high, a:b].any() and ink[low, a:b].any()):
        return None
    found = np.zeros(ink.shape, bool)
    for label, labels in _through(ink[:, a:b], high, low):
        part = labels == label
        colours = pixels[:, a:b][part]
        middle = np.median(colours, axis=0).astype(np.uint8).reshape(1, 1, 3)
        plain = part & (distance(np.ascontiguousarray(pixels[:, a:b]), middle) <= _ONE_COLOUR)
        for inner, inner_labels in _through(plain, high, low):
            found[:, a:b] |= inner_labels == inner
    return found if found.any() else None


def _through(ink: np.ndarray, high: int, low: int) -> list[tuple[int, np.ndarray]]:
    """Connected ink that is present in both rows."""
    _, labels = cv2.connectedComponents(ink.astype(np.uint8), connectivity=8)
    both = np.intersect1d(labels[high], labels[low])
    return [(int(label), labels) for label in both if label]


def ink_colour(
    pixels: np.ndarray, background: Background, box: ViewBox, kept: np.ndarray | None
) -> tuple[int, int, int]:
    """The colour of the strokes' cores in `box`, made readable on its background. `kept`: pixels that are no ink."""
    left, top, right, bottom = box
    off = background.off(pixels, box)
    if kept is not None:
        off = np.where(kept, np.uint8(0), off)
    values = off[off > 12]
    ground = np.median(background.inside(box)[::3, ::3].reshape(-1, 3), axis=0)
    if not values.size:
        return _readable(255.0 - ground, ground)
    strong = off >= 0.75 * float(np.percentile(values, 95))
    return _readable(np.median(pixels[top:bottom, left:right][strong], axis=0), ground)


def _readable(ink: np.ndarray, ground: np.ndarray) -> tuple[int, int, int]:
    """`ink`, moved towards black or white where it would be too close to `ground`."""
    here, there = float(ink @ _LIGHTNESS), float(ground @ _LIGHTNESS)
    if abs(here - there) < _CONTRAST:
        up = there < 255 - _CONTRAST and (here > there or there < _CONTRAST)
        end, goal = (255.0, there + _CONTRAST) if up else (0.0, there - _CONTRAST)
        ink = ink + (end - ink) * (goal - here) / (end - here)
    r, g, b = (round(float(channel)) for channel in np.clip(ink, 0, 255))
    return r, g, b
