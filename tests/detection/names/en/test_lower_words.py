"""A word that is a name as well is one in lower case where it stands bare and does, has or is what only people do."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.lower_words import bare_odds

from .lines import place


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("if hazel phones say im out", "hazel"),
        ("is amber vegetarian", "amber"),
        ("has robin replied yet", "robin"),
        ("can iris ring me", "iris"),
        ("heather is asleep", "heather"),
        ("well ivy has the spare keys", "ivy"),
        ("rose isnt", "rose"),
        ("hide jaspers birthday cake", "jaspers"),
        ("we ran into holly at the pool and she waved", "holly"),
        ("lent it to drew because he asked nicely", "drew"),
    ],
)
def test_what_only_people_do(text: str, name: str) -> None:
    line, first, _ = place(text, name)
    assert bare_odds(text, line, first) > 0


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("hope is gone", "hope"),
        ("the ivy has the wall", "ivy"),
        ("iris and heather look nice, she says", "iris"),
        ("olive oil before she gets home", "olive"),
        ("is amber a stone", "amber"),
        ("rob a bank and he chases you", "rob"),
        ("dawn is coming", "dawn"),
        ("my aunt planted a rose, she loves it", "rose"),
        ("will ivy damage brick", "ivy"),
    ],
)
def test_what_things_do_as_well(text: str, word: str) -> None:
    line, first, _ = place(text, word)
    assert bare_odds(text, line, first) == 0
