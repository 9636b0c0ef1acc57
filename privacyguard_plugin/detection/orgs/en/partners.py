"""Firms named after three partners: "Hawkins, Richardson and Minto"."""

from __future__ import annotations

from collections.abc import Sequence

from ....parsing.names.lexicon import facts
from .tokens import Token

__all__ = ["partners_before", "partners_from"]

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
