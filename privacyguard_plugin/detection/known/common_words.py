"""Names that are also everyday words: as a bare alias they need the look of a name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["is_common_word"]


def is_common_word(word: str) -> bool:
    """`word` in lower case, without separators."""
    return word in _words()


@cache
def _words() -> frozenset[str]:
    text = files("privacyguard_plugin.lexicons").joinpath("alias_words_en.txt").read_text("utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
