"""The odds that the neighbourhood of some words gives to their being a person's name."""

from __future__ import annotations

import re

from ..parsing.name_words import KIN, RANKS
from .names_en_cues import cues
from .names_en_tokens import Line, Word

__all__ = ["Context"]

_CLOCK = re.compile(
    r"\s*(?:[\[(<]?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?[\])>]?|[-*•–—>]+|\d{1,2}[.)]|\[\s?[x✓]?\s?\])\s*$",
    re.IGNORECASE,
)
_REACHED = re.compile(
    r"\s*[(<\[–—:,-]*\s*(?:\+?\(?\d[\d ().-]{5,}|[\w.+-]+@|tel|mob|phone|ph[ .:]|cell)", re.IGNORECASE
)
_PLACED = re.compile(r",?\s+[A-Z]{2}(?:\s+\d{5}|$|[\s,.])|,\s*(?:[A-Z]{1,2}\d|\d{4,5}(?!\d))")
_HAN = re.compile("[㐀-鿿]")


class Context:
    """The words of one line as surroundings. `previous` is the line before, for signatures."""

    def __init__(self, text: str, line: Line, previous: str) -> None:
        self.text = text
        self._line = line
        self._closing = _is_closing(previous)
        self._accepted = -1
        lows = {w.low for w in line.words}
        self._media = bool(lows & cues().media) and not lows & cues().media_lift

    def accept(self, end: int) -> None:
        """Remember a name: the next one in a list leans on it."""
        self._accepted = end

    def around(self, first: int, end: int, title: str, *, lower: bool = False) -> tuple[float, str]:
        """Odds for words[first:end] of the line, and the rule that speaks loudest for them."""
        words = self._line.words
        start, stop = words[first].start, words[end - 1].stop
        signs = [
            *self._left(first, start, title, lower),
            *self._right(end, stop, first, lower),
            *self._shape(first, end, start, stop),
        ]
        total = sum(odds for odds, _ in signs)
        best = max(signs, default=(0.0, "lexicon"))
        return total, best[1] if best[0] > 0 else "lexicon"

    # --- left -------------------------------------------------------------------------------------------------

    def _left(self, first: int, start: int, title: str, lower: bool) -> list[tuple[float, str]]:
        words, text = self._line.words, self.text
        if title:
            weak = title in RANKS or title in KIN
            return [(3.0 if weak else 4.5, "title")]
        if first == 0:
            before = text[self._line.start : start]
            if _HAN.search(before[-3:]):
                return [(cues().han_before.get(before.rstrip()[-1:], -0.3), "han")]
            return []
        previous = words[first - 1]
        gap = text[previous.stop : start]
        if _HAN.search(gap):
            return [(cues().han_before.get(gap.rstrip()[-1:], -0.3), "han")]
        if self._accepted >= 0 and self._accepted == previous.stop and gap in (", ", " & ", "/", " / ", " + ", ","):
            return [(1.6, "list")]
        if gap == ", " and previous.low in cues().heads and not lower:
            return [(-3.0, "against")]
        pair = (words[first - 2].low, previous.low) if first > 1 else ("", previous.low)
        if (
            self._accepted >= 0
            and first > 1
            and self._accepted == words[first - 2].stop
            and previous.low in ("and", "or", "und", "y")
        ):
            return [(1.6, "list")]
        if previous.low in ("and", "or") and first > 2 and gap == " ":
            return [(cues().announce["and"], "context")]
        if gap in (" ", ": ", ":", ", ", " - ", ' "', " “", "\n", " (", ': "', "* ", ") "):
            odds = self._announced(pair, previous, gap)
            if odds:
                return [(odds if not lower or gap == " " else odds * 0.5, "announced" if odds > 0 else "against")]
        if re.search(r"\d[A-Za-z]?[,]?\s$", gap) and not gap.startswith((":", " -")) and not lower:
            return [(-2.5, "against")]
        return []

    def _announced(self, pair: tuple[str, str], previous: Word, gap: str) -> float:
        raw = previous.text.lower().replace("’", "'")
        odds = cues().pair.get(pair)
        if odds is None:
            odds = cues().announce.get(raw, cues().announce.get(previous.low, 0.0))
        if gap == " " or gap in (' "', " “", " ("):
            return odds if gap == " " else odds * 0.7
        if gap.startswith(":"):
            return odds + 0.5 if odds > 0 else 0.0
        if gap == ", " and previous.low in cues().closings:
            return 2.4
        if gap == ", " and previous.low in (
            "hi",
            "hey",
            "hello",
            "dear",
            "thanks",
            "morning",
            "sorry",
            "no",
            "yes",
            "ok",
        ):
            return 1.6
        return 0.6 if gap == " - " and odds > 1 else 0.0

    # --- right ------------------------------------------------------------------------------------------------

    def _right(self, end: int, stop: int, first: int, lower: bool) -> list[tuple[float, str]]:
        words, text = self._line.words, self.text
        line_end = self._line.end
        last = words[end - 1]
        following = words[end] if end < len(words) else None
        signs: list[tuple[float, str]] = []
        gap = text[stop : following.start] if following else text[stop:line_end]
        if last.possessive:
            signs.append((0.5, "possessive"))
            if following and following.low in cues().eponyms:
                signs.append((-3.5, "against"))
        elif following and gap == " " and following.shape == "l":
            if following.low in cues().things or following.low in cues().heads:
                signs.append((-2.8, "against"))
            else:
                odds = cues().after.get(following.text.lower(), cues().after.get(following.low, 0.0))
                signs.append((odds * (0.6 if lower else 1.0), "report"))
        if (
            gap[:1] in ":："
            and self._at_line_start(first)
            and text[stop + 1 : line_end].strip()
            and text[stop + 1 : stop + 3] != "//"
        ):
            signs.append((2.6, "sender"))
        if _REACHED.match(text, stop, min(line_end, stop + 24)):
            signs.append((1.4, "reached"))
        elif _PLACED.match(text, stop, line_end) and not lower:
            signs.append((-2.0 if end - first == 1 else -0.5, "against"))
        if gap[:1] and (han := text[stop : stop + 1]) and _HAN.match(han):
            signs.append((cues().han_after.get(han, 0.0), "han"))
        if gap.startswith((" & ", " and ")) and following and following.shape in "TU":
            signs.append((self._partner(end, last, gap), "against"))
        return signs

    def _partner(self, end: int, last: Word, gap: str) -> float:
        """Against "Marsh & Barton" and "Anvil and Ash Barbers": two family names, or a head word further on."""
        if last.facts.given > 1 and last.facts.given > last.facts.family:
            return 0.0
        ahead = self._line.words[end : end + 4]
        comma = self.text.find(",", last.stop, ahead[-1].stop)
        if any(w.low in cues().heads for w in ahead[1:] if comma < 0 or w.start < comma):
            return -3.0
        return -1.5 if gap == " & " and ahead[0].facts.family >= ahead[0].facts.given else 0.0

    # --- the line as a whole ------------------------------------------------------------------------------------

    def _at_line_start(self, first: int) -> bool:
        before = self.text[self._line.start : self._line.words[first].start]
        return not before.strip() or bool(_CLOCK.fullmatch(before))

    def _shape(self, first: int, end: int, start: int, stop: int) -> list[tuple[float, str]]:
        line, text = self._line, self.text
        signs: list[tuple[float, str]] = []
        cell_end = next((c for c in line.cells if c >= stop and c > start), line.end)
        after = text[stop:cell_end].strip(" ,.!;:)|·•-–—\t👋😊🙏")
        opened = any(c <= start and not text[c:start].strip(" -–—~*•(\"'👤📞") for c in line.cells)
        tail = all(w.low in cues().tails for w in line.words[end:] if w.start < cell_end)
        if opened and (not after or tail):
            if self._closing and start - line.start < 8:
                signs.append((2.6, "signature"))
            elif end - first > 1:
                signs.append((0.9, "alone"))
            else:
                known = line.words[first].facts
                signs.append((0.3 if known.given > 1 and known.word < 2 else -0.4, "alone"))
            if text[line.start : start].strip() in ("-", "—", "–", "~", "x"):
                signs.append((1.8, "signature"))
        if self._media:
            signs.append((-2.2, "media"))
        return signs


def _is_closing(previous: str) -> bool:
    """The line above is the end of a letter: 'Best,', 'Kind regards', 'Thanks!'."""
    words = re.findall(r"[A-Za-z]+", previous)
    return 0 < len(words) <= 4 and words[-1].lower() in cues().closings and len(previous.strip()) < 40
