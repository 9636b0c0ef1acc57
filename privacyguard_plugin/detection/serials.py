"""NUM and ALNUM that prove themselves: IBAN, vehicle and parcel numbers with check digits, couriers' own formats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..model import Candidate, PiiType, Tier
from ..parsing.checksums import iban, s10, ups, uscc, vin
from .recognizer import Scan

__all__ = ["SerialRecognizer"]

_L = r"(?<![0-9A-Za-z_])"
_R = r"(?![0-9A-Za-z_])"


@dataclass(frozen=True, slots=True)
class _Serial:
    role: str
    pattern: re.Pattern[str]
    check: Callable[[str], bool] | None
    tier: Tier


def _real_vin(bare: str) -> bool:
    return vin(bare) and sum(c.isalpha() for c in bare) >= 3 and sum(c.isdigit() for c in bare) >= 4


def _lettered_uscc(bare: str) -> bool:
    return uscc(bare) and any(c.isalpha() for c in bare[8:])


_SERIALS = (
    _Serial("iban", re.compile(rf"{_L}[A-Z]{{2}}[0-9]{{2}}(?: ?[A-Z0-9]{{4}}){{2,7}}(?: ?[A-Z0-9]{{1,3}})?{_R}"), iban, Tier.HARD),
    _Serial("tracking", re.compile(rf"{_L}1Z ?[A-Z0-9]{{3}} ?[A-Z0-9]{{3}} ?[0-9]{{2}} ?[0-9]{{4}} ?[0-9]{{4}}{_R}"), ups, Tier.HARD),
    _Serial("tracking", re.compile(rf"{_L}[A-Z]{{2}} ?[0-9]{{3}} ?[0-9]{{3}} ?[0-9]{{3}} ?[A-Z]{{2}}{_R}"), s10, Tier.HARD),
    _Serial("vin", re.compile(rf"{_L}[A-HJ-NPR-Z0-9]{{8}}[0-9X][A-HJ-NPR-Z0-9]{{8}}{_R}"), _real_vin, Tier.HARD),
    _Serial("tax", re.compile(rf"{_L}[159][1239][0-9]{{6}}[0-9A-HJ-NPQRTUWXY]{{10}}{_R}"), _lettered_uscc, Tier.SOFT),
    # Formats without a public check digit: Amazon, SF Express, YTO, ZTO, STO, JD, J&T, Deppon, EMS China.
    _Serial(
        "tracking",
        re.compile(rf"{_L}(?:TB[ACM][0-9]{{12}}|SF[0-9]{{12,15}}|YT[0-9]{{13,15}}|(?:ZT|STO|JT)[0-9]{{12,14}}|JD(?:V[A-Z]?|X|K|AZ|W)?[A-Z]?[0-9]{{11,15}}|DP[KL]?[0-9]{{10,13}}){_R}"),
        None,
        Tier.SOFT,
    ),
    _Serial("account", re.compile(rf"{_L}(?:0x[0-9a-fA-F]{{40}}|bc1[a-z0-9]{{25,62}}|T[1-9A-HJ-NP-Za-km-z]{{33}}){_R}"), None, Tier.SOFT),
)  # fmt: skip


class SerialRecognizer:
    """Identifiers recognised by their own format, wherever they stand."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        for serial in _SERIALS:
            for match in serial.pattern.finditer(scan.numbers):
                start, end = match.span()
                if serial.check is not None:
                    while end > start and not serial.check(scan.numbers[start:end].replace(" ", "")):
                        end = scan.numbers.rfind(" ", start, end)  # the next word may look like one more group
                if end > start:
                    yield Candidate(PiiType.ALNUM, start, end, serial.tier, 0.9, "format", serial.role, serial.role)
