"""Words of Chinese text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.names.zh.lexicon import name_lexicon
from privacyguard_plugin.parsing.words_zh import WordFinder, segment, word_finder

_PIECES = (
    "明天",
    "上午",
    "请",
    "给",
    "陈思远",
    "打电话",
    "问",
    "合同",
    "签",
    "了",
    "没有",
    "，",
    "A3",
    "\n",
    "公园",
    "门口",
    "𠮷",
)


@given(st.lists(st.sampled_from(_PIECES), max_size=12))
@settings(deadline=None)
def test_every_word_of_the_lexicon_is_found_and_nothing_else(pieces: list[str]) -> None:
    text, words = "".join(pieces), name_lexicon().words
    spans = [(a, b) for a in range(len(text)) for b in range(a + 2, min(a + 5, len(text)) + 1)]
    expected = {(a, b, words[text[a:b]]) for a, b in spans if text[a:b] in words}
    assert set(word_finder().words(text)) == expected


def test_words_of_a_trade_hold_together_only_when_they_are_known() -> None:
    text = "去顺心轮胎店补胎"
    alone = segment(text, 0, len(text), WordFinder.of({"轮胎店": 0.0}))
    known = segment(text, 0, len(text), WordFinder.of({"轮胎店": 1e3}))
    assert 5 in alone and 5 not in known
    assert alone[0] == known[0] == 0 and alone[-1] == known[-1] == len(text)
