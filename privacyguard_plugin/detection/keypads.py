"""Codes of keypads with a star or a hash between their digits: "the gate code is 4*8820"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..model import Candidate, PiiType, Tier
from .fields import Bridge, bridge
from .recognizer import Scan

__all__ = ["find_keypad_codes"]

_CODE = re.compile(r"(?<![0-9A-Za-z*#])[*#]?[0-9]{1,6}[*#][0-9]{2,6}[*#]?(?![0-9A-Za-z*#])")
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
