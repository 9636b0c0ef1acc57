"""Directions behind the type of a street: Pennsylvania Ave NW, Dundas Street West."""

from __future__ import annotations

from collections.abc import Sequence

from ...places_en import place_at
from .tokens import Token
from .words import DIRECTIONS, UNIT_WORDS

__all__ = ["with_direction"]

_QUADRANTS = frozenset(("NE", "NW", "SE", "SW", "N.E.", "N.W.", "S.E.", "S.W."))


def with_direction(tokens: Sequence[Token], end: int) -> int:
    """Past a direction behind the street type (Pennsylvania Ave NW), unless it starts a place (North Las Vegas)."""
    if end >= len(tokens):
        return end
    comma = end + 1 if tokens[end].text != "." else end + 2
    if comma < len(tokens) and tokens[comma - 1].text == "," and tokens[comma].text in _QUADRANTS:
        return comma + 1  # 1800 M St., NW
    at = end + 1 if tokens[end].text == "." and end + 1 < len(tokens) and tokens[end - 1].dot else end
    token = tokens[at]
    if token.norm not in DIRECTIONS:
        return end
    if not token.capital and len(token.norm) == 1:  # 1200 eglinton ave e
        last = at + 1 == len(tokens) or tokens[at + 1].text in ",.;!?)#"
        return at + 1 if last and token.text in ("n", "s", "e", "w") and not token.glued else end
    known = place_at(tokens, at)
    if known and known[0] > 1:
        return end
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if len(token.norm) > 2 and following and following.word and not following.capital:
        plain = not token.capital and following.norm not in UNIT_WORDS and not place_at(tokens, at + 1)
        if plain or following.norm == "of":
            return end  # "on Elm St west of the park"
    elif len(token.text) <= 2 and not token.text.isupper() and token.norm not in ("ne", "nw", "se", "sw"):
        return end
    return at + 1
