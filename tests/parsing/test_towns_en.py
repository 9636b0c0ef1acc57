"""Small towns by their Latin names."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.towns_en import is_town, town_at

from .addresses.en.chains import tokens_of


@pytest.mark.parametrize(("word", "expected"), [("otley", True), ("ely", True), ("quillonby", False), ("", False)])
def test_town(word: str, expected: bool) -> None:
    assert is_town(word) is expected


@pytest.mark.parametrize(("text", "size"), [("Otley", 1), ("Burley in Wharfedale", 3), ("Quillonby", 0)])
def test_longest_name(text: str, size: int) -> None:
    assert town_at(tokens_of(text), 0) == size
