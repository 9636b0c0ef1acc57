"""Where what reads like a Chinese name is a thing among things: fruits of a list, sizes of a drink, colours of a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import inf

from ....parsing.names.zh.forms import Form
from ....parsing.names.zh.lexicon import name_lexicon
from .context import NameContext
from .cues import in_public
from .lattice import Reading

__all__ = ["things"]

_LABELLED = 12.0  # ratio of what stands before a name that belongs to a person, whatever else is listed
_ENUMERATION = re.compile(r"[㐀-鿿A-Za-z·]{1,8}(?:、[㐀-鿿A-Za-z·]{1,8}){2,}")
# What heads a list of people, a count or a line break between allowed: 群成员（6）, 晚班：
_PEOPLE = re.compile(
    r"(?:成员|名单|人员|家长|同学|老师|朋友|值日|值班|参会|参加|到场|出席|报名|接龙|请假|缺席|[员人组班队生友师])[^\n、]{0,5}[\n:：]?\s*\Z"
)
_HEADING = 14  # characters of a heading that are looked at
_ITEM = re.compile(r"[㐀-鿿A-Za-z·]+")
_SHARE = re.compile(r"[两三四五六七八九十几]个?人|各[付出交转]|[AaＡ]{2}|一起(?:去|来|吃|平摊)|平[摊分]|分摊|轮流")
_ROW = re.compile(r"(?:(?<=\n)|^)[㐀-鿿]{1,6}(?:[ \u3000]{1,3}[㐀-鿿]{1,6}){2,}(?=\n|$)")
# Capacities of devices: no row of people has them. 16GB+512GB, 12+256, 5000mAh
_CAPACITY = re.compile(r"(?<![A-Za-z0-9])(?:\d{1,4} ?[GT]B?|\d{1,2}G?\+\d{3}G?|\d{4,5}mAh)(?![A-Za-z0-9])")
_BESIDE_MODEL = re.compile(r"[A-Za-z0-9+] ?\Z")
_FOOD = frozenset(
    "汤饼粥糕饭面粉锅羹饺馍串煲包酱菇笋豆肉虾"
)  # dishes end in these, hardly any name of three characters does
_VERSES = re.compile(
    r"(?<![㐀-鿿])(?:(?:[㐀-鿿]{5}[，,。；;！!？?]\s?)+[㐀-鿿]{5}|(?:[㐀-鿿]{7}[，,。；;！!？?]\s?)+[㐀-鿿]{7})(?=[。！!？?]|\s*$|\n)[。！!？?]?"
)
_VERSE_ENDS, _MARKS = re.compile("[，,。；;！!？?]"), "，,。；;！!？?"
_PART = re.compile(
    r"(?:导演|编剧|制片人?|监制|出品人|主演|配音|作曲|作词|演唱|原唱|指挥|主唱|主持人?|解说|嘉宾|作者|译者|编著|主编|教练|主帅|队长|领队|裁判|选手|球员|门将|前锋|后卫|中场|棋手|摄影|美术|剪辑)[:：]? ?\Z"
)
_OCCASION = re.compile(
    r"[我你您咱]|微信|电话|手机|转账|群|排练|彩排|教室|社团|报名|联系|集合|周[一二三四五六日末]|[今明后]天|[今明]晚|家长|孩子|学校|班级|小区|街道|社区|公司|单位|收据|发票"
)
"""Words of what people do together: their director and their coach are known to them."""
_STANZA = 4  # clauses
_SPOKEN = re.compile(
    "[吗吧呢们您]|电话|微信|签收|快递|来电|开会|下班|上班|医院|付款|转账|送到|寄|收到|通知|[一二三四五六七八九十]点"
)
_PUPIL = re.compile("小[明红刚华丽强芳军亮东]")
_RECKONED = re.compile(
    r"\d.{1,40}(?:\d|一半|倍).{0,40}(?:还剩|一共|共有|平均每|剩下|相距|每小时|每分钟|周长|面积|原来有).{0,24}[几多]"
)
_TIMES = re.compile(r"([㐀-鿿]{2,6}) ?[×xX*] ?[0-9]{1,4}(?![0-9A-Za-z*])")
_MADE = re.compile(r" ?[=＝→] ?([㐀-鿿]{2,6})")
_ROUTE = re.compile(
    r"(?:[0-9]{1,4}[路线]|号线|站点|途经站?点?|停靠站?点?|经停站?)[:： ]{1,2}(?P<stops>[㐀-鿿]{2,8}(?: ?[—–→、\-]{1,2} ?[㐀-鿿]{2,8}){2,})"
)
_DISH = re.compile(
    r"(?![㐀-鿿]{0,5}[买吃点付订请给要送做煮卖拿带还欠转发])[㐀-鿿]{0,5}[汤饼粥糕饭面粉锅羹饺馍串煲包酱菇笋豆肉虾鸡鸭鱼鹅菜丝丁片蛋腐茶酒冻翅爪蹄骨排肠肚卷]"
    r"(?:[(（][㐀-鿿0-9A-Za-z]{1,6}[)）])?[ \t]{0,3}(?:[¥￥$] ?[0-9]|(?:HK)?\$ ?[0-9]|[0-9]{1,4}(?:\.[0-9]{1,2})? ?[元块]|[0-9]{1,3}(?=\n|$|[ ,，、]))"
)
_OWN = re.compile("[我你您咱]|微信|电话|转账")
_PROBLEM_REACH = 120  # characters
_SURE = 0.98  # posterior from which a surname and a given name stay a person beside a model
_UNCUED = 16.0  # ratio that blanks and the ends of a line give by themselves


def things(text: str, accepted: Sequence[Reading], context: NameContext) -> list[tuple[int, int]]:
    """Extents in which no reading is a person."""
    if not accepted:
        return []
    return [
        *_listed(text, accepted, context),
        *_in_rows(text, accepted, context),
        *_beside_models(text, accepted, context),
        *_foreign_figures(text, accepted, context),
        *_credited(text, accepted, context),
        *_in_verses(text),
        *_in_problems(text),
        *_counted(text),
        *_stops(text),
        *_served(text, accepted, context),
    ]


def _listed(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """Enumerations most of whose items are no names, without a label for people before them: fruits, fabrics, stations."""
    by_start = {reading.start: reading for reading in accepted}
    by_end = {reading.end: reading for reading in accepted}
    for match in _ENUMERATION.finditer(text) if text.count("、") > 1 else ():
        items = [(item.start(), item.end()) for item in _ITEM.finditer(text, *match.span())]
        # Other words may stand before the first and behind the last: 喊强子、二胖、老谭晚上来.
        first = by_end.get(items[0][1])
        begin = max(first.start, match.start()) if first else match.start()
        if context.before(begin) >= _LABELLED or _PEOPLE.search(text, max(0, begin - _HEADING), begin):
            continue
        last = by_start.get(items[-1][0])
        if (last and context.is_said_of(last.end)) or _SHARE.search(text, items[-1][0], items[-1][1] + 4):
            continue  # 强子、胖丫、石头都来了
        readings = [first, *(by_start.get(start) or _labelled(by_end.get(end), context) for start, end in items[1:])]
        ends = [end for _, end in items]
        whole = [r for r, end in zip(readings, ends, strict=True) if r and (r.end == end or end == ends[-1])]
        if sum(_reads_as_person(text[r.start : r.end], r.form) for r in whole) * 2 <= len(items):
            yield begin, match.end()


def _in_rows(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """Names without a surname, or doubtful ones, in a row most of whose items are no names: 杨枝甘露 少糖 去冰 大杯.

    The first item of a row may be a person with words about them (文静 在线 语音) unless another is of its kind (少冰 去冰).
    """
    by_span = {(reading.start, reading.end): reading for reading in accepted}
    for match in _ROW.finditer(text):
        if _PEOPLE.search(text, max(0, match.start() - _HEADING), match.start()):
            continue
        items = [item.span() for item in _ITEM.finditer(text, *match.span())]
        if sum(span in by_span for span in items) * 2 > len(items):
            continue
        others = [text[a:b] for a, b in items if (a, b) not in by_span]
        for place, (start, end) in enumerate(items):
            reading = by_span.get((start, end))
            if reading is None or not _is_uncued(reading, context):
                continue
            if reading.form is Form.FULL and end - start > 2 and text[end - 1] in _FOOD:
                if any(other[-1] in _FOOD for other in others):
                    yield start, end
                continue
            if not _is_doubtful(reading):
                continue
            of_a_kind = any(text[end - 1] == other[-1] and len(other) > 1 for other in others)
            if of_a_kind or (place and reading.form is not Form.FULL):
                yield start, end


def _beside_models(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """Names of colours behind a model or its capacity: 荣耀 Magic6 海湖青 12+256."""
    for reading in accepted:
        if not _is_doubtful(reading) or not _BESIDE_MODEL.search(text, max(0, reading.start - 2), reading.start):
            continue
        begin = text.rfind("\n", 0, reading.start) + 1
        end = text.find("\n", reading.end)
        if _CAPACITY.search(text, begin, end if end >= 0 else len(text)) and _is_uncued(reading, context):
            yield reading.start, reading.end


def _foreign_figures(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """马可·波罗从威尼斯来到元大都: foreign names in a sentence that is about public matters without them, too."""
    for reading in accepted:
        if reading.form is Form.DOTTED and context.is_public(reading.start, _LABELLED):
            rest = f"{text[: reading.start]}{text[reading.end :]}"
            if in_public(rest, reading.start):
                yield reading.start, reading.end


def _credited(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """《…》导演：…, 世界杯…教练…: a part in a work or a team, in a sentence that is about public matters without it, too."""
    for reading in accepted:
        if reading.form is not Form.FULL or not context.is_public(reading.start, inf):
            continue
        role = _PART.search(text, max(0, reading.start - 8), reading.start)
        if role is None:
            continue
        begin = max(text.rfind(mark, 0, role.start()) for mark in "\n。！!") + 1
        end = min((at for mark in "\n。！!" if (at := text.find(mark, reading.end)) >= 0), default=len(text))
        if _OCCASION.search(text, begin, end) is None:
            rest = f"{text[begin : role.start()]}{text[reading.end : end]}"
            if in_public(rest, role.start() - begin):
                yield reading.start, reading.end


def _in_verses(text: str) -> Iterator[tuple[int, int]]:
    """Verses: four clauses or more of five or seven characters each."""
    for match in _VERSES.finditer(text):
        clauses = len(_VERSE_ENDS.findall(match[0])) + (match[0][-1] not in _MARKS)
        if _SPOKEN.search(match[0]):
            continue
        if clauses >= _STANZA:
            yield match.span()


def _in_problems(text: str) -> Iterator[tuple[int, int]]:
    """小明, 小红 and the others of arithmetic, where the sentence asks how many: 小明有5个苹果，…还剩几个？"""
    for match in _PUPIL.finditer(text):
        begin = max(text.rfind(mark, 0, match.start()) for mark in "\n。！") + 1
        sentence = text[begin : begin + _PROBLEM_REACH].partition("\n")[0]
        if _RECKONED.search(sentence) and not _OWN.search(sentence):
            yield match.span()


def _counted(text: str) -> Iterator[tuple[int, int]]:
    """Items with how many of them are needed or sold: 玄铁×3 + 龙鳞×1."""
    items = list(_TIMES.finditer(text)) if "×" in text or "x" in text or "*" in text or "X" in text else []
    if len(items) > 1:
        for item in items:
            yield item.span(1)
        if made := _MADE.match(text, items[-1].end()):
            yield made.span(1)


def _stops(text: str) -> Iterator[tuple[int, int]]:
    """Stops of a line: 58路：石桥—柳林—马家湾."""
    for match in _ROUTE.finditer(text) if "路" in text or "线" in text or "站" in text or "途" in text else ():
        yield match.span("stops")


def _served(text: str, accepted: Sequence[Reading], context: NameContext) -> Iterator[tuple[int, int]]:
    """Whose dish it is, with its price behind: 胖婶牛肉面 18元."""
    for reading in accepted:
        if _DISH.match(text, reading.end) and _is_uncued(reading, context):
            yield reading.start, reading.end


def _is_doubtful(reading: Reading) -> bool:
    if reading.form is Form.FULL:
        return reading.posterior < _SURE
    return reading.form in (Form.GIVEN, Form.REPEATED)


def _is_uncued(reading: Reading, context: NameContext) -> bool:
    """Nothing but blanks or the ends of a line stands beside it."""
    return context.before(reading.start) * context.after(reading.end, reading.form) <= _UNCUED


def _labelled(reading: Reading | None, context: NameContext) -> Reading | None:
    """`reading` if a noun for a role stands right before it: 研发|葛民 between the items of a list."""
    return reading if reading and context.cues.label(reading.start, least=2) > 1 else None


def _reads_as_person(item: str, form: Form) -> bool:
    lexicon = name_lexicon()
    if form is Form.REPEATED:
        return True
    if item in lexicon.words:
        return False
    return form is not Form.FULL or all(char in lexicon.nominal for char in item[1:])
