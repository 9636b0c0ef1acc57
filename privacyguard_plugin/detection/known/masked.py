"""Known values shown with their middle hidden: 138****5678, 张*国, j***@mail.com, **** **** **** 4567."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .index import KnownIndex, Target
from .misreadings import MASK_RUN, mask_fits, mask_length, squeeze

__all__ = ["find_masked"]

_REACH = 40
"""Characters beside the mask signs that are looked at."""
_LEFT = re.compile(r"(?:[A-Za-z0-9@._+-]+[ -]?|[㐀-鿿]{1,3})\Z")
_RIGHT = re.compile(r"[ -]?[A-Za-z0-9@._+-]+|[㐀-鿿]{1,3}")


def find_masked(text: str, index: KnownIndex) -> Iterator[tuple[Target, int, int]]:
    """(target, start, end) for each run of mask signs in folded `text` with what stays visible of a whole value."""
    for run in MASK_RUN.finditer(text):
        left = _LEFT.search(text, max(0, run.start() - _REACH), run.start())
        right = _RIGHT.match(text, run.end(), run.end() + _REACH)
        prior, rest, hidden = left[0] if left else "", right[0] if right else "", mask_length(run[0])
        found = _fitting(index, prior, hidden, rest)
        if found is None and prior.endswith(" ") and rest.strip(" -").isdigit():
            found = _fitting(index, "", hidden, rest)  # Visa **** 5556
        if found is not None:
            target, before, after = found
            yield target, run.start() - before, run.end() + after


def _fitting(index: KnownIndex, left: str, hidden: int, right: str) -> tuple[Target, int, int] | None:
    """The oldest target that fits, with the lengths of its visible parts; longer parts are tried first."""
    for before in _endings(left):
        for after in _beginnings(right):
            prefix, suffix = squeeze(before).text, squeeze(after).text
            targets = index.beginning(prefix[0]) if prefix else index.ending(suffix[-1:])
            fitting = (target for target in targets if mask_fits(target.plain, prefix, hidden, suffix))
            oldest = min(fitting, key=lambda target: target.age, default=None)
            if oldest is not None:
                return oldest, len(before), len(after)
    return None


def _endings(left: str) -> Iterator[str]:
    """What of the text before the signs may belong to the value."""
    if not left:
        yield ""
    elif left.isascii():
        yield left
        digits = re.search(r"[0-9]+[ -]?\Z", left)
        if digits and digits[0] != left:
            yield digits[0]
    else:
        yield from (left[i:] for i in range(len(left) + 1))


def _beginnings(right: str) -> Iterator[str]:
    if not right:
        yield ""
    elif right.isascii():
        yield right.rstrip("._+-@")
        digits = re.match(r"[ -]?[0-9]+", right)
        if digits and digits[0] != right:
            yield digits[0]
    else:
        yield from (right[:i] for i in range(len(right), -1, -1))
