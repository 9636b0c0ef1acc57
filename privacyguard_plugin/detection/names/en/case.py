"""What the capitals of a name say: much in the middle of a sentence, little at its start, nothing in a heading."""

from __future__ import annotations

from ....parsing.names.words import NAME_FIRST
from .cues import cues
from .tokens import Line, Word

__all__ = ["case_odds"]

# Log odds, tuned on the development texts named in lexicons/README.md.
_OPENING_WORD = -2.2  # "Frank discussions": a word that is a name, where any word has a capital
_DELIBERATE = 0.9  # a dictionary word with a capital where only names have one
_TITLE_CASE_ONE, _TITLE_CASE_MORE = -1.2, -0.3
_DELIBERATE_FAMILY = 3.0  # "Bartholomew Quince"
_FAMILY_ALONE = 0.6  # "they shouted Osgood": what families are called and nothing else is
_SENTENCE = 2  # function words that make a line a sentence
_CALENDAR = frozenset("january february march april may june july august september october november december".split())


def case_odds(line: Line, chosen: list[Word], *, strong: bool, alone: bool) -> float:
    """Log odds for the words `chosen` of the line. `strong`: their place speaks for a name by itself; `alone`: they fill
    their cell."""
    first = chosen[0]
    odds = 0.0
    if line.title_case and not strong:
        odds += _TITLE_CASE_ONE if len(chosen) == 1 or any(w.facts.word for w in chosen) else _TITLE_CASE_MORE
    inside = not first.opening and not line.title_case and not line.capitals
    if not first.facts.word:
        if (
            inside
            and first.facts.family > 1
            and len(chosen) == 1
            and _is_family_only(first)
            and sum([w.function for w in line.words]) >= _SENTENCE
        ):
            odds += _FAMILY_ALONE
        borne = len(chosen) > 1 and first.facts.given > 1 and not line.title_case
        return odds + (_DELIBERATE_FAMILY if borne and chosen[-1].ordinary else 0.0)
    if first.low in _CALENDAR or (first.low in cues().times and not first.facts.word):
        return odds
    if first.low in NAME_FIRST:
        return odds + (_OPENING_WORD * (0.5 if alone else 1.0) if first.opening and len(chosen) == 1 else 0.0)
    return odds + (_DELIBERATE if inside else 0.0)


def _is_family_only(word: Word) -> bool:
    known = word.facts
    return not (known.given or known.place or known.other)
