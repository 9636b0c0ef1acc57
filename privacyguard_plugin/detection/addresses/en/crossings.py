"""Crossings where somebody waits or lives: `the corner of Division and Wells`, `i'm at ashland and fullerton`.

Two street names without a type are an address only behind words that say so (paper §3.1, local context).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS, STRONG_SUFFIXES, SUFFIXES
from ....parsing.names.lexicon import facts
from ...recognizer import Scan
from .cues import ROADSIDE

__all__ = ["crossings"]

_DIRECTION = r"(?:(?:[NSEW]|North|South|East|West|north|south|east|west|[NSns][EWew])\.? )?"
_TYPE = r"(?: (?:" + "|".join(sorted((s for s in SUFFIXES if len(s) < 10), key=len, reverse=True)) + r")(?![\w'’])\.?)?"
_ROAD = (
    rf"{_DIRECTION}(?:\d{{1,3}}(?:st|nd|rd|th)|[^\W\d_][\w'’-]*)(?: [A-Z][\w'’-]+)?(?i:{_TYPE})(?: [NSEW](?![\w'’]))?"
)
_JOINED = re.compile(rf"({_ROAD})(?: (?:and|&|n|at|@) |/| ?& ?)({_ROAD})(?!['’]s|\w)")
_NAMED = re.compile(
    r"(?<!\w)(?:corner|intersection|junction|crossroads?|cross streets?|crossing)(?: is| are)?(?: (?:of|at|between|is|near)|:) (?:the )?",
    re.I,
)
_CORNER_WORDS = "corner intersection junction crossroad crossroads cross crossing".split()
_WAITING_WORDS = "on at from near off by along".split()
_WAITING = re.compile(r"(?<!\w)(?:on|at|from|near|off|by|along) ", re.I)
_JOINTS = ("and", "n", "at")


def crossings(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of two roads joined by "and", where the words before them make them a place."""
    text = scan.folded
    if not (scan.has(_JOINTS) or any(mark in text for mark in "&/@")):
        return
    for cue in scan.matches(_NAMED, _CORNER_WORDS):
        match = _JOINED.match(text, cue.end())
        if match and _roads(match, named=True):
            yield match.span()
    for cue in scan.matches(_WAITING, _WAITING_WORDS):
        match = _JOINED.match(text, cue.end())
        if match is None:
            continue
        before = text[max(0, cue.end() - 60) : cue.end()]
        waits = ROADSIDE.search(before) or _SCENE.search(before)
        if (waits and _roads(match, named=False)) or _typed(match, text) or _numbered(match):
            yield match.span()
    if scan.has(_MEETING_WORDS) and _MEETING.search(text):
        for cue in scan.matches(_SAID, _SAID_WORDS):
            match = _JOINED.match(text, cue.end())
            if match and all(_rare(side) for side in match.groups()):
                yield match.span()


_FIRMS = frozenset(
    (
        "barnes and noble", "johnson and johnson", "procter and gamble", "marks and spencer", "crate and barrel", "ben and jerry",
        "dolce and gabbana", "abercrombie and fitch", "smith and wesson", "black and decker", "ernst and young", "dave and buster",
        "holland and barrett", "fortnum and mason", "simon and schuster", "home and bargain", "bed and bath", "tom and jerry",
        "rock and roll", "harper and row", "elephant and castle", "bath and body", "legal and general", "standard and poor",
    )
)  # fmt: skip
_NO_ROADS = frozenset(
    "team group season level page platform channel line stage row seat gate terminal track episode".split()
)


def _typed(match: re.Match[str], text: str) -> bool:
    """`Holcomb Rd & Pine`: one side with its type, and nothing behind the other that makes it somebody."""
    first, second = match.group(1).split(), match.group(2).split()
    if len(first) < 2 or first[-1].lower().rstrip(".") not in STRONG_SUFFIXES or not second[0][0].isupper():
        return False
    ampersand = "&" in match.group()
    closed = match.end() >= len(text) or text[match.end()] in ".,;!?\n)"
    return ampersand or (closed and facts(second[0]).given < 2)


def _numbered(match: re.Match[str]) -> bool:
    """`14th & Pine`, `5th and Alvarado`: a numbered road and a capitalised word that is no date."""
    sides = [side.split() for side in match.groups()]
    first = [words[0] for words in sides]
    if sum(word[0].isdigit() for word in first) != 1 or any(len(words) > 2 for words in sides):
        return False
    name = next(word for word in first if not word[0].isdigit())
    return name[0].isupper() and name.lower() not in CALENDAR_WORDS and name.lower() not in CLOSED_CLASS


def _rare(side: str) -> bool:
    known = facts(side)
    return side[0].isalpha() and known.word == 0 and known.given == 0 and " " not in side


_SCENE = re.compile(
    r"(?<!\w)(?:accident|crash|collision|breakdown|stop|stall|shop|store|restaurant|office|clinic|light|lights)(?: (?:is|was|are|right|happened))* (?:at|on|near) \Z",
    re.I,
)
_MEETING = re.compile(r"(?<!\w)(?:where|meet|wait|pick|corner|stop|here|see (?:him|her|you|them|u))(?!\w)", re.I)
_MEETING_WORDS = "where meet wait pick corner stop here see".split()
_SAID_WORDS = "said says it its around near by".split()
_SAID = re.compile(r"(?<!\w)(?:said|says|it'?s|its|around|near|by) ", re.I)


def _roads(match: re.Match[str], *, named: bool) -> bool:
    """Whether both sides may be names of roads; `named`: the text says that it is a corner."""
    sides = [side.split() for side in match.groups()]
    telling = 0
    if " and ".join(words[0].lower() for words in sides) in _FIRMS or sides[0][0].lower() in _NO_ROADS:
        return False
    for words in sides:
        plain = [w.lower().rstrip(".") for w in words]
        if any(w in CLOSED_CLASS or w in CALENDAR_WORDS for w in plain):
            return False
        if plain[0][0].isdigit() or plain[-1] in STRONG_SUFFIXES or len(words[0]) == 1:
            telling += 1
        elif not named and not words[0][0].isupper() and facts(words[0]).word > 1:
            return False  # at home and work
    if named:
        return True
    cased = [words[0][0].isupper() or words[0][0].isdigit() for words in sides]
    return telling > 0 or all(cased) or not any(cased)
