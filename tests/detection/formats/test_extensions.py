"""Extensions: the digits alone, where a word or a sign says that they are dialled inside a firm."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.extensions import extensions

from ..reading import proposed


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("extension x2231", "x2231"),
        ("Dana – Legal – x4102", "x4102"),
        ("my ext is 45", "45"),
        ("please transfer me to x731", "x731"),
        ("x512 is the lab", "x512"),
        ("座机8026", "8026"),
        ("总机转602", "602"),
        ("财务内线：417", "417"),
    ],
)
def test_digits_of_an_extension(text: str, line: str) -> None:
    assert proposed(extensions, text) == [line]


@pytest.mark.parametrize(
    "text",
    [
        "next 45",
        "the extension 2024 is built",
        "file ext is 45%",
        "we need x200 of them",
        "转2024元",
        "我转602元给你",
        "text 4102",
    ],
)
def test_years_money_and_other_words_are_none(text: str) -> None:
    assert proposed(extensions, text) == []
