"""What an address suffix stands for: the stored text of its levels, as it was written (DESIGN §5, paper §3.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from ..entities.addresses import build_address
from ..entities.records import AddressRecord
from ..model import Level
from ..parsing.components import LEVEL_OF, ComponentKind

__all__ = ["project", "shown_with_code"]

_RANK_ZH = {level: i for i, level in enumerate(Level)}
# English goes from small to big; road and detail stay as they were written.
_RANK_EN = {Level.ROAD: 0, Level.DTL: 0, Level.DIST: 1, Level.CITY: 2, Level.PROV: 3, Level.COUNTRY: 4}


def project(record: AddressRecord, levels: tuple[Level, ...], *, code: bool = False) -> str | None:
    """The text of `levels`, verbatim where they stand together; None when one is absent.

    Naming every held level returns the whole surface, postal code included. Otherwise the postal code, which has no level
    of its own, comes along only when asked for with `code`.
    """
    wanted = set(levels)
    held = set(record.levels)
    if not wanted or not wanted <= held:
        return None
    if wanted == held:
        return record.surface
    rank = _RANK_ZH if record.lang == "zh" else _RANK_EN
    stretches: list[tuple[int, int, int]] = []  # start, end, place in the language's order
    open_ = False
    for component in record.components:
        level = LEVEL_OF[component.kind]
        is_code = code and component.kind is ComponentKind.POSTCODE
        if not is_code and (level is None or level not in wanted):
            open_ = False
            continue
        if open_:
            start, _, place = stretches[-1]
            stretches[-1] = (start, component.end, place)
        else:
            stretches.append((component.start, component.end, rank[level] if level else len(rank)))
        open_ = True
    stretches.sort(key=lambda s: s[2])
    return ("" if record.lang == "zh" else ", ").join(record.surface[a:b] for a, b, _ in stretches)


def shown_with_code(record: AddressRecord, levels: tuple[Level, ...], surfaces: Sequence[str]) -> bool:
    """Whether the last appearance that showed exactly `levels` showed the postal code too: "Reno, NV 89501" on a line of
    its own comes back with its code, because the reference stands for all of it."""
    code = next((c.text for c in record.components if c.kind is ComponentKind.POSTCODE), None)
    if code is None or not any(code in surface and surface != record.surface for surface in surfaces):
        return False
    for surface in reversed(surfaces):
        shown = build_address(surface, record.lang)
        if shown is not None and shown.levels == levels:
            return any(c.kind is ComponentKind.POSTCODE for c in shown.components)
    return False
