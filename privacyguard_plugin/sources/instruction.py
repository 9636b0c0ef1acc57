"""The instruction as a stream: its own text, line by line."""

from __future__ import annotations

from ..model import Segment, SourceKind, Stream, TextOrigin
from .readable import view

__all__ = ["read_instruction"]


def read_instruction(text: str) -> Stream:
    """`text` as it is read, one segment per line that is not empty, each linked to the next one below it.

    Traces lead to instruction offsets. Line feeds lie between the segments: they are hard breaks and nobody's value.
    """
    seen = view(text)
    origin = TextOrigin(text) if seen is None else TextOrigin(text, seen.places)
    read = text if seen is None else seen.text
    spans = []
    start = 0
    for line in read.split("\n"):
        end = start + len(line)
        if line:
            spans.append((start, end))
        start = end + 1
    segments = tuple(
        Segment(start, end, origin, offset=start, below=index + 1 if index + 1 < len(spans) else None)
        for index, (start, end) in enumerate(spans)
    )
    return Stream(SourceKind.INSTRUCTION, read, segments, written=None if seen is None else seen.written)
