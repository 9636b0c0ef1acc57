"""Which stretches of a run of Chinese characters could be a personal name, and how likely each form is.

Probabilities are those of a word in running text, without any context: P(form) * P(characters | form).
"""

from __future__ import annotations

from math import exp

from ...places import han_readings
from .epithets import epithet_names
from .families import member_end
from .foreign import MAX_PART, dotted_names, special_names, spelt_names
from .lexicon import SCALE, name_forms, name_lexicon
from .model import MIDDLE_DOT, Form, NameForm
from .traits import GOODS, PLACE_ENDINGS, RARE, UNSEEN_RARE, char_traits, is_common, unseen_share

__all__ = ["MIDDLE_DOT", "Form", "NameForm", "forms_at"]

# P(form) of a word of running text; estimated by judgement, then kept where the development texts agreed.
# Plain numbers rather than a table by Form: hashing an enum member costs more than the rest of a reading.
_FULL = 0.006
_TITLED = 0.006
_NICKNAME = 0.002
_REPEATED = 0.0004
_GIVEN = 0.008  # texts around a phone are about people the user calls by their first name
_VERBS, _VERB_FIRST = frozenset("查和问让束涂包"), 0.1  # surnames that are verbs and prepositions of instructions
_LEADS, _LEADS_FIRST = frozenset("向由祝和问让查管"), 0.005  # … before a title, which is anybody's: 向老师请假
_BORN, _ELDER = frozenset("大二三四五六七八九幺"), 0.3  # P(老 and the order of birth | surname + title)
_PET, _PET_SHARE = frozenset("狗娃妮毛蛋牛虎丫柱宝胖愣嘎"), 0.1  # what a village calls its children: 二狗, 三妮
_TWO_SURNAMES = 0.02  # part of the full names that have two
_CALLED = 1 / 200 * exp(-2 * SCALE)  # … of a word that people are often called by (胖子, 石头)
_CALLED_RARELY = 2e-6 * exp(2 * SCALE)  # weight of such a word that no list of words has: it is hardly said of things
_GROWN_ONCE = exp(-SCALE)
# P(surname after it | nickname), P(given character after it | nickname): 大刘 is rare, 老 stands before surnames.
_NICKNAME_HEADS = {"小": (0.5, 0.12), "老": (0.5, 0.02), "阿": (0.05, 0.25), "大": (0.02, 0.0)}
# Part of the uses of such a head before a word people are called by that are somebody: 小石头, 老木头 may be furniture.
_CALLED_HEADS = {"小": 0.1, "老": 0.005, "阿": 1.0, "大": 0.005}
_KIN = frozenset("嫲婆公妈爸爷奶爹娘姨伯叔婶嬷")  # 阿嬷 is a grandmother, anybody's
_WORD_AS_GIVEN = 2e-6  # at most, of a particular word as a given name: 毕成功, 李和平 …
_GIVEN_SHARE = 0.02 * exp(-2 * SCALE)  # … and of the word's own weight: common words rather than rare ones
# Part of the uses of a word in which it is somebody's whole name (盛夏, 时光) or what somebody is called (谷雨, 石榴).
_WORD_IS_NAME, _WORD_IS_GIVEN = 1 / 130 * exp(-2 * SCALE), 1 / 1800 * exp(-2 * SCALE)
# … the more so the oftener its second character is a given name: 高远 rather than 高中.
_FITS, _FITS_LEAST, _FITS_MOST = 1e-3, 0.2, 2.5
_EVERYDAY = 1e-5 * exp(2 * SCALE)  # weight from which more everyday use makes it no likelier a name: 高兴
_UNSEEN_DOUBLED, _SURNAME_DOUBLED = 5e-5, 0.05
_COLLOCATION = 4.0  # two name characters that also make a word (明珠, 宇航) go together more often than by chance
_BY_SURNAME = 0.002  # P(called by the compound surname alone)
_SURNAME_WORD, _GROWN = 8e-6 * exp(2 * SCALE), exp(-2 * SCALE)  # weight of a word that is more than a surname: 东方
_JAPANESE = 0.0004  # P(given name of three characters, the last of them 子 | its first two)
_GIVEN_PAIR = 2.5e-7  # least P(first) * P(second) of a given name standing alone
_RARE_SURNAME = 1e-4  # 卜老三
_RARE_TITLE, _COMMON_SURNAME = 0.01, 1e-3  # 别老, 卜师 are no titles: a rare one needs a common surname
_DOUBT = 0.1
_ANY_CALLED = 1e-4 * exp(
    -2 * SCALE
)  # part of the uses of a word in which it is somebody with a word of kinship behind it
_PAST_KIN = tuple("们妹弟哥姐叔爷婆公姨伯妈爸")  # … which ends there: not 眼镜姐妹
_BEFORE_GOODS = 0.03
_MAX_TITLE = 4


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
    if char in lexicon.compound:
        share = lexicon.surnames.get(run[start : start + 2])
        if share and start + 1 < last:
            _with_surname(found, run, start, 2, share)
        if share and loose and not _titled(run, start + 2):
            _by_surname(found, run, start, share)
    tail = run[start + 1]
    if loose or char in _NICKNAME_HEADS or tail == char or tail in forms.kin:
        _nicknames(found, run, start, loose)
    if run[start : start + 2] in forms.epithet_heads:
        epithet_names(found, run, start)
    if loose and char in forms.syllables and tail in forms.syllables:
        spelt_names(found, run, start, forms.syllables)
    if run[start : start + 2] in forms.special:
        special_names(found, run, start, forms)
    if MIDDLE_DOT in run:
        dot = run.find(MIDDLE_DOT, start, start + MAX_PART + 1)
        if dot > start:
            found += dotted_names(run, start, dot, forms)
    return found


def _by_surname(found: list[NameForm], run: str, start: int, share: float) -> None:
    """欧阳 to friends; a surname that is a rare word is one because people have it, unless it is a place, too (濮阳)."""
    word = run[start : start + 2]
    weight = name_lexicon().words.get(word, 0.0)
    if weight < _SURNAME_WORD and not (weight and han_readings(word)):
        found.append(NameForm(start, start + 2, Form.GIVEN, max(_BY_SURNAME * share, weight * _GROWN / 2), 2))


def _with_surname(found: list[NameForm], run: str, start: int, size: int, share: float) -> None:
    lexicon, forms = name_lexicon(), name_forms()
    words, titles, traits = lexicon.words, forms.titles, char_traits()
    begin = start + size
    if run[start] in _VERBS and size == 1:
        share *= _VERB_FIRST
    char = run[begin]
    only, first, _, ending, titled, opens_title, mother = traits[char]
    if not ending:
        return
    whole = _FULL * share * 0.35 * only * ending
    word = run[start : begin + 1]
    weight = words.get(word)
    if weight and size == 1 and word not in forms.no_names:
        fits = min(_FITS_MOST, max(_FITS_LEAST, lexicon.only.get(char, 0.0) / _FITS))
        if han_readings(word):
            fits *= _FITS_LEAST  # 武汉
        whole = max(whole, _WORD_IS_NAME * fits * min(weight, _EVERYDAY) * ending)
    new = tuple.__new__  # NameForm(…) takes twice as long, and most forms come to nothing
    found.append(new(NameForm, (start, begin + 1, Form.FULL, whole, size, 0)))
    if titled and (titled > _RARE_TITLE or share > _COMMON_SURNAME):
        found.append(NameForm(start, begin + 1, Form.TITLED, _TITLED * share * titled, size, 1))
    if begin + 1 == len(run):
        return
    second = run[begin + 1]
    behind = traits[second]
    if not behind.ending:
        return
    if char == "老" and second in _BORN and share > _RARE_SURNAME and run[start] not in _LEADS and run[start] != "家":
        found.append(NameForm(start, begin + 2, Form.NICKNAME, _TITLED * share * _ELDER, size))  # 郑老四
    if char in _BORN and second in _PET and share > _RARE_SURNAME and run[start] not in _LEADS:
        found.append(NameForm(start, begin + 2, Form.NICKNAME, _TITLED * share * _ELDER * _PET_SHARE, size))  # 禄二牛
    if char == "家" and size == 1 and share > _RARE_SURNAME and (end := member_end(run, start)):
        found.append(NameForm(start, end, Form.NICKNAME, _TITLED * share * _ELDER, size))
    pair = first * behind.second
    if char == second:
        pair = max(pair, 0.1 * only)  # 薇薇, 多多: the second repeats the first
    weight = words.get(run[begin : begin + 2])
    if weight:
        pair = max(_COLLOCATION * pair, min(_WORD_AS_GIVEN, _GIVEN_SHARE * weight))
    found.append(new(NameForm, (start, begin + 2, Form.FULL, _FULL * share * 0.65 * pair * behind.ending, size, 0)))
    if size == 1 and share > _COMMON_SURNAME and mother > _COMMON_SURNAME and begin + 2 < len(run):
        pair = lexicon.first.get(second, 0.0) * lexicon.second.get(run[begin + 2], 0.0)
        if pair and run[begin + 2] not in PLACE_ENDINGS:  # both parents' surnames: 张杨雨涵
            found.append(NameForm(start, begin + 3, Form.FULL, _FULL * share * _TWO_SURNAMES * mother * pair, 2))
    for end in range(begin + 2, min(begin + _MAX_TITLE, len(run)) + 1) if opens_title else ():
        title = titles.get(run[begin:end])
        if title:
            # 招司机, 包工头: a rare surname that is a common word is the word
            doubt = (
                _LEADS_FIRST
                if size == 1 and run[start] in _LEADS
                else _DOUBT
                if share < _COMMON_SURNAME / 4 and size == 1 and is_common(run[start], lexicon)
                else 1.0
            )
            found.append(NameForm(start, end, Form.TITLED, _TITLED * share * title * doubt, size, end - begin))


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
    given = lexicon.only.get(head) if tail == head or tail in forms.kin or tail in forms.endings else None
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
        weight = max(lexicon.words.get(word, 0.0), _CALLED_RARELY * forms.nicknames[word])
        pair = max(pair, _CALLED * weight / _GIVEN)
    if start + 2 < len(run) and (longer := run[start : start + 3]) in forms.nicknames:
        weight = lexicon.words.get(longer, 0.0) * _GROWN_ONCE or _CALLED_RARELY * forms.nicknames[longer]
        found.append(NameForm(start, start + 3, Form.GIVEN, _CALLED * weight))  # 铁公鸡
    elif head in lexicon.nominal and tail in lexicon.nominal and word not in forms.no_names:
        pair = max(pair, _WORD_IS_GIVEN * lexicon.words.get(word, 0.0) / _GIVEN)
    kin = forms.kin.get(run[start + 2 : start + 3])
    if kin and (uses := lexicon.words.get(word)) and _may_be_called(word, run, start + 3):
        found.append(NameForm(start, start + 3, Form.NICKNAME, _ANY_CALLED * kin * uses, 0, 1))  # 砂锅哥
    if kin and pair <= _GIVEN_PAIR and (first or tail in lexicon.second) and word not in lexicon.words:
        unseen = (first or unseen_share(head, lexicon)) * (lexicon.second.get(tail) or unseen_share(tail, lexicon))
        found.append(NameForm(start, start + 3, Form.NICKNAME, 0.3 * _GIVEN * unseen * kin, 0, 1))  # 旺财叔
    if (
        first
        and tail in lexicon.second
        and run[start + 2 : start + 3] == "子"
        and run[start : start + 3] not in lexicon.words
    ):
        found.append(NameForm(start, start + 3, Form.GIVEN, _JAPANESE * pair))  # 惠理子
    if pair > _GIVEN_PAIR or word in forms.nicknames:
        if word not in lexicon.function:  # 梦见
            found.append(NameForm(start, start + 2, Form.GIVEN, _GIVEN * pair))
        if kin:
            found.append(NameForm(start, start + 3, Form.NICKNAME, 0.3 * _GIVEN * pair * kin, 0, 1))


def _after_prefix(found: list[NameForm], run: str, start: int) -> None:
    """小李, 老王, 阿杰, 小欧阳, 老孟头."""
    lexicon = name_lexicon()
    head, tail, third = run[start], run[start + 1], run[start + 2 : start + 3]
    by_surname, by_given = _NICKNAME_HEADS[head]
    surname = lexicon.surnames.get(tail, 0.0)
    called = lexicon.only.get(tail) or (UNSEEN_RARE if head == "阿" and tail not in _KIN else 0.0)
    if not called and (
        lexicon.words.get(tail, 0.0) <= RARE or (tail in lexicon.nominal and not is_common(tail, lexicon))
    ):
        called = UNSEEN_RARE  # 小茉
    share = by_surname * surname + by_given * called
    if third and third in GOODS:
        share *= _BEFORE_GOODS
    if tail + third in name_forms().nicknames:  # 小叶子
        words = lexicon.words
        pair = words.get(head, 0.0) * max(words.get(tail + third, 0.0), RARE)
        weight = max(pair, words.get(head + tail + third, 0.0)) * exp(-3 * SCALE)
        found.append(NameForm(start, start + 3, Form.NICKNAME, _CALLED_HEADS[head] * weight))
    found.append(NameForm(start, start + 2, Form.NICKNAME, _NICKNAME * share))
    compound = lexicon.surnames.get(tail + third) if third else None
    if compound:
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * by_surname * compound))
    if third == "儿" and (called or surname):  # 小鱼儿
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * 0.3 * (called or UNSEEN_RARE)))
    kin = name_forms().kin.get(third)
    if kin and share and tail not in name_forms().not_nicknames and not run.startswith(_PAST_KIN, start + 3):
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * 0.3 * share * kin, 0, 1))  # 阿土伯
    if third == "头" and surname > _RARE_SURNAME and tail + third not in lexicon.words:
        found.append(NameForm(start, start + 3, Form.NICKNAME, _NICKNAME * 0.3 * surname))


def _may_be_called(word: str, run: str, end: int) -> bool:
    """Whether somebody may be called by this word and the word of kinship that ends at `end`."""
    forms = name_forms()
    if (
        word in forms.no_names
        or (word in name_lexicon().function and word not in forms.borne)
        or forms.not_nicknames.intersection(word)
    ):
        return False
    return not run.startswith(_PAST_KIN, end)


def _titled(run: str, start: int) -> bool:
    return any(run[start : start + size] in name_forms().titles for size in (2, 3, 4))
