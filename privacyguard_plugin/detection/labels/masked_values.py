"""Values whose middle the sender has hidden: under a label ("ID: 3301****2847", "NI number QQ****56C"), and cards and
identity numbers, whose visible ends tell them without one (6222 **** **** 0912)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan
from .roles import Shape

__all__ = ["find_masked_values"]

_MASKED = re.compile(r"(?<![A-Za-z0-9_*•●])[0-9A-Za-z]{1,8}[*•●]{2,14}[0-9A-Za-z]{1,6}(?![A-Za-z0-9_*•●])")
_CARD = re.compile(
    r"(?<![A-Za-z0-9_*•●.])[3-6][0-9]{3}(?:[ -]?[0-9]{2})?[ -]?(?:[*•●]{2,12}[ -]?){1,3}[0-9]{4}(?![A-Za-z0-9_*•●])"
)
_IDENTITY = re.compile(
    r"(?<![A-Za-z0-9_*•●.])(?=[0-9*•●]{17}[0-9Xx](?![A-Za-z0-9_*•●]))[1-8][0-9]{1,5}[*•●]{8,15}[0-9]{0,3}[0-9Xx]"
)
"""18 characters."""
_SIGNS = ("**", "••", "●●")
_BETWEEN = re.compile(r"(?:\s|[:：#=]|no\.?|number|is|ends|are){0,6}")
_SHAPES = (Shape.SPACED, Shape.CODE, Shape.PHONE)
_DOCUMENTS = ("id_number", "passport", "driver_license")
_REACH = 24  # characters between a label and its value


def find_masked_values(scan: Scan) -> Iterator[Candidate]:
    """Whole extents with the signs, where the label in front gives them a role and something of the beginning is visible."""
    text = scan.numbers
    if not any(signs in text for signs in _SIGNS):
        return
    for pattern, kind, name in ((_IDENTITY, PiiType.ID_NUMBER, "id_number"), (_CARD, PiiType.BANK_CARD, "card")):
        for match in pattern.finditer(text):
            yield Candidate(kind, *match.span(), Tier.SOFT, 0.85, "context", "ends of a number", name)
    for match in _MASKED.finditer(text):
        hit = scan.label_before(match.start(), _REACH)
        if hit is None or not any(c.isdigit() for c in match[0]):
            continue
        if not text[hit.start : hit.end].isascii() and not hit.role(*_DOCUMENTS):
            continue  # of accounts, Chinese screens show the last digits on purpose
        role = next((role for role in hit.roles if role.shape in _SHAPES), None)
        if role is not None and _BETWEEN.fullmatch(scan.lowered, hit.end, match.start()):
            kind = role.type or (PiiType.ALNUM if any(c.isalpha() for c in match[0]) else PiiType.NUM)
            yield Candidate(kind, *match.span(), Tier.SOFT, 0.8, "context", "masked value", role.name)
