"""The last look: is a value that this session bound still readable in what is about to leave? (paper §3.1)

Values are searched in any trivial re-formatting: case, full-width forms, spaces, punctuation and line ends do not count, nor
do characters that nobody sees and letters that look like others (sources/readable.py).
Detection already had its chance with context; this look has none, so it only speaks up for values that mean something on
their own. Not searched, because a hit would usually be an ordinary word or number:

- aliases and components (`KnownValue.whole` is False),
- fewer than 5 digits, fewer than 3 Han characters (安静 is a name and a word), a single word without digits of fewer than
  10 letters (Grace, Chase), and anything that folds to fewer than 4 characters.

Short values (up to 7 characters) must also stand apart from letters and digits of their own kind: 482913 is not in 14829130.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..model import Box, KnownValue, OcrLine, PiiType
from ..sources.readable import plain, view

__all__ = ["Leak", "LeakFinder", "find_leaks", "find_leaks_on_screen"]

_REFERENCE = re.compile(r"\[\[[^\[\]\n]{1,80}\]\]")
_APART_UP_TO = 7
_OPENING = 3
"""Characters by which values that cannot occur are sorted out; every searched value has as many."""
_ENOUGH = 2048
"""Folded values that may be held before any is given up."""
_MOST_SEPARATORS = 3
"""Characters between two of a value's own that still count as formatting: " - ", ")  "."""


@dataclass(frozen=True, slots=True)
class Leak:
    """text[start:end] still shows a value of `type`; `box`: its line on the released image."""

    type: PiiType
    start: int
    end: int
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class _Folded:
    """Letters and digits only, case folded; `places[i]` is where character i came from. References are not part of it."""

    text: str
    places: tuple[int, ...]


class LeakFinder:
    """Searches released text for values; remembers how the values of one session fold, so that a turn costs what is new.

    Holds folded values in memory: keep one per session and `clear()` it with the session.
    """

    def __init__(self) -> None:
        self._needles: dict[str, str] = {}
        self._enough = _ENOUGH
        self._known: tuple[KnownValue, ...] = ()
        self._openings: dict[int, str] = {}
        """How each of `_known` begins, by identity; "" for those that are not searched."""
        self._opened: dict[str, set[int]] = {}

    def find(self, text: str, known: Iterable[KnownValue]) -> tuple[Leak, ...]:
        """Where `text` still shows one of the values, in order of position."""
        if not text:
            return ()
        seen = view(text)
        places = None if seen is None else seen.places
        text = text if seen is None else seen.text
        where = _fold(text)
        openings = {where.text[i : i + _OPENING] for i in range(len(where.text) - _OPENING + 1)}
        leaks: dict[tuple[int, int], Leak] = {}
        for value in self._beginning(openings, known):
            needle = self._needle(value.text)
            start = where.text.find(needle)
            while start >= 0:
                end = start + len(needle)
                if _stands_alone(text, where, start, end):
                    first, last = where.places[start], where.places[end - 1]
                    if places is not None:
                        first, last = places[first], places[last]
                    leak = Leak(value.type, first, last + 1)
                    leaks.setdefault((leak.start, leak.end), leak)
                start = where.text.find(needle, start + 1)
        return tuple(leaks[key] for key in sorted(leaks))

    def _beginning(self, openings: set[str], known: Iterable[KnownValue]) -> Iterable[KnownValue]:
        """The values of `known`, in its order, that begin with one of the openings."""
        if not isinstance(known, tuple):
            return [value for value in known if self._opening(value) in openings]
        self._follow(known)
        found = {key for opening in self._opened.keys() & openings for key in self._opened[opening]}
        return [value for value in known if id(value) in found] if found else ()

    def _follow(self, known: tuple[KnownValue, ...]) -> None:
        """Take over what a session knows now: the same tuple until it changes, and mostly the same values then."""
        if known is self._known:
            return
        held = {*map(id, known)}
        new = held - self._openings.keys()
        for value in known if new else ():
            key = id(value)
            if key in new:  # mostly among the first: those of late come first
                opening = self._openings[key] = self._opening(value)
                self._opened.setdefault(opening, set()).add(key)
                new.discard(key)
                if not new:
                    break
        for key in self._openings.keys() - held if len(self._openings) > len(held) else ():
            opening = self._openings.pop(key)
            self._opened[opening].discard(key)
            if not self._opened[opening]:
                del self._opened[opening]
        self._known = known

    def keep(self, known: Callable[[], tuple[KnownValue, ...]]) -> None:
        """Forget what does not belong to `known`. Foldings only now and then: when twice as much is held as after the last
        time."""
        self._follow(known())
        if len(self._needles) > self._enough:
            texts = {value.text for value in known()}
            self._needles = {text: needle for text, needle in self._needles.items() if text in texts}
            self._enough = max(_ENOUGH, 2 * len(self._needles))

    def clear(self) -> None:
        self._needles.clear()
        self._follow(())

    def _opening(self, value: KnownValue) -> str:
        return self._needle(value.text)[:_OPENING] if value.whole else ""

    def _needle(self, text: str) -> str:
        """The folded value; empty when it says too little on its own."""
        needle = self._needles.get(text)
        if needle is None:
            seen = plain(text)
            folded = _fold(seen).text
            needle = self._needles[text] = folded if _tells_something(seen, folded) else ""
        return needle


def find_leaks(text: str, known: Iterable[KnownValue]) -> tuple[Leak, ...]:
    """Where `text` still shows one of the values."""
    return LeakFinder().find(text, known)


def find_leaks_on_screen(lines: Sequence[OcrLine], known: Iterable[KnownValue]) -> tuple[Leak, ...]:
    """The same over the text read from a released image. Offsets count in the lines joined by line feeds, as given."""
    leaks, starts, position = find_leaks("\n".join(line.text for line in lines), known), [], 0
    for line in lines:
        starts.append(position)
        position += len(line.text) + 1
    found = []
    for leak in leaks:
        touched = [
            line.box
            for line, start in zip(lines, starts, strict=True)
            if start < leak.end and leak.start < start + len(line.text)
        ]
        box = touched[0]
        for other in touched[1:]:
            box = box.union(other)
        found.append(Leak(leak.type, leak.start, leak.end, box))
    return tuple(found)


def _fold(text: str) -> _Folded:
    characters: list[str] = []
    places: list[int] = []
    position = 0
    for gap in (*_REFERENCE.finditer(text), None):
        stop = gap.start() if gap else len(text)
        for place in range(position, stop):
            for character in unicodedata.normalize("NFKC", text[place]).casefold():
                if character.isalnum():
                    characters.append(character)
                    places.append(place)
        if gap:
            # Stands for the reference, so that no value is found across it.
            characters.append("\0")
            places.append(stop)
            position = gap.end()
    return _Folded("".join(characters), tuple(places))


def _tells_something(text: str, folded: str) -> bool:
    digits, han = sum(map(str.isdigit, folded)), sum(map(_is_han, folded))
    letters = len(folded) - digits - han
    if len(folded) < 3 or (len(folded) < 4 and han < 3):
        return False
    if digits >= 5 or han >= 3:
        return True
    if digits and letters + digits >= 6:
        return True
    words = [word for word in re.split(r"[\s,.]+", text) if word]
    return (len(words) > 1 and letters + han >= 6) or letters >= 10


def _stands_alone(text: str, where: _Folded, start: int, end: int) -> bool:
    places = where.places[start:end]
    if any(b - a > _MOST_SEPARATORS + 1 for a, b in pairwise(places)):
        return False
    if end - start > _APART_UP_TO:
        return True
    first, last = places[0], places[-1]
    return not _same_kind(text[first - 1 : first], text[first]) and not _same_kind(
        text[last], text[last + 1 : last + 2]
    )


def _same_kind(left: str, right: str) -> bool:
    """Both digits, or both letters of a script that separates words."""
    if not left or not right or _is_han(left) or _is_han(right):
        return False
    return (left.isdigit() and right.isdigit()) or (left.isalpha() and right.isalpha())


def _is_han(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff" or "\U00020000" <= character <= "\U0003ffff"
