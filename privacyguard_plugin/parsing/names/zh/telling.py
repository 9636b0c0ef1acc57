"""Given names that tell by themselves that they are one: both characters stand in names far oftener than in text (佳慧, 浩宇)."""

from __future__ import annotations

from functools import cache
from math import exp

from .lexicon import SCALE, name_lexicon

__all__ = ["LIFT", "is_telling", "telling_ends", "telling_starts"]

LIFT = 800.0  # least P(pair | given name) over P(its characters in text), of the pair
_SHARE = 8.0  # … of either character in its place
_RAREST = 2e-6 * exp(SCALE)  # share of a character that the counts lack


@cache
def telling_starts() -> dict[str, float]:
    """By first character of a given name: how much oftener it stands there than in text."""
    return _lifts(name_lexicon().first)


@cache
def telling_ends() -> dict[str, float]:
    """The same by second character."""
    return _lifts(name_lexicon().second)


def is_telling(pair: str) -> bool:
    """Whether nothing else is likely to be written like `pair`."""
    starts, ends = telling_starts(), telling_ends()
    if pair[0] not in starts or pair[1] not in ends or pair in name_lexicon().words:
        return False
    return starts[pair[0]] * ends[pair[1]] >= LIFT


def _lifts(shares: dict[str, float]) -> dict[str, float]:
    characters = name_lexicon().characters
    lifts = {char: share / (max(characters.get(char, 0.0), _RAREST) * exp(-SCALE)) for char, share in shares.items()}
    return {char: lift for char, lift in lifts.items() if lift >= _SHARE}
