"""Text on photos: the strokes are found by their shape and colour and painted over one by one, so that the picture between
them stays. Where they cannot be told from the picture, or something would still show, the caller paints over the whole box.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from .colour import distance
from .view import ViewBox

__all__ = ["Strokes", "find_strokes", "paint_in", "paint_over"]

_WIDEST = 0.35
"""Line heights: anything narrower than this in one direction, and lighter or darker than both sides, may be a stroke."""

_WEAKEST = 8
"""Levels by which a pixel of the letters' colour must stand out."""

_DISTINCT = 0.8
"""Otsu's criterion from which letters count as told apart from the picture."""

_SAME_COLOUR = 80
_HALO = 0.06
"""Line heights around strokes that go with them: anti-aliasing, soft shadows, compression."""


@dataclass(frozen=True, slots=True)
class Strokes:
    """`ink`: h x w bool. `bright`: lighter than the picture. `limit`: levels from which a pixel clearly stands out."""

    ink: np.ndarray
    bright: bool
    limit: float


def find_strokes(pixels: np.ndarray, box: ViewBox, cells: list[tuple[int, int]], height: float) -> Strokes | None:
    """The letters of a line `height` pixels high in `box`; None unless the evidence is strong: letters of one colour that
    stand out clearly from everything else, in each of the characters' `cells` (first column, end)."""
    left, top, right, bottom = box
    light, dark = _relief(pixels, height, True), _relief(pixels, height, False)
    strengths = [float(np.percentile(relief[top:bottom, left:right], 90)) for relief in (light, dark)]
    bright = strengths[0] >= strengths[1]
    relief = light if bright else dark
    inside = np.ascontiguousarray(relief[top:bottom, left:right])
    split, _ = cv2.threshold(inside, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    high = inside > split
    if not high.any() or _separation(inside, high) < _DISTINCT:
        return None
    limit = max(16.0, 0.8 * split)
    colours = pixels[top:bottom, left:right][inside >= max(limit, float(np.percentile(inside, 93)))]
    if not len(colours):
        return None  # nothing stands out as far as that
    colour = np.median(colours, axis=0).astype(np.uint8).reshape(1, 1, 3)
    ink = (distance(pixels, colour) <= _SAME_COLOUR) & (relief >= _WEAKEST)
    letters = ink[top:bottom, left:right]
    # Strong relief of another colour inside the box may be a letter, too.
    if not 0.03 < letters.mean() < 0.5 or (high & ~letters).sum() > 0.1 * high.sum():
        return None
    if any(not _holds_a_letter(ink[top:bottom, max(0, a) : b]) for a, b in cells):
        return None
    return Strokes(ink, bright, limit)


def _separation(values: np.ndarray, high: np.ndarray) -> float:
    """Share of the variance that is between the two classes (Otsu's criterion), 0..1."""
    total, share = float(values.var()), float(high.mean())
    if total == 0 or share in (0.0, 1.0):
        return 0.0
    apart = float(values[high].mean()) - float(values[~high].mean())
    return share * (1 - share) * apart * apart / total


def _holds_a_letter(ink: np.ndarray) -> bool:
    """Something at least a fifth of the line high; even an i has that."""
    rows = ink.any(axis=1)
    return bool(rows.size) and float(rows.mean()) >= 0.2


def paint_over(
    pixels: np.ndarray, strokes: Strokes, box: ViewBox, height: float
) -> tuple[np.ndarray, np.ndarray] | None:
    """`pixels` with the strokes in `box` painted over, and which of the box's pixels that are; None if something still shows.

    Neighbouring letters are holes, too, while the picture is continued: it must not be continued from their ink.
    """
    left, top, right, bottom = box
    reach = max(2, round(_HALO * height))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    hole = cv2.dilate(strokes.ink.astype(np.uint8), disc)
    painted = cv2.inpaint(pixels, hole, 3, cv2.INPAINT_TELEA)
    relief = _relief(painted, height, strokes.bright)
    inside, around = (
        relief[top:bottom, left:right],
        relief[:, : max(1, left)] if left > relief.shape[1] - right else relief[:, right:],
    )
    if float(np.percentile(inside, 99)) > max(strokes.limit, 1.5 * float(np.percentile(around, 99))):
        return None
    return painted, hole[top:bottom, left:right].astype(bool)


def _relief(pixels: np.ndarray, height: float, bright: bool) -> np.ndarray:
    """How far each pixel stands out from what is left when narrow things are ironed out: h x w uint8."""
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)
    size = max(3, round(_WIDEST * height)) | 1
    shape = cv2.getStructuringElement(cv2.MORPH_RECT, (size, size))
    return cv2.morphologyEx(gray, cv2.MORPH_TOPHAT if bright else cv2.MORPH_BLACKHAT, shape)


def paint_in(pixels: np.ndarray, box: ViewBox) -> np.ndarray:
    """The box filled from its surroundings at low resolution: a calm continuation without any trace of strokes."""
    left, top, right, bottom = box
    h, w = pixels.shape[:2]
    factor = max(1, (bottom - top) // 10)
    small = cv2.resize(pixels, (max(1, w // factor), max(1, h // factor)), interpolation=cv2.INTER_AREA)
    sh, sw = small.shape[:2]
    hole = np.zeros((sh, sw), np.uint8)
    hole[top * sh // h : -(-bottom * sh // h), left * sw // w : -(-right * sw // w)] = 255
    hole = cv2.dilate(hole, np.ones((3, 3), np.uint8))
    if hole.all():
        filled = np.empty_like(small)
        filled[:] = np.median(small.reshape(-1, 3), axis=0)
    else:
        filled = cv2.inpaint(small, hole, 3, cv2.INPAINT_TELEA)
    smooth = cv2.resize(filled, (w, h), interpolation=cv2.INTER_CUBIC)
    grain = np.random.default_rng(w * 65_537 + h).normal(0, _grain(pixels), (h, w, 1))
    return np.clip(np.rint(smooth + grain), 0, 255).astype(np.uint8)


def _grain(pixels: np.ndarray) -> float:
    """Fine noise of the surroundings, in levels; robust against the text itself."""
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)
    fine = cv2.absdiff(gray, cv2.blur(gray, (3, 3)))
    return min(6.0, 1.5 * float(np.median(fine)))
