"""Shapes of house and unit numbers."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.elements import is_house, is_id, typed_word
from privacyguard_plugin.parsing.components import ComponentKind as K

from .chains import tokens_of


@pytest.mark.parametrize("text", ["12", "12A", "12-14", "92-10", "B-33/7", "78/14", "35O", "l2"])
def test_house(text: str) -> None:
    assert is_house(tokens_of(text)[0])


@pytest.mark.parametrize("text", ["5th", "Elm", "A", "oil"])
def test_no_house(text: str) -> None:
    assert not is_house(tokens_of(text)[0])


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("24B", True, True),
        ("4-D", True, True),
        ("1101", True, True),
        ("B2", True, True),
        ("B", True, True),
        ("B", False, False),
        ("a", True, False),
        ("3rd", True, False),
    ],
)
def test_id(text: str, letters: bool, expected: bool) -> None:
    assert is_id(tokens_of(text)[0], letters=letters) is expected


@pytest.mark.parametrize(
    ("word", "kind"), [("apt", K.UNIT), ("room", K.ROOM), ("floor", K.FLOOR), ("tower", K.BUILDING), ("elm", None)]
)
def test_word_for_a_part_of_a_building(word: str, kind: K | None) -> None:
    assert typed_word(word) is kind
