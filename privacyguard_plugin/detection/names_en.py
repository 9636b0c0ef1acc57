"""Personal names in Latin script, in running text, chats, forms and screens (paper §3.1, local context and lexicons).

One pass over the words of each line. A run of capitalised words (with particles and initials) is stripped of what may
stand around a name; its own odds, from the lexicon, and the odds of its neighbourhood add up. Lower-case names need a
neighbour that announces a person.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..model import Candidate, PiiType, Tier
from ..parsing.name_lexicon import facts
from ..parsing.name_words import KIN, NAME_FIRST, RANKS, SUFFIXES, TITLES
from ..parsing.names_en import lexical_odds
from .names_en_context import Context
from .names_en_cues import cues, public_names
from .names_en_extent import EPITHETS, Core, core_of, joined, lower_end, run_end
from .names_en_tokens import Line, Word, read_lines
from .recognizer import Scan

__all__ = ["NameEnRecognizer"]

_INTRODUCERS = TITLES | KIN
# Log odds, tuned on the development texts named in lexicons/README.md.
_LOWER_ONE, _LOWER_MORE, _LOWER_UNKNOWN = -1.9, -1.3, -1.5
_OPENING_WORD = -2.2  # "Frank discussions": a word that is a name, where any word has a capital
_DELIBERATE = 0.9  # a dictionary word with a capital where only names have one
_TITLE_CASE_ONE, _TITLE_CASE_MORE = -1.2, -0.3
_FAMOUS_PERSON, _FAMOUS = -4.8, -7.0  # somebody else may bear the first kind: "call Chris Evans"
_DELIBERATE_FAMILY = 3.0  # "Bartholomew Quince"
_INTRODUCED, _STRANGER = 2.8, 3.6  # "my name is chidinma": whatever follows such an announcement
_ROSTER_ROWS = 3  # cells that are certainly names make a list of people
_ROSTER_ONE, _ROSTER_MORE = 1.5, 3.0
_ODD_LEAD = -1.2  # "Peach Melba"


class NameEnRecognizer:
    """Proposes NAME for text in Latin script."""

    name = "names_en"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        found = _Found()
        previous = ""
        gaps = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        for line in read_lines(scan.folded, gaps):
            _LineScan(scan.folded, line, previous, found).run()
            previous = scan.folded[line.start : line.end]
        if found.roster >= _ROSTER_ROWS:
            found.names.extend(
                _candidate(scan.folded, chosen, odds, "roster") for chosen, odds in found.waiting if odds >= 0
            )
        return found.names


@dataclass(slots=True)
class _Found:
    """What the lines of one stream gave so far. `waiting`: cells that would be names on a list of people."""

    names: list[Candidate] = field(default_factory=list)
    roster: int = 0
    waiting: list[tuple[list[Word], float]] = field(default_factory=list)


class _LineScan:
    """One line under examination."""

    __slots__ = ("context", "found", "line", "text", "words")

    def __init__(self, text: str, line: Line, previous: str, found: _Found) -> None:
        self.text, self.line, self.words, self.found = text, line, line.words, found
        self.context = Context(text, line, previous)

    def run(self) -> None:
        words = self.words
        index = 0
        while index < len(words):
            word = words[index]
            if (
                word.machine
                or word.shape == "x"
                or (word.ordinary and word.shape == "l" and word.low not in _INTRODUCERS)
            ):
                index += 1
            elif word.shape == "l":
                index = self._lower(index)
            else:
                stop = run_end(self.text, words, index)
                core = core_of(self.text, self.line, index, stop)
                if core is not None:
                    self._capitalised(core, stop)
                    stop = max(stop, core.end)
                index = stop

    def _capitalised(self, core: Core, stop: int) -> None:
        words = self.words
        chosen = words[core.start : core.end]
        if not core.title and (all(w.function or w.shape == "I" for w in chosen) or _is_label(chosen)):
            return
        spoken = chosen[-1:] + chosen[:-1] if core.inverted else chosen
        spoken = [w for w in spoken if w.low not in EPITHETS] or spoken
        odds = lexical_odds([w.text for w in spoken]) + self._public(core.start, core.end, core.title)
        context_odds, rule = self.context.around(core.start, core.end, core.title)
        odds += context_odds + _rest(words[core.end : stop])
        if core.odd_lead:
            odds += _ODD_LEAD
        alone = self.context.alone(core.start, core.end)
        if not core.title:
            strong = rule in ("sender", "signature", "list") or context_odds > 2
            odds += self._case_odds(chosen, strong=strong, alone=alone)
        if odds >= 0:
            self._add(chosen, odds, rule)
            self.found.roster += alone and len(chosen) > 1
        elif alone and not any(w.ordinary for w in chosen):
            self.found.waiting.append((chosen, odds + (_ROSTER_ONE if len(chosen) == 1 else _ROSTER_MORE)))

    def _case_odds(self, chosen: list[Word], *, strong: bool, alone: bool) -> float:
        """What the capitals say: much in the middle of a sentence, little at its start, nothing in a heading."""
        line, first = self.line, chosen[0]
        odds = 0.0
        if line.title_case and not strong:
            odds += _TITLE_CASE_ONE if len(chosen) == 1 or any(w.facts.word for w in chosen) else _TITLE_CASE_MORE
        if not first.facts.word:
            borne = len(chosen) > 1 and first.facts.given > 1 and not line.title_case
            return odds + (_DELIBERATE_FAMILY if borne and chosen[-1].ordinary else 0.0)
        if first.low in cues().times:
            return odds
        if first.low in NAME_FIRST:
            return odds + (_OPENING_WORD * (0.5 if alone else 1.0) if first.opening and len(chosen) == 1 else 0.0)
        inside = not first.opening and not line.title_case and not line.capitals
        return odds + (_DELIBERATE if inside else 0.0)

    def _lower(self, index: int) -> int:
        """A name written without capitals; returns the index to go on with."""
        words, text = self.words, self.text
        word = words[index]
        if (end := self._lower_titled(index)) > index:
            return end
        if word.low in KIN and index + 1 < len(words) and words[index + 1].shape == "l":
            return self._lower_kin(index)
        known = word.facts
        initial = len(word.text) == 1 and text[word.stop : word.stop + 1] == "."
        if not initial and (
            word.function or not (known.listed or known.unknown) or (known.word > 1 and known.given < 2)
        ):
            return index + 1
        end = lower_end(text, words, index)
        chosen = words[index:end]
        odds = lexical_odds([w.text for w in chosen]) + (_LOWER_ONE if len(chosen) == 1 else _LOWER_MORE)
        if known.unknown and not initial:
            odds += _LOWER_UNKNOWN
        odds += self._public(index, end, "")
        context_odds, rule = self.context.around(index, end, "", lower=True)
        odds += context_odds
        if known.unknown and not initial and rule == "announced" and context_odds >= _INTRODUCED:
            odds += _STRANGER
        if len(chosen) == 1 and index and words[index - 1].low in cues().tell and end < len(words):
            clause = words[end].text.lower() in cues().clause and text[chosen[-1].stop : words[end].start] == " "
            odds += 2.2 if clause and known.given > 1 else 0.0
        if odds < 0 or context_odds < 0.5:
            return index + 1
        self._add(chosen, odds, rule)
        return end

    def _lower_kin(self, index: int) -> int:
        """ "call grandma jo": only a borne name that is no common word."""
        words = self.words
        following = words[index + 1]
        known = following.facts
        if known.given < 2 or known.word > 1 or following.function or not joined(self.text, words[index], following):
            return index + 1
        end = lower_end(self.text, words, index + 1)
        self._add(words[index + 1 : end], 1.0, "title")
        return end

    def _lower_titled(self, index: int) -> int:
        """ "mrs brown", "dr hashemi": any word but a plain noun is a name after an unmistakable title."""
        words = self.words
        if words[index].low not in TITLES or words[index].low in RANKS or index + 1 == len(words):
            return index
        following = words[index + 1]
        if following.shape != "l" or following.low in cues().function or not joined(self.text, words[index], following):
            return index
        if following.facts.word and following.facts.family < 2:
            return index
        end = lower_end(self.text, words, index + 1)
        if self._public(index + 1, end, words[index].low) < -1:
            return index
        self._add(words[index + 1 : end], 1.5, "title")
        return end

    def _add(self, chosen: list[Word], odds: float, rule: str) -> None:
        self.context.accept(chosen[-1].stop)
        self.found.names.append(_candidate(self.text, chosen, odds, rule))

    def _public(self, start: int, end: int, title: str) -> float:
        """Odds against a private person: a brand, a character, a celebrity, a place, a code, a month."""
        words = self.words
        chosen = words[start:end]
        whole = " ".join(w.low for w in chosen)
        if whole in public_names().names or self._known_pair(start, end, whole):
            person = (
                not title
                and not chosen[-1].possessive
                and len(chosen) > 1
                and chosen[0].facts.given > 1
                and chosen[-1].facts.family > 0
            )
            return _FAMOUS_PERSON if person else _FAMOUS
        if title:
            return 0.0
        first = chosen[0]
        if len(chosen) > 1:
            if chosen[-1].low in cues().times:
                return -3.0
            if all(w.shape == "U" and len(w.low) < 4 for w in chosen) and not self.line.capitals:
                return -3.0
            if facts("-".join(w.low for w in chosen)).place:
                return -4.0
            brand = first.low in public_names().words or first.low.split("-")[0] in public_names().words
            return -3.0 if brand and not chosen[-1].facts.family else 0.0
        if first.low in public_names().assistants:
            return -6.0
        if first.low in cues().modals and first.opening and end < len(words) and words[end].low in cues().function:
            return -3.0
        if first.low in cues().times:
            return -0.8 if first.facts.word else -3.5
        if first.shape == "U" and len(first.low) < 5 and not self.line.capitals:
            return -3.0 if len(first.low) < 3 else -2.0
        if first.low in public_names().words or (first.possessive and f"{first.low}s" in public_names().words):
            return (0.0 if first.facts.place else -2.2) if first.facts.given > 1 else -3.5
        return 0.0

    def _known_pair(self, start: int, end: int, whole: str) -> bool:
        """The words are one half of something known: (Ben) & Jerry, Romeo (and Juliet), (Dear) Theodosia."""
        words, text = self.words, self.text
        if start:
            before = words[start - 1]
            gap = text[before.stop : words[start].start]
            if f"{before.low} {whole}" in public_names().names or (
                gap == " & " and f"{before.low} & {whole}" in public_names().names
            ):
                return True
            if before.low == "and" and start > 1 and f"{words[start - 2].low} and {whole}" in public_names().names:
                return True
        if end < len(words):
            after = words[end]
            if text[words[end - 1].stop : after.start] == " & " and f"{whole} & {after.low}" in public_names().names:
                return True
            return (
                after.low == "and"
                and end + 1 < len(words)
                and f"{whole} and {words[end + 1].low}" in public_names().names
            )
        return False


def _is_label(chosen: list[Word]) -> bool:
    """A word for people, which announces a name but is none: "Cardholder", "Payee"."""
    return len(chosen) == 1 and chosen[0].facts.given < 2 and cues().announce.get(chosen[0].low, 0.0) > 1.0


def _candidate(text: str, chosen: list[Word], odds: float, rule: str) -> Candidate:
    start, end = chosen[0].start, chosen[-1].end
    if chosen[-1].shape == "I" or chosen[-1].low in SUFFIXES:
        end += text[end : end + 1] == "."
    score = round(1.0 / (1.0 + math.exp(-odds)), 3)
    family = "lexicon" if rule in ("alone", "lexicon") else "context"
    return Candidate(PiiType.NAME, start, end, Tier.SOFT, score, family, f"names_en.{rule}")


def _rest(rest: list[Word]) -> float:
    """Odds from capitalised words that follow the name in its run."""
    if not rest or rest[0].low in cues().tails:
        return 0.0
    if any(w.low in cues().heads for w in rest):
        return -6.0
    return -2.5 if rest[0].ordinary else -1.0
