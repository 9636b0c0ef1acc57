"""Binding policy (paper App. B.3.1): `python -m evaluation.binding` — exhaustive conformance and randomised stress.

Conformance enumerates zero to four roots, every compatible subset and every insertion order: 443 observations. The
stress draws one to four compatible roots that share a road but carry distinct numbers, incompatible distractors, a
permuted insertion order and the recency rank of the intended root, and compares recent-first with allocating a fresh
root whenever several are compatible, on the same rows. Both go through the production predicate and both lookup paths.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path

import click

from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.entities.records import AddressRecord
from privacyguard_plugin.references.store import SessionStore

__all__ = ["conformance", "stress"]

PAPER = {
    "violations": 0,
    "observations": 443,
    "unique": 119,
    "multiple": 290,
    "order_groups": 16,
    "recent_first": 5286,
    "fresh": 4236,
}
SEED, TRIALS = 20260725, 6000
_ROADS = (
    "Juniper Hollow Road",
    "Old Mill Lane",
    "Cedar Crest Boulevard",
    "Harbor View Drive",
    "Quarry Hill Road",
    "Tamarack Way",
)
_TOWNS = ("Boise, ID", "Duluth, MN", "Savannah, GA", "Tucson, AZ", "Dayton, OH", "Reno, NV")


def _record(text: str) -> AddressRecord:
    record = build_address(text, "en")
    assert record is not None, "the generator wrote an address that the parser does not read"
    return record


def _selected(store: SessionStore, wanted: AddressRecord) -> tuple[int | None, int]:
    """Root number that the binder would reuse, and how many were compatible; both lookup paths must agree."""
    by_index = [entity.root.number for entity in store.lookup(wanted)]
    by_scan = [entity.root.number for entity in store.scan(wanted)]
    if by_index != by_scan:
        raise AssertionError("lookup by index disagrees with the full scan")
    return (by_index[0] if by_index else None), len(by_index)


def _observations() -> Iterator[tuple[tuple[int, ...], frozenset[int]]]:
    """(insertion order, compatible subset) for zero to four roots."""
    for count in range(5):
        for size in range(count + 1):
            for subset in combinations(range(count), size):
                for order in permutations(range(count)):
                    yield order, frozenset(subset)


def conformance() -> dict[str, int]:
    """Counts over all observations; `violations` are selections other than the most recent compatible root."""
    wanted = _record("Juniper Hollow Road, Boise, ID")
    counts: Counter[str] = Counter()
    by_group: dict[tuple[int, frozenset[int]], set[int | None]] = {}
    for order, compatible in _observations():
        store = SessionStore()
        roots = {}
        for i in order:
            road, town = ("Juniper Hollow Road", "Boise, ID") if i in compatible else (_ROADS[i + 1], _TOWNS[i + 1])
            text = f"{100 + i} {road}, {town}"
            roots[i] = store.add(_record(text), text, 1).root.number
        selected, found = _selected(store, wanted)
        expected = next((roots[i] for i in reversed(order) if i in compatible), None)
        counts["observations"] += 1
        counts["violations"] += selected != expected or found != len(compatible)
        counts["unique"] += len(compatible) == 1 and selected == expected
        counts["multiple"] += len(compatible) > 1 and selected == expected
        chosen = next((i for i in order if roots[i] == selected), None)
        by_group.setdefault((len(order), compatible), set()).add(chosen)
    counts["order_groups"] = sum(len(s) > 1 and len(chosen) == len(s) for (_, s), chosen in by_group.items())
    return dict(counts)


def stress(trials: int = TRIALS, seed: int = SEED) -> dict[str, int]:
    """Continuations in which each policy selects the intended root."""
    draw = random.Random(seed)
    counts: Counter[str] = Counter()
    for _ in range(trials):
        road, town = draw.choice(_ROADS), draw.choice(_TOWNS)
        number = draw.choices((1, 2, 3, 4), (0.7, 0.18, 0.08, 0.04))[0]
        rank = min(draw.choices(range(4), (0.6, 0.22, 0.12, 0.06))[0], number - 1)
        houses = draw.sample(range(11, 9900), number)
        rows = [(f"{house} {road}, {town}", True) for house in houses]
        for _ in range(draw.randint(0, 3)):
            other = draw.choice([r for r in _ROADS if r != road])
            rows.append((f"{draw.randint(11, 9900)} {other}, {draw.choice([t for t in _TOWNS if t != town])}", False))
        draw.shuffle(rows)
        store = SessionStore()
        compatible = []
        for text, fits in rows:
            entity = store.add(_record(text), text, 1)
            if fits:
                compatible.append(entity.root.number)
        intended = compatible[::-1][rank]
        selected, found = _selected(store, _record(f"{road}, {town}"))
        counts["trials"] += 1
        counts["ambiguous"] += found > 1
        counts["predicate_misses"] += found != number
        counts["recent_first"] += selected == intended
        counts["fresh"] += found == 1 and selected == intended
    return dict(counts)


@click.command()
@click.option("--trials", type=click.IntRange(1), default=TRIALS, show_default=True)
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the counts here."
)
def main(trials: int, json_file: Path | None) -> None:
    """Recent-first conformance and policy–intent agreement."""
    exact, rates = conformance(), stress(trials)
    print(
        f"conformance        {exact['violations']}/{exact['observations']} violations (paper {PAPER['violations']}/{PAPER['observations']})"
    )
    print(
        f"unique reuse       {exact['unique']}/119    multi-root selection {exact['multiple']}/290    order-dependent groups {exact['order_groups']}/16"
    )
    print(
        f"recent-first       {rates['recent_first']}/{rates['trials']} intended roots (paper {PAPER['recent_first']}/6000)"
    )
    print(
        f"fresh on ambiguity {rates['fresh']}/{rates['trials']} (paper {PAPER['fresh']}/6000), {rates['ambiguous']} ambiguous, {rates['predicate_misses']} predicate misses"
    )
    if json_file is not None:
        json_file.write_text(json.dumps({"conformance": exact, "stress": rates}, indent=1), "utf-8")


if __name__ == "__main__":
    main()
