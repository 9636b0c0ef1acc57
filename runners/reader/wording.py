"""An instruction → the app it opens, the chat it names, and what it asks for. English and Chinese, generic wording."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from .tokens import Seen, find_seen

__all__ = ["Goal", "Want", "read_goal"]


class Want(StrEnum):
    """What is asked for: a reference label, and for parts of an address the level's name."""

    PHONE = "PHONE"
    EMAIL = "EMAIL"
    NAME = "NAME"
    ORG = "ORG"
    ADDRESS = "ADDR"
    COUNTRY = "ADDR.COUNTRY"
    PROV = "ADDR.PROV"
    CITY = "ADDR.CITY"
    DIST = "ADDR.DIST"
    ROAD = "ADDR.ROAD"
    DTL = "ADDR.DTL"

    @property
    def label(self) -> str:
        return self.partition(".")[0]

    @property
    def level(self) -> str | None:
        return self.partition(".")[2] or None


@dataclass(frozen=True, slots=True)
class Goal:
    """`person`: the reference of the chat partner; `title`: a chat named in plain words. "" and None: not said.

    `near`: an address that the asked one shares the place with, `near_level` the place's level.
    """

    app: str
    person: Seen | None
    title: str
    want: Want | None
    near: Seen | None = None
    near_level: str = ""


_A, _Z = r"(?<![A-Za-z])", r"(?![A-Za-z])"
"""Edges of an English word that also stand next to Chinese characters."""

_APP = re.compile(
    _A + r"(?:[Oo]pen|[Ll]aunch|[Ss]tart)\s+(?:the\s+)?(?P<en>[A-Z][A-Za-z0-9 ]*?)(?:\s+app)?(?=\s+and\s|[,.;]|$)"
    r"|(?:打开|启动|进入)\s*(?P<zh>[^，。,；\s]{1,12})"
)
_CHAT = re.compile(
    r"(?:chat|conversation|messages?|thread)\s+(?:with|from|of|called|named)\s+(?P<en>[^.,;]+)"
    r"|(?:和|与|跟)(?P<zh>.+?)的(?:聊天|对话|会话|消息)|(?P<zh2>[^，。,；\s]+?)(?:发来|发)的(?:消息|信息)"
)
_ASKED = re.compile(
    _A + r"(?:answer|reply|respond|tell me|give me|return|report|what(?:'s| is)|find)" + _Z + r"(?P<en>.*)"
    r"|(?:回答|回复|告诉我|给出|返回|查出|只答)(?P<zh>.*)",
    re.IGNORECASE | re.DOTALL,
)
_WORDS: tuple[tuple[Want, str, str], ...] = (
    (Want.DTL, "unit|apartment|apt|suite|flat|room|floor|building", "楼栋|房号|单元|房间|室号|楼层|几栋|小区"),
    (Want.CITY, "city|town", "城市|哪个市|所在市"),
    (Want.DIST, "district|borough|neighbou?rhood|county", "区县|城区|行政区|哪个区|所在的?区|的区(?!域)"),
    (Want.ROAD, "street|road|house number", "街道和门牌|门牌号|哪条路|路名"),
    (Want.PROV, "state|province", "省份|哪个省|所在的?省"),
    (Want.COUNTRY, "country", "国家|哪国"),
    (Want.PHONE, "phone|mobile|telephone|cell|number to call", "电话|手机|号码"),
    (Want.EMAIL, "e-?mail", "邮箱|邮件地址"),
    (Want.ADDRESS, "address", "地址"),
    (Want.ORG, "company|employer|organi[sz]ation", "公司|单位|机构"),
    (Want.NAME, "name", "姓名|名字"),
)
_WHOLE = re.compile(
    _A + r"(?:complete|full|whole|entire)" + _Z + r"[\w\s]*address" + _Z + "|(?:完整|全部|详细|整个)[^，。]{0,8}地址",
    re.IGNORECASE,
)
_NEAR = re.compile(r"in the same (?P<en>city|district|state|province|country)|同一?个?(?P<zh>城市|市|区|省|国家)")
_NEAR_LEVELS = {
    "city": "CITY", "城市": "CITY", "市": "CITY", "district": "DIST", "区": "DIST", "state": "PROV", "province": "PROV",
    "省": "PROV", "country": "COUNTRY", "国家": "COUNTRY",
}  # fmt: skip
_BRACKET = re.compile(r"\([^()]*\)|（[^（）]*）")


def read_goal(task: str) -> Goal:
    """Whatever the wording does not say stays empty."""
    app = _APP.search(task)
    chat = _CHAT.search(task)
    named = next((text for text in chat.groups() if text), "").strip() if chat else ""
    person = next(find_seen(named), None)
    if person is None and not named:
        person = next((seen for seen in find_seen(task) if seen.label in ("NAME", "ORG")), None)
    near = _NEAR.search(task)
    return Goal(
        next((text for text in app.groups() if text), "").strip() if app else "",
        person,
        "" if person is not None else named,
        _wanted(task),
        next((seen for seen in find_seen(task) if seen.label == "ADDR"), None) if near else None,
        _NEAR_LEVELS[near["en"] or near["zh"]] if near else "",
    )


def _wanted(task: str) -> Want | None:
    found = _ASKED.search(task)
    asked = _BRACKET.sub(" ", (found["en"] or found["zh"] or "") if found else task)
    if _WHOLE.search(asked):
        return Want.ADDRESS
    return next(
        (want for want, en, zh in _WORDS if re.search(f"{_A}(?:{en}){_Z}|{zh}", asked, re.IGNORECASE)),
        None,
    )
