"""Everyday words are names where somebody is addressed, or where a row says nothing else."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.known.addressed import addressed_words, fills_row, is_addressed, is_addressed_han

from ..reading import scan_of, screen


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("text grace about it", True),
        ("reply to grace", True),
        ("the chat with grace", True),
        ("walk to grace", False),
        ("a state of grace", False),
        ("grace", False),
    ],
)
def test_somebody_follows_verbs_of_talk(text: str, expected: bool) -> None:
    assert is_addressed(text, text.index("grace")) is expected
    assert ("grace" in set(addressed_words(text))) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("给国庆打电话", True), ("告诉国庆", True), ("欢度国庆", False), ("国庆", False)]
)
def test_somebody_follows_chinese_verbs_of_talk(text: str, expected: bool) -> None:
    assert is_addressed_han(text, text.index("国庆")) is expected


@pytest.mark.parametrize(
    ("row", "expected"), [("Grace", True), ("• Grace (3)", True), ("Grace period", False), ("Say Grace", False)]
)
def test_row_says_nothing_but_the_name(row: str, expected: bool) -> None:
    scan = scan_of(screen((row, 0, 0), ("Settings", 0, 200)))
    start = scan.text.index("Grace")
    assert fills_row(scan, start, start + 5) is expected


def test_an_instruction_has_no_rows() -> None:
    assert not fills_row(scan_of("Grace"), 0, 5)
