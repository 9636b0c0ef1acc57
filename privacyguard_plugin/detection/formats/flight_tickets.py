"""Numbers of airline tickets: three digits of the carrier and ten of the document, "TICKET 125 2401837465"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["find_flight_tickets"]

_WORDS = "ticket tickets eticket etkt tkt etix document".split()
_NUMBER = re.compile(
    r"(?<![a-z])(?:e-?)?(?:tickets?|etkt|tkt|etix|document)(?: ?/ ?receipt)?(?: ?(?:numbers?|nos?\.?|nr\.?|num|id|ref|#))?[ :.#\n]{0,4}([0-9]{3}[ -][0-9]{10}(?:[ /-][0-9]{1,2})?)(?![0-9]|[ -][0-9])"
)


def find_flight_tickets(scan: Scan) -> Iterator[Candidate]:
    if scan.has(_WORDS):
        for match in _NUMBER.finditer(scan.lowered):
            yield Candidate(PiiType.NUM, *match.span(1), Tier.HARD, 0.9, "context", "flight ticket", "ticket")
