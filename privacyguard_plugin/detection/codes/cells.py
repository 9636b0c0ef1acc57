"""Codes that fill a cell of the screen and belong to the text in the cell beside or above it: "Boat shed padlock" over "4471"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan
from .running import near_before
from .tokens import Token

__all__ = ["find_codes_in_cells"]


def find_codes_in_cells(scan: Scan, tokens: Sequence[Token]) -> Iterator[Candidate]:
    """SOFT candidates for figures alone in a segment whose neighbour on the left, or above, ends in a word for what they open."""
    alone = {token.start: token for token in tokens if token.digits_only and not token.is_quantity}
    for segment in scan.stream.segments:
        for index in (segment.right, segment.below):
            if index is None:
                continue
            cell = scan.stream.segments[index]
            token = alone.get(cell.start)
            if token is None or token.end != cell.end:
                continue
            found = near_before(scan, token, scan.lowered[segment.start : segment.end])
            if found is not None and found[0] == "access_code":
                role, rule, score = found
                yield Candidate(PiiType.NUM, token.start, token.end, Tier.SOFT, score, "context", rule, role)
