"""Folding keeps every offset, for any text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.parsing.folding import fold, fold_numbers, lower


@given(st.text())
def test_length_never_changes(text: str) -> None:
    assert len(fold(text)) == len(fold_numbers(text)) == len(lower(text)) == len(text)


def test_full_width_and_exotic_dashes_become_ascii() -> None:
    assert fold("ＡＢ１２＠（０）—–　") == "AB12@(0)-- "


def test_sentence_punctuation_is_no_part_of_a_number() -> None:
    assert fold_numbers("８２９１０４，５分钟：") == "829104，5分钟："


def test_lower_case_survives_letters_that_grow() -> None:
    assert lower("İSTANBUL A") == "İstanbul a"
