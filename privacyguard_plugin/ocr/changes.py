"""What of an earlier screen is on a new one: in its place, moved by scrolling, behind a veil, or not at all.

Screens are compared by tiles, one row high and a strip wide, through digests that differ when a single bit differs. The
factors of the digests are drawn anew in every process: nobody can design two screens that it takes for the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

__all__ = ["STRIP", "Explained", "explain", "plain", "runs", "tiles", "veiled"]

STRIP = 72  # pixels a tile is wide; divides the usual widths of screens
_WORDS = STRIP * 3 // 8  # 64-bit words of a tile
_ROWS = 256  # digested at once, so that they stay in the processor's cache
_WORTH = 0.12  # of the rows must have changed before a movement is looked for
_VOTES = 24  # distinct tiles that must have moved by the same distance
_RUN = 60  # rows that must have moved together: fewer hold no line with its surroundings
_ASIDE = 0.25  # of a moved row's tiles may have stayed or changed: scroll bars, floating buttons
_FAINTEST = 0.25  # of the contrast must be left behind a veil
_FAR = 16  # levels from that of the ground tell how much contrast is left
_ROUNDING = 2  # levels by which a veil's effect may differ from a straight line
_MOSTLY = 0.5  # of the pixels must show what a veil does
_SAMPLED = 16  # every so many rows are asked


@dataclass(frozen=True, slots=True, eq=False)
class Explained:
    """`sources`: for each row of the new screen the row of the old one that it came from. `new`: H x K, tiles that are not
    the same there. `shift`: old row minus new row of what has moved; 0 when nothing has."""

    sources: np.ndarray
    new: np.ndarray
    shift: int = 0


def tiles(image: np.ndarray) -> np.ndarray:
    """H x K 64-bit digests of an H x W x 3 uint8 image; K strips, the last one filled up."""
    words = _words(image)
    low, high = _factors(words.shape[1])
    result = np.empty(words.shape[:2], np.uint64)
    for top in range(0, len(words), _ROWS):
        part = words[top : top + _ROWS]
        # A sum of products modulo 2**64 hardly sees what differs in the upper bits only; shifted, they are lower bits.
        np.einsum("hkw,kw->hk", part, low, out=result[top : top + _ROWS])
        result[top : top + _ROWS] += np.einsum("hkw,kw->hk", part >> np.uint64(32), high)
    return result


def plain(image: np.ndarray, digests: np.ndarray) -> np.ndarray:
    """H x K, tiles of `image` that are of one colour: no text is there. Told by their digests, which are those of their first
    pixels repeated."""
    pixel = _words(image)[:, :, 0] & np.uint64(0xFFFFFF)
    low, high = (factors.reshape(len(factors), -1, 3).sum(axis=1) for factors in _factors(digests.shape[1]))
    expected = np.zeros(pixel.shape, np.uint64)
    for phase in range(3):  # eight pixels are three words, and what a word begins with is a third of a pixel further on
        word = pixel >> np.uint64(8 * (2 * phase % 3))
        for bits in range(24 - 8 * (2 * phase % 3), 64, 24):
            word = word | pixel << np.uint64(bits)
        expected += word * low[:, phase] + (word >> np.uint64(32)) * high[:, phase]
    blank: np.ndarray = expected == digests
    return blank


def _words(image: np.ndarray) -> np.ndarray:
    """H x K x W 64-bit words of an image's tiles; the last strip is filled up with black."""
    missing = -image.shape[1] % STRIP
    if missing:
        image = cv2.copyMakeBorder(image, 0, 0, 0, missing, cv2.BORDER_CONSTANT)
    return np.ascontiguousarray(image).reshape(len(image), -1).view(np.uint64).reshape(len(image), -1, _WORDS)


@cache
def _factors(strips: int) -> tuple[np.ndarray, np.ndarray]:
    odd = np.random.default_rng().integers(0, 2**63, (2, strips, _WORDS), dtype=np.uint64) * np.uint64(2) + np.uint64(1)
    return odd[0], odd[1]


def explain(old: np.ndarray, new: np.ndarray) -> Explained:
    """How the tiles of a new screen follow from those of an old one of the same shape."""
    height, strips = new.shape
    sources = np.arange(height)
    other = old != new
    changed = other.any(axis=1)
    shift = _most_voted(old, new, other) if changed.sum() >= _WORTH * height else 0
    if not shift:
        return Explained(sources, other)
    a, b = max(0, -shift), min(height, height - shift)
    moved = np.zeros(new.shape, bool)
    moved[a:b] = new[a:b] == old[a + shift : b + shift]
    for top, bottom in runs(moved.sum(axis=1) >= (1 - _ASIDE) * strips):
        if bottom - top >= _RUN and changed[top:bottom].any():
            sources[top:bottom] += shift
            other[top:bottom] = ~moved[top:bottom]
    return Explained(sources, other, shift)


def veiled(old: np.ndarray, new: np.ndarray) -> np.ndarray | None:
    """H x K, tiles of `new` that are not those of `old` (H x W x 3 uint8 images) behind a half-transparent veil as systems
    draw it under dialogs; None when there is no such veil over most of the screen.

    Rounding differs between systems, so colours may be off by a level or two: no text is visible at such a contrast.
    """
    effects = []
    for channel in range(3):
        effect = _effect(old[::_SAMPLED, :, channel], new[::_SAMPLED, :, channel])
        if effect is None:
            return None
        effects.append(effect)
    # One array of the size of the screen, written to again and again: new ones cost more than what is computed in them.
    off = cv2.LUT(old, np.stack(effects, axis=-1)[None])
    cv2.absdiff(off, new, dst=off)
    cv2.threshold(off, _ROUNDING, 1, cv2.THRESH_BINARY, dst=off)
    different: np.ndarray = tiles(off) != 0
    return different


def _effect(old: np.ndarray, new: np.ndarray) -> np.ndarray | None:
    """What each of 256 levels becomes, when most follow a straight line that keeps contrast and is no mere copy."""
    counts = np.bincount((old.astype(np.uint16) << 8 | new).ravel(), minlength=1 << 16).reshape(256, 256)
    became, levels, weights = counts.argmax(axis=1), np.arange(256), counts.max(axis=1)
    if weights[became != levels].sum() < _MOSTLY * old.size:
        return None
    ground = int(weights.argmax())
    far = (np.abs(levels - ground) >= _FAR) & (weights > 0)
    if not far.any():
        return None
    slope = float(np.median((became[far] - became[ground]) / (levels[far] - ground)))
    line = became[ground] + slope * (levels - ground)
    on_line = np.abs(line - became) <= _ROUNDING
    if not _FAINTEST <= slope <= 1 or weights[on_line].sum() < _MOSTLY * old.size:
        return None
    return np.rint(line).clip(0, 255).astype(np.uint8)


def _most_voted(old: np.ndarray, new: np.ndarray, other: np.ndarray) -> int:
    """Old row minus new row that most tiles agree on which look like no other; 0 when too few do. `other`: those that are not
    in their old place."""
    bits = np.uint64(old.size.bit_length())
    values, places = _sorted(old.ravel(), np.arange(old.size, dtype=np.uint64), bits)
    apart = np.concatenate(([True], values[1:] != values[:-1], [True]))
    alone = apart[:-1] & apart[1:]  # no two strips have digests in common
    values, places = values[alone], places[alone]
    searched, targets = _sorted(new[other], np.flatnonzero(other).astype(np.uint64), bits)
    if not len(values) or not len(searched):
        return 0
    nearest = np.minimum(np.searchsorted(values, searched), len(values) - 1)
    known = values[nearest] == searched
    strips = old.shape[1]
    moves = places[nearest[known]] // strips - targets[known] // strips + len(old)
    votes = np.bincount(moves, minlength=1)
    return int(votes.argmax()) - len(old) if votes.max() >= _VOTES else 0


def _sorted(digests: np.ndarray, places: np.ndarray, bits: np.uint64) -> tuple[np.ndarray, np.ndarray]:
    """The digests without their lower `bits`, which must hold any place, in ascending order, and the place of each. Sorted as
    one number: that is much faster than sorting places by digests, and the bits left are enough for a vote."""
    both = np.sort(digests >> bits << bits | places)
    return both >> bits, (both & ((np.uint64(1) << bits) - np.uint64(1))).astype(np.int64)


def runs(flags: np.ndarray) -> list[tuple[int, int]]:
    """Start and end of every run of true values."""
    edges = (np.flatnonzero(flags[1:] != flags[:-1]) + 1).tolist()
    if len(flags) and flags[0]:
        edges.insert(0, 0)
    if len(edges) % 2:
        edges.append(len(flags))
    return list(zip(edges[::2], edges[1::2], strict=True))
