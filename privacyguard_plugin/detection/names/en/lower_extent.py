"""Where a name without capitals ends."""

from __future__ import annotations

from ....parsing.names.words import KIN
from .cues import cues
from .inverted import joined
from .marks import DASHES
from .tokens import Word

__all__ = ["lower_end"]

_AFTER_NAME = frozenset(
    "my and at on is he she his her i i'm im who from lives works phone mobile email number".split()
)


_CHAT = frozenset("a i u r n x k w y c d".split())
"""Letters that are words of chats."""


def lower_end(text: str, words: list[Word], first: int) -> int:
    """End of a name written without capitals that starts at `first`."""
    end = first + 1
    while end < len(words) and end - first < 4 and _goes_on(text, words, first, end):
        end += 1
    return end


def _ends_name(text: str, words: list[Word], index: int) -> bool:
    """Whether an everyday word can be the last of a name, with what follows it: "i'm frances marsh my mobile is"."""
    if words[index].low in cues().times or words[index].low in KIN or words[index].facts.place:
        return False
    if index + 1 == len(words) or text[words[index].stop : words[index + 1].start] != " ":
        return True
    return words[index + 1].low in _AFTER_NAME


def _goes_on(text: str, words: list[Word], first: int, index: int) -> bool:
    word = words[index]
    if word.machine or word.shape not in "lI" or not joined(text, words[index - 1], word):
        return False
    if len(word.text) == 1 and text[word.stop : word.stop + 1] == ".":
        return True
    if (
        word.text != "n"
        and len(word.text) == 1
        and index == first + 1
        and index + 1 < len(words)
        and words[first].facts.given > 1
    ):
        after = words[index + 1]
        if word.text not in _CHAT and text[word.stop : word.stop + 3] in DASHES:
            return True
        if (
            word.text not in _CHAT
            and (after.low in cues().clause or after.low in ("says", "said"))
            and joined(text, word, after)
        ):
            return True  # "remind nuala f about tuesday"
        return not after.facts.word and joined(text, word, after) and len(after.text) > 2
    if word.function or word.low in KIN:
        return False
    if word.particle:
        ahead = words[index + 1] if index + 1 < len(words) else None
        return (
            ahead is not None
            and (ahead.facts.family > 0 or (ahead.facts.word == 0 and len(word.low) < 4 and len(ahead.low) > 3))
            and ahead.low not in cues().function
        )
    known, opening = word.facts, words[first]
    if word.low in cues().lively:
        return False  # "is river vegan"
    if known.word or word.low in cues().heads:
        if known.family < 2 or index != first + 1 or opening.facts.word:
            return False
        return known.word < 2 or (opening.facts.given > 1 and _ends_name(text, words, index))
    strange = known.unknown and len(word.low) > 4 and len(opening.low) > 1 and not opening.facts.unknown
    return known.listed or strange or not word.text.isascii()
