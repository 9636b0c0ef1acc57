"""What stands around a possible organisation."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.context import (
    follows_a_word,
    in_sentence,
    is_broken_after,
    is_line,
    stands_for_a_place,
)
from privacyguard_plugin.detection.orgs.en.tokens import tokens_of

from ..reading import place


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("at Quillon Mill", True),
        ('for "Quillon Mill"', True),
        ("(Quillon Mill)", True),
        ("Quillon Mill", True),
        ("Quillon Mill reception", True),
        ("Quillon Mill, routing 12", True),
        ("we like Quillon Mill a lot", False),
        ("at the end. Quillon Mill a lot", False),
    ],
)
def test_place_of_work_or_business(text: str, expected: bool) -> None:
    tokens = tokens_of(text)
    assert stands_for_a_place(text, tokens, *place(tokens, "Quillon Mill")) is expected


@pytest.mark.parametrize(
    ("text", "line", "sentence", "follows", "broken"),
    [
        ("Quillon", True, False, False, False),
        ("a\n Quillon \nb", True, False, False, False),
        ("we saw Quillon", False, True, True, False),
        ("Quillon is here", False, True, False, False),
        ("Quillon Mill", False, False, False, True),
        ("Big Quillon The", False, False, False, False),
    ],
)
def test_line_sentence_and_broken_phrase(text: str, line: bool, sentence: bool, follows: bool, broken: bool) -> None:
    tokens = tokens_of(text)
    first, last = place(tokens, "Quillon")
    assert is_line(text, tokens, first, last) is line
    assert in_sentence(text, tokens, first, last) is sentence
    assert follows_a_word(text, tokens, first) is follows
    assert is_broken_after(text, tokens, last) is broken
