"""What a line of text stands on: measured, never assumed. The simplest model that explains the blank pixels wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from .colour import commonest, commonest_of, distance
from .patches import solid_patches
from .view import ViewBox

__all__ = ["Background", "estimate"]

_NEAR = 10
"""Levels (of 255) within which a pixel is explained by a model; anti-aliased edges and compressed noise stay below."""

_SAME = 3
"""Levels within which a pixel has a surface's one colour."""

_HALF_EXPLAINED = 0.25
"""Share of the box that the commonest colour must have to be the ground on which patches lie."""

_EXPLAINED = 0.55
"""Share of a line's box that a model must explain. Dense bold Chinese text covers up to 0.4 of its box, edges included."""


@dataclass(frozen=True, slots=True)
class Background:
    """`kind` names the model. `model`: the view without its text, h x w x 3 uint8, or 1 x 1 x 3 when it is one colour.
    `noise`: mean deviation of blank pixels from the model, in levels. `apart`: how far the view's pixels were from it when it
    was estimated, h x w uint8. `rim`: h x w bool, the smooth edges of patches, which no model describes and nobody can read
    anything in."""

    kind: str
    model: np.ndarray
    noise: float
    apart: np.ndarray
    rim: np.ndarray | None = None

    def inside(self, box: ViewBox) -> np.ndarray:
        """The model in `box`, ready to be assigned to pixels there."""
        left, top, right, bottom = box
        return self.model if self.model.shape[:2] == (1, 1) else self.model[top:bottom, left:right]

    def elsewhere(self, box: ViewBox, part: ViewBox) -> np.ndarray:
        """Which pixels in `part` belong to another patch than most of `box`, or to a patch's edge: h x w bool, or 1 x 1
        when there are no patches."""
        if self.rim is None:
            return np.zeros((1, 1), bool)
        left, top, right, bottom = part
        here = commonest_of(self.inside(box).reshape(-1, 3)).reshape(1, 1, 3)
        return np.asarray((distance(self.inside(part), here) > _SAME) | self.rim[top:bottom, left:right])

    def upper_end(self, box: ViewBox, row: int) -> int:
        """The row above the surface that `row` lies on and its smooth edge, in the middle column of `box`."""
        if self.rim is None:
            return row
        column = self.model[:row, (box[0] + box[2]) // 2 : (box[0] + box[2]) // 2 + 1]
        here = commonest_of(self.inside(box).reshape(-1, 3)).reshape(1, 1, 3)
        other = np.flatnonzero(distance(column, here) > _SAME)
        return max(0, int(other[-1]) - 1) if len(other) else row

    def plain(self, box: ViewBox) -> np.ndarray | None:
        """The one colour of a surface among patches that holds all of `box`, 1 x 1 x 3; None for other grounds."""
        if self.rim is None or not self.inside(box).size:
            return None
        left, top, right, bottom = box
        colour = self.inside(box)[:1, :1]
        if self.rim[top:bottom, left:right].any() or (distance(self.inside(box), colour) > _SAME).any():
            return None
        return colour

    def off(self, pixels: np.ndarray, box: ViewBox) -> np.ndarray:
        """How far the view's pixels in `box` are from the model: h x w uint8, largest difference over the channels."""
        left, top, right, bottom = box
        return distance(pixels[top:bottom, left:right], self.inside(box))


def estimate(pixels: np.ndarray, box: ViewBox) -> Background | None:
    """The background of `pixels` around the text of a line in `box` = (left, top, right, bottom).

    Tried in this order: one colour, with solid patches of other colours in it if there are any (buttons, icons, highlights);
    a smooth gradient (quadratic in x and y); columns (whatever stands above and below the text, drawn through: stripes,
    sharp gradients). None when none of them fits: a picture.
    """
    left, top, right, bottom = box
    more = (bottom - top) // 6
    colour = commonest(pixels[max(0, top - more) : bottom + more, left:right])
    plain, share = _judged("flat", colour.reshape(1, 1, 3), pixels, box, _SAME)
    if share >= _HALF_EXPLAINED:
        patches = solid_patches(pixels, plain.apart > _SAME, box)
        if patches is None and share >= _EXPLAINED:
            return plain
        if patches is not None:
            model, areas = patches
            model[~areas.inside] = colour
            patched, share = _judged("patches", model, pixels, box, _SAME)
            # The bands of a gentle gradient look like patches.
            if share >= _EXPLAINED and not _is_banded(pixels, box, colour, share):
                return replace(patched, rim=areas.rim)
    gradient, share = _judged("gradient", _gradient(pixels, box, colour), pixels, box, _NEAR)
    if share >= _EXPLAINED:
        return gradient
    drawn, share = _judged("columns", _columns(pixels, box), pixels, box, _NEAR)
    return drawn if share >= _EXPLAINED else None


def _judged(kind: str, model: np.ndarray, pixels: np.ndarray, box: ViewBox, near: int) -> tuple[Background, float]:
    """The model as background, and the share of the pixels in `box` within `near` levels of it."""
    left, top, right, bottom = box
    apart = distance(pixels, model)
    inside = apart[top:bottom, left:right]
    close = (inside <= near).view(np.uint8)
    noise = cv2.mean(inside, close)[0]  # 0 when there are none
    return Background(kind, model, noise, apart), cv2.countNonZero(close) / close.size


def _is_banded(pixels: np.ndarray, box: ViewBox, colour: np.ndarray, share: float) -> bool:
    """Whether a gradient explains `share` of the pixels in `box`."""
    left, top, right, bottom = box
    apart = distance(pixels[top:bottom, left:right], _gradient(pixels, box, colour, box))
    return cv2.countNonZero((apart <= _SAME).view(np.uint8)) >= share * apart.size


def _terms(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1)


def _gradient(pixels: np.ndarray, box: ViewBox, colour: np.ndarray, part: ViewBox | None = None) -> np.ndarray:
    """Least squares over the pixels in `box` that keep close to the fit, starting from those near the commonest colour. What it
    gives for all pixels, or for those in `part`: h x w x 3 uint8."""
    left, top, right, bottom = box
    h, w = pixels.shape[:2]
    step = max(1, int(((right - left) * (bottom - top) / 1500) ** 0.5))
    ys, xs = np.mgrid[top:bottom:step, left:right:step].astype(np.float32)
    sample = pixels[top:bottom:step, left:right:step].reshape(-1, 3).astype(np.float32)
    scale = float(max(w, h))
    terms = _terms(xs.ravel() / scale, ys.ravel() / scale)
    used = (np.abs(sample - colour) <= 48).all(axis=1)
    weights = np.zeros((6, 3), np.float32)
    for limit in (24, 12, 8):
        if used.sum() < 12:
            break
        t = terms[used]
        normal = t.T @ t + 1e-4 * np.eye(6, dtype=np.float32)
        weights = np.linalg.solve(normal, t.T @ sample[used]).astype(np.float32)
        used = (np.abs(terms @ weights - sample) <= limit).all(axis=1)
    left, top, right, bottom = part or (0, 0, w, h)
    yy, xx = np.mgrid[top:bottom, left:right].astype(np.float32)
    return np.clip(np.rint(_terms(xx / scale, yy / scale) @ weights), 0, 255).astype(np.uint8)


def _columns(pixels: np.ndarray, box: ViewBox) -> np.ndarray:
    """Each column runs from the colour just above the text to the one just below it."""
    _, top, _, bottom = box
    h = pixels.shape[0]
    above = np.median(pixels[max(0, top - 3) : max(1, top)], axis=0)
    below = np.median(pixels[min(h - 1, bottom) : min(h, bottom + 3)], axis=0)
    weight = np.clip((np.arange(h) - top) / max(1, bottom - top), 0, 1)[:, None, None]
    return np.rint(above * (1 - weight) + below * weight).astype(np.uint8)
