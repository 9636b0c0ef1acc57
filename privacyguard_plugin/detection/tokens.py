"""Code-like tokens of a text: what could be a number or identifier, and what it certainly is not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .recognizer import Scan

__all__ = ["Token", "tokens_of"]

_TOKEN = re.compile(r"(?<![A-Za-z0-9_@])(?<![*•●]{2})[A-Za-z0-9]+(?:[\-_/.·][A-Za-z0-9]+)*", re.ASCII)
_GROUP = re.compile(r" ([0-9]{1,6})(?![A-Za-z0-9_]|[.,:/\-][0-9])")
_SPACED = re.compile(
    r"(?: ?- ?| )(?:[A-Z]{1,4}(?= [A-Z]{0,3}[0-9])|[A-Z0-9]*[0-9][A-Z0-9]*|[A-Z](?![A-Za-z']))(?![A-Za-z0-9_]|[.,:/][0-9])"
)
_DATE = re.compile(
    r"(?:18|19|20)[0-9]{2}([\-/.年])(?:0?[1-9]|1[0-2])(?:[\-/.月](?:0?[1-9]|[12][0-9]|3[01])日?)?|"
    r"(?:0?[1-9]|[12][0-9]|3[01])[\-/.](?:0?[1-9]|[12][0-9]|3[01])[\-/.](?:[0-9]{2}){1,2}|"
    r"(?:0?[1-9]|1[0-2])/[0-9]{2}(?:[0-9]{2})?|(?:19|20)[0-9]{2}[/\-](?:[0-9]{2}){1,2}"
)
_WORD_DATE = re.compile(
    r"(?:[0-3]?[0-9](?:st|nd|rd|th)?(?: of)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?(?: [0-3]?[0-9](?:st|nd|rd|th)?,?)?(?: (?:18|19|20)[0-9]{2})?|"
    r"(?:18|19|20)?[0-9]{2}年[0-9]{1,2}月(?:[0-9]{1,2}[日号])?",
    re.I,
)
_UNIT = re.compile(
    r"\s?(?:%|％|°|℃|元|块钱|块|毛|角|美元|秒|分钟|小时|天|周|个|件|位|人|次|条|张|本|岁|楼|层|年|月|日|号线|公里|米|千克|斤|折|万|亿|度|步|期|级|名|分(?!机)|点|页|套|盒|箱|包|瓶|份|kg|km|cm|mm|mb|gb|kb|"
    r"(?:usd|eur|gbp|rmb|cny|dollars?|euros?|pounds?|minutes?|mins?|seconds?|secs?|hours?|hrs?|days?|weeks?|months?|years?|items?|pieces?|pcs|people|"
    r"digits?|characters?|chars|points?|stars?|miles?|percent|am|pm|a\.m|p\.m|times?|steps?|pages?|boxes|bottles|bags|eggs|tickets|units?|guests|adults|orders?|st|nd|rd|th)(?![a-z0-9]))",
    re.I,
)
_MONEY_BEFORE = re.compile(r"(?:[$€£¥￥₹]|rmb|usd|cny|eur|gbp|hk\$|us\$)\s?$", re.I)


@dataclass(frozen=True, slots=True)
class Token:
    """text[start:end] holds at least one digit. `spaced_end`: where it ends if upper-case groups may follow blanks."""

    start: int
    end: int
    spaced_end: int
    size: int  # letters and digits
    digits_only: bool
    is_date: bool
    is_quantity: bool
    is_year: bool


def tokens_of(scan: Scan) -> tuple[Token, ...]:
    """All code-like tokens, in order. Digit groups in equal portions ("829 104 553") are one token."""
    text, tokens, reached = scan.numbers, [], 0
    for match in _TOKEN.finditer(text):
        if match.start() < reached or not any(c.isdigit() for c in match.group()):
            continue
        start, end = match.span()
        if match.group().isdigit():
            end = _grouped_end(scan, start, end)
        reached = end
        tokens.append(_token(scan, start, end))
    return tuple(tokens)


def _grouped_end(scan: Scan, start: int, end: int) -> int:
    """Digit groups of the same length continue a number; only the last may be shorter or longer by one or two."""
    text, size, last = scan.numbers, end - start, end
    if not 2 <= size <= 6:
        return end
    while (match := _GROUP.match(text, last)) is not None:
        length = match.end() - match.start() - 1
        if (
            match.start() + 1 in scan.fragment_gaps
            or match.start() in scan.fragment_gaps
            or _UNIT.match(text, match.end())
        ):
            break
        if abs(length - size) > 2 or (length < 2 and size > 2):
            break
        last = match.end()
        if abs(length - size) == 2:
            break
    return last


def _spaced_end(scan: Scan, start: int, end: int) -> int:
    last = end
    for _ in range(9):
        match = _SPACED.match(scan.numbers, last)
        if (
            match is None
            or any(p in scan.fragment_gaps for p in (match.start(), match.start() + 1))
            or _UNIT.match(scan.numbers, match.end())
        ):
            break
        last = match.end()
    return last if scan.numbers[start:last].upper() == scan.numbers[start:last] else end


def _token(scan: Scan, start: int, end: int) -> Token:
    text = scan.numbers
    value = text[start:end]
    is_date = _DATE.fullmatch(value) is not None
    return Token(
        start,
        end,
        _spaced_end(scan, start, end),
        sum(c.isalnum() for c in value),
        not any(c.isalpha() for c in value),
        is_date,
        _is_quantity(text, start, end, value),
        len(value) == 4 and value.isdigit() and value[:2] in ("19", "20"),
    )


def _is_quantity(text: str, start: int, end: int, value: str) -> bool:
    if re.fullmatch(r"[0-9]+\.[0-9]{1,2}", value) or re.match(r":[0-9]{2}(?![0-9])|\.[0-9]", text[end : end + 4]):
        return True
    if re.fullmatch(r"[0-9]{1,3}", value) and re.match(r",[0-9]{3}(?![0-9])", text[end : end + 5]):
        return True
    joined = text[start - 1] if start > 1 and text[start - 2].isdigit() else ""
    if joined in (".", ":") or (joined == "," and re.match(r"[0-9]{3}(?![0-9])", text[start : start + 4])):
        return True
    return _MONEY_BEFORE.search(text, max(0, start - 5), start) is not None or _UNIT.match(text, end) is not None
