"""Taking one value's ink off the screen, and remembering what is needed to write on the same spot."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..model import OcrLine
from .background import Background, estimate
from .colour import distance
from .edges import is_wide
from .extent import em_of, is_localised, pitch, value_columns
from .ink import ink_colour, rules
from .picture import find_strokes, paint_in, paint_over
from .view import Rectangle, View, ViewBox, open_view

__all__ = ["Cleared", "clear"]

_BEYOND = 0.35
"""Line heights above and below the line's box within which ink that continues out of it (accents, tails) goes too."""

_FOUND_EVERYWHERE = ("flat", "patches")
"""Kinds of ground that are the same above and below a line as in its box; gradients and columns are made up there."""

_RULE = 0.8
"""A row with more ink than this is no letter but a rule or a border, and stays when it lies outside the line's box."""

_AROUND = 1.2
"""Line heights left and right of a value in which ink is looked at."""

_LEVEL = 5
"""Levels by which a pixel differs from a noiseless background before it is ink; half of them on halos of faint text."""

_EM = 0.75
"""Font size as a share of the height of a line's box, where nothing else says it."""

_PITCHES = (0.9, 1.15)
"""Font size by the height of the ink, as a share of that by the distances of characters: 5th to 95th percentile of 560
values on plain ground. More is a rule, a border or a pattern that was taken for ink."""

_TALLER = 1.2
"""Ink that is this much higher than letters of the font size has something else in it."""

_BOXES = (0.45, 1.0)
"""The same as a share of the height of a line's box, whose edges err most, but never that far."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """A spot without its text. `box` in view pixels; `middle`: the row through the middle of its capitals; `em`: its font
    size in pixels; `colour`: its ink; `level`: differences up to this are background."""

    view: View
    background: Background
    box: ViewBox
    middle: float
    em: float
    colour: tuple[int, int, int]
    level: int

    @property
    def width(self) -> int:
        return self.box[2] - self.box[0]

    @property
    def rectangle(self) -> Rectangle:
        return self.view.rectangle(self.box)


@dataclass(frozen=True, slots=True)
class _Part:
    """Characters of a line in a view: `left` and `right` are their edges, `core` the box around them inside the line."""

    view: View
    line: OcrLine
    start: int
    end: int

    @property
    def value(self) -> str:
        return self.line.text[self.start : self.end]

    @property
    def left(self) -> float:
        return self.line.edges[self.start] + self.view.origin

    @property
    def right(self) -> float:
        return self.line.edges[self.end] + self.view.origin

    @property
    def core(self) -> ViewBox:
        pad, width = 0.3 * _EM * self.view.height, self.view.pixels.shape[1]
        return max(0, int(self.left - pad)), self.view.top, min(width, int(self.right + pad) + 1), self.view.bottom

    @property
    def own(self) -> tuple[int, int]:
        """First and one past the last column between the value's edges."""
        width = self.view.pixels.shape[1]
        first = min(max(0, int(self.left)), width - 1)
        return first, max(first + 1, min(width, int(self.right) + 1))

    def em(self, ink: float | None) -> float:
        """Font size, of letters whose ink is known to be `ink` pixels high."""
        usual = pitch(self.line, self.start, self.end)
        size = usual * 1.05 if ink is None else em_of(self.value, ink)
        for (low, high), base in ((_PITCHES, usual), (_BOXES, self.view.height)):
            size = min(max(size, low * base), high * base)
        return size

    def columns(self, blank: np.ndarray | None, em: float) -> tuple[int, int]:
        width = self.view.pixels.shape[1]
        return value_columns(self.line, self.start, self.end, self.view.origin, em, width, blank)


@dataclass(frozen=True, slots=True)
class _Found:
    """What goes: everything in `box` but the pixels `kept`. `ink`: first and last row of the letters, if they are known."""

    box: ViewBox
    background: Background
    em: float
    ink: tuple[int, int] | None = None
    kept: np.ndarray | None = None


def clear(image: np.ndarray, line: OcrLine, start: int, end: int, reach: float) -> Cleared | None:
    """Erase characters start..end of `line` from `image`, in place. The returned view has up to `reach` pixels more on both
    sides, if the background there can be judged.

    A part whose place inside the line is doubtful takes the whole line with it. None when it lies outside the image.
    """
    if not is_localised(line, start, end):
        line, start, end = _evenly(line), 0, len(line.text)
    view = open_view(image, line, line.edges[start], line.edges[end], _AROUND * line.height)
    if view is None:
        return None
    part = _Part(view, line, start, end)
    if part.core[0] >= part.core[2]:
        return None
    background = estimate(view.pixels, part.core)
    level = _LEVEL + int(3 * background.noise) if background is not None else 0
    found = _on_ground(part, background, level) if background is not None else _on_picture(part)
    colour = ink_colour(view.pixels, found.background, found.box, found.kept)
    _paint(view, found)
    view.commit(image, found.box, None if found.kept is None else ~found.kept)
    cleared = Cleared(view, found.background, found.box, _middle(part, found), found.em, colour, level)
    return _widened(cleared, image, part, reach) if found.background.kind == "flat" else cleared


def _widened(cleared: Cleared, image: np.ndarray, part: _Part, reach: float) -> Cleared:
    """The same spot with `reach` pixels more to look at on both sides: a flat background can be told far away, too."""
    edges = part.line.edges
    wide = (
        open_view(image, part.line, edges[part.start], edges[part.end], reach)
        if reach > _AROUND * part.line.height
        else None
    )
    if wide is None:
        return cleared
    shift = round(wide.origin - part.view.origin)
    left, top, right, bottom = cleared.box
    return replace(cleared, view=wide, box=(left + shift, top, right + shift, bottom))


def _evenly(line: OcrLine) -> OcrLine:
    """The line with evenly spaced edges: all its text is somewhere inside its quad."""
    (x0, y0), (x1, y1) = line.quad[0], line.quad[1]
    length, count = float(np.hypot(x1 - x0, y1 - y0)), max(1, len(line.text))
    return OcrLine(line.text, line.score, line.quad, tuple(length * i / count for i in range(count + 1)))


def _on_picture(part: _Part) -> _Found:
    """On photos the strokes alone go when they can be found and nothing shows afterwards; else the whole stretch does, pad
    included."""
    view, em = part.view, part.em(None)
    h = view.pixels.shape[0]
    grow = int(0.08 * view.height) + 1
    top, bottom = max(0, view.top - grow), min(h, view.bottom + grow)
    core = part.core[0], top, part.core[2], bottom
    edges, characters = part.line.edges, range(part.start, part.end)
    cells = [
        (int(edges[i] + view.origin), int(edges[i + 1] + view.origin) + 1)
        for i in characters
        if part.line.text[i].isalnum()
    ]
    strokes = find_strokes(view.pixels, core, cells, view.height)
    if strokes is not None:
        left, right = part.columns(strokes.ink[view.top : view.bottom].sum(axis=0) <= 1, em)
        painted = paint_over(view.pixels, strokes, (left, top, right, bottom), view.height)
        if painted is not None:
            model, changed = painted
            return _Found((left, top, right, bottom), _picture(view, model), em, None, ~changed)
    left, right = part.columns(None, em)
    box = left, top, right, bottom
    return _Found(box, _picture(view, paint_in(view.pixels, box)), em)


def _picture(view: View, model: np.ndarray) -> Background:
    return Background("picture", model, 0.0, distance(view.pixels, model))


def _on_ground(part: _Part, background: Background, level: int) -> _Found:
    """Inside the line's box everything that is not background goes, between the gaps left and right of the value; outside
    it, what continues from there."""
    view, core = part.view, part.core
    h, ink = len(view.pixels), background.apart > level
    stays = _stays(part, background, ink)
    if stays is not None:
        ink &= ~stays
    rows = _rows(ink, view, part.own)
    if not len(rows):
        rows = _rows(ink, view, (core[0], core[2]))
    letters = None
    if len(rows):
        letters = int(rows[0]), int(rows[-1]) + 1
    em = part.em(letters[1] - letters[0] if letters is not None else None)
    usual = round(em / em_of(part.value, 1.0))
    if letters is not None and letters[1] - letters[0] > _TALLER * usual:
        letters = _densest(ink, letters, part.own, usual)
    left, right = part.columns(np.logical_not(ink[view.top : view.bottom].any(axis=0)), em)
    beyond = int(_BEYOND * view.height)
    model_holds = background.kind in _FOUND_EVERYWHERE
    top = _grow(ink[:, left:right], view.top, -1, max(0, view.top - beyond), model_holds)
    bottom = _grow(ink[:, left:right], view.bottom - 1, 1, min(h, view.bottom + beyond) - 1, model_holds) + 1
    box = left, top, right, bottom
    if stays is None or not (kept := stays[top:bottom, left:right]).any():
        return _Found(box, background, em, letters)
    return _Found(box, background, em, letters, kept)


def _densest(ink: np.ndarray, rows: tuple[int, int], columns: tuple[int, int], height: int) -> tuple[int, int]:
    """Of `rows` the `height` rows with the most ink."""
    amount = ink[slice(*rows), slice(*columns)].sum(axis=1)
    first = rows[0] + int(np.convolve(amount, np.ones(height), "valid").argmax())
    return first, first + height


def _rows(ink: np.ndarray, view: View, columns: tuple[int, int]) -> np.ndarray:
    """Rows of the line's box with ink in these columns."""
    first, last = columns
    return np.flatnonzero(ink[view.top : view.bottom, first:last].any(axis=1)) + view.top


def _stays(part: _Part, background: Background, ink: np.ndarray) -> np.ndarray | None:
    """h x w bool: what is neither background nor letters, and therefore stays; None when that is nothing."""
    left, _, right, _ = part.core
    ruled = rules(part.view.pixels, ink, (left, right), part.own)
    if background.rim is None or ruled is None:
        return background.rim if ruled is None else ruled
    return background.rim | ruled


def _grow(ink: np.ndarray, row: int, step: int, last: int, model_holds: bool) -> int:
    """The outermost row that letters reaching out of the box still touch; one more for the halo. Unless the `model_holds`
    outside the line's box, what does not end before `last` is another ground there, and no letter."""
    grown = row
    while grown != last:
        share = ink[grown + step].mean()
        if not 0 < share < _RULE:
            break
        grown += step
    if grown == last and not model_holds:
        return row
    return grown + step if grown not in (row, last) else grown


def _paint(view: View, found: _Found) -> None:
    left, top, right, bottom = found.box
    target, model = view.pixels[top:bottom, left:right], found.background.inside(found.box)
    if found.kept is None and model.shape[:2] == (1, 1):
        target[:] = np.repeat(model, right - left, axis=1)  # whole rows are written faster than single pixels
    elif found.kept is None:
        target[:] = model
    else:
        np.copyto(target, model, where=~found.kept[:, :, None])


def _middle(part: _Part, found: _Found) -> float:
    """The row through the middle of the value's capitals, or of its cells in full-cell scripts."""
    if found.ink is None:
        return (part.view.top + part.view.bottom) / 2
    top, bottom = found.ink
    if any(map(is_wide, part.value)):
        return (top + bottom) / 2
    descent = 0.21 if em_of(part.value, 1.0) < 1.2 else 0.0
    return bottom - (descent + 0.36) * found.em
