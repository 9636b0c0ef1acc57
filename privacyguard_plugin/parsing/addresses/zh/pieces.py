"""The unit the Chinese address reader works with, and the administrative names among them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...components import ComponentKind, Reading
from ...places import PlaceMatch, contains, is_town, place_at
from .segments import log_weight, segment
from .words import AREA_SUFFIXES, POI_SUFFIXES, STOPS, alternatives

__all__ = ["ADMINISTRATIVE", "ZONES", "Piece", "administrative_at", "area_at", "settled"]


class Piece(NamedTuple):
    """One component under construction: offsets into the text that is being read. `full` as in places.PlaceMatch;
    for a POI, whether its suffix names a living place."""

    kind: ComponentKind
    start: int
    end: int
    key: str
    readings: tuple[Reading, ...] = ()
    full: bool = True


ADMINISTRATIVE = (ComponentKind.COUNTRY, ComponentKind.PROVINCE, ComponentKind.CITY, ComponentKind.DISTRICT)
_ORDER = {kind: place for place, kind in enumerate(ADMINISTRATIVE)}
# 南京东路, 上海道, 吉林大路: a place name that is the first word of a road.
_ROAD_AFTER = re.compile(
    r"[东西南北中]?[一二三四五六七八九十]{0,2}(?:环)?(?:路|街(?!道)|大街|大道|大路|道(?![里外])|巷|胡同|支路|沿(?=[0-9]))"
)
_TYPE_ENDS = "国省市区县州盟旗镇乡"
_QUARTER_AFTER = re.compile(r"[园苑城里][东西南北中]?[一二三四五六七八九十0-9]{1,2}(?:区|期|村|里|号楼)")  # 长丰园三区
_TOWN_AFTER = re.compile(r"[㐀-鿿]{1,4}?(?:镇|乡|街道)")
_GENERIC_AFTER = re.compile(rf"(?:{'|'.join(s for s in POI_SUFFIXES.split() if len(s) > 1)}|街道|镇(?!江)|乡(?!宁)|村)")
_HAN = "㐀-鿿"
_AREA = re.compile(rf"[{_HAN}]{{1,8}}?(?:{alternatives(AREA_SUFFIXES)})")
_AREA_LONGER = re.compile(rf"[{_HAN}]{{2,9}}(?:{alternatives(AREA_SUFFIXES)})")
_SOME_NAME = re.compile(rf"[{_HAN}]{{1,6}}?(?:路|街|道|巷|区|镇|乡|村|弄|苑|园|城)")
_TAIWAN_TOWN = re.compile(rf"[{_HAN}]{{2,3}}市")  # 屏东县屏东市: the seat of a county
ZONES = alternatives(
    "高新区 经开区 自贸区 高新技术产业开发区 高新技术开发区 经济技术开发区 经济开发区 工业园区 园区 开发区 新区 保税区 度假区"
)  # zones that their type alone names
_SUFFIX_AREA = re.compile(rf"(?:{ZONES})")
_ZONE_THEN_NAME = re.compile(rf"(?:{ZONES})(?=[{_HAN}]{{2,}})")
_AREA_STOPS = re.compile(r"[的了吗呢吧请你我他她您到在住0-9A-Za-z路号街弄巷栋](?!道)")
_DISTRICT_KINDS = (
    "自贸区",
    "开发区",
    "高新区",
    "经开区",
    "新区",
    "园区",
    "工业区",
    "保税区",
    "度假区",
    "示范区",
    "管理区",
    "管委会",
)


# Estates called after a town: 丽水湾3栋, 长春园9-2-603.
_ESTATE_AFTER = re.compile(
    r"[湾府苑园城里轩庭郡墅居阁](?:第?[一二三四五六七八九0-9]期)?(?=[A-Za-z]?[0-9]{1,3}(?:-[0-9]|栋|号楼|幢|座|单元))"
)


def administrative_at(text: str, at: int, end: int, chain: Sequence[Piece], reverse: bool = False) -> Piece | None:
    """The country, province, city or district named at `at`, in one of the meanings that agree with the chain before.

    `reverse`: smaller units may stand before larger ones (after a separator).
    """
    place = place_at(text, at)
    if place is None or place.end > end:
        return None
    held = [piece for piece in chain if piece.kind in ADMINISTRATIVE]
    nested = tuple(r for r in place.readings if all(_agrees(r, piece) for piece in held))
    if held and not nested and (reverse or not place.full):
        return None
    if (
        place.full
        and text[place.end - 1] not in _TYPE_ENDS  # quarters of Hong Kong, countries: 金钟路, 蒙古大厦
        and (_ROAD_AFTER.match(text, place.end, end) or (not held and _GENERIC_AFTER.match(text, place.end, end)))
    ):
        return None
    if not place.full:
        if _is_first_word(text, at, place.end, end) or (not held and _ESTATE_AFTER.match(text, place.end, end)):
            return None
        if not held and not _stands_alone(text, place.end, end, place.readings):
            return None
    elif (
        place.end - at <= 2
        and text[place.end - 1] in "区县市旗"
        and not (held and nested)
        and not _TOWN_AFTER.match(text, place.end, end)
    ):
        return None  # 城区, 东区, 郊县: names only below their city
    if not place.full and text.startswith("地区", place.end) and place.end + 2 <= end:
        place = PlaceMatch(at, place.end + 2, place.readings, True)  # 柳州地区: prefectures that became cities
    readings = nested or place.readings
    free = [r for r in readings if _fits(r, held, reverse)]
    if not free:
        return None
    return Piece(free[0].kind, at, place.end, free[0].key, tuple(free), place.full)


def _agrees(reading: Reading, piece: Piece) -> bool:
    if not piece.readings:
        return True
    return any(contains(r.code, reading.code) or contains(reading.code, r.code) for r in piece.readings)


def _fits(reading: Reading, held: Sequence[Piece], reverse: bool) -> bool:
    """One unit of each kind, larger before smaller; a district may hold a named quarter (九龙 深水埗)."""
    for piece in held:
        if piece.kind is reading.kind:
            inside = any(len(r.code) < len(reading.code) and contains(r.code, reading.code) for r in piece.readings)
            if not (inside and reading.kind is ComponentKind.DISTRICT):
                return False
        elif _ORDER[piece.kind] > _ORDER[reading.kind] and not reverse:
            return False
    return True


def _is_first_word(text: str, start: int, stop: int, end: int) -> bool:
    """Whether the short name only opens another name: 南京东路, 东方花园, 龙华街道, 朝阳门."""
    if stop >= end or place_at(text, stop) is not None or _SUFFIX_AREA.match(text, stop, end):
        return False
    if (
        _ROAD_AFTER.match(text, stop, end)
        or _QUARTER_AFTER.match(text, stop, end)
        or _GENERIC_AFTER.match(text, stop, end)
    ):
        return True
    return log_weight(text[start : stop + 1]) is not None


def _stands_alone(text: str, stop: int, end: int, readings: Sequence[Reading]) -> bool:
    """Whether a short name may open an address. Of districts only when a name of two characters or more follows."""
    if any(len(r.code) <= 4 or not r.code[0].isdigit() for r in readings):
        return True
    if stop >= end or not "㐀" <= text[stop] <= "鿿":
        return stop >= end or not text[stop].isalnum()
    if _TOWN_AFTER.match(text, stop, end):
        return True
    road = _SOME_NAME.match(text, stop, end)
    return road is not None and road.end() - stop > 2


def area_at(text: str, at: int, end: int, chain: Sequence[Piece]) -> Piece | None:
    """A town, sub-district or zone: known by name, or of any name when its larger unit stands before it."""
    match = (_SUFFIX_AREA if chain else _ZONE_THEN_NAME).match(text, at, end)
    zone = match is not None
    match = match or _AREA.match(text, at, end)
    if any(r.code.startswith("71") for p in chain for r in p.readings):
        match = match or _TAIWAN_TOWN.match(text, at, end)
    if match is None:
        return None
    name = match.group()
    if not is_town(name):
        longer = _AREA_LONGER.match(text, at, end)  # 前镇镇, 开发区街道: a suffix inside the name
        if longer and is_town(longer.group()):
            match, name = longer, longer.group()
    known = is_town(name) or is_town(name.removesuffix("办事处").removesuffix("办"))
    if not known and not zone and (not chain or _AREA_STOPS.search(name) or len(name) < 3):
        return None
    if not known and not zone and any(word in STOPS for word in segment(name)):
        return None  # 余杭区，再选仓前街道
    kind = ComponentKind.DISTRICT if name.endswith(_DISTRICT_KINDS) else ComponentKind.TOWN
    if kind is ComponentKind.DISTRICT and any(p.kind is kind for p in chain):
        kind = ComponentKind.TOWN
    return Piece(kind, match.start(), match.end(), name, (), known)


def settled(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with the administrative readings that agree among each other; kinds follow the first that remains.

    Of a unit that was written twice only the last mention stays a component.
    """
    later: list[Piece] = []
    for piece in reversed(pieces):
        if piece.kind not in ADMINISTRATIVE or not any(p.kind is piece.kind and p.key == piece.key for p in later):
            later.append(piece)
    out = later[::-1]
    for i in [i for i, p in enumerate(out) if p.kind in ADMINISTRATIVE and p.readings]:
        piece = out[i]
        others = [p for p in out if p is not piece and p.kind in ADMINISTRATIVE and p.readings]
        agreed = tuple(r for r in piece.readings if all(_agrees(r, p) for p in others)) or piece.readings
        taken = {p.kind for p in others}
        best = next((r for r in agreed if r.kind not in taken), agreed[0])
        if best.kind is ComponentKind.DISTRICT and ComponentKind.CITY not in taken:
            # 云南大理市, 浙江义乌: without its prefecture a county-level city stands for the city
            best = next((r for r in agreed if r.kind is ComponentKind.CITY and r.code == best.code), best)
        out[i] = Piece(best.kind, piece.start, piece.end, best.key, agreed, piece.full)
    return _hong_kong(out)


def _hong_kong(pieces: list[Piece]) -> list[Piece]:
    """香港九龙深水埗: with a part of the territory between, 香港 stands for the province and 九龙 for the city."""
    codes = [p.readings[0].code if p.readings else "" for p in pieces]
    for i, code in enumerate(codes[:-1]):
        if code == "81" and len(codes[i + 1]) == 4:
            pieces[i] = pieces[i]._replace(kind=ComponentKind.PROVINCE)
            pieces[i + 1] = pieces[i + 1]._replace(kind=ComponentKind.CITY)
    return pieces
