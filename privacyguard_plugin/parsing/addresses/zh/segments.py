"""Chinese text as words: segmentations of a short run under the shared word lexicon, with the grammar's own words."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from math import log

from ...memo import remembered
from ...names.zh.lexicon import SCALE, name_lexicon
from .words import STOPS

__all__ = ["log_weight", "segment", "word_ends"]

_LONGEST = 5
_UNKNOWN = -15.0 + SCALE  # log weight of a character that is no word of the lexicon
_PERSON = -5.0  # log weight of a surname and one or two characters of given names


@cache
def _logs() -> dict[str, float]:
    return {word: log(weight) for word, weight in name_lexicon().words.items()}


def log_weight(word: str) -> float | None:
    """Log of a word's weight, on the scale where a character of running text weighs about nothing; None if unknown."""
    return _logs().get(word, _UNKNOWN if len(word) == 1 else None)


def word_ends(run: str, own: Set[str] = frozenset()) -> tuple[list[float], list[list[tuple[int, float]]]]:
    """Best log weight of every prefix of the run, and per end position the words that end there: (start, log weight).

    Words of `own` count as frequent even when the lexicon lacks them.
    """
    logs = _logs()
    best = [0.0] + [-1e9] * len(run)
    ends: list[list[tuple[int, float]]] = [[] for _ in range(len(run) + 1)]
    for end in range(1, len(run) + 1):
        for start in range(max(0, end - _LONGEST), end):
            word = run[start:end]
            weight = logs.get(word)
            if word in own:
                floor = 0.0 if end - start > 1 else -2.0
                weight = floor if weight is None or weight < floor else weight
            elif weight is None:
                if end - start > 1 and not _is_person(word):
                    continue
                weight = _UNKNOWN if end - start == 1 else _PERSON
            ends[end].append((start, weight))
            if best[start] + weight > best[end]:
                best[end] = best[start] + weight
    return best, ends


def _is_person(word: str) -> bool:
    names = name_lexicon()
    if word[0] not in names.surnames or len(word) > 3:
        return False
    return word[1] in names.only if len(word) == 2 else word[1] in names.first and word[2] in names.second


@remembered
def segment(run: str) -> list[str]:
    """The words of the best segmentation, those of the grammar (STOPS) among them."""
    best, ends = word_ends(run, STOPS)
    words = []
    end = len(run)
    while end:
        start = max(ends[end], key=lambda arc: best[arc[0]] + arc[1])[0]
        words.append(run[start:end])
        end = start
    return words[::-1]
