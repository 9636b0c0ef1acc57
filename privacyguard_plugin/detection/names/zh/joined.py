"""People whom a word joins with a name, which vouches for them: 天晴 of 天晴和纪默去图书馆."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from ....parsing.orgs.words import brands
from .context import NameContext
from .lattice import Reading, Words, readings

__all__ = ["joined_with"]

_JOINTS = tuple("和跟与同及")
_REACH = 12  # characters to either side that decide
_NEEDS = 0.5  # posterior
_RUN = re.compile("[㐀-鿿]+")


def joined_with(
    text: str, accepted: Sequence[Reading], context: NameContext, words: tuple[Words, Words]
) -> Iterator[Reading]:
    """Further names on the other side of a word that joins with one of `accepted`."""
    starts, ends = {reading.start for reading in accepted}, {reading.end for reading in accepted}
    before = {at - 1 for at in starts if text[at - 1 : at] in _JOINTS and _may_end(text, at - 1)} - ends
    behind = {at + 1 for at in ends if text[at : at + 1] in _JOINTS and _may_end(text, at + 3)} - starts
    for place in (*before, *behind):
        around = _RUN.finditer(text, max(0, place - _REACH), place + _REACH)
        run = next(match for match in around if match.start() <= place <= match.end())
        for reading in readings(run[0], run.start(), context, words, (place,)):
            mate = reading.end == place if place in before else reading.start == place
            if mate and reading.posterior >= _NEEDS and not _is_nobody(text[reading.start : reading.end]):
                yield reading


def _may_end(text: str, end: int) -> bool:
    """Whether the two characters before `end` may be a given name that is no word of grammar."""
    pair = text[max(0, end - 2) : end]
    return len(pair) == 2 and name_lexicon().nominal.issuperset(pair) and not _is_nobody(pair)


def _is_nobody(word: str) -> bool:
    return word in name_lexicon().function or word in name_forms().no_names or word in brands()
