"""Figures of history told as such: "why did Brutus kill Caesar", "what did Nefertiti rule"."""

from __future__ import annotations

from itertools import pairwise

from .cues import public_names
from .tokens import Line

__all__ = ["history_odds"]

_HISTORY = -3.6  # log odds
_OPENERS = frozenset(
    "what when why how who was were did where which tell explain describe summarise summarize compare".split()
)
_PAST = frozenset({"did", "was", "were", "about", "had"})
_TOLD = frozenset(
    "defeat defeats defeated pharaoh emperor empress empire dynasty throne reign reigned ruled conquered conquer invaded invade crusade crusades medieval ancient "
    "rome roman romans greek greece egypt egyptian persian ottoman mongol viking vikings aztec inca babylon sparta carthage myth mythology "
    "legend gods goddess prophet philosopher philosophy civilisation civilization century bc ad bce battle revolution crowned beheaded "
    "assassinated executed exiled renaissance pyramids pyramid gladiator senate republic kingdom queen king".split()
)
_EVENTS = frozenset("battle siege treaty reign coronation duchy conquest".split())
_MANY, _REACH = 2, 16  # words of history, words on either side that are looked at
_SENTENCE = 40  # the same for a question and for what happened
_PRESENT = frozenset(
    "i me my mine we us our ours you your he his she her they their call text email ask tell send meet remind".split()
)
_JOINTS = frozenset(
    "and or than vs versus kill killed betray betrayed defeat defeated marry married love loved fight fought meet met teach taught".split()
)


def history_odds(line: Line, first: int, end: int) -> float:
    """Log odds, at most 0, for words[first:end] in a question about the past that has a word of history or somebody famous."""
    words = line.words
    if end - first > 1 or (words[first].facts.given > 2 and not _is_dated(line, first)):
        return 0.0
    if words[0].low not in _OPENERS:
        return _HISTORY if _is_chronicle(line, first, end) else 0.0
    if not any(word.low in _PAST for word in words[:4]) or words[first].possessive:
        return 0.0
    around = (*words[max(0, first - _SENTENCE) : first], *words[end : end + _SENTENCE])
    told = any(word.low in _TOLD for word in around)
    return _HISTORY if told or _beside_fame(line, first, end) else 0.0


def _is_dated(line: Line, first: int) -> bool:
    """Whether a battle, a treaty and the like stands near: "The Battle of Hastings, 1066: William defeats Harold"."""
    around = line.words[max(0, first - _SENTENCE) : first + _SENTENCE]
    return any(word.low in _EVENTS and after.low == "of" for word, after in pairwise(around))


def _is_chronicle(line: Line, first: int, end: int) -> bool:
    """ "The Roman Empire reached its greatest extent under Trajan": several words of history, nobody who is there."""
    around = [*line.words[max(0, first - _REACH) : first], *line.words[end : end + _REACH]]
    told = sum(word.low in _TOLD for word in around)
    dated = _is_dated(line, first)
    told += dated
    borne = line.words[first].facts.family > 1 and not dated
    return told >= _MANY and not borne and not any(word.low in _PRESENT for word in around)


def _beside_fame(line: Line, first: int, end: int) -> bool:
    """ "Brutus kill Caesar", "Nefertiti and Julius Caesar": somebody that everybody knows, joined by "and" or a deed."""
    words, known = line.words, public_names()
    for place in (end, first - 1):
        if not 0 <= place < len(words) or words[place].low not in _JOINTS:
            continue
        beside = words[place + 1 : place + 3] if place == end else words[max(0, place - 2) : place]
        forms = [word.low for word in beside]
        whole = " ".join(forms)
        nearest = forms[0] if place == end and forms else forms[-1] if forms else ""
        if whole in known.names or nearest in known.words:
            return True
    return False
