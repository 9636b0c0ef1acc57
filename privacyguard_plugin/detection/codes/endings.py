"""The last digits of a number, which stand for the whole in what banks, shops and drivers write (docs/decisions.md, 20):
"card ending 8821", "SSN (last 4): 7741", "Visa •••• 9032", "Visa (4412)", 尾号4418, 身份证后六位.

Something has to say what they end: words for the end itself, or a number's name in front of the signs that hide the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["last_digits"]

_NUMBER_EN = (
    r"(?:card|account|acct|a/c|number|phone|visa|mastercard|amex|american express|discover|debit|credit|checking|savings|iban|"
    r"passport|id|mobile|cell|ssn|sin|social|social security|licen[cs]e)s?(?: (?:no\.?|num|number|card|account))?"
)
_NUMBER_ZH = "卡号?|[账帐][户号]|身份证号?码?|护照号?|手机号?码?|电话号?码?|尾号"
_COUNT = r"(?P<count>three|four|five|six|[3-6])"
_COUNT_ZH = "(?P<count>[三四五六3-6])"
_COUNTS = {
    word: size
    for size, words in enumerate(("three 3 三", "four 4 四", "five 5 五", "six 6 六"), 3)
    for word in words.split()
}
_USUAL = 4
_RIGHT = r"(?![0-9A-Za-z]|[.,:/-][0-9])"
_DIGITS = rf"(?P<value>[0-9]{{2,5}}[0-9x]){_RIGHT}"
_COUNTED = _DIGITS.replace("value", "counted")
_HIDING = r"(?:(?:(?:[*•●∙·]{1,12}|x{2,12})[ -]{0,2}){1,4}|x|\.{2,4}|…)"
_SAID = r"(?:[ :：=]|is|are|was|是|为){0,3}"

_BEHIND = re.compile(
    rf"(?<![a-z]){_NUMBER_EN} (?:that )?(?:ending|ends)(?: in| with|:)?[ :]{{1,2}}[*•x.…-]{{0,4}} ?{_DIGITS}"
    rf"|(?<![a-z])(?:last|final) {_COUNT}(?: digits)?(?: of [a-z ]{{2,24}})?[)\]]?(?: is| are|:)?[ :]{{1,2}}[*•x.…-]{{0,4}} ?{_COUNTED}"
)
_BEHIND_ZH = re.compile(
    rf"(?:尾号|尾数|末尾|最?[后末]{_COUNT_ZH}位(?:数字?|号码)?)[)）]?[^\S\n]?(?:[:：=]|是|为)?[^\S\n]?{_DIGITS}"
)
_BEFORE = re.compile(
    rf"(?<![0-9a-z.,:/$€£-]){_DIGITS} ?[(,]? ?(?:is |are |as |= ?)?(?:the |your |my |his |her )?last {_COUNT}(?: digits| numbers)?(?: of (?:the |your |my |his |her )?{_NUMBER_EN}|[).,;!?]|$)",
    re.MULTILINE,
)
_BEFORE_ZH = re.compile(
    rf"(?<![0-9a-z.,:/-]){_DIGITS}[^\S\n]?(?:[(（]|是|为|就是)[^\s0-9()（）]{{0,8}}?(?:尾号|最?[后末]{_COUNT_ZH}位)"
)
_HIDDEN = re.compile(
    rf"(?:(?<![a-z]){_NUMBER_EN}|{_NUMBER_ZH})(?: (?:ending|ends)(?: in| with)?)?[ :：(（]{{0,3}}[0-9]{{0,6}}{_HIDING}{_DIGITS}"
)

_BRACKETED = re.compile(
    rf"(?:(?<![a-z])(?:card|visa|mastercard|amex|debit|credit|checking|savings|current account)"
    rf"|(?:银行|[工农中建交招邮浦]行卡?|信用社|(?:银行|储蓄|借记|信用|贷记|工资|社保|医保|[主副附]属?|会员|公交|购物)卡))[^\S\n]?[(（][^\S\n]?{_DIGITS}(?=[^\S\n]?[)）])"
)
"""兴业银行（4418), Visa (4418)."""

_SIGNS = re.compile(r"[*•●∙·…x.][ -]{0,2}[0-9]{4}(?![0-9])")
"""Worth looking for what is hidden."""


def last_digits(scan: Scan) -> Iterator[Candidate]:
    """The digits themselves, without the signs in front of them."""
    text = scan.lowered
    patterns = []
    if scan.has(("ending", "ends", "last", "final")):
        patterns += [_BEHIND, _BEFORE]
    if not text.isascii():
        patterns += [_BEHIND_ZH, _BEFORE_ZH]
    if "(" in text or "（" in text:
        patterns.append(_BRACKETED)
    if _SIGNS.search(text):
        patterns.append(_HIDDEN)
    for pattern in patterns:
        for match in pattern.finditer(text):
            group = "value" if match["value"] else "counted"
            start, end = match.span(group)
            count = match.groupdict().get("count")
            if end - start == _COUNTS.get(count or "", _USUAL) and (text[end - 1] != "x" or pattern is _BEHIND_ZH):
                kind = PiiType.ALNUM if text[end - 1] == "x" else PiiType.NUM
                yield Candidate(kind, start, end, Tier.SOFT, 0.6, "context", "last digits", "reference")
