"""When two keys of address components name the same thing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.references.address_similarity import (
    deletions,
    same_code,
    same_house,
    same_name,
    same_poi,
    same_road,
    split_road,
    squeeze,
)

KEYS = st.text("abil 15东文三", min_size=1, max_size=9)


@given(KEYS, KEYS)
@settings(max_examples=20)
def test_keys_are_compared_symmetrically(a: str, b: str) -> None:
    assert same_name(a, b) == same_name(b, a)
    assert same_code(a, b) == same_code(b, a)
    assert same_house(a, b) == same_house(b, a)
    assert same_name(a, a)


@given(st.text("abcde", min_size=5, max_size=9), st.integers(0, 8), st.sampled_from("abcde"))
@settings(max_examples=20)
def test_names_one_edit_apart_share_a_deletion(name: str, at: int, letter: str) -> None:
    at = min(at, len(name) - 1)
    for other in (name[:at] + letter + name[at + 1 :], name[:at] + letter + name[at:]):
        assert same_name(name, other)
        assert set(deletions(name)) & set(deletions(other))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("bown crossing", "bowncrossing", True),
        ("harrison", "harrlson", True),
        ("harrison", "harrisons", True),
        ("elm", "ell", False),
        ("5th avenue", "6th avenue", False),
        ("文三路", "文二路", False),
        ("湖滨银泰城", "湖滨银秦城", True),
        ("湖滨东苑城", "湖滨西苑城", False),
    ],
)
def test_long_names_tolerate_one_edit_and_no_other_number(a: str, b: str, expected: bool) -> None:
    assert same_name(a, b) is expected


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("harrison street", "harrison", True),
        ("harrison street", "harrison road", False),
        ("w harrison street", "e harrison street", False),
        ("w harrison street", "harrison street", True),
    ],
)
def test_type_and_direction_agree_where_both_give_them(a: str, b: str, expected: bool) -> None:
    assert same_road(a, b) is expected
    assert same_road(b, a) is expected


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("rockefeller center", "1 rockefeller center", True),
        ("tower", "west tower", False),
        ("锦绣江南", "锦绣江南小区", True),
        ("elm", "olive", False),
    ],
)
def test_building_may_be_contained_in_the_other(a: str, b: str, expected: bool) -> None:
    assert same_poi(a, b) is expected
    assert same_poi(b, a) is expected


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [("89501", "89501-1209", True), ("89501", "89502", False), ("8950l", "89501", True), ("ls62ab", "ls62ac", False)],
)
def test_code_and_its_longer_form(a: str, b: str, expected: bool) -> None:
    assert same_code(a, b) is expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("e 42nd street", ("42nd", "street", frozenset("e"))),
        ("文三路", ("文三路", "", frozenset())),
        ("mill lane nw", ("mill", "lane", frozenset({"nw"}))),
    ],
)
def test_parts_of_a_road(key: str, expected: tuple[str, str, frozenset[str]]) -> None:
    assert split_road(key) == expected


def test_squeeze_keeps_letters_and_digits() -> None:
    assert squeeze("5th-ave. 文") == "5thave文"
