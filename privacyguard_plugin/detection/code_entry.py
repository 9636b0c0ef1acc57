"""Numbers to be typed into the field of a code: "type 4471 into the PIN box", "put it in where it asks for the code"."""

from __future__ import annotations

import re

from .lexicon import LabelHit
from .recognizer import Scan
from .tokens import Token

__all__ = ["is_typed_into"]

_REACH = 32  # characters in front of the number that hold the verb
_ROLES = ("verification_code", "access_code", "pickup_code", "pin", "password", "card_security")
_VERBS = (
    r"(?:enter(?:ed|ing)?|typ(?:e|ed|ing)|input|put(?:ting)?|key(?:ed)?|punch(?:ed)?|pasted?|fill|pop|tap|write|copy)"
)
_TYPES = re.compile(rf"(?<![a-z])(?:{_VERBS}(?: in| out)?(?: (?:the|this|code|number|digits))*:?|and) ?[\"'“]?$")
_GOES = rf"[\"'”]?(?P<goes> (?:(?:should|must|has to|needs to) go|goes)|[,.;]?(?: and| so| please| just| then)* {_VERBS} (?:it|that|this))?"
_INTO = re.compile(rf"{_GOES} (?:in|into|in to|on) (?:the |that |this |your |its |their )?(?:[a-z]+[ -]){{0,2}}?")
_ASKED = re.compile(
    rf"{_GOES}(?: in)?,? (?:where|when|once|wherever|whenever|if) (?:it|they|(?:the|your) [a-z]+)"
    r" (?:asks?|says|prompts?|wants)(?: you| me| us)?(?: for)?(?: (?:the|a|an|your|that))? ?(?:[a-z]+[ -]){0,2}?[\"'“]?"
)
_FIELD = re.compile(
    r"(?: number| entry)?[ -](?:box|field|screen|prompt|window|form|space|slot|page|line|blank|input|dialog|pop-?up)(?:es|s)?(?![a-z])"
)


def is_typed_into(scan: Scan, token: Token, hit: LabelHit) -> bool:
    """Whether the label behind the number is the field that it goes to."""
    if not hit.role(*_ROLES):
        return False
    way = _INTO.fullmatch(scan.lowered, token.end, hit.start) if _FIELD.match(scan.lowered, hit.end) else None
    way = way or _ASKED.fullmatch(scan.lowered, token.end, hit.start)
    if way is None:
        return False
    before = max(0, token.start - _REACH)
    return way["goes"] is not None or _TYPES.search(scan.lowered, before, token.start) is not None
