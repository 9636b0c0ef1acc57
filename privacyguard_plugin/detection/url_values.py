"""Names and mail addresses in the parameters of a link: ?name=Maria%20Lopez, &email=maria%40mail.com."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..model import Candidate, PiiType, Tier
from ..parsing.name_lexicon import facts

__all__ = ["find_url_values"]

_NAME = re.compile(
    r"[?&;](?:full_?|first_?|last_?|given_?|family_?|guest_?|user_?|customer_?|contact_?|display_?|recipient_?|sur)?(?:name|guest|recipient|contact|attendee|customer|patient|passenger|invitee|to|from|cn)"
    r"=(?P<name>[A-Za-z][A-Za-z'’-]+(?:(?:%20|\+|%2C|,)+[A-Za-z][A-Za-z'’-]*\.?){1,4})(?=[&#;\s\"'<>)\]]|$)",
    re.I,
)
_ONE = re.compile(
    r"[?&;](?:full_?|first_?|last_?|given_?|family_?|guest_?|sur)name=(?P<name>[A-Z][a-zà-ÿ'’-]+)(?=[&#;\s\"'<>)\]]|$)",
)
_MAIL = re.compile(r"(?<=[=/:,])[A-Za-z0-9][\w.+-]{0,63}%40[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+", re.I)
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


def _is_borne(parts: list[str]) -> bool:
    """Somebody may be called so: a listed name, or only capitals that no dictionary explains."""
    known = [facts(part.rstrip(".")) for part in parts]
    first, last = known[0], known[-1]
    if first.given > 2 and last.family > 1:
        return True
    if any((k.given > 1 or k.family > 1) and k.word < 2 for k in known):
        return not all(k.word for k in known)
    return all(part[0].isupper() and k.unknown for part, k in zip(parts, known, strict=True))
