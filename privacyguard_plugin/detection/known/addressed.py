"""Where an everyday word is the known name after all: it is somebody addressed, or it is all that a row says.

"text grace", 给国庆打电话; a contact row "Grace". Elsewhere such a word needs the look of a name.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ...model import SourceKind
from ..names.en.cues import cues
from ..recognizer import Scan

__all__ = ["addressed_words", "fills_row", "is_addressed", "is_addressed_han"]

_WORD = re.compile(r"[A-Za-zÀ-ɏ]+(?:[-'’][A-Za-zÀ-ɏ]+)*")
_BEFORE = re.compile(r"(?:([A-Za-z-]+) )?([A-Za-z-]+) \Z")
_REACH = 40
"""Characters before a word that are looked at: two words."""

_TALK = frozenset(
    "reply replies replying respond talk talking speak write writing chat chats conversation thread message messages text "
    "texts call calls email emails mail send forward get answer note history chatting photos pictures".split()
)
_TOWARDS = frozenset("to with from for".split())
_ADDRESSED_HAN = re.compile(r"(?:[给找叫跟和问约让帮陪等见接替请@]|告诉|通知|联系|提醒|转告)\Z")
_AROUND = re.compile(r"[\W_]*(?:[(（][0-9]{1,3}[)）])?[\W_]*")
"""What may stand beside a name in its row: signs, and the size of a group."""


def is_addressed(text: str, start: int) -> bool:
    """Whether the English words before say that somebody follows: "text …", "reply to …", "the chat with …"."""
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    if before is None:
        return False
    earlier, last = (before[1] or "").lower(), before[2].lower()
    return last in cues().tell or (last in _TOWARDS and earlier in _TALK)


def is_addressed_han(text: str, start: int) -> bool:
    """The same in Chinese: 给…, 告诉…."""
    return _ADDRESSED_HAN.search(text, max(0, start - 3), start) is not None


def addressed_words(text: str) -> Iterator[str]:
    """Single words of an English text that stand where somebody is addressed."""
    return (match[0] for match in _WORD.finditer(text) if is_addressed(text, match.start()))


def fills_row(scan: Scan, start: int, end: int) -> bool:
    """Whether text[start:end] is all that a line of the screen or an attribute of the tree says."""
    if scan.stream.source is SourceKind.INSTRUCTION:
        return False
    place = bisect_right(scan.segment_starts, start) - 1
    if place < 0:
        return False
    segment = scan.stream.segments[scan.segment_order[place]]
    beside = scan.text[segment.start : start], scan.text[end : segment.end]
    return end <= segment.end and all(_AROUND.fullmatch(part) for part in beside)
