"""The paper's resolution suites (tables 29 and 30)."""

from __future__ import annotations

import pytest

from evaluation.malformed import confusable, malformed
from evaluation.resolver import ELSEWHERE, INVALID, VALID, Case, _record, build_store
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.references.store import SessionStore

STORE = build_store()


def test_the_suites_have_the_papers_sizes() -> None:
    assert (len(VALID), len(INVALID), len(malformed()), len(confusable())) == (40, 59, 1024, 256)
    assert len({case.reference for case in (*VALID, *INVALID)}) == 99


@pytest.mark.parametrize("case", VALID, ids=lambda case: ascii(case.reference))
def test_valid_form_resolves_to_the_exact_value(case: Case) -> None:
    resolution = resolve(case.reference, STORE)
    assert (resolution.payload, resolution.restored, resolution.unresolved) == (case.expected, 1, ())


@pytest.mark.parametrize("case", INVALID, ids=lambda case: ascii(case.reference))
def test_unsupported_form_stays_literal_with_a_reason(case: Case) -> None:
    resolution = resolve(case.reference, STORE)
    assert (resolution.payload, resolution.restored) == (case.reference, 0)
    assert resolution.unresolved


def test_generated_strings_stay_literal_with_a_reason() -> None:
    texts = [f"输入{text}。" for text in (*malformed(), *confusable())]
    resolutions = [resolve(text, STORE) for text in texts]
    assert [r.payload for r in resolutions] == texts
    assert not any(r.restored for r in resolutions)
    assert all(r.unresolved for r in resolutions)


def test_foreign_references_of_the_suite_are_real_in_their_own_session() -> None:
    other = build_store()
    for kind, value in ELSEWHERE:
        other.add(_record(kind, value), value, 3)
    for case in INVALID:
        if case.family == "Foreign-session root absent locally":
            assert resolve(case.reference, other).restored == 1


def test_nothing_resolves_after_the_session_is_cleared() -> None:
    store = build_store()
    store.clear()
    assert all(resolve(case.reference, store).restored == 0 for case in VALID)
    assert resolve("[[ADDR#1]]", SessionStore()).payload == "[[ADDR#1]]"
