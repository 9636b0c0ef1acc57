"""Reading a session's screens: an agent's screens change little from step to step.

Rows of pixels are compared exactly: a single changed digit must be seen. Where nothing changed, lines are carried over.
Changed bands are searched again, at the scale of the whole screen. Every reading is kept under the pixels it was read
from, drawn tightly around the ink, so text that merely moved (a scrolled list) is not read again.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock

import numpy as np

from ..model import OcrLine, Quad
from .crop import cut
from .decode import Reading
from .engine import StagedEngine
from .lines import check_pixels

__all__ = ["IncrementalOcr"]

_REACH = 72  # pixels searched beyond changed rows: a line there may have lost or gained a neighbour
_MOST_CHANGED = 0.35  # of the height; above it searching everything costs the same
_MOST_READINGS = 4096


@dataclass(slots=True)
class _Kept:
    reading: Reading
    frame: int


@dataclass(slots=True)
class _Frame:
    image: np.ndarray
    quads: list[Quad]
    found: int  # number of the frame in which the whole screen was last searched
    lines: tuple[OcrLine, ...] = ()


class IncrementalOcr:
    """One session's reader around a shared engine. Holds the last screen and recent readings in memory until `close`.

    `expire_after`: frames after which the whole screen is searched again and a reading is made anew, so that no mistake
    is carried for ever.
    """

    def __init__(self, engine: StagedEngine, *, expire_after: int = 40) -> None:
        self._engine = engine
        self._expire_after = expire_after
        self._lock = Lock()
        self._last: _Frame | None = None
        self._readings: OrderedDict[bytes, _Kept] = OrderedDict()
        self._frame = 0

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """What the engine reads from `image`, with work reused. Raises ObservationUnreadable."""
        check_pixels(image)
        with self._lock:
            self._frame += 1
            last, self._last = self._last, None  # after a failure nothing is carried
            bands = self._bands(last, image)
            if last is not None and bands == []:
                self._last = last
                return last.lines
            frame = self._search(last, bands, image)
            frame.lines = self._engine.lines(frame.quads, self._read(image, frame.quads))
            self._last = frame
            return frame.lines

    def close(self) -> None:
        """Forgets the last screen and every reading."""
        with self._lock:
            self._last = None
            self._readings.clear()

    def _bands(self, last: _Frame | None, image: np.ndarray) -> list[tuple[int, int]] | None:
        if last is None or last.image.shape != image.shape or self._frame - last.found >= self._expire_after:
            return None
        return _changed_bands(last, image)

    def _search(self, last: _Frame | None, bands: list[tuple[int, int]] | None, image: np.ndarray) -> _Frame:
        if last is None or bands is None:
            return _Frame(image.copy(), self._engine.find(image), self._frame)
        quads = [quad for quad in last.quads if not any(_touches(quad, top, bottom) for top, bottom in bands)]
        for top, bottom in bands:
            quads += self._engine.find(image, top, bottom)
        return _Frame(image.copy(), quads, last.found)

    def _read(self, image: np.ndarray, quads: list[Quad]) -> list[Reading]:
        crops = [cut(image, quad) for quad in quads]
        keys = [self._key(crop) for crop in crops]
        fresh: dict[bytes, np.ndarray] = {}
        for key, crop in zip(keys, crops, strict=True):
            kept = self._readings.get(key)
            if kept is None or self._frame - kept.frame >= self._expire_after:
                fresh[key] = crop
        for key, reading in zip(fresh, self._engine.recognise(list(fresh.values())), strict=True):
            self._readings[key] = _Kept(reading, self._frame)
        readings = []
        for key in keys:
            self._readings.move_to_end(key)
            readings.append(self._readings[key].reading)
        while len(self._readings) > _MOST_READINGS:
            self._readings.popitem(last=False)
        return readings

    def _key(self, crop: np.ndarray) -> bytes:
        digest = blake2b(f"{self._engine.identity} {crop.shape}".encode(), digest_size=16)
        digest.update(crop.tobytes())
        return digest.digest()


def _changed_bands(last: _Frame, image: np.ndarray) -> list[tuple[int, int]] | None:
    """Row ranges to search again, grown to whole old lines; None when that is most of the screen."""
    height = image.shape[0]
    rows = np.flatnonzero(_differing_rows(last.image, image))
    if not len(rows):
        return []
    splits = np.flatnonzero(np.diff(rows) > 2 * _REACH)
    starts, ends = rows[np.r_[0, splits + 1]], rows[np.r_[splits, len(rows) - 1]] + 1
    bands = [(max(0, int(a) - _REACH), min(height, int(b) + _REACH)) for a, b in zip(starts, ends, strict=True)]
    extents = sorted((min(y for _, y in quad), max(y for _, y in quad)) for quad in last.quads)
    while True:
        if sum(bottom - top for top, bottom in bands) > _MOST_CHANGED * height:
            return None
        grown = _merged([_grown(band, extents, height) for band in bands])
        if grown == bands:
            return bands
        bands = grown


def _differing_rows(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    a, b = np.ascontiguousarray(a).reshape(len(a), -1), np.ascontiguousarray(b).reshape(len(b), -1)
    if a.shape[1] % 8 == 0:
        a, b = a.view(np.uint64), b.view(np.uint64)
    differing: np.ndarray = (a != b).any(axis=1)
    return differing


def _grown(band: tuple[int, int], extents: list[tuple[float, float]], height: int) -> tuple[int, int]:
    """The band with every old line it touches inside, and a little room around those."""
    top, bottom = band
    for upper, lower in extents:
        if lower > band[0] and upper < band[1]:
            top, bottom = min(top, int(upper) - 8), max(bottom, int(lower) + 8)
    return max(0, top), min(height, bottom)


def _merged(bands: list[tuple[int, int]]) -> list[tuple[int, int]]:
    result: list[tuple[int, int]] = []
    for top, bottom in sorted(bands):
        if result and top <= result[-1][1]:
            result[-1] = result[-1][0], max(result[-1][1], bottom)
        else:
            result.append((top, bottom))
    return result


def _touches(quad: Quad, top: int, bottom: int) -> bool:
    return max(y for _, y in quad) > top and min(y for _, y in quad) < bottom
