"""Reads an address forward from a known left edge: the longest sequence of components in any of the usual orders."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ...components import ComponentKind
from ...places import place_at
from .beside import behind_landmark, beside_gate
from .highways import highway_at
from .names import can_be_name, crossing_at, estate_at, landmark_at, poi_at, road_at, village_at
from .pieces import ADMINISTRATIVE, Piece, administrative_at, area_at
from .tokens import Part, begins_no_number, box_at, house_at, numbered_at, postcode_at

__all__ = ["read_address"]

_K = ComponentKind
_SEPARATOR = re.compile(r"[ ]?[)）\]】」][ ]?|[ \t]{0,2}(?:[,，、·•|/\\;；\-—~>＞→_。.](?:[ \t]{0,2}))|[ \t]{1,3}")
_BLANK = re.compile(r"[ \t]{1,3}")
_OPEN = re.compile(r"[ ]?([(（\[【「])")
_CLOSED = (")", "]", "】", "」")  # after them the address goes on as if nothing had stood between
_CLOSE = {"(": ")", "（": ")", "[": "]", "【": "】", "「": "」"}  # folding turns （） into ()
_BRACKETED = 30  # characters a bracket inside an address may hold
_LOOSE = 10  # characters of a bracketed name that no suffix confirms
_NEVER_FIRST = frozenset(" \t\n,，、。;；:：.!！?？)）]】」")  # no component begins with one of these
# Without one of these within reach, nothing that follows can be a further component.
_SIGN = re.compile(
    r"[0-9A-Za-z零〇一二三四五六七八九十省市区县州盟旗镇乡街路道巷弄胡里村屯庄寨社号楼栋幢座层室单苑园城湾庭居府阁轩邸院厦场心店校学行站亭岗柜口尽拐转旁隔对交东西南北国境邮地馆厂台岸港郡墅坊台]"
)
_REACH = 18
# Kinds as tuples: hashing an Enum member is slower than comparing a handful by identity.
_ABOVE = (*ADMINISTRATIVE, _K.TOWN, _K.POSTCODE)
_CHAIN = (*ADMINISTRATIVE, _K.TOWN)
_DETAIL = (_K.BUILDING, _K.UNIT, _K.FLOOR, _K.ROOM)
_ONCE = (_K.ROOM, _K.FLOOR, _K.UNIT, _K.POSTCODE)
_MAY_HAVE_LANDMARK = (_K.ROAD, _K.HOUSE, _K.POI, _K.BUILDING, _K.TOWN)


def read_address(text: str, start: int, end: int, lenient: bool = False) -> list[Piece]:
    """Pieces of the address that begins at `start`, in surface order. `lenient`: text[start:end] is one for certain."""
    return _Reader(text, start, end, lenient).read()


@dataclass(slots=True)
class _Reader:
    text: str
    start: int
    end: int
    lenient: bool
    pieces: list[Piece] = field(default_factory=list)

    def read(self) -> list[Piece]:
        at = self.start
        while at < self.end:
            found = self._next(at, self.end)
            if not found and self.pieces:
                found = self._bracketed(at) or self._separated(at) or self._beside(at)
            if found:
                self.pieces += found
                at = found[-1].end
            elif self.lenient:
                at += 1
            else:
                break
        return self.pieces

    @property
    def _last(self) -> ComponentKind | None:
        return self.pieces[-1].kind if self.pieces else None

    def _has(self, *kinds: ComponentKind) -> bool:
        for piece in self.pieces:  # noqa: SIM110 - asked at every step; a generator costs twice as much
            if piece.kind in kinds:
                return True
        return False

    # --- what stands between components ---------------------------------------------------------------------------

    def _separated(self, at: int) -> list[Piece]:
        """What follows a separator, if it continues the address: downwards or, with larger units last, upwards."""
        text, end = self.text, self.end
        match = _SEPARATOR.match(text, at, end)
        if match is None:
            return []
        mark = match.group().strip()
        found = self._next(match.end(), end, separated=mark not in _CLOSED)
        if not found or self.lenient or mark in _CLOSED:
            return found
        kind, last = found[0].kind, self._last
        if kind in _CHAIN:
            return found if mark != "。" else []
        if mark in (".", "。") and kind is not _K.HOUSE and kind not in _DETAIL:
            return []
        if kind is last and kind is not _K.POI:
            return []
        if mark and kind is _K.POI and not self._poi_continues(found[-1], last):
            return []
        if kind is _K.ROAD and self._has(_K.HOUSE) and self._has(_K.ROAD):
            return []
        if mark and kind is _K.ROAD and not _house_follows(text, found[0].end, end):
            return []
        return found

    def _beside(self, at: int) -> list[Piece]:
        """From one thing to the next that is seen from there."""
        found = behind_landmark(self.text, at, self.end) if self._last is _K.LANDMARK else None
        return [found] if found else []

    def _poi_continues(self, poi: Piece, last: ComponentKind | None) -> bool:
        if poi.full or _numbered_follows(self.text, poi.end, self.end):
            return True
        return last in _DETAIL and self._larger_follows(poi.end)

    def _larger_follows(self, at: int) -> bool:
        """Upwards: after a separator, a road with its number or an administrative unit."""
        match = _SEPARATOR.match(self.text, at, self.end)
        if match is None:
            return False
        road = road_at(self.text, match.end(), self.end, careful=True)
        if road is not None and _house_follows(self.text, road.end, self.end):
            return True
        return administrative_at(self.text, match.end(), self.end, ()) is not None

    def _bracketed(self, at: int) -> list[Piece]:
        """A bracket that holds more of the address, 文三路478号(华星时代广场)A座; it may have lost its other half."""
        text = self.text
        match = _OPEN.match(text, at, self.end)
        if match is None:
            return []
        close = text.find(_CLOSE[match[1]], match.end(), min(self.end, match.end() + _BRACKETED))
        stop = close if close >= 0 else self.end
        inner = _Reader(text, match.end(), stop, self.lenient, list(self.pieces))
        found = inner._inside(match.end(), stop)
        if not found and close >= 0 and stop - match.end() <= _LOOSE:
            loose = poi_at(text, match.end(), stop, lenient=True)
            if loose is not None and loose.end == stop and can_be_name(loose.key):
                found = [loose]
        return found if found and (found[-1].end == stop or close < 0) else []

    def _inside(self, at: int, stop: int) -> list[Piece]:
        held = len(self.pieces)
        while at < stop:
            found = self._next(at, stop, separated=True)
            if not found:
                break
            self.pieces += found
            at = found[-1].end
        return self.pieces[held:]

    # --- components -----------------------------------------------------------------------------------------------

    def _next(self, at: int, end: int, separated: bool = False) -> list[Piece]:
        """The component(s) at `at`, given what was read before; empty when nothing fits."""
        text, last = self.text, self._last
        if at >= end or text[at] in _NEVER_FIRST:
            return []
        admin = administrative_at(text, at, end, self.pieces, reverse=separated or self.lenient)
        if admin and last is None and not admin.full and estate_at(text, at, end):
            admin = None  # 龙湖 is a district and a builder of estates
        if admin and (last is None or last in _ABOVE or separated or self.lenient):
            return [admin]
        again = self._repeated(at, end) if admin is None and last in _CHAIN else None
        if again is not None:
            return [again]
        if separated and admin is None and not self.lenient and self.pieces:
            place = place_at(text, at)
            if place is not None and place.full and self._has(*_CHAIN, _K.HOUSE):
                return []  # another address begins
        signed = self.lenient or _SIGN.search(text, at, min(end, at + _REACH)) is not None
        if not signed and estate_at(text, at, end) is None:
            return []
        box = box_at(text, at, end) if self.pieces else None
        if box:
            return [_piece(box)]
        post = postcode_at(text, at, end, bare=separated or (self.lenient and not self.pieces))
        if post and (self.pieces or self.lenient) and not self._has(_K.POSTCODE):
            return [_piece(post)]
        return self._numbers(at, end, separated) or self._names(at, end, separated)

    def _repeated(self, at: int, end: int) -> Piece | None:
        """浙江省 杭州市 浙江省杭州市西湖区: a form's region and then the whole address, typed again."""
        place = place_at(self.text, at)
        if place is None or place.end > end or any(p.kind not in _CHAIN for p in self.pieces):
            return None
        if not place.full and place_at(self.text, place.end) is None:
            return None  # 雨山区雨山街道
        held = next((p for p in self.pieces if any(r in place.readings for r in p.readings)), None)
        return held._replace(start=at, end=place.end, full=place.full) if held else None

    def _names(self, at: int, end: int, separated: bool) -> list[Piece]:
        text, last = self.text, self._last
        above = last is None or last in _ABOVE
        if above or separated:
            area = area_at(text, at, end, [p for p in self.pieces if p.kind in _CHAIN])
            if area and not _road_before(text, at, area.end, end):
                return [area]
        highway = highway_at(text, at, end) if "高速" in text[at : at + 16] and (above or separated) else []
        if highway:
            return highway
        road = None
        if above or separated or self.lenient or last is _K.ROAD or last is _K.POI:
            road = road_at(text, at, end, careful=separated and not self.lenient)
        housed = road is not None and _house_follows(text, road.end, end)
        village = village_at(text, at, end, after=bool(self.pieces) and above) if above or separated else []
        if village and not (road and road.end <= village[0].end and housed):
            return village
        crossing = crossing_at(text, at, end) if last is _K.ROAD else []
        if crossing:
            return crossing
        poi = poi_at(text, at, end, inside=bool(self.pieces)) or estate_at(text, at, end)
        if road and (last is not _K.POI or housed):
            inside_poi = poi and poi.end <= road.end and poi.full and _numbered_follows(text, poi.end, end)
            if not inside_poi:
                return [road]
        below = last is _K.DISTRICT and len(self.pieces) > 1 and self.pieces[-1].full
        if last is _K.LANDMARK and self.pieces[-1].key.endswith("门"):
            beside = beside_gate(text, at, end)
            return [beside] if beside else []
        mark = landmark_at(text, at, end) if last in _MAY_HAVE_LANDMARK or below else None
        if mark and below and mark.end - at < 4:
            mark = None
        if mark and (poi is None or poi.end <= mark.end):
            return [mark]
        if poi and self._admits_poi(separated):
            return [poi]
        loose = poi_at(text, at, end, lenient=True) if self.lenient else None
        return [loose] if loose else []

    def _admits_poi(self, separated: bool) -> bool:
        """After a building only where something carries both (A座华星时代广场); after a room never."""
        if separated or self._last not in _DETAIL:
            return True
        return self._last is _K.BUILDING and self._has(_K.HOUSE, _K.ROAD, _K.POI)

    def _numbers(self, at: int, end: int, separated: bool) -> list[Piece]:
        if begins_no_number(self.text, at):
            return []
        house = self._house(at, end)
        last = self._last
        before = last if not separated or last in (*_DETAIL, _K.POI, _K.HOUSE) else None
        alone = last is _K.POI and all(p.kind in _CHAIN for p in self.pieces[:-1])  # 国际商城2906
        housed = not separated and (alone or self._has(_K.HOUSE, _K.BUILDING))
        numbered = numbered_at(self.text, at, end, before, housed=housed)
        if not numbered and house is None and last in (_K.UNIT, _K.BUILDING) and not self._has(_K.ROOM):
            room = house_at(self.text, at, end)  # 2单元5号
            return [Piece(_K.ROOM, at, room[2], room[3])] if room else []
        if numbered and (house is None or numbered[-1][2] > house.end):
            return self._new_numbers(numbered, at, separated)
        return [house] if house else []

    def _new_numbers(self, numbered: list[Part], at: int, separated: bool) -> list[Piece]:
        if separated and len(numbered) == 1 and numbered[0][0] is _K.ROOM and numbered[0][2] - at < 3:
            return []  # 第3单元 20以内
        if not any(part[0] in _ONCE and self._has(part[0]) for part in numbered):
            return [Piece(*part, full=not self.text[part[2] - 1].isascii()) for part in numbered]
        return [Piece(_K.ROOM, *part[1:]) for part in numbered] if self.lenient else []

    def _house(self, at: int, end: int) -> Piece | None:
        """A house number after its road; after a compound or village without a road it numbers the building."""
        last, road = self._last, self._has(_K.ROAD)
        if last is None:
            part = house_at(self.text, at, end) if self.lenient else None
            return _piece(part) if part else None
        grouped = last is _K.UNIT and not road and self.text[self.pieces[-1].end - 1] in "组队社屯"
        lane = last is _K.POI and road and any(p.kind is _K.HOUSE and p.key[-1:] in "弄巷" for p in self.pieces)
        lane = lane or (last is _K.POI and self.pieces[-1].key[-1] in "村坊里园苑")  # 3663号华师大一村217号
        if lane and not self._has(_K.UNIT, _K.ROOM, _K.FLOOR, _K.BUILDING):
            part = house_at(self.text, at, end)  # 2988弄河滨花园23号
            return Piece(_K.BUILDING, *part[1:]) if part else None
        if last is not _K.ROAD and not grouped and self._has(_K.HOUSE, _K.UNIT, _K.ROOM, _K.FLOOR):
            return None
        if not road and last in ADMINISTRATIVE and self.pieces[-1].readings and not self.lenient:
            return None
        part = house_at(self.text, at, end, bare=last is _K.ROAD)
        if part is None:
            return None
        # 大沽南路西康里12号: with a compound between, the number is the compound's.
        kind = _K.HOUSE if road and (last is not _K.POI or self._has(_K.HOUSE)) else _K.BUILDING
        return Piece(kind, part[1], part[2], part[3], full=not self.text[part[2] - 1].isdigit())


def _numbered_follows(text: str, at: int, end: int) -> bool:
    return bool(numbered_at(text, at, end, _K.POI)) or house_at(text, at, end) is not None


def _house_follows(text: str, at: int, end: int) -> bool:
    blank = _BLANK.match(text, at, end)
    return house_at(text, blank.end() if blank else at, end, bare=True) is not None


def _road_before(text: str, at: int, area_end: int, end: int) -> bool:
    """建国街道12号 is a road only when a number follows a 街 inside what looked like an area; areas win otherwise."""
    road = road_at(text, at, end)
    return road is not None and road.end < area_end and _house_follows(text, road.end, end)


def _piece(part: Part) -> Piece:
    return Piece(*part)
