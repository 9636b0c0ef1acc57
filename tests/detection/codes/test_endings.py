"""The last digits of a number are found where something says what they end."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.endings import last_digits

from ..reading import proposed, scan_of


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("card ending 8821", "8821"),
        ("my account that ends in 0417", "0417"),
        ("SSN (last 4): 7741", "7741"),
        ("last three digits are 204", "204"),
        ("Visa •••• 9032", "9032"),
        ("passport ****4417", "4417"),
        ("7741 are the last four of my card", "7741"),
        ("尾号4418的卡", "4418"),
        ("身份证后六位是204417", "204417"),
        ("身份证后四位412X", "412X"),
        ("4418是我手机尾号", "4418"),
        ("debit card (4418)", "4418"),
        ("转入兴业银行（4418）", "4418"),
        ("信用卡 (4418) 已还", "4418"),
    ],
)
def test_digits_without_their_signs(text: str, value: str) -> None:
    assert proposed(last_digits, text) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "season ending 8821",
        "Bank of Scotland (1695)",
        "显卡(4090)",
        "银行（2024年）",
        "card ending 88214",
        "last three digits are 2041",
        "the last 4 games",
        "password •••• 9032",
        "the last four: 7741.50",
        "ends in 2026",
        "后四位12",
    ],
)
def test_another_end_or_another_count_is_none(text: str) -> None:
    assert proposed(last_digits, text) == []


def test_a_check_letter_makes_it_alphanumeric() -> None:
    assert [str(c.type) for c in last_digits(scan_of("身份证后四位412X"))] == ["ALNUM"]
    assert [str(c.type) for c in last_digits(scan_of("尾号4418"))] == ["NUM"]
