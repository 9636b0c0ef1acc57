"""Two words of games make a line one of a game; one word of them, which people use at home, does not."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.games import is_game


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Quest: talk to Elder Wyn in the tavern", True),
        ("Choose your hero: Oswin the brave", True),
        ("Equip the rune and defeat Morra", True),
        ("Oswin has a sword from the museum shop", False),
        ("the castle is closed, says Oswin", False),
        ("my quest for a plumber, Oswin knows one", True),
        ("ring Oswin about the boiler", False),
    ],
)
def test_a_line_of_a_game_is_told_by_its_words(line: str, expected: bool) -> None:
    lows = set(line.lower().replace(":", " ").replace(",", " ").split())
    assert is_game(line, 0, len(line), lows) is expected
