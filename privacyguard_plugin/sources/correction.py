"""Lines of the reader put right by a text that is known to stand there: the same pixels, exact characters.

Digits are corrected only to letters that readers take them for, never to other digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rapidfuzz.distance import Levenshtein

from ..model import OcrLine

__all__ = ["ELLIPSES", "TWINS", "correct", "squeezed"]

ELLIPSES = ("…", "...")

TWINS = tuple(map(frozenset, ("0oOQD", "1lIi|!", "2Zz", "5Ss", "6bG", "8B", "9gq", "7T", "4A")))
"""A digit may be corrected to a letter of its group and back, never to another digit."""


def correct(lines: Sequence[OcrLine], text: str) -> dict[OcrLine, OcrLine] | None:
    """Each of `lines`, in reading order, with its stretch of `text`, which they say together; None when that would change
    what digits say."""
    places = [i for i, c in enumerate(text) if not c.isspace()]
    wanted = "".join(text[i] for i in places)
    read = "".join(squeezed(line.text) for line in lines)
    if any(read.endswith(e) for e in ELLIPSES) and not any(wanted.endswith(e) for e in ELLIPSES):
        return None  # what is cut off stays as it is read
    if not _digits_agree(read, wanted):
        return None
    stops = _stops(read, wanted)
    result: dict[OcrLine, OcrLine] = {}
    position = 0
    for line in lines:
        end = position + len(squeezed(line.text))
        first, last = stops[position], stops[end]
        if first >= last:
            return None
        stretch = text[places[first] : places[last - 1] + 1]
        if "\n" in stretch:
            return None
        result[line] = _rewritten(line, stretch)
        position = end
    return result


def _digits_agree(read: str, wanted: str) -> bool:
    for op in Levenshtein.opcodes(read, wanted):
        a, b = read[op.src_start : op.src_end], wanted[op.dest_start : op.dest_end]
        if op.tag == "equal" or not any(map(str.isdigit, a + b)):
            continue
        if op.tag == "replace" and len(a) == len(b) and all(_twins(x, y) for x, y in zip(a, b, strict=True)):
            continue
        # A reader that merges two equal columns drops the second of "55".
        before = wanted[op.dest_start - 1 : op.dest_start]
        if op.tag == "insert" and len(b) == 1 and b in (before, wanted[op.dest_end : op.dest_end + 1]):
            continue
        return False
    return True


def _twins(a: str, b: str) -> bool:
    if not (a.isdigit() or b.isdigit()):
        return True
    return not (a.isdigit() and b.isdigit()) and any(a in group and b in group for group in TWINS)


def _stops(read: str, wanted: str) -> list[int]:
    """For every boundary between characters of `read` the boundary of `wanted` it corresponds to."""
    stops = [0] * (len(read) + 1)
    for op in Levenshtein.opcodes(read, wanted):
        size = op.src_end - op.src_start
        for i in range(size + 1):
            share = i / size if size else 1.0
            stops[op.src_start + i] = op.dest_start + round(share * (op.dest_end - op.dest_start))
    stops[-1] = len(wanted)
    return stops


def _rewritten(line: OcrLine, text: str) -> OcrLine:
    """The line with another text in the same pixels; characters that agree keep their edges."""
    if text == line.text:
        return line
    edges = [0.0] * (len(text) + 1)
    for op in Levenshtein.opcodes(line.text, text):
        a, b, c, d = op.src_start, op.src_end, op.dest_start, op.dest_end
        if a == b and a > 0:  # characters that were not read take their room from the one before
            a, c = a - 1, max(0, c - 1)
        elif a == b:
            b, d = min(b + 1, len(line.text)), min(d + 1, len(text))
        for i in range(d - c + 1):
            edges[c + i] = line.edges[a] + (line.edges[b] - line.edges[a]) * i / max(1, d - c)
    edges[-1] = line.edges[-1]
    for i in range(1, len(edges)):
        edges[i] = max(edges[i], edges[i - 1])
    return replace(line, text=text, edges=tuple(edges))


def squeezed(text: str) -> str:
    return "".join(text.split())
