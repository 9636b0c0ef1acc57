"""How a label reaches its value: in the same line, over a short phrase, or in the neighbouring segment (paper §3.1).

A label supports what stands next to it and is never a value itself. Sentence ends, hard breaks, another label and
placeholder texts end its reach.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from enum import IntEnum

from ..recognizer import Scan
from .lexicon import LabelHit
from .roles import Shape

__all__ = [
    "WHOSE",
    "Bridge",
    "answer_start",
    "asked_for",
    "bridge",
    "is_beside",
    "owner_before",
    "places",
    "starts_with_label",
]


class Bridge(IntEnum):
    """What stands between a label and its value, weakest first."""

    LOOSE = 1  # a few words: gate code to get in 4471
    PHRASE = 2  # a few words and a colon or "is": the code for the side door is 4471
    ADJACENT = 3  # blanks only: code 4471, 取件码8-2-3016
    EXPLICIT = 4  # a colon, "is", 是, a column gap: the code is 4471


_OPEN = r"[\"'“”‘’「『(（\[【<《*`@]*"
_NUMBER_WORD = r"(?:(?:no|nr|num|number|id|code|ref|号码|编号|号)(?![a-z])[.]?|#)?"
_COPULA = (
    r"(?:['’]s|as|is now|is still|is|are|was|will be|would be|should be|reads|equals|it's|its|changed to|set to|ends up being|"
    r"would have been|->|=>|→|就是|改成了?|改为|换成了?|变成了?|设为|设成|分别是|应该是|好像是|还是|给你|发你|如下|是|为|叫|系(?!统))"
)
_CLASS = r"(?:\s*(?:class|type|category) [a-z0-9+]{1,3},?)?"  # driver's licence class 5, no. …
_WHO = (
    r"(?:co-?)?(?:applicant|person|guest|child|pupil|student|tenant|driver|parent|passenger|travell?er|partner|spouse|borrower|"
    r"player|rider|patient|owner|buyer|seller)"
)
_WHICH = r" (?:[a-d]|[0-9]|one|two|three)"
WHOSE = rf"(?:(?:(?:,? (?:of|for) (?:the )?|, ){_WHO}(?:{_WHICH})?| {_WHO}{_WHICH})(?![a-z0-9'’]))?"
"""Behind a label: which of several people it asks about ("Date of birth, applicant B")."""
_ADJACENT = re.compile(rf"{_CLASS}[\s*)）\]】]*(?:[(（][^()（）\n]{{0,20}}[)）]\s*)?{_NUMBER_WORD}[\s.*#]*{_OPEN}\s*")
_EXPLICIT = re.compile(
    rf"{_CLASS}{WHOSE}[\s*.\"'”’)）\]】]*(?:[(（][^()（）\n]{{0,20}}[)）]\s*)?{_NUMBER_WORD}\s*"
    rf"(?:[:：=|>＝﹕∶\t]+|-{{1,2}}(?=\s)|\s-\s?|{_COPULA}|\s{{2,}})+[\s:：,，]*{_OPEN}\s*[#]?"
)
_WORDS = re.compile(
    rf"(?:\s+[a-zß-ɏ'’&/\-]+){{1,6}}?(?P<end>\s*(?:[:：=\-]|,? (?:is|are|was|will be|it's|is now|changed to|reads|says)))?[\s#]*{_OPEN}"
)
_HAN_PHRASE = re.compile(
    rf"[一-鿿\sa-z]{{1,12}}?(?P<end>[:：=]|[,，]?(?:就|应该)?是|为|改成了?|换成了?|[改换变]了?[,，])?\s*{_OPEN}"
)
# "Reset code for hollow_reed: …": a code for somebody. "The ticket number? You: …": an answer in the same line.
_FOR_WHOM = re.compile(rf"\s(?:for|of|to)\s@?[a-z0-9_.\-]{{2,32}}\s?(?:[:：=]|is\s)\s*{_OPEN}")
_ANSWER = re.compile(
    rf"\s?[?？]\s(?:(?:maybe )?(?:try|its|use|should be|i think its) )?|\s?[?？。.]\s?(?:[a-z一-鿿]{{1,12}}[:：]|[—–-]{{1,2}})\s?(?:(?:it's|it is|是)\s?)?{_OPEN}"
)
# I forgot my tax file number, I think it's …
_RESUMED = re.compile(
    rf"[,，;]\s?(?:i think |i believe |and |so |well |ok |应该)?(?:it's|its|it is|that's|it was|这是|就是|是)\s?(?:still |now )?{_OPEN}"
)
_LONGER = {
    **dict.fromkeys("fot", _FOR_WHOM),
    **dict.fromkeys("?？。.", _ANSWER),
    **dict.fromkeys(",，;", _RESUMED),
}
"""The longer bridges, by the character they begin with behind blanks."""
_SPEAKER = re.compile(
    r"\s*(?:\[?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\]?\s*)?(?:[^:：\n]{1,24}[:：]\s*)?(?:(?:it's|its|it is|it says|it reads|says|that's|here(?: it is| you go)?|got it|mine is|(?:好像|应该|就|写的|显示的)?是|上面写着|显示|收到了?|yes|sure|ok|hi|好的?|嗯)[\s,，.!]*){0,3}#?"
)
_NUMBERED = (Shape.CODE, Shape.SPACED, Shape.PHONE, Shape.DATE)
_SPEAKER_REACH = 64  # characters: a name, a time and a few words before the answer
_ASKS = re.compile(
    r"(?:[?？:：]|呢|吗|(?:多少|什么|啥)(?:来着|啊|呀|哦)?|给我|发我|发[一我]?下|发我一下|报[一我]?下|(?:please|pls|plz|again)[.!]?)$"
)
_REQUEST = re.compile(
    r"(?<![a-z])(?:(?:read|say|call)(?: me| us)? (?:back|out)|what['’]?s|what (?:is|was)|may i have|i (?:still )?need|we (?:still )?need|(?:tell|send|give|text|forward)(?: it to)? (?:me|us)|"
    r"(?:could|can|would) you (?:please )?(?:read|tell|send|give|text|share|confirm))(?![a-z])|(?:报|发|告诉|提供|说|念|核对|确认|填)(?:一下|给)?[^。！!?？\n]{0,8}$"
)
"""In front of the label: somebody asks for it."""
_BARE = re.compile(r"#?[A-Za-z]{0,3}[ -]?[0-9][A-Za-z0-9 \-]{4,24}[.。]?")
"""A line that is nothing but a number."""
_ASKED = re.compile(r"(?:是?多少|是?什么|发一?下|发我|发过来|报一?下|给我|告诉我|说一?下|提供一?下|还?记得吗)")
"""Right behind the label: it is asked for, whatever else the message says."""
_REQUESTED = 48  # characters in front of the label in which it is asked for
_ASKED_FOR = 3  # labels of a line, from its end, that may be what is asked for
_NOT_NUMBERED = re.compile(r"balance|amount|total|limit|points|count|余额|金额|总|额度|积分|次数|人数|数量")
_DECORATION = re.compile(
    rf"{WHOSE}"
    r"[\s:：*＊#.。、·•\-–—|>＞()（）\[\]【】✱＿_]*(?:optional|required|copy|scan|photo|复印件|扫描件|照片|选填|必填|(?<=[(（])[^()（）\n]{1,24}(?=[)）]))?[\s:：*)）]*"
)

_PURPOSE = re.compile(r" (?:to|for) [a-z][a-z' ]{2,28}")
"""Behind the label of a number: what it is for ("PIN to pick up")."""


def bridge(scan: Scan, label_end: int, value_start: int) -> Bridge | None:
    """How text[label_end:value_start] connects a label with its value; None when it does not."""
    between = scan.lowered[label_end:value_start]
    if "\n" in between or scan.crosses_cells(label_end - 1, value_start + 1):
        return None
    if _ADJACENT.fullmatch(between):
        gaps = scan.fragment_gaps
        wide = "  " in between or "\t" in between or "*" in between
        apart = bool(gaps) and any(p in gaps for p in range(label_end, value_start + 1))
        return Bridge.EXPLICIT if wide or apart else Bridge.ADJACENT
    if _EXPLICIT.fullmatch(between):
        return Bridge.EXPLICIT
    longer = _LONGER.get(between.lstrip()[:1])
    if longer is not None and longer.fullmatch(between):
        return Bridge.EXPLICIT
    words = _WORDS.fullmatch(between) or _HAN_PHRASE.fullmatch(between)
    if words is None:
        return None
    return Bridge.PHRASE if words.group("end") else Bridge.LOOSE


def owner_before(scan: Scan, position: int, reach: int = 24) -> LabelHit | None:
    """The label that stands directly in front of a value, next to it or before a colon; heads its column; or that was
    asked for."""
    hit = scan.label_before(position, reach)
    if hit is None:
        return scan.heads.get(position) or asked_for(scan, position)
    found = bridge(scan, hit.end, position)
    return hit if found is not None and found >= Bridge.ADJACENT else None


def asked_for(scan: Scan, position: int) -> LabelHit | None:
    """The label of a question or form field in the line above, when the value opens the line below it.

    "May I have your member number?" / "Customer: 590792461"; "电话呢" / "王芳:138…"; "Passport No." / "K1234567".
    """
    text = scan.text
    line = text.rfind("\n", 0, position) + 1
    if not line or position - line > _SPEAKER_REACH or scan.is_cell(position):
        return None
    above = text.rfind("\n", 0, line - 1) + 1
    place = bisect_right(scan.label_ends, line - 1)
    if not place or scan.labels[place - 1].start < above or _SPEAKER.fullmatch(scan.lowered, line, position) is None:
        return None
    for hit in scan.labels[max(0, place - _ASKED_FOR) : place][::-1]:
        if hit.start < above:
            return None
        rest = scan.lowered[hit.end : line - 1].strip()
        if (
            not rest
            or _ASKS.search(rest)
            or _ASKED.match(rest)
            or _REQUEST.search(scan.lowered, max(above, hit.start - _REQUESTED), hit.start)
        ):
            return hit
        if hit.strong and not _NOT_NUMBERED.search(rest) and _is_bare(scan, position):
            return hit
    return None


def _is_bare(scan: Scan, position: int) -> bool:
    """Whether a number begins at `position` and fills the rest of its line."""
    end = scan.text.find("\n", position)
    return _BARE.fullmatch(scan.numbers, position, len(scan.text) if end < 0 else end) is not None


def answer_start(scan: Scan, line: int) -> int:
    """Where the answer begins in a line that may open with a time, a speaker and a few words."""
    match = _SPEAKER.match(scan.lowered, line)
    return match.end() if match else line


def _segment_at(scan: Scan, position: int) -> int | None:
    place = bisect_right(scan.segment_starts, position) - 1
    if place < 0:
        return None
    index = scan.segment_order[place]
    return index if position < scan.stream.segments[index].end else None


def places(scan: Scan, hit: LabelHit) -> tuple[tuple[int, int], ...]:
    """Extents outside the label's line where its value may stand whole: the neighbouring segment, cells of its column."""
    beside = _neighbour(scan, hit)
    below = scan.cells.get(hit, ()) if scan.cells else ()
    return below if beside is None or below else (beside,)


def _neighbour(scan: Scan, hit: LabelHit) -> tuple[int, int] | None:
    """Extent of the segment that holds the value of a label which fills its own: right of it, else below it.

    A neighbour that is itself a label means an empty form, or a row of column heads; then the next place is tried, and
    beside the label of a number where no figure stands.
    """
    index = _segment_at(scan, hit.start)
    if index is None:
        return None
    segment = scan.stream.segments[index]
    if scan.is_cell(segment.start):
        return None  # in a table, what stands beside a cell is another column's
    before, after = scan.lowered[segment.start : hit.start], scan.lowered[hit.end : segment.end]
    numbered = bool(hit.roles) and all(role.shape in _NUMBERED for role in hit.roles)
    purpose = numbered and hit.strong and _PURPOSE.fullmatch(after) is not None
    if _DECORATION.fullmatch(before) is None or not (purpose or _DECORATION.fullmatch(after)):
        return None
    if before == "" and scan.text[segment.start - 1 : segment.start] not in ("", "\n"):
        return None  # St Mary's | College: the end of a text that was read in two pieces
    for other in (segment.right, segment.below):
        if other is None:
            continue
        start, end = scan.stream.segments[other].start, scan.stream.segments[other].end
        if numbered and not any(map(str.isnumeric, scan.text[start:end])):
            continue
        if scan.text[start:end].strip() and not starts_with_label(scan, start, end):
            return start, end
    return None


def is_beside(scan: Scan, hit: LabelHit, start: int) -> bool:
    """Whether the segment that begins at `start` stands right of the one that a label fills."""
    index = _segment_at(scan, hit.start)
    segment = scan.stream.segments[index] if index is not None else None
    if segment is None or segment.right is None or (segment.start, segment.end) != (hit.start, hit.end):
        return False
    return scan.stream.segments[segment.right].start == start


def starts_with_label(scan: Scan, start: int, end: int) -> bool:
    """Whether text[start:end] is, or begins with, a field label of its own."""
    place = bisect_left(scan.label_starts, start)
    for hit in scan.labels[place : place + 1]:
        if hit.start <= start + 2 and hit.end <= end and not scan.text[start : hit.start].strip(" *·•[【"):
            rest = scan.lowered[hit.end : end]
            return _DECORATION.fullmatch(rest) is not None or re.match(r"\s*[*]?\s*[:：]", rest) is not None
    return False
