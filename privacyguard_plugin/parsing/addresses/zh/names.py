"""Roads, villages, compounds and landmarks read forward from a known left edge."""

from __future__ import annotations

import re
from functools import cache

from ...components import ComponentKind
from .pieces import Piece
from .segments import segment
from .words import (
    CUES,
    DEVELOPERS,
    LANDMARKS,
    NOT_ROADS,
    POI_SUFFIXES,
    RESIDENTIAL,
    ROAD_SUFFIXES,
    STOPS,
    alternatives,
)

__all__ = [
    "can_be_name",
    "crossing_at",
    "estate_at",
    "landmark_at",
    "poi_at",
    "road_at",
    "village_at",
]

_HAN = "㐀-鿿〇"
_NUMERALS = "一二三四五六七八九十"
_ROAD = re.compile(
    rf"(?P<stem>(?! )(?:[{_HAN}0-9A-Za-z·]|(?<=[{_HAN}]) (?=[{_HAN}])){{1,9}}?)"
    rf"(?P<suffix>(?:{alternatives(ROAD_SUFFIXES)}|(?<=[{_NUMERALS}])条(?=[0-9 ]|胡同|$))(?:大道|大街|胡同|[路街道巷里](?![弄口]))*)"
    rf"(?P<tail>(?:段(?=[0-9])|[ ]?[东南西北中上下]段|[ ]?[东南西北中]?[{_NUMERALS}0-9]{{1,3}}段|[东南西北中]?[{_NUMERALS}]{{1,3}}(?:支路|路|街|巷|弄|条|横路|横街|里)(?![{_NUMERALS}0-9]*号楼)|[东南西北中](?=[0-9]{{1,5}}[号-]))*)"
)
# What may not follow a road's suffix: 街道, 路桥区, 街坊, 道路, 巷口
_AFTER_ROAD = re.compile(r"道(?:办|$|[^0-9一二三四五六七八九十])|桥|灯|面|况|线|由|费|过|人|友|上的|边摊")
_HARD = frozenset("的了吗呢吧啊请你我他她它您这那哪么")
_INSIDE_NAMES = frozenset("和与有来是不上下都")  # function words whose characters also stand inside names
_NOT_ENDS = tuple(
    "知道 通道 频道 味道 报道 轨道 渠道 管道 难道 铁路 线路 思路 电路 套路 人行道 车道 网路 公交路 走路 问路 迷路 带路 逛街 上街".split()
)
_PLAIN_NUMBER = re.compile(r"[0-9]+[A-Za-z]?$")
_VILLAGE = re.compile(
    rf"(?P<name>[{_HAN}]{{1,7}}?(?:自然村|行政村|村委会|新村|村|嘎查|生产队|社区|(?:坝|坪|沟|湾|庄|寨|屯)(?!村|新村|社区|行政村|自然村)))"
    rf"(?P<group>(?:第?[0-9{_NUMERALS}]{{1,3}}(?:组|队|社|村民小组|屯|小队|邻)|[东西南北上下]组|[{_HAN}]{{1,4}}?(?:小组|组|屯)(?![织建合成]))?)"
)
_ROAD_GOES_ON = re.compile(r"[东南西北中]?[一二三四五六七八九十]?(?:大街|大道|大路|胡同|[路街巷道口])")
_POI = re.compile(
    rf"(?P<stem>[{_HAN}A-Za-z·&](?:[{_HAN}A-Za-z·&]|[0-9](?![0-9]*[号栋幢座楼层室单户房期])){{0,11}}?)(?P<suffix>{alternatives(POI_SUFFIXES)})"
)
_MORE_POI = re.compile(rf"[{_HAN}A-Za-z]{{0,4}}?(?:{alternatives(POI_SUFFIXES)})")
_LANDMARK = re.compile(
    rf"(?P<stem>[{_HAN}A-Za-z0-9]{{0,9}}?)(?P<mark>{alternatives(LANDMARKS)})(?:的?(?:小区|公寓|楼(?![上下])))?"
)
_MOUTH = re.compile(rf"(?P<stem>[{_HAN}]{{2,4}})(?<![门路出入进窗切伤缺胃])口(?=[的旁等接那这,，。 ]|附近|$)")
_CORNER = re.compile(r"口(?![㐀-鿿])|口(?=[的旁等接那这就左右往对]|附近)")
_NUMBERED = re.compile(
    rf"[ ]?(?:第?[0-9A-Za-z{_NUMERALS}两零〇]{{1,5}}[ ]?(?:号楼|号院|栋|幢|座|单元|号|层|楼|室|房|户|期|区|弄|门)|[0-9A-Z]{{1,3}}-[0-9]{{1,4}}|[0-9]{{1,3}}F|[A-Z](?:座|栋|幢|区|馆|塔)|T[0-9]{{1,2}}(?=[ ]?(?:[0-9]{{3,4}}|座|栋|塔)(?![0-9]))|[甲乙丙丁](?:座|栋)|[东南西北](?:座|楼|塔|区)(?=[0-9A-Z{_NUMERALS}]))"
)
_BLOCK_OF = re.compile(r"[A-Z0-9一二三四五六七八九十甲乙丙丁]座$")  # 国贸三期|B座
_BLOCK = re.compile(rf"[A-HT][1-9][0-9]?(?:(?![0-9A-Za-z%:.@\-{_HAN}])|(?=楼下|门口|大堂))")  # 创智中心B3
_MARKED = re.compile(rf"[{_HAN}]$")
_UNSUFFIXED = re.compile(rf"[{_HAN}A-Za-z·&][{_HAN}A-Za-z0-9·&]{{0,9}}")
_LATIN_POI = re.compile(r"[A-Z][A-Za-z'’&]*(?: [A-Z0-9][A-Za-z'’&]*){0,3}(?=[ ]?[0-9A-Z])")
_NAME_CHARACTERS = re.compile(rf"[{_HAN}0-9A-Za-z·]+")
_ROAD_SUFFIX = re.compile(alternatives(ROAD_SUFFIXES))
_JOINT = re.compile(r"[与和跟及、/&]")
_CROSSING = re.compile(
    r"的?(?:立交桥?|互通|十字路?口?|街口(?![号0-9])|交叉路口|交叉口|交汇处|交界处|路口|口|交口|交会处)(?:[东南西北]{1,2}角)?"
)
_LOOSE_NAME = re.compile(rf"[{_HAN}A-Za-z0-9·&'’]+")
_SOME_HAN = re.compile(rf"[{_HAN}]{{1,6}}")
_QUARTER = re.compile(r"[东南西北中][区苑院]")
_LANDMARK_ONLY = re.compile(alternatives(LANDMARKS))
_LIVING = tuple(RESIDENTIAL.split())
_STRONG = tuple({*_LIVING, *(suffix for suffix in POI_SUFFIXES.split() if len(suffix) > 1)})
_INSTITUTION = re.compile(r"大学|学院|学校|中学|小学|酒店|宾馆|医院|公司|集团|餐厅|饭店|银行")


def _is_name(run: str, hard: bool = False) -> bool:
    """No function word inside. `hard`: only those that never occur in names of roads."""
    if hard:
        return _HARD.isdisjoint(run)
    return not any(w in STOPS or w[0] in _HARD or (len(w) == 2 and w[1] in "到在去给往至") for w in segment(run))


def can_be_name(run: str) -> bool:
    """Whether a bracketed run can be a name: no function words."""
    return _is_name(run)


def _may_be_name(run: str) -> bool:
    """Weaker, for names that a suffix and a number confirm: 嘉和名邸2栋 has a function word's character inside."""
    words = segment(run)
    first = words[0]
    return not (
        first in STOPS
        or (len(first) == 2 and first[1] in "到在去给往至")
        or any(w in STOPS and w not in _INSIDE_NAMES for w in words)
    ) and _HARD.isdisjoint(run)


def road_at(text: str, at: int, end: int, careful: bool = False) -> Piece | None:
    """A road with its directions and sections: 人民南路四段, 经纬七道街, 中山北一路.

    `careful`: nothing vouches for the left edge, so function words rule a name out.
    """
    match = _ROAD.match(text, at, end)
    while match:
        name = match.group()
        if _AFTER_ROAD.match(text, match.end(), end) and not match["tail"]:
            match = _further(text, at, match, end)
            continue
        stem = match["stem"]
        body = name.replace(" ", "")
        if (
            body in NOT_ROADS
            or stem in ("如", "等", "及", "或")
            or stem[0] in "到往至"  # 如街道、门牌号等
            or body.endswith(_NOT_ENDS)
            or (_PLAIN_NUMBER.match(stem) and match["suffix"] not in ("国道", "省道", "县道"))
            or not (_may_be_name(stem) if careful else _is_name(stem, hard=True))
        ):
            return None
        return Piece(ComponentKind.ROAD, at, match.end(), body.lower())
    return None


def _further(text: str, at: int, match: re.Match[str], end: int) -> re.Match[str] | None:
    """The next reading of a road after a suffix that turned out to be part of the name (路桥大道)."""
    for size in range(len(match["stem"]) + 1, 10):
        if not _NAME_CHARACTERS.fullmatch(text, at, min(at + size, end)):
            return None
        rest = _ROAD_SUFFIX.match(text, at + size, end)
        if rest and not _AFTER_ROAD.match(text, rest.end(), end):
            return _road_of_size(size).match(text, at, end)
    return None


@cache
def _road_of_size(size: int) -> re.Pattern[str]:
    return re.compile(_ROAD.pattern.replace("{1,9}?", f"{{{size}}}"))


def crossing_at(text: str, at: int, end: int) -> list[Piece]:
    """After a road: the second road and the mark of a crossing, 与学院路交叉口."""
    joint = _JOINT.match(text, at, end)
    road = road_at(text, joint.end() if joint else at, end) if joint or at < end else None
    if road is None:
        return []
    mark = _CROSSING.match(text, road.end, end)
    if mark is None:
        return []
    return [road, Piece(ComponentKind.LANDMARK, mark.start(), mark.end(), mark.group())]


def village_at(text: str, at: int, end: int, after: bool) -> list[Piece]:
    """A village and its group; of any name only `after` a larger unit."""
    match = _VILLAGE.match(text, at, end)
    if match is None or not _is_name(match["name"], hard=not after):
        return []
    if _ROAD_GOES_ON.match(text, match.end(), end) and not match["group"]:
        return []
    name = match["name"]
    if not name.endswith(("村", "村委会", "屯", "嘎查", "社区")) and not (
        match["group"] or _NUMBERED.match(text, match.end("name"), end)
    ):
        return []
    if not after and not match["group"] and not _NUMBERED.match(text, match.end(), end):
        return []
    pieces = [Piece(ComponentKind.POI, at, match.end("name"), name, (), True)]
    if match["group"]:
        from .tokens import digits

        pieces.append(Piece(ComponentKind.UNIT, match.start("group"), match.end("group"), digits(match["group"])))
    return pieces


def poi_at(text: str, at: int, end: int, lenient: bool = False, inside: bool = True) -> Piece | None:
    """A compound, estate or building by name. Without a known suffix only before a numbered part (东盟国际2座).

    `inside`: something of the address was read before; else bare hyphenated numbers confirm no name (版本8-2-1201).
    `lenient`: the text is known to be an address, so a name that nothing confirms is taken up to the next separator.
    """
    match = _POI.match(text, at, end)
    if (
        match
        and match.group() not in STOPS
        and not _BLOCK_OF.search(match.group())
        and (
            _is_name(match["stem"])
            or (
                match["suffix"] in _STRONG
                and (_NUMBERED.match(text, match.end(), end) or _BLOCK.match(text, match.end(), end))
                and _may_be_name(match["stem"])
            )
        )
    ):
        stop = match.end()
        suffix = match["suffix"]
        while True:
            if stop >= end or not _is_han(text[stop]) or _ends_before(text, stop, end):
                break
            more = _MORE_POI.match(text, stop, end)
            if more is None:
                break
            added = text[stop : more.end()]
            if not _is_name(added) and not (added in _STRONG and _may_be_name(added)):
                break  # 水岸|新都
            stop, suffix = more.end(), more.group()
        open_end = stop < end and _is_han(text[stop]) and not _ends_before(text, stop, end)
        living = text.endswith(_LIVING, at, stop) and not _INSTITUTION.search(text, at, stop)
        if not open_end or (suffix.endswith(_STRONG) and not lenient):
            return Piece(ComponentKind.POI, at, stop, text[at:stop].lower(), (), living)
    latin = _LATIN_POI.match(text, at, end)
    if latin and _NUMBERED.match(text, latin.end(), end):
        return Piece(ComponentKind.POI, at, latin.end(), latin.group().lower(), (), False)
    run = _UNSUFFIXED.match(text, at, end)
    for stop in range(at + 2, run.end() + 1 if run else 0):
        numbered = _NUMBERED.match(text, stop, end)
        if (
            numbered
            and (inside or _MARKED.search(numbered.group()))
            and (_is_han(text[stop - 1]) or (_is_han(text[at]) and text[stop - 1].isupper()))
            and _is_name(text[at:stop])
        ):
            return Piece(ComponentKind.POI, at, stop, text[at:stop].lower(), (), False)
    if lenient:
        name = _LOOSE_NAME.match(text, at, end)
        if name:
            return Piece(ComponentKind.POI, at, name.end(), name.group().lower(), (), False)
    return None


_ESTATE = re.compile(rf"(?:{alternatives(DEVELOPERS)})(?P<rest>[{_HAN}]{{2,7}})")
_NO_ESTATE = re.compile(
    r"(?:地产|集团|物业|剧院|影城|股份|控股|置业|足球|银行|证券|信托|酒店|影院|电器|空调|学校|学院|公司|服务|品牌|客服|官网|商管|股价|股票|大道|路|街|广场|天街|万象)"
)


def estate_at(text: str, at: int, end: int) -> Piece | None:
    """An estate that opens with its builder's name, up to the next function word: 保利心语."""
    match = _ESTATE.match(text, at, end)
    if match is None or _NO_ESTATE.search(match["rest"]):
        return None
    stop = match.start("rest")
    for word in segment(match["rest"]):
        if word in STOPS or word in CUES or not _HARD.isdisjoint(word) or _NUMBERED.match(text, stop, end):
            break
        stop += len(word)
    if stop - match.start("rest") < 2 or stop - match.start("rest") > 5:
        return None
    return Piece(ComponentKind.POI, at, stop, text[at:stop].lower(), (), True)


def _is_han(c: str) -> bool:
    return "㐀" <= c <= "鿿" or c == "〇"


def _ends_before(text: str, stop: int, end: int) -> bool:
    """Whether what follows a complete name starts a numbered part or ordinary words."""
    if _NUMBERED.match(text, stop, end) or _LANDMARK_ONLY.match(text, stop, end):
        return True
    run = _SOME_HAN.match(text, stop, end)
    if run is not None and _QUARTER.fullmatch(run.group()):
        return True
    return run is None or segment(run.group())[0] in STOPS


def landmark_at(text: str, at: int, end: int) -> Piece | None:
    """新华书店旁边, 对面: a relation to something, with its name."""
    corner = _CORNER.match(text, at, end) if at and text[at - 1] in "路街巷弄道" else None
    if corner is not None:
        return Piece(ComponentKind.LANDMARK, at, corner.end(), corner.group())
    match = _LANDMARK.match(text, at, end) or _MOUTH.match(text, at, end)
    if match is None or (match["stem"] and not _is_name(match["stem"])):
        return None
    return Piece(ComponentKind.LANDMARK, at, match.end(), match.group().lower())
