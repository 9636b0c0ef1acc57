from __future__ import annotations

import pytest

from privacyguard_plugin.ask.ledger import Ledger
from privacyguard_plugin.ask.question import Op, Operand, Question
from privacyguard_plugin.model import Mode, PiiType, Root
from privacyguard_plugin.references.grammar import find_references

A, B, C = (Root(PiiType.NUM, number) for number in (1, 2, 3))


def larger(a: Root, b: Root) -> Question:
    return Question(Op.LARGER, (Operand(a), Operand(b)))


def ledger(mode: Mode = Mode.FULL) -> Ledger:
    return Ledger(mode, 16)


def test_cases_multiply_and_are_capped() -> None:
    held = ledger()
    for question in (larger(A, B), larger(B, A)):
        assert held.affords(question)
        held.record(question, True)
    assert (held.given(A), held.given(B), held.given(C)) == (9, 9, 1)
    assert not held.affords(larger(A, C))
    assert held.affords(Question(Op.CONTAINS, (Operand(C),), "8"))


def test_refused_questions_cost_nothing_because_only_answers_are_recorded() -> None:
    held = ledger()
    assert held.answer(larger(A, B)) is None
    assert held.given(A) == 1


def test_what_was_shown_is_remembered_until_the_store_forgot_it() -> None:
    held = ledger()
    held.saw(find_references("[[NUM#1.LEN=5]] [[NUM#2]]"), part=False)
    held.saw(find_references("[[NUM#1.LEN=6]]"), part=False)
    assert (held.shown(A), held.shown(B), held.length(A), held.length(B)) == (True, True, 6, None)
    assert held.present == {A}
    held.forget(lambda number: number == 1)
    assert not held.shown(A)
    assert held.shown(B)


def test_parts_of_a_request_count_together() -> None:
    held = ledger()
    held.saw(find_references("[[NUM#1]]"), part=True)
    held.saw(find_references("[[NUM#2]]"), part=True)
    assert held.present == {A, B}


def test_the_goal_is_the_words_of_the_instructions_without_their_references() -> None:
    held = ledger()
    text = "Find the number  ENDING in ８８ of [[NUM#1.LEN=5]] today"
    held.instructed(text, find_references(text))
    held.instructed(text, find_references(text))
    assert held.goal == "find the number ending in 88 of\ntoday"
    assert held.present == {A}


def test_only_the_latest_instructions_are_the_goal() -> None:
    held = ledger()
    for number in range(100):
        held.instructed(f"task {number}", ())
    assert "task 99" in held.goal
    assert "task 1\n" not in held.goal


@pytest.mark.parametrize(
    ("mode", "shared"), [(Mode.FULL, False), (Mode.VALUE, False), (Mode.EXACT, True), (Mode.TURN_LOCAL, True)]
)
def test_accounts_are_shared_where_one_value_may_have_several_roots(mode: Mode, shared: bool) -> None:
    held = ledger(mode)
    held.record(Question(Op.CONTAINS, (Operand(A),), "8"), True)
    assert held.given(B) == (2 if shared else 1)
    address = Root(PiiType.ADDR, 7)
    held.record(Question(Op.CONTAINS, (Operand(address),), "8"), True)
    assert held.given(Root(PiiType.ADDR, 8)) == (1 if mode is Mode.FULL else 2)


def test_clearing_forgets_everything() -> None:
    held = ledger()
    held.saw(find_references("[[NUM#1]]"), part=False)
    held.record(larger(A, B), True)
    held.clear()
    assert not held.shown(A)
    assert held.given(A) == 1
