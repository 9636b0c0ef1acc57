"""Names without capitals in a list of people of whom one is already known: "invite sam, park, and desouza"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ....parsing.names.words import KIN, TITLES
from .cues import cues
from .tokens import Line, Word

__all__ = ["companions"]

_JOINT = re.compile(r" ?, ?| ?,? (?:and|n|&) | ?& ?")
_JOINING = frozenset(("and", "n", "&"))
_INVITING = frozenset("invite add include cc bcc join meet thank remind message dm email".split())


def companions(text: str, line: Line, starts: Iterable[int]) -> Iterator[list[Word]]:
    """The items not found yet of a list behind a verb that takes people. `starts`: offsets of the names found in `text`."""
    known = frozenset(starts)
    words = line.words
    for first, verb in enumerate(words[:-1], 1):
        if verb.low not in cues().tell and verb.low not in _INVITING:
            continue
        items = _items(text, words, first)
        if len(items) < 2 or not any(words[i].start in known for i in items):
            continue
        for i in items:
            if words[i].start not in known and _may_be_borne(words[i]):
                yield [words[i]]


def _items(text: str, words: list[Word], first: int) -> list[int]:
    """Indices of single words from `first` on that commas and "and" join."""
    items = [first]
    while True:
        place = items[-1] + 1
        if place < len(words) and words[place].low in _JOINING:
            place += 1
        if place >= len(words) or not _JOINT.fullmatch(text, words[items[-1]].stop, words[place].start):
            return items
        items.append(place)


def _may_be_borne(word: Word) -> bool:
    known = word.facts
    if word.shape != "l" or word.function or word.machine or len(word.low) < 3:
        return False
    if word.low in KIN or word.low in TITLES or word.low in cues().times:
        return False
    return known.unknown or (known.listed and (known.word < 2 or known.given > 1 or known.family > 2))
