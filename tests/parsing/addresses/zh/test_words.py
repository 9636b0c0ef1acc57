"""Closed word lists."""

from __future__ import annotations

import re

from privacyguard_plugin.parsing.addresses.zh.words import RESIDENTIAL, ROAD_SUFFIXES, alternatives
from privacyguard_plugin.parsing.han import simplify


def test_longest_word_is_tried_first() -> None:
    match = re.match(alternatives("路 大路 大道 大"), "大道")
    assert match is not None and match[0] == "大道"


def test_lists_are_simplified() -> None:
    for words in (ROAD_SUFFIXES, RESIDENTIAL):
        assert simplify(words) == words
