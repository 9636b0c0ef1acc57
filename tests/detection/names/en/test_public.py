"""Evidence against a private person."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.public import public_odds

from .lines import place


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hey Alexa play jazz", "Alexa"),
        ("robbing Peter to pay Paul", "Peter"),
        ("Mary Queen of Scots", "Mary"),
        ("Clematis 'Nelly Moser', climber", "Nelly Moser"),
        ("GCSE English", "GCSE English"),
        ("open Google", "Google"),
        ("see you Monday Tuesday", "Monday Tuesday"),
    ],
)
def test_public_name_has_odds_against_it(text: str, name: str) -> None:
    assert public_odds(text, *place(text, name), "") < 0


@pytest.mark.parametrize(("text", "name"), [("call Olivia Anderson", "Olivia Anderson"), ("tell Chidi", "Chidi")])
def test_nothing_speaks_against_anybody_else(text: str, name: str) -> None:
    assert public_odds(text, *place(text, name), "") == 0
