"""Texts with their personal values marked: {TYPE:value}, and "\\n" for a line feed."""

from __future__ import annotations

import re

__all__ = ["Span", "unmarked"]

Span = tuple[int, int, str]
_MARK = re.compile(r"\{([A-Z_]+):([^{}]*)\}")


def unmarked(line: str) -> tuple[str, list[Span]]:
    """The text itself, and start, end and type of every value in it."""
    text, spans, position = "", [], 0
    line = line.replace("\\n", "\n")
    for mark in _MARK.finditer(line):
        text += line[position : mark.start()]
        spans.append((len(text), len(text) + len(mark[2]), mark[1]))
        text, position = text + mark[2], mark.end()
    return text + line[position:], spans
