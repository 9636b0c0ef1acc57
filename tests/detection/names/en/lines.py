"""Lines of words as the name rules read them."""

from __future__ import annotations

from privacyguard_plugin.detection.names.en.tokens import Line, read_lines


def line_of(text: str) -> Line:
    (line,) = read_lines(text)
    return line


def place(text: str, phrase: str) -> tuple[Line, int, int]:
    """The line of a text, and words[first:end] of it that are the phrase."""
    start = text.index(phrase)
    line = next(line for line in read_lines(text) if line.start <= start < line.end)
    inside = [i for i, word in enumerate(line.words) if start <= word.start < start + len(phrase)]
    return line, inside[0], inside[-1] + 1
