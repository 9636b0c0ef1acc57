"""Words as the organisation rules see them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.orgs.en.tokens import (
    char_after,
    char_before,
    head_at,
    led_by,
    near,
    says_something,
    tokens_of,
    trim_end,
)


@given(st.text("aB'’s.& -\n,1é", max_size=30))
@settings(max_examples=20)
def test_tokens_are_in_order_and_stand_where_they_say(text: str) -> None:
    reached = 0
    for token in tokens_of(text):
        assert reached <= token.start < token.end <= len(text)
        assert text[token.start : token.end] == token.text
        reached = token.end


@pytest.mark.parametrize(
    ("word", "form", "title"),
    [
        ("Quillon's", "quillon", True),
        ("mill", "mill", False),
        ("3M", "3m", True),
        ("Co.", "co", True),
        ("&", "&", False),
    ],
)
def test_form_is_lower_case_without_a_possessive(word: str, form: str, title: bool) -> None:
    (token,) = tokens_of(word)
    assert (token.form, token.title) == (form, title)


@pytest.mark.parametrize(
    ("text", "comma", "expected"),
    [
        ("Mill Lane", False, True),
        ("Mill, Lane", False, False),
        ("Mill, Lane", True, True),
        ("Mill\nLane", False, False),
        ("ended. Lane", False, False),
        ("St. Lane", False, True),
        ("5pm. Lane", False, False),
    ],
)
def test_words_of_one_phrase_have_a_blank_between_them(text: str, comma: bool, expected: bool) -> None:
    left, right = tokens_of(text)
    assert near(text, left, right, comma=comma) is expected


@pytest.mark.parametrize(
    ("text", "size"),
    [("Credit Union", 2), ("Hospital", 1), ("Veterinary Hospital", 2), ("Credit", None), ("Okland", None)],
)
def test_longest_head_word(text: str, size: int | None) -> None:
    found = head_at(tokens_of(text), 0, text)
    assert (found and found[1]) == size


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("quillon", True),
        ("ironworks", True),
        ("works", False),
        ("the", False),
        ("hospital", False),
        ("7", False),
        ("q", False),
    ],
)
def test_some_words_name_nothing(form: str, expected: bool) -> None:
    assert says_something(form) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Acme Co. called", "Co."), ("at Quillon.", "Quillon"), ("Quillon's", "Quillon"), ("Inc.", "Inc.")],
)
def test_full_stop_of_an_abbreviation_stays(text: str, expected: str) -> None:
    token = next(t for t in tokens_of(text) if t.text.startswith(expected[:3]))
    assert text[token.start : trim_end(text, token)] == expected


def test_nearest_characters_are_neither_blanks_nor_quotes() -> None:
    text = '(" Quillon" \n)'
    start = text.index("Q")
    assert char_before(text, start) == "("
    assert char_after(text, start + 7) == "\n"
    assert char_before("Q", 0) == char_after("Q", 1) == ""


def test_pattern_is_tried_at_its_leads_and_possessives_only() -> None:
    text = "at Mill, by Mill, Ann's Mill"
    pattern = re.compile(r"\S+ Mill")
    assert [m[0] for m in led_by(pattern, text, tokens_of(text), {"at"})] == ["at Mill", "Ann's Mill"]
