"""QR and bar codes: found and decoded on this machine, covered unless what they say is plainly public.

Detectors for codes are slow on a whole screen (150 ms and more), so they only look where pixels look like a code: blocks of
dense strokes of two colours with about as much of one as of the other. Text never has that much ink.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import cv2
import numpy as np

from ..model import Box
from .code_content import is_public
from .regions import Region

__all__ = ["CodeDetector"]

_CELL = 16  # samples: side of the blocks that are judged
_STEPS = (2, 4)  # pixels per sample: for codes with modules of 3 to 24 pixels
_CONTRAST = 80  # levels between dark and light in a block of a code
_INK = (
    0.22,
    0.78,
)  # share of dark samples in it; dense bold Chinese text stays below 0.4 and has gaps between its lines
_MEAN_INK = (0.25, 0.75)  # the same for a whole code
_STROKES = (
    0.065  # mean share of neighbouring samples that differ, across and down; a straight border gives 0.03, a curve 0.06
)
_EITHER = 0.035  # the same in one of the directions
_BARS = 0.13  # the same across bars, which hardly change downwards
_LEAST_BLOCKS = 2  # along each side of a two-dimensional code; along the bars of a bar code three times as many
_TWO_COLOURS = 0.85  # share of samples close to one of two colours in something that is a code for certain
_FRAMES = 3  # even borders around a code that are looked through: page, card, a rule around the code
_FILLED = 25  # of 255: a row or column that has more ink on the average belongs to what is inside the borders
_PARTS, _EVEN = 5, 0.8  # a candidate is divided so many times each way; that share of the parts must be inked
_SQUARE = 1.35  # sides of a two-dimensional code differ by less
_PAD = 24  # pixels around a candidate that detectors see: codes need their quiet zone
_QUIET = 4  # pixels covered around a code


class CodeDetector:
    """Regions of codes with private content or none that can be read. Stateless but for OpenCV's own detectors."""

    def find(self, image: np.ndarray) -> Iterator[Region]:
        """See `RegionDetector`. Also regions that look like a code of a kind that cannot be decoded here."""
        sampled = list(_samples(image))
        fine = sampled[0][0]
        candidates = [candidate for samples, step in sampled for candidate in _candidates(samples, step)]
        for step, core in _merged(candidates):
            inner = _without_frame(fine, core)
            plane = _crop(fine, inner)
            if not _may_be_code(plane):
                continue
            # The border blocks of a code hold its quiet zone as well, and may not look like a code themselves.
            found = list(_decoded(image, inner)) or list(_decoded(image, _grown(core, _CELL * step)))
            if not found and _is_code(plane):
                yield Region(_grown(core, _CELL * step / 2), "code")
            for region, content, symbology in found:
                if not is_public(content, symbology):
                    yield Region(_grown(region), "code")


def _decoded(image: np.ndarray, box: Box) -> Iterator[tuple[Box, str, str]]:
    """Place, content ("" if it cannot be decoded) and symbology of the codes in a box."""
    x, y = max(0, int(box.left) - _PAD), max(0, int(box.top) - _PAD)
    crop = cv2.cvtColor(image[y : int(box.bottom) + _PAD, x : int(box.right) + _PAD], cv2.COLOR_RGB2GRAY)
    for quad, content, symbology in _read(crop):
        yield Box.around([(float(a) + x, float(b) + y) for a, b in quad]), content, symbology


def _read(crop: np.ndarray) -> Iterator[tuple[np.ndarray, str, str]]:
    for picture in (crop, 255 - crop):  # dark themes draw codes light on dark
        ok, contents, quads, _ = cv2.QRCodeDetector().detectAndDecodeMulti(picture)
        if ok and quads is not None:
            yield from ((quad, content, "QR") for quad, content in zip(quads, contents, strict=True))
            return
    for scale in (1.0, 0.5, 2.0):  # its success depends on the width of the bars
        picture = cv2.resize(crop, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        ok, contents, kinds, quads = cv2.barcode.BarcodeDetector().detectAndDecodeWithType(picture)
        if ok and quads is not None and all(contents):
            yield from zip((quad / scale for quad in quads), contents, kinds, strict=True)
            return


def _grown(box: Box, by: float = _QUIET) -> Box:
    return Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def _merged(candidates: list[tuple[int, Box]]) -> list[tuple[int, Box]]:
    """Pieces of one code as one candidate; the coarser sampling fits the larger whole."""
    result: list[tuple[int, Box]] = []
    for step, box in candidates:
        apart = []
        for other_step, other in result:
            if box.left < other.right and other.left < box.right and box.top < other.bottom and other.top < box.bottom:
                step, box = max(step, other_step), box.union(other)
            else:
                apart.append((other_step, other))
        result = [*apart, (step, box)]
    return result


def _candidates(samples: np.ndarray, step: int) -> Iterator[tuple[int, Box]]:
    """(step, box) around connected blocks of `samples`, taken every `step` pixels, that look like parts of a code."""
    rows, columns = samples.shape[0] // _CELL, samples.shape[1] // _CELL
    if rows < 2 or columns < 2:
        return
    samples = np.ascontiguousarray(samples[: rows * _CELL, : columns * _CELL])
    strips = samples.reshape(rows, _CELL, columns * _CELL)
    low = strips.min(axis=1).reshape(rows, columns, _CELL).min(axis=2)
    high = strips.max(axis=1).reshape(rows, columns, _CELL).max(axis=2)
    strong = cv2.absdiff(high, low) > _CONTRAST
    if not strong.any():
        return
    middle = cv2.addWeighted(low, 0.5, high, 0.5, 0)
    dark = cv2.compare(cv2.resize(middle, samples.shape[::-1], interpolation=cv2.INTER_NEAREST), samples, cv2.CMP_GT)
    ink = _smooth(dark, strong)
    across, down = (
        np.zeros_like(dark),
        np.zeros_like(dark),
    )  # of full size: means over whole cells take a tenth of the time
    cv2.absdiff(dark[:, 1:], dark[:, :-1], dst=across[:, :-1])
    cv2.absdiff(dark[1:], dark[:-1], dst=down[:-1])
    across, down = _smooth(across, strong), _smooth(down, strong)
    inked = strong & (ink > _INK[0]) & (ink < _INK[1])
    for flags, least in (
        (inked & (across + down > 2 * _STROKES) & (np.minimum(across, down) > _EITHER), (_LEAST_BLOCKS, _LEAST_BLOCKS)),
        (inked & (across > _BARS) & (down < across / 4), (3 * _LEAST_BLOCKS, 1)),
    ):
        count, labels, stats, _ = cv2.connectedComponentsWithStats(flags.astype(np.uint8), connectivity=4)
        for index in range(1, count):
            x, y, w, h, area = (int(value) for value in stats[index])
            mean = float(ink[labels == index].mean())
            if w >= least[0] and h >= least[1] and area >= 0.6 * w * h and _MEAN_INK[0] < mean < _MEAN_INK[1]:
                side = _CELL * step
                yield step, Box(x * side, y * side, (x + w) * side, (y + h) * side)


def _samples(image: np.ndarray) -> Iterator[tuple[np.ndarray, int]]:
    """The green channel at every step. Coarse samples are means, so that text blurs to gray and does not look like modules."""
    samples = np.ascontiguousarray(image[:: _STEPS[0], :: _STEPS[0], 1])
    yield samples, _STEPS[0]
    for before, step in pairwise(_STEPS):
        size = max(1, samples.shape[1] * before // step), max(1, samples.shape[0] * before // step)
        samples = cv2.resize(samples, size, interpolation=cv2.INTER_AREA)
        yield samples, step


def _smooth(flags: np.ndarray, strong: np.ndarray) -> np.ndarray:
    """Share of set `flags` (255) in each block, averaged over its neighbours that are `strong`: that evens out what a block happens
    to hold of a code, a corner of it or one large module."""
    share = cv2.resize(flags, strong.shape[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    total = cv2.blur(np.where(strong, share, np.float32(0)), (3, 3), borderType=cv2.BORDER_CONSTANT)
    return total / np.maximum(cv2.blur(strong.astype(np.float32), (3, 3), borderType=cv2.BORDER_CONSTANT), 1e-6)


def _without_frame(samples: np.ndarray, box: Box) -> Box:
    """What is left of a box of the image inside even borders: the page around a card, and the card around its code. An empty
    box without any contrast."""
    for _ in range(_FRAMES):
        plane = _crop(samples, box)
        low, high = _levels(plane)
        ground = np.median(np.concatenate((plane[0], plane[-1], plane[:, 0], plane[:, -1])))
        off = cv2.absdiff(plane, np.full_like(plane, int(ground)))
        ink = cv2.threshold(off, (high - low) // 2, 255, cv2.THRESH_BINARY)[1]
        rows = np.flatnonzero(cv2.reduce(ink, 1, cv2.REDUCE_AVG) > _FILLED)
        columns = np.flatnonzero(cv2.reduce(ink, 0, cv2.REDUCE_AVG) > _FILLED)
        if high - low < _CONTRAST or len(rows) < _PARTS or len(columns) < _PARTS:
            return Box(box.left, box.top, box.left, box.top)
        if len(rows) == plane.shape[0] and len(columns) == plane.shape[1]:
            break
        x, y, step = box.left, box.top, _STEPS[0]
        box = Box(
            x + step * int(columns[0]), y + step * int(rows[0]),
            x + step * (int(columns[-1]) + 1), y + step * (int(rows[-1]) + 1),
        )  # fmt: skip
    return box


def _may_be_code(plane: np.ndarray) -> bool:
    """Whether dark and light are spread over the whole of a square, or over bars: text, keyboards and icons are not like that."""
    if not plane.size or not (_is_square(plane) or _is_barred(*_strokes(plane))):
        return False
    share = cv2.resize(_dark(plane).astype(np.float32), (_PARTS, _PARTS), interpolation=cv2.INTER_AREA)
    return int(((share > _INK[0]) & (share < _INK[1])).sum()) >= _EVEN * _PARTS * _PARTS


def _is_code(plane: np.ndarray) -> bool:
    """Whether it holds two colours only, in dense strokes both ways over a square, or in bars: Data Matrix, Aztec, a code in
    part or with a logo."""
    low, high = _levels(plane)
    near = (high - low) // 4
    if ((plane <= low + near) | (plane >= high - near)).mean() < _TWO_COLOURS:
        return False
    across, down = _strokes(plane)
    both_ways = min(across, down) > _EITHER and across + down > 2 * _STROKES
    wide = plane.shape[1] > 1.5 * plane.shape[0]
    return bool((both_ways and _is_square(plane)) or (wide and _is_barred(across, down)))


def _levels(plane: np.ndarray) -> tuple[int, int]:
    """Dark and light of it, robust against single samples."""
    low, high = np.percentile(plane[::2, ::2], (5, 95))
    return int(low), int(high)


def _dark(plane: np.ndarray) -> np.ndarray:
    low, high = _levels(plane)
    return plane < (low + high) // 2


def _strokes(plane: np.ndarray) -> tuple[float, float]:
    """Share of neighbouring samples that differ, across and down."""
    dark = _dark(plane)
    return float((dark[:, 1:] != dark[:, :-1]).mean()), float((dark[1:] != dark[:-1]).mean())


def _is_square(plane: np.ndarray) -> bool:
    return max(plane.shape) <= _SQUARE * min(plane.shape)


def _is_barred(across: float, down: float) -> bool:
    return across > _BARS and down < across / 4


def _crop(samples: np.ndarray, core: Box) -> np.ndarray:
    """The finest samples in a box of the image."""
    step = _STEPS[0]
    return samples[int(core.top) // step : int(core.bottom) // step, int(core.left) // step : int(core.right) // step]
