"""Dates of birth: the only dates that are private, and only behind their label (paper §3.1: a role assigned by context)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...model import Candidate, PiiType, Tier
from ..labels.fields import WHOSE, Bridge, asked_for, bridge, places
from ..labels.lexicon import LabelHit
from ..recognizer import Scan

__all__ = ["BirthDateRecognizer"]

_DAY, _MONTH, _YEAR = r"(?:0?[1-9]|[12][0-9]|3[01])", r"(?:0?[1-9]|1[0-2])", r"(?:18|19|20)[0-9]{2}"
_NAMED = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?"
_DATE = re.compile(
    rf"{_YEAR}([\-/. ]){_MONTH}\1{_DAY}(?![0-9])|{_YEAR}(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01])(?![0-9])|"
    rf"{_DAY}([\-/. ]){_DAY}\2(?:{_YEAR}|[0-9]{{2}})(?![0-9])|"
    rf"{_NAMED} {_DAY}(?:st|nd|rd|th)?(?:,? {_YEAR})?(?![0-9])|{_DAY}(?:st|nd|rd|th)?(?: of)?[ \-]?{_NAMED}(?:,?[ \-]{_YEAR})?|"
    rf"{_NAMED},? {_YEAR}(?![0-9])|"
    rf"(?:{_YEAR}|[0-9]{{2}}) ?年 ?{_MONTH} ?月(?: ?{_DAY} ?[日号])?|{_MONTH} ?月 ?{_DAY} ?[日号]?|"
    r"(?:[一二三四五六七八九十]{1,2}|[正冬腊])月(?:[一二三四五六七八九十]{1,3}[日号]|初[一二三四五六七八九十]|二?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|三十)|"
    r"[零〇一二三四五六七八九]{2,4}年[一二三四五六七八九十]{1,2}月(?:[一二三四五六七八九十]{1,3}[日号])?"
)
_TIES = r"(?:is|was|to|as|falls|has to be|should be|是?在|是|[改填写换选设]?[为成]|[填写选])"
_CALENDAR = r"(?:(?:农|阴|阳|公|新|旧)历\s?的?)?"
_GAP = re.compile(
    rf"{WHOSE}[\s*.)）\]】\"'”:：=|\-]*(?:{_TIES}(?![a-z])\s*)?(?:on |the |in ){{0,2}}[\"'“(（]*{_CALENDAR}"
)

_BIRTH = re.compile(r"出生|生人|生的|的生日|b(?:irth|-)?day")
# 1990年5月6日出生, March 3 is my birthday
_BEHIND = re.compile(
    rf"(?:{_DATE.pattern})(?=\s?(?:出生|生人|生的(?!意))|\s?就?是(?:[我你他她]|[一-鿿]{{1,4}})?的?生日|"
    r",? (?:is|was) (?:my|his|her|their|your|our|[a-z]+['’]s) (?:birthday|bday|b-day))"
)


class BirthDateRecognizer:
    """Context evidence: a date right behind a label for dates of birth, or in front of words that make it one."""

    name = "context"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        if _BIRTH.search(scan.lowered):
            for found in _BEHIND.finditer(scan.lowered):
                yield _candidate(scan, found.start(), found.end(), 0.7)
        for hit in scan.labels:
            if not hit.role("birth_date"):
                continue
            gap = _GAP.match(scan.lowered, hit.end)
            elsewhere = (*(start for start, _ in places(scan, hit)), *_above(scan, hit))
            for place in (gap.end() if gap else hit.end, *elsewhere):
                match = _DATE.match(scan.lowered, place)
                how = bridge(scan, hit.end, place) if match and place >= hit.end else None
                if match is None or (how is None and place not in elsewhere and asked_for(scan, place) is not hit):
                    continue
                yield _candidate(scan, place, match.end(), 0.8 if how in (Bridge.EXPLICIT, None) else 0.7)


def _candidate(scan: Scan, start: int, end: int, score: float) -> Candidate:
    kind = PiiType.ALNUM if any(c.isalpha() for c in scan.numbers[start:end]) else PiiType.NUM
    return Candidate(kind, start, end, Tier.SOFT, score, "context", "date of birth", "birth_date")


def _above(scan: Scan, hit: LabelHit) -> tuple[int, ...]:
    """Start of the line above a label that fills its own: contact pages have captions below what they name. With a year:
    in a calendar, days stand above what happens on them."""
    text = scan.text
    line = text.rfind("\n", 0, hit.start) + 1
    end = text.find("\n", hit.end)
    if not line or text[line : hit.start].strip() or text[hit.end : end if end >= 0 else len(text)].strip(" :："):
        return ()
    above = text.rfind("\n", 0, line - 1) + 1
    match = _DATE.match(scan.lowered, above)
    dated = match is not None and match.end() == line - 1 and re.search(_YEAR, match.group()) is not None
    return (above,) if dated else ()
