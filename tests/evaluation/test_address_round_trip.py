"""What was written comes back as it was written: sanitise, let the planner repeat it, resolve."""

from __future__ import annotations

import pytest

from evaluation.addresses.roundtrip import trips
from evaluation.addresses.run import select
from privacyguard_plugin import PrivacyGuard


def _failures(lang: str, split: str, count: int) -> tuple[int, list[str]]:
    done = list(trips(PrivacyGuard(), select(lang, split, count)))
    return len(done), [f"{t.form.family}-{t.form.variant} of {t.form.identity}" for t in done if not t.verbatim]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_first_appearances_come_back_verbatim(lang: str) -> None:
    count, failures = _failures(lang, "tune", 8)
    assert count > 100 and not failures


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_form_of_every_identity_comes_back_verbatim(lang: str) -> None:
    count, failures = _failures(lang, "all", 120)
    assert count > 3000 and not failures
