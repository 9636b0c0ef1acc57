"""Where a name in Latin script begins and ends inside its line."""

from __future__ import annotations

import re

from ....parsing.names.lexicon import Facts, facts
from ....parsing.names.words import AKAN, KIN, NAME_FIRST, POSITIONS, RANKED, RANKS, SUFFIXES, TITLES
from .cues import cues
from .inverted import inverted_end, joined
from .tokens import Line, Word
from .told import ends_initialled

__all__ = ["EPITHETS", "Core", "core_of", "run_end"]

_BORNE, _LONGEST, _LONGEST_RUN = 2, 7, 12  # level from which a title may be a name; words in one name, in one run
_CLOCK = re.compile(r",? (?:at )?[0-9]{1,2}(?:[:.][0-9]{2}| ?[ap]m?(?![a-z])|[/.][0-9])", re.I)
_DAY = re.compile(r"\.? [0-3]?[0-9](?:st|nd|rd|th)?(?![0-9])")
_MONTHS = "jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december"
_DATED = dict.fromkeys("mon tue tues wed thu thur thurs fri sat sun".split(), _CLOCK) | dict.fromkeys(
    _MONTHS.split(), _DAY
)
_SUFFIXED = frozenset("jr sr ii iii iv".split())
EPITHETS = frozenset("big little lil lil'".split())
_QUOTES = {' "': '" ', " “": "” ", " (": ") ", " '": "' "}


class Core:
    """The name inside a run: words[start:end], the title before it (folded, "" without), whether it is inverted
    ("Smith, Eleanor"), and whether an ordinary capitalised word that announces nothing stands before it."""

    __slots__ = ("end", "inverted", "odd_lead", "start", "title")

    def __init__(self, start: int, end: int, title: str, odd_lead: bool) -> None:
        self.start, self.end, self.title, self.odd_lead, self.inverted = start, end, title, odd_lead, False


def run_end(text: str, words: list[Word], first: int, *, shouted: bool = False) -> int:
    """End of the capitalised run that starts at `first`; particles and nicknames count when a capitalised word follows.
    `shouted`: a sentence in capitals, where an ordinary word ends the run as it does in lower case."""
    index = first + 1
    while index < len(words) and index - first < _LONGEST_RUN:
        word = words[index]
        if (time := _DATED.get(word.low)) is not None and time.match(text, word.stop):
            break  # "Zoe May 3", "Dr. Okafor Mon 9am"
        if word.machine or (shouted and word.ordinary and not word.particle):
            break
        if not joined(text, words[index - 1], word):
            if not _quoted(text, words, index):
                break
            index += 2
        elif word.shape in "TUI":
            if (
                word.shape == "U"
                and words[index - 1].shape == "T"
                and len(word.low) < 4
                and word.low not in SUFFIXES
                and word.low not in cues().heads
            ):
                break  # a state, a unit, a code
            index += 1
        else:
            ahead = index
            while ahead < len(words) and ahead - index < 3 and words[ahead].shape == "l" and words[ahead].particle:
                ahead += 1
            if ahead == index or ahead >= len(words) or words[ahead].shape not in "TU" or words[ahead].machine:
                break
            if any(not joined(text, words[k - 1], words[k]) for k in range(index, ahead + 1)):
                break
            index = ahead + 1
    return index


def _quoted(text: str, words: list[Word], index: int) -> bool:
    """words[index] is a nickname in quotation marks or brackets between two parts of a name."""
    if index + 1 >= len(words) or words[index].shape not in "TU" or words[index + 1].shape not in "TU":
        return False
    opening = text[words[index - 1].stop : words[index].start]
    return _QUOTES.get(opening) == text[words[index].stop : words[index + 1].start]


def _is_nickname(text: str, words: list[Word], index: int) -> bool:
    """Whether words[index] stands in the quotation marks that `_quoted` let into the run: Terrence "Tel" Malloy."""
    return text[words[index].start - 1] in "\"“'" and _quoted(text, words, index)


def core_of(text: str, line: Line, first: int, stop: int) -> Core | None:
    """Strip what may stand around a name off the run words[first:stop]; None when nothing is left."""
    words = line.words
    start, title = _after_title(words, first, stop)
    odd_lead = False
    while start < stop:
        word = words[start]
        explained = word.opening or line.title_case or line.capitals
        ahead = words[start + 1] if start + 1 < stop else None
        if ahead is not None and ahead.low == "name" and start + 2 < stop:
            title, odd_lead, start = "", False, start + 1  # "PT NAME", "Guest Name"
            continue
        if ahead is not None and word.low == "nana" and ahead.low in AKAN:
            break
        if ahead is not None and (
            (_is_title(word) and word.low not in NAME_FIRST) or (word.text in RANKED and _is_family(ahead))
        ):
            title = word.low
        elif ahead is not None and word.shape != "I" and _is_lead(word, ahead, explained=explained):
            title, odd_lead = "", False
        elif word.ordinary and not title:
            odd_lead = word.low not in cues().leads and cues().announce.get(word.low, 0.0) <= 0.0
        else:
            break
        start += 1
    if start > first and words[start - 1].low in EPITHETS and not title:
        start, odd_lead = start - 1, False
    end = start
    while end < stop and end - start < _LONGEST:
        word = words[end]
        if end > start and _is_nickname(text, words, end):
            end += 1
            continue
        if end > start and line.capitals and word.low in cues().leads and word.facts.given == 0:
            break  # KAREN CALL ME
        if end == start + 2 and words[end - 1].shape == "I" and ends_initialled(words[start], word, line):
            end += 1
            continue
        if end > start and (word.low in cues().heads or _closes(word)):
            if end == start + 1 and _totem(words, start, end, stop, line):
                end = stop
                break
            # Some heads are family names too: "Hyun-woo Park", but "Lincoln Park".
            before = words[end - 1].facts
            if end == start + 1 and end == stop - 1 and _strange_family(word, before, line):
                end += 1
                break
            if not (
                word.low in cues().heads
                and word.facts.family > 1
                and end == start + 1
                and before.given > 1
                and not before.family
                and not before.place
            ):
                break
        end += 1
    while end > start and words[end - 1].shape == "l":
        end -= 1
    while end > start + 1 and words[end - 1].low in TITLES and max(words[end - 1].facts[:2]) < _BORNE:
        end -= 1  # "Hamza Sheikh", "Laura Dean" keep theirs
    if end <= start or (end == start + 1 and _is_title(words[start]) and not title):
        return None
    if (
        end > start + 1
        and end < len(words)
        and text[words[end - 1].stop : words[end].start] == ", "
        and words[end].low in _SUFFIXED
    ):
        end += 1
    core = Core(start, end, title, odd_lead)
    core.inverted = end == start + 2 and text[words[start].stop] == "/"
    if text[words[end - 1].end : words[end - 1].end + 2] == ", " and (stop := inverted_end(text, words, start, end)):
        core.end, core.inverted = stop, True
    return core


def _is_title(word: Word) -> bool:
    if word.possessive:
        return False  # Mother's Day
    if word.low in TITLES and (word.facts.given < 2 or word.low in RANKS):
        return True
    return word.low in KIN and (word.facts.given < 3 or not word.text.isascii())  # Tía Rosario, but Tia Brown


def _is_family(word: Word) -> bool:
    return word.shape == "T" and (word.facts.family > 2 or (word.facts.family > 0 and not word.facts.word))


def _after_title(words: list[Word], first: int, stop: int) -> tuple[int, str]:
    """Start behind the last title inside the run, if that leaves something ("Saw Coach Lindqvist")."""
    start, title = first, ""
    for index in range(first + 1, stop - 1):
        if words[index].low not in NAME_FIRST and words[index].facts.given < 2 and _is_title(words[index]):
            start, title = index + 1, words[index].low
    return start, title


def _strange_family(word: Word, before: Facts, line: Line) -> bool:
    """A capital that only a family name can explain: "send it to Bartholomew Quince"."""
    if line.title_case or line.capitals or word.shape != "T" or before.given < 2 or before.word or before.place:
        return False
    held = cues()
    return not (
        word.function
        or word.facts.other
        or any(word.low in words for words in (held.heads, held.tails, held.times, held.leads))
    )


def _totem(words: list[Word], start: int, end: int, stop: int, line: Line) -> bool:
    """Two everyday words that are a family name: "Jackie Running Bear"."""
    led = start > 0 and words[start - 1].shape == "l"
    if line.capitals or (line.title_case and not led) or stop != end + 2 or words[stop - 1].low not in cues().totems:
        return False
    return words[start].facts.given > 1 and words[end].low not in ("and", "or", "the", "for", "with", "from", "about")


def _closes(word: Word) -> bool:
    return word.ordinary and word.shape not in "Il" and word.low not in SUFFIXES and not word.particle


def _is_agent(word: str) -> bool:
    """An unlisted word made of a listed verb: approver, adviser, mentee; or of a trade: agronomist."""
    return (len(word) > 7 and word.endswith("ist")) or any(
        len(word) > 5 and word.endswith(ending) and (facts(word[:-2]).word > 0 or facts(word[:-1]).word > 0)
        for ending in ("er", "or", "ee")
    )


def _is_lead(word: Word, ahead: Word, *, explained: bool) -> bool:
    """A verb, label or opener before the name, rather than its first part ("Will Priya come" against "Will Smith").
    `explained`: any word has a capital here."""
    known, following = word.facts, ahead.facts
    if word.text in POSITIONS and ahead.shape == "T" and (following.given > 1 or following.family > 0):
        return True
    if known.given < 2 and word.low in cues().times and following.given > 1 and not following.word:
        return True  # "Mon Priscila", on a rota
    if known.given < 2 and (word.low in cues().leads or cues().announce.get(word.low, 0.0) > 1.0):
        return True
    if known.unknown and _is_agent(word.low):
        return True  # "Approver Hoang Minh"
    if not known.word or known.given < 2 or (word.low in NAME_FIRST and word.low not in cues().leads):
        return False
    if known.family > 1 and not explained:
        return False  # "my aunt Lim Suhui"
    return following.given > following.family and not following.word and following.given > 1
