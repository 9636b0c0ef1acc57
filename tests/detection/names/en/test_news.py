"""Headlines and offices: whoever is named there is nobody's acquaintance."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.news import holds_office, is_headline

from .lines import place


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Finance minister Rachel Okland said", "Rachel Okland", True),
        ("Governor Okland signed it", "Okland", True),
        ("Former champion Mira Okland", "Mira Okland", True),
        ("the singer Amy came round", "Amy", False),
        ("Governor: Okland", "Okland", False),
        ("my neighbour Okland", "Okland", False),
    ],
)
def test_office_in_front_of_a_name(text: str, name: str, expected: bool) -> None:
    line, first, _ = place(text, name)
    assert holds_office(text, line, first) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Carla Benoit retains title", "Carla Benoit", True),
        ("Ana Ruiz and Tom Ford to star in thriller", "Ana Ruiz", True),
        ("Carla Benoit retains title.", "Carla Benoit", False),
        ("Carla Benoit wins title on Monday", "Carla Benoit", False),
        ("Carla Benoit has the keys", "Carla Benoit", False),
    ],
)
def test_deed_in_the_grammar_of_headlines(text: str, name: str, expected: bool) -> None:
    assert is_headline(text, *place(text, name)) is expected
