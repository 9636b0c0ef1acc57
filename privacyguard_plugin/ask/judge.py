"""Whether a question may be answered: relevance to the goal, necessity, minimality. Reads what was shown, never a value."""

from __future__ import annotations

import re

from ..model import PiiType, Root
from ..parsing.folding import fold
from .answer import Reason
from .facts import plain_text
from .ledger import Ledger
from .question import CHOICES, FRAGMENTS, ORDERS, Op, Question

__all__ = ["MOST_OUTCOMES", "judge"]

MOST_OUTCOMES = 16
"""What one value may give away in a session: answers that tell at most 16 cases apart, 4 bits."""

_LONGEST_CODE_FRAGMENT = 4
_LONGEST_TEXT_FRAGMENT = 24
"""Characters. A longer piece of a number is the number."""

P = PiiType
_CODES = frozenset((P.PHONE, P.ID_NUMBER, P.BANK_CARD, P.PASSPORT, P.DRIVER_LICENSE, P.LICENSE_PLATE, P.NUM, P.ALNUM))
_NUMBERS = frozenset((P.NUM, P.ALNUM))
_DATED = frozenset((P.NUM, P.ALNUM, P.ID_NUMBER))
_CHECKED = frozenset((P.PHONE, P.BANK_CARD, P.ID_NUMBER, P.NUM, P.ALNUM))
_COMPARING = ORDERS | CHOICES | FRAGMENTS | {Op.EQUAL, Op.SAME}
_BY_NUMBER = frozenset((Op.LARGER, Op.SMALLER, Op.MIN, Op.MAX))
_BY_DATE = frozenset((Op.LATER, Op.EARLIER, Op.EARLIEST, Op.LATEST))


def judge(question: Question, ledger: Ledger) -> Reason | None:
    """Why the question is refused; None when it may be answered.

    Relevant: one of its references stands in the user's instructions or in the last upload, and its constant in the
    instructions. Necessary: roots, types and lengths that were shown do not answer it already. Minimal: few outcomes, and
    no fragment that is nearly the value.
    """
    roots = {operand.root for operand in question.operands}
    if not roots & ledger.present or not _named(question.constant, ledger.goal):
        return Reason.NOT_RELEVANT
    if not _fits(question):
        return Reason.WRONG_TYPE
    if _visible(question, roots, ledger):
        return Reason.NOT_NECESSARY
    if question.outcomes > MOST_OUTCOMES or _too_long(question):
        return Reason.NOT_MINIMAL
    return None


def _named(constant: str | None, goal: str) -> bool:
    """Whether the instructions name the constant, as a word or number of its own."""
    if constant is None:
        return True
    wanted = " ".join(fold(constant).casefold().split())
    if not wanted:
        return False
    before = r"(?<![0-9a-z])" if wanted[0].isascii() and wanted[0].isalnum() else ""
    after = r"(?![0-9a-z])" if wanted[-1].isascii() and wanted[-1].isalnum() else ""
    return re.search(before + re.escape(wanted) + after, goal) is not None


def _fits(question: Question) -> bool:
    asks = question.asks
    if any(operand.levels for operand in question.operands) and asks not in FRAGMENTS | {Op.EQUAL}:
        return False
    if asks is Op.SAME:
        return question.types == {P.ADDR}
    if asks in _BY_NUMBER:
        return question.types <= _NUMBERS
    if asks in _BY_DATE:
        return question.types <= _DATED
    return asks is not Op.VALID or question.types <= _CHECKED


def _visible(question: Question, roots: set[Root], ledger: Ledger) -> bool:
    comparing = question.constant is None and question.test is None and question.asks in _COMPARING
    if comparing and len(roots) == 1 and len({operand.levels for operand in question.operands}) == 1:
        return True  # one number is one value
    if comparing and question.op is Op.EQUAL and len({_family(type) for type in question.types}) > 1:
        return True  # a name is no telephone number
    part = len(plain_text(question.constant)) if question.constant is not None else 0
    if part and question.asks in FRAGMENTS | {Op.EQUAL}:
        lengths = [ledger.length(root) for root in roots]
        return all(length is not None and part > length for length in lengths)
    return False


def _family(type: PiiType) -> str:
    return "code" if type in _CODES else str(type)


def _too_long(question: Question) -> bool:
    if question.constant is None or question.asks not in FRAGMENTS:
        return False
    longest = _LONGEST_CODE_FRAGMENT if question.types & _CODES else _LONGEST_TEXT_FRAGMENT
    return len(plain_text(question.constant)) > longest
