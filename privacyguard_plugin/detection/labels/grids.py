"""Tables on screens: rows of segments in line with a row of labels, down to whatever is not in line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...model import Box, Segment
from .lexicon import LabelHit

__all__ = ["grids"]

# Heights of a line of text.
_ALIGNED = 0.6
_NEXT_ROW = 2.4  # between two rows
_SAME_ROW = 0.5

_MOST_ROWS = 2000
_HEADS = 3  # columns at which one known label is enough
_SHORT = 20  # characters

Extent = tuple[int, int]
Grid = tuple[dict[LabelHit, tuple[Extent, ...]], frozenset[int]]
"""The extents of the cells below each label, and where all cells begin."""


def grids(segments: Sequence[Segment], label_of: Callable[[int, int], LabelHit | None]) -> Iterator[Grid]:
    """The tables of a screen. `label_of(start, end)`: the label that fills an extent."""
    beside = {i: segment.right for i, segment in enumerate(segments) if segment.right is not None}
    rows: list[list[Segment]] | None = None
    for first in sorted(beside.keys() - set(beside.values())):
        chain = [first]
        while (following := beside.get(chain[-1])) is not None:
            chain.append(following)
        heads = [segments[i] for i in chain]
        labels = [label_of(head.start, head.end) for head in heads]
        if not _are_heads(segments, chain, labels):
            continue
        if rows is None:
            rows = _rows(segments)
        yield from _grid(heads, labels, rows, label_of)


def _are_heads(segments: Sequence[Segment], chain: Sequence[int], labels: Sequence[LabelHit | None]) -> bool:
    """Whether a row is one of column heads: two labels, or one among three and more short texts without a figure."""
    found = sum(label is not None for label in labels)
    if found != 1 or len(chain) < _HEADS:
        return found > 1
    texts = [
        segment.origin.text[segment.offset : segment.offset + segment.end - segment.start]
        for segment in map(segments.__getitem__, chain)
    ]
    return all(len(text) <= _SHORT and not any(map(str.isdigit, text)) for text in texts)


def _grid(
    heads: Sequence[Segment],
    labels: Sequence[LabelHit | None],
    rows: Sequence[Sequence[Segment]],
    label_of: Callable[[int, int], LabelHit | None],
) -> Iterator[Grid]:
    columns: list[list[Segment]] = [[head] for head in heads]
    bottom = max(_box(head).bottom for head in heads)
    for row in rows:
        top, height = _box(row[0]).top, _box(row[0]).height
        if top < bottom - _SAME_ROW * height:
            continue
        if top - bottom > _NEXT_ROW * height or sum(label_of(s.start, s.end) is not None for s in row) > 1:
            break
        places = [_column(columns, segment) for segment in row]
        if None in places or len(set(places)) < len(places) or len(columns[0]) > _MOST_ROWS:
            break
        for place, segment in zip(places, row, strict=True):
            columns[place or 0].append(segment)
        bottom = max(_box(segment).bottom for segment in row)
    if any(len(column) > 1 for column in columns):
        extents = [_extents(column) for column in columns]
        cells = {label: tuple(column[1:]) for label, column in zip(labels, extents, strict=True) if label is not None}
        yield cells, frozenset(start for column in extents for start, _ in column)


def _extents(column: Sequence[Segment]) -> list[Extent]:
    """Where the cells of a column stand in the text; the second row of one that was broken inside a word belongs to it."""
    extents: list[Extent] = []
    for cell in column:
        if extents and extents[-1][1] == cell.start:
            extents[-1] = extents[-1][0], cell.end
        else:
            extents.append((cell.start, cell.end))
    return extents


def _column(columns: Sequence[Sequence[Segment]], segment: Segment) -> int | None:
    """The column that a segment is in line with: with its head or with its last cell, and with no other head in its way."""
    box = _box(segment)
    for place, column in enumerate(columns):
        if any(_in_line(_box(cell), box) for cell in (column[0], column[-1])):
            others = (c[0] for other, c in enumerate(columns) if other != place)
            return place if not any(_over(_box(other), box) for other in others) else None
    return None


def _in_line(a: Box, b: Box) -> bool:
    shift = min(abs(a.left - b.left), abs(a.right - b.right), abs(a.left + a.right - b.left - b.right) / 2)
    return shift <= _ALIGNED * min(a.height, b.height)


def _over(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.left, b.left) > _SAME_ROW * b.height


def _rows(segments: Sequence[Segment]) -> list[list[Segment]]:
    """Segments by the height they stand at."""
    rows: list[list[Segment]] = []
    placed = (segment for segment in segments if segment.box is not None)
    for segment in sorted(placed, key=lambda s: _middle(_box(s))):
        box = _box(segment)
        if rows and _middle(box) - _middle(_box(rows[-1][0])) <= _SAME_ROW * box.height:
            rows[-1].append(segment)
        else:
            rows.append([segment])
    return rows


def _middle(box: Box) -> float:
    return (box.top + box.bottom) / 2


def _box(segment: Segment) -> Box:
    assert segment.box is not None  # only segments of screens have neighbours in a row
    return segment.box
