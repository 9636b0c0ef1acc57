"""Two wordings of one question are one question, and the number of its answers does not depend on values."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.question import Op, Operand, Question, make
from privacyguard_plugin.model import Level, PiiType, Root

A, B, C = (Operand(Root(PiiType.NUM, number)) for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (make(Op.SMALLER, (A, B)), make(Op.LARGER, (B, A))),
        (make(Op.EARLIER, (A, B)), make(Op.LATER, (B, A))),
        (make(Op.EQUAL, (A, B)), make(Op.EQUAL, (B, A))),
        (make(Op.LARGER, (A,), constant="5", constant_first=True), make(Op.SMALLER, (A,), constant="5")),
        (make(Op.MIN, (A, B, B)), make(Op.MIN, (A, B))),
    ],
)
def test_wordings_of_one_question_are_equal(one: Question | None, other: Question | None) -> None:
    assert one is not None and one == other


@pytest.mark.parametrize(
    "question",
    [
        make(Op.SAME, (A, B)),
        make(Op.EQUAL, (A, B), level=Level.CITY),
        make(Op.VALID, (A, B)),
        make(Op.MIN, (A,)),
        make(Op.CONTAINS, (A,)),
        make(Op.LARGER, (A, B, C)),
        make(Op.COUNT, (A,), test=Op.MIN),
        make(Op.EQUAL, (A,), constant=""),
    ],
)
def test_arguments_that_an_operation_does_not_take_make_no_question(question: Question | None) -> None:
    assert question is None


@pytest.mark.parametrize(
    ("question", "outcomes"),
    [
        (make(Op.EQUAL, (A, B)), 2),
        (make(Op.LARGER, (A, B)), 3),
        (make(Op.VALID, (A,)), 3),
        (make(Op.MAX, (A, B, C)), 4),
        (make(Op.COUNT, (A, B)), 3),
    ],
)
def test_the_number_of_answers_follows_from_the_question(question: Question | None, outcomes: int) -> None:
    assert question is not None and question.outcomes == outcomes


def test_a_constant_never_shows_in_a_repr() -> None:
    assert "4711" not in repr(make(Op.STARTS, (A,), constant="4711"))
