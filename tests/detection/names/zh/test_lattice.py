"""A run of Chinese characters as words and possible names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from privacyguard_plugin.detection.names.zh.context import NameContext
from privacyguard_plugin.detection.names.zh.lattice import readings, words_in
from privacyguard_plugin.parsing.names.zh.lexicon import name_lexicon


def likeliest(text: str) -> dict[str, float]:
    lexicon = name_lexicon()
    context = NameContext(text, frozenset(), lexicon.words, lexicon.function)
    found = list(readings(text, 0, context, words_in(text)))
    assert all(a.end <= b.start for a, b in pairwise(sorted(found, key=lambda r: r.start)))
    assert all(0 <= r.posterior <= 1.000001 for r in found)
    return {text[r.start : r.end]: r.posterior for r in found}


@pytest.mark.parametrize(
    ("text", "name"), [("打给陈建国说好", "陈建国"), ("我跟王晓燕吃饭", "王晓燕"), ("欧阳晓燕来了", "欧阳晓燕")]
)
def test_name_explains_its_characters_better_than_words(text: str, name: str) -> None:
    assert likeliest(text).get(name, 0.0) > 0.8


@pytest.mark.parametrize("text", ["高兴地回家", "方便面很好吃", "今天天气不错"])
def test_words_are_no_names(text: str) -> None:
    assert all(posterior < 0.5 for posterior in likeliest(text).values())


def test_words_are_found_in_both_directions() -> None:
    forward, backward = words_in("天气不错")
    assert forward and backward
