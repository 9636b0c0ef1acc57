"""Fragments of recognised lines and the facts about their shape that reconstruction decides on (paper §3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model import Box, OcrLine

__all__ = ["Fragment", "continues", "fragments", "is_cjk", "one_row", "separator", "similar"]

# Height of a recognised box in heights of the ink it holds: readers leave a pad of about a fifth on each side.
_BOX_PER_INK = 1.44
# Ink height in font sizes. Ordinary fonts agree within a few per cent.
_IDEOGRAPH, _TALL, _CAPITAL, _X_HEIGHT, _DESCENT = 0.92, 0.77, 0.73, 0.53, 0.19
_IDEOGRAPH_DESCENT = 0.1  # what a descender adds below an ideograph
_HIGHEST = frozenset("bdfhkl()[]{}|/")
_LOW = frozenset("acemnorsuvwxzgpqy.,:;_-~+=…·<> ")
_DEEP = frozenset("gjpqy()[]{}|/@$_,;")
_DEEP_LETTERS = frozenset("gjpqy")

_FIELD_GAP = 1.6  # font sizes of empty space inside one recognised line that part two fields
_VISIBLE_GAP = 0.6  # font sizes of empty space beside an ideograph that part two words
_SAME_SIZE = 0.84  # of the larger estimated font size; a caption is about 0.8 of its title
_SAME_HEIGHT = 0.93  # of the higher box
_TILTED = 0.25  # a line that climbs more than this part of its width is not laid out in rows

_CJK = re.compile(
    "[\u2e80-\u2fff\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003134f]"
)
_BULLET = re.compile(
    r"[-–—•·●○◦▪■□◆*>›✓☐](?=\s|[^\W\d])|\(?\d{1,2}(?:[.)](?=\s|[^\W\d])|、)|[①-⑳]|[（(][一二三四五六七八九十\d]{1,2}[)）]|[一二三四五六七八九十]、"
)
_FIELD = re.compile(r"[^\W\d](?:[^\W\d]|[ '’/&().（）-]){0,23}[:：](?!//)")
_CLOCK = re.compile(
    r"(?:(?:昨天|前天|今天|上午|下午|凌晨|中午|晚上|周[一二三四五六日天]|星期[一二三四五六日天]|刚刚"
    r"|yesterday|today|just now|now|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
    r"|(?:\d{1,2} )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?: \d{1,2})?|[ap]\.?m\.?"
    r"|\d{1,2}[:：]\d{2}(?:[:：]\d{2})?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{2}[-/.]\d{2}"
    r"|(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,3} ?(?:分钟前|小时前|天前|mins?|h|d|(?:hour|minute|day)s? ago)"
    r")[\s,，·]*){1,5}[✓√]*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[\d\s()+.\-–*#/]+")
_LONG_NUMBER = 7  # digits; shorter ones (a postal code) may end an address
_LATIN_TAIL = re.compile(r"[!-~]+$")
_SENTENCE = 6  # ideographs; names are shorter
_COMPOSED = re.compile(r"\w[@._/=&-]+\w|[a-z]\d|\d[a-z]", re.IGNORECASE)


@dataclass(frozen=True, slots=True, repr=False)
class Fragment:
    """Characters start..end of one recognised line, with their pixels. `em`: estimated font size in pixels."""

    line: OcrLine
    start: int
    end: int
    left: float
    top: float
    right: float
    bottom: float
    em: float
    upright: bool

    @property
    def text(self) -> str:
        return self.line.text[self.start : self.end]

    @property
    def box(self) -> Box:
        return Box(self.left, self.top, self.right, self.bottom)

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    def __repr__(self) -> str:
        return f"<Fragment {self.end - self.start} characters>"


def is_cjk(character: str) -> bool:
    """Whether the script is written without spaces, including its punctuation and full-width forms."""
    return _CJK.match(character) is not None


def fragments(lines: Sequence[OcrLine]) -> list[Fragment]:
    """The lines, cut where one recognised line spans a gap as wide as between two fields."""
    return [fragment for line in lines if line.text.strip() for fragment in _parts(line)]


def _parts(line: OcrLine) -> Iterator[Fragment]:
    em = _font_size(line.text, line.height)
    (x0, y0), (x1, y1) = line.quad[0], line.quad[1]
    upright = abs(y1 - y0) <= _TILTED * abs(x1 - x0) and x1 > x0
    cuts = _inner_gaps(line, em) if upright else []
    starts = [(0, 0.0), *((end, space) for _, end, space in cuts)]
    ends = [*((start, space) for start, _, space in cuts), (len(line.text), 0.0)]
    for (start, before), (end, after) in zip(starts, ends, strict=True):
        box = line.box if not cuts else Box.around(line.slice(start, end))
        yield Fragment(line, start, end, box.left + before, box.top, box.right - after, box.bottom, em, upright)


def _font_size(text: str, height: float) -> float:
    if _CJK.search(text):
        ink = _IDEOGRAPH + (_IDEOGRAPH_DESCENT if _DEEP_LETTERS.intersection(text) else 0)
    else:
        above = _TALL if _HIGHEST.intersection(text) else _X_HEIGHT if _LOW.issuperset(text) else _CAPITAL
        ink = above + (_DESCENT if _DEEP.intersection(text) else 0)
    return max(1.0, height / _BOX_PER_INK / ink)


def _inner_gaps(line: OcrLine, em: float) -> list[tuple[int, int, float]]:
    """(start, end, space) of gaps inside the line: the recognised spaces text[start:end], if any, and the pixels by which
    the gap reaches into the characters beside it.

    Between spaced words only a gap as between two fields counts; beside an ideograph any visible gap does, since
    readers do not report spaces there.
    """
    text, edges = line.text, line.edges
    gaps = []
    for i in range(1, len(text)):
        width = edges[i + 1] - edges[i]
        if text[i] == " ":
            if width > _FIELD_GAP * em:
                gaps.append((i, i + 1, 0.0))
        elif text[i - 1] != " ":
            # Edges lie midway between two characters, so a gap widens both of its neighbours by half.
            space = width + edges[i] - edges[i - 1] - (_advance(text[i - 1]) + _advance(text[i])) * em
            beside = is_cjk(text[i - 1]) or is_cjk(text[i])
            if space > (_VISIBLE_GAP if beside else _FIELD_GAP) * em:
                gaps.append((i, i, space / 2))
    return gaps


def _advance(character: str) -> float:
    """Usual width in font sizes."""
    return 1.0 if is_cjk(character) else 0.55


def similar(a: Fragment, b: Fragment) -> bool:
    """Whether two fragments may be one text: the same font size, as far as their boxes tell."""
    small, large = sorted((a.em, b.em))
    low, high = sorted((a.height, b.height))
    return small >= _SAME_SIZE * large or low >= _SAME_HEIGHT * high


def opens_a_line(text: str) -> bool:
    """Whether a line starts something of its own: a bullet, a field with its label, a time stamp."""
    return bool(_BULLET.match(text) or _FIELD.match(text) or _CLOCK.fullmatch(text.strip()))


def continues(before: str, after: str) -> bool:
    """Whether the row `after` can carry on the row `before`, as far as the characters tell."""
    if len(before) < 2 or opens_a_line(after):
        return False
    if _NUMBER.fullmatch(after) and sum(c.isdigit() for c in after) >= _LONG_NUMBER:
        # The number under a name is a field of its own; a sentence may well go on with one.
        return before[-1].isdigit() or before[-1] in "+-(" or _sentence(before)
    return True


def _sentence(text: str) -> bool:
    words = text.split()
    return (len(words) >= 3 and words[-1].islower()) or sum(map(is_cjk, text)) >= _SENTENCE


def one_row(before: str, after: str) -> bool:
    """Whether two fragments of a row can be one text. A lone letter beside a text is an icon that was read as one."""
    if (len(before) == 1) == (len(after) == 1):
        return True
    return (is_cjk(before[-1]) and is_cjk(after[0])) or (before[-1].isdigit() and after[0].isdigit())


def separator(before: str, after: str) -> str:
    """What joins two fragments: a space between words of spaced scripts, nothing elsewhere and inside a broken word."""
    if not before or not after or is_cjk(before[-1]) or is_cjk(after[0]):
        return ""
    word, rest = before.rsplit(maxsplit=1)[-1], after.split(maxsplit=1)[0]
    if word[-1] in "@_/-" or rest[0] in "@_/.,;:!?)]}%":
        return ""
    if word[-1] in ".+=&" and ("@" in word or "://" in word or word.startswith("www.")):
        return ""
    # A word is broken when it fills a row of its own, and in ideographic text, which is wrapped at any character. Plain
    # words there were parted by a space.
    if word == before or _CJK.search(before):
        tail = _LATIN_TAIL.search(word)
        joined = (tail.group() if tail else "") + rest
        if _COMPOSED.search(joined) or (word[-1].isdigit() and rest[0].isdigit()):
            return ""
    return " "
