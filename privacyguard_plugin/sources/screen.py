"""The screen as a stream: recognised lines put back into the text that was laid out (paper §3.1).

Two successor relations are computed from geometry. Rightward: the next fragment of a row, of the same font size and
about a space away. Downward: the next row of a wrapped text, left-aligned (or centred) under it. Rows are followed to
their end before going down. What is connected is one chunk; chunks are parted by a line feed. Fields that merely stand
side by side or below each other stay apart and know each other as neighbours. Columns (columns.py) come behind the rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..model import Gap, OcrLine, Segment, SourceKind, Stream
from .cells import wrapped_cells
from .columns import columns_of, in_column_order
from .geometry import Fragment, fragments
from .joints import separator
from .readable import alike
from .rows import SAME_ROW, Neighbours, Run, cells_of, neighbours, runs_along
from .rulers import cut_at_columns
from .wraps import wraps

__all__ = ["read_screen"]

Chunk = list[Run]


def read_screen(lines: Sequence[OcrLine]) -> Stream:
    """One stream of all lines in reading order. Every segment is a part of one line.

    The result depends on the set of lines only, not on their order.
    """
    parts = fragments(lines)
    parts.sort(key=_place)
    parts, torn = cut_at_columns(parts)
    parts.sort(key=_place)
    parts, standing, texts = columns_of(parts)
    around = neighbours(parts)
    wrapped = wrapped_cells(parts)
    cells = cells_of(parts, around) | {parts.index(part) for part in torn} | wrapped.members
    runs = runs_along(parts, around.right, cells)
    below, inside_words = wraps(parts, runs, around, cells, wrapped)
    inside = {runs[r].members[0] for r in inside_words}
    columns = [[_column(standing, column, len(parts)) for column in text] for text in texts]
    return _stream([*_in_reading_order(_chunks(runs, below)), *in_column_order(columns)], around, inside)


def _place(part: Fragment) -> tuple[float, float, float, float, int, str]:
    return part.middle, part.left, part.top, part.right, part.start, part.text


def _column(standing: list[Fragment], members: list[int], offset: int) -> Run:
    return Run(tuple(offset + m for m in members), tuple(standing[m] for m in members))


def _chunks(runs: list[Run], below: dict[int, int]) -> Iterator[Chunk]:
    """Each text with its rows from top to bottom."""
    targets = set(below.values())
    for r in range(len(runs)):
        if r not in targets:
            rows = [r]
            while rows[-1] in below:
                rows.append(below[rows[-1]])
            yield [runs[row] for row in rows]


def _in_reading_order(chunks: Iterator[Chunk]) -> list[Chunk]:
    """Top to bottom by the row a chunk starts in, left to right within a row."""
    ordered: list[Chunk] = []
    row: list[Chunk] = []
    for chunk in sorted(chunks, key=lambda c: (c[0].head.middle, c[0].head.left)):
        if row and chunk[0].head.middle - row[0][0].head.middle > SAME_ROW * row[0][0].head.height:
            ordered += sorted(row, key=lambda c: c[0].head.left)
            row = []
        row.append(chunk)
    return ordered + sorted(row, key=lambda c: c[0].head.left)


def _stream(chunks: list[Chunk], around: Neighbours, inside_words: set[int]) -> Stream:
    order = [member for chunk in chunks for run in chunk for member in run.members]
    number: dict[int | None, int | None] = {member: n for n, member in enumerate(order)}
    number[None] = None
    text: list[str] = []
    segments: list[Segment] = []
    gaps: list[Gap] = []
    position = 0
    for chunk in chunks:
        before: Fragment | None = None
        for run in chunk:
            for member, part in zip(run.members, run.parts, strict=True):
                joiner = "\n" if text else ""
                if before is not None:
                    joiner = "" if member in inside_words else separator(before.text, part.text)
                    gaps.append(Gap(position + len(joiner), wrap=part is run.head))
                text += joiner, part.text
                start, position = position + len(joiner), position + len(joiner) + len(part)
                beside = member < len(around.right)  # not behind it: columns have no neighbours
                right = number[around.right[member]] if beside else None
                below = number[around.below[member]] if beside else None
                segments.append(Segment(start, position, part.line, part.start, part.box, right, below))
                before = part
    written = "".join(text)
    read = alike(written)
    return Stream(SourceKind.SCREEN, read, tuple(segments), tuple(gaps), None if read == written else written)
