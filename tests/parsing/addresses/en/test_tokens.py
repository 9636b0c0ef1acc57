"""Words and numbers of Latin-script addresses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.addresses.en.tokens import norm, tokenize

from .chains import tokens_of


@given(st.text("aZ09é.,-/'# \n陈", max_size=30))
@settings(max_examples=20)
def test_tokens_are_in_order_and_verbatim(text: str) -> None:
    reached = 0
    for token in tokenize(text, 0, len(text)):
        assert reached <= token.start < token.end <= len(text)
        reached = token.end


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("12-14 Elm St.", ["12-14", "Elm", "St"]),
        ("8607East 9th", ["8607", "East", "9th"]),
        ("P.O. Box 240", ["P.O.", "Box", "240"]),
        ("B-33/7, Sector", ["B-33/7", ",", "Sector"]),
        ("Elm\nLeeds", ["Elm", "\n", "Leeds"]),
        ("Ratlam-212472", ["Ratlam", "-", "212472"]),
        ("OliveRoad", ["Olive", "Road"]),
    ],
)
def test_words_and_numbers(text: str, words: list[str]) -> None:
    assert [t.text for t in tokens_of(text) if t.text != "."] == words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Élm", "elm"),
        ("St.", "st"),
        ("O'Hara", "ohara"),
        ("Straße", "strasse"),
        ("P.O.", "po"),
        ("Bishop’s", "bishops"),
    ],
)
def test_case_accents_and_dots_do_not_matter(text: str, expected: str) -> None:
    assert norm(text) == expected


def test_what_stands_around_a_token_is_told() -> None:
    elm, street, *_, leeds = tokens_of("Elm St.   Leeds")
    assert (elm.dot, street.dot, leeds.wide) == (False, True, True)
    assert elm.word and elm.capital and not elm.digit


@pytest.mark.parametrize(("text", "digit"), [("12A", True), ("Du1uth", False), ("Elm", False), ("5th", True)])
def test_word_with_a_misread_letter_is_no_number(text: str, digit: bool) -> None:
    assert tokens_of(text)[0].digit is digit
