"""One question in its normal form. Two wordings of one question are equal, so that the second costs nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from ..model import Level, PiiType, Root

__all__ = ["CHOICES", "FRAGMENTS", "ORDERS", "Op", "Operand", "Question", "make"]


class Op(StrEnum):
    EQUAL = "equal"
    SAME = "same"
    LARGER = "larger"
    SMALLER = "smaller"
    LATER = "later"
    EARLIER = "earlier"
    CONTAINS = "contains"
    STARTS = "starts"
    ENDS = "ends"
    VALID = "valid"
    MIN = "min"
    MAX = "max"
    EARLIEST = "earliest"
    LATEST = "latest"
    COUNT = "count"


ORDERS = frozenset((Op.LARGER, Op.SMALLER, Op.LATER, Op.EARLIER))
FRAGMENTS = frozenset((Op.CONTAINS, Op.STARTS, Op.ENDS))
CHOICES = frozenset((Op.MIN, Op.MAX, Op.EARLIEST, Op.LATEST))

_TESTS = frozenset((None, Op.EQUAL, Op.VALID)) | ORDERS | FRAGMENTS
_OPPOSITE = {Op.SMALLER: Op.LARGER, Op.EARLIER: Op.LATER}
_SWAPPED = {Op.LARGER: Op.SMALLER, Op.SMALLER: Op.LARGER, Op.LATER: Op.EARLIER, Op.EARLIER: Op.LATER}


@dataclass(frozen=True, slots=True, order=True)
class Operand:
    """A reference: its root, and the address levels it names."""

    root: Root
    levels: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """`constant`: text chosen by whoever asks. `test`: what COUNT counts; None: how many different values there are."""

    op: Op
    operands: tuple[Operand, ...]
    constant: str | None = None
    level: Level | None = None
    test: Op | None = None

    @property
    def types(self) -> frozenset[PiiType]:
        return frozenset(operand.root.type for operand in self.operands)

    @property
    def asks(self) -> Op:
        """The operation that each operand has to support."""
        return self.test or (Op.EQUAL if self.op is Op.COUNT else self.op)

    @property
    def outcomes(self) -> int:
        """How many different answers there are. Depends on the question alone, whatever the values are."""
        if self.op is Op.COUNT:
            return len(self.operands) + 1
        if self.op in CHOICES:
            return len(self.operands) + 1  # one of them, or "unknown"
        parts = any(operand.levels for operand in self.operands)
        open_ = self.op in ORDERS or self.op in (Op.SAME, Op.VALID) or parts
        return 3 if open_ else 2

    def formal(self, write: Callable[[Operand], str]) -> str:
        """In the formal language, with references as `write` writes them."""
        names = [write(operand) for operand in self.operands]
        if self.op is Op.COUNT:
            inner = [] if self.test is None else [f"{self.test}({_quoted(self.constant)})"]
            return f"count({', '.join([*inner, *names])})"
        more = [str(self.level)] if self.level else [_quoted(self.constant)] if self.constant is not None else []
        return f"{self.op}({', '.join([*names, *more])})"

    def __repr__(self) -> str:
        return f"<Question {self.op} of {len(self.operands)}>"


def make(
    op: Op,
    operands: tuple[Operand, ...],
    *,
    constant: str | None = None,
    level: Level | None = None,
    test: Op | None = None,
    constant_first: bool = False,
) -> Question | None:
    """The normal form, or None when the operation does not take these arguments.

    Comparisons look in one direction, order among equals does not count, repeated operands of a choice count once.
    """
    count = len(operands)
    if op is Op.COUNT:
        fits = count >= 1 and test in _TESTS and (constant is None) == (test in (None, Op.VALID)) and level is None
        return Question(op, _distinct(operands), constant, None, test) if fits else None
    if test is not None or (level is not None) != (op is Op.SAME):
        return None
    if op in CHOICES:
        return Question(op, _distinct(operands)) if count >= 2 and constant is None else None
    if op is Op.VALID:
        return Question(op, operands) if count == 1 and constant is None else None
    if op in FRAGMENTS:
        return Question(op, operands, constant) if (count, bool(constant)) in ((1, True), (2, False)) else None
    if constant is not None:
        if count != 1 or op is Op.SAME or not constant:
            return None
        return Question(_SWAPPED.get(op, op) if constant_first else op, operands, constant)
    if count != 2:
        return None
    if op in _OPPOSITE:
        return Question(_OPPOSITE[op], operands[::-1])
    if op in (Op.EQUAL, Op.SAME):
        return _place(Question(op, tuple(sorted(operands)), None, level))
    return Question(op, operands)


def _place(question: Question) -> Question | None:
    """The same part of two addresses is asked for by its level; parts of one address are not compared with other things."""
    if question.op is Op.SAME:
        return Question(Op.SAME, tuple(Operand(o.root) for o in question.operands), None, question.level)
    a, b = question.operands
    if a.levels == b.levels and len(a.levels) == 1:
        return Question(Op.SAME, (Operand(a.root), Operand(b.root)), None, a.levels[0])
    return question


def _distinct(operands: tuple[Operand, ...]) -> tuple[Operand, ...]:
    return tuple(sorted(set(operands)))


def _quoted(constant: str | None) -> str:
    return "" if constant is None else f'"{constant}"'
