"""Points on motorways: 京港澳高速衡阳段1562公里处."""

from __future__ import annotations

import re

from ...components import ComponentKind
from .names import can_be_name
from .pieces import Piece
from .words import CUES

__all__ = ["highway_at", "highway_start"]

_HAN = "㐀-鿿〇"
_HIGHWAY = re.compile(
    rf"(?P<name>(?:[GS][0-9]{{1,4}})?[{_HAN}]{{2,6}}高速(?:公路)?(?:[{_HAN}]{{1,5}}段)?(?:[{_HAN}]{{2,4}}方向)?)"
    rf"(?P<place>K?[0-9]{{1,4}}(?:\+[0-9]{{1,3}}|公里|千米|km)(?:[0-9]{{1,3}}米)?处?|[{_HAN}]{{2,5}}(?:服务区|收费站|出口|匝道|互通|立交)|[与和][{_HAN}]{{2,6}}(?:路|大道|高速)(?:立交桥?|互通|交叉口))"
)
_HIGHWAY_CODE = re.compile(r"[GS][0-9]{1,4}$")


def highway_at(text: str, at: int, end: int) -> list[Piece]:
    """A point on a motorway: by its kilometre, its exit or what crosses there."""
    match = _HIGHWAY.match(text, at, end)
    if match is None or not can_be_name(match["name"]):
        return []
    place = Piece(ComponentKind.LANDMARK, match.start("place"), match.end(), match["place"].lower())
    return [Piece(ComponentKind.ROAD, at, match.end("name"), match["name"].lower()), place]


def highway_start(text: str, at: int, floor: int, end: int) -> int | None:
    """Where the motorway's name begins whose 高速 stands at `at`: at its code, or after the word that introduces it."""
    names = range(max(floor, at - 6), at - 1)
    for start in names:
        code = _HIGHWAY_CODE.search(text, max(floor, start - 5), start)
        if code and highway_at(text, code.start(), end):
            return code.start()
    for start in names:
        opened = start == floor or not "㐀" <= text[start - 1] <= "鿿"
        introduced = text[start - 1 : start] in CUES or text[max(floor, start - 2) : start] in CUES
        if (opened or introduced) and highway_at(text, start, end) and text[start : start + 2] not in CUES:
            return start
    return None
