"""People at the head of the items of an enumeration: "Sunita van, Prakash tent, Lily-Rae spare key", "Sunita 3/5, Ifan 4"."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from .cues import cues, public_names
from .tokens import Line, Word

__all__ = ["item_heads"]

_OPENINGS = (", ", "; ", " / ", " | ", ": ")
_LONGEST = 6  # words of an item
_SURELY = 2  # heads found by themselves among which a word that nobody knows is one more


def item_heads(text: str, line: Line, names: Sequence[tuple[int, int]]) -> Iterator[list[Word]]:
    """The heads not found yet. `names`: start and end of the names found in the line."""
    words = line.words
    if text.find(", ", line.start, line.end) < 0 and text.find("; ", line.start, line.end) < 0:
        return
    found = {start for start, _ in names}
    opens = [i for i, word in enumerate(words) if word.shape == "T" and not word.machine and _opens_item(text, line, i)]
    taken = sorted(names)
    heads = [i for i in opens if words[i].start in found]
    if len(opens) < 2 or not any(_is_short(text, words, i, opens) for i in heads):
        return
    sure = [
        i for i in opens if words[i].borne and words[i].low not in cues().times and _is_short(text, words, i, opens)
    ]
    if not sure:
        return
    followed = {_kind(text, words, i) for i in sure}
    for i in opens:
        if (
            text[words[i].start - 2 : words[i].start] == ": "
            or text.startswith(":", words[i].stop)
            or _is_inside(words[i].start, taken)
            or not _may_be_head(words[i])
            or not _is_short(text, words, i, opens)
        ):
            continue
        if _kind(text, words, i) in followed and (words[i].facts.given > 1 or len(sure) >= _SURELY):
            yield [words[i]]


def _is_inside(place: int, names: list[tuple[int, int]]) -> bool:
    """Whether one of the `names`, in order and apart, holds the character at `place`."""
    before = bisect_right(names, (place, sys.maxsize)) - 1
    return before >= 0 and place < names[before][1]


def _opens_item(text: str, line: Line, index: int) -> bool:
    word = line.words[index]
    before = text[line.words[index - 1].stop : word.start] if index else text[line.start : word.start]
    if index and before == " " and line.words[index - 1].low == "and":
        return index > 1 and text[line.words[index - 2].stop : line.words[index - 1].start] in (", ", " ")
    return before.endswith(_OPENINGS) if index else not before.strip(" -*•")


def _is_short(text: str, words: list[Word], index: int, opens: list[int]) -> bool:
    """An item of a few words in one sentence; none of them another capital that goes on with the first."""
    later = bisect_right(opens, index)
    stop = opens[later] if later < len(opens) else len(words)
    if index + 1 < stop and words[index + 1].shape in "TU" and text[words[index].stop : words[index + 1].start] == " ":
        return False
    return stop - index <= _LONGEST and "\n" not in text[words[index].start : words[stop - 1].stop]


def _kind(text: str, words: list[Word], index: int) -> str:
    """What stands behind the head: a number, a word, or its end."""
    behind = text[words[index].stop : words[index].stop + 2]
    return "number" if behind[1:].isdecimal() else "word" if behind[:1] == " " and behind[1:].isalpha() else "end"


def _may_be_head(word: Word) -> bool:
    known = word.facts
    if word.function or word.ordinary or known.place or known.other or word.low in public_names().words:
        return False
    if word.low in cues().times or word.low in cues().heads or word.low in cues().demonyms:
        return False
    return known.unknown or (known.listed and (known.word < 2 or known.given > 1))
