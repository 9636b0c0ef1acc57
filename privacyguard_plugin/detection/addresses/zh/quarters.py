"""The bare quarter where somebody lives: 家在回龙观, 租在五角场."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["quarters"]

_LIVES = re.compile(
    r"(?=[家住租在房搬回])(?:(?<![来往返收取])回(?:到|去)?(?=[㐀-鿿]{2,4}(?:[村屯镇乡庄寨坝沟])(?:了|再|吧|过年|看|住|种|办|签|吃|[,，。!！ ]|$))|(?<!不)家(?:住|在)|(?<![居暂入合同常不])住在?|租(?:住)?在|(?<![现存实正])在(?=[㐀-鿿]{2,5}(?:租的?房|合租|安了?家))|(?:租的?房|房子|租的)(?:也|都|就)?在|搬[到去]了?|住址[是:：])"
)
# What people call the quarter they live in: two to four characters that end like the name of one.
_QUARTER = re.compile(
    r"(?![这那哪一几本全外各某大小老新城乡农街路校院])(?P<place>(?:[㐀-鿿]{2,3}[市区县]){0,2}[㐀-鿿]{1,3}?(?:[村乡庄观场寺桥营门镇屯堡湾岭坡坪坝沟井江山岛塘浦泾汇苑圈旗宝沙墩渡埠亭店铺口地里]|大学城|科学城|新城|老城))"
    r"(?=[,，。;；!！?？、~ ]|$|\n|那边|那里|那块|这边|附近|离|的?房|租|上班|都|了|吧|呢|呀|啊|每天|[0-9一二三四五六七八九十]+年)"
)
_NO_QUARTER = re.compile(
    r".*(?:广场|市场|现场|商场|机场|农场|工场|当场|操场|立场|对门|上门|出门|家门|部门|专门|热门|门口|路口|路边|桥洞|工地|本地|外地|当地|各地|异地|内地|场地|基地|宿舍|酒店|饭店|旅店|民宿|客店|商店|家里|城里|村里|屋里|那里|哪里|这里|店里|厂里|院里|心里|手里|镇里|乡里|山里|县里|市里|校里|里里|小镇|古镇|村镇|乡镇|城镇|半山|江口|港口|人口|户口|窗口|出口|进口|老城|海湾|海岛|山沟|山坡|山坳|湖畔|河滩|山庄|村庄|农庄|一门|同门|隔壁|对面|室里|楼里|区里|房里|省里|国里|地里|洞里|车里|店铺|商铺|床铺|卧铺|我店|东门|西门|南门|北门|后门|前门)"
)
# … and the bare number of a door: 他住602, 我是楼下502的.
_DOOR = re.compile(
    r"(?:家住|住在?|我家在?)(?P<place>[1-9][0-9]{2,3})(?=[,，。;；!！ 那的]|$|\n)"
    r"|(?:[我你他她]们?是|我是?|楼[上下]|隔壁|对门|对面)(?:楼[上下]|隔壁|对门|对面)?的?(?P<of>(?!19|20)[1-9][0-9]{2,3})(?=的(?:[,，。!！ ]|邻居|住户|业主|租户)|住户|业主|租户|家)"
)
_FUNCTION = frozenset("的了着我你他她它在这那哪个几不和是有没就都也还再又很太被把给从到去来上下")


def quarters(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such names; `text` is folded and simplified."""
    for door in _DOOR.finditer(text):
        yield door.span("place") if door["place"] else door.span("of")
    for lives in _LIVES.finditer(text):
        quarter = _QUARTER.match(text, lives.end())
        if quarter and _FUNCTION.isdisjoint(quarter["place"]) and not _NO_QUARTER.match(quarter["place"]):
            yield quarter.span("place")
