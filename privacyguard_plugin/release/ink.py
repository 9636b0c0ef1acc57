"""Ink: which pixels of a view are letters, which are shapes behind or beside them, and what colour the letters have."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from .background import Background
from .colour import distance
from .view import ViewBox

__all__ = ["ink_colour", "rules"]

_EVEN = 12
"""Levels within which a row is one colour."""

_CONTRAST = 90.0
"""Least difference in lightness, of 255 levels, between a reference and its background (about 3:1 near the ends)."""

_EXTREMES = cv2.REDUCE_MIN, cv2.REDUCE_MAX

_FAINT = 12
"""Levels up to which a pixel tells nothing of its stroke's colour."""

_STRONGEST, _STRONG = 0.95, 0.75
"""The core of a stroke is at least this far from the background, as a share of what the strongest pixels are."""

_ENOUGH = 500
"""Pixels whose median is looked for."""

_SAMPLE = 2000
"""Pixels of a box, evenly taken, among which the strokes' cores are looked for."""

_LIGHTNESS = (0.299, 0.587, 0.114)


def rules(pixels: np.ndarray, ink: np.ndarray, core: tuple[int, int], value: tuple[int, int]) -> np.ndarray | None:
    """h x w bool: dividers, underlines, the edge of the next surface; None when there are none. `ink`: h x w bool, what is not
    background. `core`, `value`: columns around and of a value.

    A rule has one colour, not the background's, from one end of the value to the other and on over the border of the core;
    no letter does, not even 一. Nothing can be read in it, so it may stay even inside a line's box.
    """
    across = np.flatnonzero(ink[:, value[0] : value[1]].all(axis=1))
    if not across.size:
        return None
    found = np.zeros(ink.shape, bool)
    for left, right in ((core[0], value[1]), (value[0], core[1])):
        for row in across:
            if found[row].any() or not ink[row, left:right].all():
                continue
            stretch = pixels[row : row + 1, left:right]
            low, high = (cv2.reduce(stretch, 1, extreme)[0, 0].astype(int) for extreme in _EXTREMES)
            if (high - low <= _EVEN).all():
                colour = stretch[:, (right - left) // 2][None]
                found[row] = distance(pixels[row : row + 1], colour)[0] <= _EVEN
    return found if found.any() else None


def ink_colour(
    pixels: np.ndarray, background: Background, box: ViewBox, kept: np.ndarray | None
) -> tuple[int, int, int]:
    """The colour of the strokes' cores in `box`, made readable on its background. `kept`: pixels that are no ink."""
    left, top, right, bottom = box
    off = background.apart[top:bottom, left:right]
    if kept is not None:
        off = np.where(kept, np.uint8(0), off)
    model = background.inside(box)
    ground = model[0, 0] if model.shape[:2] == (1, 1) else np.median(model[::3, ::3].reshape(-1, 3), axis=0)
    step = max(1, int((off.size / _SAMPLE) ** 0.5))
    off, letters = off[::step, ::step], pixels[top:bottom:step, left:right:step]
    values = off[off > _FAINT]
    if not values.size:
        return _readable(255.0 - ground, ground)
    at = int(_STRONGEST * (values.size - 1))
    cores = letters[off >= _STRONG * float(np.partition(values, at)[at])]
    cores = cores[:: max(1, len(cores) // _ENOUGH)]
    return _readable(np.partition(cores, len(cores) // 2, axis=0)[len(cores) // 2], ground)


def _readable(ink: np.ndarray, ground: np.ndarray) -> tuple[int, int, int]:
    """`ink`, moved towards black or white where it would be too close to `ground`."""
    colour = [float(channel) for channel in ink]
    here, there = _lightness(colour), _lightness(ground)
    if abs(here - there) < _CONTRAST:
        up = there < 255 - _CONTRAST and (here > there or there < _CONTRAST)
        end, goal = (255.0, there + _CONTRAST) if up else (0.0, there - _CONTRAST)
        colour = [channel + (end - channel) * (goal - here) / (end - here) for channel in colour]
    r, g, b = (round(min(max(channel, 0.0), 255.0)) for channel in colour)
    return r, g, b


def _lightness(colour: Iterable[float]) -> float:
    return sum(weight * float(channel) for weight, channel in zip(_LIGHTNESS, colour, strict=True))
