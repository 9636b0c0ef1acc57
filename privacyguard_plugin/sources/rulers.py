"""Cells that the reader ran together because a full one left no room beside it (paper §3.1).

The other rows show where the columns of a table begin. A fragment that runs on over such a place is cut there, at a
space or where two scripts meet, unless more rows run on over it than begin at it: then it is prose.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from .geometry import Fragment, is_cjk, part_of, similar
from .rows import SAME_ROW

__all__ = ["cut_at_columns"]

# Font sizes (em).
_REACH = 9.0  # above and below, in which rows of the same table stand
_AT = 0.5  # places of characters inside a line are known to about that
_BEGINS = 0.4  # by which cells of a column may differ
_CELL = 1.0  # what must be left on either side of a cut
_ROWS = 2  # further rows that begin a cell there


def cut_at_columns(parts: Sequence[Fragment]) -> tuple[list[Fragment], list[Fragment]]:
    """The fragments, given and sorted by their middles, with those cut that hold cells of several columns; and of these
    pieces the ones that begin at a cut."""
    starts = sorted((part for part in parts if _follows_in_row(part, parts)), key=lambda part: part.left)
    lefts = [part.left for part in starts]
    found: list[Fragment] = []
    cells: list[Fragment] = []
    for part in parts:
        cuts = [0]
        if part.upright and len(part) > 2:
            inside = starts[bisect_left(lefts, part.left + _CELL * part.em) : bisect_right(lefts, part.right)]
            if len(inside) >= _ROWS:
                cuts += sorted(_cuts(part, inside, parts))
        if len(cuts) == 1:
            found.append(part)
            continue
        pieces = [part_of(part, start, end) for start, end in pairwise([*cuts, len(part)])]
        found += pieces
        cells += pieces[1:]
    return found, cells


def _follows_in_row(part: Fragment, parts: Sequence[Fragment]) -> bool:
    """Whether something stands left of a fragment in its row."""
    if not part.upright:
        return False
    window = SAME_ROW * part.height
    first = bisect_left(parts, part.middle - window, key=lambda other: other.middle)
    for other in parts[first:]:
        if other.middle > part.middle + window:
            return False
        if other.upright and other.right <= part.left + _AT * part.em:
            return True
    return False


def _cuts(part: Fragment, starts: Sequence[Fragment], parts: Sequence[Fragment]) -> Iterator[int]:
    """Where in the fragment other rows begin a cell."""
    within = [start for start in starts if _row_apart(part, start)]
    alike = [start for start in within if similar(part, start)]
    for at in range(1, len(part)):
        if not _may_part(part.text, at):
            continue
        # No blank stands inside Chinese text: that there is one says more than heights, which pictures disturb.
        near = within if part.text[at - 1] == " " and is_cjk(part.text[at]) else alike
        place = part.line.slice(part.start + at, part.end)[0][0]
        if place - part.left < _CELL * part.em or part.right - place < _CELL * part.em:
            continue
        column = [start for start in near if abs(start.left - place) <= _AT * part.em]
        rows = [start for start in column if abs(start.left - column[0].left) <= _BEGINS * part.em]
        # What also ends together may be set flush right, and begin where its length has it.
        if len(rows) < _ROWS or all(abs(row.right - part.right) <= _BEGINS * part.em for row in rows):
            continue
        if _flush_right(rows, near):
            continue
        # A title above the table may run over it as well.
        top = min(row.middle for row in (part, *rows))
        over = sum(
            top <= other.middle <= part.middle + _REACH * part.em and _runs_over(other, rows[0].left) for other in parts
        )
        if over < len(rows):
            yield at


def _flush_right(rows: Sequence[Fragment], near: Sequence[Fragment]) -> bool:
    """Whether what ends where these rows do begins elsewhere: words of equal length in a column that is set flush right."""
    first = rows[0]
    slack = _BEGINS * first.em
    ends = (other for other in near if abs(other.right - first.right) <= slack)
    return any(abs(other.left - first.left) > slack for other in ends)


def _runs_over(part: Fragment, edge: float) -> bool:
    return part.left < edge - _CELL * part.em and part.right > edge + _CELL * part.em


def _row_apart(part: Fragment, other: Fragment) -> bool:
    apart = abs(other.middle - part.middle)
    return other.upright and 0.5 * part.height < apart <= _REACH * part.em


def _may_part(text: str, at: int) -> bool:
    """Whether two cells may meet there: behind a space, not inside a number set in groups, or between an ideograph and what
    is none."""
    before, after = text[at - 1], text[at]
    if before == " " and after.isdigit() and text[at - 2 : at - 1].isdigit():
        return False
    return after != " " and (before == " " or is_cjk(before) != is_cjk(after))
