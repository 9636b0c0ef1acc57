"""Cues beside a name and sentences about public matters, found with one automaton pass each per text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import exp
from operator import itemgetter

from ahocorasick_rs import AhoCorasick

from ....parsing.names.zh.lexicon import SCALE, name_forms, name_lexicon, title_heads, weighted_sections

__all__ = [
    "COMMON_WORD",
    "SETS_LAST",
    "SET_TO",
    "STRONG_LABEL",
    "TITLE_AFTER",
    "TextCues",
    "in_public",
    "public_sentences",
]

COMMON_WORD = 1e-6 * exp(2 * SCALE)
"""Weight of a two-character word that is common."""
TITLE_AFTER = 100.0
_AFTER_SURNAMES = frozenset("科队律老公师太生")
"""Titles that stand after a surname, never after a whole name: 白天|太忙了."""

_NOTHING = (0, 0.0)
_START = itemgetter(1)  # of a match
STRONG_LABEL = 300.0
_TO_VALUE = " \t\u3000:："
# Verbs that give a setting its value: 画质改成高清.
_SETS = re.compile(r"(?:[改换设调变选切][成为]|[调切换]到|设置[成为])了?\Z")
SETS_LAST = "成为到了"
SET_TO = 40.0  # 负责人设为…
_SET_THING = 2.5  # at most: 主题改成…
_WHAT_IS_CALLED = ("备注", "名")
_CLAUSE_ENDS = ",，;；。!！?？\n"
_SLOT_REACH = 8  # characters
_ASPECTS = ("一下", "下", "一声", "声", "了", "过")  # what may stand between a verb and the person it is about
_SENTENCE_REACH = 240  # characters to either side; bounds the time that text without a full stop takes
_SENTENCE = re.compile(r"[。！？!?\n]")


class _Setting(Enum):
    """What a verb of setting gives a value to."""

    NOTHING = 0
    PERSON = 1  # 负责人设为…
    THING = 2  # 画质改成…
    UNSAID = 3  # 改成…, 备注改成…


@dataclass(frozen=True, slots=True)
class _Finder:
    """Finder of the cues of one side; their lengths in characters and their ratios."""

    finder: AhoCorasick
    cues: tuple[tuple[int, float], ...]

    def ending(self, text: str) -> dict[int, tuple[int, float]]:
        """(length, ratio) of the longest cue that ends at each offset."""
        found = self.finder.find_matches_as_indexes(text, overlapping=True)
        found.sort(key=_START, reverse=True)  # of cues that end together the longest comes last, and stays
        return {end: self.cues[index] for index, _, end in found}

    def starting(self, text: str) -> dict[int, tuple[int, float]]:
        """(length, ratio) of the longest cue that begins at each offset."""
        found = self.finder.find_matches_as_indexes(text, overlapping=True)  # in order of their ends
        return {start: self.cues[index] for index, start, _ in found}


class TextCues:
    """The cues of one text, by where they touch a name. Ratios; 0 for none."""

    def __init__(self, text: str, words: Mapping[str, float]) -> None:
        """`text`: folded; `words`: scaled weights of the lexicon."""
        labels, before, after = _cues()
        self._text, self._words = text, words
        self._labels, self._before, self._after = labels.ending(text), before.ending(text), after.starting(text)

    def label(self, end: int, least: int = 1) -> float:
        """Of the longest noun for a person's slot, of `least` characters or more, that ends at `end`."""
        return self._ending(self._labels, end, least)

    def labelled(self, start: int, least: float = STRONG_LABEL) -> bool:
        """Whether a label for a person, of this ratio or more, stands right before: 入住人余男, 收件人：余男."""
        end = start
        while end and self._text[end - 1] in _TO_VALUE:
            end -= 1
        return self.label(end, least=2 if end == start else 1) >= least

    def is_setting(self, start: int) -> bool:
        """Whether a value is set right before, and not of something that has people for values: 画质改成…, not 值班改成…."""
        return self._sets(start) in (_Setting.THING, _Setting.UNSAID)

    def _sets(self, start: int) -> _Setting:
        """What is set to the value that starts at `start`."""
        verb = _SETS.search(self._text, max(0, start - 4), start) if self._text[start - 1] in SETS_LAST else None
        if verb is None:
            return _Setting.NOTHING
        clause = max(self._text.rfind(mark, 0, start) for mark in _CLAUSE_ENDS) + 1
        reach = range(max(clause, verb.start() - _SLOT_REACH), verb.start() + 1)
        if any(self._labels.get(end, _NOTHING)[1] > 1 for end in reach):
            return _Setting.PERSON
        unsaid = verb.start() - clause < 2 or self._text.endswith(_WHAT_IS_CALLED, clause, verb.start())
        return _Setting.UNSAID if unsaid else _Setting.THING

    def preposition(self, end: int) -> float:
        """Of the longest word that leads to a name and ends at `end`, or of setting what has people for values."""
        ratio, sets = self._ending(self._before, end, 1), self._sets(end)
        if sets is _Setting.PERSON:
            return max(ratio, SET_TO)
        return min(ratio, _SET_THING) if sets is _Setting.THING else ratio

    def _ending(self, cues: Mapping[int, tuple[int, float]], end: int, least: int) -> float:
        size, ratio = cues.get(end, _NOTHING)
        if size < least:
            return 0.0
        # A single character that is the end of a common word (供给, 温和) is not the preposition.
        if size == 1 and end > 1 and self._words.get(self._text[end - 2 : end], 0.0) > COMMON_WORD:
            return 0.0
        return ratio

    def verb(self, start: int) -> float:
        """Of the longest word behind a name that starts at `start`."""
        size, ratio = self._after.get(start, _NOTHING)
        pair = self._text[start : start + 2]
        if size == 1 and ratio > 1 and len(pair) == 2 and self._words.get(pair, 0.0) > COMMON_WORD:
            # 来 of 来源: a word, but perhaps another one; 开 of 开车 is as much of a verb.
            return ratio if pair in name_lexicon().function else 1.0
        return ratio

    def title(self, start: int) -> float:
        """Of a title that starts here; a single character must not begin a common word."""
        titles, text = name_forms().titles, self._text
        if text[start] not in title_heads():
            return 0.0
        if any(text[start : start + size] in titles for size in (4, 3, 2)):
            return TITLE_AFTER
        if (
            text[start] in titles
            and text[start] not in _AFTER_SURNAMES
            and self._words.get(text[start : start + 2], 0.0) <= COMMON_WORD
        ):
            return TITLE_AFTER / 2
        return 0.0

    def most_before(self, otherwise: float) -> list[float]:
        """By offset: never exceeded by `label` and `preposition` without a verb of setting; `otherwise` without either."""
        most = [otherwise] * (len(self._text) + 1)
        for end, (_, ratio) in self._before.items():
            most[end] = ratio if end in self._labels else max(ratio, otherwise)
        for end, (_, ratio) in self._labels.items():
            most[end] = max(ratio, most[end])
        return most

    def most_after(self, otherwise: float) -> list[float]:
        """By offset: never exceeded by `verb`; `otherwise` without one."""
        most = [otherwise] * (len(self._text) + 1)
        for start, (_, ratio) in self._after.items():
            most[start] = ratio
        return most


@cache
def _cues() -> tuple[_Finder, _Finder, _Finder]:
    tables: dict[str, dict[str, float]] = {"labels": {}, "before": {}, "after": {}}
    for section, ratio, words in weighted_sections("names_zh_cues.txt"):
        for word in words:
            if section in ("public", "predicates", "acts"):
                continue
            if section in tables:
                tables[section].setdefault(word, ratio)
                continue
            endings = ("给",) if section == "giving verbs" else ("", *_ASPECTS, f"一{word}")
            for ending in endings:
                tables["before"].setdefault(word + ending, ratio)
    labels, before, after = (
        _Finder(AhoCorasick(tuple(table)), tuple(zip(map(len, table), table.values(), strict=True)))
        for table in tables.values()
    )
    return labels, before, after


def public_sentences(text: str) -> list[int]:
    """Starts and ends of the sentences with a word about public matters, ascending."""
    edges: list[int] = []
    for _, start, end in _public().find_matches_as_indexes(text):
        if _is_longer_name(text, start, end):
            continue
        if edges and start < edges[-1]:
            continue
        stop = _SENTENCE.search(text, end)
        begin = edges[-1] if edges else 0
        for mark in "。！？!?\n":
            begin = max(begin, text.rfind(mark, begin, start) + 1)
        edges += [begin, stop.end() if stop else len(text)]
    return edges


def _is_longer_name(text: str, start: int, end: int) -> bool:
    """欧阳修|远: a famous name of a compound surname, and one character more of a given name."""
    if end - start != 3 or text[start : start + 2] not in name_lexicon().surnames:
        return False
    following = text[end : end + 1]
    return following in name_lexicon().second and text[end : end + 2] not in name_lexicon().words


def in_public(text: str, position: int) -> bool:
    """Whether the sentence around `position` is about public matters, as far as it reaches."""
    first, last = max(0, position - _SENTENCE_REACH), position + _SENTENCE_REACH
    begin = max(first, *(text.rfind(mark, first, position) + 1 for mark in "。！？!?\n"))
    stop = _SENTENCE.search(text, position, last)
    return bool(_public().find_matches_as_indexes(text[begin : stop.end() if stop else last]))


@cache
def _public() -> AhoCorasick:
    """Words of sentences about works of art, games, history, news, goods, and public figures: whoever is named there is no acquaintance."""
    listed = (words for section, _, words in weighted_sections("names_zh_cues.txt") if section == "public")
    return AhoCorasick([*(word for words in listed for word in words), *name_lexicon().famous])
