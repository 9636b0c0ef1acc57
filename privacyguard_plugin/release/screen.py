"""Releasing the screens of one session: what did not change since the last one is not worked out again.

Edits whose rows overlap form a band; bands that were on one of the last screens are copied from what was released then
(bands.py). Regions are looked for while the text is read, and not again on the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass

import numpy as np

from ..model import Box
from .bands import BandMemory, bands_of
from .edits import Edit
from .pixels import rewrite_pixels
from .regions import Region, RegionDetector, cover, find_regions

__all__ = ["ScreenRelease"]


@dataclass(frozen=True, slots=True, eq=False)
class _Last:
    """`image` as it came, `early`: its regions that need no reading."""

    image: np.ndarray
    early: tuple[Region, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """What is worked out about `image` while the text reader is busy with the same pixels: a copy to write on, and regions."""

    image: np.ndarray
    found: Future[tuple[np.ndarray, tuple[Region, ...]]]


def _look(
    image: np.ndarray, detectors: Sequence[RegionDetector], last: _Last | None
) -> tuple[np.ndarray, tuple[Region, ...]]:
    canvas = np.ascontiguousarray(image).copy()
    if last is not None and last.image.shape == image.shape:
        glance = slice(None, None, max(1, len(image) // 16))
        if np.array_equal(last.image[glance], image[glance]) and np.array_equal(last.image, image):
            return canvas, last.early
    return canvas, find_regions(image, detectors)


class ScreenRelease:
    """Rewrites a session's screenshots. `detectors` find what to cover besides text; with `helpers`, some of them while the
    text is read. Keeps the last screen, and bands of some more, until `close`."""

    def __init__(self, detectors: Sequence[RegionDetector] = (), helpers: Executor | None = None) -> None:
        self._helpers = helpers
        self._ahead = tuple(d for d in detectors if getattr(d, "needs_reading", False) is False)
        self._after = tuple(d for d in detectors if d not in self._ahead)
        self._search: _Search | None = None
        self._last: _Last | None = None
        self._memory = BandMemory()

    def expect(self, image: np.ndarray) -> None:
        """Begin to look for regions to cover, beside whatever the caller does until `rewrite` of the same image."""
        if self._helpers is not None:
            self._search = _Search(image, self._helpers.submit(_look, image, self._ahead, self._last))

    def rewrite(self, image: np.ndarray, edits: Sequence[Edit]) -> tuple[np.ndarray, tuple[Box, ...]]:
        """The released H x W x 3 uint8 image, the same as `rewrite_pixels` makes of the image with its regions covered, and
        these regions. The caller must not change `image` afterwards."""
        early, canvas = self._expected(image)
        regions = early + find_regions(image, self._after)
        cover(canvas, regions)
        bands = [(band, self._memory.recall(band, canvas)) for band in bands_of(edits, len(image))]
        fresh = [(band, canvas[band.top : band.bottom].copy()) for band, known in bands if known is None]
        released = rewrite_pixels(canvas, [edit for band, _ in fresh for edit in band.edits], canvas)
        for band, before in fresh:
            self._memory.keep(band, before, released)
        for band, known in bands:
            if known is not None:
                released[band.top : band.bottom] = known
        released.flags.writeable = False  # an upload never changes
        self._last = _Last(image, early)
        return released, tuple(region.box for region in regions)

    def _expected(self, image: np.ndarray) -> tuple[tuple[Region, ...], np.ndarray]:
        """Regions of the detectors that need no reading, and a copy of the image; made meanwhile if it was expected."""
        search, self._search = self._search, None
        if search is None or search.image is not image:
            return find_regions(image, self._ahead), np.ascontiguousarray(image).copy()
        canvas, regions = search.found.result()
        return regions, canvas

    def close(self) -> None:
        """Forgets every screen."""
        self._last = self._search = None
        self._memory.clear()
