"""Which stretches of a run of Chinese characters could be a personal name, and how likely each form is.

Probabilities are those of a word in running text, without any context: P(form) * P(characters | form).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import exp, inf

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


@dataclass(frozen=True, slots=True)
class NameForm:
    """run[start:end] read as `form`; `family` characters of it are the surname, `title` characters the title."""

    start: int
    end: int
    form: Form
    probability: float
    family: int = 0
    title: int = 0


# P(form) of a word of running text; estimated by judgement, then kept where the development texts agreed.
_PRIOR = {
    Form.FULL: 0.01,
    Form.TITLED: 0.006,
    Form.NICKNAME: 0.002,
    Form.REPEATED: 0.0004,
    Form.GIVEN: 0.0008,
    Form.ELEMENTS: 0.0004,
    Form.DOTTED: 0.002,
}
_PLACE_ENDING = 0.03
# A character that no source has in that place of a given name: rare characters may be names, common words hardly.
_UNSEEN = ((3e-7 * exp(SCALE), 3e-5), (1e-5 * exp(SCALE), 5e-6), (inf, 1e-6))  # up to this word weight: that much
_WORD_AS_GIVEN = 2e-6  # at most, of a particular word as a given name: 毕成功, 李和平 …
_GIVEN_SHARE = 0.02 * exp(-2 * SCALE)  # … and of the word's own weight: common words rather than rare ones
_GIVEN_PAIR = 2.5e-7  # least P(first) * P(second) of a given name standing alone
_ELEMENT = 1 / 600
_SOUND = 1 / 250
_MAX_TITLE = 4
_MAX_PART = 7  # characters of one part of a dotted name


def forms_at(run: str, start: int) -> Iterator[NameForm]:
    """Every reading of run[start:…] as a name, shortest first within a form. `run` is folded to simplified characters."""
    lexicon, forms = name_lexicon(), name_forms()
    for size in (1, 2):
        share = lexicon.surnames.get(run[start : start + size], 0.0)
        if share and start + size < len(run):
            yield from _with_surname(run, start, size, share, lexicon, forms)
    yield from _nicknames(run, start, lexicon, forms)
    yield from _elements(run, start, forms)


def _with_surname(
    run: str, start: int, size: int, share: float, lexicon: NameLexicon, forms: NameForms
) -> Iterator[NameForm]:
    begin = start + size
    full = _PRIOR[Form.FULL] * share
    only = _given(lexicon.only, run[begin], lexicon)
    yield NameForm(start, begin + 1, Form.FULL, full * 0.35 * only * _ending(run[begin]), size)
    if begin + 1 < len(run):
        pair = _given(lexicon.first, run[begin], lexicon) * _given(lexicon.second, run[begin + 1], lexicon)
        if run[begin] == run[begin + 1]:
            pair = max(pair, 0.1 * only)  # 薇薇, 多多: the second repeats the first
        pair = max(pair, min(_WORD_AS_GIVEN, _GIVEN_SHARE * lexicon.words.get(run[begin : begin + 2], 0.0)))
        yield NameForm(start, begin + 2, Form.FULL, full * 0.65 * pair * _ending(run[begin + 1]), size)
    for length in range(1, _MAX_TITLE + 1):
        title = forms.titles.get(run[begin : begin + length])
        if title and begin + length <= len(run):
            yield NameForm(start, begin + length, Form.TITLED, _PRIOR[Form.TITLED] * share * title, size, length)


def _given(table: dict[str, float], char: str, lexicon: NameLexicon) -> float:
    known = table.get(char)
    if known is not None:
        return known
    weight = lexicon.words.get(char, 0.0)
    return next(unseen for limit, unseen in _UNSEEN if weight <= limit)


def _ending(char: str) -> float:
    """Roads, towns and compounds end like this far more often than people do."""
    return _PLACE_ENDING if char in "路街巷弄区县市镇乡村省道桥城苑园里庄楼店寺庙湾岛站" else 1.0


def _nicknames(run: str, start: int, lexicon: NameLexicon, forms: NameForms) -> Iterator[NameForm]:
    head, tail = run[start], run[start + 1 : start + 2]
    if not tail:
        return
    if head in "小老阿大":
        share, given = lexicon.surnames.get(tail, 0.0), lexicon.only.get(tail, 0.0)
        # 大 stands before a surname only rarely (大刘), 老 hardly ever before a given name, 阿 rather before one.
        by_surname, by_given = {"小": (0.5, 0.12), "老": (0.5, 0.02), "阿": (0.05, 0.25), "大": (0.02, 0.0)}[head]
        probability = _PRIOR[Form.NICKNAME] * (by_surname * share + by_given * given)
        if probability:
            yield NameForm(start, start + 2, Form.NICKNAME, probability, 0)
        compound = lexicon.surnames.get(run[start + 1 : start + 3], 0.0)
        if compound and start + 3 <= len(run):
            yield NameForm(start, start + 3, Form.NICKNAME, _PRIOR[Form.NICKNAME] * 0.5 * compound, 0)
    given = lexicon.only.get(head, 0.0)
    if given and head not in forms.not_nicknames:
        kin = forms.kin.get(tail)
        if kin:
            yield NameForm(start, start + 2, Form.NICKNAME, _PRIOR[Form.NICKNAME] * kin * given, 0, 1)
        if tail == head:
            yield NameForm(start, start + 2, Form.REPEATED, _PRIOR[Form.REPEATED] * given)
            if run[start + 2 : start + 3] in ("姐", "哥"):
                yield NameForm(start, start + 3, Form.NICKNAME, 0.2 * _PRIOR[Form.REPEATED] * given, 0, 1)
    first, second = lexicon.first.get(head, 0.0), lexicon.second.get(tail, 0.0)
    if first * second > _GIVEN_PAIR:
        pair = _PRIOR[Form.GIVEN] * first * second
        yield NameForm(start, start + 2, Form.GIVEN, pair)
        kin = forms.kin.get(run[start + 2 : start + 3])
        if kin:
            yield NameForm(start, start + 3, Form.NICKNAME, 0.3 * kin * pair, 0, 1)


def _elements(run: str, start: int, forms: NameForms) -> Iterator[NameForm]:
    """Names tiled by elements of other languages' names; and any name with a middle dot."""
    for end, count, native in _tilings(run, start):
        if end - start >= 3 or count > 1 or not native:
            yield NameForm(start, end, Form.ELEMENTS, _PRIOR[Form.ELEMENTS] * _ELEMENT**count)
    dot = run.find(MIDDLE_DOT, start, start + _MAX_PART + 1)
    if dot - start >= 1:
        yield from _dotted(run, start, dot, forms)


def _dotted(run: str, start: int, dot: int, forms: NameForms) -> Iterator[NameForm]:
    weight = _PRIOR[Form.DOTTED] * _spelling(run, start, dot, forms)
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


@cache
def _element_heads() -> frozenset[str]:
    forms = name_forms()
    return frozenset(element[0] for element in forms.elements | forms.western)


def _tilings(run: str, start: int) -> list[tuple[int, int, bool]]:
    """(end, number of elements, all of them short-listed native ones) of the tilings from `start`, longest element first."""
    if run[start] not in _element_heads():
        return []
    forms = name_forms()
    found: list[tuple[int, int, bool]] = []
    reached = {start: (0, True)}
    for position in range(start, min(start + 8, len(run))):
        if position not in reached:
            continue
        count, native = reached[position]
        if count == 3:
            continue
        for size in range(1, 6):
            end = position + size
            piece = run[position:end]
            if end > len(run) or end in reached:
                continue
            if piece in forms.elements:
                reached[end] = (count + 1, native)
            elif piece in forms.western and count == 0:
                reached[end] = (1, False)
            else:
                continue
            found.append((end, *reached[end]))
    return found


def tail_title(text: str) -> int:
    """Length of the title at the end of `text`, 0 for none."""
    titles = name_forms().titles
    return next((n for n in range(min(_MAX_TITLE, len(text) - 1), 0, -1) if text[-n:] in titles), 0)
