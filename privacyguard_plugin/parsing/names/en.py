"""Personal names in Latin script: their parts, and how likely a string is one (paper §3.2).

The grammar reads `title* name suffix*`, where name is `Given Middle Family`, `Family, Given`, initials, or one word.
Family names keep their particles ("de la fuente", "al harbi").
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from ..orgs.words import en_heads, normal_word
from .lexicon import Facts, facts, fold_word
from .parser import NameParse
from .words import KIN, NAME_FIRST, PARTICLES, RANKS, SUFFIXES, TITLES

__all__ = ["LETTER", "is_plausible_name", "lexical_odds", "parse_name_en"]

LETTER = "A-Za-zªºÀ-ÖØ-öø-ɏ̀-ͯḀ-ỿ"
_WORD = re.compile(rf"[{LETTER}]+(?:['’-][{LETTER}]+)*\.?")
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
_NICKNAME = re.compile(rf"[\"“(‘']([{LETTER}][{LETTER} .-]*)[\"”)’']")
_AIRLINE = re.compile(r"^([A-Z'-]{2,})/([A-Z][A-Z ]+)$")
_NEVER = re.compile(r"[\d@/\\_#=<>{}|+*!?;]|\.\w{2}")
_INITIALLED = 2.1  # log odds of "L. Trevanion", a word that nobody knows behind an initial
_LONGEST = 60  # characters
_EPITHETS = frozenset("big little lil old young wee tiny".split())


def _key(words: list[str]) -> str:
    return " ".join(fold_word(w).replace("-", " ") for w in words).strip()


def _is_initial(word: str) -> bool:
    return len(word.rstrip(".")) == 1


def parse_name_en(text: str) -> NameParse | None:
    """Read one name with optional title and suffix; None when there is no letter left to be a name."""
    text = _POSSESSIVE.sub("", text.strip().strip(",;:"))
    text = _AIRLINE.sub(r"\1, \2", text)
    nickname = _NICKNAME.search(text)
    alias = ""
    if nickname and nickname.start() > 0:
        alias = _key(_WORD.findall(nickname[1]))
        text = f"{text[: nickname.start()].rstrip()} {text[nickname.end() :].lstrip()}".strip()
    head, comma, tail = text.partition(",")
    if comma and tail.strip() and not _all_suffixes(_WORD.findall(tail)):
        family = _WORD.findall(head)
        title, given = _take_titles(_WORD.findall(tail))
        parse = _build(given, family, title, alias)
    else:
        title, words = _take_titles(_WORD.findall(text))
        while len(words) > 1 and fold_word(words[-1]) in SUFFIXES:
            words = words[:-1]
        if len(words) == 2 and fold_word(words[0]) in _EPITHETS:
            words, alias = words[1:], _key(words)
        parse = _build(*_split(words, bool(title)), title, alias)
    if parse is None:
        return None
    return NameParse(text, "en", parse[0], parse[1], parse[2], parse[3], parse[4], is_plausible_name(text))


def _take_titles(words: list[str]) -> tuple[str, list[str]]:
    taken: list[str] = []
    while len(words) > 1 and fold_word(words[0]) in TITLES | KIN:
        taken.append(fold_word(words[0]))
        words = words[1:]
    return " ".join(taken), words


def _is_particle(word: str) -> bool:
    """ "de", "bin", "al", but not Al, Ben and Van."""
    if _is_initial(word) or fold_word(word) not in PARTICLES:
        return False
    return word.islower() or facts(word).given < 2


def _split(words: list[str], titled: bool) -> tuple[list[str], list[str]]:
    """Given words and family words."""
    if len(words) == 1:
        known = facts(words[0])
        family_only = known.family > known.given or (titled and known.given < 3) or (titled and known.family > 0)
        return ([], words) if family_only else (words, [])
    if not words:
        return [], []
    particle = next((i for i in range(len(words) - 1) if _is_particle(words[i])), None)
    if particle is not None and particle > 0:
        return words[:particle], words[particle:]
    if particle == 0:
        return [], words
    if _is_initial(words[-1]) and not _is_initial(words[0]):
        return words, []
    return words[:-1], words[-1:]


def _build(given: list[str], family: list[str], title: str, alias: str) -> tuple[str, str, str, str, str] | None:
    while len(family) > 1 and fold_word(family[-1]) in SUFFIXES:
        family = family[:-1]
    if not given and not family:
        return None
    return _key(family), _key(given[:1]), _key(given[1:]), title, alias


# --- how likely ---------------------------------------------------------------------------------------------------

# Log odds that a capitalised word outside any context is (part of) a person's name; tuned as lexicons/README.md says.
_GIVEN = (-2.0, 0.3, 1.2, 1.9)
_FAMILY = (-2.0, -1.0, -0.4, 0.0)
_ORDINARY = (0.0, -1.2, -3.0)


def _dictionary(word: str, known: Facts) -> int:
    """How ordinary the word is, in the case it is written in."""
    return 0 if known.word and not word.islower() and fold_word(word) in NAME_FIRST else known.word


def _word_odds(known: Facts, ordinary: int) -> float:
    """Log odds for one capitalised word."""
    odds = max(_GIVEN[known.given], _FAMILY[known.family]) + _ORDINARY[ordinary]
    if known.place:
        odds -= 2.3
    if known.other:
        odds -= 2.5
    return odds


def lexical_odds(words: Sequence[str], held: Sequence[Facts] | None = None) -> float:
    """Log odds that the words, as one capitalised run without titles, name a person. `held`: the facts about each word,
    where they have been looked up already."""
    inner = range(1, len(words) - 1)
    parts = [i for i, w in enumerate(words) if not _is_initial(w)]
    initials = len(words) - len(parts)
    parts = [i for i in parts if not ((i in inner or words[i].islower()) and fold_word(words[i]) in PARTICLES)]
    if not parts:
        return -4.0
    full = [words[i] for i in parts]
    known = [facts(w) for w in full] if held is None else [held[i] for i in parts]
    ordinary = [_dictionary(w, k) for w, k in zip(full, known, strict=True)]
    if len(full) == 1:
        odds = _word_odds(known[0], ordinary[0])
        if initials and known[0].unknown:
            return odds + _INITIALLED
        return odds + (1.6 if initials and not ordinary[0] else 0.6 if initials else 0.0)
    first, last = known[0], known[-1]
    odds = 0.9 * _word_odds(first._replace(place=False), ordinary[0]) + 0.4
    if first.place:
        odds -= 0.8 if last.family > last.place else 1.8
    odds += 0.4 * any(not w.isascii() for w in full)
    if last.family:
        odds += 0.5 + 0.5 * last.family - ordinary[-1] * 0.8
    elif last.unknown:
        odds += 0.3
    elif last.given and not ordinary[-1]:
        odds += 0.5
    else:
        odds -= 4.5 if ordinary[-1] > 1 else 1.2
    if first.unknown:
        odds += 0.8 if last.family and not ordinary[-1] else 0.0
    elif not first.listed:
        odds -= 1.5
    if last.other or (last.place and not first.given):
        odds -= 1.5
    for middle, plain in zip(known[1:-1], ordinary[1:-1], strict=True):
        odds += -2.0 if middle.other or (plain and not middle.listed) else -0.3 if plain else 0.1
    if len(full) > 4:
        odds -= 1.0 * (len(full) - 4)
    return odds + (0.4 if initials else 0.0)


def is_plausible_name(text: str) -> float:
    """0..1: how much `text`, standing where a name may stand, looks like a person's name in Latin script.

    Unknown words are plausible (about 0.5), and so is any word that people bear ("Curry"); interface words,
    organisations and sentences are not. Case is not held against it.
    """
    text = _POSSESSIVE.sub("", text.strip())
    if not text or len(text) > _LONGEST or _NEVER.search(text):
        return 0.0
    head, comma, tail = text.partition(",")
    words, rest = _WORD.findall(head), _WORD.findall(tail)
    if comma and rest and not _all_suffixes(rest):
        words, rest = rest + words, []
    letters = sum(map(str.isalpha, text))
    if sum(len(w.rstrip(".")) for w in words + rest) < 2 * letters / 3:
        return 0.0
    title, words = _take_titles(words)
    while len(words) > 1 and fold_word(words[-1]) in SUFFIXES:
        words = words[:-1]
    if not words or len(words) > 7:
        return 0.0
    known = [facts(w) for w in words]
    borne = known[0].given > 1 or len(words) == 1
    if any(_is_org_word(w) and not (borne and k.family > 1) for w, k in zip(words, known, strict=True)):
        return 0.05
    lower = sum(
        w.islower() and k.word == 2 and fold_word(w) not in PARTICLES for w, k in zip(words, known, strict=True)
    )
    odds = lexical_odds(words) + 1.5 - 1.0 * lower
    if title and len(words) < 4 and not set(title.split()) <= RANKS | KIN:
        odds += 2.5
    if len(words) < 3 and all(k.given > 0 or k.family > 1 for k in known):
        odds = max(odds, 0.0)
    return 1.0 / (1.0 + math.exp(-odds))


def _all_suffixes(words: list[str]) -> bool:
    return all(fold_word(w) in SUFFIXES for w in words)


def _is_org_word(word: str) -> bool:
    """A legal form or a head word of organisations."""
    return normal_word(word) in en_heads()
