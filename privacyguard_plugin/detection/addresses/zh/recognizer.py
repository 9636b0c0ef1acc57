"""Addresses in Chinese text: the grammar proposes extents, their own evidence or their surroundings carry them.

A complete address speaks for itself. A bare city, district, road, compound or unit needs a label, a delivery or residence
context, or a place of its own on a line among the lines of an address (paper §3.1; issue of bare destinations).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ....model import Candidate, PiiType, Tier
from ....parsing.addresses.zh.parser import find_addresses_zh
from ....parsing.components import AddressParse, ComponentKind
from ...recognizer import Scan
from .context import AddressContext
from .doors import doors
from .meeting import meeting_places
from .named import behind_labelled_name
from .parcels import parcel_places
from .parking import parking_places
from .quarters import quarters

__all__ = ["AddressZhRecognizer"]

_K = ComponentKind
_CONVINCED = 0.45
_COMPLETE = 0.75  # road and number with a full district, or with a building and more
_MET = 0.6  # a place somebody says they wait at
_PLACES = (
    ("meeting", meeting_places),
    ("quarter", quarters),
    ("door", doors),
    ("parcel", parcel_places),
    ("parking", parking_places),
)
_CODE = re.compile(r"[\s:：是为]{0,3}[A-Za-z0-9]{1,4}(?:-[0-9]{1,6}){1,3}(?![0-9A-Za-z-])")


class AddressZhRecognizer:
    """Proposes ADDR, and the labelled name that runs into one. HARD when a road and its number stand with a larger unit or a dwelling; SOFT otherwise."""

    name = "addresses_zh"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        # A visible gap inside a row ends an address as a line does; what belongs together is grouped later.
        gaps = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        codes = frozenset(_code_ends(scan))
        found = [behind_labelled_name(scan, parse) for parse in find_addresses_zh(scan.text, gaps | codes)]
        meetings = [(*place, rule) for rule, places in _PLACES for place in places(scan.folded)]
        for start, end, met in meetings:
            yield Candidate(PiiType.ADDR, start, end, Tier.SOFT, _MET, "context", f"addresses_zh.{met}")
        if not found:
            return
        parses = [parse for parse, _ in found]
        context = AddressContext(scan, parses, codes)
        for parse, name in found:
            ruling = self._judge(parse, context)
            if any(_gives_way(parse, *place) for place in meetings):
                continue
            if ruling is not None:
                tier, score, family, rule = ruling
                yield Candidate(PiiType.ADDR, parse.start, parse.end, tier, score, family, f"addresses_zh.{rule}")
                if name is not None:
                    yield Candidate(PiiType.NAME, *name, Tier.SOFT, 0.7, "label", "before an address", "name")

    @staticmethod
    def _judge(parse: AddressParse, context: AddressContext) -> tuple[Tier, float, str, str] | None:
        kinds = {c.kind for c in parse.components}
        if parse.score >= _CONVINCED:
            if context.is_public(parse):
                return None
            hard = _K.ROAD in kinds and bool(kinds & {_K.HOUSE, _K.BUILDING}) and parse.score >= _COMPLETE
            return (Tier.HARD if hard else Tier.SOFT), parse.score, "lexicon", "complete" if hard else "convinced"
        cue = context.cue(parse)
        if cue is not None:
            return Tier.SOFT, round(0.5 + parse.score / 2, 3), "context", cue
        return None


def _gives_way(parse: AddressParse, start: int, end: int, rule: str) -> bool:
    """Whether a place found by what is said in front of it stands for a parse that overlaps it."""
    if rule == "parking" and parse.end <= end:
        return parse.end > start
    return start <= parse.start < end and (parse.end <= end or rule == "parcel")


def _code_ends(scan: Scan) -> Iterator[int]:
    """Where codes for parcels end that read like a door: no address reaches across (取件码 8-3-2045 菜鸟驿站)."""
    for hit in scan.labels:
        if hit.role("pickup_code") and (code := _CODE.match(scan.numbers, hit.end)) is not None:
            yield code.end()
