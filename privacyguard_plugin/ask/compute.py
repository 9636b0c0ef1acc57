"""A question over stored values → its outcome. The only place where values are compared; nothing of them comes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..entities.records import Record, ScalarRecord
from ..model import PiiType, Root
from ..parsing.scalars import canonical
from ..references.compatibility import RULES
from .facts import date_of, is_valid, number_of, plain_text, same_place, texts_of
from .question import CHOICES, FRAGMENTS, Op, Operand, Question

__all__ = ["UNKNOWN", "Outcome", "compute"]

UNKNOWN = "unknown"
Outcome = bool | int | str | Root
"""True, False, UNKNOWN, a root among the operands, or for COUNT how many."""

_BY_DATE = frozenset((Op.LATER, Op.EARLIER, Op.EARLIEST, Op.LATEST))
_SMALLER_WINS = frozenset((Op.MIN, Op.EARLIEST))


def compute(question: Question, record_of: Callable[[Root], Record]) -> Outcome:
    """One of `question.outcomes` outcomes. What a value does not say is UNKNOWN, or False where that is no outcome."""
    if question.op is Op.COUNT:
        return _count(question, record_of)
    if question.op in CHOICES:
        return _choose(question, record_of)
    records = [record_of(operand.root) for operand in question.operands]
    told = _test(question.op, question.operands, records, question)
    if told is None:
        return UNKNOWN if question.outcomes > 2 else False
    return told


def _test(op: Op, operands: Sequence[Operand], records: Sequence[Record], question: Question) -> bool | None:
    if op is Op.SAME:
        assert question.level is not None
        return same_place(records[0], records[1], question.level)
    if op is Op.VALID:
        return is_valid(records[0])
    if op in FRAGMENTS:
        return _fragment(op, records, operands, question.constant)
    if op is Op.EQUAL:
        if question.constant is not None:
            return _equals_constant(records[0], operands[0], question.constant)
        return _equal(records[0], operands[0], records[1], operands[1])
    return _ordered(op, records, operands, question.constant)


def _ordered(op: Op, records: Sequence[Record], operands: Sequence[Operand], constant: str | None) -> bool | None:
    measured: list[Any] = [_measure(op, record) for record in records[: len(operands)]]
    if constant is not None:
        measured.append(date_of(constant) if op in _BY_DATE else number_of(constant))
    first, second = measured
    if first is None or second is None:
        return None
    return bool(first > second if op in (Op.LARGER, Op.LATER) else first < second)


def _measure(op: Op, record: Record) -> Any:
    if not isinstance(record, ScalarRecord):
        return None
    if op in _BY_DATE:
        return date_of(record.surface, record.type)
    number = number_of(record.surface)
    return number_of(record.canonical) if number is None else number


def _choose(question: Question, record_of: Callable[[Root], Record]) -> Outcome:
    """Of equals the one with the lowest number."""
    measured = [(_measure(question.op, record_of(operand.root)), operand.root) for operand in question.operands]
    if any(value is None for value, _ in measured):
        return UNKNOWN
    best = (min if question.op in _SMALLER_WINS else max)(value for value, _ in measured)
    return next(root for value, root in measured if value == best)


def _count(question: Question, record_of: Callable[[Root], Record]) -> int:
    records = [(operand, record_of(operand.root)) for operand in question.operands]
    if question.test is not None:
        return sum(_test(question.test, (operand,), (record,), question) is True for operand, record in records)
    different: list[tuple[Operand, Record]] = []
    for operand, record in records:
        if not any(_equal(record, operand, other, place) for place, other in different):
            different.append((operand, record))
    return len(different)


_LOOKS = {Op.CONTAINS: str.__contains__, Op.STARTS: str.startswith, Op.ENDS: str.endswith}


def _fragment(op: Op, records: Sequence[Record], operands: Sequence[Operand], constant: str | None) -> bool | None:
    texts = texts_of(records[0], operands[0].levels)
    parts = (plain_text(constant),) if constant is not None else texts_of(records[1], operands[1].levels)
    if texts is None or parts is None or not all(parts):
        return None
    return any(_LOOKS[op](text, part) for text in texts for part in parts)


def _equals_constant(record: Record, operand: Operand, constant: str) -> bool | None:
    texts = texts_of(record, operand.levels)
    if texts is None:
        return None
    forms = {plain_text(constant)}
    if isinstance(record, ScalarRecord) and not operand.levels:
        form = canonical(record.type, constant, record.role)
        if form is not None and record.type is PiiType.PHONE:
            country, national, _ = form.split("|")
            forms |= {national, country + national}
    return bool(forms & set(texts))


def _equal(a: Record, place_a: Operand, b: Record, place_b: Operand) -> bool | None:
    if a.type is b.type and not place_a.levels and not place_b.levels:
        return RULES[a.type].compatible(a, b)
    mine, theirs = texts_of(a, place_a.levels), texts_of(b, place_b.levels)
    if mine is None or theirs is None:
        return None
    return bool(set(mine) & set(theirs))
