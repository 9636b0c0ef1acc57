"""Cues beside a Chinese name, and sentences about public matters."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.cues import TextCues, in_public, public_sentences
from privacyguard_plugin.parsing.names.zh.lexicon import name_lexicon


def cues(text: str) -> TextCues:
    return TextCues(text, name_lexicon().words)


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [("收件人:余男", 4, True), ("入住人余男", 3, True), ("天气:余男", 3, False), ("余男", 0, False)],
)
def test_label_stands_right_before(text: str, start: int, expected: bool) -> None:
    assert cues(text).labelled(start) is expected


@pytest.mark.parametrize(
    ("text", "end", "leads"),
    [("打给余男", 2, True), ("我跟余男", 2, True), ("供给余男", 2, False), ("天气余男", 2, False)],
)
def test_preposition_is_no_end_of_a_common_word(text: str, end: int, leads: bool) -> None:
    assert (cues(text).preposition(end) > 1) is leads


@pytest.mark.parametrize(
    ("text", "start", "expected"), [("画质改成高清", 4, True), ("值班改成余男", 4, False), ("我跟余男", 2, False)]
)
def test_value_that_is_set_is_no_person_unless_people_are_set(text: str, start: int, expected: bool) -> None:
    assert cues(text).is_setting(start) is expected


@pytest.mark.parametrize(("text", "speaks"), [("余男说好", True), ("余男来源", False), ("余男天气", False)])
def test_verb_behind(text: str, speaks: bool) -> None:
    assert (cues(text).verb(2) > 1) is speaks


@pytest.mark.parametrize(("text", "titled"), [("余老师", True), ("余天气", False)])
def test_title_behind(text: str, titled: bool) -> None:
    assert (cues(text).title(1) > 0) is titled


@pytest.mark.parametrize("text", ["收件人:余男说好", "打给余男老师", "画质改成高清"])
def test_bounds_are_never_exceeded(text: str) -> None:
    found = cues(text)
    before, after = found.most_before(0.0), found.most_after(0.0)
    for i in range(1, len(text)):
        if not found.is_setting(i):
            assert found.label(i) <= before[i]
        assert found.verb(i) <= max(after[i], 1.0)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("这部电影的导演是余男。我打给他", 9, True),
        ("这部电影的导演是余男。我打给他", 13, False),
        ("打给余男", 2, False),
    ],
)
def test_public_matters_end_with_their_sentence(text: str, position: int, expected: bool) -> None:
    assert in_public(text, position) is expected
    edges = public_sentences(text)
    assert edges == sorted(edges) and len(edges) % 2 == 0
    assert any(a <= position < b for a, b in zip(edges[::2], edges[1::2], strict=True)) is expected
