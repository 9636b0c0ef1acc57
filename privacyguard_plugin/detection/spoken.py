"""Digits dictated as words: "four four seven one", 一三八五. What they are depends on the label, or on how many there are."""

from __future__ import annotations

import re

from ..parsing.spoken import DIGIT_WORD, HAN_DIGITS

__all__ = ["spoken_runs"]

_WORDS = re.compile(rf"(?<![a-z]){DIGIT_WORD}(?:[ ,\-]{{1,2}}{DIGIT_WORD}){{2,18}}(?![a-z])")
_HAN = re.compile(rf"[{HAN_DIGITS}]{{4,12}}(?![十百千万亿{HAN_DIGITS}])")


def spoken_runs(lowered: str) -> tuple[tuple[int, int], ...]:
    """Extents of three and more digit words, then of four and more Chinese digits, in a lower-cased, folded text."""
    runs = [match.span() for match in _WORDS.finditer(lowered)]
    if not lowered.isascii():
        runs += [match.span() for match in _HAN.finditer(lowered)]
    return tuple(runs)
