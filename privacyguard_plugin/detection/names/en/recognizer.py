"""Personal names in Latin script, in running text, chats, forms and screens (paper §3.1, local context and lexicons).

One pass over the words of each line. A run of capitalised words (with particles and initials) is stripped of what may
stand around a name; its own odds, from the lexicon, and the odds of its neighbourhood add up. Lower-case names need a
neighbour that announces a person.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from ....model import Candidate, PiiType, Tier
from ....parsing.names.en import lexical_odds
from ....parsing.names.words import KIN, SUFFIXES, TITLES
from ....parsing.places_en import readings_of
from ...recognizer import Scan
from ..device_owners import names_of_avatars, names_of_devices
from ..korean import find_korean_names
from ..mrz import find_licence_names, find_mrz_names, find_ticket_names
from ..personal import AMONG_PEOPLE, speaks_of_people
from .cards import find_card_name
from .case import case_odds
from .companions import companions
from .context import Context
from .cues import cues
from .extent import EPITHETS, Core, core_of, run_end
from .families import are_people, is_relative
from .handles import names_of_handles
from .initials import find_initials
from .items import item_heads
from .lower import lower_name
from .marks import NUMBER_LINE
from .public import public_odds
from .tables import split_names
from .tokens import Line, Word, read_lines
from .trades import odds_of_rest

__all__ = ["NameEnRecognizer"]

_INTRODUCERS = TITLES | KIN
# Log odds, tuned on the development texts named in lexicons/README.md.
_SURE, _REPEATED = 1.0, 2.0  # a name that is certain supports the next mention of its given name
_UNMISTAKABLE = 2.6  # context after which an everyday word with a capital is a name: "Hi it's Dot", "— Bunny"
_ROSTER_ROWS = 3  # cells that are certainly names make a list of people
_ROSTER_ONE, _ROSTER_MORE = 1.5, 3.0
_LIKELY = 0.8  # seven in ten are people
_PEOPLE = _FAMILY_BELOW = 4.5  # "the Hofstetters", an unknown word in itself; "John" above "Doe"
_PARALLEL, _LISTED = 2.4, 1.6  # "Faith can't make it but Hope can"; a neighbour on a list is a name
_LIST_JOINTS = frozenset((", ", " and ", " & ", " n ", ", and ", " / "))
_ANNOUNCED = 3.0  # odds that say everything for a person but what the line is about
_TOLD = 2.6  # odds of what stands around a name from which on it is somebody's acquaintance, whoever is named beside it
_COMPANY = -3.0  # a neighbour on the list is famous: "Tom Hanks, Robin Wright, Gary Sinise"
_NAMESAKE = 2.0  # of what speaks against a famous name on a list of people, which gives `_ROSTER_MORE`
_COMPANION, _ODD_LEAD = 0.5, -1.2  # "invite sam, park, and desouza"; "Peach Melba"
_FINDERS = (
    ("handle", "context", Tier.SOFT, 0.7, names_of_handles),
    ("device", "context", Tier.SOFT, 0.8, names_of_devices),
    ("avatar", "context", Tier.SOFT, 0.8, names_of_avatars),
    ("initials", "context", Tier.SOFT, 0.6, find_initials),
    ("mrz", "format", Tier.SOFT, 0.95, find_mrz_names),
    ("ticket", "format", Tier.HARD, 0.95, find_ticket_names),
    ("licence", "format", Tier.HARD, 0.95, find_licence_names),
    ("korean", "format", Tier.SOFT, 0.8, find_korean_names),
)
"""(rule, family, tier, score, extents in a text) of names that are told by more than their line."""


class NameEnRecognizer:
    """Proposes NAME for text in Latin script."""

    name = "names_en"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        found = _Found()
        gaps = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        lines = list(read_lines(scan.folded, gaps))
        written = ["", *(scan.folded[line.start : line.end] for line in lines), ""]
        for line, previous, following in zip(lines, written, written[2:], strict=False):
            below = NUMBER_LINE.match(scan.folded, line.end)
            context = Context(scan.folded, line, previous, below.group().strip() if below else following)
            named = len(found.names)
            _LineScan(scan.folded, line, context, found).run()
            if len(found.names) > named and not line.title_case:
                starts = [name.start for name in found.names[named:]]
                reached = [name.end for name in found.names[named:]]
                others = item_heads(scan.folded, line, list(zip(starts, reached, strict=True)))
                for chosen in (*companions(scan.folded, line, starts), *others):
                    found.names.append(_candidate(scan.folded, chosen, _COMPANION, "list"))
            for start, end in split_names(scan.folded, line):
                found.names.append(Candidate(PiiType.NAME, start, end, Tier.SOFT, 0.8, "context", "names_en.columns"))
        if (card := find_card_name(scan.folded)) is not None:
            found.names.append(Candidate(PiiType.NAME, *card, Tier.SOFT, 0.8, "context", "names_en.card"))
        known = {(name.start, name.end) for name in found.names}
        for rule, family, tier, score, find in _FINDERS:
            for start, end in find(scan.folded):
                if (start, end) not in known:
                    found.names.append(Candidate(PiiType.NAME, start, end, tier, score, family, f"names_en.{rule}"))
        if found.roster >= _ROSTER_ROWS:
            found.names.extend(
                _candidate(scan.folded, chosen, odds, "roster") for chosen, odds in found.waiting if odds >= 0
            )
        return [name for name in found.names if not (_is_field(scan, name) or scan.is_public(name.start))]


def _is_field(scan: Scan, name: Candidate) -> bool:
    """The words are the label of a field: "NINO: …"."""
    if scan.folded[name.end : name.end + 1] != ":":
        return False
    return any(hit.strong and hit.end == name.end for hit in scan.labels_in(name.start, name.end))


@dataclass(slots=True)
class _Found:
    """What the lines of one stream gave so far. `waiting`: cells that would be names on a list of people. `given`: first
    words of names that are beyond doubt. `above`: end of a line that is one given name."""

    names: list[Candidate] = field(default_factory=list)
    roster: int = 0
    waiting: list[tuple[list[Word], float]] = field(default_factory=list)
    given: set[str] = field(default_factory=set)
    above: int = -2


class _LineScan:
    """One line under examination."""

    __slots__ = ("acts", "context", "earlier", "famous", "found", "line", "text", "words")

    def __init__(self, text: str, line: Line, context: Context, found: _Found) -> None:
        self.text, self.line, self.words, self.context, self.found = text, line, line.words, context, found
        self.earlier: tuple[list[Word], float] = ([], 0.0)
        self.acts, self.famous = False, -1

    def run(self) -> None:
        words, index = self.words, 0
        while index < len(words):
            word = words[index]
            if (
                word.machine
                or word.shape == "x"
                or (word.ordinary and (word.shape == "l" or self.line.shouted) and word.low not in _INTRODUCERS)
            ):
                index += 1
            elif word.shape == "l":
                index = self._lower(index)
            else:
                stop = run_end(self.text, words, index, shouted=self.line.shouted)
                core = core_of(self.text, self.line, index, stop)
                if core is None and stop == index + 1:
                    core = self._everyday(index)
                if core is not None:
                    self._capitalised(core, stop)
                    stop = max(stop, core.end)
                index = stop

    def _everyday(self, index: int) -> Core | None:
        """An everyday word with a capital that nothing but a name explains: "Hi it's Dot", the last line "— Bunny"."""
        word, line = self.words[index], self.line
        if word.shape != "T" or word.function or word.facts.other or line.title_case:
            return None
        if word.low in _INTRODUCERS and not (word.facts.given and len(self.words) == 1):
            return None
        if word.opening and len(self.words) > 1:
            return None
        odds, rule = self.context.around(index, index + 1, "")
        last = line.end >= len(self.text.rstrip()) and rule == "signature" and len(self.words) == 1
        if (
            last
            or is_relative(self.text, self.line, index)
            or (odds >= _UNMISTAKABLE and rule in ("announced", "report") and not word.opening)
        ):
            self._add([word], 0.5, rule)
        return None

    def _capitalised(self, core: Core, stop: int) -> None:
        chosen = (words := self.words)[core.start : core.end]
        if self._is_remark(chosen):
            return
        if core.title and chosen[0].function and self.line.shouted:
            return  # a verb: "WHO ATE THE LOT"
        if not core.title and (all(w.function or w.shape == "I" for w in chosen) or _is_label(chosen)):
            return
        spoken = chosen[-1:] + chosen[:-1] if core.inverted else chosen
        spoken = [w for w in spoken if w.low not in EPITHETS] or spoken
        public = public_odds(self.text, self.line, core.start, core.end, core.title)
        odds = lexical_odds([w.text for w in spoken], [w.facts for w in spoken]) + public
        context_odds, rule = self.context.around(core.start, core.end, core.title)
        if are_people(self.line, core.start, core.end):
            context_odds, rule = max(context_odds, 0.0) + _PEOPLE, "family"
        if public <= _COMPANY and len(chosen) > 1 and (rule == "report" or self.context.discourse.is_public_matter):
            context_odds = min(context_odds, 0.0)  # "Abraham Lincoln delivered …", "Fed Chair Jerome Powell"
        odds += context_odds + odds_of_rest(chosen, words[core.end : stop])
        odds += _REPEATED * (chosen[0].low in self.found.given)
        listed = context_odds < 1.5 and self.text[self.famous : chosen[0].start] in _LIST_JOINTS
        told = self.famous >= 0 and context_odds < _TOLD and self.context.discourse.register.kind != ""
        # "Elon Musk says Tesla will …"
        beside = self.famous >= 0 and (listed or told or (public < 0 and len(chosen) == 1))
        odds += _COMPANY * (beside + told)
        if beside or (public <= _COMPANY and len(chosen) > 1):
            self.famous = chosen[-1].stop
        if core.odd_lead:
            odds += _ODD_LEAD
        alone = self.context.alone(core.start, core.end)
        if alone and len(chosen) == 1 and self._goes_below(chosen[0]):
            odds += _FAMILY_BELOW
        if not core.title:
            strong = rule in ("sender", "signature", "list") or context_odds > 2
            odds += case_odds(self.line, chosen, strong=strong, alone=alone)
        if (
            -AMONG_PEOPLE <= odds < 0
            and not (len(chosen) == 1 and readings_of(chosen[0].low))
            and self.context.discourse.sign(core.start, core.end, _ANNOUNCED)[0] >= 0
            and speaks_of_people(self.text, chosen[0].start, chosen[-1].stop)
        ):
            odds = 0.0
        if odds >= 0:
            odds += self.context.discourse.register.odds(core.start, core.end, self.context.left, core.title)
        if odds >= 0:
            self._add_list(chosen, odds, rule)
            self.found.roster += alone and len(chosen) > 1
            if alone and len(chosen) == 1 and chosen[0].facts.given > 1:
                self.found.above = self.line.end
            return
        self.earlier = (chosen, odds)
        self.acts = rule == "report" and chosen[0].facts.given > 2
        if stop == core.start + 2 == core.end + 1 and self._fill_the_row(core.start):
            self.found.waiting.append((words[core.start : stop], _ROSTER_MORE))
        if alone and public < 0 and len(chosen) > 1 and chosen[0].facts.given > 1:
            odds = max(odds, odds - public - _NAMESAKE)  # "John Doe" among the names of a contact list
            if self.context.heads_row and odds + _ROSTER_MORE >= 0:
                self._add(chosen, odds + _ROSTER_MORE, "roster")
                return
        if alone and not any(w.ordinary for w in chosen):
            self.found.waiting.append((chosen, odds + (_ROSTER_ONE if len(chosen) == 1 else _ROSTER_MORE)))

    def _is_remark(self, chosen: list[Word]) -> bool:
        """ "Li Wei (Backend)": a word in brackets behind a name that nobody is listed under says what the person does."""
        first, last = chosen[0], chosen[-1]
        named = self.found.names[-1].end if self.found.names else -1
        enclosed = self.text[named : first.start] == " (" and self.text[last.stop : last.stop + 1] == ")"
        return enclosed and len(chosen) == 1 and not first.facts.listed

    def _fill_the_row(self, first: int) -> bool:
        """ "Delphine Marrow" and nothing else: a name that is no word, with a family name that is one."""
        given, family = (word.facts for word in self.words[first : first + 2])
        if given.given < 2 or given.word or given.place or family.place or family.other:
            return False
        if not self.context.alone(first, first + 2):
            return False
        return lexical_odds([word.text for word in self.words[first : first + 2]]) >= _LIKELY

    def _goes_below(self, word: Word) -> bool:
        """ "John" in one field, "Doe" in the field below it."""
        known = word.facts
        plain = word.function or word.low in cues().tails or word.low in cues().times or word.low in cues().heads
        return self.found.above == self.line.start - 1 and known.family > 0 and not known.place and not plain

    def _add_list(self, chosen: list[Word], odds: float, rule: str) -> None:
        """A name, and the one before it in a list that was only nearly one: "Wu, Chen and Park"."""
        before, doubtful = self.earlier
        if before and doubtful + _LISTED >= 0 and self.text[before[-1].stop : chosen[0].start] in _LIST_JOINTS:
            self._add(before, doubtful + _LISTED, "list")
        elif before and self.acts and rule == "report" and doubtful + _PARALLEL >= 0:
            self._add(before, doubtful + _PARALLEL, "list")
        self.earlier = ([], 0.0)
        self._add(chosen, odds, rule)

    def _lower(self, index: int) -> int:
        """A name written without capitals; returns the index to go on with."""
        found = lower_name(self.text, self.line, self.context, index, self.found.given)
        if found is None:
            return index + 1
        self._add(self.words[found.start : found.end], found.odds, found.rule)
        return found.end

    def _add(self, chosen: list[Word], odds: float, rule: str) -> None:
        self.context.accept(chosen[-1].stop)
        if odds >= _SURE and chosen[0].facts.given > 1:
            self.found.given.add(chosen[0].low)
        self.found.names.append(_candidate(self.text, chosen, odds, rule))


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
