"""Reading a session's screens: an agent's screens change little from step to step, and it often goes back.

Tiles of pixels are compared exactly with earlier screens, in place, moved as by scrolling, and behind the veil of a dialog
(changes.py): a single changed digit must be seen. Lines whose tiles are all there are carried over; areas that are new, and
what is left of lines that are not, are searched again at the scale of the whole screen. Every reading is kept under the
pixels it was read from, drawn tightly around the ink, so text that appears again is not read again.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock

import numpy as np

from ..model import Box, OcrLine, Quad
from .areas import areas_of, touches
from .changes import STRIP, Explained, explain, plain, runs, tiles, veiled
from .crop import cut
from .decode import Reading
from .engine import OcrEngine, StagedEngine
from .lines import check_pixels
from .rests import Rest, as_high, rest_of, sliver_of, with_rests

__all__ = ["IncrementalOcr"]

_VEILED = 0.4  # of the tiles must have changed before a veil is looked for
_MOST_READINGS = 4096
_SCREENS = 12  # remembered by their digests

_GUESSED_BELOW = 0.5
"""Mean character score under which a line is no reading: smeared, mirrored, scribbled."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A reading and the number of the frame it was made in."""

    reading: Reading
    frame: int


_Found = tuple[Quad, _Kept]


@dataclass(frozen=True, slots=True, eq=False)
class _Screen:
    """A screen that was read. `searched`: number of the frame in which the whole of it was last searched."""

    size: tuple[int, int]
    tiles: np.ndarray
    found: tuple[_Found, ...]
    lines: tuple[OcrLine, ...]
    searched: int


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """What a screen tells about a newer one: what was `found` and is still there, where it is now, the `areas` to search
    again, and the `rests` of lines in them that are there in part."""

    screen: _Screen
    found: list[_Found]
    areas: list[Box]
    rests: list[Rest]


class IncrementalOcr:
    """One session's reader around a shared engine. Holds readings, the last screen and digests of some more until `close`.

    `expire_after`: frames after which a whole screen is searched again and a reading is made anew, so that no mistake is
    carried for ever. An engine whose stages cannot be called one by one is used as it is.
    """

    def __init__(self, engine: OcrEngine, *, expire_after: int = 40) -> None:
        self._engine = engine
        self._expire_after = expire_after
        self._lock = Lock()
        self._screens: deque[_Screen] = deque(maxlen=_SCREENS)
        self._pixels: np.ndarray | None = None  # a copy of the last of them
        self._image: weakref.ref[np.ndarray] | None = None  # the array it was read from
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
            digests = tiles(image)
            fresh = [s for s in self._screens if s.size == image.shape[:2] and not self._is_over(s.searched)]
            alike = max(reversed(fresh), key=lambda s: int(np.count_nonzero(s.tiles == digests)), default=None)
            if alike is not None and np.array_equal(alike.tiles, digests):
                screen = alike
            else:
                known = self._nearest(image, digests, fresh, alike) if alike is not None else None
                screen = self._search(engine, image, digests, known)
            self._remember(screen, image)
            return screen.lines

    def unread(self, image: np.ndarray) -> tuple[Quad, ...]:
        """Places on a screen of the last few in which text was found but could not be read, or only guessed."""
        with self._lock:
            screen = self._remembered(image)
        if screen is None:
            return ()
        read = {frozenset(line.quad) for line in screen.lines if line.score >= _GUESSED_BELOW}
        return tuple(quad for quad, _ in screen.found if frozenset(quad) not in read)

    def close(self) -> None:
        """Forgets every screen and every reading."""
        with self._lock:
            self._screens.clear()
            self._readings.clear()
            self._pixels = self._image = None

    def _remembered(self, image: np.ndarray) -> _Screen | None:
        if self._image is not None and self._image() is image:
            return self._screens[-1]
        digests = tiles(image)
        alike = (s for s in reversed(self._screens) if s.size == image.shape[:2] and np.array_equal(s.tiles, digests))
        return next(alike, None)

    def _remember(self, screen: _Screen, image: np.ndarray) -> None:
        """Makes a screen the last one, and keeps its pixels: only those that are new are written."""
        last = self._screens[-1] if self._screens else None
        if last is None or self._pixels is None or last.size != screen.size:
            self._pixels = image.copy()
        elif screen is not last:
            for top, bottom in runs((last.tiles != screen.tiles).any(axis=1)):
                self._pixels[top:bottom] = image[top:bottom]
        self._image = weakref.ref(image)
        if screen in self._screens:
            self._screens.remove(screen)
        self._screens.append(screen)

    def _is_over(self, frame: int) -> bool:
        return self._frame - frame >= self._expire_after

    def _nearest(self, image: np.ndarray, digests: np.ndarray, fresh: list[_Screen], alike: _Screen) -> _Known:
        """What a remembered screen tells about this one: the last of the `fresh` ones or the one that has most in common with
        it in place, whichever leaves less to search."""
        blank, last = plain(image, digests), self._screens[-1]
        options = [(s, explain(s.tiles, digests)) for s in dict.fromkeys((alike, fresh[-1]))]
        new = last.tiles != digests
        if fresh[-1] is last and self._pixels is not None and np.count_nonzero(new) >= _VEILED * new.size:
            other = veiled(self._pixels, image)
            if other is not None:
                options.append((last, Explained(np.arange(len(new)), new & other)))
        screen, explained = min(options, key=lambda option: int(np.count_nonzero(option[1].new & ~blank)))
        return _compare(screen, explained, blank)

    def _search(self, engine: StagedEngine, image: np.ndarray, digests: np.ndarray, known: _Known | None) -> _Screen:
        """Searches what is not known, and reads it."""
        height, width = image.shape[:2]
        areas = [Box(0, 0, width, height)] if known is None else known.areas
        whole = _is_whole(areas, (height, width))
        found = list(known.found) if known is not None else []
        quads = engine.find(image, areas)
        rests = known.rests if known is not None else []
        quads = with_rests(image, quads, rests)
        due = [quad for quad, kept in found if self._is_over(kept.frame)]
        found = [(quad, kept) for quad, kept in found if not self._is_over(kept.frame)]
        found += zip(quads + due, self._read(engine, image, quads + due, rests), strict=True)
        lines = engine.lines([quad for quad, _ in found], [kept.reading for _, kept in found])
        searched = self._frame if known is None or whole else known.screen.searched
        return _Screen((height, width), digests, tuple(found), lines, searched)

    def _read(self, engine: StagedEngine, image: np.ndarray, quads: list[Quad], rests: list[Rest]) -> list[_Kept]:
        slivers = [sliver_of(quad, rests) for quad in quads]
        crops = [cut(image, quad) for quad in quads]
        crops = [as_high(crop, rest) if rest is not None else crop for crop, rest in zip(crops, slivers, strict=True)]
        keys = [_key(engine.identity, crop) for crop in crops]
        fresh: dict[bytes, int] = {}
        for place, key in enumerate(keys):
            known = self._readings.get(key)
            if known is None or self._is_over(known.frame):
                fresh[key] = place
        places = list(fresh.values())
        hasty = [n for n, place in enumerate(places) if slivers[place] is not None]
        for key, reading in zip(fresh, engine.recognise([crops[p] for p in places], hasty), strict=True):
            self._readings[key] = _Kept(reading, self._frame)
        for key in keys:
            self._readings.move_to_end(key)
        kept = [self._readings[key] for key in keys]
        while len(self._readings) > _MOST_READINGS:
            self._readings.popitem(last=False)
        return kept


def _key(identity: str, crop: np.ndarray) -> bytes:
    digest = blake2b(f"{identity} {crop.shape}".encode(), digest_size=16)
    digest.update(crop.tobytes())
    return digest.digest()


def _compare(screen: _Screen, explained: Explained, blank: np.ndarray) -> _Known:
    """What was found on `screen` and is still there as a whole. What is left of the rest must be searched, and all that is new
    but `blank`."""
    new = explained.new.copy()
    shifts = explained.sources - np.arange(len(new))
    found: list[_Found] = []
    parted: list[tuple[Box, np.ndarray]] = []
    for shift in dict.fromkeys((0, explained.shift)):
        there = shifts == shift
        for quad, kept in screen.found:
            moved = _moved(quad, shift)
            rows, columns = _extent(moved, new.shape)
            if not there[rows].any():
                continue
            if there[rows].all() and not new[rows, columns].any() and _inside(moved, len(new)):
                found.append((moved, kept))
                continue
            left = there[rows, None] & ~new[rows, columns]
            if left.any():
                parted.append((Box.around(moved), left))
            new[rows, columns] |= there[rows, None]
    areas = areas_of(new & ~blank, [quad for quad, _ in found], screen.size)
    found = [(quad, kept) for quad, kept in found if not any(touches(Box.around(quad), area) for area in areas)]
    if _is_whole(areas, screen.size):  # and searched as if nothing were known
        return _Known(screen, found, areas, [])
    rests = [rest for line, left in parted if (rest := rest_of(line, left)) is not None]
    return _Known(screen, found, areas, rests)


def _moved(quad: Quad, shift: int) -> Quad:
    if not shift:
        return quad
    a, b, c, d = ((x, y - shift) for x, y in quad)
    return a, b, c, d


def _inside(quad: Quad, height: int) -> bool:
    box = Box.around(quad)
    return box.top >= 0 and box.bottom <= height


def _extent(quad: Quad, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """The rows and strips a quad lies in."""
    box = Box.around(quad)
    top, bottom = max(0, int(box.top)), max(0, int(np.ceil(box.bottom)))
    left, right = max(0, int(box.left) // STRIP), int(np.ceil(box.right / STRIP))
    return slice(top, bottom), slice(left, right)


def _is_whole(areas: Sequence[Box], size: tuple[int, int]) -> bool:
    return any((area.height, area.width) == size for area in areas)
