"""What the words inside a Chinese organisation's name are: trades, trade names, places, and words that end the name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import permutations
from math import exp

from ..memo import remembered
from ..names.zh.lexicon import SCALE, name_lexicon
from ..places import han_readings
from ..words_zh import WordFinder
from .words import han_heads, words

__all__ = ["OrgLexicon", "WordKind", "org_lexicon", "word_kind"]

_VOCABULARY_SHARE = 3e-6
"""Probability of a typed word that the counted words lack; enough to hold it together."""
_RARE_SHARE = 2e-6
"""Probability below which a word is as particular as a made-up name."""


_LAST = frozenset("在于给到自向往把被让个成为是的叫写")
"""Characters that end a word before a name: 打给, 住在, 单是, 抬头写."""


class WordKind(IntEnum):
    """What a word does in front of a head word."""

    STOP = 0  # ends the name: verbs, function words, labels
    GENERIC = 1  # may be part of a name, but names nothing: 社区, 连锁
    TRADE = 2  # says what the firm does: 轮胎
    COMMON = 3  # any other common word: 木兰, 步行街
    PLACE = 4
    NAME = 5  # a trade name, a rare word
    PIECE = 6  # a character that is no word by itself, with its neighbour a made-up name: 瑞|和


@dataclass(frozen=True, slots=True)
class OrgLexicon:
    """Typed sections of lexicons/orgs_zh.txt. `vocabulary`: all their words, for segmenting."""

    premises: frozenset[str]
    trades: frozenset[str]
    endings: frozenset[str]
    names: frozenset[str]
    departments: tuple[str, ...]
    no_premises: frozenset[str]
    labels: frozenset[str]
    vocabulary: WordFinder


@cache
def org_lexicon() -> OrgLexicon:
    sections: dict[str, set[str]] = {}
    section = ""
    text = files("privacyguard_plugin.lexicons").joinpath("orgs_zh.txt").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif not line.startswith("#"):
            sections.setdefault(section, set()).update(line.split())
    names = sections["trade names"] | words("zh-keep") | _lucky_pairs(sections["lucky characters"])
    vocabulary = {
        word: _VOCABULARY_SHARE * exp(SCALE * len(word))
        for word in names.union(*(sections[s] for s in ("trades", "endings", "premises", "labels")), words("zh-stop"))
        if len(word) > 1
    }
    return OrgLexicon(
        frozenset(sections["premises"]),
        frozenset(sections["trades"] | sections["endings"]),
        frozenset(sections["endings"]),
        frozenset(names),
        tuple(sections["departments"]),
        frozenset(sections["no premises"]),
        frozenset(sections["labels"]),
        WordFinder.of(vocabulary),
    )


def _lucky_pairs(characters: Iterable[str]) -> set[str]:
    known = name_lexicon().words
    return {pair for pair in map("".join, permutations(sorted(characters), 2)) if pair not in known}


@cache
def _verbs() -> frozenset[str]:
    lexicon = org_lexicon()
    return name_lexicon().function - lexicon.names - lexicon.trades


@cache
def _generic() -> frozenset[str]:
    return words("zh-generic") | frozenset(han_heads().pattern.split("|"))


@remembered
def word_kind(word: str) -> WordKind:
    """The kind of one word of a segmented text."""
    lexicon, typed = org_lexicon(), words("zh-stop")
    if word in lexicon.trades and len(word) > 1:
        return WordKind.TRADE
    if word in lexicon.names:
        return WordKind.NAME
    if word in typed or word in lexicon.labels:
        return WordKind.STOP
    if word in _generic() or not word.isalpha() or word.isascii():
        return WordKind.GENERIC
    if len(word) == 1:
        return WordKind.PIECE
    if han_readings(word):
        return WordKind.PLACE
    if word in _verbs() or word[-1] in _LAST or set(word) <= typed:  # 打给, 住在, 点个
        return WordKind.STOP
    weight = name_lexicon().words.get(word, 0.0)
    if weight < _RARE_SHARE * exp(SCALE * len(word)) or word[0] == word[1]:  # 静静, 天天
        return WordKind.NAME
    return WordKind.COMMON
