"""Where a name stands among other things: in quotation marks, between commas, between a verb and its object."""

from __future__ import annotations

from .names_en_marks import GIVING, OBJECTS, RECORD
from .names_en_tokens import Line

__all__ = ["is_entry", "is_given", "is_quoted"]


def is_quoted(text: str, line: Line, first: int, end: int) -> bool:
    start, stop = line.words[first].start, line.words[end - 1].stop
    return text[start - 1 : start] in ('"', "“") and text[stop : stop + 1] in ('"', "”")


def is_entry(text: str, line: Line, first: int, end: int) -> bool:
    """One of the entries between commas in a line with somebody's number or address."""
    start, stop = line.words[first].start, line.words[end - 1].stop
    before = text[max(line.start, start - 2) : start]
    entry = (not before or before in (", ", ": ")) and text[stop : stop + 2] in (", ", " (", " <")
    return entry and RECORD.search(text, line.start, line.end) is not None


def is_given(text: str, line: Line, first: int, end: int) -> bool:
    """ "give Bishop the keys": between such a verb and its object stands a person."""
    words = line.words
    if not first or end >= len(words) or end - first > 2 or words[first - 1].low not in GIVING:
        return False
    joint = text[words[end - 1].stop : words[end].start]
    return joint == " " and words[end].text in OBJECTS and text[words[first - 1].stop : words[first].start] == " "
