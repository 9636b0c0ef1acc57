"""Chinese addresses: from text to ordered components, and from running text to address extents (paper §3.2).

Two doors. `parse_address_zh` is told that a span is an address and explains it; `find_addresses_zh` looks for extents
and says by `score` how much the grammar itself proves. Both work on folded, simplified text of the same length.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .address_edges_zh import left_edge
from .address_names_zh import estate_at, highway_start
from .address_pieces_zh import ADMINISTRATIVE, ZONES, Piece, administrative_at, settled
from .address_reader_zh import read_address
from .address_segments_zh import log_weight
from .addresses_zh_words import DEVELOPERS, NOT_ROADS, OPENINGS, POI_SUFFIXES, RESIDENTIAL, ROAD_SUFFIXES, alternatives
from .components import AddressComponent, AddressParse, ComponentKind
from .folding import fold
from .han import simplify
from .places import find_han_places, place_at

__all__ = ["find_addresses_zh", "parse_address_zh"]

_K = ComponentKind
_EDGE = " \t,.;:，。；：、|/\\-—·()（）[]【】「」<>\"'“”📍"
_LONGEST = 160  # characters one address may have in running text: keeps reading linear
_ZONE_BEFORE = re.compile(rf"(?:{ZONES})$")
_NUMBER_AFTER = re.compile(r"[甲乙丙丁]?[0-9]")
_REACH = 12  # characters after a reading within which an inner blank may have stopped it
_INNER_BLANK = re.compile(r"(?<=[㐀-鿿0-9A-Za-z\-]) (?=[㐀-鿿0-9A-Za-z\-])")
_POSTCODE_BEFORE = re.compile(r"(?<![0-9])([0-9]{6})[ ,]{1,2}$")
_NUM = "0-9OoIl|零〇一二两三四五六七八九十百"
_ANCHOR = re.compile(
    rf"(?P<road>(?<=[㐀-鿿0-9A-Za-z])(?:{alternatives(ROAD_SUFFIXES)}))"
    rf"|(?P<living>(?<=[㐀-鿿])(?:{alternatives(RESIDENTIAL)}))"
    rf"|(?P<tower>(?<=[㐀-鿿])(?:{alternatives(' '.join(s for s in POI_SUFFIXES.split() if len(s) > 1))})(?=[A-Z]?[0-9]{{3,4}}(?![0-9A-Za-z年月])))"
    rf"|(?P<shop>(?<=[㐀-鿿])(?:{alternatives(' '.join(s for s in POI_SUFFIXES.split() if len(s) > 1))})(?=[A-D一二三四五六七八九十0-9]{{1,2}}(?:[楼层F区]|号馆)))"
    rf"|(?P<met>(?<=[㐀-鿿])(?:{alternatives(' '.join(s for s in POI_SUFFIXES.split() if len(s) > 1))})(?=(?:上车|接我|等我|取件|自提|[ ]?[0-9]{{1,4}}号(?![线楼厅馆门口出航柜窗位机]))))"
    rf"|(?P<soho>(?<=[㐀-鿿])(?:SOHO|Soho|soho)(?=[ ]?[A-Z0-9]|[㐀-鿿]))"
    rf"|(?P<lane>(?<=[㐀-鿿])(?<![公家夜城村店手屋院心嘴这那哪眼脸群包车会乡])里(?=[0-9]{{1,4}}号(?!线)))"
    rf"|(?P<highway>(?<=[㐀-鿿])高速(?=[㐀-鿿K0-9]))"
    rf"|(?P<village>(?<=[㐀-鿿])(?:村|屯|镇|乡|街道|苏木)(?=[㐀-鿿0-9]))"
    rf"|(?P<number>(?<![0-9A-Za-z\-.])(?:[{_NUM}]{{1,2}}[期区](?=[0-9A-Z])|(?<=[㐀-鿿])[0-9]{{1,2}}-[0-9]{{3,4}}(?![0-9\-])|[0-9]{{1,4}}号(?=[0-9]{{3,4}}(?![0-9年元块个件号路]))|[{_NUM}]{{1,5}}[ ]?(?:号楼|号院|栋|幢|座|单元|室|号房|房)|[A-Za-z][0-9]?[ ]?(?:座|栋|幢)|(?<=[㐀-鿿])[A-Z][0-9]区|[甲乙丙丁](?:座|栋)|[0-9]{{1,3}}-[0-9]{{1,2}}-[0-9]{{2,4}}(?![0-9\-])))"
)


_OPENING = re.compile(rf"(?:{OPENINGS})(?:的)?(?![到在往给去])(?=[㐀-鿿]{{2}})")
_BUILDER = re.compile(rf"(?:{alternatives(DEVELOPERS)})(?=[㐀-鿿]{{2}})")
# Doors of a neighbourhood, as its members sign with them: 12-1802 at the head of a line; 5-2-1103 is an anchor anyway.
_DOOR = re.compile(
    r"(?<![0-9A-Za-z\-.:/])(?P<door>[A-D]?[0-9]{1,2}-[0-9]{1,2}0[1-9]|[A-D]?[0-9]{1,2}-[0-9]{1,2}1[0-9])(?![0-9A-Za-z\-.]|:[0-9]|[年月日元])"
)


def parse_address_zh(text: str, start: int = 0, end: int | None = None) -> AddressParse | None:
    """text[start:end], known to be an address or a fragment of one, as components; None when it holds none.

    Tolerant: names that nothing confirms become points of interest. Offsets are relative to `text`.
    """
    stop = len(text) if end is None else end
    while start < stop and text[start] in _EDGE:
        start += 1
    while start < stop and text[stop - 1] in _EDGE[:-20]:
        stop -= 1
    if start >= stop:
        return None
    read = simplify(fold(text))
    strict = read_address(read, start, stop)
    pieces = strict if strict and strict[-1].end >= stop else read_address(read, start, stop, lenient=True)
    return _parse(text, settled(pieces), start, stop) if pieces else None


def find_addresses_zh(text: str, cuts: Collection[int] = ()) -> Iterable[AddressParse]:
    """Candidate extents, left to right and without overlap; none crosses a line feed or a position of `cuts`. Most are
    proof of nothing alone: see `score` (0.45 and more: the grammar is convinced without context)."""
    read = simplify(fold(text))
    begin = 0
    for line in text.split("\n"):
        end = begin + len(line)
        edges = [begin, *sorted(cut for cut in cuts if begin < cut < end), end]
        for start, stop in pairwise(edges):
            yield from _find(text, read, start, stop)
        begin = end + 1


def _find(text: str, read: str, begin: int, end: int) -> Iterator[AddressParse]:
    done = begin
    for anchor, anchor_end, kind in _events(read, begin, end):
        edge = _edge(read, anchor, anchor_end, kind, done, end) if anchor_end > done else None
        if edge is None:
            continue
        start = max(edge, done)
        pieces = (
            _door(read, start, anchor_end) if kind == "door" else read_address(read, start, min(end, start + _LONGEST))
        )
        if kind == "number" and start < anchor and not _reaches(pieces, anchor):
            pieces = _later_start(read, start + 1, anchor, end)
        if kind in ("opening", "builder") and not pieces:
            estate = estate_at(read, start, end)
            pieces = [estate] if estate else []
        if not pieces or (
            len(pieces) == 1 and pieces[0].kind is _K.POI and not pieces[0].full and not _stays(pieces[0], kind)
        ):
            continue
        pieces = _without_blanks(read, pieces, start, end)
        pieces = _with_leading_zone(read, done, pieces)
        pieces = _with_leading_postcode(read, begin, pieces)
        stop = pieces[-1].end
        if stop < end and read[stop] in ")]】" and any(o in read[start:stop] for o in "([【"):
            stop += 1
        done = stop
        yield _parse(text, settled(pieces), pieces[0].start, stop)


def _door(read: str, start: int, stop: int) -> list[Piece]:
    middle = read.index("-", start, stop)
    building = Piece(_K.BUILDING, start, middle, read[start:middle].lower(), full=False)
    return [building, Piece(_K.ROOM, middle + 1, stop, read[middle + 1 : stop], full=False)]


def _stays(poi: Piece, kind: str) -> bool:
    """A bare name that a word of living or sending introduces, unless it is called by what it is (住酒店, 送医院)."""
    return (
        kind in ("opening", "met") and len(poi.key) >= (3 if poi.key[-1] == "村" else 4) and not _PUBLIC.search(poi.key)
    )


def _reaches(pieces: Sequence[Piece], anchor: int) -> bool:
    return bool(pieces) and pieces[-1].end > anchor


def _later_start(read: str, start: int, anchor: int, end: int) -> list[Piece]:
    """The longest name before a number that can be read at all; the number alone when none can (灯坏的是 C3栋)."""
    for at in range(start, anchor - 1):
        pieces = read_address(read, at, min(end, at + _LONGEST))
        if _reaches(pieces, anchor):
            return pieces
    return read_address(read, anchor, min(end, anchor + _LONGEST))


def _with_leading_zone(read: str, floor: int, pieces: list[Piece]) -> list[Piece]:
    """开发区黄海路12号: a zone that is called by its type alone stands before the road."""
    match = _ZONE_BEFORE.search(read, max(floor, pieces[0].start - 12), pieces[0].start)
    if match is None or pieces[0].kind is not _K.ROAD:
        return pieces
    return [Piece(_K.DISTRICT, match.start(), match.end(), match.group()), *pieces]


def _without_blanks(read: str, pieces: list[Piece], start: int, end: int) -> list[Piece]:
    """The same address read with the blanks that OCR put inside its words taken out, when that carries it further.

    Only where the reading stopped just before such a blank, and only if it then reads over it.
    """
    stop = pieces[-1].end
    blank = _INNER_BLANK.search(read, max(start, stop - 1), min(end, stop + _REACH))
    if blank is None:
        return pieces
    kept = [i for i in range(start, min(end, start + _LONGEST)) if not _is_inner_blank(read, i)]
    dense = "".join(read[i] for i in kept)
    again = read_address(dense, 0, len(dense))
    if not again or kept[again[-1].end - 1] + 1 <= max(stop, blank.end()) or len(again) < len(pieces):
        return pieces
    dashed = "-" in (read[blank.start() - 1], read[blank.end()])
    if not dashed and not any(kept[p.end - 1] - kept[p.start] > p.end - 1 - p.start for p in again):
        return pieces  # no word was torn; between components blanks had been read already
    return [replace(p, start=kept[p.start], end=kept[p.end - 1] + 1) for p in again]


def _is_inner_blank(read: str, at: int) -> bool:
    return _INNER_BLANK.match(read, at) is not None


def _with_leading_postcode(read: str, begin: int, pieces: list[Piece]) -> list[Piece]:
    match = _POSTCODE_BEFORE.search(read, max(begin, pieces[0].start - 8), pieces[0].start)
    if match is None or pieces[0].kind not in ADMINISTRATIVE or len(pieces) < 3 or pieces[-1].kind is _K.POSTCODE:
        return pieces
    return [Piece(_K.POSTCODE, match.start(1), match.end(1), match.group(1)), *pieces]


def _events(read: str, begin: int, end: int) -> list[tuple[int, int, str]]:
    """(start, end, kind) of every place name and every anchor of a line, by position."""
    events = [(begin + p.start, begin + p.end, "place") for p in find_han_places(read[begin:end])]
    for m in _OPENING.finditer(read, begin, end):
        if (
            log_weight(read[max(begin, m.start() - 1) : m.start() + 1]) is None
            or m.start() == begin
            or read[m.start()] not in "发放改填"
        ):  # 解放, 开发
            events.append((m.end(), m.end() + 1, "opening"))
    events += [(m.start("door"), m.end("door"), "door") for m in _DOOR.finditer(read, begin, end)]
    events += [(m.start(), m.end(), "builder") for m in _BUILDER.finditer(read, begin, end)]
    events += [(m.start(), m.end(), str(m.lastgroup)) for m in _ANCHOR.finditer(read, begin, end)]
    return sorted(events)


def _edge(read: str, start: int, stop: int, kind: str, floor: int, end: int) -> int | None:
    """Where the address around an event begins; None when it is part of none."""
    if kind == "place":
        return start if administrative_at(read, start, end, ()) is not None else None
    if kind == "door":
        return start
    if kind == "highway":
        return highway_start(read, start, floor, end)
    if kind == "opening":
        return start if place_at(read, start) is None or estate_at(read, start, end) else None
    if kind == "builder":
        return start if estate_at(read, start, end) else None
    if kind == "number":
        return left_edge(read, start, floor, numbered=True)
    if kind == "road" and start - 1 >= floor and read[start - 1 : stop] in NOT_ROADS:
        # 中一路, 民生路, unlike 一路, 生路
        directed = start - 2 >= floor and (
            read[start - 2] in "东西南北中" or log_weight(read[start - 2 : start]) is not None
        )
        if not directed and not _NUMBER_AFTER.match(read, stop, end):
            return None
    edge = left_edge(read, start, floor, living=kind in ("living", "tower", "shop", "met", "soho", "lane"))
    return edge if edge < start else None


def _parse(text: str, pieces: Sequence[Piece], start: int, end: int) -> AddressParse:
    components = tuple(
        AddressComponent(
            p.kind, p.start, p.end, text[p.start : p.end], p.key, p.readings if len(p.readings) > 1 else ()
        )
        for p in pieces
    )
    return AddressParse(start, end, text[start:end], "zh", components, _score(pieces))


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
    r"(?:体育场|球场|车库|看台|购物中心|步行街|景区|古镇|市场|市民中心|政务中心|服务中心|大厅|图书馆|教学楼|实验楼|办公楼|综合楼|体育馆|食堂|教室|医院|门诊|住院部|大学|学院|学校|中学|小学|校区|幼儿园|车站|机场|航站楼|展馆|会展中心|酒店|宾馆|停车场|会议室|会议厅|报告厅|宴会厅|活动室|展厅|商场|法院|公园|博物馆)$"
)


def _score(pieces: Sequence[Piece]) -> float:
    """How much the components prove together; 0.45 convinces without context."""
    kinds = [p.kind for p in pieces]
    score = 0.0
    for kind, weight in _WEIGHTS:
        if kind in kinds:
            marked = any(p.full for p in pieces if p.kind is kind)
            certain = marked or (kind is _K.ROOM and any(p.full for p in pieces if p.kind is _K.BUILDING))
            score += weight if certain else min(_UNMARKED, weight)
    chain = [p for p in pieces if p.kind in ADMINISTRATIVE]
    score += sum(0.2 if p.full else 0.15 for p in chain)
    road, poi = _K.ROAD in kinds, _K.POI in kinds
    living = poi and any(p.full for p in pieces if p.kind is _K.POI)
    if poi:
        score += 0.3 if living else 0.1
    house = road and any(p.kind is _K.HOUSE and (p.full or chain) for p in pieces)
    if house:
        score += 0.35
    if kinds.count(_K.BUILDING) > 1:  # 3期15栋
        score += 0.15
    numbers = [p for p in pieces if p.kind in (_K.BUILDING, _K.UNIT, _K.ROOM)]
    numbered = bool(numbers) and (road or poi or _K.TOWN in kinds or any(p.full for p in numbers))
    named = living and (_K.TOWN in kinds or not _is_village(pieces))
    if _is_nested(pieces, kinds, chain) or (poi and _is_private_building(pieces)):
        score = max(score, _CONVINCED)
    elif not (house or numbered or named):
        score = min(score, _UNPROVEN)
    return round(min(score, 1.0), 3)


def _is_nested(pieces: Sequence[Piece], kinds: Sequence[ComponentKind], chain: Sequence[Piece]) -> bool:
    """Something local below two larger units, or two local names one below the other: nobody names a sight like that."""
    local = [kind for kind in (_K.TOWN, _K.ROAD, _K.POI, _K.LANDMARK) if kind in kinds]
    typed = sum(p.full for p in pieces if p.kind in ADMINISTRATIVE or p.kind is _K.TOWN)
    if typed and len(chain) >= 2:
        return bool(local) and (local != [_K.POI] or not any(_PUBLIC.search(p.key) for p in pieces))
    return bool(typed) and len(local) >= 2


def _is_private_building(pieces: Sequence[Piece]) -> bool:
    """西溪蝴蝶8幢, unlike 图书馆2号楼."""
    named = [p for p in pieces if p.kind is _K.POI and len(p.key) > 2 and not _PUBLIC.search(p.key)]
    return bool(named) and any(
        (p.kind is _K.BUILDING and p.full) or (p.kind is _K.ROOM and _ROOM_NUMBER.fullmatch(p.key)) for p in pieces
    )


def _is_village(pieces: Sequence[Piece]) -> bool:
    """Villages are in the news; without a number they need their town before them."""
    return all(p.key.endswith(("村", "社区", "庄", "屯")) for p in pieces if p.kind is _K.POI)
