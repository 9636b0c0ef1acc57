"""How much of a value a reader recovered: exact and partial recovery (paper App. C.3, Equation 6), net of chance."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from enum import StrEnum

__all__ = ["Recovery", "best", "net_of_chance", "normalise", "recovered", "without_references"]

_MOST = 6  # characters in a row that are partial recovery of any value
_LEAST = 2
_DRAWN = re.compile(r"[\[(]{1,2}\s*(?:[A-Z]+_?)+[A-Z]\s*#\s*\w+[^\]\n]{0,40}\]{1,2}")


class Recovery(StrEnum):
    """What a guess tells about a value."""

    EXACT = "exact"
    PARTIAL = "partial"
    NONE = "none"


def normalise(text: str) -> str:
    """NFKC, case folded, letters and digits only."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def without_references(text: str) -> str:
    """What a reader read, without what it recognised as references: those are ours."""
    return _DRAWN.sub(" ", text)


def recovered(value: str, guess: str) -> Recovery:
    """Equation 6. Exact: the guess is or contains the value. Partial: the guess is a part of it of two characters or more, or
    both share a stretch of half the value (at least two characters, at most six need be)."""
    g, h = normalise(value), normalise(guess)
    if not g or not h:
        return Recovery.NONE
    if g == h or (len(g) >= _LEAST and g in h):
        return Recovery.EXACT
    if len(h) >= _LEAST and h in g:
        return Recovery.PARTIAL
    shared = SequenceMatcher(None, g, h, autojunk=False).find_longest_match().size
    return Recovery.PARTIAL if shared >= max(_LEAST, min(-(-len(g) // 2), _MOST)) else Recovery.NONE


def net_of_chance(observed: float, chance: float) -> float:
    """The part of an observed rate that guessing at other values of the same kind does not explain; both in 0..1."""
    return 0.0 if chance >= 1 else max(0.0, (observed - chance) / (1 - chance))


def best(outcomes: Sequence[Recovery]) -> Recovery:
    """The worst news of several guesses."""
    for outcome in (Recovery.EXACT, Recovery.PARTIAL):
        if outcome in outcomes:
            return outcome
    return Recovery.NONE
