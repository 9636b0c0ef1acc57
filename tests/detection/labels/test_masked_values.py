"""What is left of a hidden number is one value where its label stands before it."""

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
    ],
)
def test_hidden_middle(text: str, expected: list[tuple[str, str]]) -> None:
    assert values(text) == expected
