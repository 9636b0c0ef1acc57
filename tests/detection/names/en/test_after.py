"""What follows some words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.after import After

from .lines import place


def best(text: str, name: str) -> tuple[float, float]:
    """The highest and the lowest odds."""
    line, first, end = place(text, name)
    odds = [sign[0] for sign in After(text, line).signs(first, end, name.islower(), 0.0)]
    return max(odds, default=0.0), min(odds, default=0.0)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Quillan: are you coming", "Quillan"),
        ("Quillan said hello", "Quillan"),
        ("Quillan-san is here", "Quillan"),
        ("Quillan here, running late", "Quillan"),
    ],
)
def test_person_speaks_or_is_honoured(text: str, name: str) -> None:
    assert best(text, name)[0] > 1


@pytest.mark.parametrize(("text", "name"), [("the Quillan Street shop", "Quillan"), ("Quillan 12 Pro", "Quillan")])
def test_thing_or_place_goes_on(text: str, name: str) -> None:
    high, low = best(text, name)
    assert high <= 1
    assert low <= 0
