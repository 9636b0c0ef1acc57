"""Length-preserving text folding, so that offsets of the folded text are offsets of the source."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .memo import remembered

__all__ = ["fold", "fold_numbers", "lower", "replacing"]

_BLANKS = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_FULL_WIDTH = {chr(0xFF01 + i): chr(0x21 + i) for i in range(94)}
_FOLD = _FULL_WIDTH | dict.fromkeys(_BLANKS, " ") | dict.fromkeys("‐‑‒–—―−﹣⁃", "-")


def replacing(table: Mapping[str, str]) -> Callable[[str], str]:
    """A function that replaces the characters of `table`. Where few of a text need it, finding them costs a fraction of
    looking every character up, as `str.translate` does."""
    found = re.compile(f"[{''.join(map(re.escape, table))}]")
    return lambda text: found.sub(lambda match: table[match[0]], text)


_folded = remembered(replacing(_FOLD))


def fold(text: str) -> str:
    """Full-width ASCII, exotic blanks and dashes as plain ASCII. One character stays one character; case is kept."""
    return text if text.isascii() else _folded(text)


_SENTENCE = "\uff0c\uff1a\uff1b\uff01\uff1f"
_numbers = remembered(replacing({char: plain for char, plain in _FOLD.items() if char not in _SENTENCE}))


def fold_numbers(text: str) -> str:
    """Like `fold`, but Chinese sentence punctuation stays: "，5分钟" starts a clause, ",500" goes on with a number."""
    return text if text.isascii() else _numbers(text)


def lower(text: str) -> str:
    """Lower case without changing the length: the few characters whose lower form is longer ("İ") stay as they are."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
