"""Firms named after their partners: "Hawkins, Richardson and Minto", "Tunley & Reese"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import brands
from ...names.en.cues import public_names
from .tokens import Token

__all__ = ["find_partners_en", "partners_before", "partners_from"]

_PAIR = re.compile(r"(?<=[a-z] )([A-Z][a-zà-ÿ]{2,}) & ([A-Z][a-zà-ÿ]{2,})(?![\w'’&-]| [A-Z&])")
_JOINTS = frozenset({"and", "&", "And"})


def partners_before(text: str, tokens: Sequence[Token], last: int) -> int | None:
    """First token of the partners that end at tokens[last]; None when there are none."""
    return last - 3 if last >= 3 and partners_from(text, tokens, last - 3) == last else None


def partners_from(text: str, tokens: Sequence[Token], first: int) -> int | None:
    """Last token of the partners that begin at tokens[first]: two family names with a comma, and a third."""
    if first + 3 >= len(tokens) or tokens[first + 2].text not in _JOINTS:
        return None
    names = tokens[first], tokens[first + 1], tokens[first + 3]
    gaps = [text[tokens[i].end : tokens[i + 1].start] for i in range(first, first + 3)]
    if gaps[0] != ", " or gaps[1] not in (" ", ", ") or gaps[2] != " " or not all(map(_is_family, names)):
        return None
    return first + 3


def _is_family(token: Token) -> bool:
    known = facts(token.form)
    if not token.text[0].isupper() or not token.text.isalpha() or known.given > max(1, known.family):
        return False
    return known.family > 0 or known.unknown


def find_partners_en(text: str) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of firms of two: "chase Tunley & Reese about the lease"; two given names are a couple."""
    for match in _PAIR.finditer(text) if " & " in text else ():
        known = [facts(part.lower()) for part in match.groups()]
        whole = match[0].lower()
        if whole in brands() or whole in public_names().names:
            continue
        families = all(k.unknown or k.family > k.given for k in known) and any(k.family for k in known)
        plain = [k for k in known if not k.word]
        if families and plain and not any(k.place or k.other or (k.word and k.family < 2) for k in known):
            yield *match.span(), "partners", 0.6
