"""Source text that looks like a reference must never resolve (DESIGN §8): it is rewritten before binding.

A page, a message or the user may contain `[[ADDR#2.CITY]]`. What the return path would take for a candidate, under its own
folding, loses its brackets and its '#': `((ADDR 2.CITY))`. One character stays one character, so offsets stay valid.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .grammar import find_references, fold_reference

__all__ = ["defuse", "find_imitations", "find_lookalikes", "neutralise"]

_HARMLESS = str.maketrans({"[": "(", "]": ")", "#": " "})
# Short enough to be a reference and nothing else; any other content may hold values and is left to detection.
_BARE = re.compile(r"\[\[ *[A-Z_]{2,16} *# *[0-9]{1,4} *(?:\. *[A-Z=0-9 -]{1,36})?\]\]")


def find_imitations(text: str) -> tuple[tuple[int, int], ...]:
    """The spans among `find_lookalikes` that imitate a reference and nothing else: what detection sees inside is no value.

    Everywhere else a value has precedence over the bracket or '#' that it contains ("[[Apt #5, 12 Main St]]").
    """
    folded = fold_reference(text)
    return tuple((f.start, f.end) for f in find_references(text) if _BARE.fullmatch(folded, f.start, f.end))


def find_lookalikes(text: str) -> tuple[tuple[int, int], ...]:
    """Spans of `text` to be replaced by `defuse(text[start:end])`, in order, without overlap.

    A bare imitation is one span. Of any other candidate ("[[notes#12 for Ann]]") only the brackets and the '#' are
    spans, so that values inside stay visible to detection.
    """
    spans: set[tuple[int, int]] = set()
    folded = fold_reference(text)
    for found in find_references(text):
        if _BARE.fullmatch(folded, found.start, found.end):
            spans.add((found.start, found.end))
        else:
            spans |= {(i, i + 1) for i in (found.start, found.start + 1, found.end - 2, found.end - 1)}
            spans |= _hashes(folded, found.start, found.end)
    if not spans:
        return ()
    # Without its inner brackets, an enclosing [[…#…]] may have become complete. It keeps its own brackets, so that
    # nothing further can, and one more look is enough.
    once = fold_reference(_apply(text, _merged(spans)))
    for found in find_references(once):
        spans |= _hashes(once, found.start, found.end)
    return _merged(spans)


def defuse(fragment: str) -> str:
    """`fragment`, one of `find_lookalikes`' spans, without brackets and '#'; same length."""
    folded = fold_reference(fragment)
    return "".join(
        plain.translate(_HARMLESS) if plain in "[]#" else original
        for plain, original in zip(folded, fragment, strict=True)
    )


def neutralise(text: str) -> str:
    """`text` with every look-alike defused; same length. `find_references` finds nothing in it."""
    return _apply(text, find_lookalikes(text))


def _hashes(folded: str, start: int, end: int) -> set[tuple[int, int]]:
    return {(i, i + 1) for i in range(start, end) if folded[i] == "#"}


def _merged(spans: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _apply(text: str, spans: Iterable[tuple[int, int]]) -> str:
    parts, position = [], 0
    for start, end in spans:
        parts += [text[position:start], defuse(text[start:end])]
        position = end
    return "".join(parts) + text[position:]
