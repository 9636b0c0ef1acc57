"""The words organisation names are made of: legal forms, head words, and what stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..folding import fold, lower
from ..memo import remembered

__all__ = ["OrgWord", "brands", "en_heads", "han_heads", "longest_en_head", "normal_word", "opening_en_heads", "words"]

_LEXICONS = files("privacyguard_plugin.lexicons")


@dataclass(frozen=True, slots=True)
class OrgWord:
    """`kind`: legal, strong or weak. `meaning`: its class; words of one class are synonyms."""

    word: str
    kind: str
    meaning: str


@remembered
def normal_word(text: str) -> str:
    """Comparison form of Latin words: lower case, straight apostrophes, no full stops, single blanks."""
    if text.isalpha() and text.isascii():
        return text.lower()
    return " ".join(lower(fold(text)).replace("’", "'").replace(".", "").split())


@cache
def en_heads() -> dict[str, OrgWord]:
    """English (and other Latin) organisation words by comparison form."""
    return {w.word: w for lang, w in _rows() if lang == "en"}


@cache
def longest_en_head() -> int:
    """Words in the longest entry."""
    return max(head.count(" ") + 1 for head in en_heads())


@cache
def opening_en_heads() -> frozenset[str]:
    """First words of the entries, to pass over most words of a text quickly."""
    return frozenset(head.partition(" ")[0] for head in en_heads())


@cache
def han_heads() -> re.Pattern[str]:
    """Finds Chinese organisation words, longest first; look `han_head` up with what it matched."""
    return re.compile("|".join(sorted(_han(), key=len, reverse=True)))


def han_head(word: str) -> OrgWord:
    return _han()[word]


@cache
def _han() -> dict[str, OrgWord]:
    return {w.word: w for lang, w in _rows() if lang == "zh"}


@cache
def words(name: str) -> frozenset[str]:
    """A list of `org_generic.tsv`: en-stop, en-generic, zh-stop, zh-keep, zh-generic."""
    for line in _lines("org_generic.tsv"):
        key, _, items = line.partition("\t")
        if key == name:
            return frozenset(items.split())
    raise KeyError(name)


@cache
def brands() -> frozenset[str]:
    """Comparison forms of famous names."""
    found = set()
    for line in _lines("org_brands.tsv"):
        found |= {normal_word(name) for name in line.partition("\t")[2].split(" | ")}
    return frozenset(found)


def _rows() -> Iterator[tuple[str, OrgWord]]:
    for line in _lines("org_heads.tsv"):
        lang, kind, meaning, items = line.split("\t")
        for word in items.split(" | "):
            form = normal_word(word) if lang == "en" else word
            yield lang, OrgWord(form, kind, form if meaning == "-" else meaning)


def _lines(name: str) -> Iterator[str]:
    for line in _LEXICONS.joinpath(name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line
