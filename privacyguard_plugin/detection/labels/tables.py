"""Rows of cells under a row of labels, in text (CSV, pasted and aligned tables) and on screens: each cell belongs to the
label above it (paper §3.1)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..addresses.en.fields import FIRST_WORDS, part_of
from .grids import grids
from .lexicon import LabelHit
from .roles import ROLES

if TYPE_CHECKING:
    from ..recognizer import Scan

__all__ = ["Table", "tables_of"]

_DELIMITERS = (
    re.compile(r"\t"),
    re.compile(r"[|│┃]"),
    re.compile(r" {2,}"),
    re.compile("[,，]"),
    re.compile("[;；]"),
)
_MARKS = ("[,，]", "[;；]")
"""Delimiters that also stand inside a value."""
_BORDER = " -|:=+_─━│┃┼├┤┬┴┌┐└┘"
_MOST_ROWS = 2000
_LONGEST_HEADER = 400  # characters

_LEAST = 2  # labels in a row of heads

Extent = tuple[int, int]
_LabelOf = Callable[[int, int], LabelHit | None]


class Table(NamedTuple):
    """`columns`: the extents of the cells below each label. `cells`: where the cells begin that hold whole values, heads and
    columns without a label included."""

    columns: dict[LabelHit, tuple[Extent, ...]]
    cells: frozenset[int]


def tables_of(scan: Scan) -> tuple[Table, ...]:
    """The tables of a text or screen; () for nearly all of them."""
    words = {hit.start: hit for hit in scan.label_words}
    if not words:
        return ()

    def label_of(start: int, end: int) -> LabelHit | None:
        return _label_of(scan.text, start, end, words.get(start))

    listed = _tables(scan, label_of) if len(words) >= _LEAST else ()
    return (*listed, *(Table(*grid) for grid in grids(scan.stream.segments, label_of)))


def _tables(scan: Scan, label_of: _LabelOf) -> Iterator[Table]:
    header: list[LabelHit | None] = []
    heads: list[Extent] = []
    rows: list[list[Extent | None]] = []
    delimiter = _DELIMITERS[0]
    words = sorted([*(hit.start for hit in scan.label_words), *scan.starts_of(FIRST_WORDS)])
    for start, end in [*_lines(scan.text), (len(scan.text), len(scan.text))]:
        line = scan.folded[start:end]
        if header and line and not line.strip(_BORDER):
            continue
        headed = bisect_left(words, end) - bisect_left(words, start) >= _LEAST
        found = _header(scan.folded, start, end, label_of) if headed else None
        row = _row(scan.folded, start, end, delimiter, heads) if header and found is None else None
        if row is not None and len(rows) < _MOST_ROWS:
            rows.append(row)
            continue
        if rows:
            yield _table(header, heads, rows, delimiter)
        header, rows = [], []
        if found is not None:
            delimiter, heads, header = found


def _table(
    header: list[LabelHit | None], heads: list[Extent], rows: list[list[Extent | None]], delimiter: re.Pattern[str]
) -> Table:
    columns = {
        hit: tuple(cell for row in rows if (cell := row[place]) is not None and cell[0] < cell[1])
        for place, hit in enumerate(header)
        if hit is not None
    }
    cells = [*heads, *(cell for row in rows for cell in row if cell is not None)]
    return Table(columns, frozenset(() if delimiter.pattern in _MARKS else (start for start, _ in cells)))


def _row(
    text: str, start: int, end: int, delimiter: re.Pattern[str], heads: list[Extent]
) -> list[Extent | None] | None:
    """The cell under each head, None where it is empty; None for a line that is no row of this table."""
    cells = _split(text, start, end, delimiter)
    if len(cells) == len(heads):
        return list(cells)
    if " " not in delimiter.pattern or len(cells) < 2:
        return None
    places = {a - text.rfind("\n", 0, a): place for place, (a, _) in enumerate(heads)}
    row: list[Extent | None] = [None] * len(heads)
    for cell in cells:  # a table set with blanks has nothing where a cell is empty
        place = places.get(cell[0] - start + 1)
        if place is None:
            return None
        row[place] = cell
    return row


def _lines(text: str) -> Iterator[Extent]:
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _header(
    text: str, start: int, end: int, label_of: _LabelOf
) -> tuple[re.Pattern[str], list[Extent], list[LabelHit | None]] | None:
    """The delimiter and the label of each cell, when at least two cells and most of them are labels."""
    if end - start > _LONGEST_HEADER or end >= len(text):
        return None
    for delimiter in _DELIMITERS:
        if delimiter.search(text, start, end) is None:
            continue
        cells = _split(text, start, end, delimiter)
        labels = [label_of(a, b) for a, b in cells]
        known = sum(label is not None for label in labels)
        if known >= _LEAST and known * 2 > len(labels):
            return delimiter, cells, labels
    return None


def _split(text: str, start: int, end: int, delimiter: re.Pattern[str]) -> list[Extent]:
    """Extents of the cells without blanks and quotes at their edges."""
    line = text[start:end]
    if "|" in delimiter.pattern or " " in delimiter.pattern:  # the outer borders of a row are no delimiters
        start, end = end - len(line.lstrip(" |│┃")), start + len(line.rstrip(" |│┃"))
    cells, at = [], start
    for match in [*delimiter.finditer(text, start, end), None]:
        stop = match.start() if match else end
        piece = text[at:stop]
        left = len(piece) - len(piece.lstrip(" \"'"))
        cells.append((at + left, max(at + left, at + len(piece.rstrip(" \"'")))))
        at = match.end() if match else end
    return cells


def _label_of(text: str, start: int, end: int, word: LabelHit | None) -> LabelHit | None:
    """The label that fills a cell, in the words of the lexicon (`word`: the one that begins here) or of a form for addresses."""
    if word is not None and not text[word.end : end].strip(" #*:：()（）"):
        return word
    if 2 < end - start < 24 and part_of(text[start:end]):
        return LabelHit(start, end, (ROLES["address_part"],), strong=False)
    return None
