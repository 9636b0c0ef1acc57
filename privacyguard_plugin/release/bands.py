"""Rows of a screen in which edits stand close together, and what became of those of the last few screens.

Work on an edit depends on the rows around its lines only. A band with the same edits over exactly the same pixels as on an
earlier screen, in place or moved by scrolling, is copied from what was released then.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ..model import OcrLine
from .edits import Edit

__all__ = ["Band", "BandMemory", "bands_of"]

_MARGIN = 0.6  # line heights above and below a line that are looked at or changed when it is edited, and a pixel or two
_EDGE = 12  # rows at the ends of the image near which a moved band is not the same
_GLANCE = 8  # every so many pixels tell bands with the same edits apart before all are compared
_MOST_BYTES = (
    24 << 20
)  # of pixels kept, as they came and as they were released: a screen and a half of nothing but edits

_Key = tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class Band:
    """Rows top..bottom and the edits inside. `key`: the same for equal edits at equal places within the band."""

    top: int
    bottom: int
    edits: tuple[Edit, ...]
    key: _Key


class BandMemory:
    """What the bands of earlier screens became; those used last stay."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[np.ndarray, np.ndarray]] = OrderedDict()
        self._bytes = 0

    def recall(self, band: Band, source: np.ndarray) -> np.ndarray | None:
        """The rows that the same band was released as over the same rows of a `source` (H x W x 3 uint8)."""
        rows = source[band.top : band.bottom]
        slot = _slot(band, rows, len(source))
        before, after = self._kept.get(slot, (None, None))
        if before is None or not np.array_equal(before, rows):
            return None
        self._kept.move_to_end(slot)
        return after

    def keep(self, band: Band, before: np.ndarray, released: np.ndarray) -> None:
        """Remembers the band's rows as they came (h x w x 3 uint8, a copy) and as they are in `released` (H x W x 3)."""
        slot = _slot(band, before, len(released))
        self._drop(slot)
        self._kept[slot] = before, released[band.top : band.bottom].copy()
        self._bytes += 2 * before.nbytes
        while self._bytes > _MOST_BYTES:
            self._drop(next(iter(self._kept)))

    def clear(self) -> None:
        """Forgets every band."""
        self._kept.clear()
        self._bytes = 0

    def _drop(self, slot: tuple[object, ...]) -> None:
        before, _ = self._kept.pop(slot, (None, None))
        if before is not None:
            self._bytes -= 2 * before.nbytes


def _slot(band: Band, rows: np.ndarray, height: int) -> tuple[object, ...]:
    """The same for bands that may be the same. `rows`: the band's, of an image of that height."""
    moves = band.top > _EDGE and band.bottom < height - _EDGE
    place = None if moves else (band.top, height)
    return band.key, rows.shape, place, hash(rows[::_GLANCE, ::_GLANCE].tobytes())


def bands_of(edits: Sequence[Edit], height: int) -> Iterator[Band]:
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


def _band(top: int, bottom: int, edits: list[Edit]) -> Band:
    return Band(top, bottom, tuple(edits), tuple(_key(edit, top) for edit in edits))


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
