"""Where a line of Chinese text may hold an address: known places, suffixes of names, numbers, words of living.

Each is only an occasion to look: `parser` finds the left edge around it and reads from there.
"""

from __future__ import annotations

import re

from ...places import find_han_places
from .segments import log_weight
from .words import DEVELOPERS, OPENINGS, POI_SUFFIXES, RESIDENTIAL, ROAD_SUFFIXES, alternatives

__all__ = ["anchors"]

_HAN = "㐀-鿿"
_NUM = "0-9OoIl|零〇一二两三四五六七八九十百"
_SUFFIXES = " ".join(suffix for suffix in POI_SUFFIXES.split() if len(suffix) > 1)
# What follows the name of a building that somebody is in: a room, a storey, a door number, a pick-up.
_INSIDE = (
    r"[A-Z]?[0-9]{3,4}(?![0-9A-Za-z年月])|[A-D一二三四五六七八九十0-9]{1,2}(?:[楼层F区]|号馆)|(?:[0-9]{1,2}[A-Z]|[BPLG][0-9])层|[A-HT][1-9](?:(?![0-9A-Za-z%:.@\-㐀-鿿])|(?=楼下|门口|大堂))|上车|接我|等[我你]|取件|自提"
    r"|[ ]?[0-9]{1,4}号(?![线楼厅馆门口出航柜窗位机])"
)
# The alternatives are tried only where one of their own kind may begin: suffixes and directions, numbers and letters.
_FIRST = "".join(
    sorted({word[0] for word in f"{ROAD_SUFFIXES} {POI_SUFFIXES} 东 南 西 北 前 后 侧 村 屯 镇 乡 街 苏 里 高".split()})
)
_ANCHOR = re.compile(
    rf"(?=[{_FIRST}])(?:"
    rf"(?P<road>(?<=[{_HAN}0-9A-Za-z])(?:{alternatives(ROAD_SUFFIXES)}))"
    rf"|(?P<living>(?<=[{_HAN}0-9])(?:{alternatives(RESIDENTIAL)}))"
    rf"|(?P<tower>(?<=[{_HAN}])(?:{alternatives(_SUFFIXES)})(?={_INSIDE}))"
    rf"|(?P<lane>(?<=[{_HAN}])(?<![公家夜城村店手屋院心嘴这那哪眼脸群包车会乡])里(?=[甲乙丙丁]?[0-9]{{1,4}}(?:号(?!线)|排[0-9])|[一二三四五六七八九十0-9]{{1,2}}区))"
    rf"|(?P<gate>(?<=[{_HAN}]{{2}})(?:[东南西北][大小]?门|[前后侧]门)(?![牌票店市路街站桥大外里内]))"
    rf"|(?P<highway>(?<=[{_HAN}])高速(?=[{_HAN}K0-9]))"
    rf"|(?P<village>(?<=[{_HAN}])(?:村|屯|镇|乡|街道|苏木)(?=[{_HAN}0-9]))"
    rf")|(?=[A-Za-z{_NUM}甲乙丙丁])(?:(?P<soho>(?<=[{_HAN}])(?:SOHO|Soho|soho)(?=[ ]?[A-Z0-9]|[{_HAN}]))"
    rf"|(?P<number>(?<![0-9A-Za-z\-.])(?:[{_NUM}]{{1,2}}[期区](?=[0-9A-Z])|(?<=[{_HAN}])[0-9]{{1,2}}-[0-9]{{3,4}}(?![0-9\-])"
    rf"|[0-9]{{1,4}}号(?=[0-9]{{3,4}}(?![0-9年元块个件号路]))|[{_NUM}]{{1,5}}[ ]?(?:号楼|号院|栋|幢|座|单元|室|号房|房(?![租贷价源费型产]))|[0-9一二三四五六七八九十]{{1,2}}号?舍(?=[0-9]{{3}})"
    rf"|(?:[A-Z][0-9]{{0,2}}-)?[A-Za-z][0-9]?[ ]?(?:座|栋|幢)|(?<=[{_HAN}])[A-Z][0-9]区|[甲乙丙丁](?:座|栋)|[0-9]{{1,3}}-[0-9]{{1,2}}-[0-9]{{2,4}}(?![0-9\-]))))"
)
_OPENING = re.compile(
    rf"(?=[在住停人喺家租搬新老房户宿店寄邮发派配投速送递取收地就先填转放存摆安快改移迁挪已])(?:{OPENINGS})的?(?![到在往给去从填写选改换为是])(?=[{_HAN}]{{2}})"
)
_PART_OF_WORDS = "发放改填"  # 解放, 开发
_BUILDER = re.compile(rf"(?:{alternatives(DEVELOPERS)})(?=[{_HAN}]{{2}})")
# 12-1802, as neighbours sign: storeys up to 99, doors up to 19 on each.
_DOOR = re.compile(
    r"(?<![0-9A-Za-z\-.:/])[A-D]?[0-9]{1,2}-[0-9]{1,2}(?:0[1-9]|1[0-9])(?![0-9A-Za-z\-.]|:[0-9]|[年月日元])"
)


def anchors(read: str, begin: int, end: int) -> list[tuple[int, int, str]]:
    """(start, end, kind) of everything in read[begin:end] around which an address may stand, by position."""
    found = [(begin + p.start, begin + p.end, "place") for p in find_han_places(read[begin:end])]
    for m in _OPENING.finditer(read, begin, end):
        if m.end() - m.start() == 1 and log_weight(read[m.start() : m.start() + 2]) is not None:
            continue  # 发票, 放心
        inside = m.start() > begin and read[m.start()] in _PART_OF_WORDS
        if not inside or log_weight(read[m.start() - 1 : m.start() + 1]) is None:
            found.append((m.end(), m.end() + 1, "opening"))
    found += [(*m.span(), "door") for m in _DOOR.finditer(read, begin, end)]
    found += [(*m.span(), "builder") for m in _BUILDER.finditer(read, begin, end)]
    found += [(*m.span(), str(m.lastgroup)) for m in _ANCHOR.finditer(read, begin, end)]
    return sorted(found, key=lambda anchor: (anchor[0], anchor[2] == "door", anchor[1]))  # 竹园3-415 before its number
