"""Blocks of a screen whose pixels look like parts of a code: dense strokes of two colours, about as much of one as of the other.

A block is judged by its own pixels, the row below them and its neighbours, so on a screen of which most is as it was only
blocks that changed are measured again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from ..model import Box

__all__ = [
    "CELL",
    "EITHER",
    "INK",
    "STEPS",
    "STROKES",
    "Blocks",
    "candidates",
    "is_barred",
    "measured",
    "measured_again",
]

CELL = 16  # samples: side of the blocks that are judged
STEPS = (2, 4)  # pixels per sample: for codes with modules of 3 to 24 pixels
INK = (
    0.22,
    0.78,
)  # share of dark samples in a block of a code; dense bold Chinese text stays below 0.4, with gaps between lines
STROKES = (
    0.065  # mean share of neighbouring samples that differ, across and down: a straight border gives 0.03, a curve 0.06
)
EITHER = 0.035  # the same in one of the directions
_CONTRAST = 80  # levels between dark and light in a block of a code
_MEAN_INK = 0.25, 0.75  # the share of dark samples in a whole code
_BARS = 0.13  # share of neighbouring samples that differ across bars, which hardly change downwards
_LEAST_BLOCKS = 2  # along each side of a two-dimensional code; along the bars of a bar code three times as many
_CHUNK = CELL * STEPS[-1]  # pixel rows that hold whole blocks at either step


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """Rows x columns of blocks with samples taken every `step` pixels: which have contrast, and 0..1 of their samples that are
    dark (`ink`) and differ from the next one `across` and `down`."""

    step: int
    strong: np.ndarray
    ink: np.ndarray
    across: np.ndarray
    down: np.ndarray


def measured(image: np.ndarray) -> tuple[Blocks, ...]:
    """The blocks of an H x W x 3 uint8 image at every step. Coarse samples are means, so that text blurs to gray and does not
    look like modules."""
    high, wide = image.shape[0] // STEPS[1] * STEPS[1], image.shape[1] // STEPS[1] * STEPS[1]
    fine = np.ascontiguousarray(image[: high : STEPS[0], : wide : STEPS[0], 1])
    coarse = cv2.resize(fine, (wide // STEPS[1], high // STEPS[1]), interpolation=cv2.INTER_AREA) if fine.size else fine
    return _blocks(fine, STEPS[0]), _blocks(coarse, STEPS[1])


def measured_again(image: np.ndarray, old: np.ndarray, before: Sequence[Blocks]) -> tuple[Blocks, ...]:
    """What `measured` gives for an image, from what it gave for an `old` one of the same shape."""
    tops = [t for t in range(0, len(image), _CHUNK) if not np.array_equal(image[t : t + _CHUNK], old[t : t + _CHUNK])]
    if not tops:
        return tuple(before)
    top, bottom = max(0, tops[0] - _CHUNK), tops[-1] + _CHUNK  # the last row of a block looks at the row below it
    again = measured(image[top : bottom + _CHUNK])
    return tuple(_put(new, blocks, top, bottom) for new, blocks in zip(again, before, strict=True))


def _put(new: Blocks, blocks: Blocks, top: int, bottom: int) -> Blocks:
    """`blocks` with those in the pixel rows top..bottom from `new` ones, which begin at `top`."""
    side = CELL * blocks.step
    first, last = top // side, min(bottom // side, len(blocks.strong))
    rows = []
    for old, fresh in (
        (blocks.strong, new.strong), (blocks.ink, new.ink), (blocks.across, new.across), (blocks.down, new.down)
    ):  # fmt: skip
        result = old.copy()
        result[first:last] = fresh[: last - first]
        rows.append(result)
    return Blocks(blocks.step, *rows)


def _blocks(samples: np.ndarray, step: int) -> Blocks:
    rows, columns = samples.shape[0] // CELL, samples.shape[1] // CELL
    none = np.zeros((rows, columns), np.float32)
    if not none.size:
        return Blocks(step, none > 0, none, none, none)
    samples = np.ascontiguousarray(samples[: rows * CELL, : columns * CELL])
    strips = samples.reshape(rows, CELL, columns * CELL)
    low = strips.min(axis=1).reshape(rows, columns, CELL).min(axis=2)
    high = strips.max(axis=1).reshape(rows, columns, CELL).max(axis=2)
    strong = cv2.absdiff(high, low) > _CONTRAST
    if not strong.any():
        return Blocks(step, strong, none, none, none)
    middle = cv2.addWeighted(low, 0.5, high, 0.5, 0)
    dark = cv2.compare(cv2.resize(middle, samples.shape[::-1], interpolation=cv2.INTER_NEAREST), samples, cv2.CMP_GT)
    across, down = (
        np.zeros_like(dark),
        np.zeros_like(dark),
    )  # of full size: means over whole cells take a tenth of the time
    cv2.absdiff(dark[:, 1:], dark[:, :-1], dst=across[:, :-1])
    cv2.absdiff(dark[1:], dark[:-1], dst=down[:-1])
    return Blocks(step, strong, *(_share(flags, strong.shape) for flags in (dark, across, down)))


def _share(flags: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Share of set `flags` (255) in each block."""
    return cv2.resize(flags, shape[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def candidates(blocks: Blocks) -> Iterator[tuple[int, Box]]:
    """(step, box in pixels) around connected blocks that look like parts of a code."""
    strong = blocks.strong
    if min(strong.shape) < _LEAST_BLOCKS or not strong.any():
        return
    ink, across, down = (_smooth(share, strong) for share in (blocks.ink, blocks.across, blocks.down))
    inked = strong & (ink > INK[0]) & (ink < INK[1])
    for flags, least in (
        (inked & (across + down > 2 * STROKES) & (np.minimum(across, down) > EITHER), (_LEAST_BLOCKS, _LEAST_BLOCKS)),
        (inked & is_barred(across, down), (3 * _LEAST_BLOCKS, 1)),
    ):
        count, labels, stats, _ = cv2.connectedComponentsWithStats(flags.astype(np.uint8), connectivity=4)
        for index in range(1, count):
            x, y, w, h, area = (int(value) for value in stats[index])
            if w >= least[0] and h >= least[1] and area >= 0.6 * w * h:
                mean = float(ink[labels == index].mean())
                side = CELL * blocks.step
                if _MEAN_INK[0] < mean < _MEAN_INK[1]:
                    yield blocks.step, Box(x * side, y * side, (x + w) * side, (y + h) * side)


def _smooth(share: np.ndarray, strong: np.ndarray) -> np.ndarray:
    """Shares averaged over the neighbours that are `strong`: that evens out what a block happens to hold of a code, a corner of
    it or one large module."""
    total = cv2.blur(np.where(strong, share, np.float32(0)), (3, 3), borderType=cv2.BORDER_CONSTANT)
    smooth: np.ndarray = total / np.maximum(
        cv2.blur(strong.astype(np.float32), (3, 3), borderType=cv2.BORDER_CONSTANT), 1e-6
    )
    return smooth


def is_barred(across: np.ndarray | float, down: np.ndarray | float) -> np.ndarray | bool:
    """Whether such shares of neighbouring samples differ in bars side by side."""
    return (across > _BARS) & (down < across / 4)
