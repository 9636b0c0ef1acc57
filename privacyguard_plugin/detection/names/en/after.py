"""The odds that what follows some words gives to their being a person's name."""

from __future__ import annotations

from collections.abc import Iterator

from ....parsing.names.words import KIN
from .acts import acts
from .cues import cues
from .marks import (
    CLOSED_SENDER,
    DASHES,
    FORWARDED,
    FROM_SOMEWHERE,
    HAN,
    HE_OR_SHE,
    HERE,
    LISTED_ON,
    NUMBERED,
    OTHER_PART,
    OTHERS,
    PLACED,
    PLACING,
    REACH,
    REACHED,
    RELATED,
    RIDE,
    ROW,
    SHOWN,
    SINCE,
    TELLING,
    TO_LIST,
)
from .rows import heads_cell, opens_row
from .senders import speaks
from .tokens import Line, Word

__all__ = ["After"]

Sign = tuple[float, str]  # log odds, rule
_BARE = frozenset("place house flat gaff apartment room garden till til until".split())
_DEVICES = frozenset("iphone ipad macbook airpods imac ipod phone android kindle".split())
_CHANNELS = frozenset(
    "netflix spotify youtube prime hulu disney bbc itv hbo max paramount peacock audible kindle itunes soundcloud".split()
)
_TRADING = frozenset("open closed closing opening hours menu sale delivery voucher vouchers outlet takeaway".split())
_RENOWNED = frozenset("famous original secret signature legendary".split())  # "Robert's famous gravy"
_SPEECH = frozenset(
    "said says asked asks texted texts replied replies told tells thinks knows promised apologised apologized emailed phoned rang".split()
)
_LISTING = frozenset("to on from in and by".split())
_WITH_ME, _WITH_ME_WORD = 2.2, 3.8
_MYSELF = frozenset("i me i'm i’m i've i’ve i'll i’ll i'd i’d myself".split())
_ADDRESSING = frozenset("your you you're you’re u ur please pls don't dont can could thanks thx sorry".split())
_URGED = 3.0  # "Jools – ring me"
_URGED_WORD = 4.0  # "Piers, see me after"
_URGES = frozenset(
    "see meet follow find watch give show bring help come stop listen look wait hurry remember forgive trust answer check take get pass go sit leave "
    "keep make move pick stay try ring fetch grab sort tidy feed walk turn shut open wash hang chase".split()
)
_URGED_TO = frozenset("me us your my our him them here home on over back upstairs downstairs round the".split())
_ME = frozenset("me us mum mom dad your her him".split())
_ADJECTIVES = frozenset(
    "new little big old older oldest younger youngest elder eldest late ex best twin newborn first second".split()
)


class After:
    """The right-hand surroundings in one line."""

    __slots__ = ("_line", "_text")

    def __init__(self, text: str, line: Line) -> None:
        self._text, self._line = text, line

    def signs(self, first: int, end: int, lower: bool, left: float) -> Iterator[Sign]:
        words, text, line_end = self._line.words, self._text, self._line.end
        last = words[end - 1]
        stop = last.stop
        following = words[end] if end < len(words) else None
        gap = text[stop : min(stop + REACH, following.start if following else line_end)]
        mark = gap[:1]
        # Most names are followed by a blank and a lower-case word; whatever needs something else is not even tried then.
        plain = gap == " " and following is not None and following.shape == "l"
        opens = not plain and opens_row(text, self._line, words[first].start)
        if following is not None:
            yield self._followed(first, end, gap, lower)
        if last.honored:
            yield 2.2, "title"
        if opens and (FORWARDED.match(text, stop, line_end) or SINCE.match(text, stop, line_end)):
            yield 2.2, "sender"
        if last.possessive:
            yield self._visited(first, last, following, gap)
        elif end - first == 1 and mark and mark in " .,!?" and HE_OR_SHE.match(text, stop, line_end):
            yield (2.2 if left >= 1.0 and last.facts.unknown and not lower else 0.8), "report"
        if plain and following is not None and following.low == "here" and HERE.match(text, stop, line_end):
            yield (2.4 if last.facts.given or last.facts.unknown else 0.0), "report"
        if opens and (row := ROW.match(text, stop, line_end)) is not None:
            ridden = row["paint"] is not None and RIDE.search(text) is not None
            yield (2.8 if ridden and (last.facts.unknown or last.facts.listed) else 0.0), "sender"
            yield (2.0 if row["paint"] is None and last.facts.given > 1 else 0.0), "alone"
        heads = opens or (mark == ":" and heads_cell(text, self._line, words[first].start))
        if mark in (":", "：") and heads and speaks(text, self._line, stop + 1, first, end):
            yield 2.6, "sender"
        elif text[stop : stop + 1] in (")", ">") and CLOSED_SENDER.match(text, stop) and self._opens_bracket(first):
            yield 2.6, "sender"  # "Q (Harcourt): …", "<zuzka> …"
        if SHOWN.match(text, stop):
            yield -4.0, "media"
        elif REACHED.match(text, stop, min(line_end, stop + REACH)):
            yield 1.4, "reached"
        elif left < 1.0 and mark == " " and NUMBERED.match(text, stop, line_end):
            yield -1.5, "against"
        elif not (lower or plain or last.possessive) and PLACED.match(text, stop, line_end):
            yield (-2.0 if end - first == 1 else -0.5), "against"
        if mark and not mark.isascii() and HAN.match(gap):
            yield cues().han_after.get(mark, 0.0), "han"
        if not plain:
            yield from self._told_beside(stop, last)
        if plain and following is not None and following.low in _LISTING and TO_LIST.match(text, stop, line_end):
            yield -3.0, "media"
        if plain and following is not None and following.low == "from" and FROM_SOMEWHERE.match(text, stop, line_end):
            yield 1.4, "report"
        if mark == " " and OTHERS.match(text, stop):
            yield 1.8, "list"
        elif following is not None and following.low == "and" and gap == " " and end + 1 < len(words):
            yield self._partner(end + 1, last, " and "), "partner"
        elif following is not None and gap == " & ":
            yield self._partner(end, last, gap), "partner"

    def _told_beside(self, stop: int, last: Word) -> Iterator[Sign]:
        """Brackets and clauses that only people have: a year, the other part of the name, whose sister she is."""
        if LISTED_ON.match(self._text, stop):
            yield 1.6, "list"
        elif OTHER_PART.match(self._text, stop):
            yield 3.2, "list"
        elif (related := RELATED.match(self._text, stop, self._line.end)) is not None and self._is_role(
            related["role"]
        ):
            yield (1.8 if last.facts.given or last.facts.unknown else 0.8), "report"

    def _visited(self, first: int, last: Word, following: Word | None, gap: str) -> Sign:
        """ "at Pilar's": somebody's place, where nothing owned is named."""
        before = self._line.words[first - 1] if first else None
        bare = following is None or gap != " " or following.low in _BARE or following.low in cues().function
        if before is None or before.low not in PLACING or not bare or not last.facts.given:
            return 0.0, ""
        return 3.2, "possessive"

    def _followed(self, first: int, end: int, gap: str, lower: bool) -> Sign:
        held, last, following = cues(), self._line.words[end - 1], self._line.words[end]
        if following.low == "and" and gap == " " and not lower and last.facts.given > 1 and self._is_with_me(end + 1):
            return (_WITH_ME_WORD if last.facts.word else _WITH_ME), "partner"
        if end - first == 1 and last.opening and gap == " " and (active := acts(self._line, first)):
            return active, "report"
        if last.possessive:
            if following.shape == "x" and following.low not in _DEVICES:
                return -4.0, "against"  # "Frank's RedHot"
            if following.low in _TRADING and gap == " " and not last.facts.place:
                return -4.0, "against"  # "is Claire's still open"
            if following.shape == "T" and gap == " ":
                return -1.5, "possessive"  # but "at Maeve's 22 Harcourt Terrace"
            near = self._is_somebody(end)
            if following.low in held.eponyms or following.low in _RENOWNED:
                return -3.5, "against"
            had = lower and following.low in held.possessed and last.facts.given > 1 and not last.facts.word
            return 1.5 if near else 1.2 if had else 0.5, "possessive"
        if gap == ", " and last.opening and following.low in held.vocative:
            return (2.2 if last.facts.unknown else 1.8), "vocative"
        if gap in DASHES and last.opening and following.low in _ADDRESSING and last.facts.given > 1:
            return (2.4 if last.facts.word < 2 else 3.4), "vocative"  # "Tabby - your lunch is here"
        if gap in DASHES or gap == ", ":
            ahead = self._line.words[end + 1].low if end + 1 < len(self._line.words) else ""
            urged = (following.low in held.tell and ahead in _ME) or (following.text in _URGES and ahead in _URGED_TO)
            if urged and last.opening and not self._line.title_case:
                return (_URGED_WORD if last.facts.given > 1 and last.facts.word > 1 else _URGED), "vocative"
        if gap == " " and self._is_title(first, end):
            return -3.2, "media"
        if gap != " " or not (following.shape == "l" or (self._line.shouted and following.ordinary)):
            return 0.0, ""
        if (
            following.low in held.households
            and last.facts.family
            and first
            and self._line.words[first - 1].low == "the"
        ):
            return 4.6, "family"
        if following.low in held.fame:
            return -4.8, "against"
        if following.low in held.things or following.low in held.heads:
            return -2.8, "against"
        if following.low in held.honorifics:
            return 2.2, "title"
        if (
            lower
            and last.facts.word
            and self._line.words[first - 1].low in ("im", "am")
            and following.low in held.function
        ):
            return -2.0, "against"  # "i'm frank with people"
        if self._is_lively(last, end):
            opens = last.opening and last.facts.given > 2
            return (3.4 if last.facts.word and opens else 2.6 if last.facts.word else 1.4), "report"
        if last.opening and last.facts.given > 1 and last.facts.word > 1 and following.low in _SPEECH:
            return 4.2, "report"  # "Autumn said yes"
        if (
            lower
            and last.low.endswith("s")
            and following.low in held.possessed
            and last.facts.given > 1
            and not last.facts.word
        ):
            return 1.4, "possessive"  # "whats jess address"
        odds = held.after.get(following.text.lower(), held.after.get(following.low, 0.0))
        if last.facts.unknown and odds > TELLING and not lower:
            odds += 0.5  # only people say, live and want
        return odds * (0.8 if lower else 1.0), "report"

    def _is_with_me(self, place: int) -> bool:
        """ "Hunter and me", "Olive and myself", with the partner at `place`."""
        words = self._line.words
        return place < len(words) and words[place].text.lower() in _MYSELF and not self._line.title_case

    def _is_title(self, first: int, end: int) -> bool:
        """ "Matilda the Musical", "Emma by Austen", "Rebecca on Netflix": a work with its kind, maker or channel."""
        words = self._line.words
        if end - first > 1 or end + 1 >= len(words) or words[end].shape != "l" or words[end + 1].shape == "l":
            return False
        link, behind = words[end].low, words[end + 1]
        if self._text[words[end].stop : behind.start] != " " or self._line.title_case:
            return False
        if link == "the":
            return behind.heading or behind.ordinary
        if link == "by":
            return behind.facts.family > 1 and behind.low not in cues().times and not behind.facts.other
        return link == "on" and behind.low in _CHANNELS

    def _is_lively(self, last: Word, place: int) -> bool:
        """ "Amber is pregnant", "is Hunter still coming", "Destiny are bringing": only people do that."""
        words, held = self._line.words, cues()
        if last.facts.given < 1 + (last.shape != "l") or (last.shape == "l" and last.facts.word):
            return False
        if words[place].low in ("is", "are", "was", "isnt", "isn't", "wasn't"):
            place += 1
        elif not (place > 1 and words[place - 2].low in ("is", "are", "was")):
            return False
        while place < len(words) and words[place].low in (
            "still",
            "not",
            "already",
            "also",
            "just",
            "only",
            "so",
            "currently",
        ):
            place += 1
        if place >= len(words) or words[place].low not in held.lively:
            return False
        return last.low not in held.times or words[place].low in (
            "pregnant",
            "engaged",
            "bringing",
            "driving",
            "asleep",
        )

    def _is_somebody(self, place: int) -> bool:
        """A relative or a friend, one adjective on at most: "Charlotte's new baby"."""
        words = self._line.words
        if words[place].low in _ADJECTIVES and place + 1 < len(words):
            place += 1
        return words[place].low in KIN or cues().announce.get(words[place].low, 0.0) > 1.5

    def _opens_bracket(self, first: int) -> bool:
        start = self._line.words[first].start
        return start - self._line.start < REACH // 2 and self._text[start - 1 : start] in ("(", "<")

    @staticmethod
    def _is_role(word: str) -> bool:
        return word.removesuffix("-in-law") in KIN or cues().announce.get(word, 0.0) > 1.7

    def _partner(self, end: int, last: Word, gap: str) -> float:
        """Against "Marsh & Barton" and "Anvil and Ash Barbers": two family names, or a head word further on."""
        partner = self._line.words[end]
        if partner.shape not in "TU":
            return 0.0
        if last.facts.given > 1 and last.facts.given + (gap == " and ") > last.facts.family:
            both = partner.facts.given > 1 and partner.shape == "T" and not self._line.title_case
            return 1.2 if both and last.facts.word else 0.0
        ahead = self._line.words[end : end + 4]
        comma = self._text.find(",", last.stop, ahead[-1].stop)
        if any(w.low in cues().heads for w in ahead[1:] if comma < 0 or w.start < comma):
            return -3.0
        return -1.5 if gap == " & " and ahead[0].facts.family >= ahead[0].facts.given else 0.0
