"""The formal language of questions: `LANGUAGE` documents it, `parse_formal` reads it."""

from __future__ import annotations

import re

from ..model import LEVELS, Level
from .lifted import CONSTANT, REFERENCE, Lifted
from .question import Op, Operand, Question, make

__all__ = ["LANGUAGE", "OPERATIONS", "parse_formal"]

LANGUAGE = """    question   equal(R, R)  equal(R, C)             one value written in two places
               same(R, R, LEVEL)                    two addresses on a level: COUNTRY PROV CITY DIST ROAD DTL
               larger(R, R)  smaller(R, R)          numbers; also (R, C) and (C, R); cheaper = smaller
               later(R, R)  earlier(R, R)           dates; of identity numbers the date of birth; also (R, C) and (C, R);
                                                    older = earlier, younger = later
               contains(R, C)  starts(R, C)  ends(R, C)
                                                    letters and digits; also (R, R): ends([[PHONE#2]], [[NUM#1]])
               valid(R)                             telephone number, card, identity number and the like: checksum or plan
               min(R, R, …)  max(R, R, …)           the reference with the smallest, largest number; cheapest = min
               earliest(R, R, …)  latest(R, R, …)   the reference with that date; oldest = earliest, youngest = latest
               count(R, …)                          how many different values
               count(TEST, R, …)                    for how many TEST holds: equal(C) larger(C) smaller(C) later(C) earlier(C)
                                                    contains(C) starts(C) ends(C) valid()
    R          a reference as it was shown; of an address also a part, [[ADDR#2.ROAD]]
    C          "text", or a number or a date YYYY-MM-DD without quotes

Blanks, letter case of operation names, and full-width punctuation do not matter. Nothing is repaired and nothing nests
deeper than TEST.
"""
"""For people and for the local model."""

OPERATIONS: dict[str, Op] = {str(op): op for op in Op} | {
    "cheaper": Op.SMALLER,
    "older": Op.EARLIER,
    "younger": Op.LATER,
    "cheapest": Op.MIN,
    "oldest": Op.EARLIEST,
    "youngest": Op.LATEST,
}
"""Every operation name, synonyms included."""

_CALL = re.compile(r"([a-z]+)\s*\((.*)\)\s*[.。?？]?", re.S)
_ARGUMENT = re.compile(r"\s*(?:([A-Za-z]+\s*\([^()]*\))|([^,()]+))\s*(?:,|、|$)")
_BARE = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LEVELS = {str(level): level for level in LEVELS}


def parse_formal(lifted: Lifted) -> Question | None:
    """The question that the whole text is; None for anything else."""
    return _question(lifted.text, lifted)


def _question(text: str, lifted: Lifted) -> Question | None:
    call = _call(text)
    if call is None:
        return None
    op, arguments = call
    test: Op | None = None
    constant: str | None = None
    if op is Op.COUNT and arguments and "(" in arguments[0]:
        inner = _call(arguments.pop(0))
        if inner is None or inner[0] is Op.COUNT or len(inner[1]) > 1:
            return None
        test = inner[0]
        if inner[1] and (constant := _constant(inner[1][0], lifted)) is None:
            return None
    operands: list[Operand] = []
    level: Level | None = None
    constant_first = False
    for argument in arguments:
        if re.fullmatch(REFERENCE, argument) and level is None:
            operands.append(lifted.operand(argument))
        elif argument.upper() in _LEVELS and level is None:
            level = _LEVELS[argument.upper()]
        elif constant is None and (constant := _constant(argument, lifted)) is not None:
            constant_first = not operands
        else:
            return None
    return make(
        op, tuple(operands), constant=constant, level=level, test=test, constant_first=constant_first and op is not Op.COUNT
    )  # fmt: skip


def _call(text: str) -> tuple[Op, list[str]] | None:
    match = _CALL.fullmatch(_lower_name(text.strip()))
    if match is None or match[1] not in OPERATIONS:
        return None
    body, arguments, position = match[2].strip(), [], 0
    while position < len(body):
        found = _ARGUMENT.match(body, position)
        if found is None:
            return None
        arguments.append((found[1] or found[2]).strip())
        position = found.end()
    return OPERATIONS[match[1]], arguments


def _lower_name(text: str) -> str:
    name, bracket, rest = text.partition("(")
    return name.lower() + bracket + rest


def _constant(argument: str, lifted: Lifted) -> str | None:
    if re.fullmatch(CONSTANT, argument):
        return lifted.constant(argument) or None
    return argument if _BARE.fullmatch(argument) else None
