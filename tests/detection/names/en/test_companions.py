"""A list behind a verb that takes people: one known name vouches for the others, without capitals."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.recognizer import NameEnRecognizer
from tests.marked import unmarked

from ...reading import values


@pytest.mark.parametrize(
    "line",
    [
        "invite {NAME:sam}, {NAME:park}, and {NAME:desouza} to the standup",
        "tell {NAME:amir}, {NAME:lucia} and {NAME:wendell} we're starting",
        "cc {NAME:priya}, {NAME:gomez} & {NAME:okafor} on it",
        "ask {NAME:lucia}, pizza or pasta?",
        "add {NAME:lucia}, milk and eggs to the list",
        "message {NAME:lucia}, tuesday works",
        "thank {NAME:sam} and everyone",
    ],
)
def test_people_of_one_list_vouch_for_each_other(line: str) -> None:
    text, spans = unmarked(line)
    assert [value for _, value in values(text, (NameEnRecognizer(),))] == [text[a:b] for a, b, _ in spans]
