"""Chinese addresses: from text to ordered components, and from running text to address extents (paper §3.2).

Two doors. `parse_address_zh` is told that a span is an address and explains it; `find_addresses_zh` looks for extents
and says by `score` how much the grammar itself proves. Both work on folded, simplified text of the same length.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from ...components import AddressComponent, AddressParse, ComponentKind
from ...folding import fold
from ...han import simplify
from ...places import place_at
from .anchors import anchors
from .edges import left_edge
from .highways import highway_start
from .names import estate_at
from .pieces import ADMINISTRATIVE, ZONES, Piece, administrative_at, settled
from .reader import read_address
from .segments import log_weight
from .weights import is_public, weigh
from .words import NOT_ROADS, RESIDENTIAL, alternatives

__all__ = ["find_addresses_zh", "parse_address_zh"]

_K = ComponentKind
_EDGE = " \t,.;:，。；：、|/\\-—·()（）[]【】「」<>\"'“”📍"
_LONGEST = 160  # characters one address may have in running text: keeps reading linear
_ZONE_BEFORE = re.compile(rf"(?:{ZONES}|工业园|产业园|科技园)$")
# Estates whose gates people wait at; 公园南门 and 动物园东门 are sights.
_GATED = re.compile(
    rf"(?:{alternatives(RESIDENTIAL)}|(?<!公)(?<!物)(?<!和)(?<!乐)(?<!技)(?<!业)园|城|府|湾|庭|邸|郡|墅|轩|苑)(?:第?[一二三四五六0-9]期)?$"
)
_BEYOND = re.compile(
    r"(?:斜?对面|旁边?|隔壁|外面?的|那家|进去|往[东南西北里]|岗亭|门卫|门岗|保安|传达室)"
)  # 公园东门对面: nobody sees a sight there
_NUMBER_AFTER = re.compile(r"[甲乙丙丁]?[0-9]")
_REACH = 12  # characters after a reading within which an inner blank may have stopped it
_WORTH_READING = re.compile(r"[㐀-鿿]|[0-9]-[0-9]")  # Chinese, or 8-2-1201
_INNER_BLANK = re.compile(r"(?<=[㐀-鿿0-9A-Za-z\-]) (?=[㐀-鿿0-9A-Za-z\-])")
_DIGITS_IN_NAME = re.compile(r"(?<=[㐀-鿿])[0-9]{1,4}$")
_TAIWAN_CODE_BEFORE = re.compile(r"(?<![0-9])([0-9]{3}(?:-?[0-9]{2,3})?)[ ,]{0,2}$")
_POSTCODE_BEFORE = re.compile(r"(?<![0-9])([0-9]{6})[ ,]{1,2}$")


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


def find_addresses_zh(text: str, cuts: Collection[int] = ()) -> Iterator[AddressParse]:
    """Candidate extents, left to right and without overlap; none crosses a line feed or a position of `cuts`. Most are
    proof of nothing alone: see `score` (0.45 and more: the grammar is convinced without context)."""
    read = simplify(fold(text))
    if _WORTH_READING.search(read) is None:
        return
    begin = 0
    for line in text.split("\n"):
        end = begin + len(line)
        if _WORTH_READING.search(read, begin, end) is not None:
            edges = [begin, *sorted(cut for cut in cuts if begin < cut < end), end]
            for start, stop in pairwise(edges):
                yield from _find(text, read, start, stop)
        begin = end + 1


def _find(text: str, read: str, begin: int, end: int) -> Iterator[AddressParse]:
    if _WORTH_READING.search(read, begin, end) is None:
        return
    done = begin
    for anchor, anchor_end, kind in anchors(read, begin, end):
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
        kind in ("opening", "tower", "village")
        and len(poi.key) >= (3 if poi.key[-1] == "村" and kind == "opening" else 4)
        and not is_public(poi.key)
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
    last = min(end, start + _LONGEST)
    blanks = {match.start() for match in _INNER_BLANK.finditer(read, start, min(len(read), last + 1))}
    kept = [i for i in range(start, last) if i not in blanks]
    dense = "".join(read[i] for i in kept)
    again = read_address(dense, 0, len(dense))
    if not again or kept[again[-1].end - 1] + 1 <= max(stop, blank.end()) or len(again) < len(pieces):
        return pieces
    dashed = "-" in (read[blank.start() - 1], read[blank.end()])
    if not dashed and not any(kept[p.end - 1] - kept[p.start] > p.end - 1 - p.start for p in again):
        return pieces  # no word was torn; between components blanks had been read already
    return [p._replace(start=kept[p.start], end=kept[p.end - 1] + 1) for p in again]


def _with_leading_postcode(read: str, begin: int, pieces: list[Piece]) -> list[Piece]:
    match = _POSTCODE_BEFORE.search(read, max(begin, pieces[0].start - 8), pieces[0].start)
    if match is None and pieces[0].readings and pieces[0].readings[0].code.startswith("71"):
        match = _TAIWAN_CODE_BEFORE.search(read, max(begin, pieces[0].start - 8), pieces[0].start)
    if match is None or pieces[0].kind not in ADMINISTRATIVE or len(pieces) < 3 or pieces[-1].kind is _K.POSTCODE:
        return pieces
    return [Piece(_K.POSTCODE, match.start(1), match.end(1), match.group(1)), *pieces]


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
    if kind == "gate":
        edge = left_edge(read, start, floor, numbered=True)
        return edge if edge < start and (_GATED.search(read, edge, start) or _BEYOND.match(read, stop, end)) else None
    if kind == "road" and start - 1 >= floor and read[start - 1 : stop] in NOT_ROADS:
        # 中一路, 民生路, unlike 一路, 生路
        directed = start - 2 >= floor and (
            read[start - 2] in "东西南北中"
            or log_weight(read[start - 2 : start]) is not None
            or (
                read[start - 1] in "一二三四五六七八九十"
                and start - 3 >= floor
                and _unheard(read[start - 3 : start - 1])
            )
        )
        if not directed and not _NUMBER_AFTER.match(read, stop, end):
            return None
    digits = _DIGITS_IN_NAME.search(read, max(floor, start - 5), start) if kind == "living" else None
    if digits is not None:  # 阳光100小区
        edge = left_edge(read, digits.start(), floor, living=True)
        return edge if edge < digits.start() else None
    edge = left_edge(read, start, floor, living=kind in ("living", "tower", "soho", "lane"))
    return edge if edge < start else None


def _unheard(word: str) -> bool:
    """桂湾 before 一路: no word of the language, so a name."""
    return log_weight(word) is None and "㐀" <= word[0] <= "鿿" and word[-1] not in "的了我你他们着一"


def _parse(text: str, pieces: Sequence[Piece], start: int, end: int) -> AddressParse:
    components = tuple(
        AddressComponent(
            p.kind, p.start, p.end, text[p.start : p.end], p.key, p.readings if len(p.readings) > 1 else ()
        )
        for p in pieces
    )
    return AddressParse(start, end, text[start:end], "zh", components, weigh(pieces))
