"""Every clause of the strict scoring rule, on hand-built trajectories (paper App. B.3, Table 19)."""

from __future__ import annotations

from typing import Any

import pytest

from tasks.model import Case, Gold, Step, Trajectory
from tasks.rule import Outcome, judge

ADDRESS = "88 Juniper Road, Suite 310, Eastlake, Austin, TX 78704"
OTHER = "19 Quarry Lane, Unit 2, Riverside, Portland, OR 97209"
VALUES = {
    Case.PHONE: "+1 512 555 0146",
    Case.FULL_ADDRESS: ADDRESS,
    Case.CITY: "Austin",
    Case.DISTRICT: "Eastlake",
    Case.DTL: "Suite 310",
}
ENTITIES = {
    "PHONE#1": "+1 512 555 0146",
    "PHONE#5": "(503) 555-0161",
    "ADDR#2": ADDRESS,
    "ADDR#3": OTHER,
    "ADDR#9": "Kiln Room 4",
    "PHONE#8": "2024 10 31",
}
RIGHT = {
    Case.PHONE: "[[PHONE#1]]",
    Case.FULL_ADDRESS: "[[ADDR#2]]",
    Case.CITY: "[[ADDR#2.CITY]]",
    Case.DISTRICT: "[[ADDR#2.DIST]]",
    Case.DTL: "[[ADDR#2.DTL]]",
}
ISSUED = (
    "[[PHONE#1]]",
    "[[PHONE#5]]",
    "[[PHONE#8]]",
    "[[ADDR#2.PROV-CITY-DIST-ROAD-DTL]]",
    "[[ADDR#3]]",
    "[[ADDR#9.DTL]]",
    "[[NAME#4]]",
)


def outcome(
    case: Case, answer: str, restored: str, *, done: int = 1, failed: int = 0, status: str = "answered", issued: tuple[str, ...] = ISSUED,
) -> Outcome:  # fmt: skip
    action: dict[str, Any] = {"action": "answer", "text": answer}
    steps = (Step(step=1, issued=issued), Step(step=2, reply="…", action=action, restored=done, failed=failed))
    trajectory = Trajectory.model_validate(
        {
            "template": "t",
            "case": case,
            "lang": "en",
            "lifecycle": "full",
            "planner": "p",
            "run": 1,
            "status": status,
            "steps": steps,
        }
    )
    audit = Gold(
        gold=VALUES[case],
        restored_action={"action": "answer", "text": restored},
        others=(OTHER, "(503) 555-0161"),
        entities=ENTITIES,
    )
    return judge(trajectory, audit).outcome


@pytest.mark.parametrize("case", list(Case))
class TestEveryCase:
    def test_the_right_reference_restored_to_gold_succeeds(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], VALUES[case]) is Outcome.SUCCESS

    def test_words_around_the_reference_do_not_matter(self, case: Case) -> None:
        assert outcome(case, f"It is {RIGHT[case]}.", f"It is {VALUES[case]}.") is Outcome.SUCCESS

    def test_another_writing_of_gold_counts(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], VALUES[case].upper().replace(" ", "  ")) is Outcome.SUCCESS

    def test_a_reference_of_another_class_beside_it_is_allowed(self, case: Case) -> None:
        assert outcome(case, f"[[NAME#4]]: {RIGHT[case]}", f"Yusuf: {VALUES[case]}", done=2) is Outcome.SUCCESS

    def test_a_plain_answer_is_not_a_reference(self, case: Case) -> None:
        assert outcome(case, VALUES[case], VALUES[case], done=0) is Outcome.NOT_SUBMITTED

    def test_literal_gold_beside_the_reference_fails(self, case: Case) -> None:
        assert (
            outcome(case, f"{RIGHT[case]} ({VALUES[case]})", f"{VALUES[case]} ({VALUES[case]})")
            is Outcome.NOT_SUBMITTED
        )

    def test_no_reference_at_all_fails(self, case: Case) -> None:
        assert outcome(case, "I could not find it", "I could not find it", done=0) is Outcome.NOT_SUBMITTED

    def test_two_target_references_fail(self, case: Case) -> None:
        assert (
            outcome(case, f"{RIGHT[case]} {RIGHT[case]}", f"{VALUES[case]} {VALUES[case]}", done=2)
            is Outcome.NOT_SUBMITTED
        )

    def test_a_run_without_an_answer_fails(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], VALUES[case], status="budget") is Outcome.NOT_SUBMITTED

    def test_a_root_that_was_never_issued_fails(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], VALUES[case], issued=("[[NAME#4]]",)) is Outcome.UNRESOLVED

    def test_a_failed_restore_fails(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], VALUES[case], failed=1) is Outcome.UNRESOLVED

    def test_nothing_restored_fails(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], RIGHT[case], done=0) is Outcome.UNRESOLVED

    def test_a_reference_left_after_restoring_fails(self, case: Case) -> None:
        assert outcome(case, f"{RIGHT[case]} [[NAME#77]]", f"{VALUES[case]} [[NAME#77]]") is Outcome.UNRESOLVED

    def test_an_unchanged_action_fails_whatever_the_counters_say(self, case: Case) -> None:
        assert outcome(case, RIGHT[case], RIGHT[case], done=1) is Outcome.UNRESOLVED


@pytest.mark.parametrize(
    ("case", "answer", "restored", "expected"),
    [
        (Case.CITY, "[[ADDR#2]]", ADDRESS, Outcome.PROJECTION),
        (Case.DISTRICT, "[[ADDR#2]]", ADDRESS, Outcome.PROJECTION),
        (Case.DTL, "[[ADDR#2]]", ADDRESS, Outcome.PROJECTION),
        (Case.CITY, "[[ADDR#2.PROV-CITY]]", "Austin, TX", Outcome.PROJECTION),
        (Case.CITY, "[[ADDR#2.DIST]]", "Eastlake", Outcome.PROJECTION),
        (Case.DISTRICT, "[[ADDR#2.CITY]]", "Austin", Outcome.PROJECTION),
        (Case.DTL, "[[ADDR#2.ROAD-DTL]]", "88 Juniper Road, Suite 310", Outcome.PROJECTION),
        (Case.FULL_ADDRESS, "[[ADDR#2.CITY]]", "Austin", Outcome.PROJECTION),
        (Case.FULL_ADDRESS, "[[ADDR#2.ROAD-DTL]]", "88 Juniper Road, Suite 310", Outcome.PROJECTION),
        (Case.FULL_ADDRESS, "[[ADDR#2.PROV-CITY-DIST-ROAD-DTL]]", ADDRESS, Outcome.SUCCESS),
        (Case.PHONE, "[[PHONE#1.LEN=10]]", "+1 512 555 0146", Outcome.PROJECTION),
        (Case.PHONE, "[[PHONE#5]]", "(503) 555-0161", Outcome.WRONG_ROOT),
        (Case.FULL_ADDRESS, "[[ADDR#3]]", OTHER, Outcome.WRONG_ROOT),
        (Case.CITY, "[[ADDR#3.CITY]]", "Portland", Outcome.WRONG_ROOT),
        (Case.DISTRICT, "[[ADDR#3.DIST]]", "Riverside", Outcome.WRONG_ROOT),
        (Case.DTL, "[[ADDR#3.DTL]]", "Unit 2", Outcome.WRONG_ROOT),
        (Case.DTL, "[[ADDR#9.DTL]]", "Kiln Room 4", Outcome.SPURIOUS),
        (Case.PHONE, "[[PHONE#8]]", "2024 10 31", Outcome.SPURIOUS),
        (Case.PHONE, "[[PHONE#1", "[[PHONE#1", Outcome.NOT_SUBMITTED),
        (Case.PHONE, "[[PHONE#]]", "[[PHONE#]]", Outcome.UNRESOLVED),
        (Case.CITY, "[[ADDR#2.TOWN]]", "[[ADDR#2.TOWN]]", Outcome.PROJECTION),
        (Case.CITY, "[[PHONE#1]]", "+1 512 555 0146", Outcome.NOT_SUBMITTED),
    ],
)
def test_the_clause_that_decides(case: Case, answer: str, restored: str, expected: Outcome) -> None:
    assert outcome(case, answer, restored, done=0 if answer == restored else 1) is expected


BY_VALUE = {"PHONE#k7obv": VALUES[Case.PHONE], "PHONE#a1b2c": "(503) 555-0161", "ADDR#1di3v_2": ADDRESS}


@pytest.mark.parametrize(
    ("case", "answer", "restored", "expected"),
    [
        (Case.PHONE, "It is PHONE#k7obv.", "It is +1 512 555 0146.", Outcome.SUCCESS),
        (Case.FULL_ADDRESS, "ADDR#1di3v_2", ADDRESS, Outcome.SUCCESS),
        (Case.CITY, "ADDR#1di3v_2", ADDRESS, Outcome.PROJECTION),
        (Case.PHONE, "PHONE#a1b2c", "(503) 555-0161", Outcome.WRONG_ROOT),
        (Case.PHONE, "PHONE#k7obv PHONE#k7obv", "+1 512 555 0146 +1 512 555 0146", Outcome.NOT_SUBMITTED),
        (Case.PHONE, "PHONE#k7o8v", "PHONE#k7o8v", Outcome.UNRESOLVED),
        (Case.PHONE, "PHONE#K7OBV", "PHONE#K7OBV", Outcome.UNRESOLVED),
        (Case.FULL_ADDRESS, "[[ADDR#2]]", "[[ADDR#2]]", Outcome.UNRESOLVED),
    ],
)
def test_placeholders_are_judged_by_the_same_clauses(case: Case, answer: str, restored: str, expected: Outcome) -> None:
    steps = (
        Step(step=1, issued=tuple(BY_VALUE)),
        Step(step=2, action={"action": "answer", "text": answer}, restored=int(answer != restored)),
    )
    trajectory = Trajectory(
        template="t", case=case, lang="en", lifecycle="value", planner="p", run=1, status="answered", steps=steps
    )
    gold = Gold(gold=VALUES[case], restored_action={"text": restored}, others=("(503) 555-0161",), entities=BY_VALUE)
    assert judge(trajectory, gold).outcome is expected


def test_a_run_that_never_began_is_no_success() -> None:
    empty = Trajectory(template="t", case=Case.CITY, lang="en", lifecycle="full", planner="p", run=1, status="aborted")
    assert judge(empty, Gold(gold="Austin")).outcome is Outcome.NOT_SUBMITTED


def test_only_the_last_action_counts() -> None:
    steps = (
        Step(step=1, issued=ISSUED, action={"action": "type", "text": "[[ADDR#2.CITY]]"}, restored=1),
        Step(step=2, action={"action": "answer", "text": "done"}),
    )
    trajectory = Trajectory(
        template="t", case=Case.CITY, lang="en", lifecycle="full", planner="p", run=1, status="answered", steps=steps
    )
    assert judge(trajectory, Gold(gold="Austin", restored_action={"text": "done"})).outcome is Outcome.NOT_SUBMITTED
