"""Appearance groups: adjacent fragments of one address are bound once (paper §3.3.1).

    3105 Alder Creek Pkwy        ROAD
    #248                         DTL     one group, three members; each keeps its own trace and display
    Reno, Nevada                 CITY PROV

Grouping needs adjacency on the screen (or neighbouring lines of an instruction), levels that follow each other in one
direction, and no level that is settled twice. A fragment outside every group is bound on its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..entities.records import AddressRecord
from ..model import Box, Occurrence, OcrLine, PiiType, TextOrigin, TreeAttribute
from ..parsing.components import ComponentKind

__all__ = ["assemble_groups"]

K = ComponentKind
_MOST_MEMBERS = 7
_OPEN_GROUPS = 4  # screens interleave columns: a fragment may continue any of the last few groups
_ROW_OVERLAP = 0.5  # share of the smaller height
_ROW_GAP = 8.0  # line heights between fragments of one row: table columns, form fields side by side
_LINE_GAP = 1.6  # line heights between the lines of one block
_FIELD_GAP = 3.0  # the same between form fields under each other, whose labels stand between them; edges must align
_INDENT = 2.5  # line heights by which the left edges of a block may differ

_RANK = {
    K.UNIT: 0, K.ROOM: 0, K.FLOOR: 0, K.BUILDING: 0, K.POI: 0, K.LANDMARK: 0, K.HOUSE: 0, K.ROAD: 0, K.TOWN: 1,
    K.DISTRICT: 2, K.CITY: 3, K.PROVINCE: 4, K.POSTCODE: 4, K.COUNTRY: 5,
}  # fmt: skip
# A group has one of each; named buildings and quarters may continue on the next line.
_PRIMARY = frozenset(set(K) - {K.POI, K.TOWN, K.LANDMARK})

# What may stand between two fragments of an instruction: one line break, separators, and the label of the next part.
_JOINT = re.compile(
    r"[\s,.;、，。；·|•>\-–—*]*"
    r"(?:(?:(?:street|address|city|town|state|province|region|country|county|district|area|suburb|zip|postal|post|postcode|pin|code|"
    r"apt|apartment|unit|suite|flat|building|floor|room|house|line|no|number|[1-3])[\s/.]*(?:(?:and|or)\s)?){1,5}[:：*=)\s]+"
    r"|(?:所在地区|所在|地区|省份|城市|省市区|区县|街道|详细地址|地址|门牌号?|小区|楼栋|单元|房号|房间|邮编|国家)[:：*=\s]*)?"
    r"[\W_]*",
    re.I,
)


@dataclass(slots=True)
class _Group:
    members: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)  # smallest rank of each member
    kinds: dict[ComponentKind, str] = field(default_factory=dict)
    direction: int = 0  # 1 small to big, -1 big to small


def assemble_groups(occurrences: Sequence[Occurrence]) -> tuple[tuple[int, ...], ...]:
    """Groups of two and more, as indices into `occurrences`, in order of their first member."""
    order = sorted(
        (i for i, o in enumerate(occurrences) if o.type is PiiType.ADDR and isinstance(o.record, AddressRecord)),
        key=lambda i: (occurrences[i].stream, occurrences[i].start),
    )
    groups: list[_Group] = []
    for i in order:
        for group in reversed(groups[-_OPEN_GROUPS:]):
            if _joins(group, occurrences, i):
                _add(group, occurrences[i], i)
                break
        else:
            groups.append(_Group())
            _add(groups[-1], occurrences[i], i)
    return tuple(tuple(group.members) for group in groups if len(group.members) > 1)


def _joins(group: _Group, occurrences: Sequence[Occurrence], i: int) -> bool:
    new = occurrences[i]
    if len(group.members) >= _MOST_MEMBERS or occurrences[group.members[0]].stream != new.stream:
        return False
    roots = {occurrences[m].root for m in (*group.members, i) if _names_a_place_of_its_own(_record(occurrences[m]))}
    if len(roots - {None}) > 1:
        return False
    if not _follows(group, _record(new)):
        return False
    return any(_adjacent(occurrences[m], new) for m in group.members)


def _add(group: _Group, occurrence: Occurrence, i: int) -> None:
    record = _record(occurrence)
    rank = _rank(record)
    if group.ranks and rank != group.ranks[-1]:
        group.direction = 1 if rank > group.ranks[-1] else -1
    group.members.append(i)
    group.ranks.append(rank)
    for component in record.components:
        group.kinds.setdefault(component.kind, component.key)


def _record(occurrence: Occurrence) -> AddressRecord:
    assert isinstance(occurrence.record, AddressRecord)
    return occurrence.record


def _names_a_place_of_its_own(record: AddressRecord) -> bool:
    """A road or a building. What session evidence says about a city or a door alone is no more than a guess."""
    return any(c.kind in (K.ROAD, K.POI) for c in record.components)


def _rank(record: AddressRecord) -> int:
    return min((_RANK[c.kind] for c in record.components), default=0)


def _follows(group: _Group, record: AddressRecord) -> bool:
    """Levels go on in the group's direction, and no primary level is given twice, not even with the same value."""
    if any(c.kind in _PRIMARY and c.kind in group.kinds for c in record.components):
        return False
    if any(group.kinds.get(c.kind) == c.key for c in record.components):
        return False
    rank, last = _rank(record), group.ranks[-1]
    if rank == last or group.direction == 0:
        return True
    return (rank > last) == (group.direction > 0)


def _adjacent(a: Occurrence, b: Occurrence) -> bool:
    first, second = a.trace.parts[-1:], b.trace.parts[:1]
    if not first or not second:
        return False
    x, y = first[0].origin, second[0].origin
    if isinstance(x, TextOrigin) and isinstance(y, TextOrigin):
        between = x.text[first[0].end : second[0].start] if x is y or x.text == y.text else None
        return (
            between is not None
            and between.count("\n") <= 1
            and len(between) <= 60
            and _JOINT.fullmatch(between) is not None
        )
    box, other = _box(a), _box(b)
    if box is not None and other is not None:
        return _near(box, other)
    if isinstance(x, TreeAttribute) and isinstance(y, TreeAttribute):
        return abs(x.node - y.node) <= 2
    return False


def _box(occurrence: Occurrence) -> Box | None:
    boxes = []
    for part in occurrence.trace.parts:
        if isinstance(part.origin, OcrLine):
            quad = part.quad
            assert quad is not None
            boxes.append(Box.around(quad))
        elif isinstance(part.origin, TreeAttribute) and part.origin.bounds is not None:
            boxes.append(part.origin.bounds)
    if not boxes:
        return None
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole


def _near(a: Box, b: Box) -> bool:
    """Side by side in one row, or one below the other with aligned edges or overlapping width."""
    height = max(1.0, min(a.height, b.height))
    overlap = min(a.bottom, b.bottom) - max(a.top, b.top)
    gap = max(b.left - a.right, a.left - b.right)
    if overlap >= _ROW_OVERLAP * height:
        return gap <= _ROW_GAP * height
    distance = max(b.top - a.bottom, a.top - b.bottom)
    if distance <= _FIELD_GAP * height and abs(a.left - b.left) <= 0.5 * height:
        return True
    return distance <= _LINE_GAP * height and (gap < 0 or abs(a.left - b.left) <= _INDENT * height)
