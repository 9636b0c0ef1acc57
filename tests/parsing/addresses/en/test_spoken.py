"""Numbers of addresses said in words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.spoken import in_digits, merge_spoken

from .chains import tokens_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [("apartment fourteen d", "apartment 14d"), ("forty second", "42nd"), ("two eighteen", "218"), ("elm", "elm")],
)
def test_words_as_digits(text: str, expected: str) -> None:
    assert in_digits(text) == expected


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("two eighteen oak lane apartment six", ["218", "oak", "lane", "apartment", "6"]),
        ("two friends came", ["two", "friends", "came"]),
        ("one more thing", ["one", "more", "thing"]),
    ],
)
def test_only_words_beside_an_address_are_merged(text: str, norms: list[str]) -> None:
    merged = merge_spoken(tokens_of(text))
    assert [t.norm for t in merged] == norms
    assert (merged[0].start, merged[-1].end) == (0, len(text))
