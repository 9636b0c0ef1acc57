"""Doors that neighbours call by what tells them apart there: 602, 我是6单元的, 四楼西户, 二楼左手第一家."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["doors"]

_NUM = "[0-9]{1,2}|[一二三四五六七八九十]{1,3}"
_HOUSE = rf"(?:{_NUM}|[A-Z][0-9]?)(?:号楼|栋|幢|座|单元|号院)"
# A storey and its side: nobody but a neighbour says so.
_SIDE = re.compile(
    rf"(?:{_HOUSE})?(?:(?:{_NUM}|[顶底])[楼层](?:的)?|(?<=[栋幢座楼元])(?=[东西中南北]))(?:的)?"
    r"(?:(?:[东西中南北]|[左右](?:手)?|最?[里外])(?:边|手边|侧)?(?:的?那)?[户家](?![型庭具长电])|[左右](?:手|边|手边)?(?:边|侧)?第?[一二三四1-4][家户间个](?:门)?(?!型))"
)
_ANY_SIDE = re.compile(r"[户家间门]")
_OFFERED = re.compile(r"户型|挂牌|均价|总价|单价|[㎡平]米?|首付|出售|售价")
# The bare number of a door: 他住602, 我是楼下502的; the house somebody is from: 我是6单元的.
_NUMBER = re.compile(
    r"(?:家住|住在?|我家在?)(?P<place>[1-9][0-9]{2,3})(?=[,，。;；!！ 那的]|$|\n)"
    r"|(?:[我你他她]们?是|我是?|楼[上下]|隔壁|对门|对面)(?:楼[上下]|隔壁|对门|对面)?的?(?P<of>(?!19|20)[1-9][0-9]{2,3})(?=的(?:[,，。!！ ]|邻居|住户|业主|租户)|住户|业主|租户|家)"
)
_FROM = re.compile(
    rf"(?:[我你他她]们?|咱们?|本人|您)(?:就|也|家|家就)?(?:是|住)(?:在)?(?:咱们?)?(?P<house>{_HOUSE}(?:(?:{_NUM})单元)?(?:[0-9]{{3,4}}室?)?)"
    r"(?=的(?:[,，。;；!！ \n]|新|业主|住户|租户|租客|小|老|邻居|[一-鿿]{1,3}[,，]|$)|新(?:搬|来|入)|刚(?:搬|来)|(?:的)?(?:业主|住户|租户|租客)|[,，。;；!！\n]|$)"
)


def doors(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such doors; `text` is folded and simplified."""
    for door in _NUMBER.finditer(text):
        yield door.span("place") if door["place"] else door.span("of")
    for house in _FROM.finditer(text):
        yield house.span("house")
    if _ANY_SIDE.search(text) is None:
        return
    for side in _SIDE.finditer(text):
        begin = text.rfind("\n", 0, side.start()) + 1
        end = text.find("\n", side.end())
        if not _OFFERED.search(
            text, max(begin, side.start() - 30), min(end if end >= 0 else len(text), side.end() + 30)
        ):
            yield side.span()
