"""Personal names in Latin script, in running text, chats, forms and screens (paper §3.1, local context and lexicons).

One pass over the words of each line. A run of capitalised words (with particles and initials) is stripped of what may
stand around a name; its own odds, from the lexicon, and the odds of its neighbourhood add up. Lower-case names need a
neighbour that announces a person.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from ..model import Candidate, PiiType, Tier
from ..parsing.name_lexicon import facts
from ..parsing.name_words import KIN, RANKS, SUFFIXES, TITLES
from ..parsing.names_en import lexical_odds
from .names_en_context import Context
from .names_en_public import PUBLIC_NAMES, PUBLIC_WORDS
from .names_en_tokens import Line, Word, read_lines
from .names_en_words import FUNCTION, HEADS, LEADS, TAILS, TIMES
from .recognizer import Scan

__all__ = ["NameEnRecognizer"]

_JOIN = re.compile(r"(?: |\u00a0|\. ?|-)\Z")
_LONGEST = 7  # words in one run


class NameEnRecognizer:
    """Proposes NAME for text in Latin script."""

    name = "names_en"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.folded
        previous = ""
        for line in read_lines(text):
            context = Context(text, line, previous)
            yield from self._line(text, line, context)
            previous = text[line.start : line.end]

    def _line(self, text: str, line: Line, context: Context) -> Iterator[Candidate]:
        words = line.words
        index = 0
        while index < len(words):
            word = words[index]
            if word.machine or word.shape == "x":
                index += 1
            elif word.shape == "l":
                index = yield from self._lower(text, line, context, index)
            else:
                stop = _run_end(text, words, index)
                yield from self._run(text, line, context, index, stop)
                index = stop

    def _run(self, text: str, line: Line, context: Context, first: int, stop: int) -> Iterator[Candidate]:
        """Candidates inside words[first:stop], one capitalised run."""
        words = line.words
        core, end, title = _strip(words, first, stop, line)
        if core >= end:
            return
        if text[words[end - 1].end : words[end - 1].end + 2] == ", " and (joined := _inverted(text, words, core, end)):
            end = joined
            stop = max(stop, end)
        chosen = words[core:end]
        if all(w.low in FUNCTION or w.shape == "I" for w in chosen) and not title:
            return
        odds = lexical_odds([w.text for w in chosen])
        odds += _public(chosen, title, words[core - 1].low if core else "")
        context_odds, rule = context.around(core, end, title, run_start=first, run_stop=stop)
        odds += context_odds
        odds += _rest(words[end:stop])
        if line.title_case and not rule.startswith(("title", "label", "sender", "greeting")):
            odds -= 1.2 if len(chosen) == 1 or any(w.facts.word for w in chosen) else 0.3
        if odds >= 0:
            yield self._candidate(chosen, odds, rule, context)

    def _lower(self, text: str, line: Line, context: Context, index: int) -> Iterator[Candidate]:  # type: ignore[misc]
        """Names written without capitals; returns the index to go on with."""
        words = line.words
        word = words[index]
        title = word.low in TITLES and word.low not in RANKS
        if title and index + 1 < len(words) and words[index + 1].shape == "l":
            following = words[index + 1]
            if (
                following.low not in FUNCTION
                and (not following.facts.word or following.facts.family > 1)
                and _joined(text, word, following)
            ):
                end = _lower_end(text, words, index + 1)
                if _public(words[index + 1 : end], word.low, "") > -1:
                    yield self._candidate(words[index + 1 : end], 1.5, "title", context)
                return end
        known = word.facts
        initial = len(word.text) == 1 and text[word.stop : word.stop + 1] == "."
        if not initial and (
            word.low in FUNCTION
            or not (known.given or known.family or known.unknown)
            or (known.word > 1 and known.given < 2)
        ):
            return index + 1
        end = _lower_end(text, words, index)
        chosen = words[index:end]
        odds = lexical_odds([w.text for w in chosen]) - (1.9 if len(chosen) == 1 else 1.3)
        if known.unknown and not initial:
            odds -= 1.5
        odds += _public(chosen, "", words[index - 1].low if index else "")
        context_odds, rule = context.around(index, end, "", run_start=index, run_stop=end, lower=True)
        odds += context_odds
        if odds >= 0:
            yield self._candidate(chosen, odds, rule, context)
            return end
        return index + 1

    def _candidate(self, chosen: list[Word], odds: float, rule: str, context: Context) -> Candidate:
        context.accept(chosen[-1].stop)
        score = 1.0 / (1.0 + math.exp(-odds))
        family = "lexicon" if rule in ("alone", "lexicon") else "context"
        start, end = chosen[0].start, chosen[-1].end
        if chosen[-1].shape == "I" or chosen[-1].low in SUFFIXES:
            end += context.text[end : end + 1] == "."
        return Candidate(PiiType.NAME, start, end, Tier.SOFT, round(score, 3), family, f"names_en.{rule}")


# --- extents ------------------------------------------------------------------------------------------------------


def _joined(text: str, left: Word, right: Word) -> bool:
    """Written as neighbours of one name: a blank, or the full stop of an initial or suffix."""
    gap = text[left.stop : right.start]
    if gap == " " or gap == "-":
        return not left.possessive
    if gap in (".", ". "):
        return len(left.text) == 1 or left.low in TITLES or left.low in SUFFIXES
    return False


def _run_end(text: str, words: list[Word], first: int) -> int:
    """End of the capitalised run that starts at `first`; particles count when a capitalised word follows."""
    index = first + 1
    while index < len(words) and index - first < 12:
        word = words[index]
        if word.machine or not _joined(text, words[index - 1], word):
            break
        if word.shape in "TUI":
            index += 1
            continue
        ahead = index
        while ahead < len(words) and ahead - index < 3 and words[ahead].shape == "l" and words[ahead].particle:
            ahead += 1
        if ahead == index or ahead >= len(words) or words[ahead].shape not in "TU" or words[ahead].machine:
            break
        if any(not _joined(text, words[k - 1], words[k]) for k in range(index, ahead + 1)):
            break
        index = ahead + 1
    return index


def _strip(words: list[Word], first: int, stop: int, line: Line) -> tuple[int, int, str]:
    """The name inside a run: start, end, and the title before it (folded, "" without)."""
    start, title = first, ""
    for index in range(first, stop - 1):
        low = words[index].low
        if (low in TITLES or low in KIN) and words[index].facts.given < 2 and index > first:
            start, title = index + 1, low
    while start < stop:
        word = words[start]
        ahead = words[start + 1] if start + 1 < stop else None
        if (
            ahead is not None
            and (word.low in TITLES or word.low in KIN)
            and (not word.facts.given > 1 or word.low in RANKS | KIN | TITLES)
        ):
            title = word.low
        elif ahead is not None and _is_lead(word, ahead):
            title = ""
        elif word.ordinary and word.shape != "I" and not title:
            pass
        else:
            break
        start += 1
    end = start
    while end < stop and end - start < _LONGEST:
        word = words[end]
        if end > start and (
            word.low in HEADS
            or (word.ordinary and not word.particle and word.shape != "I" and word.low not in SUFFIXES)
        ):
            break
        end += 1
    while end > start and (words[end - 1].particle and words[end - 1].shape == "l"):
        end -= 1
    if start == end - 1 and words[start].low in KIN | TITLES and not title and words[start].facts.given < 2:
        return start, start, ""
    return start, end, title


def _is_lead(word: Word, ahead: Word) -> bool:
    """A verb, label or opener before the name, rather than its first part ("Will Priya come" against "Will Smith")."""
    known, following = word.facts, ahead.facts
    if word.low in LEADS and known.given < 2:
        return True
    if not known.word or known.given < 2:
        return False
    return following.given > following.family and not following.word and following.given > 1


def _inverted(text: str, words: list[Word], start: int, end: int) -> int:
    """End of `Family, Given` when words[start:end] is a family name and given names follow the comma; else 0."""
    if end - start > 3 or end >= len(words):
        return 0
    family, given = words[end - 1], words[end]
    if (
        given.machine
        or given.start != family.stop + 2
        or given.shape not in "TUI"
        or (given.shape == "T" and family.shape == "U")
    ):
        return 0
    if (
        family.facts.given > family.facts.family
        or (not family.facts.family and not family.facts.unknown)
        or family.facts.place
    ):
        return 0
    if given.shape == "I":
        return end + 1 if text[given.stop : given.stop + 1] == "." else 0
    if given.facts.given < 2 or given.facts.word > 1 or given.facts.place or given.facts.family > given.facts.given:
        return 0
    stop = end + 1
    while (
        stop < len(words)
        and stop - end < 3
        and _joined(text, words[stop - 1], words[stop])
        and words[stop].shape in "TUI"
    ):
        if words[stop].ordinary:
            break
        stop += 1
    return stop


def _lower_end(text: str, words: list[Word], first: int) -> int:
    """End of a lower-case name that starts at `first`."""
    end = first + 1
    while end < len(words) and end - first < 4:
        word = words[end]
        if word.machine or word.shape not in "lI" or not _joined(text, words[end - 1], word):
            break
        known = word.facts
        particle = (
            word.particle and end + 1 < len(words) and words[end + 1].facts.family > 0 and word.low not in FUNCTION
        )
        initial = len(word.text) == 1 and text[word.stop : word.stop + 1] == "."
        if not (
            particle
            or initial
            or (
                word.low not in FUNCTION
                and not known.word
                and (
                    known.listed
                    or (
                        known.unknown
                        and len(word.low) > 4
                        and len(words[first].low) > 1
                        and not words[first].facts.unknown
                    )
                    or not word.text.isascii()
                )
            )
        ):
            break
        end += 1
    return end


# --- what speaks against ------------------------------------------------------------------------------------------


def _public(chosen: list[Word], title: str, previous: str) -> float:
    """Odds against a private person when the words are a brand, a character, a celebrity, a place, a code or a month."""
    whole = " ".join(w.low for w in chosen)
    if whole in PUBLIC_NAMES or f"{title or previous} {whole}" in PUBLIC_NAMES:
        return -5.0
    if title:
        return 0.0
    first = chosen[0]
    if len(chosen) > 1:
        if facts("-".join(w.low for w in chosen)).place:
            return -4.0
        brand = first.low in PUBLIC_WORDS or first.low.split("-")[0] in PUBLIC_WORDS
        return -3.0 if brand and first.facts.given < 2 else 0.0
    if first.low in TIMES:
        return -3.5
    if first.shape == "U" and len(first.low) < 3:
        return -3.0
    if first.low in PUBLIC_WORDS or (f"{first.low}s" in PUBLIC_WORDS and first.possessive):
        return -1.5 if first.facts.given > 1 else -3.5
    return 0.0


def _rest(rest: list[Word]) -> float:
    """Odds from capitalised words that follow the name in its run."""
    if not rest:
        return 0.0
    word = rest[0]
    if word.low in TAILS:
        return 0.0
    if any(w.low in HEADS for w in rest):
        return -6.0
    return -2.5 if word.ordinary else -1.0
