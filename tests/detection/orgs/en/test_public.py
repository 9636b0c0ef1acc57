"""What looks like an institution and says nothing about anybody."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.public import is_looked_up, is_menu
from privacyguard_plugin.detection.orgs.en.tokens import tokens_of

from ..reading import place


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Quillon Clinic opening hours", "Quillon Clinic", True),
        ("directions to the Quillon Museum", "Quillon Museum", True),
        ("Quillon Clinic\n2.3 mi · Open now", "Quillon Clinic", True),
        ("St. Anne's Cathedral, Okland Center, Quillon Park", "Okland Center", True),
        ("Quillon Museum, open daily", "Quillon Museum", True),
        ("directions to my job at the Quillon Museum", "Quillon Museum", False),
        ("I work there: Quillon Clinic opening hours", "Quillon Clinic", False),
        ("Quillon Clinic called me", "Quillon Clinic", False),
    ],
)
def test_whoever_asks_what_everybody_may_know_is_not_tied_to_it(text: str, name: str, expected: bool) -> None:
    start = text.index(name)
    assert is_looked_up(text, start, start + len(name)) is expected


@pytest.mark.parametrize(
    ("text", "phrase", "expected"),
    [
        ("Home Explore Library Account", "Library", True),
        ("Home Explore Library Account", "Home Explore Library", True),
        ("Quillon Library", "Quillon Library", False),
        ("Home Quillon Mill Library", "Home Quillon", False),
    ],
)
def test_tabs_stand_side_by_side(text: str, phrase: str, expected: bool) -> None:
    tokens = tokens_of(text)
    first, last = place(tokens, phrase)
    assert is_menu(text, tokens, 0 if expected else first, last) is expected
