"""Rewriting plain text: every traced stretch goes, its reference stands in its place (paper §3.1)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..model import TextOrigin, TracePart
from .edits import Edit

__all__ = ["Replacement", "plan", "rewrite_text", "splice"]


@dataclass(frozen=True, slots=True)
class Replacement:
    """text[start:end] becomes `words`."""

    start: int
    end: int
    words: str


def rewrite_text(text: str, edits: Iterable[Edit]) -> str:
    """`text` with everything behind the edits' traces replaced. Parts of other origins (pixels, tree) are ignored.

    Raises ValueError when a trace belongs to another text: its offsets would remove the wrong characters.
    """
    wanted = []
    for edit in edits:
        parts = [part for part in edit.trace.parts if isinstance(part.origin, TextOrigin)]
        if any(part.origin.text != text for part in parts):
            raise ValueError("an edit's trace belongs to another text")
        wanted.extend(plan(text, parts, edit.replacement))
    return splice(text, wanted)


def plan(text: str, parts: Sequence[TracePart], words: str) -> list[Replacement]:
    """The stretches of `text` one value covers. Blank space between two parts (a line end) goes with them; the first
    stretch carries the reference, further ones only disappear."""
    runs: list[list[int]] = []
    for part in sorted(parts, key=lambda part: (part.start, part.end)):
        if runs and (part.start <= runs[-1][1] or text[runs[-1][1] : part.start].isspace()):
            runs[-1][1] = max(runs[-1][1], part.end)
        elif part.start < part.end:
            runs.append([part.start, part.end])
    return [Replacement(start, end, "" if index else words) for index, (start, end) in enumerate(runs)]


def splice(text: str, wanted: Iterable[Replacement]) -> str:
    """Longest stretches are placed first; edits run from the end, so recorded offsets stay true.

    Of two stretches that overlap, the shorter keeps what the longer leaves of it, so every wanted character goes; one
    that lies wholly inside another says nothing of its own.
    """
    placed: list[Replacement] = []  # apart from each other, in order
    for item in sorted(wanted, key=lambda item: (item.start - item.end, item.start, item.words)):
        words, position = item.words, item.start
        for other in _overlapping(placed, item):
            if position < other.start:
                insort(placed, Replacement(position, other.start, words), key=_start)
                words = ""
            position = other.end
        if position < item.end:
            insort(placed, Replacement(position, item.end, words), key=_start)
    for item in reversed(placed):
        text = _replace(text, item)
    return text


def _start(item: Replacement) -> int:
    return item.start


def _overlapping(placed: Sequence[Replacement], item: Replacement) -> Sequence[Replacement]:
    """Those of the placed stretches that hold a character of `item`, in order."""
    first = bisect_right(placed, item.start, key=lambda other: other.end)
    return placed[first : bisect_left(placed, item.end, key=_start)]


def _replace(text: str, item: Replacement) -> str:
    before, after = text[: item.start], text[item.end :]
    if not item.words:
        return _join(before, after)
    return _apart(_apart(before, item.words), after)


def _join(before: str, after: str) -> str:
    """Two texts around a gap, so that neither two words nor two numbers grow together and no double space remains."""
    if _is_word(before[-1:]) and _is_word(after[:1]):
        return f"{before} {after}"
    if after[:1] == " " and (not before or before[-1].isspace()):
        return before + after[1:]
    if before[-1:] == " " and (not after or after[0] == "\n"):
        return before[:-1] + after
    return before + after


def _apart(before: str, after: str) -> str:
    """A reference that begins or ends with letters or digits does not grow together with its neighbours."""
    grown = (_is_word(before[-1:]) and _is_word(after[:1])) or (before[-1:].isalnum() and after[:1] == "_")
    return f"{before} {after}" if grown else before + after


def _is_word(character: str) -> bool:
    """Letters and digits of scripts that put spaces between words; Han, Kana and Hangul need none."""
    return character.isalnum() and not "\u2e80" <= character <= "\ud7ff" and not "\uf900" <= character <= "\ufaff"
