"""Kinds of places that are everybody's without a name, and the words of somebody who only asks about one."""

from __future__ import annotations

import re

from ....parsing.addresses.zh.words import RESIDENTIAL, alternatives
from ....parsing.components import AddressParse, ComponentKind
from ....parsing.names.zh.lexicon import name_lexicon

__all__ = ["ASKING", "KINDS", "NAMELESS", "is_no_way", "is_score", "is_sight"]

# Kinds of places: without a name they are everybody's.
KINDS = """
小区 公寓 宿舍 宿舍楼 家属院 家属楼 社区 生活区 大院 住宅区 写字楼 办公楼 教学楼 大楼 大厦 酒店 宾馆 医院 学校 大学 学院 中学 小学 幼儿园 银行 车站 火车站 地铁站 公交站 机场 公园 广场 市场 菜市场 超市
便利店 驿站 菜鸟驿站 营业厅 传达室 收发室 门卫室 门卫 门卫处 门岗 保安室 保安亭 岗亭 物业 物业中心 前台 服务台 快递柜 丰巢柜 快递站 快递点 自提点 自提柜 代收点 项目部 派出所 居委会 村委会 卫生院 卫生站 服务站 加油站 单位
公司 仓库 工厂 商场 食堂 车库 停车场 购物中心 电影院 影城 图书馆 体育馆 饭店 餐厅 教室 城 汽车站 客运站 高铁站 轻轨站
"""
NAMELESS = re.compile(
    rf"(?:[至到在放往去进本该贵]|[你我咱]们?|[这那]个?|附近)*"
    rf"(?:{alternatives(KINDS)})+(?:[东南西北大后前]门|门口|大堂|里面?|内|外面?|旁边?|附近|楼下)?"
)
ASKING = re.compile(
    r"怎么走|路线|天气|堵|限行|限号|攻略|景点|美食|附近|门票|新闻|发生|举[行办]|通车|房价|推荐|查一?下|在哪|几点|多少|有没有|[吗呢么]|招聘|开业|公示|通知|政策|好玩|好吃|演出|封路"
)

_SCORE = re.compile(r" [0-9]{1,3}[-–—:：][0-9]{1,3}\Z")
_OPPONENT = re.compile(r" [㐀-鿿]{2,8}")
_SIGHT_BEFORE = re.compile(
    r"(?:博物院|博物馆|美术馆|纪念馆|故居|公园|景区|动物园|植物园|图书馆|科技馆|展览馆|大剧院|音乐厅|遗址|寺|祠|塔|宫|陵|庙|楼|阁|园)"
    r"(?:[（(][㐀-鿿]{1,8}[）)])?(?:[ \n|·,，]{1,3}(?:地址|位置)?[:： ]{0,2}|(?:就)?(?:位于|坐落[在于]|地处|设在|建在))\Z"
)
_VISITED = re.compile(r"开放时间|开馆|闭馆|门票|免费参观|预约参观|入园|游览|游客|始建于|全国重点文物|[45]A级|营业时间")
_BESIDE = 40  # characters behind the address that are looked at


def is_score(text: str, parse: AddressParse) -> bool:
    """上海申花 2–1 浙江队: a place that has a team, a score and the other team."""
    parts = parse.components
    if parts[0].kind not in (ComponentKind.PROVINCE, ComponentKind.CITY) or not _SCORE.search(parse.text):
        return False
    housing = any(c.kind is ComponentKind.ROAD or c.text.endswith(tuple(RESIDENTIAL.split())) for c in parts)
    return not housing and _OPPONENT.match(text, parse.end) is not None


def is_sight(text: str, parse: AddressParse) -> bool:
    """故宫博物院 东城区景山前街4号 开放时间…: where everybody may go."""
    gaps = (parse.start, *(parse.start + i for i, c in enumerate(parse.text) if c in " ·,，"))
    named = any(_SIGHT_BEFORE.search(text[max(0, gap - 20) : gap + (gap > parse.start)]) for gap in gaps)
    return named and _VISITED.search(text, parse.end, parse.end + _BESIDE) is not None


def is_no_way(text: str) -> bool:
    """Whether the last character, 道, belongs to a word: 声道, 左声道, 微不足道, but not 解放大道."""
    words = name_lexicon().words
    return len(text) < 3 or text in words or (text[-2:] in words and text[-2] not in "大街")
