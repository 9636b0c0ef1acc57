"""Payment cards: issuer range, length and check digit together; none of them alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.formats.cards import CardRecognizer, is_card
from privacyguard_plugin.model import Tier

from ..reading import proposed, scan_of


@pytest.mark.parametrize(
    ("digits", "expected"),
    [
        pytest.param("4000056655665556", True, id="test_all_three_agree"),
        pytest.param("4000056655665557", False, id="test_a_prefix_alone_is_no_card"),
        pytest.param("1234567812345670", False, id="test_a_check_digit_alone_is_no_card"),
        pytest.param("40000566556655", False, id="test_another_length_is_no_card"),
        pytest.param("378282246310005", True, id="test_fifteen_digits_of_amex"),
        pytest.param("", False, id="test_nothing_is_no_card"),
    ],
)
def test_card_needs_range_length_and_check_digit(digits: str, expected: bool) -> None:
    assert is_card(digits) is expected


@given(st.text("0123456789", min_size=14, max_size=14))
@settings(max_examples=20)
def test_one_of_ten_check_digits_completes_any_visa_number(middle: str) -> None:
    assert sum(is_card(f"4{middle}{last}") for last in "0123456789") == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("pay 4000 0566 5566 5556 now", ["4000 0566 5566 5556"], id="in fours"),
        pytest.param("卡号4000056655665556。", ["4000056655665556"], id="beside Chinese"),
        pytest.param("card number 1234 5678 1234 5678", ["1234 5678 1234 5678"], id="by its label alone"),
        pytest.param("4000 0566 5566 5556 20240101", ["4000 0566 5566 5556"], id="a date behind stays outside"),
        pytest.param("4000 0566 5566 5557", ["4000 0566 5566 5557"], id="in fours with a misread digit"),
        pytest.param("4000056655665557", [], id="run with a wrong check digit"),
        pytest.param("x4000056655665556", [], id="inside a word"),
        pytest.param("4000056655665556.75", [], id="decimal"),
        pytest.param("tracking 400005665566", [], id="another label, short"),
    ],
)
def test_extent(text: str, expected: list[str]) -> None:
    assert proposed(CardRecognizer().propose, text) == expected


@pytest.mark.parametrize(
    ("text", "tier"),
    [
        ("4000056655665556", Tier.HARD),
        ("order number 4000 0566 5566 5556", Tier.SOFT),
        ("4000 0566 5566 5557", Tier.SOFT),
    ],
)
def test_a_label_of_something_else_or_a_wrong_digit_weakens(text: str, tier: Tier) -> None:
    assert [c.tier for c in CardRecognizer().propose(scan_of(text))] == [tier]
