"""Where a name stands among other things."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.among import (
    is_asked_to,
    is_assigned,
    is_entry,
    is_given,
    is_ours,
    is_quoted,
    is_work_by,
)

from .lines import place


@pytest.mark.parametrize(
    ("text", "expected"), [('we say "Bishop" here', True), ("we say Bishop here", False), ('"Bishop here', False)]
)
def test_quoted(text: str, expected: bool) -> None:
    assert is_quoted(text, *place(text, "Bishop")) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("give Bishop the keys", True), ("give Bishop, the", False), ("the Bishop the", False), ("give Bishop", False)],
)
def test_person_between_a_verb_and_its_object(text: str, expected: bool) -> None:
    assert is_given(text, *place(text, "Bishop")) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Bishop, tel 01632 960112", True), ("Bishop, and so on", False), ("the Bishop, tel 01632 960112", False)],
)
def test_entry_of_a_row_with_a_number(text: str, expected: bool) -> None:
    assert is_entry(text, *place(text, "Bishop")) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Carmen to send the quote, Bishop to check stock", True),
        ("Bishop to check stock", False),
        ("Route to send, Bishop to check stock", False),
    ],
)
def test_one_of_several_tasks(text: str, expected: bool) -> None:
    assert is_assigned(text, *place(text, "Bishop")) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Could River feed the cat", "River", True),
        ("so, can chidi come", "chidi", True),
        ("can water come", "water", False),
        ("River feed the cat", "River", False),
    ],
)
def test_asked_to_do_something(text: str, name: str, expected: bool) -> None:
    line, first, _ = place(text, name)
    assert is_asked_to(line, first) is expected


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("watch The Martian by him", "Martian", True),
        ('see "dune" by him', "dune", True),
        ("it was Submitted by him", "Submitted", False),
    ],
)
def test_work_of_somebody(text: str, word: str, expected: bool) -> None:
    line, first, _ = place(text, word)
    assert is_work_by(text, line, first) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Chidi wants it", "Chidi", True),
        ("Chidi", "Chidi", True),
        ("River wants it", "River", False),
        ("Chidi cake", "Chidi", False),
    ],
)
def test_ours(text: str, name: str, expected: bool) -> None:
    line, first, _ = place(text, name)
    assert is_ours(line, first) is expected
