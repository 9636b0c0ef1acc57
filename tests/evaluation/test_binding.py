"""Recent-first conformance over every observable binder state (paper Table 20)."""

from __future__ import annotations

from evaluation.binding import conformance, stress


def test_every_observation_selects_the_most_recent_compatible_root() -> None:
    counts = conformance()
    assert counts == {"observations": 443, "violations": 0, "unique": 119, "multiple": 290, "order_groups": 16}


def test_recent_first_beats_a_fresh_root_on_the_same_rows() -> None:
    counts = stress(trials=200)
    assert counts["recent_first"] > counts["fresh"] and counts["predicate_misses"] == 0
