"""Streets that are something else."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.titles import is_something_else, is_title
from privacyguard_plugin.parsing.addresses.en.parser import find_addresses_en
from privacyguard_plugin.parsing.components import AddressParse


def parsed(text: str, part: str) -> AddressParse:
    return next(p for p in find_addresses_en(text) if part in p.text)


@pytest.mark.parametrize(
    ("text", "part", "supported", "expected"),
    [
        ("Watch 21 Jump Street on Netflix", "Jump", False, True),
        ("I live at 21 Jump Street", "Jump", True, False),
        ("10 Downing Street was quiet", "Downing", False, True),
        ("the film 40 Mill Lane", "Mill", False, True),
        ("go to 40 Mill Lane now", "Mill", False, False),
        ("the film 40 Mill Lane, Otley LS6 2AB", "Mill", False, False),
    ],
)
def test_film_song_or_fiction(text: str, part: str, supported: bool, expected: bool) -> None:
    assert is_title(text, parsed(text, part), supported=supported) is expected


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("46A Phoenix Park Road 4 min", "Phoenix", True),
        ("go to 40 Mill Lane now", "Mill", False),
        ("Bus 42 Mill Road", "Mill", True),
    ],
)
def test_bus_that_comes_is_no_address(text: str, part: str, expected: bool) -> None:
    assert is_something_else(text, parsed(text, part)) is expected
