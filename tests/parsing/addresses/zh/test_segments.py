"""Chinese text as words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.addresses.zh.segments import log_weight, segment, word_ends


@pytest.mark.parametrize(("run", "words"), [("我家住在杭州", ["我", "家住", "在", "杭州"]), ("", [])])
def test_likeliest_words(run: str, words: list[str]) -> None:
    assert segment(run) == words


@given(st.text("我家住在杭州丰禾", max_size=12))
@settings(max_examples=20)
def test_words_make_up_the_run(run: str) -> None:
    assert "".join(segment(run)) == run
    best, ends = word_ends(run)
    assert len(best) == len(ends) == len(run) + 1
    assert all(ends[i] for i in range(1, len(run) + 1))


def test_own_words_count_as_frequent() -> None:
    run = "丰禾坊"
    assert word_ends(run, {run})[0][-1] > word_ends(run)[0][-1]


def test_a_character_is_always_a_word_a_string_is_not() -> None:
    assert log_weight("禾") is not None
    assert log_weight("丰禾坊") is None
