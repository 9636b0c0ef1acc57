"""Organisations without capitals need a preposition and a name of words that are none."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.lower import lower_case
from privacyguard_plugin.detection.orgs.en.tokens import tokens_of

from ..reading import place


@pytest.mark.parametrize(
    ("text", "phrase", "expected"),
    [
        ("see you at quillonby gym", "quillonby gym", "quillonby gym"),
        ("see you at pump house gym", "pump house gym", "pump house gym"),
        ("see you at big gym", "big gym", None),
        ("she works at big gym", "big gym", "big gym"),
        ("our school is quillonby primary", "quillonby primary", "quillonby primary"),
        ("we love quillonby gym", "quillonby gym", None),
        ("see you at Quillonby gym", "Quillonby gym", None),
        ("at garage quillonby motors", "garage quillonby motors", "quillonby motors"),
    ],
)
def test_lower_case(text: str, phrase: str, expected: str | None) -> None:
    tokens = tokens_of(text)
    first, last = place(tokens, phrase)
    lead = [t.form for t in tokens[first:last]]
    found = lower_case(tokens, first, last, last, lead, legal=False, strong=True, context=True)
    assert (found and text[tokens[found[0]].start : tokens[found[1]].end]) == expected
