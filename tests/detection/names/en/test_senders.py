"""Senders of chat lines, and labels that look like one."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.senders import is_compound, speaks

from .lines import place


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Olivia: see you at six", "Olivia", True),
        ("Quillan: are you there?", "Quillan", True),
        ("Olivia:", "Olivia", False),
        ("Olivia://path", "Olivia", False),
        ("Kit: Red", "Kit", False),
        ("Mentee: Abebe", "Mentee", False),
        ("Price: low to high", "Price", False),
        ("VRM: see you at six", "VRM", False),
        ("Handover: see you at six", "Handover", False),
        ("GCSE English: see you at six", "GCSE English", False),
    ],
)
def test_something_is_said_behind_the_colon(text: str, name: str, expected: bool) -> None:
    line, first, end = place(text, name)
    assert speaks(text, line, text.index(":") + 1, first, end) is expected


@pytest.mark.parametrize(
    ("word", "expected"), [("handover", True), ("username", True), ("quillon", False), ("hand", False)]
)
def test_two_everyday_words_in_one(word: str, expected: bool) -> None:
    assert is_compound(word) is expected
