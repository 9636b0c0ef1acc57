"""Names in what people arrange."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.arranged import LEADS, arranged

from .lines import place


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pick mabel up from nursery", "mabel"),
        ("grab ruby from football", "ruby"),
        ("we met through Chidi", "Chidi"),
        ("booked under the name Kelling", "Kelling"),
        ("hey its chidi from work", "chidi"),
        ("dinner at Ned and Yuki's", "Ned"),
        ("ring the bell marked Wójtowicz", "Wójtowicz"),
        ("whats chidi bringing", "chidi"),
    ],
)
def test_arrangement_names_a_person(text: str, name: str) -> None:
    line, first, end = place(text, name)
    assert line.words[first - 1].low in LEADS
    assert arranged(text, line, first, end, lower=name.islower()) > 0


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pick apples up from nursery", "apples"),
        ("pick mabel for it", "mabel"),
        ("we went through London", "London"),
        ("its hot from now", "hot"),
        ("marked Wójtowicz", "Wójtowicz"),
    ],
)
def test_other_things_are_none(text: str, name: str) -> None:
    line, first, end = place(text, name)
    assert arranged(text, line, first, end, lower=name.islower()) == 0
