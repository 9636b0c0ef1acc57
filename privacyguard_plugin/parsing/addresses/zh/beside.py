"""What people say stands beside a gate or behind a landmark: 西门岗亭, 对面的全家, 后面那排平房第三家."""

from __future__ import annotations

import re

from ...components import ComponentKind
from .names import landmark_at
from .pieces import Piece
from .words import GATE_POSTS, alternatives

__all__ = ["behind_landmark", "beside_gate"]

_AT_GATE = re.compile(rf"{alternatives(GATE_POSTS)}|斜?对面|旁边?|隔壁")
_SHOP = re.compile(
    r"的?那?家?(?:全家|罗森|喜士多|美宜佳|红旗连锁|十足|便利蜂|星巴克|瑞幸|麦当劳|肯德基|必胜客|蜜雪冰城|沙县小吃|兰州拉面|黄焖鸡|链家|顺丰|丰巢"
    r"|[㐀-鿿]{0,4}(?:便利店|超市|药店|药房|奶茶店|早餐店|水果店|包子铺|面馆|银行|网吧|理发店|小卖部|报刊亭|停车场|公交站牌?)|(?:水果|早点|早餐|烧烤|煎饼|修车|修鞋|菜|花|西瓜)摊)"
)
_HOUSES = re.compile(
    r"(?:的|那|那一)?[排栋间个座]?[红白蓝黄灰绿黑老旧新]?色?的?(?:平房|楼房|房子|小楼|院子|铁门|门脸|门面|岗亭|亭子|铁皮屋|铁皮房|集装箱|大门|铁栅栏|遮阳棚)"
    r"(?:第?[一二三四五六七八九十0-9]+[家间户栋])?|第[一二三四五六七八九十0-9]+[家间户栋排](?![第0-9])"
)
_POINTED = re.compile(r"[,， ]?(?:就在?|在)?那[个家边栋条]?的?")
_LEAST = 4
"""Characters of a landmark that is pointed at: 那个老邮局对面."""


def beside_gate(text: str, at: int, end: int) -> Piece | None:
    """What belongs to a gate that ends at `at`."""
    match = _AT_GATE.match(text, at, end)
    return _landmark(match) if match else None


def behind_landmark(text: str, at: int, end: int) -> Piece | None:
    """What is seen from a landmark that ends at `at`: a shop, a row of houses, the next landmark."""
    match = _SHOP.match(text, at, end) or _HOUSES.match(text, at, end)
    if match is not None:
        return _landmark(match)
    pointed = _POINTED.match(text, at, end)
    mark = landmark_at(text, pointed.end(), end) if pointed else None
    return mark if mark and mark.end - mark.start >= _LEAST else None


def _landmark(match: re.Match[str]) -> Piece:
    return Piece(ComponentKind.LANDMARK, match.start(), match.end(), match.group())
