"""Source-removal metrics over text (paper App. C.3): GenR, LR_char, over-coverage, type accuracy, false positives.

Scored characters are letters and digits (`str.isalnum`): blanks and punctuation inside a value need not be covered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["Gold", "Predicted", "Row", "Text", "bootstrap", "score", "summarise"]

_CODES = frozenset(
    {"NUM", "ALNUM", "ID_NUMBER", "BANK_CARD", "LICENSE_PLATE", "DRIVER_LICENSE", "PASSPORT", "ACCOUNT_ID", "MEMBER_ID"}
)


@dataclass(frozen=True, slots=True)
class Gold:
    start: int
    end: int
    type: str
    tolerated: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Predicted:
    start: int
    end: int
    type: str


@dataclass(frozen=True, slots=True)
class Text:
    """One text with its gold; `persona` groups correlated texts for resampling; `ignored` ranges are never charged."""

    id: str
    lang: str
    text: str
    gold: tuple[Gold, ...]
    persona: str = ""
    ignored: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One gold occurrence: scored characters, those covered by a compatible type, and by anything."""

    text: Text
    gold: Gold
    size: int
    covered: int
    touched: int
    type_right: bool


@dataclass(frozen=True, slots=True)
class Scored:
    text: Text
    rows: tuple[Row, ...]
    over: int  # scored characters masked outside gold
    spurious: int  # predictions that touch no gold


def compatible(gold: str, predicted: str) -> bool:
    """One class of codes; NUM and PHONE stand for each other; names, orgs, addresses and e-mails only for themselves."""
    if gold in _CODES:
        return predicted in _CODES or (gold == "NUM" and predicted == "PHONE")
    return predicted == gold or (gold == "PHONE" and predicted == "NUM")


def score(text: Text, predicted: Sequence[Predicted]) -> Scored:
    """Compare one text's predictions with its gold."""
    scored = [c.isalnum() for c in text.text]
    masks: dict[int, set[str]] = defaultdict(set)
    for p in predicted:
        for i in range(p.start, p.end):
            masks[i].add(p.type)
    rows: list[Row] = []
    gold_at: set[int] = set()
    free = {i for a, b in text.ignored for i in range(a, b)}
    for g in text.gold:
        gold_at.update(range(g.start, g.end))
        if g.tolerated:
            free.update(range(*g.tolerated))
        at = [i for i in range(g.start, g.end) if scored[i]]
        covered = sum(any(compatible(g.type, t) for t in masks.get(i, ())) for i in at)
        touched = sum(bool(masks.get(i)) for i in at)
        types = [t for i in at for t in masks.get(i, ())]
        right = bool(types) and compatible(g.type, max(set(types), key=types.count))
        rows.append(Row(text, g, len(at), covered, touched, right))
    over = sum(scored[i] for i in masks if i not in gold_at and i not in free)
    spurious = sum(not any(i in gold_at or i in free for i in range(p.start, p.end) if scored[i]) for p in predicted)
    return Scored(text, tuple(rows), over, spurious)


def summarise(results: Iterable[Scored]) -> dict[str, float]:
    """The figures of one group of texts; rates are fractions."""
    results = list(results)
    rows = [row for result in results for row in result.rows]
    negatives = [r for r in results if not r.text.gold]
    size = sum(r.size for r in rows)
    touched = [r for r in rows if r.touched * 2 >= r.size]
    figures: dict[str, float] = {"texts": len(results), "occurrences": len(rows)}
    if rows:
        figures |= {
            "GenR@1.0": sum(r.covered == r.size for r in rows) / len(rows),
            "GenR@0.8": sum(r.covered >= 0.8 * r.size for r in rows) / len(rows),
            "LR_char": 1 - sum(r.covered for r in rows) / max(size, 1),
            "over": sum(r.over for r in results if r.text.gold) / max(size, 1),
            "type": sum(r.type_right for r in touched) / max(len(touched), 1),
        }
    if negatives:
        figures["FP/100"] = 100 * sum(r.spurious for r in negatives) / len(negatives)
    return figures


def bootstrap(
    results: Sequence[Scored], figure: Callable[[Sequence[Scored]], float], resamples: int = 5000, seed: int = 1729
) -> tuple[float, float]:
    """Percentile 95 % interval by resampling whole personas with replacement (paper App. C.6)."""
    groups: Mapping[str, list[Scored]] = defaultdict(list)
    for result in results:
        groups[result.text.persona or result.text.id].append(result)
    members = list(groups.values())
    draw = np.random.default_rng(seed)
    values = []
    for _ in range(resamples):
        chosen = draw.integers(0, len(members), len(members))
        values.append(figure([r for i in chosen for r in members[i]]))
    return float(np.percentile(values, 2.5)), float(np.percentile(values, 97.5))
