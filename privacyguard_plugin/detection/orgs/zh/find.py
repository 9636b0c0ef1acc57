"""Organisation names in Chinese: head words, and the name before them up to the last word that cannot be part of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import exp
from typing import NamedTuple

from ahocorasick_rs import AhoCorasick, MatchKind

from ....parsing.folding import fold
from ....parsing.names.zh.lexicon import SCALE, name_lexicon, simplified
from ....parsing.orgs.parser import is_specific_han
from ....parsing.orgs.words import brands, han_head, han_heads
from ....parsing.orgs.words_zh import org_lexicon
from ...names.zh.cues import in_public
from .context import (
    asks_in_general,
    deals_after,
    dealt_with,
    does_after,
    fills_slot,
    firm_after,
    firm_before,
    goes_to,
    introduced,
    named,
    stands_alone,
)
from .core import OF_A_PLACE, Core, OrgRun, names_strongly
from .employers import employers
from .local import local_institutions
from .short import attended, short_names

__all__ = ["find_orgs_zh"]

_RUN = re.compile(r"[㐀-䶿一-鿿A-Za-z0-9&·()（）]+")
_LONGEST_ORG = 40
# A head word followed by one of these is part of another word: 大学生, 学院路, 银行卡, 医院站.
_GOES_ON = re.compile(
    r"[生路街城巷站卡费版邮馆员股军线桥桌票证](?![\u4e00-\u9fff]{0,4}(?:学校|医院|公司|支行|分行|店))|[化性型级类]|专业|系统|行业|产品|设备|市场|知识|新闻|资讯|频道"
)
# An app in a dialogue of the system: “每日英语”想访问您的相册.
_IS_APP = re.compile(r"[”\"」』](?:想要?|请求|需要|发送通知|给[您你]发送|访问|已停止|无响应|正在|使用[您你])")
# How dishes and drinks are made: 铁板牛柳, 麻辣小龙虾.
_COOKED = re.compile(
    "手冲|冷萃|现磨|速溶|清蒸|红烧|麻辣|香辣|蒜蓉|蒜香|糖醋|爆炒|干锅|凉拌|白灼|椒盐|酸辣|孜然|油焖|水煮|剁椒|干煸|铁板|盐焗|葱爆|酱爆|粉蒸|黑椒|芝士|照烧|炭烤|卤水|鲜榨|双皮|招牌"
)
_SITE = re.compile(r"(?:[东西南北新老总分]|[一-鿿]{2}(?=院区))院区?")  # 协和医院西院, 人民医院城北院区
_TOLD = re.compile(r".*(?:前|刚刚|[昨今]天|[0-9])·")
"""When something was posted, in front of where: 2小时前·学军小学."""
_DEPARTMENT = re.compile(r"[内外儿产骨肤鼻喉经瘤尿吸化谢液染科]科\Z")
_STUDIES = frozenset("上读念考")
_LEVELS = frozenset(
    "小学 中学 初中 高中 大学 幼儿园 学校 学院 中专 职高 技校 夜校 托班 早教 托管班 党校 驾校 职校 卫校 艺校 体校 国小 国中".split()
)
_LONE = re.compile(r"公司|厂(?![家里长房商区子址牌])")
_SCORES = {"legal": 0.9, "strong": 0.8, "premises": 0.7, "weak": 0.6, "trade": 0.55, "lone": 0.6, "goods": 0.55}
_FIRM = frozenset({"legal", "strong"})
"""Kinds that may take a whole organisation before them into their name; the others begin anew after one of these."""
_STAFF = ("们", "长", "员")
"""A premise followed by one of these is part of a person's word: 店员, 行长."""
_OWNER = frozenset("记氏家姐哥嫂妈姆嬷婆")
"""Last characters of owners: 李记擦鞋, 胖哥烧烤."""
_WHOSE = frozenset("谁我你他她它人大别这那哪自全店商厂卖买玩东老婆娘回一两几有")
"""What stands before 家 when no firm is meant."""
_SHOPS = frozenset("店馆铺庄楼家厅廊屋室栈吧所院坊城港")
"""Last characters of weak heads that are premises: a made-up name before one needs nothing around it."""
_PARTICULAR = 2
"""`Core.particular` of a name that nothing else would have."""
_COMMON = 1e-6 * exp(2 * SCALE)
"""Weight of a word that is common, even if firms are called so (民族, 阳光)."""
_OPENS_CLAUSE = 4
"""Characters of a made-up name that opens a clause about what its firm does."""
_SHORT = 3
"""Characters of a name of common words that stands first in its clause."""
_LONGEST_WEAK = 8
"""Characters of the name before a weak head word; a firm's trade name is short."""
_LONGEST_TRADE = 5
"""Characters of the name before a trade that is the last word."""


_OURS = re.compile(r"[我咱俺你他她]们?家(?:[大二三小老][宝娃妹]|娃|孩子|宝宝|儿子|女儿|闺女)?")
"""Whose child goes there is no part of the name."""
_ALLOWED = re.compile(
    r"[可能需须应限禁免含带近无][㐀-鿿]|.{0,4}(?:联系|负责|经办|接待|收货|收件|寄件|申请|委托|投保|被保|代理|发起|主持|举报|报案|当事|目击)人"
)
"""What is allowed or near (可带|宠物), and labels of people, before a trade."""


class _Head(NamedTuple):
    """text[start:end] may end an organisation's name; `kind`: legal, strong, weak, premises, trade, lone
    (premises behind no known trade: 科远测控|公司) or goods (a trade that rarely ends a name: 鸿运|烟酒).

    `trade`: where the trades right before it begin (家电维修 before 部), else `start`.
    """

    start: int
    end: int
    kind: str
    word: str
    trade: int


def find_orgs_zh(text: str) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every organisation; a name with several head words is one."""
    plain = simplified(fold(text))
    heads = _heads(plain)
    place = 0
    named: set[tuple[int, int]] = set()
    for run in _RUN.finditer(plain) if heads else ():
        here = []
        while place < len(heads) and heads[place].end <= run.end():
            here.append(heads[place])
            place += 1
        if here:
            told = _TOLD.match(plain, run.start(), run.end())
            for org in _in_run(OrgRun(plain, told.end() if told else run.start(), run.end()), here):
                named.add(org[:2])
                yield org
    yield from short_names(plain)
    for start, end in local_institutions(plain):
        if (start, end) not in named:
            yield start, end, "local", 0.6
    for start, end in employers(plain):
        yield start, end, "employer", 0.6


@cache
def _automata() -> tuple[AhoCorasick, tuple[str, ...], AhoCorasick, tuple[str, ...]]:
    """Finders for the head words of org_heads.tsv, and for trades, with their words."""
    heads, trades = tuple(han_heads().pattern.split("|")), tuple(org_lexicon().trades)
    longest = MatchKind.LeftmostLongest
    return AhoCorasick(heads, matchkind=longest), heads, AhoCorasick(trades, matchkind=longest), trades


def _heads(text: str) -> list[_Head]:
    """Possible head words in order of position, with the trades right before them."""
    find_heads, heads, find_trades, trades = _automata()
    lexicon = org_lexicon()
    chains: dict[int, int] = {}  # end of a trade → start of the unbroken trades up to it
    found: list[_Head] = []
    for index, start, end in find_trades.find_matches_as_indexes(text):
        word = trades[index]
        chains[end] = chains.get(start, start) if len(word) > 1 else start
        premises = next((text[end : end + n] for n in (3, 2, 1) if text[end : end + n] in lexicon.premises), "")
        stop = end + len(premises)
        if premises and _opens(word, premises) and text[stop : stop + 1] not in _STAFF:
            found.append(_Head(end, stop, "premises", premises, chains[end]))
        elif not premises and (word in lexicon.endings or _is_owned(text, start)):
            found.append(_Head(start, end, "trade", word, chains[end]))
        elif not premises and len(word) > 1:
            found.append(_Head(start, end, "goods", word, chains[end]))
    for index, start, end in find_heads.find_matches_as_indexes(text):
        found.append(_Head(start, end, han_head(heads[index]).kind, heads[index], chains.get(start, start)))
    ends = {head.end for head in found}
    for match in _LONE.finditer(text):
        if match.end() not in ends:
            found.append(_Head(match.start(), match.end(), "lone", match[0], match.start()))
    return sorted(found, key=lambda head: (head.end, -head.start))


def _is_owned(text: str, start: int) -> bool:
    """Whether an owner stands before `start`: 李记, 胖哥, but nobody in 谁家, 商家."""
    return (
        start > 0
        and text[start - 1] in _OWNER
        and not (text[start - 1] == "家" and text[start - 2 : start - 1] in _WHOSE)
    )


def _opens(trade: str, premises: str) -> bool:
    """Whether `premises` right after `trade` make a firm: 轮胎店, 维修部, but no 市场部."""
    lexicon = org_lexicon()
    if premises == "部":
        return trade.endswith(lexicon.departments)
    return bool(trade) and trade + premises not in lexicon.no_premises


def _in_run(run: OrgRun, heads: list[_Head]) -> Iterator[tuple[int, int, str, float]]:
    left = run.start
    pending: tuple[int, int, str, float] | None = None
    for place, head in enumerate(heads):
        if head.kind != "legal" and _GOES_ON.match(run.text, head.end, run.end):
            continue
        if head.kind in ("trade", "goods") and any(
            other.start <= head.end < other.end for other in heads[place + 1 : place + 3]
        ):
            continue
        if pending is not None and pending[2] in _FIRM and head.kind not in _FIRM:
            left = max(left, pending[1])
        if pending is not None and head.end - pending[0] > _LONGEST_ORG:
            yield pending
            left, pending = pending[1], None
        found = _ending_at(run, left, head, pending)
        if found is None:
            continue
        if pending is not None and found[0] >= pending[1]:
            yield pending
        pending = found
    if pending is not None:
        yield pending


def _ending_at(
    run: OrgRun, left: int, head: _Head, pending: tuple[int, int, str, float] | None
) -> tuple[int, int, str, float] | None:
    if head.kind in ("strong", "weak", "trade", "goods") and not run.aligned(head.start, head.end):
        return None
    if head.word == "门诊" and _DEPARTMENT.search(run.text, max(left, head.start - 2), head.start):
        return None  # 呼吸内科门诊
    core = run.core(left, head.start, head.trade)
    if ours := _OURS.match(run.text, core.start, head.start):
        core = core._replace(start=ours.end())
    if pending is not None and pending[0] < core.start < pending[1]:
        core = core._replace(start=pending[0])
    name = run.text[core.start : head.start]
    if run.text[core.start : head.end] in brands() or (name in brands() and name not in org_lexicon().names):
        return None
    common = name in org_lexicon().names and head.word[-1] in _SHOPS  # 平安|诊所
    if head.kind in ("strong", "weak") and name in brands() and not common:
        return None
    if head.kind not in _FIRM and run.text[core.start : head.end] in name_lexicon().words:
        return None  # 和平饭店, 麻婆豆腐: known to everybody
    if head.kind in ("trade", "goods") and _ALLOWED.fullmatch(run.text, core.start, head.start):
        return None
    if head.kind in ("trade", "goods") and _IS_APP.match(run.text, head.end):
        return None
    if head.kind in ("trade", "goods") and _COOKED.match(run.text, core.start, head.end):
        return None
    if not _holds(run, core, head, name):
        return None
    site = _SITE.match(run.text, head.end) if head.word.endswith("医院") else None
    return core.start, site.end() if site else head.end, head.kind, _SCORES[head.kind]


def _fills_clause(run: OrgRun, start: int, end: int) -> bool:
    """Whether text[start:end] is all of a clause among others: 采购部，鼎晟新材，3月到岗."""
    return start == run.start and end == run.end and end - start < len(run.text.strip())


def _holds(run: OrgRun, core: Core, head: _Head, name: str) -> bool:
    """Whether `name` before the head word names something in particular, in surroundings that such a name needs."""
    if head.kind == "legal":
        return len(name) >= 2 and is_specific_han(name)
    if asks_in_general(run.text, head.end) or (name[-1:] == "线" and name[-2:] not in ("专线", "热线")):
        return False  # 港铁荃湾线|服务
    before, after = firm_before(run.text, core.start), firm_after(run.text, head.end)
    if introduced(run.text, core.start, head.end):
        before = after = True
    if head.kind == "lone":
        return core.particular == _PARTICULAR and not core.mixed and 2 <= len(name) <= _LONGEST_WEAK
    if not before and in_public(run.text, core.start) and not deals_after(run.text, head.end):
        return False
    if head.kind == "strong":
        if name[-1:] in _STUDIES and head.word in _LEVELS:
            return False  # 儿子李建国上|小学
        local = not name and head.word in OF_A_PLACE and attended(run.text, core.start, head.end)
        return local or names_strongly(name, head.word, before or after)
    made_up = core.particular == _PARTICULAR and not core.mixed
    opens = core.start == run.start and 2 <= head.trade - core.start <= _OPENS_CLAUSE
    if made_up and opens and head.kind != "strong" and does_after(run.text, head.end):
        return True  # 天虹洗衣短信说…, 惠丰粮油送两袋米
    short = 2 <= head.trade - core.start <= _OPENS_CLAUSE
    if made_up and short and head.kind != "goods" and dealt_with(run.text, core.start):
        return True  # 欠泰和粮油两千块
    alone = stands_alone(run.text, core.start, head.end) or (
        core.particular == _PARTICULAR and not core.mixed and _fills_clause(run, core.start, head.end)
    )
    if head.kind in ("trade", "goods") and after and name_lexicon().words.get(name, 0.0) > _COMMON:
        after = deals_after(run.text, head.end)  # 民族|舞蹈 may be anybody's
    slot = len(head.word) > 1 and fills_slot(run.text, core.start, head.end)
    around = before or after or alone
    if head.kind == "goods":
        made_up = core.particular == _PARTICULAR and not core.mixed and head.trade - core.start <= _LONGEST_TRADE
        at = goes_to(run.text, core.start)
        return (made_up and (after or at)) or (core.particular > 0 and (slot or (at and after)))
    if slot and core.particular:
        return True
    if head.kind == "premises":
        return core.particular == _PARTICULAR or (core.particular == 1 and around and head.trade - core.start > 1)
    if head.kind == "weak" and head.word[-1] in _SHOPS:
        enough = core.particular == _PARTICULAR or (
            core.particular == 1 and (alone or named(run.text, core.start) or (before and after))
        )
        return enough and len(name) <= _LONGEST_WEAK
    if not core.particular or head.trade - core.start > (_LONGEST_WEAK if head.kind == "weak" else _LONGEST_TRADE):
        return False
    if (
        head.kind == "trade"
        and deals_after(run.text, head.end)
        and core.start == run.start
        and 2 <= head.trade - core.start <= _SHORT
    ):
        return True  # ，晴天花艺送货来
    if core.particular < _PARTICULAR or (core.mixed and head.kind == "trade"):
        return named(run.text, core.start) or (before and after)
    if head.kind == "weak":
        return around
    return after or alone or (before and run.ends_phrase(head.end))
