"""References in a text, as one session understands them."""

from __future__ import annotations

from privacyguard_plugin.model import Mode, PiiType
from privacyguard_plugin.references.grammar import Reason
from privacyguard_plugin.references.reading import issued_in, read_references, untouchable
from privacyguard_plugin.references.store import SessionStore

from .records import record


def held() -> SessionStore:
    store = SessionStore()
    store.add(record(PiiType.PHONE, "13966027741"), "13966027741", 1)
    return store


def test_only_references_that_the_session_gave_out_are_issued() -> None:
    assert issued_in(["call [[PHONE#1]] or [[PHONE#9]]"], held(), Mode.FULL) == {"[[PHONE#1]]"}


def test_own_references_are_untouchable() -> None:
    text = "call [[PHONE#1]] now"
    assert any(text[a:b] == "[[PHONE#1]]" for a, b in untouchable(text, held(), Mode.FULL))
    assert untouchable("call 13966027741", held(), Mode.FULL) == ()


def test_unknown_placeholder_stays_literal() -> None:
    (found,) = read_references("PHONE#4k8m2", SessionStore(), Mode.VALUE)
    assert found.reference is None
    assert found.reason is Reason.UNKNOWN_ROOT
