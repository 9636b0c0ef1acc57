"""What the wordings of both languages are made of: patterns of their variable parts, and what they build."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..model import Level
from .lifted import CONSTANT, REFERENCE, Lifted
from .question import Op, Operand, Question, make

__all__ = ["EITHER", "Build", "C", "R", "Row", "counted", "flipped", "listed", "pair", "same", "valid"]

_LITERAL = rf"{CONSTANT}|[-+]?[0-9]+(?:\.[0-9]+)?(?![-0-9])|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}"
R, C, EITHER = f"({REFERENCE})", f"({_LITERAL})", f"({REFERENCE}|{_LITERAL})"
"""A reference, a constant, one of the two; a group each."""

Build = Callable[[re.Match[str], Lifted], Question | None]
Row = tuple[str, Build]
"""A pattern of the whole question, and what it asks."""


def pair(op: Op) -> Build:
    """Groups 1 and 2 are the operands, or the operand and the constant."""
    return lambda match, lifted: _pair(op, match[1], match[2], lifted)


def flipped(op: Op) -> Build:
    """The same with the constant first: "is 88 in …"."""
    return lambda match, lifted: _pair(op, match[2], match[1], lifted)


def _pair(op: Op, first: str, second: str, lifted: Lifted) -> Question | None:
    if re.fullmatch(REFERENCE, second):
        return make(op, (lifted.operand(first), lifted.operand(second)))
    return make(op, (lifted.operand(first),), constant=_constant(second, lifted))


def same(levels: Mapping[str, Level]) -> Build:
    """Two groups are references, one is a key of `levels`."""

    def build(match: re.Match[str], lifted: Lifted) -> Question | None:
        level = next(levels[group] for group in match.groups() if group in levels)
        return make(Op.SAME, _operands("".join(g for g in match.groups() if g not in levels), lifted), level=level)

    return build


def listed(op: Op) -> Build:
    """Group 1 is the list of references."""
    return lambda match, lifted: make(op, _operands(match[1], lifted))


def counted(test: Op | None) -> Build:
    """Group 1 is the list of references, group 2 the constant of the test where it has one."""

    def build(match: re.Match[str], lifted: Lifted) -> Question | None:
        constant = _constant(match[2], lifted) if test not in (None, Op.VALID) else None
        return make(Op.COUNT, _operands(match[1], lifted), constant=constant, test=test)

    return build


def valid(match: re.Match[str], lifted: Lifted) -> Question | None:
    return make(Op.VALID, _operands("".join(group for group in match.groups() if group), lifted))


def _operands(text: str, lifted: Lifted) -> tuple[Operand, ...]:
    return tuple(map(lifted.operand, re.findall(REFERENCE, text)))


def _constant(text: str, lifted: Lifted) -> str:
    return lifted.constant(text) if re.fullmatch(CONSTANT, text) else text
