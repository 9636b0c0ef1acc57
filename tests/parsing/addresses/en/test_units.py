"""What is inside a building."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.units import unit

from .chains import covered


@pytest.mark.parametrize(
    "text",
    [
        "Apt 24B",
        "#29",
        "Flat 1P",
        "4th floor",
        "78/F",
        "Building C",
        "3º B",
        "PO Box 240",
        "RR 2 Box 152",
        "Penthouse",
        "Suite 566",
    ],
)
def test_unit_is_read_whole(text: str) -> None:
    assert covered(unit, f"{text}, Leeds") == text


@pytest.mark.parametrize("text", ["Flat", "Building works", "Elm 4", "floor show", "24B"])
def test_word_or_number_alone_is_none(text: str) -> None:
    assert covered(unit, text) is None
