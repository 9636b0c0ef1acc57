"""Code-like tokens of a text: what could be a number or identifier, and what it certainly is not."""

from __future__ import annotations

import re
from functools import cached_property

from ...parsing.spoken import spoken_digits
from ..recognizer import Scan

__all__ = ["SpokenToken", "Token", "tokens_of"]

# The look-behinds come after the first character so that the search can skip to it; words without a digit are passed over.
_TOKEN = re.compile(
    r"[A-Za-z0-9](?<![A-Za-z0-9_@].)(?<![*•●]{2}.)(?:(?<=[0-9])|(?=[A-Za-z\-_/.·]{0,256}[0-9]))[A-Za-z0-9]*(?:(?:[\-_/.]|(?<=[A-Z])(?<![A-Za-z0-9].)·)[A-Za-z0-9]+)*",
    re.ASCII,
)
_GROUP = re.compile(r" ([0-9]{1,6})(?![A-Za-z0-9_]|[.,:/\-][0-9])")
_LONG_GROUP = re.compile(r" [0-9]{8,12}(?![0-9A-Za-z]| ?[0-9])")  # 981 020 0044718263: the end of a chip's number
_SINGLES = re.compile(r"[0-9](?: [0-9]){3,11}(?![0-9A-Za-z]| [0-9]|[.,:/\-][0-9])")  # 7 7 4 1
_SPACED = re.compile(
    r"(?: ?- ?| )(?:[A-Z]{1,4}(?= [A-Z]{0,3}[0-9])|[A-Z0-9]*[0-9][A-Z0-9]*|[A-Z](?![A-Za-z']))(?![A-Za-z0-9_]|[.,:/][0-9])"
)
_DATE = re.compile(
    r"(?:18|19|20)[0-9]{2}([\-/.年])(?:0?[1-9]|1[0-2])(?:[\-/.月](?:0?[1-9]|[12][0-9]|3[01])日?)?|"
    r"(?:0?[1-9]|[12][0-9]|3[01])[\-/.](?:0?[1-9]|[12][0-9]|3[01])[\-/.](?:[0-9]{2}){1,2}|"
    r"(?:0?[1-9]|1[0-2])/[0-9]{2}(?:[0-9]{2})?|"
    r"(?:19|20)[0-9]{2}[/\-](?:[0-9]{2}|(?:19|20)[0-9]{2}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01]))"
)
_DAY = re.compile(r"20[0-9]{2}(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01])")
_WORD_DATE = re.compile(
    r"(?:[0-3]?[0-9](?:st|nd|rd|th)?(?: of)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?(?: [0-3]?[0-9](?:st|nd|rd|th)?,?)?(?: (?:18|19|20)[0-9]{2})?|"
    r"(?:18|19|20)?[0-9]{2}年[0-9]{1,2}月(?:[0-9]{1,2}[日号])?",
    re.I,
)
_CURRENCIES = (
    "usd|eur|gbp|rmb|cny|chf|jpy|inr|pkr|bdt|lkr|krw|idr|vnd|thb|myr|sgd|hkd|twd|aud|cad|nzd|sek|nok|dkk|pln|czk|huf|rub|uah|aed|sar|qar|kwd|ils|"
    "egp|zar|ngn|kes|ghs|ugx|tzs|brl|mxn|clp|ars|uyu"
)
"""ISO 4217 codes that are no words."""
_UNIT = re.compile(
    r"[^\S\n]?(?:%|％|°|℃|元|块钱|块|毛|角|美元|秒|分钟|小时|天|周(?![一二三四五六日末])|个|件|家|台|辆|位|人|次|条|张|本|岁|楼|层|年|月|日|号线|公里|米|千克|斤|折|万|亿|度|步|期|级|名|分(?!机)|点|页|套|盒|箱|包|瓶|份|kg|km|cm|mm|mb|gb|kb|"
    rf"(?:{_CURRENCIES}|dollars?|euros?|pounds?|rupees?|won|yen|francs?|pesos?|lira|dirhams?|views?|likes?|votes?|mm|cm|kg|minutes?|mins?|seconds?|secs?|hours?|hrs?|days?|weeks?|months?|years?|items?|pieces?|pcs|people|"
    r"digits?|characters?|chars|points?|stars?|miles?|percent|am|pm|a\.m|p\.m|times?|steps?|pages?|met(?:er|re)s?|feet|ft|sq|boxes|bottles|bags|eggs|tickets|units?|guests|adults|orders?|st|nd|rd|th)(?![a-z0-9]|['’]t(?![a-z])))",
    re.I,
)
_DIGIT = re.compile(r"[0-9]")
# Zoom ranges, sizes of pipes, doses: 24-105mm, 5-10kg
_MEASURES = re.compile(
    r"\d{1,4}(?:\.\d+)?-\d{1,4}(?:\.\d+)?(?:mm|cm|km|nm|m|ml|l|g|kg|mg|w|v|kw|hz|khz|mhz|ghz|gb|tb|mah|in|ft|oz|lb|x|f|c)",
    re.IGNORECASE,
)
_DECIMAL = re.compile(r"[0-9]+\.[0-9]{1,2}")
_GOES_ON = re.compile(r":[0-9]{2}(?![0-9])|\.[0-9]")
_THOUSANDS = re.compile(r",[0-9]{3}(?![0-9])")
_MONEY_LAST = frozenset("$€£¥￥₹₦₩₫₺₽฿bdyrpBDYRP")
"""What a match of `_MONEY_BEFORE` ends with, a blank aside."""
_MONEY_BEFORE = re.compile(r"(?:[$€£¥￥₹₦₩₫₺₽฿]|rmb|usd|cny|eur|gbp|hk\$|us\$)\s?$", re.I)


class Token:
    """text[start:end] holds at least one digit. `size`: letters and digits in it."""

    def __init__(self, scan: Scan, start: int, end: int, value: str | None = None) -> None:
        self.scan, self.start, self.end = scan, start, end
        self.value = scan.numbers[start:end] if value is None else value
        plain = self.value.isdigit()
        self.size = len(self.value) if plain else sum(map(str.isalnum, self.value))
        self.digits_only = plain or not any(map(str.isalpha, self.value))
        self.is_date = not plain and _DATE.fullmatch(self.value) is not None
        self.is_year = plain and len(self.value) == 4 and self.value[:2] in ("19", "20")
        self.is_bare_date = plain and _DAY.fullmatch(self.value) is not None  # 20240518
        self.is_quantity = self._counts()

    def _counts(self) -> bool:
        """A price, a time, a decimal, a part of a larger number, a count of something."""
        text, start, end = self.scan.numbers, self.start, self.end
        following = text[end : end + 1]
        if ("." in self.value and _DECIMAL.fullmatch(self.value)) or (
            following in (":", ".") and _GOES_ON.match(text, end)
        ):
            return True
        if "-" in self.value and _MEASURES.fullmatch(self.value):
            return True
        if following == "," and len(self.value) <= 3 and _THOUSANDS.match(text, end):
            return True
        joined = text[start - 1] if start > 1 and text[start - 2].isdigit() else ""
        if joined in (".", ":") or (joined == "," and _THOUSANDS.match(text, start - 1)):
            return True
        before = text[max(0, start - 3) : start].rstrip()[-1:]
        if before in _MONEY_LAST and _MONEY_BEFORE.search(text, max(0, start - 5), start) is not None:
            return True
        return self.value.count("-") < 2 and _is_counted(text, end)  # nobody counts in 7-3-2572

    @cached_property
    def spaced_end(self) -> int:
        """Where the value ends if upper-case groups may follow after blanks."""
        text, last = self.scan.numbers, self.end
        for _ in range(9):
            match = _SPACED.match(text, last)
            if match is None or _breaks(self.scan, match):
                break
            last = match.end()
        return last if text[self.start : last].upper() == text[self.start : last] else self.end


class SpokenToken(Token):
    """Digits written as words; the value is what they spell."""

    def __init__(self, scan: Scan, start: int, end: int) -> None:
        super().__init__(scan, start, end, spoken_digits(scan.lowered[start:end]) or "")

    def _counts(self) -> bool:
        return False

    @cached_property
    def spaced_end(self) -> int:
        return self.end


def tokens_of(scan: Scan) -> tuple[Token, ...]:
    """All code-like tokens, in order. Digit groups in equal portions ("829 104 553") are one token."""
    tokens, reached = [], 0
    for match in _TOKEN.finditer(scan.numbers):
        start, end = match.span()
        if start < reached or _DIGIT.search(scan.numbers, start, end) is None:
            continue
        if match.group().isdigit():
            end = _grouped_end(scan, start, end)
        reached = end
        tokens.append(Token(scan, start, end))
    return tuple(tokens)


def _grouped_end(scan: Scan, start: int, end: int) -> int:
    """Digit groups of about the same length continue a number; one that differs by two is its last."""
    size, last = end - start, end
    if size == 1 and (single := _SINGLES.match(scan.numbers, start)) is not None:
        return single.end()
    if not 2 <= size <= 6:
        return end
    odd = 0  # length of the group that differs from the first, 0 as long as there is none
    while (match := _GROUP.match(scan.numbers, last)) is not None and not _breaks(scan, match):
        length = match.end() - match.start() - 1
        if abs(length - (odd or size)) > (0 if odd else 2) or (length < 2 and size > 2):
            break
        last = match.end()
        if abs(length - size) == 2:
            odd = length
    if size >= 3 and last - end == size + 1 and not odd and (long := _LONG_GROUP.match(scan.numbers, last)):
        return long.end()
    return last


def _breaks(scan: Scan, group: re.Match[str]) -> bool:
    """Whether the next group stands in another column, or counts something of its own."""
    gaps = scan.fragment_gaps
    apart = bool(gaps) and (group.start() in gaps or group.start() + 1 in gaps)
    return apart or _is_counted(scan.numbers, group.end())


def _is_counted(text: str, end: int) -> bool:
    """Whether the unit of a number that ends at `end` follows."""
    following = text[end : end + 1]
    begins = following.isalnum() or following in ("%", "％", "°", "℃") or following.isspace()
    return begins and _UNIT.match(text, end) is not None
