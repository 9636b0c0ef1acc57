"""Digits written as words, English and Chinese."""

from __future__ import annotations

import re

__all__ = ["DIGIT_WORD", "DIGIT_WORDS", "HAN_DIGITS", "spoken_digits"]

_WORDS = dict(zip("zero one two three four five six seven eight nine".split(), "0123456789", strict=True)) | {"oh": "0"}
_TIMES = {"double": 2, "triple": 3}
HAN_DIGITS = "零〇一幺二两三四五六七八九"
"""One character per digit, as they are read aloud."""
DIGIT_WORDS = frozenset("zero oh one two three four five six seven eight nine double triple hundred".split())
DIGIT_WORD = rf"(?:{'|'.join(sorted(DIGIT_WORDS))})"
"""One English word of a dictated number, lower case; "double" and "triple" repeat the next, "hundred" stands for 00."""
_BEFORE_X = 17
"""Digits of a Chinese identity number before the X that its check may be."""
_TO_DIGITS = str.maketrans(HAN_DIGITS, "0011223456789")


def spoken_digits(text: str) -> str | None:
    """The digits that `text` spells, or None when another word is in it: "double four one" is "441"."""
    plain = text.lower().translate(_TO_DIGITS)
    digits, times = "", 1
    for word in re.findall(r"[a-z]+|[0-9]+", plain):
        if word in _TIMES:
            times = _TIMES[word]
        elif word == "hundred":
            digits += "00"
        elif word in _WORDS or word.isdigit():
            digits, times = digits + _WORDS.get(word, word) * times, 1
        elif word == "x" and len(digits) == _BEFORE_X:
            digits += "X"
        else:
            return None
    return digits or None
