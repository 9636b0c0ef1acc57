"""Directions behind the type of a street."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.directions import with_direction

from .chains import tokens_of


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("Mill Ave NW", 3),
        ("Mill Street West", 3),
        ("Mill Ave Leeds", 2),
        ("Mill Ave North Las Vegas", 2),
        ("Mill Ave", 2),
    ],
)
def test_direction_belongs_to_the_street_unless_it_opens_a_place(text: str, end: int) -> None:
    assert with_direction(tokens_of(text), 2) == end
