"""Senders of chat lines ("Rosa: see you at six") and what looks like one: labels of fields, lists that are put in order."""

from __future__ import annotations

from ....parsing.names.lexicon import facts
from ....parsing.names.words import NAME_FIRST, TITLES
from .cues import cues
from .marks import REACH, SORTED
from .tokens import Line, Word

__all__ = ["is_compound", "speaks"]

_ROLE = 1.8  # least weight of a word for what somebody is


def speaks(text: str, line: Line, position: int, first: int, end: int) -> bool:
    """Something is said behind the colon of a sender: not an empty field, not a scheme, not a bare number. Words that
    nobody is known to bear, and everyday words, are labels unless a sentence follows ("Mentee: Abebe", "Kit: Red")."""
    words, last = line.words, line.words[end - 1]
    said = text[position : min(position + REACH, line.end)]
    if not any(map(str.isalpha, said)) or said.startswith("//"):
        return False
    if end < len(words) and words[end].low in TITLES and not last.facts.listed:
        return False  # "Locum: Dr Nair"
    if end - first > 1:
        return last.low not in cues().demonyms or words[first].facts.given > 1  # "GCSE English: …"
    if last.shape == "U" and not line.capitals and last.facts.given < 2:
        return False  # "VRM: LC21 XTB"
    if last.facts.word and SORTED.match(text, position, line.end):
        return False  # "Price: low to high"
    if last.facts.word > 1 and cues().announce.get(last.low, 0.0) >= _ROLE and last.low not in NAME_FIRST:
        return False  # "Author: …"
    if last.facts.given > 1 and not last.facts.word:
        return True
    return not is_compound(last.low) and _is_speech(text, position, line.end, words[end:])


def _is_speech(text: str, start: int, end: int, words: list[Word]) -> bool:
    """Whether what stands behind a colon is said by somebody rather than filled into a field."""
    said = text[start:end]
    lower = sum(w.shape == "l" for w in words)
    return lower > 1 or said.rstrip()[-1:] in ("?", "!") or (lower == len(words) == 1)


def is_compound(word: str) -> bool:
    """An unlisted word that is two everyday ones: "handover", "username"."""
    if len(word) < 6 or not facts(word).unknown:
        return False
    return any(facts(word[:i]).word > 1 and facts(word[i:]).word > 1 for i in range(3, len(word) - 2))
