"""Lines about works."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.games import is_game
from privacyguard_plugin.detection.names.en.works import is_shown, is_title, is_work


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S20 E4 of the series", True),
        ("Directed by Mira Okland", True),
        ("Crime Drama · 2024", True),
        ("2024 · Drama · 50 min", True),
        ("Mira at 19:30, we meet", False),
        ("Mira at 19:30, sold out", True),
        ("3. Mira 04:12", False),
        ("call Mira about the bed", False),
    ],
)
def test_work(text: str, expected: bool) -> None:
    assert is_work(text, 0, len(text)) is expected


def test_rows_of_a_record_need_to_be_told() -> None:
    text = "Tracks\n3. Mira 04:12"
    assert is_work(text, 7, len(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Because you watched Mira", True), ("Continue watching: Mira", True), ("I watched Mira", False)],
)
def test_service_shows_something(text: str, expected: bool) -> None:
    assert is_shown(text, 0, len(text)) is expected


@pytest.mark.parametrize(("words", "expected"), [("Romeo and Juliet", True), ("Mira and Quillon", False), ("", False)])
def test_title_that_everybody_knows(words: str, expected: bool) -> None:
    assert is_title(words) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the dungeon has a dragon", True),
        ("Quest: talk to Mira", True),
        ("the dragon is green", False),
        ("a quest", True),
        ("call Mira", False),
    ],
)
def test_game(text: str, expected: bool) -> None:
    assert is_game(text, 0, len(text), set(text.lower().replace(":", "").split())) is expected
