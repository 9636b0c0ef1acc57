"""learnt.py: what a session learnt, in order, without what it forgot."""

from __future__ import annotations

from privacyguard_plugin.learnt import LearntValues
from privacyguard_plugin.model import KnownValue, PiiType


def _value(text: str) -> KnownValue:
    return KnownValue(PiiType.NAME, text)


def test_values_come_in_the_order_they_were_learnt_and_forgotten_ones_leave_no_trace() -> None:
    known: tuple[KnownValue, ...] = (_value("Ada"),)
    learnt = LearntValues(lambda: known)
    assert [v.text for v in learnt.since(0)] == ["Ada"]
    place = len(learnt)
    known = (_value("Bea"), _value("Ada"))
    assert [v.text for v in learnt.since(place)] == ["Bea"]
    known = (_value("Bea"),)
    assert [v.text for v in learnt.since(0)] == ["Bea"]
    known = (_value("Ada"), _value("Bea"))
    assert [v.text for v in learnt.since(2)] == ["Ada"]
    learnt.clear()
    assert [v.text for v in learnt.since(0)] == ["Ada", "Bea"]
