"""From character edges to the columns that hold a value's ink.

The border is put into the gap between the value's last glyph and its neighbour where there is one near the edge. Where there
is none, a pad over the edge goes too: rather a clipped neighbour than a readable stroke.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ..model import OcrLine
from .edges import advance, gap_shift, is_wide, smooth_edges

__all__ = ["em_of", "is_localised", "pitch", "value_columns"]

_PAD = 0.2
"""Em by which ink may reach over an edge (99 % of 1,425 spans stay within it, without any correction of the edges)."""

_BLIND_PAD = 0.25
"""The same where no ink can be seen that would say how late the recogniser's edges are."""

_CONTEXT = 6
"""Characters on both sides whose gaps help to place the value's own."""

_ENOUGH = 3
"""Characters whose places say how large they are."""

_SPACE = 0.2
"""Em from which a gap is a blank between words: at the end of a highlight the blank may not look like one, and of narrower gaps
the nearest is meant."""

_UNREAD = 0.25
"""Em by which a smooth edge stands further in than the one that was seen when something was not read there: an unread letter
moves all others away from where it stands."""

_DESCENDING = frozenset("gjpqy,;()[]{}|@$_/Q")


def em_of(text: str, ink_height: float) -> float:
    """Font size in pixels of a text whose ink is `ink_height` pixels high."""
    if any(map(is_wide, text)):
        return ink_height / 0.92
    return ink_height / (0.93 if _DESCENDING & set(text) else 0.72)


def pitch(line: OcrLine, start: int, end: int) -> float:
    """Font size in pixels that the places of characters start..end of `line` and their neighbours speak for."""
    first, last = max(0, start - _CONTEXT), min(len(line.text), end + _CONTEXT)
    inner = max(1, first), min(len(line.text) - 1, last)
    if inner[1] - inner[0] >= _ENOUGH:  # the line's own ends have a pad of the text detector's
        first, last = inner
    return (line.edges[last] - line.edges[first]) / sum(map(advance, line.text[first:last]))


def is_localised(line: OcrLine, start: int, end: int) -> bool:
    """Whether the line's edges can be trusted to say where characters start..end are."""
    edges, height = line.edges, line.height
    if len(edges) != len(line.text) + 1 or not np.isfinite(edges).all():
        return False
    (x0, y0), (x1, y1) = line.quad[0], line.quad[1]
    length = float(np.hypot(x1 - x0, y1 - y0))
    ordered = all(a <= b for a, b in pairwise(edges))
    inside = edges[0] >= -0.5 * height and edges[-1] <= length + 0.5 * height
    return ordered and inside and edges[end] - edges[start] >= 0.1 * height * (end - start)


def value_columns(
    line: OcrLine, start: int, end: int, origin: float, em: float, width: int, blank: np.ndarray | None
) -> tuple[int, int]:
    """First and one past the last column to erase for characters start..end, in a view `width` columns wide whose column
    `origin` is the line's edge 0. `blank`: columns without ink, w bool; None when ink cannot be told from its ground."""
    first, last = max(0, start - _CONTEXT), min(len(line.text), end + _CONTEXT)
    edges = smooth_edges(line, first, last, em) + origin
    left, right = edges[start - first], edges[end - first]
    seen_left, seen_right = line.edges[start] + origin, line.edges[end] + origin
    lost_left, lost_right = (
        moved if moved > _UNREAD else 0.0 for moved in ((left - seen_left) / em, (seen_right - right) / em)
    )
    left, right = left - lost_left * em, right + lost_right * em
    if blank is None:
        return max(0, int(left - _BLIND_PAD * em)), min(width, int(right + _BLIND_PAD * em) + 1)
    between = edges[max(0, 1 - first) : len(edges) - (last == len(line.text))]
    shift = gap_shift(between, blank, em)
    before = line.text[start - 1] if start else None
    after = line.text[end] if end < len(line.text) else None
    from_right = width - right - (shift if after is not None else 0.0)
    a = _border(blank, left + (shift if start else 0.0), em, before, line.text[start], lost_left)
    b = width - _border(blank[::-1], from_right, em, after, line.text[end - 1], lost_right)
    return (a, b) if a < b else (max(0, int(left - _PAD * em)), min(width, int(right + _PAD * em) + 1))


def _border(blank: np.ndarray, edge: float, em: float, outside: str | None, inside: str, lost: float) -> int:
    """First column to erase, for a value that begins with `inside` near `edge`; `outside`: the character before it, if any;
    `lost`: em taken up by something unread around the edge."""
    apart = outside is None or outside.isspace() or lost > 0
    outward, inward = max(0.7, lost), 0.4
    if outside is not None and lost:
        outward, inward = lost, 0.15
    elif outside is not None and not apart:
        # Not so far that a narrow neighbour would be skipped or a narrow first letter left.
        outward, inward = min(0.25, 0.5 * advance(outside)), min(0.15, 0.4 * advance(inside))
    low, high = max(0, int(edge - outward * em)), min(len(blank), int(np.ceil(edge + inward * em)))
    best, best_score = None, -np.inf
    for a, b in _runs(blank[low:high]):
        a, b = a + low, b + low
        size, reach = (b - a) / em, max(a - edge, edge - b, 0.0) / em
        if apart and size > _SPACE:
            score = 2 * size - 0.3 * reach
        else:
            score = min(size, 0.1) - 1.5 * reach - (0.05 if a > edge else 0.0)
        if score > best_score:
            best, best_score = b, score
    if best is None:
        return max(0, int(edge - _PAD * em))
    return max(0, best - 1)


def _runs(flags: np.ndarray) -> list[tuple[int, int]]:
    framed = np.zeros(len(flags) + 2, np.int8)
    framed[1:-1] = flags
    steps = np.flatnonzero(framed[1:] != framed[:-1]).tolist()
    return list(zip(steps[::2], steps[1::2], strict=True))
