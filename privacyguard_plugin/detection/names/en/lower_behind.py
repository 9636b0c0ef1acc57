"""What stands right behind a name without a capital: a trade, a partner, kisses, the number that is rung."""

from __future__ import annotations

import re

from ....parsing.names.words import KIN
from .cues import cues
from .inverted import joined
from .marks import PERSONAL
from .tokens import Line, Word

__all__ = ["CALLED", "beside", "has_partner", "reached_or_kissed"]

CALLED = frozenset("ring call phone text msg message ping ask tell".split())
_NEIGHBOUR, _COUPLE, _COUPLE_OF_STRANGER = 3.8, 3.4, 5.6
_ROLE = 1.7  # least weight of a word for what somebody does
_KISSED, _DIALLED = 2.6, 3.4
_KISSES = re.compile(r"[!.,]* (?:x{1,6}|xo(?:xo)*)[!. ]*")
_NUMBER = re.compile(r",? (?:on |at )?\+?\(?\d(?:[ ().-]{0,2}\d){6,}")


def beside(words: list[Word], end: int, given: int) -> float:
    """ "pat next door says", "graham the roofer", "vik and his missus are coming"."""
    following, after = words[end].text, words[end + 1].low
    trade = (
        following == "the"
        and not words[end - 1].facts.word
        and (after in PERSONAL or cues().announce.get(after, 0.0) > _ROLE)
    )
    if given > 1 and ((following == "next" and after == "door") or trade):
        return _NEIGHBOUR
    if following in ("and", "n", "&") and after in ("his", "her") and end + 2 < len(words):
        relative = words[end + 2].low
        couple = _COUPLE if given else _COUPLE_OF_STRANGER
        return (
            couple
            if relative in KIN
            or relative in ("missus", "kids", "family", "other")
            or cues().announce.get(relative, 0.0) > 1.0
            else 0.0
        )
    return 0.0


def has_partner(text: str, words: list[Word], start: int, end: int) -> bool:
    """ "amira and josh are coming": two given names that are no words."""
    if end + 1 >= len(words) or words[end].text not in ("and", "n") or words[start].facts.given < 2:
        return False
    partner = words[end + 1]
    borne = partner.facts.given > 1 and not partner.function and partner.facts.word < 2 and not words[start].facts.word
    return borne and joined(text, words[end - 1], words[end]) and joined(text, words[end], partner)


def reached_or_kissed(text: str, line: Line, index: int) -> float:
    """Log odds for words[index]: "call spike on 07700 900648", "miss u nuala xx"."""
    word, before = line.words[index], line.words[index - 1]
    if not word.facts.word and _KISSES.fullmatch(text, word.stop, line.end):
        return _KISSED
    return _DIALLED if before.low in CALLED and _NUMBER.match(text, word.stop) else 0.0
