"""Firms named after their partners."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.partners import find_partners_en, partners_before, partners_from
from privacyguard_plugin.detection.orgs.en.tokens import tokens_of


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Hawkins, Richardson and Minto", 3),
        ("Hawkins, Richardson, & Minto", 3),
        ("Hawkins Richardson and Minto", None),
        ("hawkins, richardson and minto", None),
        ("Emma, Olivia and Ava", None),
        ("Hawkins, Richardson or Minto", None),
    ],
)
def test_two_family_names_with_a_comma_and_a_third(text: str, last: int | None) -> None:
    tokens = tokens_of(text)
    assert partners_from(text, tokens, 0) == last
    assert partners_before(text, tokens, len(tokens) - 1) == (None if last is None else 0)


@pytest.mark.parametrize(
    ("text", "firms"),
    [
        ("Please chase Harbottle & Reeve about the lease", ["Harbottle & Reeve"]),
        ("our solicitors are still Okonjo & Lindqvist", ["Okonjo & Lindqvist"]),
        ("dinner with Priya & Sunita", []),
        ("a bag of Salt & Pepper crisps", []),
        ("attendees: Frost, Weeks & Delgado", []),
        ("we went to Marks & Spencer", []),
    ],
)
def test_two_family_names_are_a_firm(text: str, firms: list[str]) -> None:
    assert [text[start:end] for start, end, _, _ in find_partners_en(text)] == firms
