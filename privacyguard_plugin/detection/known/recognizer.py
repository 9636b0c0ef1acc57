"""Values that are already known — bound in this session, seen in this upload, kept in the repository — found again.

Verbatim, re-punctuated, re-cased, full-width, with look-alike characters, partially masked or OCR-noisy: one pass of an
automaton, then checks of the edges (paper §3.1, session and repository evidence).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from unicodedata import category

from rapidfuzz import fuzz
from rapidfuzz.distance import Levenshtein

from ...model import Candidate, KnownValue, PiiType, Root, SourceKind, Tier
from ...parsing.folding import fold
from ...parsing.names.lexicon import facts
from ...parsing.names.zh.lexicon import name_lexicon
from ...parsing.places import place_at
from ..recognizer import Scan
from .addressed import fills_row, is_addressed, is_addressed_han
from .common_words import is_common_word
from .extents import SEVERAL, joined_components, longest, one_per_extent
from .index import SIMILARITY, Hit, KnownIndex, KnownIndexes, Target
from .masked import find_masked
from .misreadings import Squeezed, looks, squeeze

__all__ = ["KnownValueRecognizer"]

_CODES = frozenset(PiiType) - {PiiType.NAME, PiiType.ORG, PiiType.ADDR}
_FUZZY_CHECKS = 2000
"""Comparisons per stream at most, so that hostile text cannot make the search slow."""
_HAN_PLACE_ENDS = frozenset("路街道巷弄里村镇乡区县市省州门桥站湾山河湖岛国庄寨")
_COMMON_HAN_WORD = 0.7
"""Scaled word weight (parsing.names_zh_lexicon): 国庆 and 平安 are above it, 建国 and every rarer word below."""
_SHORT_NUMBER = 6
"""Digits; a shorter number also occurs by chance, so it is weak evidence."""
_ANY_NUMBER = 5
"""Characters of a code that is never taken for a quantity; the last look before upload searches from here on, too."""
_APART_UP_TO = 7
"""Longer whole values are found even when letters or digits are glued to them, or a line ends inside."""
_QUANTITY_BEFORE = re.compile(r"(?:[$€£¥#]|[0-9][.,:/-]) ?\Z")
_QUANTITY_AFTER = re.compile(r"[.,:/-][0-9]| ?(?:px|km|kg|mb|gb|am|pm|%|℃|[元块年月日点分岁人个次条米])", re.I)


class KnownValueRecognizer:
    """Families "session" (with the entity's root) and "repository". Values are compiled once and forgotten with their owner."""

    name = "known"
    heeds = frozenset(PiiType)

    def __init__(self) -> None:
        self._indexes = KnownIndexes()

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        evidence = scan.evidence
        if not (evidence.session or evidence.upload or evidence.repository):
            return ()
        index = self._indexes.index(evidence)
        found = longest(one_per_extent(_Search(scan, index).candidates(), index))
        return longest([*found, *joined_components(scan.text, found)])


class _Search:
    """One stream against one index."""

    def __init__(self, scan: Scan, index: KnownIndex) -> None:
        self.scan = scan
        self.index = index
        self.text = fold(scan.text)
        self.squeezed: Squeezed = squeeze(scan.text)
        self.folded = looks(self.squeezed.text)
        self.checks = 0

    def candidates(self) -> Iterator[Candidate]:
        tried: set[tuple[int, int]] = set()
        exact: set[tuple[int, int]] = set()
        pieces: list[Hit] = []
        for hit in self.index.search(self.folded):
            if hit.piece:
                pieces.append(hit)
            elif found := self._whole(hit):
                exact.add((id(hit.target), hit.start))
                yield from found
        for hit in pieces:
            origin = hit.start - hit.at
            slot = (id(hit.target), origin // 4)
            if slot not in tried and (id(hit.target), origin) not in exact and self.checks < _FUZZY_CHECKS:
                tried.add(slot)
                self.checks += 1
                yield from self._noisy(hit, origin)
        for target, start, end in find_masked(self.text, self.index):
            yield from _candidates(target, start, end, Tier.SOFT, 0.85, "masked")

    # --- exact up to separators, case, width and look-alikes ---

    def _whole(self, hit: Hit) -> list[Candidate]:
        target, value = hit.target, hit.target.value
        seen = self.squeezed.text[hit.start : hit.end]
        wrong = sum(a != b for a, b in zip(seen, target.plain, strict=True))
        if wrong and (len(seen) < 6 or wrong > len(seen) // 3):
            return []
        start, end = self.squeezed.offsets[hit.start], self.squeezed.offsets[hit.end - 1] + 1
        whole = value.whole and len(seen) > _APART_UP_TO
        if not whole and not (self._stands_alone(start, end, value) and "\n" not in self.text[start:end]):
            return []
        if not self._plausible(start, end, seen, value):
            return []
        start, end = self._with_edges(start, end, value.text)
        if value.type is PiiType.ADDR and not seen.isascii():
            start = self._with_container(start)
        same = self.scan.text[start:end] == value.text
        tier = Tier.HARD if value.whole and not _by_chance(seen) else Tier.SOFT
        score = 0.99 if same else 0.9 if wrong else 0.97
        rule = "verbatim" if same else "variant"
        lines = _lines(self.text, start, end)
        return [c for a, b in lines for c in _candidates(target, a, b, tier, score, rule)]

    def _stands_alone(self, start: int, end: int, value: KnownValue) -> bool:
        text = self.text
        first, last = text[start], text[end - 1]
        before, after = text[start - 1 : start], text[end : end + 1]
        if _joined(before, first) or _joined(last, after):
            return False
        if value.type is PiiType.EMAIL:
            tail = text[end : end + 2]
            return before not in ("+", "-", "_", ".", "@") and not re.match(r"@|[.-][A-Za-z0-9]", tail)
        if first.isdigit() and before in (".", "-", "/", ":") and text[start - 2 : start - 1].isdigit():
            return len(value.text) >= 10
        return True

    def _plausible(self, start: int, end: int, seen: str, value: KnownValue) -> bool:
        """Not just a word, a number or a stretch of other words that happens to have the same characters."""
        text = self.scan.text[start:end]
        if any(len(gap) > 3 for gap in re.findall(r"[^\w]+", text)):
            return False
        if value.type in _CODES:
            return len(seen) >= _ANY_NUMBER or (len(seen) == 4 and not self._is_quantity(start, end))
        if len(seen) < (3 if seen.isascii() else 2):
            return False
        if not value.whole and len(seen) < 5 and any(map(str.isdigit, seen)):
            return self._as_written(start, end, value.text)  # "#24B" is a flat, "24B" a seat
        if seen.isdigit():
            return len(seen) >= _SHORT_NUMBER
        if seen.isascii() and _word_starts(text) - _word_starts(value.text) and len(seen) < 8:
            return False  # "an Nother" is no "Ann Other"
        if not seen.isascii():
            return value.type is not PiiType.NAME or self._plausible_han_name(start, end, seen, value)
        if " " in value.text.strip() or value.type is PiiType.ORG:
            return True
        everyday = is_common_word(seen) if value.type is PiiType.NAME else facts(seen).word > 0
        return not everyday or self._capitalised_inside_a_sentence(start) or self._is_the_name(start, end, value)

    def _as_written(self, start: int, end: int, known: str) -> bool:
        lead = len(known) - len(known.lstrip("#.-/( "))
        return self.text[max(0, start - lead) : end].casefold() == fold(known).rstrip(" .)").casefold()

    def _is_quantity(self, start: int, end: int) -> bool:
        before = _QUANTITY_BEFORE.search(self.text, max(0, start - 3), start)
        return before is not None or _QUANTITY_AFTER.match(self.text, end) is not None

    def _plausible_han_name(self, start: int, end: int, seen: str, value: KnownValue) -> bool:
        if value.whole and len(seen) > 2:
            return True
        if self.text[end : end + 1] in _HAN_PLACE_ENDS:
            return False  # 建国路
        common = name_lexicon().words.get(seen, 0.0) > _COMMON_HAN_WORD
        return not common or is_addressed_han(self.text, start) or (value.whole and fills_row(self.scan, start, end))

    def _is_the_name(self, start: int, end: int, value: KnownValue) -> bool:
        """Everyday words that are the known person here: "text grace", a contact row "Grace"."""
        if value.type is not PiiType.NAME:
            return False
        in_words = self.scan.stream.source is SourceKind.INSTRUCTION
        alone = value.whole and self.text[start].isupper() and fills_row(self.scan, start, end)
        return alone or (in_words and is_addressed(self.text, start))

    def _capitalised_inside_a_sentence(self, start: int) -> bool:
        """What tells the name from the word: "ask Will" from "Will you ask" and "you will"."""
        opening = self.text[max(0, start - 8) : start].rstrip(" \t\"“'‘(")[-1:]
        return self.text[start].isupper() and opening not in ("", *".!?\n。！？:：")

    def _with_edges(self, start: int, end: int, known: str) -> tuple[int, int]:
        """Include the signs before and after that belong to the value as it is known."""
        lead = len(known) - len(known.lstrip("+(@#"))
        if lead and self.text[max(0, start - lead) : start] == known[:lead]:
            start -= lead
        if known[-1:] in (".", ")") and self.text[end : end + 1] == known[-1:]:
            end += 1
        while category(self.text[end : end + 1] or " ")[0] == "M":  # signs on the last letter: प्रिया
            end += 1
        return start, end

    def _with_container(self, start: int) -> int:
        """四川绵阳: a larger place written directly before a known one belongs to it."""
        for size in range(2, min(start, 5) + 1):
            place = place_at(self.text, start - size)
            if place is not None and place.end == start:
                return start - size
        return start

    # --- with wrong characters ---

    def _noisy(self, hit: Hit, origin: int) -> list[Candidate]:
        target = hit.target
        known, slack = target.folded, target.errors
        low = max(0, origin - slack)
        window = self.folded[low : max(0, origin) + len(known) + slack]
        found = fuzz.partial_ratio_alignment(known, window, score_cutoff=100 * SIMILARITY)
        if found is None:
            return []
        a, b = self._tighten(target, low + found.dest_start, low + found.dest_end)
        seen = self.folded[a:b]
        score = fuzz.ratio(known, seen) / 100
        if score < SIMILARITY or "\n" in seen or self._changes_digits(target, a, b):
            return []
        start, end = self.squeezed.offsets[a], self.squeezed.offsets[b - 1] + 1
        if not self._stands_alone(start, end, target.value):
            return []
        start, end = self._with_edges(start, end, target.value.text)
        return _candidates(target, start, end, Tier.SOFT, 0.8 * score, "noisy")

    def _changes_digits(self, target: Target, a: int, b: int) -> bool:
        """Digits are read right, up to look-alikes, or the value is another one: 350 is not 351."""
        for edit in Levenshtein.editops(target.folded, self.folded[a:b]):
            touched = target.plain[edit.src_pos : edit.src_pos + 1] if edit.tag != "insert" else ""
            put = self.squeezed.text[a + edit.dest_pos : a + edit.dest_pos + 1] if edit.tag != "delete" else ""
            if touched.isdigit() or put.isdigit():
                return True
        return False

    def _tighten(self, target: Target, a: int, b: int) -> tuple[int, int]:
        """The alignment's edges moved to whole Latin words or numbers."""
        squeezed, offsets = self.squeezed.text, self.squeezed.offsets
        while a > 0 and squeezed[a - 1].isascii() and squeezed[a].isascii() and offsets[a] == offsets[a - 1] + 1:
            if squeezed[a - 1] == "\n":
                break
            a -= 1
        while b < len(squeezed) and squeezed[b] != "\n" and offsets[b] == offsets[b - 1] + 1:
            if not (squeezed[b].isascii() and squeezed[b - 1].isascii()):
                break
            b += 1
        while a < b and not squeezed[a].isascii() and self.folded[a] not in target.folded:
            a += 1  # 我住在…: words beside the value that the alignment's slack took in
        while a < b and not squeezed[b - 1].isascii() and self.folded[b - 1] not in target.folded:
            b -= 1
        return a, b


def _joined(left: str, right: str) -> bool:
    """Whether two adjacent characters belong to one Latin word or one number."""
    if not left or not right:
        return False
    return (left.isdigit() and right.isdigit()) or (_latin(left) and _latin(right))


def _by_chance(seen: str) -> bool:
    return seen.isdigit() and len(seen) < _SHORT_NUMBER


def _lines(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of text[start:end] on its lines: no candidate crosses a hard break."""
    for match in re.compile(r"[^\s](?:[^\n]*[^\s])?").finditer(text, start, end):
        yield match.span()


def _latin(c: str) -> bool:
    return c.isalpha() and (c.isascii() or "À" <= c <= "ɏ")


def _word_starts(text: str) -> int:
    return len(re.findall(r"[^\W_]+", text))


def _candidates(target: Target, start: int, end: int, tier: Tier, score: float, rule: str) -> list[Candidate]:
    """One candidate per entity that has the whole value; for an alias one, see `one_per_extent`."""
    family = "session" if target.from_session else "repository"
    whole = target.value.whole
    named: list[Root | None] = [*target.roots] if whole or len(target.roots) < 2 else [SEVERAL]
    kind = target.value.type
    return [Candidate(kind, start, end, tier, score, family, rule, root=root) for root in named or [None]]
