"""What capitals behind a name say."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.trades import odds_of_rest

from .lines import line_of


def odds(text: str, name: int = 1) -> float:
    words = line_of(text).words
    return odds_of_rest(words[:name], words[name:])


@pytest.mark.parametrize("text", ["Yusuf Plumber", "Gloria Dog Walker", "Yusuf Boiler Man"])
def test_trade_speaks_for_a_contact(text: str) -> None:
    assert odds(text) > 0


@pytest.mark.parametrize("text", ["Yusuf Hospital", "Yusuf Running", "Yusuf Okland"])
def test_other_capitals_speak_against(text: str) -> None:
    assert odds(text) < 0


def test_nothing_behind_says_nothing() -> None:
    assert odds("Yusuf") == 0


def test_head_of_an_organisation_speaks_loudest() -> None:
    assert odds("Yusuf Hospital") < odds("Yusuf Running")
