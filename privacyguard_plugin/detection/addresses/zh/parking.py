"""Where a car stands or a bay belongs to: 翠湖天地B1-203, 金地花园地库A区088.

A garage is everybody's; with its bay it says where somebody lives, and with a car in it
the name in front does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.zh.names import can_be_name
from .kinds import ASKING, NAMELESS

__all__ = ["parking_places"]

_HAN = "㐀-鿿"
_GARAGE = r"(?:地下)?(?:地库|车库|停车场|停车库)"
_LEVEL = r"(?:负|地下)[一二三四1-4]层?"
_BAY = r"(?:[A-Z][0-9]?区?[ ]?)?(?:[0-9]{1,2}-)?-?[0-9]{2,4}(?![0-9A-Za-z.:%元块]|[米号]楼)号?"
# What a car, a bay or whoever blocks it does right before the place.
_STAND = re.compile(
    r"(?=[车地停挡堵占])(?:车位号?(?:就?在|是)?|车库在|车(?:[就还都]?停|放)?[在到]了?|车停了?|停[在到]了?|[挡堵占][着住了]|地锁在)[: ]?"
    r"|(?P<weak>[在到去从租买,，。:：;；\n]|^)[ ]?"
)
_NAME = re.compile(rf"[{_HAN}A-Za-z·]{{2,10}}?(?:第?[0-9一二三四五六七八九十]{{1,2}}期)?")
_BEHIND = re.compile(
    rf"(?<=[㐀-鿿A-Za-z])(?=[地车停负A-Z0-9-])(?:(?P<garage>{_GARAGE})[ ]?(?P<bay>(?:{_LEVEL}[ ]?)?{_BAY})?|(?:{_LEVEL}[ ]?)?(?P<number>{_BAY}))"
)
_ANY = re.compile(r"地库|车库|停车|车位|车停|停在|[挡堵占][着住了]")
_INCIDENT = re.compile(r"(?:的|了|没电|打不着|爆胎|漏水|被[刮蹭撞]|充电|出不来|抬杆|门口|入口|出口|[,，。!！]|$)")
_LONGEST = 16  # characters of what stands in front and the name
_ASKED = 8  # characters behind the place in which somebody may ask about it


def parking_places(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such places; `text` is folded and simplified."""
    if _ANY.search(text) is None:
        return
    reached = 0
    for behind in _BEHIND.finditer(text):
        for stand in _STAND.finditer(text, max(reached, behind.start() - _LONGEST), behind.start()):
            if _NAME.fullmatch(text, stand.end(), behind.start()) and _is_somebodys(text, stand, behind):
                reached = behind.end()
                yield stand.end(), reached if behind["bay"] or behind["number"] else behind.start()
                break


def _is_somebodys(text: str, stand: re.Match[str], behind: re.Match[str]) -> bool:
    """Whether a car stands there or a bay is named in front, or else a bay behind a garage."""
    name, number, tied = text[stand.end() : behind.start()], behind["number"], stand["weak"] is None
    if NAMELESS.fullmatch(name) or not can_be_name(name):
        return False
    if ASKING.search(text, behind.end(), min(len(text), behind.end() + _ASKED)):
        return False
    if behind["bay"]:
        return True
    if behind["garage"]:
        return tied and _INCIDENT.match(text, behind.end()) is not None
    return tied and (not number[0].isdigit() or "-" in number)
