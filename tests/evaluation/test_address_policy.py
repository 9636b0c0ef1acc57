"""Policy–intent audit: what counts as an event, a disagreement and an impure chain, and that the sessions have none."""

from __future__ import annotations

import pytest

from evaluation.addresses.policy import Sighting, audit, judge
from evaluation.addresses.policy_sessions import RELATIONS, sessions


def test_a_group_of_one_root_in_one_view_is_one_event() -> None:
    counts = judge([Sighting(0, "ADDR#1", "home"), Sighting(1, "ADDR#1", "home"), Sighting(1, "ADDR#1", "home")])
    assert dict(counts) == {"groups": 2, "events": 1, "disagreements": 0, "chains": 1, "impure": 0}


def test_a_root_first_issued_in_the_view_is_no_continuation() -> None:
    counts = judge([Sighting(2, "ADDR#1", "home"), Sighting(2, "ADDR#1", "home")])
    assert counts["events"] == 0 and counts["chains"] == 1


def test_another_entity_on_an_issued_root_disagrees_and_makes_its_chain_impure() -> None:
    counts = judge([Sighting(0, "ADDR#1", "home"), Sighting(1, "ADDR#1", "work"), Sighting(2, "ADDR#1", "home")])
    assert counts["events"] == 2 and counts["disagreements"] == 1 and counts["impure"] == 1


def test_every_session_has_two_addresses_and_a_person_in_five_turns() -> None:
    for script in [*sessions("en", 8), *sessions("zh", 8)]:
        assert len(script.turns) == 5 and script.relation in RELATIONS
        marked = [m for turn in script.turns for m in (turn.instruction, *turn.screen)]
        values = {(entity, m.text[a:b]) for m in marked for a, b, entity in m.gold}
        assert {entity for entity, _ in values} >= {"ADDR-a", "ADDR-b", "NAME-n"}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_root_is_continued_by_another_entity(lang: str) -> None:
    counts = audit(list(sessions(lang, 12)))
    assert counts["events"] > 150 and counts["disagreements"] == 0 and counts["impure"] == 0
