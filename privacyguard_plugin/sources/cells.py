"""Cells of a table whose text runs over several rows of the screen (paper §3.1).

Beside them other cells are wrapped as well, or end earlier, so that a row of the screen says nothing by itself. What shows
which rows are one row of the table are the distances: inside a cell they are those of a text, between cells they are wider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .geometry import Fragment, is_cjk, similar

__all__ = ["Wrapped", "wrapped_cells"]

# Font sizes (em).
_ROW = 1.6  # between the rows of one text; the cells below are further away
_SAME_ROW = 0.5
_ALIGNED = 0.4  # by which cells of a column may differ
_MARGIN = 1.5  # what a full cell may leave free before the next column
_SPACE = 0.25
_COLUMNS, _BANDS = 3, 2  # fewest of a table
_FEW, _FEW_SIZE = 3, 0.6
_REST = 3  # letters of a broken word's end
_SMALL_WORDS = frozenset(
    "a al an and as at by da de del di do du el en et for in la le of on or the to up van von y".split()
)


@dataclass(frozen=True, slots=True)
class Wrapped:
    """`below`: index of a fragment → index of the one that carries on its cell. `inside_words`: those of the latter that begin
    in the middle of a word. `members`: all fragments of tables with such cells."""

    below: dict[int, int]
    inside_words: frozenset[int]
    members: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Band:
    """One row of a table, perhaps: rows of the screen that are as near as those of one text, each from left to right."""

    rows: tuple[tuple[int, ...], ...]

    @property
    def first(self) -> tuple[int, ...]:
        return self.rows[0]


def wrapped_cells(parts: Sequence[Fragment]) -> Wrapped:
    """The wrapped cells among fragments that are sorted by their middles."""
    below: dict[int, int] = {}
    broken: set[int] = set()
    members: set[int] = set()
    for bands in _tables(parts):
        columns = [parts[i].left for i in bands[0].first]
        ends = _ends(parts, bands, columns)
        for band in bands:
            for upper, lower, place in _pairs(parts, band, columns):
                a, b = parts[upper], parts[lower]
                if _alike(a, b) and _is_full(a, b, ends[place]):
                    below[upper] = lower
                    members.update(i for row in band.rows for i in row)
                    if _is_broken(a, b, ends[place]):
                        broken.add(lower)
    return Wrapped(below, frozenset(broken), frozenset(members))


def _tables(parts: Sequence[Fragment]) -> Iterator[list[_Band]]:
    """Bands below each other whose cells begin in the columns of the first one."""
    table: list[_Band] = []
    for band in _bands(parts):
        if table and _stands_under(parts, band, table[0]):
            table.append(band)
            continue
        if len(table) >= _BANDS:
            yield table
        table = [band] if len(band.first) >= _COLUMNS and _stands_under(parts, band, band) else []
    if len(table) >= _BANDS:
        yield table


def _bands(parts: Sequence[Fragment]) -> Iterator[_Band]:
    rows: list[tuple[int, ...]] = []
    for row in _rows(parts):
        if rows and _distance(parts, rows[-1], row) > _ROW:
            yield _Band(tuple(rows))
            rows = []
        rows.append(row)
    if rows:
        yield _Band(tuple(rows))


def _rows(parts: Sequence[Fragment]) -> Iterator[tuple[int, ...]]:
    row: list[int] = []
    for i, part in enumerate(parts):
        if row and part.middle - parts[row[0]].middle > _SAME_ROW * parts[row[0]].em:
            yield tuple(sorted(row, key=lambda j: parts[j].left))
            row = []
        if part.upright:
            row.append(i)
    if row:
        yield tuple(sorted(row, key=lambda j: parts[j].left))


def _distance(parts: Sequence[Fragment], upper: tuple[int, ...], lower: tuple[int, ...]) -> float:
    """Between the middles of two rows, in em."""
    return (parts[lower[0]].middle - parts[upper[0]].middle) / min(parts[upper[0]].em, parts[lower[0]].em)


def _stands_under(parts: Sequence[Fragment], band: _Band, table: _Band) -> bool:
    """Whether all cells of a band begin in the table's columns, at its top, and some of them end before others do."""
    columns = [parts[i].left for i in table.first]
    places = [[_place(columns, parts[i]) for i in row] for row in band.rows]
    if any(None in row or len(set(row)) < len(row) for row in places) or len(places[0]) < _COLUMNS - 1:
        return False
    if any(not set(lower) <= set(upper) for upper, lower in pairwise(places)):
        return False
    return len(places) == 1 or len(places[-1]) < len(places[0])


def _place(columns: Sequence[float], part: Fragment) -> int | None:
    """The column that a fragment begins in."""
    return next((place for place, left in enumerate(columns) if abs(left - part.left) <= _ALIGNED * part.em), None)


def _pairs(parts: Sequence[Fragment], band: _Band, columns: Sequence[float]) -> Iterator[tuple[int, int, int]]:
    """Fragments below each other in one cell, and its column."""
    for upper, lower in pairwise(band.rows):
        above = {_place(columns, parts[i]): i for i in upper}
        for i in lower:
            place = _place(columns, parts[i])
            if place is not None and place in above:
                yield above[place], i, place


def _ends(parts: Sequence[Fragment], bands: Sequence[_Band], columns: Sequence[float]) -> list[float]:
    """x up to which each column is written on: its longest text, or what the narrowest gap between two cells leaves."""
    rows = [row for band in bands for row in band.rows]
    gap = min(parts[b].left - parts[a].right for row in rows for a, b in pairwise(row))
    ends = [left - gap for left in columns[1:]]
    last = max((parts[row[-1]].right for row in rows), default=0.0)
    return [*ends, last]


def _alike(upper: Fragment, lower: Fragment) -> bool:
    """Whether both may be one text, by their sizes, which a few characters hardly tell."""
    few = min(len(upper), len(lower)) <= _FEW and min(upper.em, lower.em) >= _FEW_SIZE * max(upper.em, lower.em)
    return few or similar(upper, lower)


def _is_full(upper: Fragment, lower: Fragment, end: float) -> bool:
    """Whether the first word of the lower row had no room at the end of the upper one."""
    word = next((i for i, c in enumerate(lower.text) if c == " " or (i and is_cjk(c))), len(lower))
    return upper.right + _SPACE * upper.em + _width(lower, word) >= end - _MARGIN * upper.em


def _is_broken(upper: Fragment, lower: Fragment, end: float) -> bool:
    """Whether a word that is wider than its column goes on in the lower row."""
    rest = lower.text.split(maxsplit=1)[0]
    if " " in upper.text or not (upper.text.isalpha() and rest.isalpha() and rest.islower()) or is_cjk(rest[0]):
        return False
    return len(rest) <= _REST and rest not in _SMALL_WORDS and upper.right + 0.5 * _width(lower, 1) > end


def _width(part: Fragment, characters: int) -> float:
    return part.line.edges[part.start + characters] - part.line.edges[part.start]
