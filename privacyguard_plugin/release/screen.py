"""Releasing the screens of one session: what did not change since the last one is not worked out again.

Work on an edit depends on the rows around its lines only. Edits whose rows overlap form a band; a band with the same edits
over exactly the same pixels as on the last screen, in place or moved by scrolling, is copied from what was released then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass

import numpy as np

from ..model import Box, OcrLine
from .edits import Edit
from .pixels import rewrite_pixels
from .regions import Region, RegionDetector, covered_copy, find_regions

__all__ = ["ScreenRelease"]

_MARGIN = 0.6  # line heights above and below a line that are looked at or changed when it is edited, and a pixel or two
_EDGE = 12  # rows at the ends of the image near which a moved band is not the same

_Key = tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class _Band:
    """Rows top..bottom and the edits inside. `key`: the same for equal edits at equal places within the band."""

    top: int
    bottom: int
    edits: tuple[Edit, ...]
    key: _Key


@dataclass(frozen=True, slots=True, eq=False)
class _Last:
    """`image` as it came, `early`: its regions that need no reading; `source`: with all regions covered."""

    image: np.ndarray
    early: tuple[Region, ...]
    source: np.ndarray
    released: np.ndarray
    bands: tuple[_Band, ...]


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
    text is read. Keeps the last screen until `close`."""

    def __init__(self, detectors: Sequence[RegionDetector] = (), helpers: Executor | None = None) -> None:
        self._helpers = helpers
        self._ahead = tuple(d for d in detectors if getattr(d, "needs_reading", False) is False)
        self._after = tuple(d for d in detectors if d not in self._ahead)
        self._search: _Search | None = None
        self._last: _Last | None = None

    def expect(self, image: np.ndarray) -> None:
        """Begin to look for regions to cover, beside whatever the caller does until `rewrite` of the same image."""
        if self._helpers is not None:
            self._search = _Search(image, self._helpers.submit(_look, image, self._ahead, self._last))

    def rewrite(self, image: np.ndarray, edits: Sequence[Edit]) -> tuple[np.ndarray, tuple[Box, ...]]:
        """The released H x W x 3 uint8 image, the same as `rewrite_pixels` makes of the image with its regions covered, and
        these regions. The caller must not change `image` afterwards."""
        early, canvas = self._expected(image)
        regions = early + find_regions(image, self._after)
        source = covered_copy(image, regions)
        bands = tuple(_bands(edits, len(image)))
        known = [(band, place) for band in bands if (place := self._known(band, source)) is not None]
        reused = {id(band) for band, _ in known}
        fresh = [edit for band in bands if id(band) not in reused for edit in band.edits]
        released = rewrite_pixels(source, fresh, canvas if source is image else None)
        for band, place in known:
            assert self._last is not None
            released[band.top : band.bottom] = self._last.released[place : place + band.bottom - band.top]
        released.flags.writeable = False  # the next screen may be copied from it
        self._last = _Last(image, early, source, released, bands)
        return released, tuple(region.box for region in regions)

    def _expected(self, image: np.ndarray) -> tuple[tuple[Region, ...], np.ndarray | None]:
        """Regions of the detectors that need no reading, and a copy of the image if one was made meanwhile."""
        search, self._search = self._search, None
        if search is None or search.image is not image:
            return find_regions(image, self._ahead), None
        canvas, regions = search.found.result()
        return regions, canvas

    def close(self) -> None:
        """Forgets the last screen."""
        self._last = self._search = None

    def _known(self, band: _Band, source: np.ndarray) -> int | None:
        """First row of the same band on the last screen."""
        last = self._last
        if last is None or last.source.shape != source.shape:
            return None
        height = band.bottom - band.top
        for other in last.bands:
            if other.key != band.key or other.bottom - other.top != height:
                continue
            if other.top != band.top and not all(
                b.top > _EDGE and b.bottom < len(source) - _EDGE for b in (band, other)
            ):
                continue
            if np.array_equal(last.source[other.top : other.bottom], source[band.top : band.bottom]):
                return other.top
        return None


def _bands(edits: Sequence[Edit], height: int) -> Iterator[_Band]:
    """Every edit of screen text in exactly one band; bands do not overlap."""
    extents = sorted(
        ((*_rows(edit, height), index) for index, edit in enumerate(edits) if any(_lines(edit))),
        key=lambda extent: extent[:2],
    )
    group: list[int] = []
    top = bottom = 0
    for upper, lower, index in extents:
        if group and upper >= bottom:
            yield _band(top, bottom, [edits[i] for i in sorted(group)])
            group = []
        top, bottom = (min(top, upper), max(bottom, lower)) if group else (upper, lower)
        group.append(index)
    if group:
        yield _band(top, bottom, [edits[i] for i in sorted(group)])


def _band(top: int, bottom: int, edits: list[Edit]) -> _Band:
    return _Band(top, bottom, tuple(edits), tuple(_key(edit, top) for edit in edits))


def _key(edit: Edit, top: int) -> tuple[object, ...]:
    parts: list[object] = [edit.replacement]
    for part in edit.trace.parts:
        if isinstance(part.origin, OcrLine):
            line = part.origin
            corners = tuple((x, y - top) for x, y in line.quad)
            parts.append((line.text, corners, line.edges, part.start, part.end))
    return tuple(parts)


def _lines(edit: Edit) -> Iterator[OcrLine]:
    return (part.origin for part in edit.trace.parts if isinstance(part.origin, OcrLine))


def _rows(edit: Edit, height: int) -> tuple[int, int]:
    tops, bottoms = [], []
    for line in _lines(edit):
        margin = _MARGIN * line.height + 2
        tops.append(line.box.top - margin)
        bottoms.append(line.box.bottom + margin)
    return max(0, int(min(tops))), min(height, int(max(bottoms)) + 1)
