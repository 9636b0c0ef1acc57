"""Masked, dictated and Chinese numerals are telephone numbers where they can be nothing else."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.spelled_phones import spelled

from ..reading import scan_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("短信发到138****6021了", "138****6021"),
        ("phone: 07700 ***461", "07700 ***461"),
        ("我的号码是幺三八六六零二四七七幺", "幺三八六六零二四七七幺"),
        ("call oh seven seven oh oh nine oh oh four six one", "oh seven seven oh oh nine oh oh four six one"),
    ],
)
def test_what_is_not_in_digits_is_found(text: str, number: str) -> None:
    assert number in [text[c.start : c.end] for c in spelled(scan_of(text))]


@pytest.mark.parametrize(
    "text", ["2021****2024", "rated five out of ten", "order number oh seven seven oh oh nine oh oh four", "十三五规划"]
)
def test_counts_years_and_orders_are_none(text: str) -> None:
    assert list(spelled(scan_of(text))) == []
