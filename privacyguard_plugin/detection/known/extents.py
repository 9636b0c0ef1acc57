"""What several known values claim of one place is made one candidate: the strongest, the longest, the joined."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import itemgetter

from ...model import Candidate, PiiType, Root, Tier
from .index import KnownIndex

__all__ = ["SEVERAL", "joined_components", "longest", "one_per_extent"]

SEVERAL = Root(PiiType.NAME, 0)
"""Stands for "more than one entity" until the candidates of all blocks are compared."""


def one_per_extent(candidates: Iterable[Candidate], index: KnownIndex) -> list[Candidate]:
    """One candidate per type and extent: the strongest, with the most recent root of a whole value; an alias that
    several entities have names none of them."""
    groups: dict[tuple[PiiType, int, int], list[Candidate]] = {}
    for c in candidates:
        groups.setdefault((c.type, c.start, c.end), []).append(c)
    kept = []
    for group in groups.values():
        best = group[0] if len(group) == 1 else max(group, key=lambda c: (c.tier, c.score, c.family == "session"))
        roots = {c.root for c in group if c.root is not None and (c.tier is best.tier or c.root == SEVERAL)}
        root: Root | None = None
        if best.tier is Tier.HARD or best.rule == "masked":
            roots.discard(SEVERAL)
            root = index.latest(roots) if roots else None
        elif len(roots) == 1 and SEVERAL not in roots:
            root = next(iter(roots))
        kept.append(best if root == best.root else replace(best, root=root))
    return kept


def joined_components(text: str, candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """Components of one address that stand side by side are one appearance of it."""
    run: list[Candidate] = []
    for c in sorted((c for c in candidates if c.type is PiiType.ADDR), key=lambda c: c.start):
        between = text[run[-1].end : c.start] if run else None
        if between is not None and c.root == run[-1].root and run[-1].end <= c.start and not between.strip(" ,，"):
            if len(between) <= 2:
                run.append(c)
                continue
        elif run and c.start < run[-1].end:
            continue
        if len(run) > 1:
            yield _spanning(run)
        run = [c]
    if len(run) > 1:
        yield _spanning(run)


def _spanning(run: list[Candidate]) -> Candidate:
    return replace(run[0], end=run[-1].end, score=min(c.score for c in run), rule="joined")


def longest(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Longest first; what lies inside a longer one of the same type says nothing new."""
    kept: list[Candidate] = []
    held: dict[PiiType, list[tuple[int, int]]] = {}  # by start; none inside another, so their ends are in order, too
    for c in sorted(candidates, key=lambda c: (c.start - c.end, -c.score)):
        extents = held.setdefault(c.type, [])
        place = bisect_right(extents, c.start, key=itemgetter(0))
        if place and extents[place - 1][1] >= c.end:
            continue
        kept.append(c)
        extents.insert(place, (c.start, c.end))
    return kept
