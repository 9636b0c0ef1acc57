"""Numbered parts of Chinese addresses: house, building, unit, floor and room, with their readings as digits.

All patterns run over folded, simplified text (parsing/folding.py, parsing/han.py), so offsets are those of the source.
"""

from __future__ import annotations

import re

from ...components import ComponentKind

__all__ = [
    "HOUSE",
    "POSTCODE",
    "Part",
    "begins_no_number",
    "box_at",
    "digits",
    "house_at",
    "numbered_at",
    "postcode_at",
]

Part = tuple[ComponentKind, int, int, str]  # kind, start, end, key

_HAN_ANY = "㐀-鿿"
_HAN_DIGITS = "〇零一二两三四五六七八九十百廿壹贰叁肆伍陆柒捌玖拾"
# A number as written, and as a reader of screens may have read it (O for 0, l or I for 1).
_NUM = rf"(?:[0-9][0-9OoIl|]{{0,5}}|[OoIl|][0-9OoIl|]{{0,3}}[0-9][0-9OoIl|]{{0,3}}|[OoIl|]{{1,3}}(?=号楼|[号栋幢座楼室层])|[{_HAN_DIGITS}]{{1,7}})"
_MARK = r"[A-Za-z甲乙丙丁戊]"
_S = r"[ ]?"
_HAO = r"[号昙呺號]"
_DASH = r"[-~之至、/]"

# 27号 · 27号附1号 · 857弄6号 · 76巷2号 · 4号院 · 888号大院 · 896号甲 · 12-3号 · 附5号 · 第8号. Not 2号线, 4号楼, 3号门.
HOUSE = re.compile(
    rf"(?:第|门牌|门牌号|No\.?|NO\.?|[甲乙丙丁])?{_S}(?:附{_S})?{_NUM}{_S}{_MARK}?"
    rf"(?:{_S}(?:弄|巷|里|胡同|支弄|组团|乡道|条){_S}(?:{_NUM}{_S}(?:弄|支弄|巷|衖){_S})?{_NUM}{_MARK}?)?"
    rf"(?:{_DASH}{_NUM}{_MARK}?)*{_S}{_HAO}"
    rf"(?!楼|线|桥|井|栋|幢|码|口|厂房|仓|库房|车间|别墅|航站|公路|机|店铺|房|室|单元|台风|文件|选手|电梯)"
    rf"(?:[、~至-]{_NUM}{_S}号(?!楼))?(?:门(?![口前卫岗铃禁诊店]))?(?:大院|院内|院)?(?:之{_NUM}|{_S}附{_S}{_NUM}{_HAO}?|-{_NUM}(?![0-9])(?=$|[^0-9\-栋幢座楼室]))?"
    rf"(?:[甲乙丙丁](?![㐀-鿿]))?"
)
_LANE = re.compile(rf"{_NUM}{_S}(?:弄|巷|衖)口?")
# Without 号 only where nothing else can be counted: 南京路5折, 人民路 3.5公里, 中山路 15:30 hold no house number.
_BARE_HOUSE = re.compile(r"[0-9]{1,4}(?:-[0-9]{1,4})?(?=$|[^0-9A-Za-z㐀-鿿:.%\-])")
POSTCODE = re.compile(r"(?:[(（]?(?:邮编|邮政编码|邮码)[ ]?[:：]?[ ]?)([0-9]{6})(?![0-9])[)）]?")
_BARE_POSTCODE = re.compile(r"[0-8][0-9]{5}(?![0-9A-Za-z\-])")

_BUILDING = re.compile(
    rf"(?:第)?(?:{_NUM}{_S}{_MARK}?(?:-{_NUM})?|{_MARK}[0-9]{{0,3}}|[A-Z][0-9]{{0,2}}-[A-Z0-9][0-9]{{0,2}}){_S}(?:号楼|号栋|号公寓楼|号厂房|号仓库|号仓(?![位])|号库(?:房)?(?!存)|号车间|号别墅|栋楼(?![上下])|栋|楝|冻|幢|憧|座|橦|号院(?=[0-9])|号宅|塔(?=[0-9])|号?舍(?=[0-9])|号?公寓(?=[0-9]|$|[^{_HAN_ANY}0-9]))"
    rf"|T[0-9]{{1,2}}(?=[ ]?(?:[0-9]{{3,4}}|座|栋|塔|[A-Z]座)(?![0-9]))|[东南西北中]?[0-9{_HAN_DIGITS}]塔|[东南西北](?:座|塔)(?=[0-9]|$)|[东南西北中]楼(?=[0-9{_HAN_DIGITS}])|{_MARK}[0-9]{{0,2}}{_S}楼(?=[0-9{_HAN_DIGITS}单]|$)"
)
_ZONE = re.compile(
    rf"(?:[东南西北中]?{_NUM}|[A-Za-z][0-9]?)(?:期|区|组团)(?:(?=[0-9A-Za-z{_HAN_DIGITS}])|(?![内里]))|[东南西北中](?:区|苑|院)(?=[0-9A-Za-z{_HAN_DIGITS}]|$|[^㐀-鿿])"
)
_UNIT = re.compile(
    rf"(?:第)?(?:{_NUM}|{_MARK}){_S}(?:单元|单员|单兀|门洞|梯(?=[0-9]))|第?{_NUM}{_S}(?:门|排)(?=[0-9{_HAN_DIGITS}])|[东南西北中]单元"
)
_FLOOR = re.compile(
    rf"(?:第|负|地下|[BPLG])?{_NUM}[A-Z]?{_S}(?:层|楼|字楼)(?:之{_NUM})?(?![梯道])|(?:底|顶|一)(?:层|楼)|整层|地下(?![铁停室车道])|(?:[0-9]{{1,3}}|LG|UG|G|B[0-9])/?F(?:-[0-9]{{1,2}})?(?![A-Za-z])"
)
_ROOM = re.compile(
    rf"(?:{_MARK}|[A-Za-z]{{1,2}})?-?{_NUM}(?:{_DASH}{_NUM})?{_MARK}?{_S}(?:号房|号室|室|房(?![东租贷间子价源产屋型费卡])|户(?![主口籍外型号]))"
    rf"|[A-Z][0-9]{{0,3}}{_S}(?:室|房|户|铺)|[东西中南北](?:边)?户|亭子间|阁楼(?!$)|底商|地下室|{_NUM}(?:号?档口?|号柜(?![台员子])|号铺|号铺位|铺位|号档口?|号商铺)"
)
_HOUSE_DOOR = re.compile(r"[0-9]{1,4}号(?=[0-9]{3,4}(?![0-9年元块个件号路]))")  # 15号602室, after the estate was named
_HYPHENS = re.compile(
    r"(?P<a>[A-Za-z]{0,2}[0-9][0-9OoIl|]{0,3}[A-Za-z]?|[A-Z]|[Il|]{1,2})-(?P<b>[0-9A-Za-z|]{1,5})(?:-(?P<c>[0-9OoIl|]{1,5}[A-Za-z]?))?(?:-(?P<d>[0-9OoIl|]{1,5}))?(?![0-9A-Za-z\-])"
)
# A number that follows a building, unit or floor and is itself unmarked: 3栋502, A座-1203, 5栋二单元一二零三.
_BARE_ROOM = re.compile(
    rf"-?(?:[A-Za-z]-?)?(?:[0-9OolI|]{{2,5}}|[0-9][A-Z][0-9]{{2,4}}|[1-9][A-HJ](?![A-Za-z])|[{_HAN_DIGITS}]{{3,4}})(?:-[0-9]{{1,3}})?[A-Za-z]?(?:号(?![楼线院码门]))?"
    rf"(?![0-9A-Za-z年元块米个人位斤份万千百次件台辆折岁天级届版款型%:.@][0-9]?|-[0-9])(?<![^0-9][0-9]{{2}}(?=[月日点时分秒]))"
)
_BED = re.compile(r"[0-9]{1,3}号?床(?![单垫上])")
_BOX_REACH = 14  # characters within which 信箱 stands
# 100871信箱23分箱, 7226信箱
_BOX = re.compile(
    rf"(?:第)?{_NUM}{_S}号?(?:专用|邮政)?信箱(?:{_S}{_NUM}{_S}(?:号?分箱|分队|分部|号|(?![0-9A-Za-z])))?|(?:邮政)?信箱{_NUM}{_S}号(?:{_NUM}{_S}分箱)?"
)
_DOOR_ROOM = re.compile(r"[0-9]{1,2}门(?![口前诊卫铃禁框])")  # 5楼1门
# 创智中心B3
_LETTER_BLOCK = re.compile(
    r"[A-HT][1-9][0-9]?(?:(?![0-9A-Za-z年月日号线口厅站路巷弄栋幢座楼层馆区门%:.@\-])|(?=楼下|门口|大堂))"
)
_LETTER_ROOM = re.compile(r"[A-Z](?![A-Za-z0-9])|[东西南北中](?![㐀-鿿0-9])")
_TOWER_ROOM = re.compile(
    r"(?:[A-Z]?[0-9][0-9OoIl]{2,3}[A-Z]?|[0-9]{1,2}[A-Z])(?![0-9A-Za-z年元块米个人位斤份万千百次件台辆折岁天级届版款型期强%:.@号弄巷路\-])"
)

# What a building, unit, floor or room may begin with, of Chinese characters; and a house number, too.
_NUMBER_FIRST = frozenset("第甲乙丙丁戊东南西北中负地底顶整亭阁" + _HAN_DIGITS)
_ANY_FIRST = _NUMBER_FIRST | frozenset("门附")

_VALUES = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2} | {
    c: i + 1 for i, c in enumerate("壹贰叁肆伍陆柒捌玖")
}  # fmt: skip


_MISREAD = re.compile(r"(?<![A-Za-z])(?=[OoIl|]*[0-9])[0-9OoIl|]+(?![A-Za-z])")
_LOOKALIKE = str.maketrans("OoIl|", "00111")


def digits(text: str) -> str:
    """A number in comparison form: Chinese numerals as digits (二十三 and 二三 alike read as 23), misread letters folded."""
    if text.isascii() and text.isdigit():
        return text
    out = ""
    run = ""
    for c in text + " ":
        if c in _HAN_DIGITS:
            run += c
            continue
        if run:
            out += _han_number(run)
            run = ""
        out += c
    out = out.strip()
    if any(c.isdigit() for c in out):
        out = _MISREAD.sub(lambda m: m.group().translate(_LOOKALIKE), out)
        out = re.sub(r"(?<=[0-9])[Oo]|(?<![A-Za-z])[Oo](?=[0-9])", "0", out)
        out = re.sub(r"(?<=[0-9])[l|I]|(?<![A-Za-z])[l|I](?=[0-9])", "1", out)
    elif out in ("I", "l", "|"):
        out = "1"
    return out.replace(" ", "").lower()


def _han_number(run: str) -> str:
    if not any(c in run for c in "十百拾廿"):
        return "".join(str(_VALUES[c]) for c in run)
    total = current = 0
    for c in run.replace("廿", "二十").replace("拾", "十"):
        if c == "百":
            total, current = total + (current or 1) * 100, 0
        elif c == "十":
            total, current = total + (current or 1) * 10, 0
        else:
            current = _VALUES[c]
    return str(total + current)


_KEEP = re.compile(rf"[0-9A-Za-z甲乙丙丁戊东南西北中弄巷附负\-{_HAN_DIGITS}OolI|]+")


def _key(text: str) -> str:
    """Number tokens of a part without their designators: 5号楼 → 5, 857弄6号 → 857弄6, 27号附1号 → 27附1."""
    return digits("".join(_KEEP.findall(text.replace("之", "-").replace("门牌", "").replace("第", "")))).strip("-")


def house_at(text: str, at: int, end: int, bare: bool = False) -> Part | None:
    """A house number (or lane and number) at `at`. `bare` also admits digits without 号."""
    if text.startswith(" ", at):
        return None
    match = HOUSE.match(text, at, end)
    if match is None:
        match = _LANE.match(text, at, end) or (_BARE_HOUSE.match(text, at, end) if bare else None)
    if match is None or (match.group()[0] in "巷弄"):
        return None
    return ComponentKind.HOUSE, at, match.end(), _key(match.group())


def box_at(text: str, at: int, end: int) -> Part | None:
    """A post-office box at `at`."""
    match = _BOX.match(text, at, end) if text.find("信箱", at, at + _BOX_REACH) >= 0 else None
    return (ComponentKind.POI, at, match.end(), _key(match.group())) if match else None


def postcode_at(text: str, at: int, end: int, bare: bool = True) -> Part | None:
    """A postal code, with its label when that stands directly before it."""
    match = POSTCODE.match(text, at, end)
    if match:
        return ComponentKind.POSTCODE, at, match.end(), match.group(1)
    match = _BARE_POSTCODE.match(text, at, end) if bare else None
    return (ComponentKind.POSTCODE, at, match.end(), match.group()) if match else None


def begins_no_number(text: str, at: int) -> bool:
    """Whether a Chinese character stands at `at` with which no numbered part begins: that of most names."""
    return text[at] not in _ANY_FIRST and "㐀" <= text[at] <= "鿿"


def numbered_at(text: str, at: int, end: int, last: ComponentKind | None, housed: bool = False) -> list[Part]:
    """Building, unit, floor or room at `at`; `last` is the kind of the part before, which admits unmarked numbers.

    `housed`: a house number stands before, so that the number after a tower's name can only be a room.
    """
    if at >= end or (text[at] not in _NUMBER_FIRST and "㐀" <= text[at] <= "鿿"):
        return []
    kinds = ComponentKind
    for pattern, kind in ((_ROOM, kinds.ROOM), (_BUILDING, kinds.BUILDING), (_UNIT, kinds.UNIT), (_FLOOR, kinds.FLOOR)):
        match = pattern.match(text, at, end)
        if match:
            return _split(text, kind, at, match.end())
    bed = _BED.match(text, at, end) if last in (kinds.FLOOR, kinds.ROOM, kinds.BUILDING) else None
    if bed:
        return [(kinds.ROOM, at, bed.end(), _key(bed.group()))]
    hyphens = _HYPHENS.match(text, at, end)
    if last is None:
        door = _HOUSE_DOOR.match(text, at, end)
        if door:
            return [(kinds.BUILDING, at, door.end(), _key(door.group()))]
        whole = hyphens is not None and hyphens["c"] is not None and hyphens["d"] is None and len(hyphens["c"]) >= 3
        return _hyphenated(hyphens, kinds.POI) if hyphens and whole else []
    zone = _ZONE.match(text, at, end)
    if zone and last in (kinds.POI, kinds.BUILDING, kinds.HOUSE, kinds.FLOOR):
        return [(kinds.BUILDING, at, zone.end(), zone.group().lower())]
    if hyphens and (
        last in (kinds.POI, kinds.HOUSE, kinds.BUILDING, kinds.UNIT) or (last is kinds.ROAD and hyphens["c"])
    ):
        return _hyphenated(hyphens, last)
    block = _LETTER_BLOCK.match(text, at, end) if last is kinds.POI else None
    if block:
        return [(kinds.BUILDING, at, block.end(), block.group().lower())]
    room: re.Match[str] | None = None
    if last in (kinds.BUILDING, kinds.UNIT):
        room = _BARE_ROOM.match(text, at, end)
    elif last is kinds.FLOOR:
        room = _DOOR_ROOM.match(text, at, end) or _LETTER_ROOM.match(text, at, end) or _BARE_ROOM.match(text, at, end)
    elif housed and last in (kinds.POI, kinds.HOUSE):
        room = _TOWER_ROOM.match(text, at, end)
    if room is None:
        return []
    start = at + (room.group()[0] == "-")
    return [(kinds.ROOM, start, room.end(), _key(text[start : room.end()]))]


def _split(text: str, kind: ComponentKind, start: int, end: int) -> list[Part]:
    """The part; a room written with its building or unit in front (2-1201室) becomes two."""
    body = text[start:end]
    cut = re.match(r"([A-Za-z0-9]{1,3})-([0-9]{3,5}[A-Za-z]?)\D*$", body)
    if kind is ComponentKind.ROOM and cut:
        middle = start + len(cut[1])
        return [(ComponentKind.BUILDING, start, middle, cut[1].lower()), (kind, middle + 1, end, cut[2].lower())]
    return [(kind, start, end, _key(body))]


def _hyphenated(match: re.Match[str], last: ComponentKind) -> list[Part]:
    """8-501 after a compound: building and room; 4-5-6: building, unit, room; 61-9 after a building: one room."""
    kinds = ComponentKind
    groups = [g for g in "abcd" if match[g]]
    sizes = [len(match[g]) for g in groups]
    if len(groups) == 2 and last is kinds.UNIT:
        names = [kinds.FLOOR, kinds.ROOM] if sizes[1] >= 3 else []
    elif len(groups) == 2 and last is kinds.BUILDING:
        names = [kinds.UNIT, kinds.ROOM] if sizes[1] >= 3 else []
    elif len(groups) == 2:
        names = [kinds.BUILDING, kinds.ROOM]
    elif len(groups) == 3:
        names = (
            [kinds.UNIT, kinds.FLOOR, kinds.ROOM]
            if last is kinds.BUILDING
            else [kinds.BUILDING, kinds.UNIT, kinds.ROOM]
        )
    else:
        names = [kinds.BUILDING, kinds.UNIT, kinds.FLOOR, kinds.ROOM]
    if not names:
        return [(kinds.ROOM, match.start(), match.end(), match.group().lower())]
    return [(k, match.start(g), match.end(g), digits(match[g])) for k, g in zip(names, groups, strict=True)]
