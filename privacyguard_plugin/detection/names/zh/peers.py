"""Names told by the names beside them: the other items of a list, the other senders of a chat, whom a word joins with a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from ....parsing.names.zh.forms import Form
from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from .lattice import Reading

__all__ = ["LISTS", "neighbours", "promoted"]

# Items of an enumeration; senders of chat lines.
LISTS = (
    re.compile(r"(?<=、)[㐀-鿿]{2,3}(?=[、,，。;；\n]|$)|(?<![㐀-鿿])[㐀-鿿]{2,3}(?=、)"),
    re.compile(r"(?:(?<=\n)|^)[㐀-鿿]{2,4}(?=[:：](?!\n))"),
    re.compile(r"(?<=\d[.．、)）])[㐀-鿿]{2,3}(?=[ \n]|$)"),
)
_ENOUGH_PEERS = 2
_AMOUNT = re.compile(
    r"[0-9]{2,5}(?:\.[0-9]{1,2})?(?:元|块钱?)?(?=[\n,，;；。、 ]|$)|[一二两三四五六七八九]百[一二三四五六七八九]?(?:十[一二三四五六七八九]?)?(?:元|块钱?)?(?=[\n,，;；。、]|$)"
)
_NUMBERED = re.compile(r"(?:^|\s)[(（]?\d{1,2}[)）、.． ]{1,2}$")
_JOINED, _JOINTS = 0.1, tuple("和跟与同及")  # posterior that is enough for whom a word joins with a name
_PEER = 0.01  # posterior that is enough for an item of a list of names
_APART = (*"\n,，;；。、 ", "")
_LEAST = 0.5  # posterior given to what stands between names


def promoted(text: str, accepted: list[Reading], undecided: list[Reading]) -> Iterator[Reading]:
    """Doubtful items of a list whose other items are names: 1、尉迟博 2、孔令仪 3、岑溪."""
    peers = Counter(_list_place(text, reading.start, reading.end) for reading in accepted)
    starts = {reading.start: reading.end for reading in accepted}
    for reading in undecided:
        if _joined(text, reading, starts):
            yield reading
            continue
        place = _list_place(text, reading.start, reading.end)
        if place == "paid" and text[reading.start - 1 : reading.start] not in _APART:
            continue  # 卖了|白菜三百
        if reading.posterior > _PEER and place and peers[place] >= (_ENOUGH_PEERS if place == "spaced" else 1):
            yield reading


def neighbours(text: str, accepted: list[Reading], lists: tuple[re.Pattern[str], ...]) -> Iterator[Reading]:
    """Items between names of a list, and senders between two senders, that are words elsewhere: 江帆、高原、陆小北."""
    names = {reading.start: reading.end for reading in accepted}
    if len(names) < _ENOUGH_PEERS:
        return
    words, not_names = name_lexicon().words, name_forms().no_names
    for pattern in lists:
        peers, others = 0, []
        for item in pattern.finditer(text):
            if item.start() in names:
                peers += names[item.start()] == item.end()
            elif item[0] not in not_names and not any(a < item.end() and item.start() < b for a, b in names.items()):
                others.append(item)
        if peers >= _ENOUGH_PEERS and len(others) < peers:
            for item in others:
                if len(item[0]) == 2 or item[0] not in words:
                    yield Reading(*item.span(), Form.GIVEN, _LEAST)


def _list_place(text: str, start: int, end: int) -> str:
    """The kind of list the item text[start:end] stands in: numbered, sender, enumerated, spaced, or none."""
    if _NUMBERED.search(text[max(0, start - 6) : start]):
        return "numbered"
    line_start = start == 0 or text[start - 1] == "\n"
    following = text[end : end + 1]
    if line_start and following in (":", "："):
        return "sender"
    if "、" in (following, text[start - 1 : start]):
        return "enumerated"
    if _AMOUNT.match(text, end):
        return "paid"
    if text[start - 1 : start] == " " and following in ("", " ", "\n"):
        return "spaced"
    return ""


def _joined(text: str, reading: Reading, accepted: Mapping[int, int]) -> bool:
    """Whether one word joins the reading with a name: 杜鹃和白露."""
    if reading.posterior < _JOINED:
        return False
    return text[reading.end : reading.end + 1] in _JOINTS and reading.end + 1 in accepted
