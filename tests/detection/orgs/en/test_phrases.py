"""Capitalised phrases: where they end, and whether they may name an organisation."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.phrases import may_be_org, opens_phrase, phrase_end, phrase_stop
from privacyguard_plugin.detection.orgs.en.tokens import tokens_of


@pytest.mark.parametrize(
    ("text", "comma", "phrase"),
    [
        ("Quillon Mill today", False, "Quillon Mill"),
        ("Quillon and Sons today", False, "Quillon and Sons"),
        ("Quillon and more", False, "Quillon"),
        ("Quillon in Leeds", False, "Quillon"),
        ("Back in Motion", False, "Back in Motion"),
        ("Hawkins, Okland and Minto", True, "Hawkins, Okland and Minto"),
        ("Hawkins, Okland and Minto", False, "Hawkins"),
        ("Quillon. Then", False, "Quillon"),
        ("Quillon The", False, "Quillon"),
    ],
)
def test_phrase_ends_where_no_capital_goes_on(text: str, comma: bool, phrase: str) -> None:
    tokens = tokens_of(text)
    assert text[: tokens[phrase_end(text, tokens, 0, comma=comma)].end].rstrip(".") == phrase


@pytest.mark.parametrize(
    ("text", "expected"), [("Open Larder", True), ("Open larder", False), ("Open", False), ("Mill Lane", False)]
)
def test_some_words_begin_a_name_only_before_another(text: str, expected: bool) -> None:
    assert opens_phrase(text, tokens_of(text), 0) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Brigid's", "Brigid's"),
        ("Brigid's starts at 6", "Brigid's"),
        ("Brigid's office", "Brigid"),
        ("Brigid's a firm", "Brigid"),
        ("Brigid today", "Brigid"),
    ],
)
def test_possessive_that_owns_nothing_belongs_to_the_name(text: str, expected: str) -> None:
    tokens = tokens_of(text)
    assert text[: phrase_stop(text, tokens, 0)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Quillon", True),
        ("Queen Alexandra", True),
        ("The Larches", True),
        ("Emma Thompson", False),
        ("Hyde Park", False),
        ("Google", False),
        ("Doctor Okland", False),
        ("The", False),
    ],
)
def test_person_place_and_brand_are_none(text: str, expected: bool) -> None:
    tokens = tokens_of(text)
    assert may_be_org(tokens, 0, len(tokens) - 1) is expected
