"""Reads an address forward from a known left edge: the longest sequence of components in any of the usual orders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .address_names_zh import crossing_at, landmark_at, poi_at, poi_words, road_at, village_at
from .address_pieces_zh import ADMINISTRATIVE, Piece, administrative_at, area_at
from .addresses_zh_tokens import Part, house_at, numbered_at, postcode_at
from .components import ComponentKind

__all__ = ["read_address"]

_K = ComponentKind
_BLANK = re.compile(r"[ \t]{1,3}")
_SEPARATOR = re.compile(r"[ ]?[)）\]】」][ ]?|[ \t]{0,2}(?:[,，、·•|/\\;；\-—~>＞→_。.](?:[ \t]{0,2}))|[ \t]{1,3}")
_OPEN = re.compile(r"[ ]?[(（\[【「]")
_CLOSE = {"(": ")", "[": "]", "【": "】", "「": "」"}
_DETAIL = (_K.BUILDING, _K.UNIT, _K.FLOOR, _K.ROOM)
_ONCE = (_K.ROOM, _K.FLOOR, _K.UNIT, _K.HOUSE, _K.POSTCODE)
_SMALL_TO_LARGE = {
    _K.COUNTRY: 0, _K.PROVINCE: 1, _K.CITY: 2, _K.DISTRICT: 3, _K.TOWN: 4, _K.ROAD: 5, _K.HOUSE: 5, _K.LANDMARK: 6,
    _K.POI: 6, _K.BUILDING: 7, _K.UNIT: 8, _K.FLOOR: 9, _K.ROOM: 10, _K.POSTCODE: 11,
}  # fmt: skip


def read_address(text: str, start: int, end: int, lenient: bool = False) -> list[Piece]:
    """Pieces of the address that begins at `start`, in surface order. `lenient`: text[start:end] is one for certain."""
    pieces: list[Piece] = []
    at = start
    while at < end:
        found = _next(text, at, end, pieces, separated=False, lenient=lenient)
        if not found and pieces:
            found = _bracketed(text, at, end, pieces, lenient) or _separated(text, at, end, pieces, lenient)
        if not found:
            if not lenient:
                break
            at += 1
            continue
        pieces += found
        at = found[-1].end
        close = re.compile(r"[ ]?[)）\]】」]").match(text, at, end)
        if close and _unclosed(text, start, at):
            at = close.end()
    return pieces


def _unclosed(text: str, start: int, at: int) -> bool:
    return any(text.count(o, start, at) > text.count(c, start, at) for o, c in _CLOSE.items())


def _separated(text: str, at: int, end: int, pieces: Sequence[Piece], lenient: bool) -> list[Piece]:
    """What follows a separator, if it continues the address: downwards or, with larger units last, upwards."""
    match = _SEPARATOR.match(text, at, end)
    if match is None:
        return []
    blank = bool(_BLANK.fullmatch(match.group()))
    found = _next(text, match.end(), end, pieces, separated=True, lenient=lenient)
    if not found:
        return []
    kind, last = found[0].kind, pieces[-1].kind
    if lenient or blank or kind in ADMINISTRATIVE or kind is _K.TOWN:
        pass
    elif kind is _K.POI and not (
        found[0].full
        or _numbered_follows(text, found[-1].end, end)
        or (last in _DETAIL and _larger_follows(text, found[-1].end, end))
    ):
        return []
    if kind is _K.ROAD and not blank and not lenient and not _house_follows(text, found[0].end, end):
        return []
    if match.group().strip() in (".", "。") and kind not in (_K.HOUSE, *_DETAIL):
        return []
    if kind is last and kind is not _K.POI and not lenient and kind not in ADMINISTRATIVE:
        return []
    return found


def _numbered_follows(text: str, at: int, end: int) -> bool:
    return bool(numbered_at(text, at, end, _K.POI)) or house_at(text, at, end) is not None


def _larger_follows(text: str, at: int, end: int) -> bool:
    """Upwards: after a separator, a road with its number or an administrative unit."""
    match = _SEPARATOR.match(text, at, end)
    if match is None:
        return False
    road = road_at(text, match.end(), end)
    return (road is not None and _house_follows(text, road.end, end)) or (
        administrative_at(text, match.end(), end, ()) is not None
    )


def _bracketed(text: str, at: int, end: int, pieces: Sequence[Piece], lenient: bool) -> list[Piece]:
    """A bracket that holds more of the address, 文三路478号(华星时代广场)A座."""
    match = _OPEN.match(text, at, end)
    if match is None:
        return []
    close = text.find(_CLOSE.get(match.group().strip(), ")"), match.end(), min(end, match.end() + 30))
    stop = close if close >= 0 else end
    inner: list[Piece] = []
    inside = match.end()
    while inside < stop:
        found = _next(text, inside, stop, [*pieces, *inner], separated=True, lenient=lenient)
        if not found and close >= 0 and not inner and stop - inside <= 10:
            loose = poi_at(text, inside, stop, lenient=True)
            found = [loose] if loose and loose.end == stop and poi_words(loose.key) else []
        if not found:
            break
        inner += found
        inside = found[-1].end
    return inner if inside == stop or (close < 0 and inner) else []


def _next(text: str, at: int, end: int, pieces: Sequence[Piece], *, separated: bool, lenient: bool) -> list[Piece]:
    """The component(s) at `at`, given what was read before; empty when nothing fits."""
    last = pieces[-1] if pieces else None
    kinds = {p.kind for p in pieces}
    post = postcode_at(text, at, end, bare=separated or (lenient and not pieces))
    if post and (pieces or lenient or post[2] - at == 6) and _K.POSTCODE not in kinds:
        return [_piece(post)]
    admin = administrative_at(text, at, end, pieces, reverse=separated or lenient)
    if admin and (last is None or last.kind in (*ADMINISTRATIVE, _K.POSTCODE) or separated or lenient):
        return [admin]
    numbers = _numbers(text, at, end, pieces, separated, lenient)
    if numbers:
        return numbers
    above = last is None or last.kind in (*ADMINISTRATIVE, _K.TOWN, _K.POSTCODE)
    if above or separated:
        area = area_at(text, at, end, [p for p in pieces if p.kind in (*ADMINISTRATIVE, _K.TOWN)])
        if area and not _road_before(text, at, area.end, end):
            return [area]
    village = village_at(text, at, end, after=bool(pieces) and above)
    road = road_at(text, at, end) if above or separated or last.kind in (_K.ROAD, _K.POI) or lenient else None  # type: ignore[union-attr]
    if village and not (road and road.end <= village[0].end and _house_follows(text, road.end, end)):
        return village
    if last is not None and last.kind is _K.ROAD:
        crossing = crossing_at(text, at, end)
        if crossing:
            return crossing
    poi = poi_at(text, at, end, inside=bool(pieces))
    if (
        road
        and not (poi and poi.end <= road.end and poi.full and _numbered_follows(text, poi.end, end))
        and (last is None or last.kind is not _K.POI or _house_follows(text, road.end, end))
    ):
        return [road]
    mark = (
        landmark_at(text, at, end)
        if last is not None and last.kind in (_K.ROAD, _K.HOUSE, _K.POI, _K.BUILDING, _K.TOWN)
        else None
    )
    if mark and (poi is None or poi.end <= mark.end):
        return [mark]
    if poi and (
        last is None
        or separated
        or last.kind not in _DETAIL
        or (last.kind is _K.BUILDING and kinds & {_K.HOUSE, _K.ROAD, _K.POI})
    ):
        return [poi]
    if lenient:
        loose = poi_at(text, at, end, lenient=True)
        return [loose] if loose else []
    return []


def _numbers(text: str, at: int, end: int, pieces: Sequence[Piece], separated: bool, lenient: bool) -> list[Piece]:
    last = pieces[-1].kind if pieces else None
    kinds = {p.kind for p in pieces}
    road = _K.ROAD in kinds
    house = None
    grouped = last is _K.UNIT and not road and text[pieces[-1].end - 1] in "组队社屯"
    if (
        last is _K.ROAD
        or grouped
        or (last is not None and _K.HOUSE not in kinds and not kinds & {_K.UNIT, _K.ROOM, _K.FLOOR})
    ):
        house = house_at(text, at, end, bare=last is _K.ROAD)
    elif lenient and last is None:
        house = house_at(text, at, end)
    before = last if not separated or last in (*_DETAIL, _K.POI, _K.HOUSE) else None
    numbered = numbered_at(text, at, end, before, housed=_K.HOUSE in kinds and not separated)
    if last in (_K.UNIT, _K.BUILDING) and not numbered and _K.ROOM not in kinds:
        room = house_at(text, at, end)  # 2单元5号
        if room is not None:
            return [Piece(_K.ROOM, at, room[2], room[3])]
    if separated and len(numbered) == 1 and numbered[0][0] is _K.ROOM and numbered[0][2] - at < 3:
        return []  # 第3单元 20以内
    if numbered and (house is None or numbered[-1][2] > house[2]):
        kinds_new = [p[0] for p in numbered]
        if not any(k in kinds and k in _ONCE for k in kinds_new):
            return [replace(_piece(p), full=not text[p[2] - 1].isascii()) for p in numbered]
        if lenient:
            return [_piece((_K.ROOM, p[1], p[2], p[3])) for p in numbered]
        return []
    if house is None:
        return []
    kind = _K.HOUSE if road or (lenient and last is None) else _K.BUILDING
    if not road and last in ADMINISTRATIVE and not lenient:
        return []
    if (
        kind is _K.BUILDING
        and last is _K.POI
        and not text[house[1] : house[2]].strip().endswith(("号", "院", "甲", "乙"))
    ):
        pass
    return [Piece(kind, house[1], house[2], house[3])]


def _house_follows(text: str, at: int, end: int) -> bool:
    blank = _BLANK.match(text, at, end)
    return house_at(text, blank.end() if blank else at, end, bare=True) is not None


def _road_before(text: str, at: int, area_end: int, end: int) -> bool:
    """建国街道12号 is a road only when a number follows a 街 inside what looked like an area; areas win otherwise."""
    road = road_at(text, at, end)
    return road is not None and road.end < area_end and _house_follows(text, road.end, end)


def _piece(part: Part) -> Piece:
    return Piece(part[0], part[1], part[2], part[3])
