"""What a line is about decides whether its capitals are people."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.discourse import Discourse

from .lines import line_of, place


@pytest.mark.parametrize(
    ("text", "name", "rule"),
    [
        ("our dog Bella", "Bella", "pet"),
        ("the cat, Mittens", "Mittens", "pet"),
        ("how do you spell Siobhan", "Siobhan", "word"),
        ("Fonts: Georgia, Verdana", "Georgia", "word"),
        ("Ada, Pascal and Ruby are programming languages", "Ada", "word"),
    ],
)
def test_bare_name_in_such_a_line_is_no_person(text: str, name: str, rule: str) -> None:
    line, first, end = place(text, name)
    odds, said = Discourse(text, line).sign(first, end, 0.0)
    assert odds < 0 and said == rule


@pytest.mark.parametrize(
    ("text", "name"),
    [("our dog walker Olivia", "Olivia"), ("I met Olivia", "Olivia"), ("Guests: Georgia, Olivia", "Georgia")],
)
def test_other_lines_say_nothing(text: str, name: str) -> None:
    line, first, end = place(text, name)
    assert Discourse(text, line).sign(first, end, 0.0)[0] == 0


def test_sport_is_a_public_matter() -> None:
    text = "the innings of the championship"
    assert Discourse(text, line_of(text)).is_public_matter
    text = "I met Olivia"
    assert not Discourse(text, line_of(text)).is_public_matter
