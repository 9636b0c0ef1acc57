"""Rows of the screen (paper §3.1): who stands beside whom, who stands below, and what is one text along a row.

`parts` is the sorted list of fragments; fragments are named by their index in it. Distances are in font sizes (em),
between recognised boxes, which reach about 0.2 em beyond the ink.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Set
from dataclasses import dataclass

from .geometry import Fragment, ideographic, similar
from .joints import one_row

__all__ = ["SAME_ROW", "Neighbours", "Run", "cells_of", "neighbours", "runs_along"]

SAME_ROW = 0.7  # of the lower of two boxes: how far apart the middles of a row may be
_OVERLAP = 0.4
_JOIN = 0.7
_JOIN_IDEOGRAPHS = 1.1  # a full-width space sets names and labels of two characters wide
_BELOW = 2.5
_ALIGNED = 0.75
_IN_LINE = 0.25


@dataclass(frozen=True, slots=True)
class Neighbours:
    """For each fragment the nearest one right, left and below, as an index or None."""

    right: list[int | None]
    left: list[int | None]
    below: list[int | None]


@dataclass(frozen=True, slots=True, repr=False)
class Run:
    """Fragments that are one text along a row."""

    members: tuple[int, ...]
    parts: tuple[Fragment, ...]

    @property
    def head(self) -> Fragment:
        return self.parts[0]

    @property
    def tail(self) -> Fragment:
        return self.parts[-1]

    @property
    def text(self) -> str:
        return " ".join(part.text for part in self.parts)

    def __repr__(self) -> str:
        return f"<Run of {len(self.parts)} fragments>"


def neighbours(parts: list[Fragment]) -> Neighbours:
    """Who stands beside and below whom, at any distance in a row and up to a label's distance below."""
    right, left = _beside(parts)
    return Neighbours(right, left, _below(parts))


def _beside(parts: list[Fragment]) -> tuple[list[int | None], list[int | None]]:
    """For each fragment the nearest one to its right in the same row, and the nearest one to its left."""
    middles = [f.middle for f in parts]
    right: list[int | None] = [None] * len(parts)
    left: list[int | None] = [None] * len(parts)
    reach = [0.0] * len(parts)
    for i, a in enumerate(parts):
        if not a.upright:
            continue
        best = None
        window = SAME_ROW * a.height
        for j in range(bisect_left(middles, a.middle - window), len(parts)):
            b = parts[j]
            if b.middle > a.middle + window:
                break
            if b.left < a.right - _OVERLAP * a.em or b.left <= a.left or not b.upright:
                continue
            if abs(b.middle - a.middle) > SAME_ROW * b.height:
                continue
            # Of two that start together (a value on two lines beside its label) the upper one is next.
            if best is None or b.left < parts[best].left - _OVERLAP * a.em:
                best = j
        right[i] = best
        if best is not None and (left[best] is None or a.right > reach[best]):
            left[best], reach[best] = i, a.right
    return right, left


def _below(parts: list[Fragment]) -> list[int | None]:
    """For each fragment the nearest one under it that is aligned with it."""
    order = sorted(range(len(parts)), key=lambda i: (parts[i].top, parts[i].left))
    tops = [parts[i].top for i in order]
    result: list[int | None] = [None] * len(parts)
    for i, a in enumerate(parts):
        if not a.upright:
            continue
        best: tuple[float, float, int] | None = None
        last = a.bottom + _BELOW * a.em
        for k in range(bisect_left(tops, a.middle), len(tops)):
            b = parts[order[k]]
            if b.top > last or (best is not None and b.top > best[0] + 0.5 * a.em):
                break
            if not b.upright or b.middle <= a.middle + 0.5 * min(a.height, b.height):
                continue
            shift = min(abs(b.left - a.left), abs(b.right - a.right), abs(b.left + b.right - a.left - a.right) / 2)
            if shift <= _ALIGNED * a.em:
                offer = b.top, abs(b.left - a.left), order[k]
                if best is None or offer[1] < best[1]:
                    best = offer
        result[i] = best[2] if best else None
    return result


def runs_along(parts: list[Fragment], right: list[int | None], cells: Set[int]) -> list[Run]:
    """Every fragment in exactly one run. Successors start further right, so no run can turn back on itself."""
    successor: dict[int, int] = {}
    predecessor: dict[int, int] = {}
    for i, j in enumerate(right):
        if j is None or j in cells or not _joined(parts[i], parts[j]):
            continue
        rival = predecessor.get(j)
        if rival is not None:
            if parts[rival].right >= parts[i].right:
                continue
            del successor[rival]
        successor[i], predecessor[j] = j, i
    runs = []
    for i in range(len(parts)):
        if i not in predecessor:
            members = [i]
            while members[-1] in successor:
                members.append(successor[members[-1]])
            runs.append(Run(tuple(members), tuple(parts[m] for m in members)))
    return runs


def cells_of(parts: list[Fragment], around: Neighbours) -> set[int]:
    """Fragments that begin in line with those above or below them, row after row, beside others that do so, too: cells of
    a table, however little room is left between its columns."""
    linked: dict[int, int] = {}
    for i, j in enumerate(around.below):
        if j is None or not _in_line(parts[i], parts[j]):
            continue
        a, b = around.left[i], around.left[j]
        if a is not None and b is not None and a != b and _in_line(parts[a], parts[b]):
            linked[i] = j
    middles = linked.keys() & set(linked.values())
    found = middles | {linked[i] for i in middles} | {i for i, j in linked.items() if j in middles}
    return found | {a for i in found if (a := around.left[i]) is not None}


def _in_line(a: Fragment, b: Fragment) -> bool:
    return abs(a.left - b.left) <= _IN_LINE * min(a.em, b.em)


def _joined(a: Fragment, b: Fragment) -> bool:
    reach = _JOIN_IDEOGRAPHS if ideographic(a.text[-1], b.text[0]) else _JOIN
    return b.left - a.right <= reach * min(a.em, b.em) and similar(a, b) and one_row(a.text, b.text)
