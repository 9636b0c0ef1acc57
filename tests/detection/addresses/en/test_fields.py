"""Parts of one address in fields of their own."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.fields import field_values, is_postcode, part_of

from ...reading import scan_of


@pytest.mark.parametrize(
    ("label", "part"),
    [
        ("Street address", "street"),
        ("houseNumber", "house"),
        ("apt", "unit"),
        ("post_town", "city"),
        ("State/Province", "region"),
        ("ZIP code", "code"),
        ("Colour", ""),
    ],
)
def test_part_that_a_fields_name_asks_for(label: str, part: str) -> None:
    assert part_of(label) == part


@pytest.mark.parametrize(
    ("value", "expected"), [("27705", True), ("LS6 2AB", True), ("K1A 0B1", True), ("12", False), ("Leeds", False)]
)
def test_postcode(value: str, expected: bool) -> None:
    assert is_postcode(value) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("city Durham, zip 27705", ["Durham", "27705"]),
        ('{"street": "12 Mill Lane", "city": "Otley"}', ["12 Mill Lane", "Otley"]),
        ("City: Durham", []),
        ("zip 27705", []),
        ("State: pending, city: none", []),
        ("City\nState\nZIP", []),
    ],
)
def test_two_fields_of_one_address(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in field_values(scan_of(text))] == expected
