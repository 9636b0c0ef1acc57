"""Values that fill a row, a cell or a message of their own and whose form alone says that they are somebody's: the number of a
document, a password, an account in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..labels.fields import owner_before
from ..recognizer import Scan
from .public_codes import is_counted_above

__all__ = ["find_bare_values"]

_CELL = re.compile(r"(?:^|[\n|])[ \t]*(?P<value>[!-~]{8,24})(?=[ \t]*(?:$|[\n|]))")
_DOCUMENT = re.compile(
    r"(?!QQ|ID|KB|US|CN|EP|WO|JP|KR|TW|GB|DE|FR|RE|SN|NR|NO|PO|IM|PR|PI|UN|FT|HZ)[A-Z]{1,2}[0-9]{7,9}"
)
"""Not: updates, patents, standards, food additives; a label without a blank."""
_GROUPED = re.compile(
    r"(?=(?:[^0-9]*[0-9]){8})(?!CVE|RFC|ISO|ISBN|EN|DIN|PEP)[A-Z]{1,4}-?[0-9]{2,}[A-Z0-9]*(?:-[A-Z0-9]{2,}){1,3}"
)
_PASSPORT = re.compile(r"E[A-HJ-NP-Z][0-9]{7}|[EG][0-9]{8}")
_SECRET = re.compile(
    r"(?=[!-~]*[a-z])(?=[!-~]*[A-Z])(?=[!-~]*[0-9])(?=[!-~]+[!@#$%^*?~])(?![!-~]*(?:://|@[\w-]+\.|[\w-]/))(?![A-Za-z]+20[0-9]{2}!+\Z)[A-Za-z0-9][!-~]{7,23}"
)
_ACCOUNT = re.compile(r"[0-9]{9,12}")


def find_bare_values(scan: Scan) -> Iterator[Candidate]:
    """What no label reaches. SOFT: whatever has a reason wins."""
    text = scan.numbers
    for match in _CELL.finditer(text):
        start, end = match.span("value")
        value = match["value"]
        if _is_public(scan, start):
            continue
        if _DOCUMENT.fullmatch(value):
            kind = PiiType.PASSPORT if _PASSPORT.fullmatch(value) else PiiType.ALNUM
            yield Candidate(kind, start, end, Tier.SOFT, 0.45, "context", "number of its own row", "identifier")
        elif _GROUPED.fullmatch(value):
            yield Candidate(
                PiiType.ALNUM, start, end, Tier.SOFT, 0.45, "context", "number of its own row", "identifier"
            )
        elif _SECRET.fullmatch(value):
            yield Candidate(PiiType.ALNUM, start, end, Tier.SOFT, 0.45, "context", "secret of its own row", "password")
    for segment in scan.stream.segments:
        if _ACCOUNT.fullmatch(text, segment.start, segment.end) and not _is_public(scan, segment.start):
            yield Candidate(
                PiiType.NUM,
                segment.start,
                segment.end,
                Tier.SOFT,
                0.4,
                "context",
                "number of its own row",
                "identifier",
            )


def _is_public(scan: Scan, start: int) -> bool:
    """Whether the line above ends with what is counted, or what everybody's number is."""
    owner = owner_before(scan, start)
    return is_counted_above(scan, start) or (owner is not None and not owner.roles)
