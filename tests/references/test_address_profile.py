"""What binding compares of an address."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.address_profile import (
    Profile,
    compatible_profiles,
    house_number,
    learns_by_place_alone,
    numbers_of,
    profile,
)

from .records import record


def of(text: str) -> Profile:
    return profile(record(PiiType.ADDR, text))


@pytest.mark.parametrize(
    ("key", "expected"),
    [("apt 24b", ("24b",)), ("3号楼", ("3",)), ("a座", ("a",)), ("三单元", ("3",)), ("apt 05", ("5",)), ("house", ())],
)
def test_number_tokens(key: str, expected: tuple[str, ...]) -> None:
    assert numbers_of(key) == expected


@pytest.mark.parametrize(
    ("a", "b", "same"), [("27号", "27", True), ("027", "27", True), ("27号附1号", "27号", False), ("12a", "12b", False)]
)
def test_house_number_without_its_counter(a: str, b: str, same: bool) -> None:
    assert (house_number(a) == house_number(b)) is same


def test_profile_keeps_keys_by_kind() -> None:
    found = of("12 Mill Lane, Apt 4, Leeds LS6 2AB")
    assert found.roads == ("mill lane",)
    assert found.houses == ("12",)
    assert found.numbers == ("4",)
    assert found.postcode and found.strong
    assert not of("Leeds").strong


PAIRS = [
    ("12 Mill Lane, Leeds", "Mill Lane", True),
    ("12 Mill Lane, Leeds", "14 Mill Lane, Leeds", False),
    ("12 Mill Lane, Leeds", "12 Mill Lane, Boston", False),
    ("12 Mill Lane, Leeds", "12 Olive Road, Leeds", False),
    ("12 Mill Lane, Apt 4", "12 Mill Lane, Apt 5", False),
    ("12 Mill Lane, Apt 4", "#4", True),
    ("Sunrise Towers, Apt 4", "12 Mill Lane, Apt 4", False),
    ("12 Mill Lane, Leeds", "Leeds", True),
    ("杭州市西湖区文三路27号", "文三路27号", True),
    ("杭州市西湖区文三路27号", "文三路28号", False),
]


@pytest.mark.parametrize(("a", "b", "expected"), PAIRS)
def test_no_conflict_and_a_match(a: str, b: str, expected: bool) -> None:
    assert compatible_profiles(of(a), of(b)) is expected
    assert compatible_profiles(of(b), of(a)) is expected  # symmetric


@pytest.mark.parametrize(
    ("new", "held", "expected"),
    [
        ("Leeds LS6 2AB", "12 Mill Lane, Leeds", True),
        ("12 Mill Lane", "12 Mill Lane, Leeds", False),
        ("Leeds", "12 Mill Lane, Leeds", False),
    ],
)
def test_guess_tells_more_on_a_place_alone(new: str, held: str, expected: bool) -> None:
    assert learns_by_place_alone(of(new), of(held)) is expected
