"""The name before a Chinese head word: where it begins, and whether it names anything in particular."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from ....parsing.names.zh.lexicon import name_lexicon
from ....parsing.orgs.parser import is_specific_han
from ....parsing.orgs.words_zh import WordKind, org_lexicon, word_kind
from ....parsing.places import place_at
from ....parsing.words_zh import segment

__all__ = ["OF_A_PLACE", "Core", "OrgRun", "names_strongly"]

_LONGEST_NAME = 24
"""Characters before a head word that may belong to the name."""
_AFTER = 4
"""Characters after a head word that are looked at to see where its last word ends."""
_PREFECTURE_CODE = 4
"""Digits: 上海医院 may be any hospital there, 瑞金医院 and 海淀医院 (counties, districts) are particular ones."""
_NUMBER = re.compile(r"第?[一二三四五六七八九十百\d]+")
_NUMBERED = re.compile(
    r".{2,}[路街镇乡村]|.{2,}[市区县省镇州]?第?[一二三四五六七八九十\d]+|.{2,}(?:人民|中心|实验|附属|妇幼|市立)"
)
_ORDINAL = re.compile(r"第[一二三四五六七八九十\d]{1,3}")
_HOUSE = re.compile(r"\d+(?:号[院楼]?|栋|幢|座|楼|层|室|单元)")
# What somebody left there: 医保卡落|福宁药店.
# Said in English around it: book利苑酒家聽晚七點.
_TOLD = re.compile(r"(?:book|call|order|check|confirm|cancel|add|find|text|email|at|to|from|for|in|the)(?=[㐀-鿿])")
# Whoever is asked or told at once: 联系一下|泰和粮油.
_URGED = re.compile(r"(?:催(?:一下|下|着|催)|(?:问|联系|通知|约|找|回)(?:一下|一声|下|过))(?=[㐀-鿿]{2})")
_THINGS_LEFT = r"(?:[卡证包伞表本书杯]|手机|钥匙|衣服|外套|眼镜|耳机|东西|行李|帽子|围巾|充电[器宝]|电脑|快递|作业)(?:好像|可能|又|被我)?"
_LEFT = re.compile(rf"{_THINGS_LEFT}[落忘丢掉搁放押存寄]了?(?=[一-鿿]{{2}})")
_LEAVES = re.compile(rf"{_THINGS_LEFT}\Z")
_ROAD = re.compile(r".{3,}?(?:路|街|大道|巷|弄)(?:\d+号)?")
# 老张, 小田, 阿福; 李记, 胖哥, 王姐: firms named after a person.
_PERSON = re.compile(r"[老小大阿][一-鿿]|[一-鿿]{1,2}[记氏姐哥嫂妈婶叔爷]")
# 县人民医院, 省中医院: whoever says so means the one of the place.
_OF_THE_PLACE = frozenset("省市县区镇乡州")
OF_A_PLACE = frozenset(
    "人民医院 中医院 中心医院 妇幼保健院 卫生院 实验小学 实验中学 中心小学 中心幼儿园 机关幼儿园 实验幼儿园 希望小学 附属小学 附属中学".split()
)
# Function words and verbs that are as often a character of a name (瑞和, 育才).
_ALSO_IN_NAMES = frozenset("才同都和向来发开点见正共为以送本进出用由")
# Verbs of going to school, to a doctor, of signing up.
_ATTENDS = frozenset("上报退约订付欠催")
_GOES = frozenset("在到去从")
# Things that are asked about before a firm is named (我的车宏达汽修…); behind 在 the first character of its name (在车之友).
_THINGS = frozenset("车课货药票")
_FIRST = frozenset("新大中东南西北金天一美乐老小")
_HALL = frozenset("堂斋阁轩坊居庐舍")
_NUMERALS = frozenset("一二三四五六七八九十百千万")
# These name something only with more than a town or a kind before them.
_BARE = frozenset(
    "医院 诊所 门诊 学校 小学 中学 高中 初中 幼儿园 药店 药房 律所 事务所 派出所 法院 驾校 农场 工厂 酒店 宾馆 民宿 超市 餐厅 协会 俱乐部 牙科 口腔".split()
)


class Core(NamedTuple):
    """text[start:head] is the name before a head word; `trade`: where its trades begin.

    `particular`: 2 a name that nothing else would have, 1 common words or a place, 0 a kind (附近, 连锁). `mixed`: only
    a stray character beside common words makes it particular.
    """

    start: int
    head: int
    trade: int
    particular: int
    mixed: bool


@dataclass(slots=True)
class OrgRun:
    """A stretch of name characters of a text, read as words where a head word asks for it."""

    text: str
    start: int
    end: int
    _from: int = -1
    _to: int = -1
    _edges: list[int] = field(default_factory=list)

    def aligned(self, start: int, end: int) -> bool:
        """Whether text[start:end] begins or ends with words: 同学|校园 holds no 学校."""
        edges = self._words(start, end)
        if end not in edges:
            return False
        local = self.text[start - 1 : start] in _OF_THE_PLACE and self.text[start:end] in OF_A_PLACE  # 市|中心医院
        telling = end - start > 2  # 社区卫生|站: hardly part of another word
        return local or telling or start in edges or not any(a < start for a in self._around(start, end))

    def ends_phrase(self, end: int) -> bool:
        """Whether nothing follows that would carry the phrase on: the end, punctuation, a function word, one character."""
        if end >= self.end:
            return True
        edges = self._words(end, end)
        following = next((edge for edge in edges if edge > end), self.end)
        return word_kind(self.text[end:following]) in (WordKind.STOP, WordKind.PIECE)

    def core(self, left: int, head: int, trade: int) -> Core:
        """The name before text[head:], not before `left`."""
        edges = self._words(head, head)
        words = [(a, b) for a, b in pairwise(edges) if a >= left and b <= head]
        if not words or words[-1][1] != head:
            cut = words[-1][1] if words else max(left, edges[0])
            words.append((cut, head))
        kinds = [word_kind(self.text[a:b]) for a, b in words]
        first = len(words)
        while first and (kinds[first - 1] is not WordKind.STOP or self._in_name(words, kinds, first - 1)):
            first -= 1
        first = self._skip(words, kinds, first)
        if first + 1 < len(words) and kinds[first] is WordKind.PIECE and kinds[first + 1] is WordKind.PLACE:
            first += self.text[words[first + 1][1] - 1] in "省市县区"  # 成|无锡市: half of a verb
        if first > 1 and self._word(words, first - 1) in _THINGS and self._word(words, first - 2) in _GOES:
            first -= 1
            kinds[first] = WordKind.PIECE
        begin = words[first][0] if first < len(words) else head
        if urged := _URGED.match(self.text, begin, head):
            while first < len(words) and words[first][0] < urged.end():
                first += 1
            begin = urged.end()
        if told := _TOLD.match(self.text, begin, head):
            begin = told.end()
        if self.text[begin] == "从" and kinds[first : first + 1] == [WordKind.NAME]:
            begin += 1  # 从车 is rare because it is no word
        return Core(begin, head, min(trade, head), *self._particular(words[first:], kinds[first:]))

    def _word(self, words: list[tuple[int, int]], place: int) -> str:
        return self.text[words[place][0] : words[place][1]]

    def _in_name(self, words: list[tuple[int, int]], kinds: list[WordKind], place: int) -> bool:
        """瑞|和|印刷厂: a conjunction after a stray character, with no name after it, is half of a name."""
        char = self.text[words[place][0] : words[place][1]]
        if char not in _ALSO_IN_NAMES:
            return False
        if words[place][0] == self.start and kinds[place + 1 : place + 2] == [WordKind.PIECE]:
            kinds[place] = WordKind.PIECE  # 正|衡|律师事务所, with nothing before it
            return True
        after_place = place > 0 and (
            kinds[place - 1] is WordKind.PLACE
            or (kinds[place - 1] is WordKind.GENERIC and words[place - 1][1] - words[place - 1][0] == 1)
        )
        if after_place and (kinds[place + 1 : place + 2] == [WordKind.PIECE] or kinds[place - 1] is WordKind.GENERIC):
            kinds[place] = WordKind.PIECE  # 浙江|正|泽, 粤|正
            return True
        if not place or kinds[place - 1] is not WordKind.PIECE:
            return False
        if words[place - 1][0] == self.start and kinds[place + 1 : place + 2] == [WordKind.PIECE]:
            kinds[place] = WordKind.PIECE  # 喜|来|登|婚庆
            return True
        if any(kind >= WordKind.COMMON for kind in kinds[place + 1 :]):
            return False
        kinds[place] = WordKind.PIECE
        return True

    def _skip(self, words: list[tuple[int, int]], kinds: list[WordKind], first: int) -> int:
        """Past what stands before a name without a verb between: house numbers, an opening bracket, nouns and roads."""
        text = self.text
        for place in range(len(words) - 1, first - 1, -1):
            word = text[words[place][0] : words[place][1]]
            if word in "(（" and ")" not in text[words[place][0] : words[-1][1]]:
                return place + 1
        whole = text[words[first][0] : words[-1][1]] if first < len(words) else ""
        road = _ROAD.match(whole)
        if road is not None and place_at(whole, 0) is not None and len(whole) - road.end() != 1:
            behind = first
            while behind < len(words) and words[behind][0] < words[-1][1] - len(whole) + road.end():
                behind += 1
            if any(kind > WordKind.TRADE for kind in kinds[behind:]):  # but 华山路|口腔|门诊部
                first = behind
        passed = max((before.end() for pattern in (_HOUSE, _LEFT) for before in pattern.finditer(whole)), default=0)
        while first < len(words) and words[first][0] < words[-1][1] - len(whole) + passed:
            first += 1
        while first < len(words) and text[words[first][0]] in "()（）&·0123456789":
            first += 1
        if first + 1 < len(words) and text[words[first][0]] in "落忘丢掉搁" and words[first][1] - words[first][0] == 1:
            begin = words[first][0]
            first += _LEAVES.search(text, max(0, begin - 8), begin) is not None  # 手机|落|顺达网吧
        if first + 1 < len(words) and text[words[first][0]] in _ATTENDS and words[first][1] - words[first][0] == 1:
            first += 1  # 上|安贞医院, 报|硕果教育
        if (
            first + 1 < len(words)
            and text[words[first][0] : words[first][1]] == "家"
            and kinds[first + 1] is not WordKind.PIECE
        ):
            first += 1  # 新开了|家|奶茶店
        return first

    def _particular(self, words: list[tuple[int, int]], kinds: list[WordKind]) -> tuple[int, bool]:
        name = "".join(self.text[a:b] for a, b in words)
        pieces = sum(kind is WordKind.PIECE for kind in kinds)
        if pieces == 1 and len(name) == 2:
            pieces += name[0] in _NUMERALS or (name[0] in _FIRST and kinds[0] is not WordKind.PIECE)  # 三味, 新悦
        others = sum(kind in (WordKind.COMMON, WordKind.PLACE) for kind in kinds)
        if name[:1] in "老小阿" and name[1:] in name_lexicon().surnames and WordKind.GENERIC not in kinds:
            return 2, False  # 老张|面馆
        if len(name) > 2 and name[-1] in _HALL and kinds[-1] is WordKind.PIECE:
            return 2, False  # 静心堂|推拿
        if WordKind.NAME in kinds or pieces >= 2 or (_PERSON.match(name) and words[0][1] == words[0][0] + 1):
            return 2, False
        if pieces and (others or len(name) > 2):
            return 2, True
        return (1 if others else 0), False

    def _words(self, start: int, end: int) -> list[int]:
        if self._from < 0 or not (self._from <= max(self.start, start - _LONGEST_NAME) and end <= self._to):
            self._from = max(self.start, start - _LONGEST_NAME)
            self._to = min(self.end, end + _LONGEST_NAME)
            limit = min(self.end, self._to + _AFTER)
            self._edges = segment(self.text, self._from, limit, org_lexicon().vocabulary)
        return self._edges

    def _around(self, start: int, end: int) -> list[int]:
        """Starts of words that begin before `start` and end inside start..end."""
        return [a for a, b in pairwise(self._edges) if a < start < b < end]


def names_strongly(name: str, head: str, tied: bool) -> bool:
    """Whether `name` makes a strong head word particular; `tied`: its surroundings show whose it is."""
    if not is_specific_han(name):
        if tied and _ORDINAL.fullmatch(name):
            return True  # 第三中学: the one of the town
        return _NUMBERED.fullmatch(name) is not None or (tied and name in _OF_THE_PLACE and head in OF_A_PLACE)
    return not _is_place_only(name) or head not in _BARE


def _is_place_only(core: str) -> bool:
    """上海(医院): somewhere, but no particular one."""
    match = place_at(core, 0)
    if match is None or match.end < len(core):
        return False
    return match.full or all(len(reading.code) <= _PREFECTURE_CODE for reading in match.readings)
