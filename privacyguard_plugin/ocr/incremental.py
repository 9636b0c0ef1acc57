"""Reading a session's screens: an agent's screens change little from step to step, and it often goes back.

Rows of pixels are compared exactly with the last few screens, in place and moved as by scrolling (changes.py): a single
changed digit must be seen. Where nothing changed, lines are carried over. Other bands are searched again, at the scale of
the whole screen. Every reading is kept under the pixels it was read from, drawn tightly around the ink, so text that
merely moved is not read again.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock

import numpy as np

from ..model import OcrLine, Quad
from .changes import explain_rows, row_hashes
from .crop import cut
from .decode import Reading
from .engine import OcrEngine, StagedEngine
from .lines import check_pixels

__all__ = ["IncrementalOcr"]

_REACH = 72  # pixels searched beyond changed rows: a line there may have lost or gained a neighbour
_MOST_CHANGED = 0.6  # of the height; above it searching everything costs the same
_MOST_READINGS = 4096
_SCREENS = 3

_GUESSED_BELOW = 0.5
"""Mean character score under which a line is no reading: smeared, mirrored, scribbled."""


@dataclass(slots=True)
class _Kept:
    reading: Reading
    frame: int


@dataclass(frozen=True, slots=True, eq=False)
class _Screen:
    pixels: np.ndarray
    hashes: np.ndarray
    quads: list[Quad]
    lines: tuple[OcrLine, ...]
    searched: int  # number of the frame in which the whole of it was last searched


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """What a kept screen tells about a new one: `quads` that are still there, at their new places, and the `bands` of rows
    (top, bottom) to search again."""

    screen: _Screen
    quads: list[Quad]
    bands: list[tuple[int, int]]

    @property
    def rows(self) -> int:
        return sum(bottom - top for top, bottom in self.bands)


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
            hashes = row_hashes(image)
            known = self._nearest(image, hashes)
            if known is not None and not known.bands:
                self._screens.remove(known.screen)
                self._screens.append(known.screen)
                return known.screen.lines
            quads = engine.find(image) if known is None else list(known.quads)
            for top, bottom in known.bands if known is not None else ():
                quads += engine.find(image, top, bottom)
            lines = engine.lines(quads, self._read(engine, image, quads))
            searched = self._frame if known is None else known.screen.searched
            self._screens.append(_Screen(image.copy(), hashes, quads, lines, searched))
            return lines

    def unread(self, image: np.ndarray) -> tuple[Quad, ...]:
        """Places on a screen of the last few in which text was found but could not be read, or only guessed."""
        with self._lock:
            for screen in reversed(self._screens):
                if screen.pixels.shape == image.shape and np.array_equal(screen.pixels, image):
                    read = {line.quad for line in screen.lines if line.score >= _GUESSED_BELOW}
                    return tuple(quad for quad in screen.quads if quad not in read)
        return ()

    def close(self) -> None:
        """Forgets every screen and every reading."""
        with self._lock:
            self._screens.clear()
            self._readings.clear()

    def _nearest(self, image: np.ndarray, hashes: np.ndarray) -> _Known | None:
        """What the kept screen that explains most of the image tells about it; None when none explains enough."""
        best: _Known | None = None
        least = _MOST_CHANGED * image.shape[0]
        for screen in reversed(self._screens):
            if screen.pixels.shape != image.shape or self._frame - screen.searched >= self._expire_after:
                continue
            known = _compare(screen, image, hashes)
            if known.rows < least:
                best, least = known, known.rows
            if not known.bands:
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


def _key(identity: str, crop: np.ndarray) -> bytes:
    digest = blake2b(f"{identity} {crop.shape}".encode(), digest_size=16)
    digest.update(crop.tobytes())
    return digest.digest()


def _compare(screen: _Screen, image: np.ndarray, hashes: np.ndarray) -> _Known:
    sources = explain_rows(screen.pixels, screen.hashes, image, hashes)
    quads = _still_there(screen.quads, sources)
    bands = _bands(sources, quads)
    return _Known(screen, [quad for quad in quads if not any(_touches(quad, *band) for band in bands)], bands)


def _still_there(quads: list[Quad], sources: np.ndarray) -> list[Quad]:
    """Quads of the old screen whose rows are all on the new one, where they stand now."""
    rows = np.arange(len(sources))
    shifts = np.where(sources >= 0, sources - rows, 0)
    kept = []
    for shift in np.unique(shifts[sources >= 0]):
        there = (sources >= 0) & (shifts == shift)
        for quad in quads:
            top, bottom = _extent(quad)
            a, b = int(top) - int(shift), int(np.ceil(bottom)) - int(shift)
            if 0 <= a < b <= len(sources) and there[a:b].all():
                (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
                d = float(shift)
                kept.append(((x0, y0 - d), (x1, y1 - d), (x2, y2 - d), (x3, y3 - d)) if shift else quad)
    return kept


def _bands(sources: np.ndarray, quads: list[Quad]) -> list[tuple[int, int]]:
    """Row ranges to search: rows that are new or beside a seam, with some room, grown to whole lines; everything when that
    is most of the screen."""
    height = len(sources)
    new = sources < 0
    seams = np.flatnonzero(~new[1:] & ~new[:-1] & (np.diff(sources) != 1))
    new[seams] = new[seams + 1] = True
    rows = np.flatnonzero(new)
    if not len(rows):
        return []
    splits = np.flatnonzero(np.diff(rows) > 2 * _REACH)
    starts, ends = rows[np.r_[0, splits + 1]], rows[np.r_[splits, len(rows) - 1]] + 1
    bands = [(max(0, int(a) - _REACH), min(height, int(b) + _REACH)) for a, b in zip(starts, ends, strict=True)]
    extents = [_extent(quad) for quad in quads]
    while True:
        if sum(bottom - top for top, bottom in bands) > _MOST_CHANGED * height:
            return [(0, height)]
        grown = _merged([_grown(band, extents, height) for band in bands])
        if grown == bands:
            return bands
        bands = grown


def _extent(quad: Quad) -> tuple[float, float]:
    return min(y for _, y in quad), max(y for _, y in quad)


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
    upper, lower = _extent(quad)
    return lower > top and upper < bottom
