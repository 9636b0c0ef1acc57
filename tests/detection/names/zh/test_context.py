"""Likelihood ratios of what stands around a stretch of Chinese text."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.context import NameContext
from privacyguard_plugin.parsing.names.zh.forms import forms_at
from privacyguard_plugin.parsing.names.zh.lexicon import name_lexicon


def context(text: str, joints: frozenset[int] = frozenset()) -> NameContext:
    lexicon = name_lexicon()
    return NameContext(text, joints, lexicon.words, lexicon.function)


@pytest.mark.parametrize(("text", "start"), [("打给余男", 2), ("收件人:余男", 4), ("余男", 0), ("我妈余男", 2)])
def test_cue_or_line_start_speaks_for_a_name(text: str, start: int) -> None:
    assert context(text).before(start) > context("天气余男").before(2)


def test_visible_gap_is_as_good_as_a_line_start() -> None:
    assert context("天气余男", frozenset({2})).before(2) == context("余男").before(0)


@pytest.mark.parametrize(
    "text", ["打给余男说好", "收件人:余男", "这部电影的导演是余男。", "画质改成余男", "余男昨天住院了"]
)
def test_bounds_are_never_exceeded(text: str) -> None:
    found = context(text)
    for start in range(len(text)):
        assert found.before(start) <= found.most_before(start)
    start = text.index("余男")
    for form in forms_at(text[start : start + 2], 0):
        assert found.after(start + 2, form.form) <= found.most_after(start + 2)
        assert found.around(start, start + 2, form.form) <= found.most_around(start, start + 2)


def test_sentence_about_public_matters_lowers_what_stands_before() -> None:
    assert context("这部电影是余男演的").before(5) < context("今天晚上是余男做的").before(5)


@pytest.mark.parametrize(("text", "end", "expected"), [("余男昨天住院了", 2, True), ("余男很便宜", 2, False)])
def test_said_of_people_only(text: str, end: int, expected: bool) -> None:
    assert context(text).is_said_of(end) is expected
