"""Ink: which pixels of a view are letters, which are shapes behind or beside them, and what colour the letters have."""

from __future__ import annotations

import numpy as np

from .background import Background
from .view import ViewBox

__all__ = ["ink_colour", "rules"]

_EVEN = 12
"""Levels within which a row is one colour."""

_CONTRAST = 90.0
"""Least difference in lightness, of 255 levels, between a reference and its background (about 3:1 near the ends)."""

_LIGHTNESS = np.array((0.299, 0.587, 0.114))


def rules(pixels: np.ndarray, off: np.ndarray, level: int) -> np.ndarray:
    """Rows of a stretch that are one colour from end to end, but not the background's: dividers, underlines, the edge of the
    next surface. Bool per row. Nothing can be read in them, so they may stay even inside a line's box."""
    found = off.min(axis=1) > level
    for row in np.flatnonzero(found):
        found[row] = (np.ptp(pixels[row], axis=0) <= _EVEN).all()
    return found


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
