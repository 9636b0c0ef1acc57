"""Figures of the suites, the paper's number beside ours (paper tables 1, 4, 15, 16, 17)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from ..metrics import summarise
from .run import Appearance, Outcome

__all__ = ["PAPER", "continuity", "false_merges", "spec", "split_blocks", "stress"]

THRESHOLD = 0.80
PAPER = {
    "en": {"GenR@1.0": 0.8981, "LR_char": 0.0430, "C_pair": 0.8886, "PCR_cond": 0.9098, "PCR_strict": 0.8084, "Chain": 0.8708,
           "to_city": 1.0, "to_district": 1.0, "to_road": 1.0, "two_block BD": 0.992, "two_block Chain": 0.925, "three_block BD": 0.944, "three_block Chain": 0.817},
    "zh": {"GenR@1.0": 0.9572, "LR_char": 0.0071, "C_pair": 0.9448, "PCR_cond": 0.8652, "PCR_strict": 0.8175, "Chain": 0.6021,
           "to_city": 1.0, "to_district": 0.936, "to_road": 0.758, "two_block BD": 0.952, "two_block Chain": 0.667, "three_block BD": 0.915, "three_block Chain": 0.538},
}  # fmt: skip


def stress(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """Complete-source coverage over all forms and per family."""
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        groups["all"].append(outcome)
        groups[outcome.form.family].append(outcome)
    return {name: summarise(o.scored for o in group) for name, group in groups.items()}


def continuity(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Pairs of appearances of one identity in one session at coverage 0.80; chains of fragments within one form."""
    of_identity: dict[str, list[Appearance]] = defaultdict(list)
    for outcome in outcomes:
        of_identity[outcome.form.identity] += outcome.blocks
    pairs = bound = same = 0
    for members in of_identity.values():
        for a, b in combinations(members, 2):
            pairs += 1
            both = _bound(a) and _bound(b)
            bound += both
            same += both and a.roots == b.roots
    chains = [o for o in outcomes if len(o.blocks) > 1]
    return {
        "C_pair": bound / max(pairs, 1),
        "PCR_cond": same / max(bound, 1),
        "PCR_strict": same / max(pairs, 1),
        "Chain": sum(map(_chained, chains)) / max(len(chains), 1),
    }


def split_blocks(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """BD: share of blocks detected; Chain: share of forms whose blocks carry one root."""
    figures = {}
    for family in ("two_block", "three_block"):
        group = [o for o in outcomes if o.form.family == family]
        blocks = [b for o in group for b in o.blocks]
        figures[f"{family} BD"] = sum(map(_bound, blocks)) / max(len(blocks), 1)
        figures[f"{family} Chain"] = sum(map(_chained, group)) / max(len(group), 1)
    return figures


def spec(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """Per family, over evaluable appearances (one root on the block): the shown levels against the expected ones."""
    figures = {}
    for family in ("to_city", "to_district", "to_road", "full", "ocr_noise"):
        blocks = [b for o in outcomes if o.form.family == family for b in o.blocks]
        evaluable = [b for b in blocks if len(b.roots) == 1]
        n = max(len(evaluable), 1)
        wanted = [frozenset(b.expected.split("-")) for b in evaluable]
        figures[family] = {
            "evaluable": len(evaluable),
            "total": len(blocks),
            "exact": sum(b.spec == w for b, w in zip(evaluable, wanted, strict=True)) / n,
            "under": sum(bool(b.spec) and b.spec < w for b, w in zip(evaluable, wanted, strict=True)) / n,
            "over": sum(bool(b.spec - w) for b, w in zip(evaluable, wanted, strict=True)) / n,
            "empty": sum(not b.spec for b in evaluable) / n,
        }
    return figures


def false_merges(outcomes: Sequence[Outcome]) -> float:
    """Share of pairs of appearances of different identities in one session that share a root (see __main__: pairs)."""
    by_owner: dict[str, list[Appearance]] = defaultdict(list)
    for outcome in outcomes:
        by_owner[outcome.form.identity] += [b for b in outcome.blocks if b.roots]
    total = merged = 0
    for (_, mine), (_, theirs) in combinations(by_owner.items(), 2):
        for a in mine:
            for b in theirs:
                total += 1
                merged += bool(a.roots & b.roots)
    return merged / max(total, 1)


def _bound(appearance: Appearance) -> bool:
    return appearance.coverage >= THRESHOLD and len(appearance.roots) == 1


def _chained(outcome: Outcome) -> bool:
    return all(map(_bound, outcome.blocks)) and len({b.roots for b in outcome.blocks}) == 1
