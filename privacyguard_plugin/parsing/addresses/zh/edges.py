"""Where a name begins that only its end gives away: the left edge of a road or compound in running text.

Every position to the left of the suffix is a hypothesis: words up to there, then the name. The words' probability, the
last word's power to introduce a place (到, 住在, 新家) and the name's length decide (paper §3.1, exact left bounds).
"""

from __future__ import annotations

import re

from ...places import place_at
from .segments import log_weight, word_ends
from .words import CUES, POI_SUFFIXES, SOFT_CUES, STOPS

__all__ = ["left_edge"]

_RUN = re.compile(r"[㐀-鿿〇A-Za-z·]+$")  # digits glued to the left of a name (a phone number, a time) end it
_LONGEST = 10  # characters of a name before its suffix
_CONTEXT = 8  # characters of words before that
# Log probability of a name's length: in front of a road's suffix, in front of a compound's, whole in front of a number.
_LENGTHS = (-9.0, -3.0, -0.6, -1.0, -2.0, -3.0, -4.2, -5.5, -7.0, -8.5, -10.0)
_LIVING_LENGTHS = (-9.0, -3.0, -0.8, -0.8, -1.2, -1.8, -2.5, -3.2, -4.0, -5.0, -6.0)
_WHOLE_LENGTHS = (-9.0, -9.0, -2.5, -1.0, -0.8, -1.0, -1.5, -2.0, -2.7, -3.5, -4.5)
_CHARACTER = -1.2  # what one character of a name costs on the scale of address_segments_zh
_AFTER_STRONG, _AFTER_CUE, _AFTER_SOFT, _AFTER_WORD, _AT_START = 1.5, 0.0, -3.0, -7.0, 1.2
_VERBS = frozenset("寄送到在去住搬给把")
_VERB_INSIDE = -4.0  # 货送锦绣苑: a name does not contain what introduces it
_CUE_FIRST = -4.0  # a name that would begin with 填, 看 …
_SUFFIXES = frozenset(POI_SUFFIXES.split())  # 大厦 alone is no name
# Cues that are often the first character of a name: 和平路, 经三路, 发展大道.
_WEAK_CUES = frozenset("和与及或跟经沿放发回来看说选拍写填店见由派接租离是于至叫查搜")
_TORN_WORD = -3.5
_RARE = -2.0  # 从车 is hardly a word
_COMMON = 1.0
_NEVER_LAST = frozenset("是的了在到去把给让从有问说叫找和与跟来")
_PLACE_FIRST = 3.5  # 到了义乌国际商贸城
_PRONOUNS = "你我他她您们佢"
_KNOWN = CUES | SOFT_CUES | STOPS


def left_edge(text: str, stem_end: int, floor: int, numbered: bool = False, living: bool = False) -> int:
    """Start of the name whose suffix begins at `stem_end`; never left of `floor`. `stem_end` if there is none.

    `numbered`: what begins at `stem_end` is a number, and the name ends with its own suffix (望湖公寓 3栋).
    `living`: the suffix is that of a compound, whose names are longer than those of roads.
    """
    shortest, lengths = (2, _WHOLE_LENGTHS) if numbered else (1, _LIVING_LENGTHS if living else _LENGTHS)
    window = max(floor, stem_end - _LONGEST - _CONTEXT)
    match = _RUN.search(text, window, stem_end)
    if match is None:
        return stem_end
    begin = match.start()
    run = text[begin:stem_end]
    if numbered and run[-1] in _NEVER_LAST:
        return stem_end  # 这单是7栋: words, no name
    best, ends = word_ends(run, _KNOWN)
    size = len(run)
    opened = begin in (0, floor) or not text[begin - 1].isalnum()
    top, edge = -1e9, stem_end
    verbs = [j for j in range(1, size) if run[j] in _VERBS and not _in_word(run, j)]
    spoken_to = max(map(run.rfind, _PRONOUNS)) + 1  # 你曹家巷41号: no name holds a pronoun
    for i in range(spoken_to, size):
        length = size - i
        if length > _LONGEST or length < shortest:
            continue
        if (
            _opens_with_function(run, i)
            or _introduces(run[i:]) >= _AFTER_CUE
            or (numbered and length < 3 and run[i:] in _SUFFIXES)
        ):
            continue
        score = lengths[length] + _CHARACTER * length
        if run[i] in CUES and not _tears_word(run, i + 1) and log_weight(run[i : i + 3]) is None:
            score += _CUE_FIRST
        if any(j > i for j in verbs):
            score += _VERB_INSIDE
        if i == 0:
            score += _AT_START if opened else _AFTER_WORD
        else:
            score += max((best[s] + _weight(i - s, w) + _introduces(run[s:i]) for s, w in ends[i]), default=-1e9)
            place = place_at(run, i) if size - i > 3 else None
            if place is not None and place.end < size and _introduces_well(run[:i]):
                score += _PLACE_FIRST
            if run[i - 1] in _WEAK_CUES and _tears_word(run, i):
                score += _TORN_WORD
        if score > top:
            top, edge = score, begin + i
    return edge


def _weight(size: int, weight: float) -> float:
    """However well known a sight is, it does not make up for introducing no name (解放碑步行街)."""
    return min(weight, _COMMON) if size > 2 else weight


def _introduces_well(before: str) -> bool:
    return any(before.endswith(word) for word in ("到了", "在", "到", "寄", "送", "住", "去"))


def _introduces(word: str) -> float:
    if word == "在" or (
        len(word) > 1 and word[-1] in "到在去住往至" and word not in ("现在", "正在", "实在", "存在", "过去", "内在")
    ):
        return _AFTER_STRONG  # 住在, 租在, 送到
    if word in CUES:
        return _AFTER_CUE
    return _AFTER_SOFT if word in SOFT_CUES or word in STOPS else _AFTER_WORD


def _opens_with_function(run: str, at: int) -> bool:
    """A function word or a cue begins here, and no longer content word does (把, 送到; not 和 of 和平)."""
    heads = [run[at : at + n] for n in (4, 3, 2) if at + n <= len(run)]
    if any(head in STOPS or head in CUES or _introduces(head) >= _AFTER_CUE for head in heads):
        return True
    if run[at] not in STOPS:
        return False
    return run[at + 1 : at + 2] in STOPS or all(log_weight(head) is None for head in heads)


def _in_word(run: str, at: int) -> bool:
    return log_weight(run[at - 1 : at + 1]) is not None or (
        at + 1 < len(run) and log_weight(run[at : at + 2]) is not None
    )


def _tears_word(run: str, at: int) -> bool:
    """Whether the cue before `at` is rather the first character of a word or of a numbered name (经三路)."""
    if at >= len(run):
        return False
    return (run[at - 1] in "经纬" and run[at] in "一二三四五六七八九十") or any(
        at + n <= len(run) and (log_weight(run[at - 1 : at + n]) or -9.0) > _RARE for n in (1, 2)
    )
