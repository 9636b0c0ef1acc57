"""NUM and ALNUM that prove themselves: IBAN, vehicle and parcel numbers with check digits, couriers' own formats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...model import Candidate, PiiType, Tier
from ...parsing.checksums import iban, s10, ups, uscc, vin
from ..recognizer import Scan

__all__ = ["SerialRecognizer"]

# A word must not go on in front of a serial; checked after the match, so that the search can skip ahead.
_WORD = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
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


# Characters of an IBAN by country (ISO 13616 registry).
_IBAN_SIZES = dict(
    zip(
        "AD AE AL AT AZ BA BE BG BH BR CH CR CY CZ DE DK DO EE ES FI FO FR GB GE GI GL GR HR HU IE IL IS IT JO KW KZ LB LI LT LU LV MC MD ME MK MT "
        "MU NL NO PK PL PS PT QA RO RS SA SE SI SK SM TN TR UA XK".split(),
        map(
            int,
            "24 23 28 20 28 20 16 22 22 29 21 22 28 24 22 18 28 20 24 18 18 27 22 22 23 18 27 21 28 22 23 26 27 30 30 20 28 21 20 20 21 27 24 22 19 31 "
            "30 18 15 24 28 29 25 29 24 22 24 24 19 24 27 24 26 29 20".split(),
        ),
        strict=True,
    )
)


def _iban_size(bare: str) -> bool:
    return _IBAN_SIZES.get(bare[:2]) == len(bare)


def _whole_iban(bare: str) -> bool:
    return _iban_size(bare) and iban(bare)


def _iban_part(bare: str) -> bool:
    return _LEAST_OF_IBAN <= len(bare) <= _IBAN_SIZES.get(bare[:2], 0)


_LEAST_OF_IBAN = 14
"""Characters of one that goes on in the next row or lost its blanks."""


def _long_code(bare: str) -> bool:
    return 14 <= len(bare) <= 24 and not bare.startswith(_PUBLISHED) and _MOMENT.fullmatch(bare) is None


_PUBLISHED = ("ZL", "JY", "SC", "ISBN", "ISSN", "GB", "LOT")
"""Patents, food licences, books, standards, batches."""
_MOMENT = re.compile(r"20[0-9]{6}T[0-9]{4,6}Z?")

_SERIALS = (
    _Serial("iban", re.compile(rf"[A-Z][A-Z][0-9]{{2}}(?: ?[A-Z0-9]{{4}}){{2,7}}(?: ?[A-Z0-9]{{1,3}})?{_R}"), _whole_iban, Tier.HARD),
    # Mistyped or misread, the check digits are wrong: groups of four and the size of the country's are enough.
    _Serial("iban", re.compile(rf"[A-Z][A-Z][0-9]{{2}}(?: [A-Z0-9]{{4}}){{2,7}}(?: [A-Z0-9]{{1,3}})?{_R}"), _iban_size, Tier.SOFT),
    _Serial("iban", re.compile(rf"(?:GB|IE|NL)[0-9]{{2}} ?[A-Z]{{4}}(?: ?[0-9]{{2,8}}){{2,5}}{_R}"), _iban_part, Tier.SOFT),
    _Serial("iban", re.compile(rf"[A-Z][A-Z][0-9]{{2}}(?: [0-9]{{4}}){{3,6}}(?: [0-9]{{1,3}})?{_R}"), _iban_part, Tier.SOFT),
    _Serial("tracking", re.compile(rf"1Z ?[A-Z0-9]{{3}} ?[A-Z0-9]{{3}} ?[0-9]{{2}} ?[0-9]{{4}} ?[0-9]{{4}}{_R}"), ups, Tier.HARD),
    _Serial("tracking", re.compile(rf"1Z[A-Z0-9]{{6}}[0-9]{{10}}{_R}"), None, Tier.SOFT),
    _Serial("tracking", re.compile(rf"[A-Z][A-Z] ?[0-9]{{3}} ?[0-9]{{3}} ?[0-9]{{3}} ?[A-Z]{{2}}{_R}"), s10, Tier.HARD),
    _Serial("tracking", re.compile(rf"[A-HJ-NP-Z][A-Z] ?[0-9]{{3}} ?[0-9]{{3}} ?[0-9]{{3}} ?(?:GB|US|CN|DE|FR|AU|CA|JP|HK|SG|IE|NL|NZ|KR|TW|MY|IN|ES|IT|CH|SE|PL|AT|BE|BR|CZ|DK|FI|GR|HU|ID|IL|MX|NO|PH|PT|RO|RU|TH|TR|UA|VN|ZA|AE|SA|LT|LV|EE|SI|SK|HR|BG|MO){_R}"), None, Tier.SOFT),
    _Serial("vin", re.compile(rf"[A-HJ-NPR-Z0-9][A-HJ-NPR-Z0-9]{{7}}[0-9X][A-HJ-NPR-Z0-9]{{8}}{_R}"), _real_vin, Tier.HARD),
    _Serial("tax", re.compile(rf"[159][1239][0-9]{{6}}[0-9A-HJ-NPQRTUWXY]{{10}}{_R}"), _lettered_uscc, Tier.SOFT),
    # Formats without a public check digit: Amazon, SF Express, YTO, ZTO, STO, JD, J&T, Deppon, EMS China.
    _Serial(
        "tracking",
        re.compile(rf"(?:TB[ACM][0-9]{{12}}|LP[0-9]{{11}}CN|LP[0-9]{{14}}|SF[0-9]{{12,15}}|YT[0-9]{{13,15}}|ZT[0-9]{{12,14}}|STO[0-9]{{12,14}}|JT[0-9]{{12,14}}|JD(?:V[A-Z]?|X|K|AZ|W)?[A-Z]?[0-9]{{11,15}}|DP[KL]?[0-9]{{10,13}}){_R}"),
        None,
        Tier.SOFT,
    ),
    # Numbers that begin with what they are: orders, invoices, bookings, reservations, returns, shipments, confirmations.
    _Serial("order", re.compile(rf"(?:ORD(?:ER)?|INV(?:OICE)?|BKG|RSV|RMA|SHP|TRK|CNF)[-#][0-9]{{5,12}}{_R}"), None, Tier.SOFT),
    # A room of Google Meet; capitals and figures of a length that only systems give.
    _Serial("meeting", re.compile(r"(?:(?<=meet\.google\.com/)|(?<=[Cc]ode )|(?<=[Cc]ode: )|(?<=Meet ))[a-z]{3}-[a-z]{4}-[a-z]{3}(?![\w-])"), None, Tier.SOFT),
    _Serial("serial", re.compile(rf"(?=[0-9]{{0,16}}[A-Z])(?:[A-Z]{{0,6}}[0-9]){{8}}[A-Z0-9]{{2,16}}{_R}"), _long_code, Tier.SOFT),
    # Chinese title deeds and court files: 沪(2019)徐字不动产权第003817号, (2024)浙0106民初1188号.
    _Serial("case", re.compile(r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼(](?:(?<=[(])|[(])(?:19|20)[0-9]{2}[)][一-鿿]{1,8}第[0-9]{5,8}号"), None, Tier.SOFT),
    _Serial("id", re.compile(r"[军武士文警]字第[0-9]{5,10}号"), None, Tier.SOFT),
    _Serial("case", re.compile(r"房权证[一-鿿0-9]{0,8}字第[0-9]{5,10}号"), None, Tier.SOFT),
    _Serial("case", re.compile(r"[(](?:19|20)[0-9]{2}[)][一-鿿][0-9]{0,4}[一-鿿]{1,4}[0-9]{1,6}号"), None, Tier.SOFT),
    _Serial("account", re.compile(rf"(?:0x[0-9a-fA-F]{{40}}|bc1[a-z0-9]{{25,62}}|T[1-9A-HJ-NP-Za-km-z]{{33}}){_R}"), None, Tier.SOFT),
)  # fmt: skip


_LATIN = tuple(serial for serial in _SERIALS if serial.pattern.pattern.isascii())


def _prefix(text: str, start: int) -> int:
    """Length of the place in front of 房权证: one or two characters behind a boundary."""
    for size in (1, 2):
        if start >= size and text[start - size].isalpha() and not text[start - size - 1 : start - size].isalpha():
            return size
    return 0


# A British sort code and, shortly behind it, the account number.
_SORT_CODE = re.compile(
    r"[0-9](?<![0-9\-].)[0-9]-[0-9]{2}-[0-9]{2}[ ,;/|]{1,3}(?:(?:a/?c|acc(?:oun)?t?|no|number|num)\.? ?(?:no\.?|number)?[: ]{0,2}){0,2}([0-9]{8})(?![0-9\-])",
    re.I,
)


class SerialRecognizer:
    """Identifiers recognised by their own format, wherever they stand."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        for serial in _LATIN if text.isascii() else _SERIALS:
            for match in serial.pattern.finditer(text):
                start, end = match.span()
                if start and text[start - 1] in _WORD:
                    continue
                if serial.check is not None:
                    while end > start and not serial.check(text[start:end].replace(" ", "")):
                        end = text.rfind(" ", start, end)  # the next word may look like one more group
                if serial.role == "case" and text[start] == "房":
                    start -= _prefix(text, start)
                if end > start:
                    yield Candidate(PiiType.ALNUM, start, end, serial.tier, 0.9, "format", serial.role, serial.role)
        for match in _SORT_CODE.finditer(text):
            for start, end in ((match.start(), match.start() + 8), match.span(1)):
                yield Candidate(PiiType.NUM, start, end, Tier.SOFT, 0.8, "format", "sort code and account", "account")
