"""Addresses of roads whose kind no list knows, by what stands before and behind them: `a taxi to Sludevej 13`,
`I live at Hoge Wei 32`, `send it to Kuuse 53 Apt. 641, Tartu, Estonia 50406`.

In most of the world the number follows the name of the road. Words of residence or delivery, or a unit, locality and
postal code behind it, say that such a pair is an address (paper §3.1, local context).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS, UNIT_WORDS
from ....parsing.names.lexicon import facts
from ....parsing.places_en import readings_of
from .cues import leads_home

__all__ = ["roads_abroad"]

_CAP = r"[^\W\d_a-z][^\W\d_]*(?:[-'’.][^\W\d_]+)*"
_LOW = r"(?:d[aeou]|del|della|d[ao]s|des|die|l[aeo]s?|van|von|de[nr]|het|te[nr]|el|al|na|pod|út|útja|utca|u\.|tér|trg|rue|calle|via|of|the)"
_NUMBER = r"\d{1,4}[A-Za-z]?(?:[-/]\d{1,3}[A-Za-z]?)?"
_ROAD = re.compile(
    rf"(?<![\w'’.,:/-])(?:(?P<code>\d{{2,6}}) )?(?P<name>(?:{_LOW} )?{_CAP}\.?(?: (?:{_CAP}\.?|{_LOW}|[^\W\d_]{{4,}}(?= (?:út|utca|tér)))){{0,4}}) (?P<house>{_NUMBER})\.?"
    r"(?![\w:%€$£°]|[.,]\d|[ -]\d| ?(?:[ap]\.?m|o['’]clock|people|persons|guests|minutes|mins|hours|days|weeks|months|years|times|km|miles|kg|gb|percent|pieces|pcs)(?!\w))"
)
_WORD_AND_NUMBER = re.compile(r" \d(?:(?<=[^\W\d_]..)|(?<=[^\W\d_][.]..))")
_CUE = re.compile(
    r"(?:address(?:es)?[^.!?\n]{0,24}|address\?(?: \w+:)?(?: it is| it['’]s)?|(?:taxi|cab|uber|lyft|ride|drive|directions|navigate|route|walk|back|return(?:ed)?|sent)(?: [a-z]+){0,2} to[^\w\n]{0,3}(?:user: )?|"
    r"(?:liv(?:e|es|ing)|staying|office|meet(?:ing)?|located|party|house|waiting|drops? \w+ off|pick \w+ up)(?: [a-z]+){0,3}? (?:is )?(?:in|on|at)|"
    r"(?:it['’]?s|it is|i['’]?m|we['’]?re) (?:at|on|in))"
    r"(?: the (?:corner|side|end|north side|south side) of)?[\s:\"“(]*\Z"
)
_HOUSED = re.compile(
    rf"(?<!\w)(?:Haus|Landhaus|Gasthof|Pension|Villa|Casa|Chalet|Finca|Quinta|Cascina|Masseria|Huis|Ferme|Mas) {_CAP}(?: {_CAP})?, \Z"
)
_PARTS = 8  # of an address behind its road
_REACH = 64  # characters in front of an address that say what it is
_UNIT = re.compile(
    r"(?:,? |\n ?)(?:(?:[Aa]pt|[Ss]te|[Ww]hg|[Tt]op|[Uu]nit|[Ss]uite|[Ff]lat|[Aa]partment|[Ff]loor|[Rr]oom|[Pp]iso|[Pp]uerta|[Ss]tiege)\.? ?#?\d{1,5}[A-Za-z]?)(?!\w)"
)
_PLACE = re.compile(
    rf"(?P<gap>,? |\n ?(?:, ?)?)(?P<name>{_CAP}(?:[ -](?:{_CAP}|{_LOW})){{0,3}})(?P<code> \d{{3,6}})?(?!\w)"
)
_CODE = re.compile(r"(?:,? |\n ?(?:, ?)?)(?:[A-Z]{1,3}[- ])?\d{4,6}(?:-\d{3,4})?(?![\w:]|[.,]\d)")
# A ship of the navy with its post office.
_AT_SEA = re.compile(rf"(?<!\w)(?:US(?:N[SV]|S|CGC)|HMS) {_CAP}(?:, |\n ?| )(?:[FAD]PO),? A[AEP] \d{{5}}(?!\d)")
# What is counted or numbered without being a road.
_NUMBERED = frozenset(
    "gate terminal room platform level floor table exit door gym court field stage hall building dock bay car section seat row track lane booth "
    "area zone phase step chapter episode season version page part line number no windows android iphone galaxy ios channel route bus tram train "
    "flight motel studio pier forever area top round group team class grade unit highway interstate us exhibit option question lesson week day "
    "covid formula apollo boeing airbus xbox playstation form section article psalm vol volume issue size level code pin extension ext".split()
)


def roads_abroad(text: str) -> Iterator[tuple[int, int]]:
    """Extents of such addresses, locality and postal code included."""
    for match in _numbered(text):
        words = [word.strip(".").lower() for word in match["name"].split()]
        if words[0] in _NUMBERED or words[-1] in _NUMBERED or words[-1] in UNIT_WORDS:
            continue
        if any(word in CALENDAR_WORDS or word in CLOSED_CLASS for word in words):
            continue
        end, evidence = _behind(text, match.end())
        before = text[max(0, match.start() - _REACH) : match.start()].lower()
        if "\n" in text[match.start() : end] and not before.rpartition("\n")[2].strip():
            continue  # lines of a block are candidates of their own
        cued = _CUE.search(before) is not None or leads_home(before)
        plain = all(facts(word).word > 0 for word in words)
        person = facts(words[0]).given > 1 and _CUE.search(before) is None
        housed = _HOUSED.search(text, max(0, match.start() - _REACH), match.start())
        if housed is not None and not plain:
            yield housed.start(), end
        elif (evidence > 1 and not plain) or (cued and (evidence or not (plain or person))):
            yield match.start(), end
    if "PO" in text:
        yield from (match.span() for match in _AT_SEA.finditer(text))


def _numbered(text: str) -> Iterator[re.Match[str]]:
    """What `_ROAD` matches, looked for in the lines that hold a word and a number behind it."""
    start = 0
    for line in text.split("\n"):
        end = start + len(line)
        if _WORD_AND_NUMBER.search(text, start, end) is not None:
            yield from _ROAD.finditer(text, start, end)
        start = end + 1


def _behind(text: str, end: int) -> tuple[int, int]:
    """Where units, localities and codes behind text[:end] end, and how many of them are certain."""
    evidence = 0
    for _ in range(_PARTS):
        found = _UNIT.match(text, end) or _CODE.match(text, end)
        if found is not None:
            end, evidence = found.end(), evidence + 1
            continue
        place = _PLACE.match(text, end)
        if place is None:
            return end, evidence
        certain = _is_certain(text, place)
        if not certain:
            further = _PLACE.match(text, place.end())
            if further is None or not _is_certain(text, further):
                return end, evidence
        end, evidence = place.end(), evidence + certain
    return end, evidence


def _is_certain(text: str, place: re.Match[str]) -> bool:
    return place["code"] is not None or bool(readings_of(place["name"])) or _CODE.match(text, place.end()) is not None
