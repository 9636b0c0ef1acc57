"""Organisations by their head words and legal forms, with the complete leading name (paper §3.1).

A head word ("Clinic", "律师事务所") proposes; what stands before it decides. The leading name must say something in
particular: "the hospital", "附近的医院", "Bank account" and a famous brand alone are no occurrences.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan
from .en.find import find_orgs_en
from .zh.find import find_orgs_zh

__all__ = ["OrgRecognizer"]


class OrgRecognizer:
    """Family "lexicon"; rules "legal", "strong" and "weak" after the kind of head word."""

    name = "orgs"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        in_chinese = () if scan.text.isascii() else find_orgs_zh(scan.text)
        for start, end, rule, score in (*find_orgs_en(scan.text), *in_chinese):
            yield Candidate(PiiType.ORG, start, end, Tier.SOFT, score, "lexicon", rule)
