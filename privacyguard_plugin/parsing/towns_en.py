"""Small towns and villages by their Latin names: enough to tell the place behind a street from a person or a remark.

Far too many of them are also words or people (Ely, Clare, Salmon): a name here is no evidence by itself.
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from .addresses.en.tokens import Token

__all__ = ["is_town", "town_at"]

_MOST_WORDS = 4


@cache
def _towns() -> frozenset[str]:
    raw = (files("privacyguard_plugin.lexicons") / "towns_en.gz").read_bytes()
    return frozenset(gzip.decompress(raw).decode("ascii").split("\n"))


def is_town(word: str) -> bool:
    """Whether a folded word is by itself the name of a town or village."""
    return word.replace("-", " ") in _towns()


def town_at(tokens: Sequence[Token], i: int) -> int:
    """How many tokens the longest town's name at token `i` has, 0 without one."""
    towns, name, best = _towns(), "", 0
    for j in range(i, min(i + _MOST_WORDS, len(tokens))):
        token = tokens[j]
        if not token.word or token.digit:
            break
        name = f"{name} {token.norm.replace('-', ' ')}" if j > i else token.norm.replace("-", " ")
        if name in towns:
            best = j + 1 - i
    return best
