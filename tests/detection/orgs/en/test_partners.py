"""Firms named after three partners."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.partners import partners_before, partners_from
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
