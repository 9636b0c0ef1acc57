"""Word, surname and given-name probabilities for Chinese text, read once from the compiled lexicon."""

from __future__ import annotations

import lzma
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp

__all__ = [
    "SCALE",
    "NameForms",
    "NameLexicon",
    "name_forms",
    "name_heads",
    "name_lexicon",
    "name_openings",
    "simplified",
    "title_heads",
    "weighted_sections",
]

# Every weight is a probability times exp(SCALE * length): products over a run then stay near 1, so that plain
# multiplication replaces sums of logarithms. 5.5 nats is about what one character of running Chinese text costs.
SCALE = 5.5

_LEXICONS = files("privacyguard_plugin.lexicons")


@dataclass(frozen=True, slots=True)
class NameLexicon:
    """`words`: scaled weights; `openings`: first two characters of the longer ones. `characters`: scaled shares of
    text. `surnames` and the three places of a given name: plain probabilities. `function`: verbs, adverbs, pronouns and
    other words that are no part of a proper name. `compound`: first characters of surnames of two. `nominal`: the
    characters of given names, in any place. `famous`: public figures and characters of works, three characters and more.

    `fold` maps traditional characters to simplified ones, character by character, so that offsets hold.
    """

    words: dict[str, float]
    openings: frozenset[str]
    characters: dict[str, float]
    surnames: dict[str, float]
    only: dict[str, float]
    first: dict[str, float]
    second: dict[str, float]
    compound: frozenset[str]
    nominal: frozenset[str]
    function: frozenset[str]
    famous: frozenset[str]
    fold: dict[int, str]


@dataclass(frozen=True, slots=True)
class NameForms:
    """Titles, nickname parts and name elements; probabilities, or plain sets where none are needed.

    `elements` by their first character; the `western` names are among them. `syllables`: shares of the characters in
    the elements that are not western. `special`: first two characters of
    elements, placeholders and Japanese surnames. `no_names`: roles, fields, and other words that stand where people
    stand; however strong their context, they are nobody's name. `borne`: common words that people are named after.
    `epithets`: what stands before kinship, surname or given name; `trades`: before kinship only;
    `epithet_heads`: first two characters of both.
    """

    titles: dict[str, float]
    kin: dict[str, float]
    endings: dict[str, float]
    birth_order: dict[str, float]
    not_nicknames: frozenset[str]
    elements: dict[str, tuple[str, ...]]
    syllables: dict[str, float]
    western: frozenset[str]
    placeholders: frozenset[str]
    sounds: frozenset[str]
    latin: frozenset[str]
    japanese: frozenset[str]
    japanese_given: frozenset[str]
    field_words: frozenset[str]
    no_names: frozenset[str]
    nicknames: dict[str, float]
    epithets: dict[str, float]
    trades: frozenset[str]
    epithet_heads: frozenset[str]
    borne: frozenset[str]
    special: frozenset[str]


_CANTONESE = "嘅"  # a function word, no variant of 慨


@cache
def name_lexicon() -> NameLexicon:
    """The compiled lexicon (scripts/build_names_zh.py); about 20 ms at first use."""
    tables: dict[str, dict[str, float]] = {}
    fold: dict[int, str] = {}
    grown = [exp(SCALE * size) for size in range(9)]
    for line in lzma.decompress(_LEXICONS.joinpath("names_zh.xz").read_bytes()).decode("utf-8").split("\n"):
        section, cost, items = line.split("\t")
        if section == "traditional":
            fold = {ord(pair[0]): pair[1] for pair in items.split(" ") if pair[0] != _CANTONESE}
            continue
        probability = exp(-int(cost) / 10)
        table = tables.setdefault(section, {})
        if section not in ("words", "characters"):
            table.update(dict.fromkeys(items.split(" "), probability))
            continue
        weights = [probability * factor for factor in grown]
        table.update({word: weights[len(word)] for word in items.split(" ")})
    words = tables["words"]
    return NameLexicon(
        words=words,
        openings=frozenset(word[:2] for word in words if len(word) > 2),
        characters=tables["characters"],
        surnames=tables["surnames"],
        only=tables["only"],
        first=tables["first"],
        second=tables["second"],
        compound=frozenset(surname[0] for surname in tables["surnames"] if len(surname) > 1),
        nominal=frozenset(tables["only"]).union(tables["first"], tables["second"]),
        function=frozenset(tables["function"]),
        famous=frozenset(tables["famous"]),
        fold=fold,
    )


@cache
def _traditional() -> re.Pattern[str]:
    return re.compile(f"[{''.join(map(chr, name_lexicon().fold))}]")


def simplified(text: str) -> str:
    """The text with simplified characters, as the lexicon has them; same length."""
    # Most texts hold no other, and to find that out costs a fraction of looking every one up.
    return text if _traditional().search(text) is None else text.translate(name_lexicon().fold)


def weighted_sections(name: str) -> Iterator[tuple[str, float, list[str]]]:
    """(section, weight, words) for each line of a typed lexicon file."""
    section = ""
    for line in _LEXICONS.joinpath(name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            weight, *words = line.split()
            yield section, float(weight), words


def _roles() -> Iterator[str]:
    """Nouns for a person's slot or role, of the cues."""
    for section, _, words in weighted_sections("names_zh_cues.txt"):
        if section == "labels":
            yield from words


@cache
def name_forms() -> NameForms:
    """The typed forms of lexicons/names_zh_forms.txt."""
    tables: dict[str, dict[str, float]] = {}
    for section, weight, words in weighted_sections("names_zh_forms.txt"):
        tables.setdefault(section, {}).update(dict.fromkeys(words, weight))
    heads: dict[str, list[str]] = {}
    for word in (*tables["name elements"], *tables["western names"]):
        heads.setdefault(word[0], []).append(word)
    specials = (
        *tables["name elements"],
        *tables["western names"],
        *tables["placeholders"],
        *tables["japanese surnames"],
    )
    return NameForms(
        titles=tables["titles"],
        kin=tables["kin suffixes"],
        endings=tables["nickname endings"],
        birth_order=tables["birth order"],
        not_nicknames=frozenset(tables["not nicknames"]),
        elements={head: tuple(group) for head, group in heads.items()},
        syllables=_shares("".join(tables["name elements"])),
        western=frozenset(tables["western names"]),
        placeholders=frozenset(tables["placeholders"]),
        sounds=frozenset(tables["foreign sounds"]),
        latin=frozenset(word.lower() for word in tables["latin given names"]),
        japanese=frozenset(tables["japanese surnames"]),
        japanese_given=frozenset(tables["japanese given characters"]),
        field_words=frozenset(tables["field words"]),
        no_names=frozenset(tables["field words"]).union(tables["titles"], tables["no names"], _roles()),
        nicknames=tables["nicknames"],
        epithets=tables["epithets"],
        trades=frozenset(tables["trade epithets"]),
        epithet_heads=frozenset(word[:2] for word in (*tables["epithets"], *tables["trade epithets"])),
        borne=frozenset(tables["borne words"]),
        special=frozenset(word[:2] for word in specials if len(word) > 1),
    )


def _shares(text: str) -> dict[str, float]:
    return {char: count / len(text) for char, count in Counter(text).items()}


@cache
def name_heads() -> frozenset[str]:
    """Characters that may begin a name whose own form shows it: surnames, nickname heads, name elements."""
    lexicon, forms = name_lexicon(), name_forms()
    words = (
        *lexicon.surnames,
        *forms.special,
        *forms.nicknames,
        *forms.epithets,
        *forms.trades,
        *forms.birth_order,
        *"小老阿大",
    )
    return frozenset(forms.elements).union(w[0] for w in words)


@cache
def title_heads() -> frozenset[str]:
    """First characters of titles."""
    return frozenset(title[0] for title in name_forms().titles)


@cache
def name_openings() -> frozenset[str]:
    """Characters that may begin a name without a dot, doubled characters aside."""
    lexicon = name_lexicon()
    return name_heads().union(lexicon.first, lexicon.only, name_forms().syllables)
