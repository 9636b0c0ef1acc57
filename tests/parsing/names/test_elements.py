"""Given names that no list has are read by the elements of their language."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.elements import is_composed
from privacyguard_plugin.parsing.names.lexicon import facts


@pytest.mark.parametrize(
    "name",
    ["sukhwinder", "harjot", "oluwadare", "chukwudi", "jepkosgei", "ragnhildur", "minseok", "bekzod", "enkhjargal", "jayalatha", "abdulrazzaq", "saifullah", "dobromir"],
)  # fmt: skip
def test_two_elements_of_one_language(name: str) -> None:
    assert is_composed(name)


@pytest.mark.parametrize(
    "word", ["winder", "cylinder", "reminder", "resolver", "minute", "oluwa", "olive-oil", "harj2inder", ""]
)
def test_other_words_are_not(word: str) -> None:
    assert not is_composed(word)


def test_composed_word_is_borne() -> None:
    assert facts("Sukhwinderjot").given == 0 and facts("Ragnhildur").given == 2
