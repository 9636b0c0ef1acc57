"""Taking one value's ink off the screen, and remembering what is needed to write on the same spot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..model import OcrLine
from .background import Background, distance, estimate
from .extent import em_of, is_localised, value_columns
from .view import View, open_view

__all__ = ["Cleared", "clear"]

_BEYOND = 0.35
"""Line heights above and below the line's box within which ink that continues out of it (accents, tails) goes too."""

_RULE = 0.8
"""A row with more ink than this is no letter but a rule or a border, and stays when it lies outside the line's box."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """A spot without its text. `box`: left, top, right, bottom in view pixels. `middle`: the row through the middle of its
    capitals; `em`: its font size in pixels; `colour`: its ink. `level`: differences up to this are background."""

    view: View
    background: Background
    box: tuple[int, int, int, int]
    middle: float
    em: float
    colour: tuple[int, int, int]
    level: int

    @property
    def rectangle(self) -> tuple[float, float, float, float]:
        """The box in image pixels (of a turned line: upright around it)."""
        left, top, right, bottom = self.box
        if self.view.matrix is None:
            x, y = self.view.place
            return left + x, top + y, right + x, bottom + y
        back = np.linalg.inv(np.vstack((self.view.matrix, (0, 0, 1))))
        corners = np.array([(left, top, 1), (right, top, 1), (right, bottom, 1), (left, bottom, 1)]) @ back.T
        return (*corners[:, :2].min(axis=0), *corners[:, :2].max(axis=0))


def clear(image: np.ndarray, line: OcrLine, start: int, end: int, reach: float) -> Cleared | None:
    """Erase characters start..end of `line` from `image`, in place; `reach` pixels around stay in the returned view.

    A part whose place inside the line is doubtful takes the whole line with it. None when it lies outside the image.
    """
    if not is_localised(line, start, end):
        line = OcrLine(line.text, line.score, line.quad, _even_edges(line))
        start, end = 0, len(line.text)
    left, right = line.edges[start], line.edges[end]
    view = open_view(image, line, left, right, max(reach, 1.2 * line.height))
    if view is None:
        return None
    left, right = left + view.origin, right + view.origin
    h, w = view.pixels.shape[:2]
    guess = 0.75 * view.height
    around = (
        max(0, int(left - 0.3 * guess)), view.top, min(w, int(right + 0.3 * guess) + 1), view.bottom
    )  # fmt: skip
    if around[0] >= around[2]:
        return None
    background = estimate(view.pixels, around)
    off = distance(view.pixels, background.pixels)
    level = int(min(30, 5 + 3 * background.noise))
    ink = off > level
    textured = background.kind == "texture"
    rows = np.flatnonzero(ink[view.top : view.bottom, around[0] : around[2]].any(axis=1)) + view.top
    value = line.text[start:end]
    em = guess
    if len(rows) and not textured:
        em = float(np.clip(em_of(value, rows[-1] + 1 - rows[0]), 0.5 * view.height, 0.95 * view.height))
    blank = np.zeros(w, bool) if textured else ~ink[view.top : view.bottom].any(axis=0)
    before = line.text[start - 1] if start else None
    after = line.text[end] if end < len(line.text) else None
    a, b = value_columns(blank, left, right, em, before, after, value)
    if textured:
        grow = int(0.08 * view.height) + 1
        top, bottom = max(0, view.top - grow), min(h, view.bottom + grow)
        background = estimate(view.pixels, (a, top, b, bottom))
        off = distance(view.pixels, background.pixels)
    else:
        reachable = int(_BEYOND * view.height)
        top = _grow(ink[:, a:b], view.top, -1, max(0, view.top - reachable))
        bottom = _grow(ink[:, a:b], view.bottom - 1, 1, min(h, view.bottom + reachable) - 1) + 1
    box = (a, top, b, bottom)
    colour = _ink_colour(view.pixels[top:bottom, a:b], off[top:bottom, a:b], background.pixels[top:bottom, a:b])
    changed = np.zeros((h, w), bool)
    changed[top:bottom, a:b] = True
    np.copyto(view.pixels, background.pixels, where=changed[:, :, None])
    view.commit(image, changed)
    return Cleared(view, background, box, _middle(rows, value, em, view), em, colour, level)


def _even_edges(line: OcrLine) -> tuple[float, ...]:
    (x0, y0), (x1, y1) = line.quad[0], line.quad[1]
    length = float(np.hypot(x1 - x0, y1 - y0))
    count = max(1, len(line.text))
    return tuple(length * i / count for i in range(count + 1))


def _grow(ink: np.ndarray, row: int, step: int, last: int) -> int:
    """The outermost row that letters reaching out of the box still touch; one more for the halo."""
    grown = row
    while grown != last:
        share = ink[grown + step].mean()
        if not 0 < share < _RULE:
            break
        grown += step
    return grown + step if grown not in (row, last) else grown


def _middle(rows: np.ndarray, value: str, em: float, view: View) -> float:
    if not len(rows):
        return (view.top + view.bottom) / 2
    if em_of(value, 1.0) == em_of("中", 1.0):
        return (rows[0] + rows[-1] + 1) / 2
    descent = 0.21 if em_of(value, 1.0) < 1.2 else 0.0
    return rows[-1] + 1 - descent * em - 0.36 * em


def _ink_colour(pixels: np.ndarray, off: np.ndarray, background: np.ndarray) -> tuple[int, int, int]:
    """The colour of the strokes' cores, kept or made readable on its background."""
    strong = off >= max(24.0, 0.75 * float(np.percentile(off, 97)))
    ground = np.median(background.reshape(-1, 3), axis=0)
    ink = np.median(pixels[strong], axis=0) if strong.any() else 255.0 - ground
    return _readable(ink.astype(np.float64), ground)


def _readable(ink: np.ndarray, ground: np.ndarray) -> tuple[int, int, int]:
    """`ink`, moved away from `ground` where they differ by fewer than 90 levels of lightness."""
    weights = np.array((0.299, 0.587, 0.114))
    gap = float(ink @ weights - ground @ weights)
    wanted = 90.0
    if abs(gap) < wanted:
        towards = 255.0 if (gap > 0 and ground @ weights < 165) or ground @ weights < 90 else 0.0
        while abs(float(ink @ weights - ground @ weights)) < wanted and not np.allclose(ink, towards, atol=1):
            ink = ink + 0.15 * (towards - ink)
    r, g, b = (round(float(c)) for c in ink)
    return r, g, b
