"""Rows of cells under a row of labels, in text (CSV, pasted tables) and on screens: each cell belongs to the label above
it (paper §3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .lexicon import LabelHit

if TYPE_CHECKING:
    from .recognizer import Scan

__all__ = ["table_cells"]

_DELIMITERS = ("\t", "|", ",", ";", "，")
_MOST_ROWS = 2000


def table_cells(scan: Scan) -> dict[LabelHit, tuple[tuple[int, int], ...]]:
    """For every label that heads a column: the extents of the cells below it. Empty for texts without tables."""
    cells: dict[LabelHit, list[tuple[int, int]]] = {}
    header: list[LabelHit | None] = []
    delimiter = ""
    for start, end in _lines(scan.text):
        heads = _header(scan, start, end)
        if heads is not None:
            delimiter, header = heads
            continue
        row = _split(scan.text, start, end, delimiter) if header else []
        if len(row) != len(header):
            header = []
            continue
        for hit, extent in zip(header, row, strict=True):
            if hit is not None and extent[0] < extent[1]:
                cells.setdefault(hit, []).append(extent)
    for hit, extents in _columns(scan):
        cells.setdefault(hit, extents)
    return {hit: tuple(extents[:_MOST_ROWS]) for hit, extents in cells.items()}


def _columns(scan: Scan) -> Iterator[tuple[LabelHit, list[tuple[int, int]]]]:
    """Columns of a screen: below each label of a row that has several of them."""
    segments = scan.stream.segments
    heads = [_label_of(scan, segment.start, segment.end) for segment in segments]
    beside = {i: segment.right for i, segment in enumerate(segments) if segment.right is not None}
    for first in beside.keys() - set(beside.values()):
        row = [first]
        while (following := beside.get(row[-1])) is not None:
            row.append(following)
        labels = [i for i in row if heads[i] is not None]
        for i in labels if len(labels) > 1 else ():
            extents: list[tuple[int, int]] = []
            cell = segments[i].below
            while cell is not None and heads[cell] is None and len(extents) < _MOST_ROWS:
                extents.append((segments[cell].start, segments[cell].end))
                cell = segments[cell].below
            hit = heads[i]
            if extents and hit is not None:
                yield hit, extents


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _header(scan: Scan, start: int, end: int) -> tuple[str, list[LabelHit | None]] | None:
    """The delimiter and the label of each cell, when at least two cells and most of them are labels."""
    line = scan.text[start:end]
    if end - start > 400 or end >= len(scan.text):
        return None
    for delimiter in _DELIMITERS:
        if line.count(delimiter) < 1:
            continue
        heads = [_label_of(scan, a, b) for a, b in _split(scan.text, start, end, delimiter)]
        known = sum(head is not None for head in heads)
        if known >= 2 and known * 2 > len(heads):
            return delimiter, heads
    return None


def _split(text: str, start: int, end: int, delimiter: str) -> list[tuple[int, int]]:
    """Extents of the cells without blanks and quotes at their edges."""
    cells, at = [], start
    line = text[start:end]
    if delimiter == "|" and line.strip().startswith("|"):
        at, end = start + line.index("|") + 1, start + line.rstrip().rindex("|")
    for piece in text[at:end].split(delimiter):
        left = len(piece) - len(piece.lstrip(" \"'"))
        cells.append((at + left, max(at + left, at + len(piece.rstrip(" \"'")))))
        at += len(piece) + len(delimiter)
    return cells


def _label_of(scan: Scan, start: int, end: int) -> LabelHit | None:
    for hit in scan.labels_in(start, end):
        if hit.start == start and not scan.text[hit.end : end].strip(" #*:：()（）"):
            return hit
        break
    return None
