"""A row of a screen that is a word or two and a code: "Mandate KTV00957", "Public liability QLR-7306-C", "Chip 9810…"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...parsing.names.lexicon import facts
from ...parsing.orgs.words import brands
from .public_nouns import PUBLIC_NOUNS

__all__ = ["COUNTED", "find_coded_lines"]

_LINE = re.compile(
    r"(?m)^[^\S\n]*(?:[•·*–-] ?)?(?P<label>[A-Z][A-Za-z]*(?: [A-Za-z][a-z]+){0,3})(?:\.? ?[:#] ?|\.? )"
    r"(?P<code>(?:[A-Z]{1,5}[-/ ]?)?[0-9][0-9A-Z]*(?:[-/][0-9A-Z]+| [0-9][0-9A-Z]{1,6}){0,4})[^\S\n]*(?=$|,)"
)
COUNTED = frozenset(
    "followers following views likes population score points steps total downloads visits members results votes lines pages words bytes "
    "size balance users ratings reviews copyright since est established year season spring summer autumn winter fall built updated "
    "released published edition volume vol issue no calories distance capacity mileage odometer reading prize jackpot salary price "
    "width height depth weight length range speed power voltage memory storage resolution frequency error code windows android patent "
    "update patch hotfix kernel driver firmware isbn issn ean upc sku pantone ral iso din ansi ieee rfc call dial phone tel fax mobile text sms freephone helpline".split()
)
_YEARS = re.compile(r"(?:(?:19|20)[0-9]{2}[-/ ]?){1,3}(?:[0-9]{2})?")
_DATE = re.compile(r"[0-9]{1,4}[-/][0-9]{1,2}[-/][0-9]{1,4}")
_FRACTION = re.compile(r"[0-9]{1,4}/[0-9]{1,4}")
_LEAST, _LEAST_PLAIN = 5, 9
"""Digits of a code with letters or separators, and of a plain number."""


def find_coded_lines(text: str) -> Iterator[tuple[int, int]]:
    """Extents of the codes. The words say what is numbered; what is counted or printed for everybody stays."""
    for match in _LINE.finditer(text):
        code = match["code"]
        digits = sum(map(str.isdigit, code))
        plain = code.replace(" ", "").isdigit()
        grouped = len(re.findall("[-/]", code)) > 1 and not plain
        if _FRACTION.fullmatch(code):
            continue  # blood pressure 120/80
        if digits < (_LEAST_PLAIN if plain else _LEAST - grouped) or _YEARS.fullmatch(code) or _DATE.fullmatch(code):
            continue
        if " " in code and not plain and code[0].isdigit():
            continue  # a reading with its range: 138 115-150
        words = match["label"].lower().split()
        if any(word in COUNTED or word in PUBLIC_NOUNS or word in brands() for word in words):
            continue
        last = facts(words[-1])
        if match["label"].lower() not in brands() and not (
            last.other or last.place or (last.given > 1 and not last.word)
        ):
            yield match.span("code")
