"""The screen as a stream: recognised lines put back into the text that was laid out (paper §3.1).

Two successor relations are computed from geometry. Rightward: the next fragment of a row, of the same font size and
about a space away. Downward: the next row of a wrapped text, left-aligned (or centred) under it. Rows are followed to
their end before going down. What is connected is one chunk; chunks are parted by a line feed. Fields that merely stand
side by side or below each other stay apart and know each other as neighbours.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..model import Gap, OcrLine, Segment, SourceKind, Stream
from .geometry import Fragment, continues, fragments, one_row, separator, similar

__all__ = ["read_screen"]

# All distances in font sizes (em), between recognised boxes, which reach about 0.2 em beyond the ink.
_JOIN_RIGHT = 0.7
_JOIN_BELOW = 0.6
_ALIGNED = 0.4
_CENTRED = 0.5
_LINK_BELOW = 2.5
_SAME_ROW = 0.6  # of the lower of two boxes, between their middles
_COLUMN_MARGIN = 3.0  # what a full column may leave free before the next one
_SPACE = 0.25
_LABEL_LENGTH = 16


def read_screen(lines: Sequence[OcrLine]) -> Stream:
    """One stream of all lines in reading order. Every segment is a part of one line.

    The result depends on the set of lines only, not on their order.
    """
    parts = fragments(lines)
    parts.sort(key=lambda f: (f.middle, f.left, f.top, f.right, f.text))
    right, left = _row_neighbours(parts)
    runs = _runs(parts, right)
    below = _wraps(parts, runs, right, left)
    order = _reading_order(parts, runs, below)
    return _stream(parts, order, right, _below_neighbours(parts))


def _row_neighbours(parts: list[Fragment]) -> tuple[list[int | None], list[int | None]]:
    """For each fragment the nearest one to its right in the same row, and the nearest one to its left."""
    middles = [f.middle for f in parts]
    right: list[int | None] = [None] * len(parts)
    left: list[int | None] = [None] * len(parts)
    reach = [0.0] * len(parts)
    for i, a in enumerate(parts):
        if not a.upright:
            continue
        best = None
        window = _SAME_ROW * a.height
        for j in range(bisect_left(middles, a.middle - window), len(parts)):
            b = parts[j]
            if b.middle > a.middle + window:
                break
            if b.left < a.right - _ALIGNED * a.em or b.left <= a.left or not b.upright:
                continue
            if abs(b.middle - a.middle) > _SAME_ROW * b.height:
                continue
            # Of two that start together (a value on two lines beside its label) the upper one is next.
            if best is None or b.left < parts[best].left - _ALIGNED * a.em:
                best = j
        right[i] = best
        if best is not None and (left[best] is None or a.right > reach[best]):
            left[best], reach[best] = i, a.right
    return right, left


def _runs(parts: list[Fragment], right: list[int | None]) -> list[list[int]]:
    """Fragments joined along their rows. Successors start further right, so no run can turn back on itself."""
    successor: dict[int, int] = {}
    predecessor: dict[int, int] = {}
    for i, j in enumerate(right):
        if j is None:
            continue
        a, b = parts[i], parts[j]
        if b.left - a.right > _JOIN_RIGHT * min(a.em, b.em) or not similar(a, b) or not one_row(a.text, b.text):
            continue
        rival = predecessor.get(j)
        if rival is not None:
            if parts[rival].right >= a.right:
                continue
            del successor[rival]
        successor[i], predecessor[j] = j, i
    runs = []
    for i in range(len(parts)):
        if i not in predecessor:
            run = [i]
            while run[-1] in successor:
                run.append(successor[run[-1]])
            runs.append(run)
    return runs


def _wraps(
    parts: list[Fragment], runs: list[list[int]], right: list[int | None], left: list[int | None]
) -> dict[int, int]:
    """Run → run that carries its text on. Links lead strictly downwards and never meet, so there is no cycle."""
    order = sorted(range(len(runs)), key=lambda r: (parts[runs[r][0]].top, parts[runs[r][0]].left))
    tops = [parts[runs[r][0]].top for r in order]
    above: dict[int, tuple[float, int]] = {}
    for r in range(len(runs)):
        upper, end = parts[runs[r][0]], parts[runs[r][-1]]
        if not upper.upright:
            continue
        best: tuple[float, int] | None = None
        for k in range(bisect_left(tops, upper.bottom - _JOIN_BELOW * upper.em), len(tops)):
            if tops[k] > upper.bottom + _JOIN_BELOW * upper.em:
                break
            lower = parts[runs[order[k]][0]]
            if lower.middle <= upper.middle + 0.5 * min(upper.height, lower.height):
                continue
            if not lower.upright or not similar(upper, lower):
                continue
            if not _aligned(parts, runs[r], runs[order[k]]):
                continue
            offer = abs(lower.top - upper.bottom), order[k]
            best = min(best, offer) if best else offer
        if best is not None:
            gap, target = best
            if target not in above or (gap, -end.right) < (above[target][0], -parts[runs[above[target][1]][-1]].right):
                above[target] = gap, r
    below = {r: target for target, (_, r) in above.items()}
    return _flowing(parts, runs, below, right, left)


def _aligned(parts: list[Fragment], upper: list[int], lower: list[int]) -> bool:
    """Whether the lower row starts where the upper one does, or where its value does, or both share their centre."""
    first, last = parts[upper[0]], parts[upper[-1]]
    head, tail = parts[lower[0]], parts[lower[-1]]
    slack = _ALIGNED * first.em
    if any(abs(head.left - parts[i].left) <= slack for i in upper):
        return True
    colon = max(first.text.find(c) for c in ":：")
    if 0 <= colon < first.end - first.start - 1:
        value = first.start + colon + 1
        while first.line.text[value] == " " and value < first.end - 1:
            value += 1
        start, _ = first.line.slice(value, first.end)[0]
        if abs(head.left - start) <= 2 * slack:
            return True
    return abs((first.left + last.right) - (head.left + tail.right)) / 2 <= _CENTRED * first.em


def _flowing(
    parts: list[Fragment],
    runs: list[list[int]],
    below: dict[int, int],
    right: list[int | None],
    left: list[int | None],
) -> dict[int, int]:
    """The links whose upper row is full: what the lower row starts with would not have fitted at its end."""
    edge = _block_edges(parts, runs, below)
    run_of = {i: r for r, run in enumerate(runs) for i in run}
    result: dict[int, int] = {}
    # Left columns first: whether two rows of a label column are parted decides about the values beside them.
    for r, target in sorted(below.items(), key=lambda link: (parts[runs[link[0]][0]].left, link)):
        upper, end, lower = parts[runs[r][0]], parts[runs[r][-1]], parts[runs[target][0]]
        if not continues(_row_text(parts, runs[r]), lower.text):
            continue
        neighbour = right[runs[r][-1]]
        limit = edge[r]
        if neighbour is not None:
            limit = max(limit, parts[neighbour].left - _COLUMN_MARGIN * upper.em)
        centred = abs(upper.left - lower.left) > 2 * _ALIGNED * upper.em and upper.left > lower.left
        used = end.right - upper.left if centred else end.right
        room = limit - lower.left if centred else limit
        if used + _first_word(lower) + _SPACE * upper.em < room:
            continue
        beside_upper, beside_lower = left[runs[r][0]], left[runs[target][0]]
        if (
            beside_upper is not None
            and beside_lower is not None
            and beside_upper != beside_lower
            and _label_like(parts[beside_lower])
            and result.get(run_of[beside_upper]) != run_of[beside_lower]
        ):
            continue
        result[r] = target
    return result


def _row_text(parts: list[Fragment], run: list[int]) -> str:
    return " ".join(parts[i].text for i in run)


def _block_edges(parts: list[Fragment], runs: list[list[int]], below: dict[int, int]) -> dict[int, float]:
    """For each linked run the right edge of the stack of rows it stands in."""
    edge: dict[int, float] = {}
    targets = set(below.values())
    for start in below:
        if start in targets:
            continue
        stack = [start]
        while stack[-1] in below:
            stack.append(below[stack[-1]])
        limit = max(parts[runs[r][-1]].right for r in stack)
        edge.update(dict.fromkeys(stack, limit))
    return edge


def _first_word(fragment: Fragment) -> float:
    """Width in pixels of what had to stay together: a word, or one ideograph."""
    text = fragment.text
    first = text.split(maxsplit=1)[0]
    length = len(first)
    for i, character in enumerate(first):
        if not character.isascii():
            length = max(1, i)
            break
    edges = fragment.line.edges
    return edges[fragment.start + length] - edges[fragment.start]


def _label_like(fragment: Fragment) -> bool:
    text = fragment.text
    return text[-1] in ":：" or (len(text) <= _LABEL_LENGTH and not any(c.isdigit() for c in text))


def _reading_order(parts: list[Fragment], runs: list[list[int]], below: dict[int, int]) -> list[list[list[int]]]:
    """Chunks, each a list of rows, in the order of the rows they start in."""
    targets = set(below.values())
    chunks: list[list[list[int]]] = []
    for r in range(len(runs)):
        if r not in targets:
            rows = [r]
            while rows[-1] in below:
                rows.append(below[rows[-1]])
            chunks.append([runs[row] for row in rows])
    chunks.sort(key=lambda chunk: (parts[chunk[0][0]].middle, parts[chunk[0][0]].left))
    ordered: list[list[list[int]]] = []
    row: list[list[list[int]]] = []
    for chunk in chunks:
        head = parts[chunk[0][0]]
        if row and head.middle - parts[row[0][0][0]].middle > _SAME_ROW * parts[row[0][0][0]].height:
            ordered += sorted(row, key=lambda c: parts[c[0][0]].left)
            row = []
        row.append(chunk)
    return ordered + sorted(row, key=lambda c: parts[c[0][0]].left)


def _below_neighbours(parts: list[Fragment]) -> list[int | None]:
    """For each fragment the nearest one under it that is aligned with it."""
    order = sorted(range(len(parts)), key=lambda i: (parts[i].top, parts[i].left))
    tops = [parts[i].top for i in order]
    result: list[int | None] = [None] * len(parts)
    for i, a in enumerate(parts):
        if not a.upright:
            continue
        best: tuple[float, float, int] | None = None
        last = a.bottom + _LINK_BELOW * a.em
        for k in range(bisect_left(tops, a.middle), len(tops)):
            b = parts[order[k]]
            if b.top > last or (best is not None and b.top > best[0] + 0.5 * a.em):
                break
            if not b.upright or b.middle <= a.middle + 0.5 * min(a.height, b.height):
                continue
            shift = min(abs(b.left - a.left), abs(b.right - a.right), abs(b.left + b.right - a.left - a.right) / 2)
            if shift <= 0.75 * a.em:
                offer = b.top, abs(b.left - a.left), order[k]
                if best is None or offer[1] < best[1]:
                    best = offer
        result[i] = best[2] if best else None
    return result


def _stream(
    parts: list[Fragment], order: list[list[list[int]]], right: list[int | None], below: list[int | None]
) -> Stream:
    number: dict[int, int] = {}
    for chunk in order:
        for row in chunk:
            for i in row:
                number[i] = len(number)
    text: list[str] = []
    segments: list[Segment] = []
    gaps: list[Gap] = []
    length = 0
    for chunk in order:
        if text:
            text.append("\n")
            length += 1
        before: Fragment | None = None
        for row in chunk:
            for i in row:
                part = parts[i]
                if before is not None:
                    wrap = i == row[0]
                    joiner = separator(before.text, part.text)
                    text.append(joiner)
                    length += len(joiner)
                    gaps.append(Gap(length, wrap))
                a, b = right[i], below[i]
                segments.append(
                    Segment(
                        length,
                        length + part.end - part.start,
                        part.line,
                        part.start,
                        part.box,
                        None if a is None else number[a],
                        None if b is None else number[b],
                    )
                )
                text.append(part.text)
                length += part.end - part.start
                before = part
    return Stream(SourceKind.SCREEN, "".join(text), tuple(segments), tuple(gaps))
