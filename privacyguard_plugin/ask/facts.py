"""What a stored value says: a number, a date, places, text to look into, a checksum. None: it does not say."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from decimal import Decimal, InvalidOperation

import phonenumbers

from ..entities.records import AddressRecord, Record, ScalarRecord
from ..model import LEVELS, Level, PiiType
from ..parsing import checksums
from ..parsing.components import LEVEL_OF, ComponentKind, Reading
from ..parsing.folding import fold
from ..references.address_similarity import same_name, squeeze
from ..references.compatibility import RULES

__all__ = ["date_of", "is_valid", "number_of", "plain_text", "same_place", "texts_of"]

_MONTHS = {name: number for number, name in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)}
_NUMBER = re.compile(r"([-+]?) ?[$€£¥￥₹]? ?([0-9]{1,3}(?:[, ][0-9]{3})+|[0-9]+)(\.[0-9]+)? ?[$€£¥￥₹]?[^\W\d_]{0,4}")
_YEAR_FIRST = re.compile(r"([0-9]{4})\s*[-/.年 ]\s*([0-9]{1,2})\s*[-/.月 ]\s*([0-9]{1,2})\s*[日号]?")
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/. ])([0-9]{1,2})\2([0-9]{4})")
_NAMED = re.compile(r"([a-z]{3})[a-z]*\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")
_DAY_NAMED = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([a-z]{3})[a-z]*\.?,?[ -]([0-9]{4})")
_HAN_DIGITS = str.maketrans("零〇一二三四五六七八九", "00123456789")
_HAN_DATE = re.compile(
    r"([零〇一二三四五六七八九]{4})年(十?[一二三四五六七八九十])月([一二三]?十?[一二三四五六七八九十])[日号]?"
)


def number_of(text: str) -> Decimal | None:
    """The one number that a text is, with a currency sign or a unit beside it; masked numbers say nothing."""
    match = _NUMBER.fullmatch(fold(text).strip())
    if match is None:
        return None
    try:
        return Decimal(match[1] + re.sub(r"[, ]", "", match[2]) + (match[3] or ""))
    except InvalidOperation:
        return None


def date_of(text: str, type: PiiType | None = None) -> datetime.date | None:
    """The calendar date that a text is; of an 18-digit Chinese identity number the date of birth in it.

    A day and a month that could be either way round say nothing.
    """
    plain = fold(text).strip().lower()
    if type is PiiType.ID_NUMBER:
        number = re.sub(r"[\s-]", "", plain.upper())
        return _date(number[6:10], number[10:12], number[12:14]) if checksums.cn_resident_id(number) else None
    if match := _YEAR_FIRST.fullmatch(plain) or _COMPACT.fullmatch(plain):
        return _date(match[1], match[2], match[3])
    if match := _NAMED.fullmatch(plain):
        return _date(match[3], str(_MONTHS.get(match[1], 0)), match[2])
    if match := _DAY_NAMED.fullmatch(plain):
        return _date(match[3], str(_MONTHS.get(match[2], 0)), match[1])
    if match := _HAN_DATE.fullmatch(plain):
        return _date(match[1].translate(_HAN_DIGITS), str(_han(match[2])), str(_han(match[3])))
    if match := _YEAR_LAST.fullmatch(plain):
        first, second = int(match[1]), int(match[3])
        if first > 12 >= second:
            return _date(match[4], match[3], match[1])
        if second > 12 >= first or first == second:
            return _date(match[4], match[1], match[3])
    return None


def texts_of(record: Record, levels: tuple[Level, ...] = ()) -> tuple[str, ...] | None:
    """What is looked into, and compared across types: letters and digits in one case, every complete reading of it.

    A telephone number reads with and without its country code. None when the record lacks one of `levels`.
    """
    if levels:
        part = RULES[record.type].project(record, levels)
        return None if not part else (plain_text(part),)
    if isinstance(record, ScalarRecord):
        if record.type is PiiType.PHONE:
            country, national, _ = record.canonical.split("|")
            return (national, country + national) if country else (national,)
        return (plain_text(record.canonical),)
    return (plain_text(record.surface),)


def plain_text(text: str) -> str:
    """Letters and digits, case folded."""
    return "".join(c for c in fold(text).casefold() if c.isalnum())


def same_place(a: Record, b: Record, level: Level) -> bool | None:
    """Whether two addresses lie in the same place of that level; None when one of them does not say.

    A level above it on which both speak must agree as well: there is more than one Springfield.
    """
    if not isinstance(a, AddressRecord) or not isinstance(b, AddressRecord):
        return None
    if level in (Level.ROAD, Level.DTL):
        parts = [RULES[record.type].project(record, (level,)) for record in (a, b)]
        return (
            squeeze(fold(parts[0]).casefold()) == squeeze(fold(parts[1]).casefold()) if parts[0] and parts[1] else None
        )
    agree = _agree(a, b, level)
    if agree:
        above = LEVELS[: LEVELS.index(level)]
        return all(_agree(a, b, coarser) is not False for coarser in above)
    return agree


def _agree(a: AddressRecord, b: AddressRecord, level: Level) -> bool | None:
    mine, theirs = _readings(a, level), _readings(b, level)
    if not mine or not theirs:
        return None
    return any(_one_place(x, y) for x in mine for y in theirs)


_LEVEL_KINDS = {kind: level for kind, level in LEVEL_OF.items() if level is not None}


def _readings(record: AddressRecord, level: Level) -> list[Reading]:
    """Every place that a component of the record may be on this level. A sub-district is no district."""
    return [
        reading
        for c in record.components
        for reading in c.readings or (Reading(c.kind, c.key),)
        if _LEVEL_KINDS.get(reading.kind) is level and (reading.kind is not ComponentKind.TOWN or _no_district(record))
    ]


def _no_district(record: AddressRecord) -> bool:
    return not any(c.kind is ComponentKind.DISTRICT for c in record.components)


def _one_place(a: Reading, b: Reading) -> bool:
    if a.code and b.code and a.kind is b.kind:
        return a.code == b.code
    return same_name(a.key, b.key)


def is_valid(record: Record) -> bool | None:
    """Whether a number satisfies what its kind prescribes; None when its kind prescribes nothing that is known here."""
    if not isinstance(record, ScalarRecord):
        return None
    if record.type is PiiType.PHONE:
        return _valid_phone(record)
    number = record.canonical.upper()
    if record.type is PiiType.BANK_CARD:
        return number.isdecimal() and number.isascii() and checksums.luhn(number)
    if record.type is PiiType.ID_NUMBER:
        if re.fullmatch(r"[0-9]{17}[0-9X]", number):
            return checksums.cn_resident_id(number)
        return None
    check = _BY_ROLE.get(record.role or "")
    return check(number) if check is not None else None


_BY_ROLE: dict[str, Callable[[str], bool]] = {
    "imei": lambda number: len(number) == 15 and number.isdecimal() and checksums.luhn(number),
    "vin": checksums.vin,
    "iban": checksums.iban,
}


def _valid_phone(record: ScalarRecord) -> bool | None:
    country, national, _ = record.canonical.split("|")
    if not (country or national).isdecimal() or not national.isdecimal():
        return None
    regions = [country] if country else ["86", "1"]
    return any(
        phonenumbers.is_valid_number(phonenumbers.PhoneNumber(country_code=int(code), national_number=int(national)))
        for code in regions
    )


def _han(text: str) -> int:
    """一 … 三十一."""
    tens, ten, ones = text.rpartition("十")
    if not ten:
        return int(text.translate(_HAN_DIGITS))
    return (int(tens.translate(_HAN_DIGITS)) if tens else 1) * 10 + (int(ones.translate(_HAN_DIGITS)) if ones else 0)


def _date(year: str, month: str, day: str) -> datetime.date | None:
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None
