"""Where the address begins in 收件人林昊中关村大街34号: a reader of screens loses the blank behind a labelled name.

Every end of the name is a hypothesis; the one whose rest begins with words of the language stands.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from ....parsing.addresses.zh.parser import parse_address_zh
from ....parsing.addresses.zh.segments import word_ends
from ....parsing.components import AddressParse, ComponentKind
from ....parsing.names.parser import parse_name
from ...recognizer import Scan

__all__ = ["behind_labelled_name"]

_SEPARATOR = re.compile(r"[ :：]{0,2}")
_LENGTHS = (2, 3, 4)  # characters of a name
_USUAL = (0.0, 0.0, -2.0)  # log prior of these lengths
_ONE_CHARACTER = -2.0  # log prior of roads such as 山路 against 中山路
_SLACK = 4  # characters by which the grammar alone may miss the edge
_LEAST = 0.85  # of a name
_VERBS = "住在寄送到"
_PLAIN = re.compile(r"[㐀-鿿]+")


def behind_labelled_name(scan: Scan, parse: AddressParse) -> tuple[AddressParse, tuple[int, int] | None]:
    """The address without the end of the name in front of it and with what the name was given of it, and the name's
    extent; the address as it is and None where no labelled name runs into it."""
    place = bisect_right(scan.label_ends, parse.start) - 1
    hit = scan.labels[place] if place >= 0 else None
    if hit is None or not hit.strong or not hit.role("name"):
        return parse, None
    match = _SEPARATOR.match(scan.text, hit.end)
    name = match.end() if match else hit.end
    if not 0 <= parse.start - name <= _LENGTHS[-1] + _SLACK:
        return parse, None
    if not _PLAIN.fullmatch(scan.text, name, max(parse.start, name + _LENGTHS[-1])):
        return parse, None  # something stands between the two: nothing runs into anything
    rated = []
    for length, prior in zip(_LENGTHS, _USUAL, strict=True):
        if name + length >= parse.end or scan.text[name + length - 1] in _VERBS:
            continue
        person = parse_name(scan.text[name : name + length], "zh")
        rest = parse_address_zh(scan.text, name + length, parse.end)
        if (
            person is None
            or person.score < _LEAST
            or rest is None
            or rest.start != name + length
            or rest.end != parse.end
        ):
            continue
        first = rest.components[0]
        if (
            first.text[0] in _VERBS
            or first.kind in (ComponentKind.HOUSE, ComponentKind.BUILDING)
            or abs(rest.start - parse.start) > _SLACK
        ):
            continue
        short = _ONE_CHARACTER if first.kind is ComponentKind.ROAD and len(first.text) == 2 else 0.0
        rated.append((word_ends(first.text)[0][-1] + prior + short, length, rest))
    if not rated:
        return parse, None
    address = max(rated, key=lambda r: r[:2])[2]
    return address, (name, address.start)
