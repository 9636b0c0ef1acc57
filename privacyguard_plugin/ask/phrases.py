"""English and Chinese wording of the formal language. A question is understood as a whole or not at all.

Between the words that carry the question only nouns and politeness may stand ("the order number", "请问"); a negation is never
understood, because half of it would be the opposite.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ..model import Level
from .lifted import CONSTANT, REFERENCE, Lifted
from .question import Op, Operand, Question, make

__all__ = ["parse_phrase"]

_NEGATION = re.compile(
    r"(?<![a-z])(?:not|never|no|neither|nor|unequal|unlike|different from)(?![a-z])|n['’]t(?![a-z])|[不没非无]"
)
_HARMLESS = re.compile("是不是|有没有|相不相同|一不一样|(?:几|多少)个?不同")

_R, _C = f"({REFERENCE})", rf"({CONSTANT}|[-+]?[0-9]+(?:\.[0-9]+)?(?![-0-9])|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})"
_LIST = rf"({REFERENCE}(?:(?: ?(?:,|、|和|与|跟|及|还是|或者?|and|or|versus|vs\.?))+ ?{REFERENCE})*)"
_WORDS = (
    "(?:the|a|this|that|these|those|my|both|its?|of|one|in|for|with|on|born|person|holder|owner|contact|telephone|phone|"
    "mobile|card|account|order|invoice|ticket|booking|member|customer|tracking|delivery|home|birth|numbers?|codes?|ids?|"
    "address|addresses|dates?|birthdays?|amounts?|prices?|names?|values?|places?)"
)
_NOUN, _NOUNS_AFTER = f"(?:{_WORDS} )*", f"(?: {_WORDS})*"
_NOUN_ZH = (
    "(?:(?:这|那|两|二|三|几|个|位|的|人|号|码|电话|手机|地址|住址|日期|生日|出生|订单|编号|卡号|账号|金额|价格|价钱|"
    "姓名|名字|公司|持有者|收货) ?)*"
)
# No word is made of others of its list: a question that matches nothing is given up in linear time.

_LEVELS_EN = {
    "country": Level.COUNTRY, "province": Level.PROV, "state": Level.PROV, "city": Level.CITY, "town": Level.CITY,
    "district": Level.DIST, "county": Level.DIST, "borough": Level.DIST,
}  # fmt: skip
_LEVELS_ZH = {
    "国家": Level.COUNTRY, "国": Level.COUNTRY, "省份": Level.PROV, "省": Level.PROV, "州": Level.PROV, "城市": Level.CITY,
    "市": Level.CITY, "区县": Level.DIST, "城区": Level.DIST, "区": Level.DIST, "县": Level.DIST,
}  # fmt: skip
_COMPARED_EN = {
    Op.LARGER: "larger|greater|bigger|more|higher|dearer|more expensive|over|above",
    Op.SMALLER: "smaller|less|lower|fewer|cheaper|less expensive|under|below",
    Op.LATER: "later|after|younger|newer|more recent",
    Op.EARLIER: "earlier|before|older",
}
_CHOSEN_EN = {
    Op.MIN: "smallest|smaller|lowest|lower|least|less|cheapest|cheaper|least expensive|less expensive",
    Op.MAX: "largest|larger|greatest|greater|biggest|bigger|highest|higher|most expensive|more expensive|dearest",
    Op.EARLIEST: "earliest|earlier|oldest|older|first",
    Op.LATEST: "latest|later|youngest|younger|newest|newer|most recent|last",
}
_COMPARED_ZH = {
    Op.LARGER: "大于|高于|多于|超过|贵于", Op.SMALLER: "小于|低于|少于|便宜于", Op.LATER: "晚于|迟于", Op.EARLIER: "早于|先于",
}  # fmt: skip
_THAN_ZH = {
    Op.LARGER: "大|高|多|贵", Op.SMALLER: "小|低|少|便宜", Op.LATER: "晚|迟|年轻|年纪小|年龄小", Op.EARLIER: "早|年长|年纪大|年龄大",
}  # fmt: skip
_CHOSEN_ZH = {
    Op.MIN: "小|低|少|便宜", Op.MAX: "大|高|多|贵", Op.EARLIEST: "早|年长|年纪大|年龄大", Op.LATEST: "晚|迟|年轻|年纪小|年龄小",
}  # fmt: skip
_FRAGMENT_EN = {
    Op.CONTAINS: "contains?|includes?|containing|including", Op.STARTS: "(?:start|begin)(?:s|ning)? with",
    Op.ENDS: "end(?:s|ing)? (?:with|in)",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Phrase:
    pattern: re.Pattern[str]
    build: Callable[[re.Match[str], Lifted], Question | None]


def parse_phrase(lifted: Lifted) -> Question | None:
    """The question that the whole text asks in English or Chinese; None for anything else."""
    text = " ".join(lifted.text.lower().split()).rstrip(" ?？.。!！")
    if _NEGATION.search(_HARMLESS.sub("", text)):
        return None
    text = _LEAD.sub("", text)
    for phrase in _phrases():
        if (match := phrase.pattern.fullmatch(text)) is not None:
            return phrase.build(match, lifted)
    return None


_LEAD = re.compile(
    r"^(?:please|tell me|check|say|whether|if|can you|now|then|请问|请|帮我|告诉我|看看|判断|检查|一下|[,:：，\s])+"
)


def _pair(op: Op, first: int = 1, second: int = 2) -> Callable[[re.Match[str], Lifted], Question | None]:
    def build(match: re.Match[str], lifted: Lifted) -> Question | None:
        a, b = match[first], match[second]
        operands = tuple(lifted.operand(x) for x in (a, b) if re.fullmatch(REFERENCE, x))
        constants = [_constant(x, lifted) for x in (a, b) if not re.fullmatch(REFERENCE, x)]
        return make(op, operands, constant=constants[0] if constants else None)

    return build


def _same(levels: dict[str, Level]) -> Callable[[re.Match[str], Lifted], Question | None]:
    def build(match: re.Match[str], lifted: Lifted) -> Question | None:
        references = [x for x in match.groups() if x and re.fullmatch(REFERENCE, x)]
        level = next(levels[x] for x in match.groups() if x in levels)
        return make(Op.SAME, tuple(map(lifted.operand, references)), level=level)

    return build


def _listed(op: Op) -> Callable[[re.Match[str], Lifted], Question | None]:
    return lambda match, lifted: make(op, _operands(match[1], lifted))


def _counted(test: Op | None) -> Callable[[re.Match[str], Lifted], Question | None]:
    def build(match: re.Match[str], lifted: Lifted) -> Question | None:
        constant = _constant(match[2], lifted) if test is not None and test is not Op.VALID else None
        return make(Op.COUNT, _operands(match[1], lifted), constant=constant, test=test)

    return build


def _operands(text: str, lifted: Lifted) -> tuple[Operand, ...]:
    return tuple(map(lifted.operand, re.findall(REFERENCE, text)))


def _constant(text: str, lifted: Lifted) -> str:
    return lifted.constant(text) if re.fullmatch(CONSTANT, text) else text


def _english() -> list[tuple[str, Callable[[re.Match[str], Lifted], Question | None]]]:
    be, n = "(?:is|are|was|were)", _NOUN
    level = f"({'|'.join(_LEVELS_EN)})"
    either = f"(?:{_R[1:-1]}|{_C[1:-1]})"
    rows = [
        (rf"{be} {n}{_R} and {n}{_R} {n}(?:same|equal|identical){_NOUNS_AFTER}", _pair(Op.EQUAL)),
        (rf"do {n}{_R} and {n}{_R} match", _pair(Op.EQUAL)),
        (rf"(?:{be} )?{n}{_R} (?:is )?{n}(?:same as|equal to|equals?|identical to) {n}({either})", _pair(Op.EQUAL)),
        (rf"does {n}{_R} (?:equal|match) {n}({either})", _pair(Op.EQUAL)),
        (rf"{be} {n}{_R} ({CONSTANT})", _pair(Op.EQUAL)),
        (rf"(?:{be}|do) {n}{_R} and {n}{_R} (?:lie |located |live )?{n}same {level}", _same(_LEVELS_EN)),
        (rf"(?:{be}|does) {n}{_R} (?:lie |located |live )?{n}same {level} as {n}{_R}", _same(_LEVELS_EN)),
        (rf"(?:{be}|does) {n}{_R} (?:a )?valid{_NOUNS_AFTER}|does {n}{_R} have a valid (?:checksum|check digit)", _valid),
        (rf"how many different (?:values|numbers|ones|items)? ?(?:{be} )?(?:there )?(?:in |among |of )?{_LIST}", _counted(None)),
        (rf"how many (?:of )?{_LIST} {be} different", _counted(None)),
        (rf"how many (?:of )?{_LIST} {be} (valid)", _counted(Op.VALID)),
    ]  # fmt: skip
    for op, words in _COMPARED_EN.items():
        rows.append((rf"{be} {n}{_R} (?:{words})(?: than)? {n}({either})", _pair(op)))
        rows.append((rf"how many (?:of )?{_LIST} {be} (?:{words})(?: than)? {_C}", _counted(op)))
    for op, words in _CHOSEN_EN.items():
        rows.append((rf"(?:which|who)(?: one)?(?: of| among)? {n}{_LIST} (?:{be} |costs |has )?{n}(?:{words})(?: one)?", _listed(op)))  # fmt: skip
        rows.append((rf"(?:which|who)(?: one)? (?:{be} |costs |has )?{n}(?:{words})(?: one)? ?[,:]? ?(?:of |among |between )?{n}{_LIST}", _listed(op)))  # fmt: skip
        rows.append((rf"{n}(?:choose |pick )?{n}(?:{words})(?: one)? (?:of|among|between) {n}{_LIST}", _listed(op)))
    for op, words in _FRAGMENT_EN.items():
        rows.append((rf"does {n}{_R} (?:{words}) {n}{_C}", _pair(op)))
        rows.append((rf"how many (?:of )?{_LIST} (?:{words}) {_C}", _counted(op)))
    return rows


def _chinese() -> list[tuple[str, Callable[[re.Match[str], Lifted], Question | None]]]:
    n, s, ask = _NOUN_ZH, " ?", "(?:是否|是不是|是)?"
    level = f"({'|'.join(_LEVELS_ZH)})"
    joint, end = f"{s}(?:和|与|跟|同|、){s}", f"{s}(?:吗|呢|么)?"
    either = f"(?:{_R[1:-1]}|{_C[1:-1]})"
    rows = [
        (rf"{n}{_R}{joint}{n}{_R}{s}{n}{ask}{s}(?:相同|一样|一致|相等|同一个?{n}|相不相同|一不一样){end}", _pair(Op.EQUAL)),
        (rf"{n}{_R}{s}{n}{ask}{s}(?:等于|就是){s}{n}({either}){end}", _pair(Op.EQUAL)),
        (rf"{n}{_R}{joint}{n}{_R}{s}{n}(?:都)?{ask}(?:都)?(?:在|属于|位于)?{s}(?:同一?个?|一个){level}{end}", _same(_LEVELS_ZH)),
        (rf"{n}{_R}{s}{n}{ask}{s}(?:有效|合法|(?:能|可以)?通过校验|校验码?正确){end}", _valid),
        (rf"{n}{_LIST}{s}(?:中|里|当中|里面)?有(?:几|多少)个?不同的?(?:值|号码)?", _counted(None)),
        (rf"{n}{_LIST}{s}(?:中|里|当中|里面)?有(?:几|多少)个?是?(有效|合法)的?", _counted(Op.VALID)),
    ]  # fmt: skip
    for op, words in _COMPARED_ZH.items():
        rows.append((rf"{n}{_R}{s}{n}{ask}{s}(?:{words}){s}{n}({either}){end}", _pair(op)))
        rows.append((rf"{n}{_LIST}{s}(?:中|里|当中|里面)?有(?:几|多少)个(?:{words}){s}{_C}", _counted(op)))
    for op, words in _THAN_ZH.items():
        rows.append((rf"{n}{_R}{s}{n}{ask}比{s}{n}({either}){s}{n}(?:更|要)?(?:{words}){end}", _pair(op)))
    for op, words in _CHOSEN_ZH.items():
        rows.append(
            (rf"{n}{_LIST}{s}(?:中|里|当中|里面)?,?{s}(?:哪一?个|哪一?位|谁){n}(?:最|更|比较)?(?:{words})", _listed(op))
        )
        rows.append((rf"(?:哪一?个|哪一?位|谁){n}(?:最|更|比较)?(?:{words}){s}[,:：，]?{s}{n}{_LIST}", _listed(op)))
    for op, pattern in (
        (Op.CONTAINS, rf"(?:包含|含有|含|里?有|带有?){s}{_C}"),
        (Op.STARTS, rf"以{s}{_C}{s}(?:开头|开始)"),
        (Op.ENDS, rf"以{s}{_C}{s}(?:结尾|结束)"),
        (Op.ENDS, rf"的?尾号[是为]?{s}{_C}"),
    ):
        rows.append((rf"{n}{_R}{s}{n}(?:是否|是不是|有没有|是)?{s}{pattern}{end}", _pair(op)))
        rows.append((rf"{n}{_LIST}{s}(?:中|里|当中|里面)?有(?:几|多少)个{s}{pattern}(?:的)?", _counted(op)))
    return rows


def _valid(match: re.Match[str], lifted: Lifted) -> Question | None:
    return make(Op.VALID, tuple(lifted.operand(x) for x in match.groups() if x))


@cache
def _phrases() -> tuple[_Phrase, ...]:
    return tuple(_Phrase(re.compile(pattern), build) for pattern, build in (*_english(), *_chinese()))
