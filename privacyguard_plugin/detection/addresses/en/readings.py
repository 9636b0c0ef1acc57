"""What the English address grammar reads in a text that was laid out in columns and wrapped lines."""

from __future__ import annotations

import re
from dataclasses import replace

from ....parsing.addresses.en.chain import SOFT_BREAK
from ....parsing.addresses.en.parser import find_addresses_en
from ....parsing.components import AddressParse, ComponentKind
from ....parsing.names.lexicon import facts
from ...recognizer import Scan

__all__ = ["SURE", "addresses_of"]

K = ComponentKind
SURE = 0.6
"""Grammar score from which an address needs no context. Tuned on the odd half of the development texts: 0.6 finds every
street with a number and no fragment; 0.5 also takes squares with a city ("Times Square, New York")."""

_FORENAME = re.compile(r"(?<![\w'’.-])([A-Z](?=\.)|[A-Z][a-z'’-]+)\.? ?\Z")


def addresses_of(scan: Scan) -> list[AddressParse]:
    """Addresses with every wrapped line read on as one text, or, where that reads more, with its ends as separators."""
    plain = [_without_surname(scan.folded, parse) for parse in find_addresses_en(_with(scan, "\n", " "))]
    if not any(gap.wrap for gap in scan.stream.gaps):
        return plain
    parted = [p for p in find_addresses_en(_wrapped(_with(scan, "\n", SOFT_BREAK))) if SOFT_BREAK in p.text]
    kept = [p for p in plain if not any(_covers(q, p) for q in parted)]
    kept += [q for q in parted if not any(_covers(p, q) for p in kept)]
    return sorted(kept, key=lambda p: p.start)


def _without_surname(text: str, parse: AddressParse) -> AddressParse:
    """`J. Moore, Apt 3`: behind an initial or a given name, what could be a place is whose unit follows."""
    if [c.kind for c in parse.components] not in ([K.CITY, K.UNIT], [K.CITY, K.ROOM]):
        return parse
    before = _FORENAME.search(text, max(0, parse.start - 24), parse.start)
    if before is None or (len(before[1]) > 1 and facts(before[1]).given < 2):
        return parse
    unit = parse.components[1]
    return replace(parse, start=unit.start, text=text[unit.start : parse.end], components=(unit,), score=SURE / 2)


def _covers(a: AddressParse, b: AddressParse) -> bool:
    return a.start <= b.start and b.end <= a.end and a.score >= min(b.score, SURE)


def _wrapped(text: str) -> str:
    """The text with blanks instead of the lines that have no mark."""
    return "\n".join(line if SOFT_BREAK in line else " " * len(line) for line in text.split("\n"))


def _with(scan: Scan, column: str, wrap: str) -> str:
    """The text with `column` at every visible gap of a row (no address runs on there) and `wrap` where a line wraps."""
    text = list(scan.folded)
    for gap in scan.stream.gaps:
        if 0 < gap.position <= len(text) and text[gap.position - 1] == " ":
            text[gap.position - 1] = wrap if gap.wrap else column
    return "".join(text)
