"""Words around Latin names: which announce a person, which report one, which rule a private person out.

The words and their weights (log odds) are in lexicons/names_en_cues.txt and lexicons/names_en_public.txt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.orgs.words import brands, en_heads

__all__ = ["Cues", "PublicNames", "after_han", "cues", "public_names"]

_TYPED = (
    "message",
    "email",
    "remind",
    "invite",
    "contact",
    "notify",
    "thank",
    "hello",
    "meeting",
    "phone",
    "text",
    "call",
)
"""What is typed in a hurry before a name."""
_KIN_WEIGHT = 2.0  # "my uncle Rafael"
_OTHER_HAN = -0.3  # log odds behind Chinese that leads to nobody


@dataclass(frozen=True, slots=True)
class Cues:
    """One attribute per section of names_en_cues.txt, whose comments say what it is for."""

    announce: dict[str, float]
    pair: dict[tuple[str, str], float]
    after: dict[str, float]
    han_before: dict[str, float]
    han_after: dict[str, float]
    leads: frozenset[str]
    function: frozenset[str]
    foreign: frozenset[str]
    heads: frozenset[str]
    tails: frozenset[str]
    closings: frozenset[str]
    greetings: frozenset[str]
    media: frozenset[str]
    media_lift: frozenset[str]
    things: frozenset[str]
    eponyms: frozenset[str]
    times: frozenset[str]
    modals: frozenset[str]
    tell: frozenset[str]
    clause: frozenset[str]
    hailing: frozenset[str]
    vocative: frozenset[str]
    locative: frozenset[str]
    demonyms: frozenset[str]
    possessed: frozenset[str]
    totems: frozenset[str]
    households: frozenset[str]
    honorifics: frozenset[str]
    pets: frozenset[str]
    flora: frozenset[str]
    placing: frozenset[str]
    goods: frozenset[str]
    sport: frozenset[str]
    news: frozenset[str]
    lively: frozenset[str]
    fame: frozenset[str]
    duties: frozenset[str]


@dataclass(frozen=True, slots=True)
class PublicNames:
    """Names that everybody knows: assistants and single words, whole names (folded, "ben & jerry"), titles of works, and sayings."""

    assistants: frozenset[str]
    words: frozenset[str]
    names: frozenset[str]
    works: frozenset[str]
    sayings: frozenset[str]


def _sections(name: str) -> Iterator[tuple[str, float, str]]:
    """(section, weight or 0, line) for every line of a cue file."""
    section, weight = "", 0.0
    for line in (files("privacyguard_plugin.lexicons") / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section, _, number = line.strip("[]").partition(" ")
            weight = float(number or 0)
        elif line and not line.startswith("#"):
            yield section, weight, line


def _misspelt(word: str) -> Iterator[str]:
    """Forms of a word with two letters exchanged or one left out that are no words themselves: remnid, mesage."""
    for i in range(len(word) - 1):
        for form in (word[:i] + word[i + 1] + word[i] + word[i + 2 :], word[: i + 1] + word[i + 2 :]):
            if form != word and len(form) > 3 and facts(form).unknown:
                yield form


@cache
def cues() -> Cues:
    weighted: dict[str, dict[str, float]] = {"announce": dict.fromkeys(KIN, _KIN_WEIGHT)}
    plain: dict[str, set[str]] = {}
    for section, weight, line in _sections("names_en_cues.txt"):
        if section in ("announce", "pair", "after", "han_before", "han_after"):
            weighted.setdefault(section, {}).update(dict.fromkeys(line.split(), weight))
        else:
            plain.setdefault(section, set()).update(line.split())
    for verb in _TYPED:
        weighted["announce"].update(dict.fromkeys(_misspelt(verb), weighted["announce"][verb]))
    plain["heads"].update(word for word, head in en_heads().items() if head.kind in ("legal", "strong"))
    pairs = {(key.partition("_")[0], key.partition("_")[2]): weight for key, weight in weighted.pop("pair").items()}
    return Cues(pair=pairs, **weighted, **{name: frozenset(words) for name, words in plain.items()})  # type: ignore[arg-type]


def after_han(gap: str) -> float:
    """Log odds behind Chinese by its last character, which is no preposition at the end of a brand: 华为|Mate 70."""
    before = gap.rstrip()
    return _OTHER_HAN if before[-2:] in brands() else cues().han_before.get(before[-1:], _OTHER_HAN)


@cache
def public_names() -> PublicNames:
    held: dict[str, set[str]] = {}
    for section, _, line in _sections("names_en_public.txt"):
        items = line.split("/") if section in ("names", "works", "sayings") else line.split()
        held.setdefault(section, set()).update(item.strip() for item in items)
    for name in brands():
        held["names" if " " in name else "words"].add(name)
    held["names"] |= {name.replace(" & ", " and ") for name in held["names"]}
    return PublicNames(**{name: frozenset(items - {""}) for name, items in held.items()})
