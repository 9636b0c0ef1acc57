"""Given names that tell by themselves that they are one."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.zh.telling import is_telling


@pytest.mark.parametrize("pair", ["雨萱", "梓涵", "浩轩", "佳怡", "晓婷", "俊熙", "思颖"])
def test_both_characters_are_those_of_names(pair: str) -> None:
    assert is_telling(pair)


@pytest.mark.parametrize("pair", ["明天", "天花", "子公", "海天", "志强", "快递", "〇〇"])
def test_words_and_characters_of_any_text_are_not(pair: str) -> None:
    assert not is_telling(pair)
