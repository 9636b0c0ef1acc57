"""Names in addresses."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.names import named_area, place, poi, town_before_state, unknown_name

from .chains import covered


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Leeds, x", "Leeds"), ("Salt Lake City", "Salt Lake City"), ("Texas", "Texas"), ("Quillonby", None)],
)
def test_known_place(text: str, expected: str | None) -> None:
    assert covered(place, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sector 22, x", "Sector 22"),
        ("Barangay Malinis", "Barangay Malinis"),
        ("Setagaya-ku", "Setagaya-ku"),
        ("Mill", None),
    ],
)
def test_area_with_its_kind(text: str, expected: str | None) -> None:
    assert covered(named_area, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sunrise Residency, x", "Sunrise Residency"),
        ("The Old Smithy", "The Old Smithy"),
        ("Whitlock Hall", "Whitlock Hall"),
        ("Hall", None),
        ("sunrise", None),
    ],
)
def test_building_ends_in_its_head(text: str, expected: str | None) -> None:
    assert covered(poi, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("Quillon Vale, Leeds", "Quillon Vale"), ("Quillon 12", "Quillon"), ("the end", None)]
)
def test_unlisted_name_fills_its_stretch(text: str, expected: str | None) -> None:
    assert covered(unknown_name, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Quillonshire, IA 52219", "Quillonshire"), ("Quillonshire, IA 02219", None), ("Quillonshire, then", None)],
)
def test_state_and_code_tell_a_town(text: str, expected: str | None) -> None:
    assert covered(town_before_state, text) == expected
