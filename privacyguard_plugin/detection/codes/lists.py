"""Values that follow another one of their kind: the next of a list, the next row, a correction."""

from __future__ import annotations

import re

from ...model import Candidate
from ..recognizer import Scan
from .tokens import Token

__all__ = ["corrects", "goes_on", "heads_next_row", "starts_line"]

_MORE = re.compile(
    r"\s?(?:[,，、/&;→]|->|and|or|to|和|或|及|与|以及|跟|到|至|换成|改成|改为|变成)\s?(?:(?:and|or|hers|his|mine|theirs|还有)\s?)?"
)
_CORRECTION = re.compile(
    r"(?:(?<![a-z])(?:mine|ours|hers|his|theirs|(?:right|correct|new|other|real|old|second|spare) (?:one|number|code|plate)|i mean|i meant|"
    r"actually|sorry|wait|spare)(?:['’]s| is| was)?,? (?:it's |it is )?|(?:正确的|对的|新的|我的|他的|她的|另一个|另外一个|旧的|备用的|不对|错了)[，,]?(?:应该)?是?[，,]?)$"
)
_ROWS_APART = 4  # line breaks between two rows of a list
_CORRECTION_REACH = 80  # characters between the first value and what is said about another


def goes_on(scan: Scan, last: Candidate, token: Token) -> bool:
    """One more value of the same form behind a comma, "and" or what it became: codes 7781 2093 and 4410 9982."""
    if (
        token.size < 4
        or token.is_quantity
        or (token.is_date and last.role != "pickup_code")  # shelf, layer, number: 4-2-2041
        or _MORE.fullmatch(scan.lowered, last.end, token.start) is None
    ):
        return False
    return _form(scan.numbers[last.start : last.end]) == _form(token.value)


def starts_line(scan: Scan, position: int) -> bool:
    return position == 0 or scan.text[position - 1] == "\n"


def heads_next_row(scan: Scan, row: Candidate, token: Token) -> bool:
    """A list of orders: the values that open its rows have one form."""
    if token.size < 5 or token.is_quantity or token.is_date or not starts_line(scan, token.start):
        return False
    near = scan.text.count("\n", row.end, token.start) <= _ROWS_APART
    return near and _form(scan.numbers[row.start : row.end]) == _form(token.value)


def corrects(scan: Scan, labelled: Candidate, token: Token) -> bool:
    """Another value of the same kind in the same line: "… no wait, mine is YHK-41M", 不对，应该是8812."""
    if (
        token.start - labelled.end > _CORRECTION_REACH
        or "\n" in scan.text[labelled.end : token.start]
        or token.size < 4
    ):
        return False
    before = scan.lowered[max(labelled.end, token.start - 28) : token.start]
    if _CORRECTION.search(before) is None or token.is_quantity or token.is_year:
        return False
    return abs(token.size - sum(c.isalnum() for c in scan.text[labelled.start : labelled.end])) <= 2


def _form(value: str) -> str:
    return re.sub(r"[A-Za-z]", "A", re.sub(r"[0-9]", "9", value))
