"""The words organisation names are made of."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.orgs.words import (
    brands,
    en_heads,
    han_heads,
    longest_en_head,
    normal_word,
    opening_en_heads,
    words,
)
from privacyguard_plugin.parsing.orgs.words_zh import WordKind, word_kind


@pytest.mark.parametrize(("text", "expected"), [("L.L.C.", "llc"), ("Dr’s", "dr's"), ("Credit  Union", "credit union")])
def test_comparison_form(text: str, expected: str) -> None:
    assert normal_word(text) == expected


def test_heads_are_in_comparison_form_and_begin_with_openers() -> None:
    for head in en_heads():
        assert normal_word(head) == head
        assert head.split()[0] in opening_en_heads()
        assert len(head.split()) <= longest_en_head()


def test_longest_chinese_head_first() -> None:
    match = han_heads().search("丰禾律师事务所")
    assert match is not None and match[0] == "律师事务所"


def test_lists() -> None:
    assert "the" in words("en-stop")
    assert "google" in brands() and "quillon" not in brands()


@pytest.mark.parametrize(
    ("word", "kind"),
    [("杭州", WordKind.PLACE), ("科技", WordKind.TRADE), ("的", WordKind.STOP), ("禾", WordKind.PIECE)],
)
def test_kind_of_a_chinese_word(word: str, kind: WordKind) -> None:
    assert word_kind(word) is kind
