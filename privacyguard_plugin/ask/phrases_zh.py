"""Chinese wording of the formal language, without its question mark; blanks count for nothing."""

from __future__ import annotations

from ..model import Level
from .lifted import REFERENCE
from .phrase import EITHER, C, R, Row, counted, listed, pair, same, valid
from .question import Op

__all__ = ["CHINESE_LEAD", "chinese"]

CHINESE_LEAD = "请问|请|帮我|告诉我|看看|判断|检查|比较|一下"
"""What may stand before a question."""

# No word is made of others of its list: a question that matches nothing is given up quickly.
_N = (
    "(?:这|那|两|二|三|几|个|位|的|人|号|码|电话|手机|地址|住址|日期|生日|出生|订单|编号|卡号|账号|金额|价格|价钱|姓名|名字|"
    "公司|持有者|收货|证件|身份证|数字|值)*"
)
_ASK = "(?:是否|是不是|有没有|有否|是)?"
_JOINT, _END = "(?:和|与|跟|同|、)", "的?(?:吗|呢|么)?"
_LIST = rf"({REFERENCE}(?:(?:,|、|和|与|跟|及|还是|或者?)+{REFERENCE})*)"
_AMONG, _HOW_MANY, _WHICH = "(?:之中|当中|里面|中|里)?", "(?:一共|总共|共)?有(?:几|多少)个", "(?:哪一?个|哪一?位|谁)"

_LEVELS = {
    "国家": Level.COUNTRY, "国": Level.COUNTRY, "省份": Level.PROV, "省": Level.PROV, "州": Level.PROV, "城市": Level.CITY,
    "市": Level.CITY, "城": Level.CITY, "区县": Level.DIST, "城区": Level.DIST, "区": Level.DIST, "县": Level.DIST,
}  # fmt: skip
_LEVEL = f"({'|'.join(_LEVELS)})"
_COMPARED = {
    Op.LARGER: "大于|高于|多于|超过|贵于",
    Op.SMALLER: "小于|低于|少于|便宜于",
    Op.LATER: "晚于|迟于",
    Op.EARLIER: "早于|先于",
}
_THAN = {Op.LARGER: "大|高|多|贵", Op.SMALLER: "小|低|少|便宜"}
_IN_TIME = {Op.LATER: "晚|迟|年轻|年纪小|年龄小|岁数小", Op.EARLIER: "早|年长|年纪大|年龄大|岁数大"}
_CHOSEN = {
    Op.MIN: _THAN[Op.SMALLER], Op.MAX: _THAN[Op.LARGER], Op.EARLIEST: _IN_TIME[Op.EARLIER], Op.LATEST: _IN_TIME[Op.LATER]
}  # fmt: skip
_FRAGMENT = (
    (Op.CONTAINS, f"(?:里面?|中)?{_ASK}(?:包含|包括|含有|含|带有|带|有)?(?:数字)?", ""),
    (Op.STARTS, f"{_ASK}以", "(?:开头|开始)"),
    (Op.STARTS, f"的?(?:开头|前[几两二三四]位){_ASK}", ""),
    (Op.STARTS, f"{_ASK}姓", ""),
    (Op.ENDS, f"{_ASK}以", "(?:结尾|结束)"),
    (Op.ENDS, f"的?(?:尾号|末尾|结尾|[最末]?后[几两二三四]位){_ASK}", ""),
)
"""What stands before and behind the fragment."""


def chinese() -> list[Row]:
    rows: list[Row] = [
        (rf"{_N}{R}{_JOINT}{_N}{R}{_N}{_ASK}(?:相同|一样|一致|相等|同一个?{_N}|相不相同|一不一样){_END}", pair(Op.EQUAL)),
        (rf"{_N}{R}{_N}{_ASK}(?:等于|就是){_N}{EITHER}{_END}", pair(Op.EQUAL)),
        (rf"{_N}{R}{_JOINT}{_N}{R}{_N}都?{_ASK}都?(?:在|属于|位于)?(?:同一?个?|一个){_LEVEL}{_END}", same(_LEVELS)),
        (rf"{_N}{R}{_N}{_ASK}(?:有效|合法|(?:能|可以)?通过校验|校验码?正确)的?{_N}{_END}", valid),
        (rf"{_N}{_LIST}{_AMONG}{_HOW_MANY}?不同的?{_N}", counted(None)),
        (rf"{_N}{_LIST}{_AMONG}{_HOW_MANY}是?(?:有效|合法)的?{_N}", counted(Op.VALID)),
    ]  # fmt: skip
    for op, words in _COMPARED.items():
        rows.append((rf"{_N}{R}{_N}{_ASK}(?:{words}){_N}{EITHER}{_END}", pair(op)))
        rows.append((rf"{_N}{_LIST}{_AMONG}{_HOW_MANY}(?:{words}){C}", counted(op)))
    for op, words in (_THAN | _IN_TIME).items():
        rows.append((rf"{_N}{R}{_N}{_ASK}比{_N}{EITHER}{_N}[更要]?(?:{words}){_END}", pair(op)))
    for op, words in _CHOSEN.items():
        rows.append(
            (rf"{_N}{_LIST}{_N}{_AMONG}(?:相比|比较|比起来)?,?{_WHICH}{_N}(?:最|更|比较)?(?:{words})一?些?", listed(op))
        )
        rows.append((rf"{_WHICH}{_N}(?:最|更|比较)?(?:{words})一?些?[,:]?{_N}{_LIST}", listed(op)))
        rows.append((rf"{_N}{_LIST}{_N}{_AMONG}[最更](?:{words})的?{_N}(?:[是为]{_WHICH})?", listed(op)))
    for op, before, behind in _FRAGMENT:
        rows.append((rf"{_N}{R}{_N}{before}{EITHER}{behind}{_END}", pair(op)))
        rows.append((rf"{_N}{_LIST}{_AMONG}{_HOW_MANY}{before}{C}{behind}的?{_N}", counted(op)))
    return rows
