"""Escapes in quoted text, readable while the text is released."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.integrations.escapes import hide_escapes, show_escapes


@given(st.text('ab陈\\n"/t1 ', max_size=30))
@settings(max_examples=20)
def test_written_back_as_it_came(text: str) -> None:
    assert hide_escapes(show_escapes(text)) == text


@pytest.mark.parametrize("text", ["Ann\n415", "a\tb", 'say "x"', "a/b"])
def test_escape_is_shown_as_what_it_stands_for(text: str) -> None:
    quoted = json.dumps(text)
    shown = show_escapes(quoted)
    assert all(c in shown for c in text)
    assert hide_escapes(shown) == quoted


@pytest.mark.parametrize(
    ("text", "shown"), [(r"\u738b", "王"), (r"\ud83d\ude00", r"\ud83d\ude00"), (r"\u0041", r"\u0041")]
)
def test_letters_of_other_scripts_are_shown(text: str, shown: str) -> None:
    assert show_escapes(text) == shown


def test_mark_whose_character_went_with_a_value_goes() -> None:
    shown = show_escapes(r"Ann\n415")
    assert hide_escapes(shown.replace("\n415", "X")) == "AnnX"
