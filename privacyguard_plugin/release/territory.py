"""Who may draw where: free background around cleared boxes, shared out between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from .colour import distance
from .erase import Cleared
from .font import width_of
from .layout import LEGIBLE, OVER, OVER_WIDTH, Slot
from .view import Rectangle, ViewBox

__all__ = ["Territory"]

_SIDE = 0.12
"""Em that stay free between a reference outside its box and what stands next to it."""

_RULE, _RULED = 0.5, 0.25
"""Share of a row that is a rule (the line under an entry field), and most rows of letters that may be crossed by one: more
are a surface."""

_STROKE = 20
"""Levels by which something on a picture differs from the picture without it."""

_CLOSE = 0.5
"""Em within which what stands beside a reference is read together with it."""

_EDGE = 6
"""Pixels that stay free at the image's own edges."""

_APART = 0.45
"""Em between two references of one row, so that they are read as two."""

_BAND = 0.48

_LITTLE = 0.45
"""Share of the value's font size at which words must fit beside their neighbours, or room over them is looked for."""

_READABLE = 60
"""Levels between letters and the ground they are written on."""

_ROWS = 1.15
"""Rows that letters over a gap take, in their size."""

_NEEDED = 0.75
"""Share of its own width at which a reference is drawn well, narrowed a little; what its box has beyond that may go to a
neighbour."""


@dataclass
class Territory:
    """Boxes that were cleared on `image`, with the words that go there. Settled boxes only hold what was drawn in them."""

    image: np.ndarray
    boxes: Sequence[tuple[str, Cleared]]
    _drawn: dict[int, Rectangle] = field(default_factory=dict)

    def settle(self, spot: Cleared, drawn: Rectangle) -> None:
        """`drawn` was written for `spot`; the rest of its box is free again."""
        held = self._drawn.get(id(spot))
        self._drawn[id(spot)] = drawn if held is None else _around(held, drawn)

    def slot(self, words: str, spot: Cleared) -> Slot:
        """What is free in and around a cleared box now: background only, nobody else's letters, nobody's needed space. Above
        and below only if `words` do not fit in one row."""
        left, top, right, bottom = spot.box
        em = spot.em
        h, w = spot.view.pixels.shape[:2]
        # Letters take half an em on both sides of their middle; only these rows must be free.
        first, last = max(0, int(spot.middle - _BAND * em)), max(1, int(spot.middle + _BAND * em) + 1)
        rows = self._used(spot, (0, first, w, min(h, last)))
        ruled = rows.mean(axis=1) > _RULE
        if 0 < np.count_nonzero(ruled) <= _RULED * len(rows):
            rows = rows[~ruled]
        row = np.asarray(rows.any(axis=0))
        if row[left:right].any():
            left, right = _widest_run(~row[left:right], left)
        side = int(_SIDE * em)
        before, after = np.flatnonzero(row[:left]), np.flatnonzero(row[right:])
        free_left = left - (int(before[-1]) + 1 + side if len(before) else 0)
        free_right = (int(after[0]) + right - side if len(after) else w) - right
        if free_left + free_right + right - left > 2 * side:
            # Letters that touch their neighbours are read as part of them.
            left, right = left - min(0, free_left), right + min(0, free_right)
        crowded = min(free_left, free_right) < _CLOSE * em
        slot = Slot(left, right - left, max(0, free_left), max(0, free_right), bottom - top, em, crowded)
        if words and crowded and slot.room < _LITTLE * em * width_of(words):
            slot = self._with_room_over(words, spot, slot)
        if slot.room >= LEGIBLE * width_of(words or " "):
            return slot  # one row will do
        column = np.asarray(self._used(spot, (left, 0, right, h)).any(axis=1))
        above, below = np.flatnonzero(column[:top]), np.flatnonzero(column[bottom:])
        free = min(top - (int(above[-1]) + 1 if len(above) else 0), int(below[0]) if len(below) else h - bottom)
        return replace(slot, height=slot.height + 2 * max(0, free - 2))

    def _with_room_over(self, words: str, spot: Cleared, slot: Slot) -> Slot:
        """The slot with what fits over it: only background there, as wide as the words."""
        size = max(LEGIBLE, int(OVER * spot.em))
        rows, half = round(_ROWS * size), width_of(words) * size * OVER_WIDTH / 2
        bottom = min(int(spot.middle - _BAND * spot.em), spot.background.upper_end(spot.box, int(spot.middle)))
        left, right = int(slot.left + slot.width / 2 - half), int(slot.left + slot.width / 2 + half) + 1
        h, w = spot.view.pixels.shape[:2]
        if min(left, bottom - rows) < 0 or right > w or bottom > h:
            return slot
        part = left, bottom - rows, right, bottom
        ground = spot.background.plain(part)
        if ground is not None and distance(ground, np.array(spot.colour, np.uint8).reshape(1, 1, 3)).max() < _READABLE:
            return slot
        if self._used(spot, part, ground is not None).any():
            return slot
        return replace(slot, over=size, raised=spot.middle - bottom + rows / 2)

    def _used(self, spot: Cleared, part: ViewBox, beyond: bool = False) -> np.ndarray:
        """h x w bool over a part of the spot's view: what is not background, or another box, or too near to the image's edge.
        `beyond`: other surfaces than the spot's are free, too."""
        view = spot.view
        used = spot.background.off(view.now(self.image), part) > self._level(spot)
        used[_shifted(spot.box, part[0], part[1])] = False
        if not beyond:
            used |= spot.background.elsewhere(spot.box, part)
        if view.matrix is None:
            x, y = view.place[0] + part[0], view.place[1] + part[1]
            for words, other in self.boxes:
                if other is not spot:
                    used[_shifted(self._claim(words, other, spot), x, y)] = True
            used[:, : max(0, _EDGE - x)] = True
            used[:, max(0, self.image.shape[1] - _EDGE - x) :] = True
        return used

    def _level(self, spot: Cleared) -> int:
        """A picture's model has the strokes of the whole view painted over where they were found, else no detail at all: then
        everything with detail counts as somebody's."""
        return max(spot.level, _STROKE) if spot.background.kind == "picture" else spot.level

    def _claim(self, words: str, other: Cleared, spot: Cleared) -> Rectangle:
        """What `spot` must leave to `other`: what is drawn there, or the part of its box that its own reference will need."""
        drawn = self._drawn.get(id(other))
        gap = _APART * other.em
        if drawn is not None:
            a, b, c, d = _middle_rows(drawn)
            return a - gap, b, c + gap, d
        a, b, c, d = _middle_rows(other.rectangle)
        own = _middle_rows(spot.rectangle)
        same_row = min(d, own[3]) - max(b, own[1]) > 0.5 * min(d - b, own[3] - own[1])
        spare = c - a - _NEEDED * other.em * width_of(words) - gap if words else 0.0
        if other.view.matrix is None and same_row and spare > 0:
            return (a + spare, b, c, d) if a >= own[0] else (a, b, c - spare, d)
        return a, b, c, d


def _shifted(box: Rectangle, x: int, y: int) -> tuple[slice, slice]:
    """Rows and columns of `box`, counted from x, y."""
    left, top, right, bottom = box
    return slice(max(0, int(top - y)), max(0, int(bottom - y))), slice(max(0, int(left - x)), max(0, int(right - x)))


def _middle_rows(box: Rectangle) -> Rectangle:
    """A box of letters without the empty rows above and below them, which those of neighbouring lines overlap."""
    rows = (box[3] - box[1]) / 6
    return box[0], box[1] + rows, box[2], box[3] - rows


def _around(first: Rectangle, second: Rectangle) -> Rectangle:
    return min(first[0], second[0]), min(first[1], second[1]), max(first[2], second[2]), max(first[3], second[3])


def _widest_run(free: np.ndarray, start: int) -> tuple[int, int]:
    """The longest stretch of free columns; columns count from `start`."""
    steps = np.flatnonzero(np.diff(np.concatenate(([False], free, [False])).astype(np.int8)))
    runs = list(zip(steps[::2], steps[1::2], strict=True)) or [(0, len(free))]
    a, b = max(runs, key=lambda run: run[1] - run[0])
    return int(a) + start, int(b) + start
