"""Codes of keypads with a star or a hash between their digits ("the gate code is 4*8820"), and of locks that are only named
("locker at the pool = 0852, shed = 2280")."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..labels.fields import Bridge, bridge
from ..recognizer import Scan

__all__ = ["find_keypad_codes"]

_CODE = re.compile(r"(?<![0-9A-Za-z*#])[*#]?[0-9]{1,6}[*#][0-9]{2,6}[*#]?(?![0-9A-Za-z*#])")
_LOCK_WORDS = "locker lockers safe padlock lock alarm gate shed keysafe lockbox suitcase combination cashbox strongbox garage".split()
_LOCK = re.compile(
    r"(?:locker|safe|(?:pad|bike )?lock|alarm|gate|shed|key ?safe|lockbox|suitcase|cashbox|strongbox|garage|combination)"
    r"(?:(?: (?:at|in|for|by|on|of) [a-z'’ ]{2,24}?)?(?: ?= ?|: ?| – | - )| (?:at|in|by) (?:the )?[a-z'’]{2,16} )([0-9]{4,8}|[0-9]{2}(?:-[0-9]{2}){2})"
    r"(?=[.,;!)\n]|\Z| (?:and|then|but)(?![a-z]))(?![.,][0-9])",
    re.I,
)
_ANOTHER = re.compile(r"[a-z] ?= ?([0-9]{4,8})(?=[.,;!)\n]|\Z)(?![.,][0-9])")
_REACH = 48  # characters between a label and its code
_ENTRY = ("verification_code", "access_code", "pin")


def find_keypad_codes(scan: Scan) -> Iterator[Candidate]:
    """ALNUM for every such code that a label of codes reaches."""
    for match in _CODE.finditer(scan.numbers):
        labels = scan.labels_in(max(0, match.start() - _REACH), match.start())
        hit = next((label for label in reversed(labels) if label.role(*_ENTRY)), None)
        how = bridge(scan, hit.end, match.start()) if hit is not None else None
        if how is not None and how >= Bridge.PHRASE:
            yield Candidate(PiiType.ALNUM, *match.span(), Tier.SOFT, 0.8, "context", "keypad", "access_code")
    if scan.has(_LOCK_WORDS):
        for start, end in _locks(scan):
            yield Candidate(PiiType.NUM, start, end, Tier.SOFT, 0.6, "context", "lock", "access_code")


def _locks(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of what stands behind a lock, and behind anything else in its line that has a sign of equality."""
    text = scan.numbers
    lines = set()
    for match in scan.matches(_LOCK, _LOCK_WORDS):
        if "=" in match.group():
            lines.add(text.rfind("\n", 0, match.start()) + 1)
        yield match.span(1)
    for line in lines:
        end = text.find("\n", line)
        yield from (m.span(1) for m in _ANOTHER.finditer(text, line, len(text) if end < 0 else end))
