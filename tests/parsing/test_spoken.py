"""Digits written as words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.parsing.scalars import canonical
from privacyguard_plugin.parsing.spoken import spoken_digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("four four seven one", "4471"),
        ("oh double seven, three", "0773"),
        ("triple nine two", "9992"),
        ("一三八五", "1385"),
        ("幺二零两", "1202"),
        ("four score and seven", None),
        ("", None),
    ],
)
def test_digit_words_spell_digits_and_other_words_do_not(text: str, digits: str | None) -> None:
    assert spoken_digits(text) == digits


def test_a_dictated_code_equals_the_typed_one() -> None:
    assert canonical(PiiType.NUM, "four four seven one") == canonical(PiiType.NUM, "4471") == "4471"
    assert canonical(PiiType.NUM, "二五八零") == canonical(PiiType.NUM, "2580")
