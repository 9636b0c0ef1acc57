"""People told by the row they stand in: "Tolly mob  12:02" in a log of calls, "#13 tess – large" in a list of orders, "am Joyce,
pm Ebony" on a rota, "… · Faz: who's got it" in the last cell of a notice."""

from __future__ import annotations

import re
from bisect import bisect_right

from .marks import CLOCK, REACH
from .tokens import Line

__all__ = ["heads_cell", "is_at_time", "is_called", "is_ordered", "is_shift", "opens_row"]

_CALLED = re.compile(
    r" (?:mob|mobile|work|home|office|cell|landline|wk|uk|us|new number|old number|whatsapp)(?: ?\(\d{1,2}\))?(?: {2,}|\t| [·|] ?)"
    r"(?:[0-2]?\d[:.][0-5]\d|yesterday|today|just now|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|\d{1,2} [A-Za-z]{3})",
    re.IGNORECASE,
)
_ORDER = re.compile(r"#\d{1,4}[:.)]? \Z")
_BEHIND_ORDER = re.compile(r"(?: [a-z]\.?)? ?(?: [–—-] |: |, )[a-z0-9]")
_SHIFT = re.compile(
    r"[,;/] (?:(?:am|pm|eves?|evenings?|nights?|mornings?|afternoons?|lunch|noon|late|early|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|days?)\.?:? ){1,2}\Z",
    re.IGNORECASE,
)
_AT_TIME = re.compile(r"(?:[,;|] |\A)(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?[ap]m)? \Z")
_SEPARATORS = "·|•›"


def is_called(text: str, stop: int) -> bool:
    """Behind a contact in a log of calls: which of its numbers, a gap and when."""
    return _CALLED.match(text, stop) is not None


def is_ordered(text: str, start: int, stop: int) -> bool:
    """Between the number of an order and what was ordered."""
    return _ORDER.search(text, max(0, start - 8), start) is not None and _BEHIND_ORDER.match(text, stop) is not None


def is_shift(gap: str) -> bool:
    """Between two people on a rota: the next shift or day."""
    return _SHIFT.match(gap) is not None


def heads_cell(text: str, line: Line, start: int) -> bool:
    """Whether a later cell, behind a mark that parts cells, begins at `start`."""
    place = bisect_right(line.cells, start)
    return (
        place > 1 and line.cells[place - 1] == start and text[max(line.start, start - 3) : start].strip() in _SEPARATORS
    )


def is_at_time(gap: str) -> bool:
    """In front of somebody at an appointment's time: "; 11.30 ", no number of a house."""
    return _AT_TIME.search(gap) is not None


def opens_row(text: str, line: Line, start: int) -> bool:
    """Whether nothing but a time, a mark or a number stands in the line in front of `start`."""
    if start - line.start > REACH:
        return False
    before = text[line.start : start]
    return not before.strip() or CLOCK.fullmatch(before) is not None
