"""Organisation names in Chinese: head words, and the name before them up to the last word that cannot be part of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..parsing.folding import fold
from ..parsing.org_words import OrgWord, brands, han_head, han_heads, words
from ..parsing.orgs import is_specific_han
from ..parsing.words_zh import word_edges

__all__ = ["find_orgs_zh"]

_RUN = re.compile(r"[㐀-䶿一-鿿A-Za-z0-9&·()（）]+")
_LONGEST_NAME = 24
"""Characters before a head word that may belong to the name."""
_LONGEST_ORG = 40
_PREFECTURE_CODE = 4
"""Digits: 上海医院 may be any hospital there, 瑞金医院 and 海淀医院 (counties, districts) are particular ones."""
# A head word followed by one of these is part of another word: 大学生, 学院路, 银行卡, 医院站.
_GOES_ON = re.compile(
    r"[生路街城巷站卡费版邮馆员股军线桥桌票证](?![\u4e00-\u9fff]{0,4}(?:学校|医院|公司|支行|分行|店))|[化性型级类]|专业|系统|行业|产品|设备|市场|知识|新闻|资讯|频道"
)
_ALSO_IN_NAMES = frozenset("才同都和向来会要发开做想点见正共对为以再有能送本进出用由问看听接带买取等关办租交")
"""Function words and verbs that are as often a character of a name (育才, 同心): only as words of their own."""
_CONTEXT_BEFORE = re.compile(
    r"(?:在|去|到|于|从|给|来自|入职|就职|任职|加入|离开|单位|公司|地点|店名|商户|商家|抬头|收款方|名称|甲方|乙方|雇主|学校|机构|预约|冒充|设成|改成|设为|[:：【(（“\"])\s*\Z"
)


def find_orgs_zh(text: str) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every organisation; a name with several head words is one."""
    folded = fold(text)
    for run in _RUN.finditer(text):
        yield from _in_run(text, folded, run.start(), run.end())


def _in_run(text: str, folded: str, start: int, end: int) -> Iterator[tuple[int, int, str, float]]:
    left = start
    pending: tuple[int, int, str, float] | None = None
    for match in han_heads().finditer(folded, start, end):
        if _GOES_ON.match(folded, match.end(), end) and han_head(match[0]).kind != "legal":
            continue
        if pending is not None and match.end() - pending[0] > _LONGEST_ORG:
            yield pending
            left, pending = pending[1], None
        found = _ending_at(text, folded, left, match, pending)
        if found is None:
            continue
        if pending is not None and found[0] >= pending[1]:
            yield pending
        pending = found
    if pending is not None:
        yield pending


def _ending_at(
    text: str, folded: str, left: int, head: re.Match[str], pending: tuple[int, int, str, float] | None
) -> tuple[int, int, str, float] | None:
    word = han_head(head[0])
    first = max(_name_start(folded, left, head.start()), head.start() - _LONGEST_NAME)
    while first < head.start() and folded[first] in "()&·0123456789":
        first += 1
    core = folded[first : head.start()]
    if pending is not None and pending[0] <= first < pending[1] and first != pending[0]:
        first, core = pending[0], folded[pending[0] : head.start()]
    if not _names(core, word):
        return None
    end = head.end()
    if folded[first:end] in brands() or core in brands():
        return None
    if word.kind == "weak":
        alone = _alone(text, first, end)
        context = _CONTEXT_BEFORE.search(text[max(0, first - 8) : first]) is not None
        if not (context or alone) or len(core) > 8:
            return None
        return first, end, "weak", 0.6
    return first, end, word.kind, 0.9 if word.kind == "legal" else 0.8


def _alone(text: str, start: int, end: int) -> bool:
    before, after = text[:start].rstrip(" "), text[end:].lstrip(" ")
    return (not before or before[-1] == "\n") and (not after or after[0] == "\n")


def _names(core: str, word: OrgWord) -> bool:
    if word.kind == "legal":
        return len(core) >= 2 and is_specific_han(core)
    if not is_specific_han(core):
        return _is_numbered(core)
    return not _is_place_only(core) or word.word not in _BARE


def _is_numbered(core: str) -> bool:
    """顺德区第九(中学), 市一(中)… : a place and a number are a name."""
    return (
        re.fullmatch(r".{2,}[市区县省镇]?第?[一二三四五六七八九十\d]+|.{2,}(?:人民|中心|实验|附属|妇幼|市立)", core)
        is not None
    )


_BARE = frozenset(
    "医院 诊所 门诊 学校 小学 中学 高中 初中 幼儿园 药店 药房 律所 事务所 派出所 法院 驾校 农场 工厂 酒店 宾馆 民宿 超市 餐厅 协会 俱乐部 牙科 口腔".split()
)


def _is_place_only(core: str) -> bool:
    """上海(医院): somewhere, but no particular one."""
    from ..parsing.places import place_at

    match = place_at(core, 0)
    if match is None or match.end < len(core):
        return False
    return match.full or all(len(reading.code) <= _PREFECTURE_CODE for reading in match.readings)


def _name_start(text: str, left: int, right: int) -> int:
    """Where the leading name of text[left:right] begins: after the last word that cannot be part of a name."""
    window = max(left, right - _LONGEST_NAME)
    boundary = window
    kept: list[tuple[int, int]] = [m.span() for m in _pattern("zh-keep").finditer(text, window, right + 2)]
    edges: set[int] | None = None
    for match in _pattern("zh-stop").finditer(text, window, right):
        if match.end() <= right and not any(a <= match.start() and match.end() <= b for a, b in kept):
            if match[0] in _ALSO_IN_NAMES:
                edges = edges or word_edges(text, window, right)
                if match.start() not in edges or match.end() not in edges:
                    continue
            boundary = match.end()
    opening = max(text.rfind("(", boundary, right), text.rfind("（", boundary, right))
    closing = max(text.rfind(")", boundary, right), text.rfind("）", boundary, right))
    if opening > closing:
        boundary = opening + 1
    return boundary


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile("|".join(sorted(words(name), key=len, reverse=True)))
