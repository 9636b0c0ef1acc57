"""Where an English address reaches further than its grammar, or less far."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.extents import (
    district_after,
    district_behind,
    extents,
    house_before,
    is_recipient,
    opens_entry,
    unit_before,
)
from privacyguard_plugin.parsing.addresses.en.parser import find_addresses_en
from privacyguard_plugin.parsing.components import AddressParse


def parsed(text: str, part: str) -> AddressParse:
    return next(p for p in find_addresses_en(text) if part in p.text)


@pytest.mark.parametrize(
    ("text", "end"),
    [("Holland Mews, W11", 17), ("Holland Mews W11 4", 12), ("Holland Mews, today", 12), ("Holland Mews, QQ1", 12)],
)
def test_postal_district(text: str, end: int) -> None:
    assert district_after(text, 12) == end


def test_district_goes_with_a_numbered_street() -> None:
    text = "to 88B Holland Park Mews, W11 please"
    assert text[: district_behind(text, parsed(text, "Mews"))].endswith("W11")
    text = "to Holland Park Mews, W11 please"
    assert not text[: district_behind(text, parsed(text, "Mews"))].endswith("W11")


def test_names_before_a_full_code_belong_to_it() -> None:
    text = "send it to Rosewood, Quillonby, Otley LS6 2AB"
    assert text[house_before(text, parsed(text, "LS6")) :].startswith("Rosewood")


@pytest.mark.parametrize(
    ("names", "expected"),
    [("Halyna's,", True), ("Strathmore Care Home,", True), ("The Old Bakery,", False), ("Rosewood,", False)],
)
def test_whose_street_it_is(names: str, expected: bool) -> None:
    assert is_recipient(names) is expected


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [("c/o Sharma, 4 Mill Lane", 12, True), ("a\n4 Mill Lane", 2, True), ("at 4 Mill Lane", 3, False)],
)
def test_entry_opens_at_a_line_or_behind_its_recipient(text: str, start: int, expected: bool) -> None:
    assert opens_entry(text, start) is expected


def test_unit_in_a_named_building() -> None:
    text = "to Flat 9 Ropeworks, 40 Mill Road"
    start = unit_before(text, parsed(text, "Mill"))
    assert start is not None and text[start:].startswith("Flat 9")
    text = "to Ropeworks, 40 Mill Road"
    assert unit_before(text, parsed(text, "Mill")) is None


def test_word_that_announces_a_code_stays_outside() -> None:
    text = "Durham, NC, zip 27705"
    parse = parsed(text, "27705")
    assert [text[a:b] for a, b in extents(parse.start, parse, parse.end)] == ["Durham, NC", "27705"]
