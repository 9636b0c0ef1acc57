"""What links carry: names and mail addresses in parameters (?name=Maria%20Lopez, &email=maria%40mail.com), numbers of meetings
(/j/77230918465), the code of somebody's booking or parcel (/b/9kTr3XpLm)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ...model import Candidate, PiiType, Tier
from ...parsing.names.lexicon import facts

__all__ = ["find_link_codes", "find_url_values"]

_NAME = re.compile(
    r"[?&;](?:full_?|first_?|last_?|given_?|family_?|guest_?|user_?|customer_?|contact_?|display_?|recipient_?|sur)?(?:name|guest|recipient|contact|attendee|customer|patient|passenger|invitee|to|from|cn)"
    r"=(?P<name>[A-Za-z][A-Za-z'’-]+(?:(?:%20|\+|%2C|,)+[A-Za-z][A-Za-z'’-]*\.?){1,4})(?=[&#;\s\"'<>)\]]|$)",
    re.I,
)
_ONE = re.compile(
    r"[?&;](?:full_?|first_?|last_?|given_?|family_?|guest_?|sur)name=(?P<name>[A-Z][a-zà-ÿ'’-]+)(?=[&#;\s\"'<>)\]]|$)",
)
_MAIL = re.compile(r"(?<=[=/:,])[A-Za-z0-9][\w.+-]{0,63}%40[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+", re.I)
_MEETING = re.compile(
    r"://[^\s/]*/(?:[a-z]{1,8}/){0,2}(?<=/)(?:j|s|w|wc|join|meet|meeting|meetings)/([0-9]{9,12})(?![0-9A-Za-z])", re.I
)
_PATH = re.compile(r"://[\w.-]+(?::[0-9]+)?(?:/[\w.-]+){0,4}/([A-Za-z0-9_-]{6,32})(?=[?#\s\"'<>)\],]|\.?(?:\s|$))")
_OWNED = re.compile(
    r"(?<![a-z])(?:bookings?|reservations?|orders?|parcels?|packages?|track(?:ing)?|deliver(?:y|ies|ed)|invit(?:e|ation)s?|rsvp|cancel|resched\w*|"
    r"manage|confirm\w*|appointments?|appt|tickets?|receipts?|statements?|verif\w+|reset|unsubscribe|pay|invoice|claim|results?|feedback|survey)(?![a-z])",
    re.I,
)
_REACH = 90  # characters in front of a link, and the link itself, in which it is said what it is for
_CHANGES = 3  # how often letters and digits change places in a code that has no capitals
_PARTS = re.compile(r"%20|\+|%2C|,", re.I)


def find_url_values(text: str) -> Iterator[Candidate]:
    """Values as they are written in the link, signs and all."""
    if "=" not in text:
        return
    if "%40" in text:
        for match in _MAIL.finditer(text):
            yield Candidate(PiiType.EMAIL, *match.span(), Tier.SOFT, 0.9, "format", "encoded mail")
    for match in _NAME.finditer(text) if "%20" in text or "+" in text or "%2" in text else ():
        if _is_borne([part for part in _PARTS.split(match["name"]) if part]):
            yield Candidate(PiiType.NAME, *match.span("name"), Tier.SOFT, 0.85, "format", "encoded name")
    for match in _ONE.finditer(text):
        yield Candidate(PiiType.NAME, *match.span("name"), Tier.SOFT, 0.7, "format", "encoded name")


def find_link_codes(text: str) -> Iterator[Candidate]:
    """Numbers of meetings and codes of one's own in the path of a link."""
    for match in _MEETING.finditer(text):
        yield Candidate(PiiType.NUM, *match.span(1), Tier.SOFT, 0.8, "format", "meeting in a link", "meeting")
    for match in _PATH.finditer(text):
        if _is_drawn(match[1]) and _OWNED.search(text, max(0, match.start() - _REACH), match.start(1)):
            yield Candidate(PiiType.ALNUM, *match.span(1), Tier.SOFT, 0.7, "format", "code in a link", "url_token")


def _is_drawn(code: str) -> bool:
    """Letters and digits as a machine draws them, no words of a title."""
    changes = sum(a.isdigit() != b.isdigit() for a, b in pairwise(code))
    mixed = any(map(str.isupper, code)) and any(map(str.islower, code)) and changes
    return any(map(str.isalpha, code)) and (changes >= _CHANGES or bool(mixed)) and "-" not in code


def _is_borne(parts: list[str]) -> bool:
    """Somebody may be called so: a listed name, or only capitals that no dictionary explains."""
    known = [facts(part.rstrip(".")) for part in parts]
    first, last = known[0], known[-1]
    if first.given > 2 and last.family > 1:
        return True
    if any((k.given > 1 or k.family > 1) and k.word < 2 for k in known):
        return not all(k.word for k in known)
    return all(part[0].isupper() and k.unknown for part, k in zip(parts, known, strict=True))
