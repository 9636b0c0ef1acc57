"""Whether a question may be answered: what was shown decides, and no value does."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.answer import Reason
from privacyguard_plugin.ask.judge import MOST_OUTCOMES, judge
from privacyguard_plugin.ask.ledger import Ledger
from privacyguard_plugin.ask.question import CHOICES, FRAGMENTS, Op, Operand, Question
from privacyguard_plugin.model import Level, Mode, PiiType, Root
from privacyguard_plugin.references.grammar import find_references

P = PiiType
SHOWN = (
    "[[NUM#1]] [[NUM#2.LEN=5]] [[PHONE#3]] [[PHONE#4]] [[ADDR#5.CITY-ROAD]] [[ADDR#6.CITY]] [[NAME#7]] [[EMAIL#8]] "
    "[[ID_NUMBER#9]]"
)
BY_NUMBER = {f.reference.root.number: f.reference.root for f in find_references(SHOWN) if f.reference is not None}


@pytest.fixture
def ledger() -> Ledger:
    made = Ledger(Mode.FULL, MOST_OUTCOMES)
    made.instructed("is it above 500, in 88 or Lund?", ())
    made.saw(find_references(SHOWN), part=False)
    return made


def ask(op: Op, *numbers: int, levels: tuple[Level, ...] = (), **more: object) -> Question:
    return Question(op, tuple(Operand(BY_NUMBER[n], levels) for n in numbers), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "question",
    [
        ask(Op.EQUAL, 3, 4),
        ask(Op.SAME, 5, 6, level=Level.CITY),
        ask(Op.LARGER, 1, 2),
        ask(Op.LARGER, 1, constant="500"),
        ask(Op.LATER, 1, 9),
        ask(Op.CONTAINS, 3, constant="88"),
        ask(Op.VALID, 3),
        ask(Op.MIN, 1, 2),
        ask(Op.COUNT, 1, 2, constant="500", test=Op.LARGER),
        ask(Op.EQUAL, 5, 6, levels=(Level.CITY,)),
        ask(Op.STARTS, 7, constant="lund"),
        ask(Op.EQUAL, 2, constant="88"),
    ],
)
def test_what_the_task_needs_may_be_asked(question: Question, ledger: Ledger) -> None:
    assert judge(question, ledger) is None


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (Question(Op.EQUAL, (Operand(Root(P.NUM, 70)), Operand(Root(P.NUM, 71)))), Reason.NOT_RELEVANT),
        (ask(Op.LARGER, 1, constant="50"), Reason.NOT_RELEVANT),
        (ask(Op.CONTAINS, 3, constant="8"), Reason.NOT_RELEVANT),
        (ask(Op.STARTS, 7, constant="Lun"), Reason.NOT_RELEVANT),
        (ask(Op.STARTS, 7, constant=" "), Reason.NOT_RELEVANT),
        (ask(Op.LARGER, 3, 4), Reason.WRONG_TYPE),
        (ask(Op.LATER, 3, 1), Reason.WRONG_TYPE),
        (ask(Op.SAME, 1, 2, level=Level.CITY), Reason.WRONG_TYPE),
        (ask(Op.VALID, 7), Reason.WRONG_TYPE),
        (ask(Op.LARGER, 5, 6, levels=(Level.CITY,)), Reason.WRONG_TYPE),
        (ask(Op.MAX, 1, 7), Reason.WRONG_TYPE),
        (ask(Op.EQUAL, 3, 3), Reason.NOT_NECESSARY),
        (ask(Op.EQUAL, 7, 3), Reason.NOT_NECESSARY),
        (ask(Op.EQUAL, 8, 7), Reason.NOT_NECESSARY),
    ],
)
def test_refusals_say_why(question: Question, reason: Reason, ledger: Ledger) -> None:
    assert judge(question, ledger) is reason


def test_a_length_that_was_shown_answers_itself() -> None:
    made = Ledger(Mode.FULL, MOST_OUTCOMES)
    made.instructed("does it hold 123456?", ())
    made.saw(find_references(SHOWN), part=False)
    assert judge(ask(Op.EQUAL, 2, constant="123456"), made) is Reason.NOT_NECESSARY
    assert judge(ask(Op.EQUAL, 1, constant="123456"), made) is None  # its length was not shown


@pytest.mark.parametrize("op", sorted(FRAGMENTS))
@pytest.mark.parametrize(
    ("number", "fragment", "allowed"),
    [(3, "1386", True), (3, "13866", False), (3, "1 3-8 6", True), (7, "x" * 24, True), (7, "x" * 25, False)],
)
def test_no_fragment_is_nearly_the_value(op: Op, number: int, fragment: str, allowed: bool) -> None:
    made = Ledger(Mode.FULL, MOST_OUTCOMES)
    made.instructed(f"with {fragment} in it", ())
    made.saw(find_references(SHOWN), part=False)
    assert judge(ask(op, number, constant=fragment), made) is (None if allowed else Reason.NOT_MINIMAL)


@pytest.mark.parametrize("op", [*sorted(CHOICES), Op.COUNT])
def test_no_question_tells_more_cases_apart_than_one_value_may_give_away(op: Op) -> None:
    roots = [Root(P.NUM, n) for n in range(1, 30)]
    made = Ledger(Mode.FULL, MOST_OUTCOMES)
    made.saw(find_references(" ".join(f"[[{root}]]" for root in roots)), part=False)
    for count in range(2, 30):
        question = Question(op, tuple(map(Operand, roots[:count])))
        expected = None if question.outcomes <= MOST_OUTCOMES else Reason.NOT_MINIMAL
        assert judge(question, made) is expected


def test_only_roots_of_the_task_or_the_last_upload_are_relevant(ledger: Ledger) -> None:
    ledger.saw(find_references("[[NAME#7]]"), part=False)
    assert judge(ask(Op.LARGER, 1, 2), ledger) is Reason.NOT_RELEVANT
    ledger.instructed("compare [[NUM#1]] and others", find_references("compare [[NUM#1]] and others"))
    assert judge(ask(Op.LARGER, 1, 2), ledger) is None
