"""How much the components of a Chinese address prove together, without anything around them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from .pieces import ADMINISTRATIVE, Piece

__all__ = ["is_public", "weigh"]

_K = ComponentKind
_WEIGHTS = (
    (_K.TOWN, 0.15),
    (_K.ROAD, 0.15),
    (_K.HOUSE, 0.1),
    (_K.BUILDING, 0.2),
    (_K.UNIT, 0.25),
    (_K.ROOM, 0.25),
    (_K.FLOOR, 0.05),
    (_K.POSTCODE, 0.1),
    (_K.LANDMARK, 0.05),
)
_UNMARKED = 0.2  # a number without 栋, 单元, 室
_CONVINCED = 0.45
_UNPROVEN = 0.4  # a place, a road or numbers alone convince nobody


_ROOM_NUMBER = re.compile(r"(?!19[0-9]{2}|20[0-3][0-9])[0-9]{1,2}[0-4][0-9]")  # no year
_PUBLIC = re.compile(
    r"(?:体育场|球场|车库|看台|购物中心|步行街|景区|古镇|市场|市民中心|政务中心|服务中心|大厅|图书馆|教学楼|实验楼|(?<!中心)(?<!广场)(?<!大厦)(?<!国际)(?:办公|综合)楼|体育馆|食堂|教室|医院|门诊|住院部|大学|学院|学校|中学|小学|校区|幼儿园|车站|机场|航站楼|展馆|会展中心|酒店|宾馆|停车场|会议室|柜台|前台|吧台|车行|洗车|会议厅|报告厅|宴会厅|活动室|展厅|商场|法院|公园|博物馆)$"
)


def weigh(pieces: Sequence[Piece]) -> float:
    """How much the components prove together; 0.45 convinces without context."""
    kinds = [p.kind for p in pieces]
    marked = [p.kind for p in pieces if p.full]
    score = 0.0
    for kind, weight in _WEIGHTS:
        if kind in kinds:
            certain = kind in marked or (kind is _K.ROOM and _K.BUILDING in marked)
            score += weight if certain else min(_UNMARKED, weight)
    chain = [p for p in pieces if p.kind in ADMINISTRATIVE]
    score += sum(0.2 if p.full else 0.15 for p in chain)
    road, poi = _K.ROAD in kinds, _K.POI in kinds
    living = _K.POI in marked
    if poi:
        score += 0.3 if living else 0.1
    house = road and (_K.HOUSE in marked or (bool(chain) and _K.HOUSE in kinds))
    if house:
        score += 0.35
    if kinds.count(_K.BUILDING) > 1:  # 3期15栋
        score += 0.15
    numbers = [p for p in pieces if p.kind in (_K.BUILDING, _K.UNIT, _K.ROOM)]
    numbered = bool(numbers) and (road or poi or _K.TOWN in kinds or any(p.full for p in numbers))
    named = living and (_K.TOWN in kinds or not _is_village(pieces))
    if (
        poi
        and not (road or chain or _K.TOWN in kinds or living)
        and all(is_public(p.key) for p in pieces if p.kind is _K.POI)
    ):
        score = min(score, _UNPROVEN)  # 教学楼A座503
    elif _is_nested(pieces, kinds, chain) or (poi and _is_private_building(pieces)):
        score = max(score, _CONVINCED)
    elif not (house or numbered or named):
        score = min(score, _UNPROVEN)
    return round(min(score, 1.0), 3)


def is_public(name: str) -> bool:
    """A building by its public use: 图书馆, 会议室."""
    return _PUBLIC.search(name) is not None


def _is_nested(pieces: Sequence[Piece], kinds: Sequence[ComponentKind], chain: Sequence[Piece]) -> bool:
    """Something local below two larger units, or two local names one below the other: nobody names a sight like that."""
    local = [kind for kind in (_K.TOWN, _K.ROAD, _K.POI, _K.LANDMARK) if kind in kinds]
    typed = sum(p.full for p in pieces if p.kind in ADMINISTRATIVE or p.kind is _K.TOWN)
    if typed and len(chain) >= 2:
        return bool(local) and (local != [_K.POI] or not any(is_public(p.key) for p in pieces))
    return bool(typed) and len(local) >= 2


def _is_private_building(pieces: Sequence[Piece]) -> bool:
    """西溪蝴蝶8幢, unlike 图书馆2号楼."""
    several = sum(p.kind in (_K.BUILDING, _K.UNIT, _K.ROOM, _K.FLOOR) for p in pieces) > 1  # 国贸三期A座
    named = [p for p in pieces if p.kind is _K.POI and len(p.key) > 2 - several and not is_public(p.key)]
    return bool(named) and any(
        (p.kind is _K.BUILDING and p.full) or (p.kind is _K.ROOM and _ROOM_NUMBER.fullmatch(p.key)) for p in pieces
    )


def _is_village(pieces: Sequence[Piece]) -> bool:
    """Villages are in the news; without a number they need their town before them."""
    return all(p.key.endswith(("村", "社区", "庄", "屯")) for p in pieces if p.kind is _K.POI)
