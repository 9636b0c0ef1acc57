"""Values of fields on a screen."""

from __future__ import annotations

import pytest

from ..reading import screen, values


@pytest.mark.parametrize(
    ("label", "value", "found"),
    [
        ("Loyalty", "Gold · 6023 4471 998", "6023 4471 998"),
        ("Loyalty", "Gold·6023 4471 998", "6023 4471 998"),
        ("Frequent flyer", "Silver · BA 48201937", "BA 48201937"),
        ("Member number", "Family plan | 88213307", "88213307"),
        ("会员卡号", "金卡·6023 4471 998", "6023 4471 998"),
        ("车牌", "浙A·8D2K6", "浙A·8D2K6"),
    ],
)
def test_kind_and_number_in_one_value(label: str, value: str, found: str) -> None:
    assert [text for _, text in values(screen((label, 60, 100), (value, 520, 100)))] == [found]


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Seat", "Row · 14C"),
        ("Version", "Beta·14.2.1"),
        ("Member since", "May · 2019"),
        ("Loyalty tier", "Gold · 2 nights"),
    ],
)
def test_what_else_has_a_divider(label: str, value: str) -> None:
    assert values(screen((label, 60, 100), (value, 520, 100))) == []


def test_letters_before_a_number_are_its_own_below_a_column_head_beside_another() -> None:
    form = screen(("Frequent flyer no.", 60, 100), ("Meal", 560, 100), ("EB 551 204 873", 60, 150), ("Vegan", 560, 150))
    assert values(form) == [("ALNUM", "EB 551 204 873")]
