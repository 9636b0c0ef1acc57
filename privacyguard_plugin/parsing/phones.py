"""What a written telephone number says: country, national number, extension. Facts only."""

from __future__ import annotations

import re
from dataclasses import dataclass

import phonenumbers

from ..model import _Private
from .folding import fold, lower

__all__ = ["EXTENSION", "PhoneParse", "parse_phone"]

# An extension belongs to the number: 转8012, 分机 8012, ext. 42, x21, ;ext=9, #42.
EXTENSION = (
    r"(?:\s?(?:转|轉|分机|分機)(?:号|：|:)?\s?[0-9]{1,6}|"
    r"[ ,;]{0,2}(?:extension|extn|ext|xtn|x)[.:=]?\s?[0-9]{1,6}(?![0-9A-Za-z])|\s?#\s?[0-9]{1,5}(?![0-9A-Za-z]))"
)
_EXTENSION = re.compile(EXTENSION, re.I)
# Chinese offices write the extension behind one more hyphen: 010-62345678-8012.
_HYPHEN_EXTENSION = re.compile(r"(\(?0[0-9]{2,3}\)?[ -]?[2-9][0-9]{2,3}[ -]?[0-9]{4})-([0-9]{2,5})")
_CN_MOBILE = re.compile(r"1[3-9][0-9]{9}")
_CHINESE_DIGITS = str.maketrans("零〇一幺二两三四五六七八九", "0011223456789")


@dataclass(frozen=True, slots=True, repr=False)
class PhoneParse(_Private):
    """`country`: calling code or empty when none is written; `national`: digits without trunk zero; masked parts as *."""

    text: str
    country: str
    national: str
    extension: str = ""

    @property
    def digits(self) -> str:
        return self.country + self.national


def parse_phone(text: str) -> PhoneParse | None:
    """Read one number; None when fewer than five digits are left."""
    plain = lower(fold(text)).translate(_CHINESE_DIGITS)
    extension = ""
    match = _EXTENSION.search(plain)
    if match:
        extension = re.sub(r"[^0-9]", "", match.group())
        plain = plain[: match.start()]
    international = re.match(r"\W*(?:\+|00(?=[1-9]))", plain) is not None
    plain = re.sub(r"\(0\)", "", plain) if international else plain
    if not extension and (hyphen := _HYPHEN_EXTENSION.fullmatch(plain.strip())):
        plain, extension = hyphen.groups()
    digits = re.sub(r"[^0-9*]", "", plain.replace("x", "*"))
    if not digits and extension:
        return PhoneParse(text, "", "", extension)  # x2231: a telephone inside a firm
    if sum(c.isdigit() for c in digits) < 5:
        return None
    if "*" in digits:
        return PhoneParse(text, "", digits, extension)
    if international:
        number = digits.removeprefix("00") if "+" not in plain[:4] else digits
        return _international(text, number, extension)
    if len(digits) in (13, 15) and re.fullmatch(r"(?:00)?86", digits[:-11]) and _CN_MOBILE.fullmatch(digits[-11:]):
        return PhoneParse(text, "86", digits[-11:], extension)
    if len(digits) == 11 and digits[0] == "1" and (not _CN_MOBILE.fullmatch(digits) or _grouped_nanp(plain)):
        return PhoneParse(text, "1", digits[1:], extension)
    return PhoneParse(text, "", digits.lstrip("0"), extension)


def _grouped_nanp(plain: str) -> bool:
    return re.fullmatch(r"\W*1\W+[2-9][0-9]{2}\W+[0-9]{3}\W*[0-9]{4}\W*", plain) is not None


def _international(text: str, digits: str, extension: str) -> PhoneParse:
    try:
        number = phonenumbers.parse("+" + digits, None)
    except phonenumbers.NumberParseException:
        return PhoneParse(text, "", digits, extension)
    return PhoneParse(text, str(number.country_code), str(number.national_number), extension)
