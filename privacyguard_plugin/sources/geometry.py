"""Fragments of recognised lines and the facts about their shape that reconstruction decides on (paper §3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from ..model import Box, OcrLine

__all__ = ["Fragment", "fragments", "ideographic", "is_cjk", "part_of", "similar"]

# Height of a recognised box in heights of the ink it holds: readers leave a pad of about a fifth on each side.
_BOX_PER_INK = 1.44
# Ink height in font sizes. Ordinary fonts agree within a few per cent.
_IDEOGRAPH, _TALL, _CAPITAL, _X_HEIGHT, _DESCENT = 0.92, 0.77, 0.73, 0.53, 0.19
_IDEOGRAPH_DESCENT = 0.1  # what a descender adds below an ideograph
_HIGHEST = frozenset("bdfhkl()[]{}|/")
_LOW = frozenset("acemnorsuvwxzgpqy.,:;_-~+=…·<> ")
_DEEP = frozenset("gjpqy()[]{}|/@$_,;")
_DEEP_LETTERS = frozenset("gjpqy")

# Empty space inside one recognised line, in font sizes, that parts what stands on its sides. A reader's columns are
# 0.2 wide and a gap also shows in half beside its neighbours, so one ordinary space between ideographs is beyond telling.
_IDEOGRAPH_GAP = 0.6
_WORD_GAP = 0.95
_CLEAR_GAP, _WIDER = 0.75, 0.6  # enough where it is wider than the line's other spaces, and by how much
_END, _LATIN_END = 0.25, 1.0
_LATIN_ADVANCE = 0.55  # usual width of a Latin letter or a figure
_WIDE_ADVANCE = 0.9
_WIDE = frozenset("mwMWQO@%&")
_NARROW = frozenset("iljtfrI.,:;'!|()[]- ")
_ENOUGH, _MANY = 4, 12  # characters whose distances tell the font size within a quarter, and within 7 %
_SIZE_PER_PITCH = (1.0, 1.1)  # the same size by heights of undisturbed boxes, in ordinary fonts
_BOX_PAD = 0.15  # font sizes of empty space at the ends of a recognised box
_SAME_SIZE = 0.84  # of the larger estimated font size; a caption is about 0.8 of its title
_SAME_HEIGHT = 0.93  # of the higher box
_TILTED = 0.25  # a line that climbs more than this part of its width is not laid out in rows

_CJK = re.compile(
    "[\u2e80-\u2fff\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003134f]"
)
_FULL_HEIGHT = re.compile(
    "[\u2e80-\u2fff\u3041-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003134f]"
)
_IDEOGRAPHS = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")


@dataclass(frozen=True, slots=True, repr=False)
class Fragment:
    """Characters start..end of one recognised line, with their pixels. `em`: estimated font size in pixels."""

    line: OcrLine
    start: int
    end: int
    text: str
    left: float
    top: float
    right: float
    bottom: float
    height: float
    middle: float
    em: float
    upright: bool

    @property
    def box(self) -> Box:
        return Box(self.left, self.top, self.right, self.bottom)

    def __repr__(self) -> str:
        return f"<Fragment {self.end - self.start} characters>"

    def __len__(self) -> int:
        return self.end - self.start


def is_cjk(character: str) -> bool:
    """Whether the script is written without spaces, including its punctuation and full-width forms."""
    return _CJK.match(character) is not None


def ideographic(a: str, b: str) -> bool:
    """Whether both characters are ideographs."""
    return bool(_IDEOGRAPHS.match(a) and _IDEOGRAPHS.match(b))


def fragments(lines: Sequence[OcrLine]) -> list[Fragment]:
    """The lines, cut where one recognised line spans a gap as wide as between two fields."""
    return [fragment for line in lines if line.text.strip() for fragment in _parts(line)]


def part_of(whole: Fragment, start: int, end: int) -> Fragment:
    """Characters start..end of a fragment, without the blanks at their end."""
    text = whole.text[start:end].rstrip(" ")
    start, end = whole.start + start, whole.start + start + len(text)
    box = Box.around(whole.line.slice(start, end))
    return replace(whole, start=start, end=end, text=text, left=box.left, right=box.right)


def _parts(line: OcrLine) -> Iterator[Fragment]:
    em = _font_size(line)
    (x0, y0), (x1, y1) = line.quad[0], line.quad[1]
    upright = abs(y1 - y0) <= _TILTED * abs(x1 - x0) and x1 > x0
    cuts = _inner_gaps(line, em) if upright else []
    starts = [(0, 0.0), *((end, space) for _, end, space in cuts)]
    ends = [*((start, space) for start, _, space in cuts), (len(line.text), 0.0)]
    for (start, before), (end, after) in zip(starts, ends, strict=True):
        box = line.box if not cuts else Box.around(line.slice(start, end))
        yield Fragment(
            line=line,
            start=start,
            end=end,
            text=line.text[start:end],
            left=box.left + before,
            top=box.top,
            right=box.right - after,
            bottom=box.bottom,
            height=box.height,
            middle=(box.top + box.bottom) / 2,
            em=em,
            upright=upright,
        )


def _font_size(line: OcrLine) -> float:
    """By the height of the box, within what the distances of its characters allow: boxes of rows that touch are cut, and
    those on patterned grounds reach far beyond the ink."""
    size = _size_by_height(line.text, line.height)
    pitch = _size_by_distances(line.text, line.edges)
    if not pitch:
        return size
    doubt = 1 / (len(line.text) - 2) if len(line.text) - 2 < _MANY else 0.0
    return min(max(size, (_SIZE_PER_PITCH[0] - doubt) * pitch), (_SIZE_PER_PITCH[1] + doubt) * pitch)


def _size_by_distances(text: str, edges: Sequence[float]) -> float:
    """Font size by the usual widths of the characters; 0 for short texts. The outer ones hold the box's pads."""
    inner = range(1, len(text) - 1)
    if len(inner) < _ENOUGH:
        return 0.0
    usual = [_width(text[i]) for i in inner]
    whole = sum(usual)
    mean = (edges[len(text) - 1] - edges[1]) / whole
    # A gap between two fields is not part of the characters beside it.
    return sum(min(edges[i + 1] - edges[i], 2 * width * mean) for i, width in zip(inner, usual, strict=True)) / whole


def _width(character: str) -> float:
    """Width of a character in a proportional font, in font sizes."""
    if character.isascii():
        if character in _NARROW:
            return 0.3
        return _WIDE_ADVANCE if character in _WIDE else 0.66 if character.isupper() else _LATIN_ADVANCE
    return 1.0 if is_cjk(character) else _LATIN_ADVANCE


def _size_by_height(text: str, height: float) -> float:
    if _FULL_HEIGHT.search(text):
        ink = _IDEOGRAPH + (_IDEOGRAPH_DESCENT if _DEEP_LETTERS.intersection(text) else 0)
    else:
        above = _TALL if _HIGHEST.intersection(text) else _X_HEIGHT if _LOW.issuperset(text) else _CAPITAL
        ink = above + (_DESCENT if _DEEP.intersection(text) else 0)
    return max(1.0, height / _BOX_PER_INK / ink)


def _inner_gaps(line: OcrLine, em: float) -> list[tuple[int, int, float]]:
    """(start, end, reach) of the gaps inside a line that part words or fields: the spaces text[start:end] recognised
    there, if any, and the pixels by which the gap reaches into the characters beside it.

    Readers leave out the space beside an ideograph, even a wide one; it shows in the characters' distances.
    """
    text, edges = line.text, line.edges
    last = len(text) - 1
    ideographs = [c > "\u33ff" and _IDEOGRAPHS.match(c) is not None for c in text]
    pitch = max(em, _pitch(edges, ideographs))
    least = (2 * _LATIN_ADVANCE + _IDEOGRAPH_GAP) * em
    gaps = []
    for i in range(1, last + 1):
        end = i + 1 if text[i] == " " else i
        if end > last or text[i - 1] == " " or edges[end + 1] - edges[i - 1] < least:
            continue
        space = _empty(line, i, end, pitch, em)
        wide = space > (_IDEOGRAPH_GAP if ideographs[i - 1] and ideographs[end] else _WORD_GAP) * em
        if wide or (end > i and space > _CLEAR_GAP * em and space - _usual_space(line, i, pitch, em) > _WIDER * em):
            gaps.append((i, end, max(0.0, space / 2 - _BOX_PAD * em) if end == i else 0.0))
    return gaps


def _empty(line: OcrLine, i: int, end: int, pitch: float, em: float) -> float:
    """Pixels without ink between the characters before `i` and at `end`."""
    text, edges = line.text, line.edges
    # Edges lie midway between two characters, so a gap widens both its neighbours by half.
    space = edges[end + 1] - edges[i - 1] - (_advance(text[i - 1]) + _advance(text[end])) * pitch
    # The first and the last character reach to the ends of the box, over its pad, an icon or a character that was not read;
    # the one on the other side of a gap shows how wide it is.
    first, last = i == 1, end == len(text) - 1
    if end == i and first != last:
        inner = (edges[i + 1] - edges[i], text[i]) if first else (edges[i] - edges[i - 1], text[i - 1])
        space = min(space, 2 * (inner[0] - _advance(inner[1]) * pitch))
    return space - (first + last) * (_END if is_cjk(text[i - 1]) else _LATIN_END) * em


def _usual_space(line: OcrLine, besides: int, pitch: float, em: float) -> float:
    """The lower median of the line's other spaces, in pixels; as wide as can be where there is none to compare with."""
    places = [i for i in range(1, len(line.text) - 1) if line.text[i] == " " and i != besides]
    spaces = sorted(_empty(line, i, i + 1, pitch, em) for i in places)
    return spaces[(len(spaces) - 1) // 2] if spaces else inf


def _pitch(edges: Sequence[float], ideographs: Sequence[bool]) -> float:
    """The line's own width of an ideograph in pixels, without the widest, which may hold gaps; 0 if it has none."""
    inner = sorted(edges[i + 1] - edges[i] for i in range(1, len(ideographs) - 1) if ideographs[i])
    usual = inner[: max(1, len(inner) * 3 // 4)]
    return sum(usual) / len(usual) if usual else 0.0


def _advance(character: str) -> float:
    """Usual width in font sizes."""
    return 1.0 if is_cjk(character) else _WIDE_ADVANCE if character in _WIDE else _LATIN_ADVANCE


def similar(a: Fragment, b: Fragment) -> bool:
    """Whether two fragments may be one text: the same font size, as far as their boxes tell."""
    if a.em >= _SAME_SIZE * b.em and b.em >= _SAME_SIZE * a.em:
        return True
    return a.height >= _SAME_HEIGHT * b.height and b.height >= _SAME_HEIGHT * a.height
