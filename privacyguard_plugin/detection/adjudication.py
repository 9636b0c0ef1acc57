"""Shared adjudication: which of the overlapping hypotheses become the protected extents (paper §3.1).

Order of the arguments, first difference decides:

1. tier: HARD before SOFT. A container counts with the strongest tier of what it absorbs (below), so that a known road
   inside a longer address does not tear the address apart;
2. strict containment: a candidate inside a larger one of the same or a stronger tier waits until that one is decided;
3. type-specific conflicts, expressed as type priority; an organisation comes before an address of the very same
   extent: its head word (中学, Clinic) says what the place is;
4. score, then provenance (session, repository, format, label, context, lexicon, learned), then length and position.

Candidates are taken in that order. One that overlaps what already stands loses the shared part; what remains is
revalidated by its type and goes back in line, at most `_TRIMS` times. Sorting and bisecting only: O(n log n). What
shares no character with any other is no matter of argument.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left, insort
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from operator import itemgetter
from typing import NamedTuple

from ..model import Candidate, PiiType, Tier
from .recognizer import Scan
from .validation import supported

__all__ = ["Outcome", "Ruling", "adjudicate"]


class Outcome(StrEnum):
    """What became of a candidate."""

    ACCEPTED = "accepted"  # stands with its own extent
    TRIMMED = "trimmed"  # stands with a smaller extent; `beaten_by` took the rest
    MERGED = "merged"  # same type and extent as a stronger candidate, which stands for both
    CONTAINED = "contained"  # lies inside a stronger candidate
    OUTRANKED = "outranked"  # overlaps a stronger candidate and what remained is no value of its type
    BROKEN = "broken"  # crosses a hard break or the cells of a table, is the head of a column, or lies outside the text


class Ruling(NamedTuple):
    """One candidate as proposed, and its fate. `start`..`end` is the final extent; equal for losers (empty)."""

    candidate: Candidate
    outcome: Outcome
    start: int
    end: int
    beaten_by: Candidate | None = None

    @property
    def stands(self) -> bool:
        return self.outcome in (Outcome.ACCEPTED, Outcome.TRIMMED)

    @property
    def accepted(self) -> Candidate:
        """The candidate with its final extent. Only for rulings that stand."""
        whole = self.candidate
        if (self.start, self.end) == (whole.start, whole.end):
            return whole
        return replace(whole, start=self.start, end=self.end)


_START = itemgetter(0)
_TRIMS = 3
_LABELLED = 0.85  # score of a code whose strong label stands right in front of it (see `codes`)
_NAMED_FIRM = 0.7  # score of an organisation told by its own head word
_LOOK = 16  # hard parts inspected per container: real ones hold two or three
_PRIORITY: dict[PiiType, int] = {
    kind: place
    for place, kind in enumerate(
        (
            PiiType.EMAIL,
            PiiType.ID_NUMBER,
            PiiType.DRIVER_LICENSE,
            PiiType.PASSPORT,
            PiiType.BANK_CARD,
            PiiType.LICENSE_PLATE,
            PiiType.PHONE,
            PiiType.ALNUM,
            PiiType.NUM,
            PiiType.ADDR,
            PiiType.ORG,
            PiiType.NAME,
        )
    )
}
_PROVENANCE = {
    family: place
    for place, family in enumerate(("session", "repository", "format", "label", "context", "lexicon", "learned"))
}
_TEXT = frozenset({PiiType.NAME, PiiType.ORG, PiiType.ADDR})
_CODES = frozenset({PiiType.NUM, PiiType.ALNUM})
_NUMBERS = frozenset(
    {PiiType.ID_NUMBER, PiiType.DRIVER_LICENSE, PiiType.PASSPORT, PiiType.BANK_CARD, PiiType.LICENSE_PLATE}
)
# What a container may swallow even when the part has stronger evidence: the part is a component of the whole.
_ABSORBS: dict[PiiType, frozenset[PiiType]] = {
    PiiType.EMAIL: frozenset(PiiType),
    PiiType.ADDR: frozenset({PiiType.ADDR, PiiType.NAME, PiiType.ORG}) | _CODES,
    PiiType.ORG: frozenset({PiiType.ORG, PiiType.NAME, PiiType.ADDR}),
    PiiType.NAME: frozenset({PiiType.NAME}),
    PiiType.PHONE: frozenset({PiiType.PHONE}) | _CODES,
    PiiType.NUM: _CODES,
    PiiType.ALNUM: _CODES,
    **{kind: _NUMBERS | _CODES | {PiiType.PHONE} for kind in _NUMBERS},
}


def adjudicate(candidates: Iterable[Candidate], scan: Scan) -> tuple[Ruling, ...]:
    """A ruling for every candidate, in order of position. Extents of standing rulings do not overlap."""
    rulings: list[Ruling] = []
    sound = []
    for candidate in candidates:
        if _is_sound(candidate, scan):
            sound.append(candidate)
        else:
            rulings.append(_lost(candidate, Outcome.BROKEN, None))
    for rivals in _rivals(_merge_duplicates(sound, rulings)):
        if len(rivals) == 1:
            rulings.append(Ruling(rivals[0], Outcome.ACCEPTED, rivals[0].start, rivals[0].end))
        else:
            _decide(rivals, scan, rulings)
    return tuple(sorted(rulings, key=lambda r: (r.candidate.start, r.candidate.end, _PRIORITY[r.candidate.type])))


def _is_sound(candidate: Candidate, scan: Scan) -> bool:
    start, end = candidate.start, candidate.end
    inside = 0 <= start < end <= len(scan.text) and scan.text.find("\n", start, end) < 0
    if not inside or scan.crosses_cells(start, end):
        return False
    return all(end <= head.start or start >= head.end for head in scan.cells)


def _lost(candidate: Candidate, outcome: Outcome, by: Candidate | None) -> Ruling:
    return Ruling(candidate, outcome, candidate.start, candidate.start, by)


def _merge_duplicates(candidates: Sequence[Candidate], rulings: list[Ruling]) -> list[Candidate]:
    """One candidate per (type, extent): the strongest, completed with a root and role known to the others."""
    best = []
    groups: dict[tuple[PiiType, int, int], list[Candidate]] = {}
    for candidate in candidates:
        key = (candidate.type, candidate.start, candidate.end)
        groups.setdefault(key, []).append(candidate)
    for group in groups.values():
        if len(group) == 1:
            best.append(group[0])
            continue
        winner, *others = sorted(group, key=lambda c: (-c.tier, -c.score, _provenance(c)))
        root = next((c.root for c in (winner, *others) if c.root is not None), None)
        role = next((c.role for c in (winner, *others) if c.role is not None), None)
        known = root is winner.root and role is winner.role
        best.append(winner if known else replace(winner, root=root, role=role))
        rulings.extend(_lost(other, Outcome.MERGED, winner) for other in others)
    return best


def _rivals(candidates: Sequence[Candidate]) -> Iterator[list[Candidate]]:
    """The candidates in groups that share no character with each other: most of a text stand alone."""
    group: list[int] = []
    reached = 0
    for i in sorted(range(len(candidates)), key=[c.start for c in candidates].__getitem__):
        candidate = candidates[i]
        if group and candidate.start >= reached:
            yield [candidates[member] for member in sorted(group)]
            group = []
        group.append(i)
        reached = max(reached, candidate.end)
    if group:
        yield [candidates[member] for member in sorted(group)]


def _provenance(candidate: Candidate) -> int:
    return _PROVENANCE.get(candidate.family, len(_PROVENANCE))


def _decide(candidates: Sequence[Candidate], scan: Scan, rulings: list[Ruling]) -> None:
    tiers = _effective_tiers(candidates)
    towns = _with_towns(candidates, scan)
    inside = _contained(candidates, tiers, towns)
    firms = {(c.start, c.end) for c in candidates if c.type is PiiType.ORG} | towns
    queue = [(_rank(c, tiers[i], inside[i], firms), i, c.start, c.end, 0, None) for i, c in enumerate(candidates)]  # type: list[tuple[tuple[float, ...], int, int, int, int, Candidate | None]]
    heapq.heapify(queue)
    standing: list[tuple[int, int, Candidate]] = []
    while queue:
        rank, i, start, end, trims, cut_by = heapq.heappop(queue)
        candidate = candidates[i]
        rival = _overlapping(standing, start, end)
        if rival is None:
            outcome = Outcome.TRIMMED if trims else Outcome.ACCEPTED
            insort(standing, (start, end, candidate), key=_START)
            rulings.append(Ruling(candidate, outcome, start, end, cut_by))
            continue
        a, b, winner = rival
        pieces = [(start, min(a, end)), (max(b, start), end)] if trims < _TRIMS else []
        kept = [piece for piece in (supported(candidate.type, scan, *p) for p in pieces if p[0] < p[1]) if piece]
        for piece in kept[:1]:
            heapq.heappush(queue, (rank, i, *piece, trims + 1, winner))
        if not kept:
            within = a <= start and end <= b
            rulings.append(_lost(candidate, Outcome.CONTAINED if within else Outcome.OUTRANKED, winner))


def _with_towns(candidates: Sequence[Candidate], scan: Scan) -> set[tuple[int, int]]:
    """Extents of addresses that are nothing but a firm and its town: "Corona Heights College, Abeokuta"."""
    firms = {c.start: c.end for c in candidates if c.type is PiiType.ORG and c.score >= _NAMED_FIRM}
    found = set()
    for c in candidates if firms else ():
        if c.type is not PiiType.ADDR or firms.get(c.start, c.end) >= c.end:
            continue
        town = scan.text[firms[c.start] : c.end]
        if town.startswith(", ") and town.count(",") == 1 and not any(x.isdigit() for x in scan.text[c.start : c.end]):
            found.add((c.start, c.end))
    return found


def _rank(candidate: Candidate, tier: int, inside: bool, firms: Container[tuple[int, int]]) -> tuple[float, ...]:
    is_firm = (
        candidate.type is PiiType.ADDR
        and candidate.family != "label"  # 收货地址：… asks for the place, whoever is there
        and (candidate.start, candidate.end) in firms
    )
    return (
        -tier,
        inside,
        _PRIORITY[PiiType.ORG] + 0.5 if is_firm else _PRIORITY[candidate.type],
        -candidate.score,
        _provenance(candidate),
        candidate.start - candidate.end,
        candidate.start,
    )


def _overlapping(
    standing: Sequence[tuple[int, int, Candidate]], start: int, end: int
) -> tuple[int, int, Candidate] | None:
    place = bisect_left(standing, end, key=_START)  # first that begins at or after the end
    if place and standing[place - 1][1] > start:
        return standing[place - 1]
    return None


def _effective_tiers(candidates: Sequence[Candidate]) -> list[int]:
    """Own tier, or the strongest tier among the strictly contained candidates that this type absorbs."""
    tiers = [int(c.tier) for c in candidates]
    hard = sorted((c.start, c.end, c.type) for c in candidates if c.tier is Tier.HARD)
    starts = [h[0] for h in hard]
    for i, c in enumerate(candidates):
        if c.tier is Tier.HARD or c.family == "label":
            continue  # the edges of a labelled stretch are only as good as the punctuation around it
        absorbs = _ABSORBS[c.type]
        at = bisect_left(starts, c.start)
        for start, end, kind in hard[at : at + _LOOK]:
            if start >= c.end:
                break
            if end <= c.end and (start, end) != (c.start, c.end) and kind in absorbs:
                tiers[i] = int(Tier.HARD)
                break
    return tiers


def _has_own_label(candidate: Candidate) -> bool:
    """A code right behind its own label is no part of an address around it. (PIN 560034 is: an Indian postal code.)"""
    size = candidate.end - candidate.start
    return (
        candidate.type in _CODES
        and candidate.family == "context"
        and candidate.score >= _LABELLED
        and not (candidate.role == "pin" and size == 6)
    )


def _contained(candidates: Sequence[Candidate], tiers: Sequence[int], towns: Container[tuple[int, int]]) -> list[bool]:
    """Whether a strictly larger candidate of the same or a stronger tier covers each candidate. `towns`: addresses that
    contain nothing, see `_with_towns`."""
    inside = [False] * len(candidates)
    order = sorted(range(len(candidates)), key=lambda i: (candidates[i].start, -candidates[i].end))
    # What reaches furthest so far, per tier and kind of container: (end, start). A labelled stretch of text is a
    # container for its own type only: its right edge may be nothing but the end of the line.
    reach: dict[tuple[int, PiiType | None, bool], tuple[int, int]] = {}
    furthest = -1  # of all
    for i in order:
        c = candidates[i]
        own = furthest >= c.end and _has_own_label(c)
        for (tier, kind, address), (end, start) in reach.items() if furthest >= c.end else ():
            if tier < tiers[i] or end < c.end or kind not in (None, c.type) or (start, end) == (c.start, c.end):
                continue
            if not (address and own):
                inside[i] = True
        key = (tiers[i], c.type if c.family == "label" and c.type in _TEXT else None, c.type is PiiType.ADDR)
        if c.type is PiiType.ADDR and (c.start, c.end) in towns:
            continue
        if c.end > reach.get(key, (-1, -1))[0]:
            reach[key] = (c.end, c.start)
            furthest = max(furthest, c.end)
    return inside
