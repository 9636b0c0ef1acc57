"""Numbers to be typed into the field of a code: "type 4471 into the PIN box", "put it in where it asks for the code"."""

from __future__ import annotations

import re

from ..labels.lexicon import LabelHit
from ..recognizer import Scan
from .tokens import Token

__all__ = ["is_entered", "is_typed_into"]

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

_INTO_APP = re.compile(
    r" (?:in|into|in to|on|at) (?:the |my |your |that )?(?:[a-z0-9'’&]+ ){0,3}?(?:app|site|website|page|screen|login|log-in|pop-?up|browser|portal|box|gate|keypad)(?![a-z])"
)
_TYPED = re.compile(r"(?<![a-z])(?:enter|type|input|put|pop|punch|key)(?: in| this| that)? $")
_WHEN_ASKED = re.compile(
    r" (?:when|if|where|once|whenever) (?:it|they|the (?:app|site|page|machine|bank|screen|bot|door|keypad|system)) (?:asks?|prompts?|wants)(?![a-z])"
)
_GIVEN = re.compile(rf"(?<![a-z])(?:{_VERBS}|use|give|say|tell them|quote)(?: in| it)? $")
_OFFERS = ("promo", "discount", "coupon", "voucher", "offer", "referral")
_CODE_WORDS = "pin combination combo code codes sms otp login passcode verification verify".split()
_ARRIVED = re.compile(
    r"(?<![a-z])(?:sms|code|otp|text) (?:just |has |finally ){0,2}(?:came|arrived|here|in|through|landed)(?: in| through)?(?:,|\.|:| -)? (?:it['’]?s|it is|says|and it['’]?s) $"
)
_REMEMBERED = re.compile(
    r"(?<![a-z])(?:code|pin|passcode|combination|combo)(?![a-z])[^.!?\n0-9]{0,70},? (?:but |and )?(?:i think|i believe|pretty sure|maybe|probably) (?:it['’]?s|it is|its|it was) $"
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


def is_entered(scan: Scan, token: Token) -> bool:
    """ "Enter 518273 in the bank app, the code just came", "the sms came, its 902117", "use 518273 if it asks"."""
    if (
        token.size >= 4
        and _WHEN_ASKED.match(scan.lowered, token.end)
        and _GIVEN.search(scan.lowered, max(0, token.start - _REACH), token.start)
    ):
        return True
    if not scan.has(_CODE_WORDS) or scan.has(_OFFERS) or token.value.endswith("00"):
        return False
    into = (
        _INTO_APP.match(scan.lowered, token.end) is not None
        and _TYPED.search(scan.lowered, max(0, token.start - _REACH), token.start) is not None
    )
    return (
        into
        or _REMEMBERED.search(scan.lowered, max(0, token.start - 110), token.start) is not None
        or _ARRIVED.search(scan.lowered, max(0, token.start - 60), token.start) is not None
    )
