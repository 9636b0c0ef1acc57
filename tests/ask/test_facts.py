from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from privacyguard_plugin.ask.facts import date_of, is_valid, number_of, same_place
from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import Level, PiiType


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("482913", "482913"), ("$249.50", "249.50"), ("¥1,299", "1299"), ("1 299 元", "1299"), ("-5", "-5"), ("３００", "300"),
        ("USD 12", None), ("****1234", None), ("12/27", None), ("AB12", None), ("", None), ("1.2.3", None),
    ],
)  # fmt: skip
def test_numbers(text: str, number: str | None) -> None:
    assert number_of(text) == (None if number is None else Decimal(number))


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("1988-03-12", (1988, 3, 12)), ("1988/3/2", (1988, 3, 2)), ("19880312", (1988, 3, 12)), ("1990年5月3日", (1990, 5, 3)),
        ("March 12, 1988", (1988, 3, 12)), ("12th of March 1988", (1988, 3, 12)), ("12 Mar 1988", (1988, 3, 12)),
        ("一九九〇年十二月二十三日", (1990, 12, 23)), ("25/12/1990", (1990, 12, 25)), ("12/25/1990", (1990, 12, 25)),
        ("05/06/1990", None), ("1990-02-30", None), ("March 12", None), ("soon", None),
    ],
)  # fmt: skip
def test_dates(text: str, date: tuple[int, int, int] | None) -> None:
    assert date_of(text) == (None if date is None else datetime.date(*date))


def test_an_identity_number_says_the_date_of_birth() -> None:
    assert date_of("11010519491231002X", PiiType.ID_NUMBER) == datetime.date(1949, 12, 31)
    assert date_of("110105194912310021", PiiType.ID_NUMBER) is None


@pytest.mark.parametrize(
    ("a", "b", "level", "same"),
    [
        ("350 5th Avenue, New York, NY 10118", "12 Pine Street, Buffalo, NY", Level.CITY, False),
        ("350 5th Avenue, New York, NY 10118", "12 Pine Street, Buffalo, NY", Level.PROV, True),
        ("12 Pine Street, Springfield, IL", "9 Oak Road, Springfield, MA", Level.CITY, False),
        ("12 Pine Street, Springfield, IL", "9 Oak Road, Springfield, Illinois", Level.CITY, True),
        ("杭州市西湖区文三路90号", "浙江省杭州市余杭区文一西路969号", Level.CITY, True),
        ("杭州市西湖区文三路90号", "浙江省杭州市余杭区文一西路969号", Level.DIST, False),
        ("北京朝阳区建国路88号", "北京市朝阳区酒仙桥路10号", Level.DIST, True),
        ("12 Pine Street, Unit 4", "9 Oak Road, Springfield, MA", Level.CITY, None),
        ("88 Juniper Road, Suite 310, Austin, TX", "88 Juniper Road, Austin, TX", Level.ROAD, True),
        ("88 Juniper Road, Suite 310, Austin, TX", "89 Juniper Road, Austin, TX", Level.ROAD, False),
    ],
)  # fmt: skip
def test_places(a: str, b: str, level: Level, same: bool | None) -> None:
    first, second = build_address(a), build_address(b)
    assert first is not None
    assert second is not None
    assert same_place(first, second, level) is same_place(second, first, level) is same


@pytest.mark.parametrize(
    ("type", "text", "role", "valid"),
    [
        (PiiType.BANK_CARD, "4111 1111 1111 1111", None, True), (PiiType.BANK_CARD, "4111 1111 1111 1112", None, False),
        (PiiType.ID_NUMBER, "11010519491231002X", None, True), (PiiType.ID_NUMBER, "110105194912310021", None, False),
        (PiiType.ID_NUMBER, "123-45-6789", None, None), (PiiType.PHONE, "13800138000", None, True),
        (PiiType.PHONE, "+1 415 555 2671", None, True), (PiiType.PHONE, "+86 100 0000 0000", None, False),
        (PiiType.NUM, "490154203237518", "imei", True), (PiiType.NUM, "490154203237519", "imei", False),
        (PiiType.NUM, "482913", "verification_code", None),
    ],
)  # fmt: skip
def test_checksums(type: PiiType, text: str, role: str | None, valid: bool | None) -> None:
    record = build_scalar(type, text, role)
    assert record is not None
    assert is_valid(record) is valid
