"""Digits dictated as words: "four four seven one", 一三八五. What they are depends on the label, or on how many there are."""

from __future__ import annotations

import re

from ...parsing.spoken import DIGIT_WORD, HAN_DIGITS

__all__ = ["spoken_runs"]

_WORDS = re.compile(rf"(?<![a-z]){DIGIT_WORD}(?:[ ,\-]{{1,2}}{DIGIT_WORD}){{2,18}}(?![a-z])")
_HAN = re.compile(rf"(?<![{HAN_DIGITS}])[{HAN_DIGITS}]{{4,19}}[xX]?(?![十百千万亿{HAN_DIGITS}])")
# In groups, with a pause and perhaps a word between: 一三七，然后五六零二，然后八八一九.
_GROUPS = re.compile(
    rf"(?<![{HAN_DIGITS}])[{HAN_DIGITS}]{{3,4}}(?:[ ,，、]{{1,2}}(?:然后|接着|再|后面|最后)?是?[{HAN_DIGITS}]{{3,4}}){{2,4}}(?![十百千万亿{HAN_DIGITS}])"
)


def spoken_runs(lowered: str) -> tuple[tuple[int, int], ...]:
    """Extents of three and more digit words, then of four and more Chinese digits, in a lower-cased, folded text."""
    runs = [match.span() for match in _WORDS.finditer(lowered)]
    if not lowered.isascii():
        groups = [match.span() for match in _GROUPS.finditer(lowered)]
        alone = (match.span() for match in _HAN.finditer(lowered))
        runs += [*groups, *(run for run in alone if not any(a <= run[0] < b for a, b in groups))]
    return tuple(runs)
