"""Names without capitals need a neighbour that announces a person."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.context import Context
from privacyguard_plugin.detection.names.en.lower import lower_name

from .lines import place


def odds(text: str, name: str) -> tuple[float, str]:
    line, first, _ = place(text, name)
    found = lower_name(text, line, Context(text, line, "", ""), first, frozenset())
    if found is None:
        return float("-inf"), ""
    return found.odds, text[line.words[found.start].start : line.words[found.end - 1].end]


@pytest.mark.parametrize(
    ("text", "name"),
    [("call olivia anderson", "olivia anderson"), ("text chidi about it", "chidi"), ("my mum olivia", "olivia")],
)
def test_announced_name_is_found_whole(text: str, name: str) -> None:
    found, extent = odds(text, name)
    assert found > 0 and extent == name


@pytest.mark.parametrize(
    ("text", "word"),
    [("call them back", "them"), ("the grace period", "grace"), ("ring the bell", "bell"), ("hi love", "love")],
)
def test_words_are_none(text: str, word: str) -> None:
    assert odds(text, word)[0] < 0
