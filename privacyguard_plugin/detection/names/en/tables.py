"""Names that a pasted table took apart: given and family name with two blanks or a tab between them ("Ana  Souza")."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .marks import RECORD
from .tokens import Line, Word

__all__ = ["split_names"]

_COLUMN_GAP = re.compile(r"(?: {2,4}|\t)\Z")
_OUTSIDE = re.compile(r" {2,}|[\t|]")


def split_names(text: str, line: Line) -> Iterator[tuple[int, int]]:
    """Extents of two neighbouring one-word cells that are one person. They must be names beyond doubt, or stand in a row
    with somebody's number or address."""
    if text.find("  ", line.start, line.end) < 0 and text.find("\t", line.start, line.end) < 0:
        return
    row = None
    for first, last in zip(line.words, line.words[1:], strict=False):
        if last.start - first.stop > 4 or not _COLUMN_GAP.fullmatch(text, first.stop, last.start):
            continue
        if row is None:
            row = RECORD.search(text, line.start, line.end) is not None
        if not (_may_begin(first) and _may_end(last, row=row) and _is_cell(text, line, first, last)):
            continue
        sure = first.facts.given > 1 and not last.facts.word
        fills = len(line.words) == 2 and last.facts.unknown and text[first.stop : last.start] == "  "
        if row or (sure and (last.facts.family > 1 or fills)):
            yield first.start, last.end


def _may_begin(word: Word) -> bool:
    known = word.facts
    return (
        word.shape == "T"
        and not word.ordinary
        and not word.machine
        and not known.place
        and (known.given > 0 or known.unknown)
    )


def _may_end(word: Word, *, row: bool) -> bool:
    known = word.facts
    if (
        word.shape != "T"
        or word.ordinary
        or word.machine
        or known.other
        or (known.place and not (row and known.family))
    ):
        return False
    return known.unknown or (known.family > 0 and known.family >= known.given)


def _is_cell(text: str, line: Line, first: Word, last: Word) -> bool:
    before, after = text[max(line.start, first.start - 2) : first.start], text[last.stop : min(line.end, last.stop + 2)]
    begins = first.start == line.start or _OUTSIDE.search(before) is not None
    return begins and (not after.strip(" ") or _OUTSIDE.search(after) is not None)
