"""BANK_CARD: issuer prefix, length and Luhn check; with a card label also other numbers of that length."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...model import Candidate, PiiType, Tier
from ...parsing.checksums import luhn
from ..labels.fields import owner_before
from ..labels.roles import Shape
from ..recognizer import Scan

__all__ = ["CardRecognizer", "is_card"]

_RUN = re.compile(
    r"[0-9](?<![0-9A-Za-z_].)(?<![0-9][.,:/\-].)(?=(?:[ \-.]{0,2}[0-9]){11})[0-9]{2,18}(?:[ \-.]{1,2}[0-9]{2,8}){0,5}(?![0-9A-Za-z_])(?![.,:/\-][0-9])"
)
# Issuer ranges and lengths (ISO/IEC 7812, public BIN tables): Visa, Mastercard, American Express, Discover, JCB, Diners,
# UnionPay, Maestro, Mir, RuPay, and the older debit ranges of Chinese banks.
_PREFIX = re.compile(
    r"4(?:[0-9]{12}|[0-9]{15}|[0-9]{18})|5[1-5][0-9]{14}|2(?:22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}|"
    r"3[47][0-9]{13}|6(?:011|4[4-9][0-9]|5[0-9]{2})[0-9]{12,15}|35(?:2[89]|[3-8][0-9])[0-9]{12,15}|"
    r"3(?:0[0-5]|[689][0-9])[0-9]{11}|62[0-9]{14,17}|81[0-9]{14,17}|(?:50|5[6-8]|6[0-9])[0-9]{10,17}|220[0-4][0-9]{12,15}|"
    r"(?:9558|9559|95595|436742|552245|520083|524094|601382|603367|622|940|955880)[0-9]{10,15}"
)
_LONGEST = 19
_LAST_GROUP = re.compile(r"[ \-.]{1,2}[0-9]+$")
_NO_DIGIT = re.compile(r"[^0-9]")
_CODES = (Shape.CODE, Shape.SPACED, Shape.HANDLE)


def is_card(digits: str) -> bool:
    """Whether the digits are a plausible payment card: known issuer range, its length, Luhn."""
    return _PREFIX.fullmatch(digits) is not None and luhn(digits)


class CardRecognizer:
    """HARD when prefix, length and Luhn agree and no label says otherwise; SOFT by a card label alone."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        for match in _RUN.finditer(scan.numbers):
            end = _card_end(match)
            digits = _NO_DIGIT.sub("", scan.numbers[match.start() : end])
            if not 12 <= len(digits) <= 19:
                continue
            owner = owner_before(scan, match.start())
            labelled = owner is not None and owner.role("bank_card")
            foreign = (
                owner is not None
                and not labelled
                and (not owner.roles or any(r.shape in _CODES and r.name != "account" for r in owner.roles))
            )
            if is_card(digits) and not (foreign and (len(digits) < 15 or not _in_fours(match.group()))):
                tier = Tier.SOFT if foreign or len(digits) < 14 else Tier.HARD
                yield Candidate(
                    PiiType.BANK_CARD, match.start(), end, tier, 0.95 if labelled else 0.9, "format", "luhn"
                )
            elif not foreign and _PREFIX.fullmatch(digits) and len(digits) >= 16 and _in_fours(match.group()):
                yield Candidate(PiiType.BANK_CARD, match.start(), end, Tier.SOFT, 0.6, "format", "card groups")
            elif labelled:
                yield Candidate(
                    PiiType.BANK_CARD, match.start(), end, Tier.SOFT, 0.8, "label", "card label", "bank_card"
                )


def _card_end(match: re.Match[str]) -> int:
    """Where the card ends: groups of something else may follow (4111 1111 1111 1111 20240101)."""
    number, end = match.group(), match.end()
    while len(_NO_DIGIT.sub("", number)) > _LONGEST and (shorter := _LAST_GROUP.sub("", number)) != number:
        number, end = shorter, match.start() + len(shorter)
    return end


def _in_fours(number: str) -> bool:
    return re.match(r"[0-9]{4}[ \-][0-9]{4}[ \-]", number) is not None
