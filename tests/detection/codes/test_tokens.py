"""What a code-like token is, how far it reaches, and what it certainly is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from privacyguard_plugin.detection.codes.tokens import SpokenToken, Token, tokens_of
from privacyguard_plugin.model import Gap
from privacyguard_plugin.sources.instruction import read_instruction

from ..reading import scan_of


def tokens(text: str) -> list[str]:
    return [token.value for token in tokens_of(scan_of(text))]


def first(text: str) -> Token:
    return tokens_of(scan_of(text))[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("code 829 104 553 now", ["829 104 553"]),
        ("7 7 4 1", ["7 7 4 1"]),
        ("ref HX-20931/B and 88", ["HX-20931/B", "88"]),
        ("no figures here", []),
        ("room 12 345678901", ["12", "345678901"]),
        ("chip 981 020 0044718263", ["981 020 0044718263"]),
        ("pin 4471 5 items", ["4471", "5"]),
        ("取件码8-2-3016", ["8-2-3016"]),
        ("••4471", []),
        ("user_4471", ["user_4471"]),
    ],
)
def test_groups_of_like_length_are_one_token(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


def test_a_group_in_another_column_is_another_token() -> None:
    stream = replace(read_instruction("829 104 553 220"), gaps=(Gap(8, False),))
    assert [t.value for t in tokens_of(scan_of(stream))] == ["829 104", "553 220"]


@pytest.mark.parametrize(
    "text",
    ["$4471", "4471 steps", "4471元", "44.71", "44:71", "4,471,000", "24-105mm", "4471%", "RMB 4471", "4471 digits"],
)
def test_prices_times_and_counts_are_quantities(text: str) -> None:
    assert all(token.is_quantity for token in tokens_of(scan_of(text)))


@pytest.mark.parametrize("text", ["4471", "4471 stepsons", "4471.", "code 4471, then", "7-3-2572件"])
def test_a_number_alone_is_no_quantity(text: str) -> None:
    assert not first(text).is_quantity


@pytest.mark.parametrize(
    ("text", "date", "year", "bare"),
    [
        ("2024-05-18", True, False, False),
        ("05/24", True, False, False),
        ("2024", False, True, False),
        ("20240518", False, False, True),
        ("20241918", False, False, False),
        ("2124", False, False, False),
    ],
)
def test_dates_years_and_days_without_signs(text: str, date: bool, year: bool, bare: bool) -> None:
    token = first(text)
    assert (token.is_date, token.is_year, token.is_bare_date) == (date, year, bare)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("JK16 02 17 A then", "JK16 02 17 A"),
        ("H2210 4471 08", "H2210 4471 08"),
        ("H2210 books", "H2210"),
        ("h2210 4471", "h2210"),
        ("H2210 44 pages", "H2210"),
    ],
)
def test_upper_case_groups_may_follow(text: str, whole: str) -> None:
    assert text[: first(text).spaced_end] == whole


def test_words_for_digits_make_a_token_with_their_digits() -> None:
    scan = scan_of("four four seven one")
    token = SpokenToken(scan, *scan.spoken[0])
    assert (token.value, token.size, token.digits_only, token.is_quantity) == ("4471", 4, True, False)
