"""What characters tell about whether two fragments are one text."""

from __future__ import annotations

import pytest

from privacyguard_plugin.sources.joints import (
    breaks_off,
    continues,
    label_like,
    one_row,
    opens_a_line,
    separator,
    short,
    time_stamp,
)


@pytest.mark.parametrize("text", ["• Mira", "1. Mira", "Name: Mira", "12:30", "三、地址", "姓名：陈晓"])
def test_bullet_field_and_time_open_a_line(text: str) -> None:
    assert opens_a_line(text)


@pytest.mark.parametrize("text", ["Mira Okland", "https://a.example", "1.5 litres", "-5"])
def test_other_rows_do_not(text: str) -> None:
    assert not opens_a_line(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12:30", True),
        ("昨天 12:30", True),
        ("Mon 12:30", True),
        ("2026-03-14", True),
        ("at 12:30", False),
        ("", False),
    ],
)
def test_time_stamp(text: str, expected: bool) -> None:
    assert time_stamp(text) is expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("we live in the old", "house by the river", True),
        ("Mira Okland", "01632 960112", False),
        ("call me on", "01632 960112", True),
        ("(01632)", "960112-7", True),
        ("Mira Okland", "Name: Jon", False),
        ("Arrives", "Driver Tom", False),
        ("Cleared for unloading", "Broker Ximena", False),
        ("a", "house", False),
    ],
)
def test_row_carries_on(before: str, after: str, expected: bool) -> None:
    assert continues(before, after) is expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("write to mira@mail", ".example", True),
        ("write to mira@mail", ".example today", False),
        ("an over-", "weight bag", True),
        ("see https://a.example/x", "/y?z=1", True),
        ("we live", "here", False),
        ("12-", "14", False),
    ],
)
def test_row_ends_inside_a_word(before: str, after: str, expected: bool) -> None:
    assert breaks_off(before, after) is expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [("Mira", "x", False), ("a", "b", True), ("Mira", "Okland", True), ("陈", "晓明", True), ("12", "3", True)],
)
def test_lone_letter_is_an_icon(before: str, after: str, expected: bool) -> None:
    assert one_row(before, after) is expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("Mira", "Okland", " "),
        ("陈晓", "明", ""),
        ("陈晓", "Okland", ""),
        ("mira@", "mail", ""),
        ("Mira", ", Jon", ""),
        ("", "Mira", ""),
    ],
)
def test_space_only_between_words_of_spaced_scripts(before: str, after: str, expected: str) -> None:
    assert separator(before, after) == expected


@pytest.mark.parametrize(
    ("text", "label", "few"),
    [
        ("Name", True, True),
        ("Amount 12", False, True),
        ("A much longer text than a label:", True, False),
        ("A much longer text than a label", False, False),
    ],
)
def test_label_is_short_or_ends_in_a_colon(text: str, label: bool, few: bool) -> None:
    assert label_like(text) is label
    assert short(text) is few
