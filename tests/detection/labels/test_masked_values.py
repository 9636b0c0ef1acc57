"""What is left of a hidden number is one value where its label stands before it, or its ends tell what it is."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Passport no: 5****2210", [("PASSPORT", "5****2210")]),
        ("ID number 8801*****087", [("ID_NUMBER", "8801*****087")]),
        ("Member ID: HG**••07", [("ALNUM", "HG**••07")]),
        ("rated 4**5 by **** users", []),
        ("paid with 5218 **** **** 0417", [("BANK_CARD", "5218 **** **** 0417")]),
        ("交行 6222****0417", [("BANK_CARD", "6222****0417")]),
        ("已实名 4403**********0417", [("ID_NUMBER", "4403**********0417")]),
        ("1200****1400 steps", []),
    ],
)
def test_hidden_middle(text: str, expected: list[tuple[str, str]]) -> None:
    assert values(text) == expected
