"""People told by their family: "the Hofstetters", "my sis Dot"."""

from __future__ import annotations

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.places_en import readings_of
from .cues import cues, public_names
from .marks import OWNERS
from .tokens import Line

__all__ = ["are_people", "is_relative"]

_WISHES = frozenset(
    "happy merry good congrats congratulations welcome please thanks sorry hello love great best well".split()
)
_MET = frozenset("with from to for and by visit visiting visited see seeing join joining".split())
_NEAR = frozenset("neighbours neighbors us we family families friends couple couples in-laws guests".split())
_MEETING, _ACTING = (
    1.5,
    1.7,
)  # least weights of a word that announces somebody, of a verb that people are the subject of
_SHORTEST = 3  # letters of a nickname


def are_people(line: Line, start: int, end: int) -> bool:
    """ "the Hofstetters": the plural of a family name, with a capital that the sentence does not explain."""
    if end != start + 1 or not start or line.title_case:
        return False
    word, before = line.words[start], line.words[start - 1]
    if before.text.lower() != "the" or word.shape != "T" or word.facts.given or word.facts.word or word.facts.place:
        return False
    stem = facts(word.low.removesuffix("s"))
    namesake = stem.place and stem.family > stem.given  # the Whitakers, but the Carolinas
    plural = word.low.endswith("s") and stem.family > 0 and not stem.word and (namesake or not stem.place)
    strange = word.facts.unknown and stem.unknown and word.low.endswith("s") and _are_met(line, start)
    return (plural or strange) and word.low not in public_names().words and not readings_of(word.text)


def _are_met(line: Line, start: int) -> bool:
    """What is done with people, or by them, around "the Wyckhams"."""
    words = line.words
    before = words[start - 2].low if start > 1 else ""
    after = words[start + 1].low if start + 1 < len(words) else ""
    met = before in _MET or cues().announce.get(before, 0.0) >= _MEETING
    return met or any(w.low in _NEAR for w in words[:start]) or cues().after.get(after, 0.0) >= _ACTING


def is_relative(text: str, line: Line, index: int) -> bool:
    """ "txt my sis Dot": an everyday word with a capital behind a relative that somebody has."""
    if index < 2 or line.words[index - 2].low not in OWNERS or line.words[index - 1].low not in KIN:
        return False
    word, kin = line.words[index], line.words[index - 1]
    if kin.shape != "l" or word.low in cues().times or word.low in cues().leads or word.low in _WISHES:
        return False
    return text[kin.stop : word.start] == " " and len(word.low) >= _SHORTEST
