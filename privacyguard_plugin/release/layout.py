"""Where and how large a reference is drawn: inside the value's own boxes first (paper §3.1).

Narrow the letters a little, which keeps them as high as their neighbours; then take free background beside the box; then
narrow them more; then stand over the gap, small, where a bubble or a row leaves room above; then shrink to the smallest legible
size; then split over the occurrence's boxes or stack in two rows; last, leave out the levels. A length hint is left out before letters get small. The root is always complete.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .font import width_of

__all__ = ["LEGIBLE", "OVER", "OVER_WIDTH", "WELL", "Placement", "Slot", "arrange"]

LEGIBLE = 14
"""Smallest size in pixels per em at which PP-OCR reads references back like large ones (no error in 392, 14 to 40 px)."""

COMFORTABLE = 22
"""Size up to which free background beside the box is used, in pixels: what a vision model reads after downscaling by half."""

_MODEST = 0.8
"""Share of the value's own font size that is enough: rather this large over free background than smaller in the box. Beside
other letters it is their width only: a reader of the whole line loses a bracket of letters that are lower than the others."""

_TALL = 0.95
"""The same for the height of letters that are narrowed."""

WELL = 0.9
"""Of several boxes the first in which a reference is at least this large, compared with the best of them (or with the value's
own font size), is its place."""

_CONDENSED = 0.55
"""Width to which letters are narrowed before they get smaller: a line reader sees the whole line at one height, and letters
that are lower than their neighbours' small ones are taken for small letters or lost."""

_FULL = 0.75
"""Share of the value's own font size, narrowing included, below which a length hint is left out: it only describes, and is
better missing than in the way of the root's legibility."""

_CRAMPED = 0.45
"""The same for the levels of an address: between larger letters nobody reads them, and the root says more than nothing."""

_LOST = 0.45
"""Share of the value's own font size below which letters are lost between their neighbours: then rather over the gap."""

OVER, OVER_WIDTH = 0.5, 0.85
"""Size of letters over a gap, in em of the value, and how they are narrowed."""

_MARGIN = 2.5
"""Em right of a value up to which it stands at the edge of its card or screen."""

_ALIGNED = 1.2
"""How many times as much must be free on its left then: it was set flush right."""

_LENGTH = re.compile(r"\.LEN=\d+(?=\]\]$)")
_JOINTS = re.compile(r"(?<=[A-Z_])(?=#)|(?<=\d)(?=\.)|(?=-)")
_DESCRIPTION = re.compile(r"\.[^\].]+(?=\]\]$)")


@dataclass(frozen=True, slots=True)
class Slot:
    """A cleared box: its left end and width, free pixels beside it and (in all) above and below, the value's font size, and
    whether other letters stand close beside it. `over`: pixels per em at which the words have room over it, in the middle; 0
    for none; `raised`: rows from the slot's middle up to theirs."""

    left: float
    width: float
    free_left: float
    free_right: float
    height: float
    em: float
    crowded: bool = False
    over: int = 0
    raised: float = 0.0

    @property
    def room(self) -> float:
        """Width of the box and of what is free beside it."""
        return self.width + self.free_left + self.free_right


@dataclass(frozen=True, slots=True)
class Placement:
    """Draw `words` in slot number `slot`, from x = `left`, `size` pixels per em, `stretch` times as wide as usual; `shift`:
    rows below the slot's middle."""

    slot: int
    words: str
    left: float
    size: int
    stretch: float = 1.0
    shift: float = 0.0


def arrange(words: str, slots: Sequence[Slot]) -> tuple[Placement, ...]:
    """How to write `words` into the boxes of one occurrence, which stand in reading order."""
    whole = [_best(words, index, slot) for index, slot in enumerate(slots)]
    widest = max(placement.size * placement.stretch for placement in whole)
    largest = next(placement for placement in whole if placement.size * placement.stretch >= WELL * widest)
    slot, readable = slots[largest.slot], largest.size * largest.stretch
    bare = _LENGTH.sub("", words)
    if bare != words and readable < _FULL * slot.em:
        return arrange(bare, slots)
    if slot.over >= LEGIBLE and readable < _LOST * slot.em and len(slots) == 1:
        left = slot.left + (slot.width - width_of(words) * slot.over * OVER_WIDTH) / 2
        return (Placement(largest.slot, words, max(0.0, left), slot.over, OVER_WIDTH, -slot.raised),)
    drowned = slot.crowded and readable < _CRAMPED * slot.em
    if readable >= LEGIBLE and not drowned:
        return (largest,)
    tiny = readable < _CONDENSED * LEGIBLE
    broken = _split(words, slots) or (_stack(words, slots) if tiny and not drowned else ())
    if broken:
        return broken
    shorter = _DESCRIPTION.sub("", words)
    return arrange(shorter, slots) if shorter != words and (tiny or drowned) else (largest,)


def _best(words: str, index: int, slot: Slot) -> Placement:
    """In the box when comfortable there, otherwise over the free background beside it."""
    width = width_of(words)
    inside = min(slot.em, slot.width / width)
    wanted = min(slot.em, max(COMFORTABLE, _MODEST * slot.em))
    if inside >= wanted:
        size = max(int(inside), int(_TALL * slot.em))
        stretch = min(1.0, slot.width / (size * width))
        return Placement(index, words, _start(slot, size * width * stretch), size, stretch)
    high = max(wanted, _TALL * slot.em) if slot.crowded or slot.room < wanted * width else wanted
    room = min(slot.room, wanted * width)
    size = max(1, int(min(high, room / width / _CONDENSED)))
    stretch = min(1.0, room / (size * width))
    return Placement(index, words, _start(slot, size * width * stretch), size, stretch)


def _start(slot: Slot, width: float) -> float:
    """Where words of a `width` begin: where the value did, or so that they end where it did if it stood at the right edge;
    further left only when there is no room on the right."""
    spare = slot.width - width
    if slot.free_right <= _MARGIN * slot.em and slot.free_left > _ALIGNED * max(slot.free_right, slot.em):
        return slot.left + max(spare, -slot.free_left)
    return slot.left - min(max(0.0, -spare - slot.free_right), slot.free_left)


def _pieces(words: str) -> list[str]:
    cuts = [0, *(match.start() for match in _JOINTS.finditer(words)), len(words)]
    return [words[a:b] for a, b in pairwise(cuts) if a < b]


def _split(words: str, slots: Sequence[Slot]) -> tuple[Placement, ...]:
    """Over several boxes, broken where a reader would break it; empty when that is not legible either."""
    if len(slots) < 2:
        return ()
    for size in range(int(min(slot.em for slot in slots)), LEGIBLE - 1, -1):
        rest = _pieces(words)
        placed: list[Placement] = []
        for index, slot in enumerate(slots):
            line = ""
            while rest and width_of(line + rest[0]) * size <= slot.width + slot.free_right:
                line += rest.pop(0)
            if line:
                placed.append(Placement(index, line, slot.left, size))
        if not rest:
            return tuple(placed)
    return ()


def _stack(words: str, slots: Sequence[Slot]) -> tuple[Placement, ...]:
    """In two rows of one box, where there is room above and below."""
    pieces = _pieces(words)
    best: tuple[Placement, ...] = ()
    for index, slot in enumerate(slots):
        for cut in range(1, len(pieces)):
            upper, lower = "".join(pieces[:cut]), "".join(pieces[cut:])
            width = max(width_of(upper), width_of(lower))
            size = int(min(slot.em, slot.height / 2.1, slot.room / width))
            if size >= LEGIBLE and (not best or size > best[0].size):
                left = _start(slot, size * width)
                best = (
                    Placement(index, upper, left, size, shift=-0.52 * size),
                    Placement(index, lower, left, size, shift=0.52 * size),
                )
    return best
