"""Outcomes over stored values, and what a value does not say."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.compute import UNKNOWN, Outcome, compute
from privacyguard_plugin.ask.question import Op, Operand, make
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import PiiType, Root

ROOTS = tuple(Root(PiiType.NUM, number) for number in (1, 2, 3))
PLACES = tuple(map(Operand, ROOTS))


def outcome(op: Op, *values: str, constant: str | None = None, test: Op | None = None) -> Outcome:
    records = {root: build_scalar(PiiType.NUM, value, None) for root, value in zip(ROOTS, values, strict=False)}
    question = make(op, PLACES[: len(values)], constant=constant, test=test)
    assert question is not None
    return compute(question, records.__getitem__)


@pytest.mark.parametrize(
    ("got", "expected"),
    [
        (outcome(Op.LARGER, "90", "100"), False),
        (outcome(Op.SMALLER, "90", "100"), True),
        (outcome(Op.LARGER, "90", constant="15"), True),
        (outcome(Op.MIN, "300", "20", "100"), ROOTS[1]),
        (outcome(Op.MAX, "300", "20", "300"), ROOTS[0]),
        (outcome(Op.EQUAL, "4417", "4417"), True),
        (outcome(Op.ENDS, "904417", constant="17"), True),
        (outcome(Op.STARTS, "904417", constant="17"), False),
        (outcome(Op.COUNT, "7", "8", "7"), 2),
        (outcome(Op.COUNT, "7", "80", "90", constant="50", test=Op.LARGER), 2),
    ],
)
def test_values_are_compared_as_numbers_and_as_text(got: Outcome, expected: Outcome) -> None:
    assert got == expected


def test_what_a_value_does_not_say_is_unknown() -> None:
    assert outcome(Op.LATER, "90", "100") == UNKNOWN
    assert outcome(Op.EARLIEST, "90", "100") == UNKNOWN
