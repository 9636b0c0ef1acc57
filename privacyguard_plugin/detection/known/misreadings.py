"""Comparison forms for finding a known value again: without separators, case or width, and with look-alikes folded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...parsing.folding import fold, lower

__all__ = ["MASK_RUN", "Squeezed", "is_misreading", "looks", "mask_fits", "mask_length", "squeeze"]

# What OCR confuses most (digit for letter and back). Both sides of a comparison are folded.
_LOOKS = str.maketrans({"o": "0", "l": "1", "i": "1", "|": "1", "s": "5", "b": "8", "z": "2"})
_SIGNS = "*•●∗✱…"
MASK_RUN = re.compile(rf"[{_SIGNS}]{{2,}}(?:[ -]{{1,2}}[{_SIGNS}]{{2,}})+|[{_SIGNS}]+|(?<=[0-9])[xX]{{2,}}(?=[0-9])")
"""Signs that stand for hidden characters, on folded text; groups of them may be spaced like the value."""


@dataclass(frozen=True, slots=True, repr=False)
class Squeezed:
    """Letters and digits of a text in lower case; character i stands at `offsets[i]` of the source."""

    text: str
    offsets: tuple[int, ...]


def squeeze(text: str) -> Squeezed:
    """One pass over `text`; look-alikes are not folded yet (`looks`), which keeps lengths equal."""
    plain = lower(fold(text))
    kept = tuple([i for i, c in enumerate(plain) if c.isalnum() or c == "|"])
    return Squeezed("".join([plain[i] for i in kept]), kept)


def looks(squeezed: str) -> str:
    """The same length, with characters that are misread for each other made equal."""
    return squeezed.translate(_LOOKS)


def is_misreading(seen: str, known: str) -> bool:
    """Whether `seen` is `known` up to separators, case, width and look-alikes, or `known` with its middle masked."""
    whole = squeeze(known).text
    run = MASK_RUN.search(fold(seen))
    if run is None:
        return bool(whole) and looks(squeeze(seen).text) == looks(whole)
    prefix, suffix = squeeze(seen[: run.start()]).text, squeeze(seen[run.end() :]).text
    return mask_fits(whole, prefix, mask_length(run[0]), suffix)


def mask_length(run: str) -> int:
    """How many characters a MASK_RUN stands for, if each sign is one."""
    return sum(c in _SIGNS or c in "xX" for c in run)


def mask_fits(whole: str, prefix: str, hidden: int, suffix: str) -> bool:
    """Whether a squeezed value may be shown as prefix, `hidden` mask signs, suffix ("138****5678", "张*国").

    From three signs on, a run may hide any number of characters, except in values of up to four. What stays visible
    must be no chance: four digits of a number, one character of a short name in Han script, else two.
    """
    shown = len(prefix) + len(suffix)
    short = len(whole) <= 4
    needed = 4 if whole.isdigit() else 1 if short and not whole.isascii() else 2
    if not needed <= shown < len(whole) or not whole.startswith(prefix) or not whole.endswith(suffix):
        return False
    return shown + hidden == len(whole) or (hidden >= 3 and not short)
