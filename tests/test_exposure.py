from __future__ import annotations

import pytest

from privacyguard_plugin.exposure import Recovery, net_of_chance, recovered, without_references


@pytest.mark.parametrize(
    ("value", "guess", "expected"),
    [
        ("Maria Lopez", "maria lopez", Recovery.EXACT),
        ("Maria Lopez", "Dear Maria-Lopez, hello", Recovery.EXACT),
        ("１３８００１３８０００", "138 0013 8000", Recovery.EXACT),
        ("王建国", "建国", Recovery.PARTIAL),
        ("王建国", "王", Recovery.NONE),  # one character is nobody's name
        ("415-555-0132", "xx 415555 yy", Recovery.PARTIAL),  # six in a row
        ("415-555-0132", "41555", Recovery.PARTIAL),  # the guess is a part of it
        ("415-555-0132", "a41x", Recovery.NONE),
        ("浙江省杭州市西湖区文三路90号", "西湖区文", Recovery.PARTIAL),
        ("浙江省杭州市西湖区文三路90号", "在西湖区吃饭", Recovery.NONE),
        ("4827", "82", Recovery.PARTIAL),
        ("4827", "", Recovery.NONE),
        ("", "anything", Recovery.NONE),
    ],
)
def test_recovery_follows_equation_6(value: str, guess: str, expected: Recovery) -> None:
    assert recovered(value, guess) is expected


def test_our_own_references_are_no_guess() -> None:
    assert without_references("To [[NAME#1]], [[ADDR#2.CITY-ROAD]] and [NUM#31 more").split() == [
        "To",
        ",",
        "and",
        "[NUM#31",
        "more",
    ]
    assert "Maria" in without_references("[[NAME#1]] Maria")


def test_chance_is_taken_off() -> None:
    assert net_of_chance(0.2, 0.2) == 0
    assert net_of_chance(0.1, 0.3) == 0
    assert net_of_chance(0.6, 0.2) == pytest.approx(0.5)
