"""Where a Chinese name without a surname may begin and end, by how much the cue there can say at most."""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress, count
from math import inf
from operator import not_

from ....parsing.names.zh.lexicon import title_heads
from .cues import TextCues

__all__ = ["cue_bounds"]


def cue_bounds(
    text: str, joints: Collection[int], cues: TextCues, predicates: Collection[int], *, no_cue: float
) -> tuple[list[float], list[float]]:
    """By offset, never exceeded by the cue before a name and by the one after it; infinite where something else than a
    cue may speak for one. `no_cue`: the ratio of running text."""
    breaks = list(compress(count(), map(not_, map(str.isalpha, text))))
    opened = cues.most_before(no_cue)
    for place in (-1, *breaks):
        opened[place + 1] = inf
    closed = [*cues.most_after(no_cue), inf, inf]
    for place in (*breaks, *compress(count(), map(title_heads().__contains__, text)), *predicates, len(text)):
        closed[place] = inf
    for joint in joints:
        opened[joint] = closed[joint] = inf
    return opened, closed
