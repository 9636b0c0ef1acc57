"""How a label reaches its value: in the same line, over a short phrase, or in the neighbouring segment (paper §3.1).

A label supports what stands next to it and is never a value itself. Sentence ends, hard breaks, another label and
placeholder texts end its reach.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from enum import IntEnum

from .lexicon import LabelHit
from .recognizer import Scan

__all__ = ["Bridge", "bridge", "fills_segment", "neighbour", "owner_before", "segment_at"]


class Bridge(IntEnum):
    """What stands between a label and its value, weakest first."""

    PHRASE = 1  # a few words: code for the side door 4471
    ADJACENT = 2  # blanks only: code 4471, 取件码8-2-3016
    EXPLICIT = 3  # a colon, "is", 是: the code is 4471


_OPEN = r"[\"'“”‘’「『(（\[【<《*`]*"
_NUMBER_WORD = r"(?:(?:no|nr|num|number|id|code|ref|号码|编号|号)(?![a-z])[.]?|#)?"
_COPULA = (
    r"(?:is now|is still|is|are|was|will be|would be|should be|reads|equals|it's|its|changed to|set to|ends up being|->|=>|→|"
    r"是|为|就是|改成了?|改为|换成了?|变成了?|设为|设成|叫|分别是|应该是|好像是|还是|给你|发你|如下|在此)"
)
_ADJACENT = re.compile(rf"[\s*)）\]】]*{_NUMBER_WORD}[\s.*#]*{_OPEN}\s*")
_EXPLICIT = re.compile(
    rf"[\s*\"'”’)）\]】]*(?:\([^()\n]{{0,20}}\)\s*)?{_NUMBER_WORD}\s*(?:[:：=|>＝﹕∶\t]+|-{{1,2}}(?=\s)|\s-\s?|{_COPULA}|\s{{2,}})+[\s:：,，]*{_OPEN}\s*[#]?"
)
_WORDS = re.compile(r"(?:\s+[a-z'’&/\-]+){1,6}(?P<end>\s*(?:[:：=\-]|,? (?:is|are|was|will be|it's))?)[\s#]*" + _OPEN)
_HAN_PHRASE = re.compile(r"[一-鿿\sa-z]{1,12}(?P<end>[:：=]|是|为)?\s*" + _OPEN)


def bridge(scan: Scan, label_end: int, value_start: int) -> Bridge | None:
    """How text[label_end:value_start] connects a label with its value; None when it does not."""
    between = scan.lowered[label_end:value_start]
    if _ADJACENT.fullmatch(between) and "\n" not in between:
        at_gap = (
            any(p in scan.fragment_gaps for p in range(label_end, value_start + 1)) if scan.fragment_gaps else False
        )
        return Bridge.EXPLICIT if at_gap or "  " in between or "\t" in between or "*" in between else Bridge.ADJACENT
    if "\n" in between:
        return None
    if _EXPLICIT.fullmatch(between):
        return Bridge.EXPLICIT
    words = _WORDS.fullmatch(between) or _HAN_PHRASE.fullmatch(between)
    if words:
        return Bridge.PHRASE
    return None


def owner_before(scan: Scan, position: int) -> LabelHit | None:
    """The label directly in front of a value: next to it, after a colon, or alone in the segment before or above."""
    hit = scan.label_before(position, 24)
    if hit is not None:
        found = bridge(scan, hit.end, position)
        return hit if found is not None and found >= Bridge.ADJACENT else None
    return None


def segment_at(scan: Scan, position: int) -> int | None:
    """Index of the segment that holds `position`."""
    place = bisect_right(scan.segment_starts, position) - 1
    if place < 0:
        return None
    index = scan.segment_order[place]
    return index if position < scan.stream.segments[index].end else None


_DECORATION = re.compile(
    r"[\s:：*＊#.。、·•\-–—|>＞()（）\[\]【】✱＿_]*(?:\((?:optional|required)\)|（(?:选填|必填)）|optional|required|选填|必填)?[\s:：*]*"
)


def fills_segment(scan: Scan, hit: LabelHit) -> bool:
    """Whether a segment holds nothing but this label and its decoration."""
    index = segment_at(scan, hit.start)
    if index is None:
        return False
    segment = scan.stream.segments[index]
    before, after = scan.lowered[segment.start : hit.start], scan.lowered[hit.end : segment.end]
    return _DECORATION.fullmatch(before) is not None and _DECORATION.fullmatch(after) is not None


def neighbour(scan: Scan, hit: LabelHit) -> tuple[int, int] | None:
    """Extent of the segment that holds the value of a label which fills its own: right of it, else below it.

    A neighbour that is itself a label means an empty form, or a row of column heads; then the next place is tried.
    """
    index = segment_at(scan, hit.start)
    if index is None or not fills_segment(scan, hit):
        return None
    segment = scan.stream.segments[index]
    for other in (segment.right, segment.below):
        if other is None:
            continue
        start, end = scan.stream.segments[other].start, scan.stream.segments[other].end
        if scan.text[start:end].strip() and not starts_with_label(scan, start, end):
            return start, end
    return None


def starts_with_label(scan: Scan, start: int, end: int) -> bool:
    """Whether text[start:end] begins with a label that is no part of a longer phrase."""
    place = bisect_right(scan.label_starts, start + 2)
    for hit in scan.labels[max(0, place - 2) : place]:
        if start <= hit.start <= start + 2 and hit.end <= end and hit.strong:
            rest = scan.lowered[hit.end : end]
            return _DECORATION.fullmatch(rest) is not None or re.match(r"\s*[:：]", rest) is not None
    return False
