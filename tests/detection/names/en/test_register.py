"""The kind of a line, told by its own turns."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.register import Register, is_told

from .lines import line_of, place


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("S20 E4 of the series", "work"),
        ("Directed by Olivia Bell", "work"),
        ("Who was the first queen of the island?", "quiz"),
        ("Severe delays between Otley and Leeds", "travel"),
        ("please call my mum", ""),
        ("The shop has apples", "plain"),
    ],
)
def test_kind(text: str, kind: str) -> None:
    assert Register(text, line_of(text)).kind == kind


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Directed by Olivia Bell", True), ("please call my mum Olivia", False), ("hello\nDirected by Olivia", False)],
)
def test_told_line(text: str, expected: bool) -> None:
    assert is_told(text, 0) is expected


def test_credit_has_odds_against_it_and_a_request_none() -> None:
    for text, public in (("Directed by Olivia Bell", True), ("please call Olivia Bell for me", False)):
        line, first, end = place(text, "Olivia Bell")
        assert (Register(text, line).odds(first, end, 0.0, "") < 0) is public
