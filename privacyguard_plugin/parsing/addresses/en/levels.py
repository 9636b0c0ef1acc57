"""Which level each name of a chain is: the city, the district, the building (paper §3.2)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from ...components import ComponentKind, Reading
from .links import Chain, Link
from .tokens import Token
from .words import AREA_LIKE_HEADS

__all__ = ["Part", "resolved"]

K = ComponentKind
Part = tuple[ComponentKind, int, int, tuple[Reading, ...]]
_RANK = {K.TOWN: 0, K.DISTRICT: 1, K.CITY: 2, K.PROVINCE: 3, K.COUNTRY: 4}


def resolved(chain: Chain) -> list[Part]:
    """Parts with their final kinds: which name is the city, which the district, what a leading name is."""
    parts: list[Part] = []
    names: list[int] = []
    for link in chain.links:
        for part in link.element.parts:
            if link.element.name == "name":
                names.append(len(parts))
            parts.append(part)
    _settle_places(parts, _place_indexes(chain.links, parts))
    _settle_names(parts, names)
    _settle_pois(parts, chain.tokens)
    return parts


def _settle_pois(parts: list[Part], tokens: Sequence[Token]) -> None:
    """`Bown Crossing`, `Albany Park`, `Fox Point` behind the street or without one are quarters, not buildings."""
    road = next((i for i, part in enumerate(parts) if part[0] is K.ROAD), None)
    for i, (kind, a, b, readings) in enumerate(parts):
        if kind is K.POI and tokens[b - 1].norm in AREA_LIKE_HEADS and (road is None or road < i):
            parts[i] = (K.TOWN, a, b, readings)


def _place_indexes(links: Sequence[Link], parts: Sequence[Part]) -> list[int]:
    starts = {part[1] for link in links if link.element.name == "place" for part in link.element.parts}
    return [i for i, part in enumerate(parts) if part[1] in starts and part[3]]


def _settle_places(parts: list[Part], indexes: Sequence[int]) -> None:
    """Choose one reading per place so that sizes grow (or shrink) in one direction; the last of two cities is the city."""
    if not indexes:
        return
    if len(indexes) == 1:
        _, a, b, readings = parts[indexes[0]]
        kinds = {r.kind for r in readings}
        kind = K.CITY if K.CITY in kinds else min(kinds, key=_RANK.__getitem__)
        parts[indexes[0]] = (kind, a, b, readings)
        return
    order = list(indexes)
    options = [sorted({r.kind for r in parts[i][3]}, key=_RANK.__getitem__) for i in order]
    best: tuple[float, tuple[ComponentKind, ...]] | None = None
    for choice in _choices(options):
        ranks = [_RANK[kind] for kind in choice]
        cost = 0.0
        up = sum(b <= a for a, b in itertools.pairwise(ranks))
        down = sum(b >= a for a, b in itertools.pairwise(ranks)) + 0.5
        cost += min(up, down) * 2
        cost += sum(ranks.count(rank) > 1 for rank in (2, 3, 4)) * 3
        if K.CITY not in choice:
            cost += 0.8
        # "Brooklyn, New York": behind a place that can be the city, a name that can be the state is the state.
        cost += 0.2 * sum(
            kind is K.CITY and K.PROVINCE in options[n] and K.CITY in options[n - 1]
            for n, kind in enumerate(choice)
            if n
        )
        cost += 0.1 * sum(kind is K.COUNTRY for kind in choice) + 0.3 * (ranks[0] == 4 and len(ranks) == 1)
        if best is None or cost < best[0]:
            best = (cost, choice)
    assert best is not None
    for n, (i, kind) in enumerate(zip(order, best[1], strict=True)):
        _, a, b, readings = parts[i]
        # A level that another place of this address takes is no longer open to this one.
        others = {*best[1][:n], *best[1][n + 1 :]}
        parts[i] = (kind, a, b, tuple(r for r in readings if r.kind is kind or r.kind not in others) or readings)


def _choices(options: Sequence[Sequence[ComponentKind]]) -> list[tuple[ComponentKind, ...]]:
    """Every combination of kinds; a city followed by a city may also be a district of it."""
    rows: list[tuple[ComponentKind, ...]] = [()]
    for n, kinds in enumerate(options):
        extra = (
            [K.TOWN]
            if (kinds and kinds[0] in (K.CITY, K.DISTRICT) and n + 1 < len(options)) or (K.CITY in kinds and n)
            else []
        )
        rows = [(*row, kind) for row in rows for kind in (*kinds, *extra)][:64]
    return rows


def _settle_names(parts: list[Part], names: Sequence[int]) -> None:
    if not names:
        return
    kinds = {part[0] for i, part in enumerate(parts) if i not in names}
    street = next((i for i, part in enumerate(parts) if part[0] in (K.ROAD, K.HOUSE, K.UNIT, K.BUILDING, K.POI)), None)
    for i in names:
        _, a, b, readings = parts[i]
        if street is not None and i < street and not any(p[0] in (K.CITY, K.PROVINCE) for p in parts[:i]):
            parts[i] = (K.POI, a, b, readings)
    after = [i for i in names if parts[i][0] is K.TOWN]
    if after and K.CITY not in kinds and len(parts) > 1:
        last = after[-1]
        bigger = any(part[0] in (K.PROVINCE, K.COUNTRY, K.POSTCODE) for part in parts[last + 1 :])
        if bigger or (K.ROAD in kinds and len(after) > 1) or parts[last - 1][0] is K.POSTCODE:
            _, a, b, readings = parts[last]
            parts[last] = (K.CITY, a, b, readings)
