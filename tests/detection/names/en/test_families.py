"""People told by their family."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.families import are_people, is_relative

from .lines import place


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("dinner with the Hofstetters", "Hofstetters", True),
        ("dinner with the Andersons", "Andersons", True),
        ("dinner with Andersons", "Andersons", False),
        ("in the Carolinas", "Carolinas", False),
        ("Change The Andersons Password Now", "Andersons", False),
        ("the Windows machine", "Windows", False),
    ],
)
def test_plural_of_a_family_name(text: str, name: str, expected: bool) -> None:
    assert are_people(*place(text, name)) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("txt my sis Dot", "Dot", True),
        ("txt sis Dot", "Dot", False),
        ("my sis, Dot", "Dot", False),
        ("my sis Monday", "Monday", False),
    ],
)
def test_word_behind_a_relative(text: str, name: str, expected: bool) -> None:
    line, first, _ = place(text, name)
    assert is_relative(text, line, first) is expected
