"""Address blocks: lines that are parts of one address because of the lines around them.

    3105 Alder Creek Pkwy     a street with its number: sure on its own
    #248                      a unit: part of the block
    Reno, Nevada              a place: part of the block

Each line stays a candidate of its own; appearance groups join them later (paper §3.3.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...parsing.addresses.en.tokens import norm
from ...parsing.addresses.en.words import CLOSED_CLASS, POI_HEADS, VENUE_WORDS
from ...parsing.components import AddressParse, ComponentKind

__all__ = ["block_lines"]

K = ComponentKind
_MOST_LINES = 10
_LONGEST_NAME = 40  # characters
_DIGIT = re.compile(r"\d")
_LEAD = re.compile(r"[^\w#]*")
_WORDS = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*")
_CODE_LINE = re.compile(
    r"\d{5}(?:-\d{3,4})?|\d{4}-\d{3}|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|[1-9]\d{5}"
)
_STREET_LIKE = re.compile(r"\d{1,6}[A-Za-z]?(?: (?:[^\W\d_a-z][^\W\d_]*|[a-z]{1,3})\.?){1,4}(?: \d{1,5}[A-Za-z]?\.?)?")
_TOWN = r"[^\W\d_](?:[^\W\d_]|['’.-])*"
_TOWN_CODE = re.compile(
    rf"{_TOWN}(?: {_TOWN}){{0,3}},?[ -](?:\d{{4,6}}|[A-Z]{{1,2}}\d[A-Z\d]? \d[A-Z]{{2}}|[A-Z]\d[A-Z] \d[A-Z]\d)"
)  # Harrisongate 7254, Nether Combe OX7 4RT
_DAY = re.compile(
    r"\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\.?(?: \d{2,4})?",
    re.I,
)
_HOUSE_LINE = re.compile(r"\d{1,4}[A-Za-z]?[-/]\d{1,4}[A-Za-z]?,?")
_LATIN_START = re.compile(r"[^\W\d_\u2e80-\ud7ff]")
_COUNTRY_FIELD = re.compile(r"(?:country|nation)(?: of residence)?(?: ?(?:/|or) ?(?:region|territory))?", re.I)
_PLACES = frozenset({K.CITY, K.PROVINCE, K.COUNTRY, K.DISTRICT, K.TOWN, K.POSTCODE})


class _Line(NamedTuple):
    """`start`..`end` without decoration. `sure`: an accepted address reaches its end (and its start: `whole`).
    `part`: reads completely as a fragment. `name`: capitalised words that may name a quarter or a building."""

    start: int
    end: int
    sure: bool = False
    whole: bool = False
    part: bool = False
    name: bool = False
    place: bool = False
    detail: bool = False
    code: bool = False
    street: bool = False  # a number and a name: a street when a block continues below
    blank: bool = False
    label: bool = False


def block_lines(
    text: str,
    accepted: Sequence[AddressParse],
    doubtful: Sequence[AddressParse],
    labels: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[tuple[int, int]]:
    """Extents of the lines that are part of a block and not accepted already. Lines that are a field label, given by
    their extents in `labels`, and countries in fields of their own are looked through."""
    if "\n" not in text or not (accepted or doubtful):
        return
    lines = _lines(text, accepted, doubtful, labels)
    taken: set[int] = set()
    for i, line in enumerate(lines):
        if line.sure:
            below = _down(lines, i)
            taken |= below | (_up(lines, i) if line.whole else set())
    taken |= _runs(lines)
    for i in sorted(taken):
        if not lines[i].sure:
            yield lines[i].start, lines[i].end


def _lines(
    text: str, accepted: Sequence[AddressParse], doubtful: Sequence[AddressParse], labels: frozenset[tuple[int, int]]
) -> list[_Line]:
    found = []
    start, a, d = 0, 0, 0
    of_country = False
    for raw in text.split("\n"):
        end = start + len(raw)
        lead = _LEAD.match(text, start, end)
        first = lead.end() if lead else start
        last = first + len(text[first:end].rstrip(" \t,.;·|"))
        while a < len(accepted) and accepted[a].end <= start:
            a += 1
        while d < len(doubtful) and doubtful[d].end <= start:
            d += 1
        sure = list(_within(accepted, a, end))
        weak = list(_within(doubtful, d, end))
        bare = first + len(text[first:last].rstrip(" :：*"))
        country = _COUNTRY_FIELD.fullmatch(text, first, bare) is not None
        # A country in a field of its own says nothing about where somebody lives.
        is_label = (first, last) in labels or (first, bare) in labels or country or (of_country and not sure)
        of_country = country or (of_country and first >= last)
        found.append(_Line(first, last, label=True) if is_label else _line(text, first, last, sure, weak))
        start = end + 1
    return found


def _within(parses: Sequence[AddressParse], at: int, end: int) -> Iterator[AddressParse]:
    while at < len(parses) and parses[at].start < end:
        yield parses[at]
        at += 1


def _line(text: str, start: int, end: int, sure: Sequence[AddressParse], weak: Sequence[AddressParse]) -> _Line:
    if start >= end:
        return _Line(start, end, blank=True)
    if sure:
        kinds = {c.kind for p in sure for c in p.components}
        return _Line(start, end, sure=sure[-1].end >= end - 1, whole=sure[0].start <= start, place=kinds <= _PLACES)
    if len(weak) == 1 and weak[0].start <= start and weak[0].end >= end - 1:
        kinds = {c.kind for c in weak[0].components}
        return _Line(
            start, end, part=True, place=kinds <= _PLACES, detail=bool(kinds - _PLACES), code=K.POSTCODE in kinds
        )
    content = text[start:end]
    if _DIGIT.search(content):
        if _CODE_LINE.fullmatch(content):
            return _Line(start, end, code=True)
        if _TOWN_CODE.fullmatch(content):
            return _Line(start, end, part=True, place=True, code=True)
        if (_STREET_LIKE.fullmatch(content) and not _DAY.fullmatch(content)) or _HOUSE_LINE.fullmatch(content):
            return _Line(start, end, street=True)
    return _name_line(content, start, end) if len(content) <= _LONGEST_NAME else _Line(start, end)


def _name_line(content: str, start: int, end: int) -> _Line:
    words = content.replace(",", " ").split() if _LATIN_START.match(content) else []
    if not 1 <= len(words) <= 5:
        return _Line(start, end)
    plain = [norm(w) for w in words]
    numbered = len(words) > 1 and words[-1].isdigit() and len(words[-1]) <= 2
    letters = words[:-1] if numbered else words
    if any(w in CLOSED_CLASS for w in plain) or not all(_WORDS.fullmatch(w) for w in letters):
        return _Line(start, end)
    if not all(w[0].isupper() or len(w) <= 3 for w in letters) or plain[-1] in VENUE_WORDS:
        return _Line(start, end)
    head = len(words) > 1 and (plain[-1] in POI_HEADS)
    return _Line(start, end, part=head, detail=head, name=True)


def _down(lines: Sequence[_Line], i: int) -> set[int]:
    """Lines below a sure one: fragments, and names between them or before a place."""
    found: set[int] = set()
    pending: list[int] = []
    for j in range(i + 1, min(i + _MOST_LINES, len(lines))):
        line = lines[j]
        if line.label:
            continue
        if line.sure:
            if line.whole and line.place:
                found.update(pending)
            break
        if line.blank and found and j + 1 < len(lines) and lines[j + 1].part and lines[j + 1].place:
            continue
        if line.part or (line.code and (found or pending or j == i + 1)):
            found.update(pending)
            pending.clear()
            found.add(j)
        elif line.name and len(pending) < 2:
            pending.append(j)
        else:
            break
    return found


def _up(lines: Sequence[_Line], i: int) -> set[int]:
    """Lines above a street: unit, floor, building. Never a bare name: that is the recipient."""
    found: set[int] = set()
    for j in range(i - 1, max(i - 4, -1), -1):
        line = lines[j]
        if line.street:
            found.add(j)
            break
        if not (line.part and line.detail and not line.place):
            break
        found.add(j)
    return found


def _runs(lines: Sequence[_Line]) -> set[int]:
    """Three or more fragment lines in a row with a detail or road and a place among them: a block without a number."""
    found: set[int] = set()
    i = 0
    while i < len(lines):
        if not lines[i].part:
            i += 1
            continue
        j = i
        parts = []
        while j < len(lines) and (
            lines[j].part or lines[j].code or (lines[j].name and j + 1 < len(lines) and lines[j + 1].part)
        ):
            parts.append(j)
            j += 1
        details = sum(lines[k].detail for k in parts)
        places = sum(lines[k].place for k in parts)
        numbered = bool(parts) and parts[0] > 0 and lines[parts[0] - 1].street
        if (
            3 <= len(parts) + numbered <= _MOST_LINES
            and details
            and places
            and (details > 1 or any(lines[k].code for k in parts))
        ):
            found.update(parts)
            if numbered:
                found.add(parts[0] - 1)
        i = j
    return found
