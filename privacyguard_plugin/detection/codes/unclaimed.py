"""Codes and long numbers that no label announces: somebody's, unless something says that they are everybody's.

What mixes capitals with many figures, or is a long run of figures, was given to one person or one thing of theirs: a licence,
a membership, a booking. The nearest label of the sentence says which, where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..labels.roles import Role, Shape
from ..recognizer import Scan
from .public_codes import in_public_text, is_public_code
from .tokens import Token

__all__ = ["unclaimed"]

_MIXED, _LONG, _PLAIN = 6, 9, 7
"""Digits of a code with letters, of a number in any text, and of one in what a person says."""
_LONGEST_PLATE = 8
_MOST = 24  # digits; longer ones are keys and hashes
_DIGIT, _LETTER = re.compile("[0-9]"), re.compile("[A-Za-z]")
_GROUPS = re.compile(r"[0-9]+")
_RANGE = re.compile(r"([0-9]{2,5})[-–/]([0-9]{2,5})")
_TELEPHONE = re.compile(r"0[0-9]{8,11}|1[0-9]{10}|[0-9]{3}-[0-9]{4}")
_POSTAL = re.compile(r"[0-9]{5}-[0-9]{4}|[0-9]{3}-[0-9]{4}|[0-9]{5}-[0-9]{3}")
_LETTERS = re.compile(
    r"(?<![A-Za-z0-9])(?!(?:ID|NO|NR|REF|PO|IS|AM|PM|UK|US|EU|UN|TV|PC|OK|Q|QQ|V|VX|WX|X|TEL|PH|M|T|I|A)[ -])[A-Z]{1,4} ?-?$"
)
_LAST_LETTERS = re.compile(r"[ -][A-Z]{1,3}(?=$|[,.;)\n]| [a-z])")
_HOUSE = re.compile(r",? [A-Z][a-z]")
"""Behind two numbers: a street."""
_MADE = re.compile(
    r" [0-9]{1,4} [0-9]{1,4}-[0-9]{1,4}$| (?:19|20)[0-9]{2}(?= |$)| [0-9]*00(?= |$)|^[GDCZTKYS][0-9]{1,4} |(?:^| )(?:[0-9]+(?:GB|TB|MB|MM|CM|KG|MAH|HZ|MHZ|KM|ML|W|V|K|L)|R[12][0-9]|DDR[0-9]|S[0-9]{2}E[0-9]{2})(?= |$)",
    re.I,
)
"""Groups that are readings with their range, years, round numbers, trains, capacities, sizes of tyres and episodes."""
_TELLING = re.compile(
    r"(?!1[3-9][0-9][ -]?[0-9]{4}[ -]?[0-9]{4}(?![0-9])|[2-9][0-9]{2}-[0-9]{3}-[0-9]{4}(?![0-9])|0[0-9]{2,3}-[0-9]{7,8}|1Z[0-9A-Z]{16})"
    r"(?:(?:[A-Z/ -]{0,6}[0-9]){6}|[a-z]{1,3}-?[0-9]{6})"
)
"""Six figures or more, and no telephone number."""
_LOWER = re.compile(r"[a-z]{1,3}-?[0-9]{6,}")
_PERSON = re.compile(
    r"(?<![a-z])(?:i|i['’]?m|i['’]ve|my|mine|me|we|our|ours|us|he|hes|he['’]s|his|him|she|shes|she['’]s|her|hers|they|their|theirs|them|you|your|yours|mr|mrs|ms|miss|mum|mom|mam|dad|nan|gran|"
    r"please|pls|plz|thanks|thx|cheers|sorry|hi|hey|hello|dear|tell|send|ask|text|give|quote|it['’]s|here['’]?s)(?![a-z])"
    r"|[我你您他她咱俺佢哥姐妈爸叔姨爷婶嫂弟妹]|帮|麻烦|请|谢|告诉|发给|报一下|师傅|老师|客户|女士|先生|同学"
)
_SENTENCE = re.compile(r"[.!?。！？](?=\s|$|[^\x00-\x7f])|\n")
_BEFORE, _AFTER = 100, 40
"""Characters in which the label of the sentence may stand."""


def unclaimed(scan: Scan, token: Token) -> Iterator[Candidate]:
    """The candidate of a token nothing else supports, if its form is telling and nothing says that it is public."""
    if _TELLING.match(scan.numbers, token.start) is None:
        return
    value = token.value
    if token.is_quantity or token.is_date or token.is_bare_date or "." in value or "_" in value:
        return
    start, end = _extent(scan, token)
    whole = scan.numbers[start:end]
    digits = len(_DIGIT.findall(whole))
    if digits > _MOST or not whole.isascii():
        return
    mixed = _LETTER.search(whole) is not None
    if " " in whole and (_HOUSE.match(scan.text, end) is not None if not mixed else _MADE.search(whole) is not None):
        return
    if not (_is_code(whole, digits) if mixed else _is_number(whole, digits)):
        return
    personal = _PERSON.search(scan.lowered, max(0, start - _BEFORE), min(len(scan.text), end + _AFTER)) is not None
    if not mixed and digits < _LONG and not personal:
        return
    if scan.labels_in(start, end) or is_public_code(scan, start, end) or (not personal and in_public_text(scan)):
        return
    role = _nearest_role(scan, start, end, whole)
    kind = (role.type if role is not None else None) or (PiiType.ALNUM if mixed else PiiType.NUM)
    yield Candidate(
        kind, start, end, Tier.SOFT, 0.4, "context", "no public code", role.name if role is not None else "identifier"
    )


def _extent(scan: Scan, token: Token) -> tuple[int, int]:
    """With the capitals that stand apart on either side of the figures: C 5508 1192, RJD 305 MW."""
    start, end = token.start, token.end
    if scan.numbers[end : end + 1] in (" ", "-") and not (token.digits_only and "-" in token.value):
        end = token.spaced_end
    if token.value[0].isdigit() and (letters := _LETTERS.search(scan.numbers, max(0, start - 6), start)) is not None:
        start = letters.start()
    if (last := _LAST_LETTERS.match(scan.numbers, end)) is not None:
        end = last.end()
    return start, end


def _is_code(value: str, digits: int) -> bool:
    if digits < _MIXED:
        return False
    return value.isupper() or _LOWER.fullmatch(value) is not None


def _is_number(value: str, digits: int) -> bool:
    if digits < _PLAIN or _TELEPHONE.fullmatch(value) or _POSTAL.fullmatch(value):
        return False
    span = _RANGE.fullmatch(value)
    if span is not None and int(span[1]) < int(span[2]):
        return False
    groups = _GROUPS.findall(value)
    return len(groups) == 1 or max(map(len, groups)) > 2  # 08 15 16 23 42: drawn, or counted


def _nearest_role(scan: Scan, start: int, end: int, value: str) -> Role | None:
    """The role of a label in the sentence that has values of this form: the nearest strong one in front of it, a weak one, or
    one behind it."""
    floor = max(0, start - _BEFORE)
    for match in _SENTENCE.finditer(scan.text, floor, start):
        floor = match.end()
    stop = _SENTENCE.search(scan.text, end, end + _AFTER)
    before = scan.labels_in(floor, start)[::-1]
    after = scan.labels_in(end, stop.start() if stop else end + _AFTER)
    ordered = (*(hit for hit in before if hit.strong), *(hit for hit in before if not hit.strong), *after)
    return next((role for hit in ordered for role in hit.roles if _fits(role, value)), None)


def _fits(role: Role, value: str) -> bool:
    size = sum(map(str.isalnum, value))
    if role.shape not in (Shape.CODE, Shape.SPACED) or not role.least <= size <= role.most:
        return False
    digits = sum(map(str.isdigit, value))
    if role.type is PiiType.LICENSE_PLATE:
        return size <= _LONGEST_PLATE and digits < size
    return role.type is not PiiType.BANK_CARD or digits == size
