"""Comparison forms: two writings of one component have one key."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.addresses.en.keys import component_key, number_tokens, road_key
from privacyguard_plugin.parsing.components import ComponentKind as K


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("5th Ave.", "Fifth Avenue"),
        ("W Elm St", "West Elm Street"),
        ("ELM GROVE", "Elm Grove"),
        ("N. Mill Ln", "North Mill Lane"),
    ],
)
def test_one_road_in_two_writings(left: str, right: str) -> None:
    assert road_key(left) == road_key(right)


@pytest.mark.parametrize(
    ("left", "right"), [("5th Ave", "6th Ave"), ("Elm St", "Elm Rd"), ("W Elm St", "E Elm St"), ("Elm St", "Olive St")]
)
def test_two_roads(left: str, right: str) -> None:
    assert road_key(left) != road_key(right)


@given(st.lists(st.sampled_from("5th Fifth Elm N. West Ave St Street".split()), min_size=1, max_size=4))
@settings(max_examples=20)
def test_key_of_a_key_is_the_key_and_case_does_not_matter(words: list[str]) -> None:
    key = road_key(" ".join(words))
    assert road_key(key) == key
    assert road_key(" ".join(words).upper()) == key


@pytest.mark.parametrize(
    ("surface", "house", "expected"),
    [
        ("Apt. 24-B", False, ("24b",)),
        ("#24B", False, ("24b",)),
        ("Block 3 Floor 2", False, ("3", "2")),
        ("12-14", True, ("12", "14")),
        ("No. 12", True, ("12",)),
        ("Quay", False, ()),
    ],
)
def test_numbers_of_a_detail(surface: str, house: bool, expected: tuple[str, ...]) -> None:
    assert number_tokens(surface, house=house) == expected


@pytest.mark.parametrize(
    ("kind", "left", "right"),
    [
        (K.UNIT, "Apt. 24B", "Apartment 24-B"),
        (K.POSTCODE, "ls6 2ab", "LS6 2AB"),
        (K.CITY, "LEEDS", "Leeds"),
        (K.HOUSE, "No. 12", "12"),
    ],
)
def test_components_in_two_writings(kind: K, left: str, right: str) -> None:
    assert component_key(kind, left) == component_key(kind, right) != ""
