"""Telephone numbers that are not written in digits alone: masked, in Chinese numerals, dictated, or an extension by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ...parsing.spoken import spoken_digits
from ..recognizer import Scan
from .extensions import extensions
from .phone_context import in_context, otherwise_owned

__all__ = ["spelled"]

_MASK = re.compile(r"[*xX•●]{2}")
_MASKED = re.compile(r"(?<![0-9A-Za-z*])\+?[0-9]{2,5}[ \-]?[*xX•●]{2,8}[ \-]?[0-9]{2,4}(?![0-9A-Za-z*])")
_CHINESE = re.compile(
    r"(?<![零〇一幺二两三四五六七八九])[幺一][三四五六七八九](?:[ \-]?[零〇一幺二两三四五六七八九]){9}(?![零〇一幺二两三四五六七八九])"
)
_MOBILE = re.compile(r"1[3-9][0-9]\*{4}[0-9]{4}")
_LEAST, _MOST = 7, 15
"""Digits of a number that is dictated."""


def spelled(scan: Scan) -> Iterator[Candidate]:
    text = scan.numbers
    for match in _MASKED.finditer(text) if _MASK.search(text) else ():
        mobile = _MOBILE.fullmatch(match[0])
        if sum(map(str.isdigit, match[0])) >= 5 and (mobile or in_context(scan, *match.span())):
            yield _phone(*match.span(), 0.7, "masked")
    if not text.isascii():
        for match in _CHINESE.finditer(text):
            yield _phone(*match.span(), 0.8, "chinese numerals")
    yield from extensions(scan)
    for start, end in scan.spoken:
        digits = spoken_digits(scan.lowered[start:end]) or ""
        if not _LEAST <= len(digits) <= _MOST or otherwise_owned(scan, start, logins=False):
            continue
        if text[start].isascii() or in_context(scan, start, end):
            yield _phone(start, end, 0.6, "spoken digits")


def _phone(start: int, end: int, score: float, rule: str) -> Candidate:
    return Candidate(PiiType.PHONE, start, end, Tier.SOFT, score, "format", rule)
