"""Which stretches of a run of Chinese characters could be a personal name, and how likely each form is.

Probabilities are those of a word in running text, without any context: P(form) * P(characters | form).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import exp
from typing import NamedTuple

from .names_zh_lexicon import SCALE, NameForms, NameLexicon, name_forms, name_lexicon

__all__ = ["MIDDLE_DOT", "Form", "NameForm", "forms_at", "tail_title"]

MIDDLE_DOT = "·"


class Form(StrEnum):
    FULL = "full"  # 王建国, 欧阳雪
    TITLED = "titled"  # 王阿姨, 张总, 司徒老师
    NICKNAME = "nickname"  # 小李, 老王, 阿杰, 萍姐
    REPEATED = "repeated"  # 圆圆
    GIVEN = "given"  # 建国, 薇薇
    ELEMENTS = "elements"  # 扎西多吉, 巴特尔, 约翰
    DOTTED = "dotted"  # 买买提·艾力, 迈克尔·桑托斯


class NameForm(NamedTuple):
    """run[start:end] read as `form`; `family` characters of it are the surname, `title` characters the title."""

    start: int
    end: int
    form: Form
    probability: float
    family: int = 0
    title: int = 0


# P(form) of a word of running text; estimated by judgement, then kept where the development texts agreed.
# Plain numbers rather than a table by Form: hashing an enum member costs more than the rest of a reading.
_FULL = 0.006
_TITLED = 0.006
_NICKNAME = 0.002
_REPEATED = 0.0004
_GIVEN = 0.008  # texts around a phone are about people the user calls by their first name
_ELEMENTS = 0.0004
_DOTTED = 0.002
_VERBS, _VERB_FIRST = frozenset("查和问让"), 0.1  # surnames that are verbs and prepositions of instructions
_TWO_SURNAMES = 0.02  # part of the full names that have two
_PLACEHOLDER = 3e-6  # of 张三 and the like
_CALLED = 1 / 200 * exp(-2 * SCALE)  # … of a word that people are often called by (胖子, 石头)
_PLACE_ENDING = 0.03
# A character that no source has in that place of a given name: rare characters may be names, common words hardly.
_UNSEEN_RARE, _UNSEEN, _UNSEEN_COMMON = 3e-5, 5e-6, 1e-6
_RARE, _COMMON = 3e-7 * exp(SCALE), 3e-6 * exp(SCALE)  # word weights of the character that divide the three
_PLACE_ENDINGS = frozenset("路街巷弄区县市镇乡村省道桥城苑园里庄楼店寺庙湾岛站")  # roads and towns rather than people
# P(surname after it | nickname), P(given character after it | nickname): 大刘 is rare, 老 stands before surnames.
_NICKNAME_HEADS = {"小": (0.5, 0.12), "老": (0.5, 0.02), "阿": (0.05, 0.25), "大": (0.02, 0.0)}
_KIN = frozenset("嫲婆公妈爸爷奶爹娘姨伯叔婶嬷")  # 阿嬷 is a grandmother, anybody's
_WORD_AS_GIVEN = 2e-6  # at most, of a particular word as a given name: 毕成功, 李和平 …
_GIVEN_SHARE = 0.02 * exp(-2 * SCALE)  # … and of the word's own weight: common words rather than rare ones
# Part of the uses of a word in which it is somebody's whole name (盛夏, 时光) or what somebody is called (谷雨, 石榴).
_WORD_IS_NAME, _WORD_IS_GIVEN = 1 / 280 * exp(-2 * SCALE), 1 / 1800 * exp(-2 * SCALE)
_JAPANESE, _JAPANESE_GIVEN = 1e-5, 0.02  # P(form) with one particular surname, P(character of the given name)
_ELEMENT_ALONE = 0.5  # part of the uses of a name element in which it is the whole name
_UNSEEN_DOUBLED, _SURNAME_DOUBLED = 5e-5, 0.05
_COLLOCATION = 4.0  # two name characters that also make a word (明珠, 宇航) go together more often than by chance
_GIVEN_PAIR = 2.5e-7  # least P(first) * P(second) of a given name standing alone
_RARE_TITLE, _COMMON_SURNAME = 0.01, 1e-3  # 别老, 卜师 are no titles: a rare one needs a common surname
_DOUBT = 0.1
_ELEMENT = 1 / 600
_SOUND = 1 / 250
_MAX_TITLE = 4
_MAX_PART = 7  # characters of one part of a dotted name


def forms_at(run: str, start: int, loose: bool = True) -> list[NameForm]:
    """Every reading of run[start:…] as a name. `run` is folded to simplified characters.

    `loose`: also names without a surname or title, which need their neighbours' word for it.
    """
    found: list[NameForm] = []
    last = len(run) - 1
    if start >= last:
        return found
    lexicon, forms = name_lexicon(), name_forms()
    char = run[start]
    share = lexicon.surnames.get(char)
    if share:
        _with_surname(found, run, start, 1, share)
    if char in lexicon.compound and start + 1 < last:
        share = lexicon.surnames.get(run[start : start + 2])
        if share:
            _with_surname(found, run, start, 2, share)
    _nicknames(found, run, start, loose)
    if run[start : start + 2] in forms.special:
        _special(found, run, start, forms)
    if MIDDLE_DOT in run:
        dot = run.find(MIDDLE_DOT, start, start + _MAX_PART + 1)
        if dot > start:
            found += _dotted(run, start, dot, forms)
    return found


def _special(found: list[NameForm], run: str, start: int, forms: NameForms) -> None:
    """Placeholders (张三), names of other languages in elements (扎西多吉), Japanese names."""
    if run[start : start + 2] in forms.placeholders:
        found.append(NameForm(start, start + 2, Form.FULL, _PLACEHOLDER, 1))
    if run[start] in forms.elements:
        for end, count, native in _tilings(run, start):
            if end - start >= 3 or count > 1 or not native:
                found.append(NameForm(start, end, Form.ELEMENTS, _ELEMENTS * _ELEMENT**count))
            else:  # 央金, 才让: needs its neighbours' word like a given name
                found.append(NameForm(start, end, Form.GIVEN, _ELEMENTS * _ELEMENT * _ELEMENT_ALONE))
    for size in (2, 3):
        if run[start : start + size] in forms.japanese:
            _japanese(found, run, start, size, forms)


def _with_surname(found: list[NameForm], run: str, start: int, size: int, share: float) -> None:
    lexicon, forms = name_lexicon(), name_forms()
    titles = forms.titles
    begin = start + size
    if run[start] in _VERBS and size == 1:
        share *= _VERB_FIRST
    char = run[begin]
    only = lexicon.only.get(char) or _unseen(char, lexicon)
    ending = _PLACE_ENDING if char in _PLACE_ENDINGS else 1.0
    whole = _FULL * share * 0.35 * only * ending
    word = run[start : begin + 1]
    if size == 1 and word not in forms.no_names:
        whole = max(whole, _WORD_IS_NAME * lexicon.words.get(word, 0.0) * ending)
    found.append(NameForm(start, begin + 1, Form.FULL, whole, size))
    if char in titles and (titles[char] > _RARE_TITLE or share > _COMMON_SURNAME):
        found.append(NameForm(start, begin + 1, Form.TITLED, _TITLED * share * titles[char], size, 1))
    if begin + 1 == len(run):
        return
    second = run[begin + 1]
    pair = lexicon.first.get(char) or _unseen(char, lexicon)
    pair *= lexicon.second.get(second) or _unseen(second, lexicon)
    if char == second:
        pair = max(pair, 0.1 * only)  # 薇薇, 多多: the second repeats the first
    weight = lexicon.words.get(run[begin : begin + 2])
    if weight:
        pair = max(_COLLOCATION * pair, min(_WORD_AS_GIVEN, _GIVEN_SHARE * weight))
    ending = _PLACE_ENDING if second in _PLACE_ENDINGS else 1.0
    found.append(NameForm(start, begin + 2, Form.FULL, _FULL * share * 0.65 * pair * ending, size))
    mother = lexicon.surnames.get(char, 0.0)
    if size == 1 and share > _COMMON_SURNAME and mother > _COMMON_SURNAME and begin + 2 < len(run):
        pair = lexicon.first.get(second, 0.0) * lexicon.second.get(run[begin + 2], 0.0)
        if pair and run[begin + 2] not in _PLACE_ENDINGS:  # both parents' surnames: 张杨雨涵
            found.append(NameForm(start, begin + 3, Form.FULL, _FULL * share * _TWO_SURNAMES * mother * pair, 2))
    for end in range(begin + 2, min(begin + _MAX_TITLE, len(run)) + 1):
        title = titles.get(run[begin:end])
        if title:
            # 招司机, 包工头: a rare surname that is a common word is the word
            doubt = _DOUBT if share < _COMMON_SURNAME / 4 and size == 1 and _is_common(run[start], lexicon) else 1.0
            found.append(NameForm(start, end, Form.TITLED, _TITLED * share * title * doubt, size, end - begin))


def _unseen(char: str, lexicon: NameLexicon) -> float:
    weight = lexicon.words.get(char, 0.0)
    return _UNSEEN_RARE if weight <= _RARE else _UNSEEN_COMMON if weight > _COMMON else _UNSEEN


def _is_common(char: str, lexicon: NameLexicon) -> bool:
    return lexicon.words.get(char, 0.0) > _COMMON


def _nicknames(found: list[NameForm], run: str, start: int, loose: bool) -> None:
    lexicon, forms = name_lexicon(), name_forms()
    head, tail = run[start], run[start + 1]
    if head in _NICKNAME_HEADS:
        _after_prefix(found, run, start)
    if not loose:
        if tail not in forms.kin and tail != head:
            return
        given = lexicon.only.get(head)
        if given and head not in forms.not_nicknames:
            if tail in forms.kin:
                found.append(NameForm(start, start + 2, Form.NICKNAME, _NICKNAME * forms.kin[tail] * given, 0, 1))
            elif run[start + 2 : start + 3] in ("姐", "哥"):
                found.append(NameForm(start, start + 3, Form.NICKNAME, 0.2 * _REPEATED * given, 0, 1))
        return
    given = lexicon.only.get(head)
    if tail == head:
        # 陈陈, 嘟嘟: also a surname, and any other character that is no common doubled word
        share = max(given or _UNSEEN_DOUBLED, _SURNAME_DOUBLED * lexicon.surnames.get(head, 0.0))
        found.append(NameForm(start, start + 2, Form.REPEATED, _REPEATED * share))
    if given and head not in forms.not_nicknames:
        if tail in forms.kin:
            found.append(NameForm(start, start + 2, Form.NICKNAME, _NICKNAME * forms.kin[tail] * given, 0, 1))
        if tail in forms.endings:  # 喜子, 强子, 胖虎
            found.append(NameForm(start, start + 2, Form.REPEATED, _NICKNAME * forms.endings[tail] * given))
        if tail == head and run[start + 2 : start + 3] in ("姐", "哥"):
            found.append(NameForm(start, start + 3, Form.NICKNAME, 0.2 * _REPEATED * given, 0, 1))
    order = forms.birth_order.get(head)
    if order:  # 二妞, 三儿, 大伟
        share = max(lexicon.only.get(tail, 0.0), 0.2 * forms.endings.get(tail, 0.0))
        if share:
            found.append(NameForm(start, start + 2, Form.REPEATED, _NICKNAME * order * share))
    word = run[start : start + 2]
    first = lexicon.first.get(head)
    pair = first * lexicon.second.get(tail, 0.0) if first else 0.0
    if word in forms.nicknames:
        pair = max(pair, _CALLED * max(lexicon.words.get(word, 0.0), _RARE) / _GIVEN)
    elif head in lexicon.nominal and tail in lexicon.nominal and word not in forms.no_names:
        pair = max(pair, _WORD_IS_GIVEN * lexicon.words.get(word, 0.0) / _GIVEN)
    if pair > _GIVEN_PAIR:
        found.append(NameForm(start, start + 2, Form.GIVEN, _GIVEN * pair))
        third = run[start + 2 : start + 3]
        if third in forms.kin:
            found.append(NameForm(start, start + 3, Form.NICKNAME, 0.3 * _GIVEN * pair * forms.kin[third], 0, 1))


def _after_prefix(found: list[NameForm], run: str, start: int) -> None:
    """小李, 老王, 阿杰, 小欧阳, 老孟头."""
    lexicon = name_lexicon()
    head, tail, third = run[start], run[start + 1], run[start + 2 : start + 3]
    by_surname, by_given = _NICKNAME_HEADS[head]
    surname = lexicon.surnames.get(tail, 0.0)
    called = lexicon.only.get(tail) or (_UNSEEN_RARE if head == "阿" and tail not in _KIN else 0.0)
    share = by_surname * surname + by_given * called
    if tail + third in name_forms().nicknames:  # 小叶子
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * _UNSEEN_RARE))
    found.append(NameForm(start, start + 2, Form.NICKNAME, _NICKNAME * share))
    compound = lexicon.surnames.get(tail + third) if third else None
    if compound:
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * by_surname * compound))
    if third == "头" and surname > _COMMON_SURNAME:
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * 0.3 * surname))


def _japanese(found: list[NameForm], run: str, start: int, size: int, forms: NameForms) -> None:
    """佐藤健太, 高桥一郎: a Japanese surname and one to three characters of a given name."""
    probability = _JAPANESE
    for end in range(start + size + 1, min(start + size + 3, len(run)) + 1):
        if run[end - 1] not in forms.japanese_given:
            return
        probability *= _JAPANESE_GIVEN
        found.append(NameForm(start, end, Form.FULL, probability, size))


def _dotted(run: str, start: int, dot: int, forms: NameForms) -> Iterator[NameForm]:
    weight = _DOTTED * _spelling(run, start, dot, forms)
    while weight > 1e-40:
        begin = dot + 1
        following = run.find(MIDDLE_DOT, begin)
        limit = min(begin + _MAX_PART, len(run) if following < 0 else following)
        for end in range(begin + 1, limit + 1):
            # Shares of the lengths 1 … 7 of the last part: two to four characters are the rule.
            share = (0.03, 0.25, 0.25, 0.22, 0.12, 0.08, 0.05)[end - begin - 1]
            yield NameForm(start, end, Form.DOTTED, weight * share * _spelling(run, begin, end, forms))
        if following < 0 or following - begin > _MAX_PART:
            return
        weight *= 0.5 * _spelling(run, begin, following, forms)
        dot = following


def _spelling(run: str, start: int, end: int, forms: NameForms) -> float:
    """P(characters) of a foreign name part: known elements, else foreign sounds, else anything at a price."""
    if any(stop == end for stop, _, _ in _tilings(run, start)):
        return _ELEMENT**1.5
    probability = 1.0
    for char in run[start:end]:
        probability *= _SOUND if char in forms.sounds else 2e-5
    return probability


def _tilings(run: str, start: int) -> list[tuple[int, int, bool]]:
    """(end, number of elements, no Western name among them) of every way to tile run[start:end] with name elements."""
    forms = name_forms()
    found: list[tuple[int, int, bool]] = []
    reached = {start: (0, True)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        count, native = reached[position]
        if count == 3 or position == len(run):
            continue
        for element in forms.elements.get(run[position], ()):
            end = position + len(element)
            if end in reached or not run.startswith(element, position):
                continue
            western = element in forms.western
            if western and count:
                continue  # a Western name does not follow another element without a dot
            reached[end] = count + 1, native and not western
            found.append((end, *reached[end]))
            waiting.append(end)
    return found


def tail_title(text: str) -> int:
    """Length of the title at the end of `text`, 0 for none."""
    titles = name_forms().titles
    return next((n for n in range(min(_MAX_TITLE, len(text) - 1), 0, -1) if text[-n:] in titles), 0)
