"""The odds that the neighbourhood of some words gives to their being a person's name."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ....parsing.names.words import KIN, RANKS
from .after import After
from .among import (
    FAVOURITE,
    heads_question,
    is_asked_to,
    is_assigned,
    is_bought_for,
    is_entry,
    is_given,
    is_identified,
    is_name_asked,
    is_ours,
    is_quoted,
    is_work_by,
    signs_off,
)
from .cues import after_han, cues
from .discourse import Discourse
from .marks import (
    AFTER_ALONE,
    BEFORE_ALONE,
    DASHES,
    DIALLED,
    ENTRY,
    HAN,
    HOUSE,
    LIST_GAPS,
    OWNERS,
    PLAIN_GAPS,
    SCORED,
    SIGNED,
    STORY,
    is_closing,
    is_tail,
)
from .rows import is_at_time, is_called, is_ordered, is_shift
from .tokens import Line, Word
from .told import Told, is_spoken_to

__all__ = ["Context"]

_JOINTS = frozenset({"and", "or", "&", "n", "not"})  # "that was Gareth not Huw"
_AGES = frozenset("old young big little wee".split())
Sign = tuple[float, str]  # log odds, rule
_SHORT_GAP = 24  # characters between two people on a rota
_SHORTEST_NUMBER = 7  # characters of a telephone number and the blank behind it
_CALLED, _ORDERED = 2.8, 3.4  # "Tolly mob  12:02"; "#13 tess – large"
_ASSIGNED = 3.2  # beside "Carmen to send the quote"
_BESIDE, _NEAR = frozenset("near around across outside through towards toward inside".split()), 0.4
_STORY = 200  # characters in front of a name that may tell that it is one of fiction
_NEXT, _NEXT_STRANGER = 1.6, 2.1  # one more of a list
_QUESTIONED, _QUESTIONED_LOWER = 1.6, 2.6  # "Could River feed the cat"
_IDENTIFIED, _FULL = 2.4, 1.2  # two capitals behind such words: "my line manager is Cressida Vane"


class Context:
    """The words of one line as surroundings. `previous` and `following` are the lines around it: the end of a letter, the
    second row of a contact (`heads_row`)."""

    __slots__ = (
        "_accepted",
        "_after",
        "_closing",
        "_entries",
        "_line",
        "_media",
        "_quotes",
        "_text",
        "_told",
        "discourse",
        "heads_row",
        "left",
    )

    def __init__(self, text: str, line: Line, previous: str, following: str) -> None:
        self._text, self._line = text, line
        self._after, self._told = After(text, line), Told(text, line)
        self.discourse = Discourse(text, line)
        self.heads_row, self._closing = is_tail(following), is_closing(previous)
        self._accepted, self.left = -1, 0.0  # `left`: odds of what stood in front of the last name looked at
        self._entries: int | None = None
        self._quotes = text.find('"', line.start, line.end) >= 0 or text.find("“", line.start, line.end) >= 0
        media = [i for i, w in enumerate(line.words) if w.low in cues().media]
        self._media = frozenset(() if media and any(w.low in cues().media_lift for w in line.words) else media)

    def accept(self, end: int) -> None:
        """Remember a name: the next one in a list leans on it."""
        self._accepted = end

    def around(self, first: int, end: int, title: str, *, lower: bool = False) -> Sign:
        """Odds for words[first:end] of the line, and the rule that speaks loudest for them."""
        listed = self._told.listed(first)
        left = listed or self._left(first, title, lower)
        signs = [left, *self._after.signs(first, end, lower, left[0]), *self._told.signs(first, end, lower)]
        signs.extend(self._whole(first, end))
        odds, rule = max(signs)
        signs.append(self.discourse.sign(first, end, 4.0 if title or listed else 0.0 if rule == "list" else odds))
        self.left = left[0]
        return sum(sign[0] for sign in signs), rule if odds > 0 else "lexicon"

    # --- left -------------------------------------------------------------------------------------------------

    def _left(self, first: int, title: str, lower: bool) -> Sign:
        if title:
            return 3.0 if title in RANKS or title in KIN else 4.5, "title"
        words, text, start = self._line.words, self._text, self._line.words[first].start
        previous = words[first - 1] if first else None
        gap = text[previous.stop if previous else self._line.start : start]
        if not gap.isascii() and HAN.search(gap[-3:]):
            return after_han(gap), "han"
        if not lower and len(gap) > _SHORTEST_NUMBER and DIALLED.search(gap[-24:]):
            known = words[first].facts
            return (1.4 if known.listed else 2.4 if known.unknown and len(words[first].text) > 2 else 0.0), "reached"
        if previous is None:
            return 0.0, ""
        if gap == "; " and self._accepted >= 0 and not lower:
            return 1.2, "list"  # "Hal to chase the permit; Bronagh owns the budget"
        if self._accepted >= 0 and start - self._accepted < _SHORT_GAP and is_shift(text[self._accepted : start]):
            return _NEXT, "list"
        if self._accepted == previous.stop:
            if gap in LIST_GAPS or SCORED.fullmatch(gap):
                return self._next_of_list(first, lower), "list"
            if gap == " (" and not lower and text[words[first].stop : words[first].stop + 1] == ")":
                return 2.2, "list"  # "Xu Wenjie (Jay)"
        if (
            gap == ", "
            and not lower
            and not (previous.shape == "l" and not words[first].facts.place and is_spoken_to(text, words[first]))
            and not (previous.shape == "l" and words[first].borne and words[first].low not in cues().times)
            and (previous.low in cues().heads or (previous.facts.place and previous.facts.given < 2))
            and not (first > 1 and words[first - 2].low in cues().greetings)  # "Hi team, Rupert is off"
        ):
            return -3.0, "against"
        if first > 1 and gap == " " and previous.low in _JOINTS and self._accepted == words[first - 2].stop:
            return self._next_of_list(first, lower), "list"
        if first > 1 and gap == " " and previous.low in ("and", "or", "&", "n"):
            before = words[first - 2]
            people = before.facts.given > 1 and words[first].facts.given > 1
            against = before.shape in "TU" and not lower
            return (0.0 if against and people else -1.0 if against else 0.8), "list"
        if previous.low in ("feat", "ft", "featuring") and gap in (". ", " "):
            return -4.0, "against"
        if gap == ": " and not lower and self._line.words[first].facts.word == 0 and is_name_asked(words, first):
            return 3.0, "announced"
        if previous.low == "st" and gap in (". ", "."):
            return -3.5, "against"
        if previous.low == "w" and gap == "/ ":
            with_pair = cues().pair.get((words[first - 2].low if first > 1 else "", "with"), 1.3)
            return max(1.3, with_pair), "announced"
        if previous.low == "by" and gap == " " and first > 1 and is_work_by(self._text, self._line, first - 2):
            return -3.0, "against"  # "The Martian by …"
        if previous.low == "of" and gap == " " and first > 1 and self._is_work(words[first - 2]):
            return -1.5, "against"  # "The Merchant of Venice"
        if gap.endswith("@"):
            return (1.2 if words[first].facts.given > 1 else -1.0), "mention"
        if gap in PLAIN_GAPS and not previous.machine and (odds := self._announced(first, previous, gap)):
            return odds * (0.5 if lower and gap != " " else 1.0), "announced"
        if gap == "? " and previous.low in ("name", "surname"):
            return 3.0, "announced"
        if not lower and len(gap) > 1 and not gap.startswith((":", " -")) and HOUSE.search(gap[-4:]):
            if is_at_time(gap):
                return (1.2 if self._accepted >= 0 else 0.0), "list"  # "10.40 Bertrand – root canal; 11.30 Ute – scan"
            return -2.5, "against"
        return 0.0, ""

    def _next_of_list(self, first: int, lower: bool) -> float:
        """Odds of what stands behind a name and a comma or "and": more for a capital that no lexicon explains."""
        word = self._line.words[first]
        strange = word.facts.unknown and word.shape == "T" and not lower and not self._line.title_case
        if "#" in self._text[word.stop : word.stop + 2]:
            return 0.0  # "…, Emp # 00621"
        return _NEXT_STRANGER if strange and word.text.isalpha() and len(word.low) > 2 else _NEXT

    @staticmethod
    def _is_work(word: Word) -> bool:
        """A capital inside a sentence on an everyday word that announces nobody."""
        return word.ordinary and word.shape == "T" and not word.opening and cues().announce.get(word.low, 0.0) < 1.0

    def _announced(self, first: int, previous: Word, gap: str) -> float:
        held = cues()
        if self._text[previous.start - 1 : previous.start] == "-" or (previous.possessive and previous.low in KIN):
            return 0.0  # an option of a command; Mother's Day
        form = f"{previous.low}s" if previous.possessive else previous.low  # it's, where's
        earlier = self._line.words[first - 2].low if first > 1 else ""
        odds = held.pair.get((earlier, form), held.pair.get((earlier, previous.low)))
        if gap == " " and is_asked_to(self._line, first):
            return max(odds or 0.0, _QUESTIONED if self._line.words[first].shape == "T" else _QUESTIONED_LOWER)
        if odds is None and previous.possessive and previous.low == "name":
            odds = held.pair["name", "is"]
        if odds is None and is_identified(self._line, first):
            full = not self._line.title_case and any(w.shape == "T" for w in self._line.words[first + 1 : first + 2])
            return _IDENTIFIED + _FULL * full if gap == " " else 0.0
        if odds is None and any(w.low in FAVOURITE for w in self._line.words[max(0, first - 4) : first]):
            return -2.5
        if odds is None and previous.low in _AGES and previous.shape == "T" and self._line.words[first].facts.given > 2:
            return 0.5  # "Old Tom"
        if odds is None and previous.low in OWNERS and is_ours(self._line, first):
            return 0.3  # "Our Rosie got into …"
        if odds is None:
            odds = held.announce.get(form, held.announce.get(previous.low, 0.0))
            known = self._line.words[first].facts
            if odds < 0 and previous.low in _BESIDE and self._line.words[first].borne and not self._line.title_case:
                return _NEAR  # "sat near Deirdre all night"
            if known.place and (previous.low in held.locative or (known.given < 2 and 0 < odds < 2)):
                return -0.5
        if gap == " ":
            return odds
        if gap in (' "', " “", " ("):
            return odds * 0.7
        if gap.startswith(":"):
            return odds + 0.5 if odds > 0 else 0.0
        if gap == ", " and (previous.low in held.closings or signs_off(self._text, self._line, first)):
            return 2.4
        if gap == ", " and previous.low in held.hailing:
            return 1.6
        if gap == ", " and is_spoken_to(self._text, self._line.words[first]):
            return 1.2  # "don't go, Lori!"
        return 0.7 * odds if gap in DASHES and odds > 1 else 0.0

    def _whole(self, first: int, end: int) -> Iterator[Sign]:
        if self._media and any(i in self._media for i in (0, *range(max(0, first - 6), first)) if i < first):
            if not (first - 1 in self._media and is_bought_for(self._line, first, end)):
                yield (-2.2 if end - first == 1 else -1.2), "media"
            else:
                yield 1.2, "report"
        if self._media and is_quoted(self._text, self._line, first, end):
            yield -3.0, "media"  # a title: add "Jolene" to the playlist
        if self._quotes and STORY.search(
            self._text, max(self._line.start, self._line.words[first].start - _STORY), self._line.words[first].start
        ):
            yield (-3.5 if end - first == 1 else -1.2), "media"
        if 1 < end - first < 4 and is_entry(self._text, self._line, first, end):
            yield 1.0, "record"
        if is_given(self._text, self._line, first, end):
            yield 1.6, "report"
        if is_assigned(self._text, self._line, first, end):
            yield _ASSIGNED, "list"
        words = self._line.words[first:end]
        if is_called(self._text, words[-1].stop) and words[0].start in self._line.cells:
            yield _CALLED, "alone"
        elif is_ordered(self._text, words[0].start, words[0].stop):
            yield _ORDERED, "list"
        if heads_question(self._text, self._line, first, end, self._accepted):
            yield 2.4, "list"
        if self._is_filled_in(first, end):
            yield (2.2 if self._accepted >= 0 else 1.5), "list"
        if not self.alone(first, end):
            return
        line, text, words = self._line, self._text, self._line.words[first:end]
        start = words[0].start
        if self._closing and start - line.start < 8:
            yield 2.6, "signature"
        elif len(words) > 1:
            strange = not any(w.facts.listed for w in words) and text[start : words[-1].stop].isascii()
            yield (0.6 if strange or any(w.facts.word for w in words) else 1.2), "alone"
        else:
            known = words[0].facts
            if self.heads_row and known.given:
                yield 0.9, "alone"
            yield (-0.4 if known.given < 2 or known.word > 1 else 0.0 if known.word else 0.3), "alone"
        if start - line.start < 4 and text[line.start : start].strip() in ("-", "—", "–", "~", "x"):
            yield (SIGNED if line.end >= len(text.rstrip()) and len(line.words) == 1 else 1.8), "signature"

    def _is_filled_in(self, first: int, end: int) -> bool:
        """The whole value of one of several entries: "Door: Ebenezer; Tea: the Lampteys"."""
        line, text = self._line, self._text
        start, stop = line.words[first].start, line.words[end - 1].stop
        if text[stop : stop + 2].strip(" .;"):
            return False
        if self._entries is None:
            self._entries = sum(1 for _ in ENTRY.finditer(text, line.start, line.end))
        if not self._entries:
            return False
        before = text[max(line.start, start - 6) : start]
        return re.search(r"(?::| [–—-]) (?:the )?\Z", before) is not None

    def alone(self, first: int, end: int) -> bool:
        """The words fill their cell, but for marks and the interface words of a contact row."""
        line, text, start, stop = self._line, self._text, self._line.words[first].start, self._line.words[end - 1].stop
        index = bisect_right(line.cells, start)
        if text[line.cells[index - 1] : start].strip(BEFORE_ALONE):
            return False
        limit = line.cells[index] if index < len(line.cells) else line.end
        held = cues()
        for word in line.words[end:]:
            if word.start >= limit:
                break
            if word.low not in held.tails:
                return False
            stop = word.stop
        return not text[stop:limit].strip(AFTER_ALONE) or stop > line.words[end - 1].stop
