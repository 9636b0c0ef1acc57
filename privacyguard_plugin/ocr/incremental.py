"""Reading a session's screens: an agent's screens change little from step to step, and it often goes back.

Rows of pixels are compared exactly with the last few screens: a single changed digit must be seen. Where nothing
changed, lines are carried over. Changed bands are searched again, at the scale of the whole screen. Every reading is
kept under the pixels it was read from, drawn tightly around the ink, so text that merely moved (a scrolled list) is not
read again.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock

import numpy as np

from ..model import OcrLine, Quad
from .crop import cut
from .decode import Reading
from .engine import OcrEngine, StagedEngine
from .lines import check_pixels

__all__ = ["IncrementalOcr"]

_REACH = 72  # pixels searched beyond changed rows: a line there may have lost or gained a neighbour
_MOST_CHANGED = 0.35  # of the height; above it searching everything costs the same
_MOST_READINGS = 4096
_SCREENS = 3


@dataclass(slots=True)
class _Kept:
    reading: Reading
    frame: int


@dataclass(frozen=True, slots=True, eq=False)
class _Screen:
    pixels: np.ndarray
    quads: list[Quad]
    lines: tuple[OcrLine, ...]
    searched: int  # number of the frame in which the whole of it was last searched


class IncrementalOcr:
    """One session's reader around a shared engine. Holds the last screens and readings in memory until `close`.

    `expire_after`: frames after which a whole screen is searched again and a reading is made anew, so that no mistake is
    carried for ever. An engine whose stages cannot be called one by one is used as it is.
    """

    def __init__(self, engine: OcrEngine, *, expire_after: int = 40) -> None:
        self._engine = engine
        self._expire_after = expire_after
        self._lock = Lock()
        self._screens: deque[_Screen] = deque(maxlen=_SCREENS)
        self._readings: OrderedDict[bytes, _Kept] = OrderedDict()
        self._frame = 0

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """What the engine reads from `image`, with work reused. Raises ObservationUnreadable."""
        check_pixels(image)
        engine = self._engine
        if not isinstance(engine, StagedEngine):
            return engine.read(image)
        with self._lock:
            self._frame += 1
            known, bands = self._nearest(image)
            if known is not None and not bands:
                self._screens.remove(known)
                self._screens.append(known)
                return known.lines
            quads = _search(engine, image, known, bands)
            lines = engine.lines(quads, self._read(engine, image, quads))
            searched = self._frame if known is None else known.searched
            self._screens.append(_Screen(image.copy(), quads, lines, searched))
            return lines

    def unread(self, image: np.ndarray) -> tuple[Quad, ...]:
        """Places on a screen of the last few in which text was found but could not be read."""
        with self._lock:
            for screen in reversed(self._screens):
                if screen.pixels.shape == image.shape and np.array_equal(screen.pixels, image):
                    read = {line.quad for line in screen.lines}
                    return tuple(quad for quad in screen.quads if quad not in read)
        return ()

    def close(self) -> None:
        """Forgets every screen and every reading."""
        with self._lock:
            self._screens.clear()
            self._readings.clear()

    def _nearest(self, image: np.ndarray) -> tuple[_Screen | None, list[tuple[int, int]]]:
        """The kept screen that differs least, with the row ranges to search again; None when all differ too much."""
        best: tuple[_Screen | None, list[tuple[int, int]]] = None, []
        least = _MOST_CHANGED * image.shape[0]
        for screen in reversed(self._screens):
            if screen.pixels.shape != image.shape or self._frame - screen.searched >= self._expire_after:
                continue
            bands = _changed_bands(screen, image)
            rows = sum(bottom - top for top, bottom in bands)
            if rows < least:
                best, least = (screen, bands), rows
            if not bands:
                break
        return best

    def _read(self, engine: StagedEngine, image: np.ndarray, quads: list[Quad]) -> list[Reading]:
        crops = [cut(image, quad) for quad in quads]
        keys = [_key(engine.identity, crop) for crop in crops]
        fresh: dict[bytes, np.ndarray] = {}
        for key, crop in zip(keys, crops, strict=True):
            kept = self._readings.get(key)
            if kept is None or self._frame - kept.frame >= self._expire_after:
                fresh[key] = crop
        for key, reading in zip(fresh, engine.recognise(list(fresh.values())), strict=True):
            self._readings[key] = _Kept(reading, self._frame)
        readings = []
        for key in keys:
            self._readings.move_to_end(key)
            readings.append(self._readings[key].reading)
        while len(self._readings) > _MOST_READINGS:
            self._readings.popitem(last=False)
        return readings


def _search(engine: StagedEngine, image: np.ndarray, known: _Screen | None, bands: list[tuple[int, int]]) -> list[Quad]:
    """Quads of the whole image: those of the known screen outside the bands, and what is found inside them."""
    if known is None:
        return engine.find(image)
    quads = [quad for quad in known.quads if not any(_touches(quad, *band) for band in bands)]
    for top, bottom in bands:
        quads += engine.find(image, top, bottom)
    return quads


def _key(identity: str, crop: np.ndarray) -> bytes:
    digest = blake2b(f"{identity} {crop.shape}".encode(), digest_size=16)
    digest.update(crop.tobytes())
    return digest.digest()


def _changed_bands(screen: _Screen, image: np.ndarray) -> list[tuple[int, int]]:
    """Row ranges to search again, grown to whole old lines; the whole image when that is most of it."""
    height = image.shape[0]
    rows = np.flatnonzero(_differing_rows(screen.pixels, image))
    if not len(rows):
        return []
    splits = np.flatnonzero(np.diff(rows) > 2 * _REACH)
    starts, ends = rows[np.r_[0, splits + 1]], rows[np.r_[splits, len(rows) - 1]] + 1
    bands = [(max(0, int(a) - _REACH), min(height, int(b) + _REACH)) for a, b in zip(starts, ends, strict=True)]
    extents = [(min(y for _, y in quad), max(y for _, y in quad)) for quad in screen.quads]
    while True:
        if sum(bottom - top for top, bottom in bands) > _MOST_CHANGED * height:
            return [(0, height)]
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
