"""The written form of a reference in the value lifecycle: `PHONE#4k8m2`, whole values only (AbI, step 3).

    TYPE#xxxxx      five characters of a digest of the value (value_names.py), 0-9 and a-z
    TYPE#xxxxx_N    the same digest for another value of that type, N counted from 2

A placeholder ends where no digit, lower-case letter or counter goes on. With a part behind it, as in `ADDR#4k8m2.CITY`, it is
none: the whole value is not what was asked for. Folding is the grammar's; spaces, upper-case codes and unknown labels are never
repaired.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..model import LEVELS, PiiType
from .grammar import Found, Placeholder, Reason, fold_reference

__all__ = [
    "CODE_LENGTH",
    "find_broken_placeholders",
    "find_hashes",
    "find_placeholders",
    "render_placeholder",
    "unfinished_placeholder",
]

CODE_LENGTH = 5

_PARTS = (*LEVELS, "LEN=")


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def _beginnings(words: Iterable[str]) -> str:
    return _any_of({word[:length] for word in words for length in range(1, len(word) + 1)})


_LABELS = _any_of(PiiType)
_CODE = rf"[0-9a-z]{{{CODE_LENGTH}}}(?:_(?:[2-9]|[1-9][0-9]{{1,3}}))?"
_PLACEHOLDER = re.compile(rf"(?<![A-Z_])({_LABELS})#({_CODE})(?![0-9a-z]|_[0-9]|\.(?:{_any_of(_PARTS)}))")
_BROKEN = re.compile(
    rf"(?<![A-Z_])(?:{_LABELS}) ?# ?[0-9A-Za-z_]{{1,24}}(?P<part>\.(?:{_any_of(_PARTS)})[A-Z0-9=-]*)?"
    r"|\[\[[^\[\]#\n]{1,24}#[^\[\]\n]{0,40}\]\]"
)
_UNFINISHED = re.compile(
    rf"(?<![A-Z_])(?:(?:{_beginnings(PiiType)})|(?:{_LABELS})#(?:[0-9a-z]{{0,{CODE_LENGTH}}}"
    rf"|[0-9a-z]{{{CODE_LENGTH}}}(?:_[0-9]{{0,4}})?(?:\.(?:{_beginnings(_PARTS)})?)?))\Z"
)


def render_placeholder(placeholder: Placeholder) -> str:
    """The written form."""
    return f"{placeholder.type}#{placeholder.code}"


def find_placeholders(text: str) -> Iterator[Found]:
    """Every complete placeholder, left to right."""
    folded = fold_reference(text)
    if "#" in folded:
        for match in _PLACEHOLDER.finditer(folded):
            start, end = match.span()
            yield Found(start, end, text[start:end], placeholder=Placeholder(PiiType(match[1]), match[2]))


def find_broken_placeholders(text: str) -> Iterator[Found]:
    """What was probably meant as a placeholder: cut, spaced, in capitals, or in another lifecycle's brackets. Only reported."""
    folded = fold_reference(text)
    if "#" not in folded:
        return
    whole = {match.start() for match in _PLACEHOLDER.finditer(folded)}
    for match in _BROKEN.finditer(folded):
        start, end = match.span()
        if start not in whole:
            reason = Reason.UNSUPPORTED_SUFFIX if match["part"] else Reason.MALFORMED
            yield Found(start, end, text[start:end], reason=reason)


def find_hashes(text: str) -> tuple[tuple[int, int], ...]:
    """The '#' of every placeholder in `text`: without them none is left. What stands around them is left to detection, since
    five characters may well be a value ("NUM#48291")."""
    folded = fold_reference(text)
    places = [folded.index("#", found.start) for found in find_placeholders(text)]
    return tuple((place, place + 1) for place in places)


def unfinished_placeholder(text: str, start: int) -> int:
    """Where what may still become a placeholder begins, from `start` on; len(text) when nothing may."""
    before = min(start, 1)  # a capital there is no beginning of what follows
    match = _UNFINISHED.search(fold_reference(text[start - before :]), before)
    return start - before + match.start() if match else len(text)
