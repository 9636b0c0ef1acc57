"""Bank account numbers by their own format, whole and as rows of a screen leave them."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Deposit returned to GB48 BARC 9934 7847 3892 36", "GB48 BARC 9934 7847 3892 36"),
        ("Deposit returned to GB48 BARC 9934 7847 3892\n36", "GB48 BARC 9934 7847 3892"),
        ("to GB71 BARC 5070 26185040", "GB71 BARC 5070 26185040"),
        ("pay DE89 3704 0044 0532 0130 01 today", "DE89 3704 0044 0532 0130 01"),
    ],
)
def test_account_number_is_found_with_wrong_check_digits_and_cut_by_a_row(text: str, value: str) -> None:
    assert ("ALNUM", value) in values(text)


@pytest.mark.parametrize("text", ["ISO 9001 2015 2022 2023", "IE11 page 2023 2024"])
def test_other_groups_of_four_stay(text: str) -> None:
    assert not [value for kind, value in values(text) if kind == "ALNUM"]
