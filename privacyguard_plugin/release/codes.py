"""QR and bar codes: found and decoded on this machine, covered unless what they say is plainly public.

Detectors for codes are slow on a whole screen (150 ms and more), so they only look where pixels look like a code (blocks.py).
Text never has that much ink.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from ..model import Box
from .blocks import CELL, EITHER, INK, STEPS, STROKES, Blocks, candidates, is_barred, measured, measured_again
from .code_content import is_public
from .regions import Region

__all__ = ["CodeDetector"]

_CONTRAST = 80  # levels between dark and light in a code
_TWO_COLOURS = 0.85  # share of samples close to one of two colours in something that is a code for certain
_FRAMES = 3  # even borders around a code that are looked through: page, card, a rule around the code
_FILLED = 25  # of 255: a row or column that has more ink on the average belongs to what is inside the borders
_PARTS, _EVEN = 5, 0.8  # a candidate is divided so many times each way; that share of the parts must be inked
_SQUARE = 1.35  # sides of a two-dimensional code differ by less
_EDGES = 7  # in a row and in a column, on the average: the smallest codes have that many, a heavy character has fewer
_PAD = 24  # pixels around a candidate that detectors see: codes need their quiet zone
_QUIET = 4  # pixels covered around a code


class CodeDetector:
    """Regions of codes with private content or none that can be read. Keeps the last image it saw, to measure less of one that
    is like it; what is found does not depend on that."""

    def __init__(self) -> None:
        self._last: tuple[np.ndarray, tuple[Blocks, ...]] | None = None  # replaced as one: threads may share a detector

    def find(self, image: np.ndarray) -> Iterator[Region]:
        """See `RegionDetector`. Also regions that look like a code of a kind that cannot be decoded here. `image` must stay as it
        is until another one was looked at."""
        last = self._last
        comparable = last is not None and last[0] is not image and last[0].shape == image.shape
        blocks = measured_again(image, *last) if last is not None and comparable else measured(image)
        self._last = image, blocks
        fine = image[:: STEPS[0], :: STEPS[0], 1]
        for step, core in _merged([candidate for some in blocks for candidate in candidates(some)]):
            inner = _without_frame(fine, core)
            plane = _crop(fine, inner)
            if not _may_be_code(plane):
                continue
            # The border blocks of a code hold its quiet zone as well, and may not look like a code themselves.
            found = list(_decoded(image, inner)) or list(_decoded(image, _grown(core, CELL * step)))
            if not found and _is_code(plane):
                yield Region(_grown(core, CELL * step / 2), "code")
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
        x, y, step = box.left, box.top, STEPS[0]
        box = Box(
            x + step * int(columns[0]), y + step * int(rows[0]),
            x + step * (int(columns[-1]) + 1), y + step * (int(rows[-1]) + 1),
        )  # fmt: skip
    return box


def _may_be_code(plane: np.ndarray) -> bool:
    """Whether dark and light are spread over the whole of a square, or over bars: text, keyboards and icons are not like that."""
    if not plane.size or not (_is_square(plane) or is_barred(*_strokes(plane))):
        return False
    share = cv2.resize(_dark(plane).astype(np.float32), (_PARTS, _PARTS), interpolation=cv2.INTER_AREA)
    return int(((share > INK[0]) & (share < INK[1])).sum()) >= _EVEN * _PARTS * _PARTS


def _is_code(plane: np.ndarray) -> bool:
    """Whether it holds two colours only, in dense strokes both ways over a square, or in bars: Data Matrix, Aztec, a code in
    part or with a logo."""
    low, high = _levels(plane)
    near = (high - low) // 4
    if ((plane <= low + near) | (plane >= high - near)).mean() < _TWO_COLOURS:
        return False
    across, down = _strokes(plane)
    both_ways = min(across, down) > EITHER and across + down > 2 * STROKES
    many = min(across * plane.shape[1], down * plane.shape[0]) > _EDGES
    wide = plane.shape[1] > 1.5 * plane.shape[0]
    return bool((both_ways and many and _is_square(plane)) or (wide and is_barred(across, down)))


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


def _crop(samples: np.ndarray, core: Box) -> np.ndarray:
    """The finest samples in a box of the image."""
    step = STEPS[0]
    part = samples[int(core.top) // step : int(core.bottom) // step, int(core.left) // step : int(core.right) // step]
    return np.ascontiguousarray(part)
