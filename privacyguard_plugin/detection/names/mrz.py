"""Names as machines write them: FAMILY<<GIVEN<NAMES in the machine-readable zone of passports, visas and identity cards (ICAO
Doc 9303), FAMILY/GIVEN MR on tickets and boarding passes (IATA Resolution 722), fields 1 and 2 of a European driving licence (Directive
2006/126/EC, annex I)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...parsing.names.lexicon import facts
from .en.cues import cues

__all__ = ["find_licence_names", "find_mrz_names", "find_ticket_names"]

_LETTER = "A-ZÀ-ÖØ-Þ"
# Document code and issuing state before the name; a state of one letter is filled up ("D<<").
_NAME = re.compile(
    rf"(?<![{_LETTER}<])(?:[PVIAC](?:<[A-Z<]{{3}}|[A-Z]{{2}}<<))?"
    rf"([{_LETTER}]+(?:<[{_LETTER}]+)*<<[{_LETTER}]+(?:<[{_LETTER}]+)*)(?![{_LETTER}])"
)
_TICKET = re.compile(
    rf"(?<![\w/.:-])((?P<family>[{_LETTER}]{{2,}}(?:[ -][{_LETTER}]{{2,}})?)/(?P<given>[{_LETTER}]{{2,}}))"
    r"(?P<title> ?(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF))?(?![\w/])"
)
_WRITTEN = re.compile(
    r"(?<![\w/.:-])([A-Z][a-zà-ÿ'’]+(?:[ -][A-Z][a-zà-ÿ'’]+)?/[A-Z][a-zà-ÿ]+(?: [A-Z][a-zà-ÿ]+)?)(?= (?:Mr|Mrs|Ms|Miss|Mstr|Dr)(?![a-z]))"
)
_TRAVEL = re.compile(
    r"(?<![a-z])(?:boarding|passengers?|flights?|seat|gate|booking|pnr|tickets?|e-?ticket|fare|itinerary|check-?in|cabin|airlines?)(?![a-z])",
    re.I,
)
_PART = rf"[{_LETTER}][{_LETTER}'’-]+(?: [{_LETTER}'’-]+){{0,3}}"
_LICENCE = re.compile(
    rf"(?:^|(?<=\n)) *1\.? +((?:(?:MR|MRS|MS|MISS|DR) )?{_PART}) *\n *2\.? +({_PART}),? *\n *3\.? +[0-3][0-9][./-][01][0-9][./-](?:19|20)[0-9]{{2}}"
)
_MORE_GIVEN = re.compile(rf"(?P<names>(?: [{_LETTER}]{{2,}}){{1,2}}?) ?(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)(?![\w/])")
_LEAST = 3  # letters of each part where nothing but the journey speaks for a name


def find_mrz_names(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of every name with its inner fillers, without document code, state and trailing fillers."""
    if "<<" in text:
        for match in _NAME.finditer(text):
            yield match.span(1)


def find_licence_names(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of the family name and the given names above a date of birth, in fields that only have numbers."""
    if text.count("\n") > 1 and "1" in text and "3" in text:
        for match in _LICENCE.finditer(text):
            yield match.span(1)
            yield match.span(2)


def find_ticket_names(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of every name with a slash, without its title, where a title or a journey says that it is one."""
    if "/" not in text:
        return
    yield from (match.span(1) for match in _WRITTEN.finditer(text))
    for match in _TICKET.finditer(text):
        start, end = match.span(1)
        words = match["family"].replace("-", " ").split()
        if len(words) > 1 and (words[0] == "PAX" or facts(words[0].lower()).word):
            start, words = match.start("family") + len(words[0]) + 1, words[1:]  # "Passenger" in capitals
        if match["given"].lower() in cues().times:
            continue  # MON/TUE
        known = [facts(word.lower()) for word in (*words, match["given"])]
        further = _MORE_GIVEN.match(text, end)
        if further is not None:
            end = further.end("names")
        if match["title"] is not None or further is not None:
            named = not all(k.word for k in known)
        else:
            named = not any(k.word for k in known) and min(map(len, (*words, match["given"]))) >= _LEAST
            named = named and any(k.listed for k in known) and _TRAVEL.search(text) is not None
        if named:
            yield start, end
