"""Whoever asks learns at most four bits about one value, however cunning the questions are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from evaluation.probing import ADVERSARIES, LIMIT_CASES, Probe, draw_secrets, in_parallel, measure, shown_again
from privacyguard_plugin import Mode, PrivacyGuard


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard({"ask": True})


@pytest.mark.parametrize("adversary", ADVERSARIES, ids=lambda adversary: adversary.__name__)
def test_an_adversary_extracts_at_most_four_bits_before_it_is_refused(
    guard: PrivacyGuard, adversary: Callable[[Probe], None]
) -> None:
    result = measure(adversary, guard, draw_secrets(20 if adversary is not in_parallel else 4))
    assert 1 <= result.charged <= 4
    assert result.answered < result.asked
    assert result.cases is None or result.cases <= LIMIT_CASES


@pytest.mark.parametrize("mode", [Mode.TURN_LOCAL, Mode.EXACT, Mode.VALUE])
def test_fresh_roots_for_the_same_value_are_no_way_around(guard: PrivacyGuard, mode: Mode) -> None:
    result = measure(shown_again, guard, draw_secrets(8), mode)
    assert 1 <= result.charged <= 4


def test_the_limit_is_per_session(guard: PrivacyGuard) -> None:
    first, second = (Probe(guard, "482913", Mode.FULL) for _ in range(2))
    with first.session, second.session:
        while first.ask(f"larger({first.target}, {first.rulers[first.answered]})").reason == "answered":
            pass
        assert second.ask(f"larger({second.target}, {second.rulers[0]})").reason == "answered"
