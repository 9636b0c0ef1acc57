"""Where a parcel lies: the compound, gate or building in front of the locker, shop or shelf that holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.zh.names import can_be_name
from .kinds import NAMELESS

__all__ = ["parcel_places"]

_HAN = "㐀-鿿"
_NUM = "0-9一二三四五六七八九十"
_HOLDER = r"丰巢|菜鸟|快递[柜架点站超]|智能柜|兔喜|妈妈驿站|近邻宝|溪鸟|韵达|中通|圆通|申通|多多|自提[柜点]|代收点|驿站|架空层|外卖[架柜]|收发室|取件柜"
_ANY_HOLDER = re.compile(_HOLDER)
_PARCEL = re.compile(
    rf"(?:存放?[入至在到于]|放[入至在到于]|投(?:入|递[至到在])|[妥投]投[至到在]|送[到达至]|已?到了?|请[到至]|前往|在)"
    rf"(?P<place>(?P<name>[{_HAN}A-Za-z·]{{2,10}}?)"
    rf"(?:[东南西北正侧后][大小]?门|第?[{_NUM}]{{1,2}}期|[东南西北中A-Z{_NUM}]区"
    rf"|[{_NUM}A-Z]{{1,3}}(?:栋|幢|号楼|座)(?:[{_NUM}]{{1,2}}单元)?|小区|花园|公寓|家园|新村|大厦|广场|苑))"
    rf"(?=的?(?:门口)?(?:{_HOLDER}))"
)


def parcel_places(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such places; `text` is folded and simplified."""
    if _ANY_HOLDER.search(text) is None:
        return
    for parcel in _PARCEL.finditer(text):
        if not NAMELESS.fullmatch(parcel["place"]) and can_be_name(parcel["name"]):
            yield parcel.span("place")
