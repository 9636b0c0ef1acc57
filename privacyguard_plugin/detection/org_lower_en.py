"""Organisations written without capitals: "at pump house gym"."""

from __future__ import annotations

from ..parsing.name_lexicon import facts
from .org_campus_en import WORK_CONTEXT
from .org_tokens_en import Token

__all__ = ["PLACE_CONTEXT", "lower_case"]

PLACE_CONTEXT = frozenset(
    "hello hi dear at from frm with for by via to join joined near outside in call ring phone email contact".split()
)


def lower_case(
    tokens: list[Token], first: int, i: int, last: int, lead: list[str], legal: bool, strong: bool, context: bool
) -> tuple[int, int, str, float] | None:
    """Uncapitalised: needs "at …", and a name of words that are none, or a place of work before the preposition."""
    if not lead or any(t.title for t in tokens[first:i]):
        return None
    before = tokens[first - 1].form if first else ""
    earlier = {t.form for t in tokens[max(0, first - 4) : first]}
    rare = any(facts(form).word == 0 and len(form) > 3 for form in lead)
    if legal and tokens[last].form in ("llc", "inc", "ltd", "llp", "plc", "gmbh", "corp") and context:
        return first, last, "legal", 0.7
    if before not in PLACE_CONTEXT:
        return None
    if rare or (strong and len(lead) > 1) or earlier & WORK_CONTEXT:
        return first, last, "strong" if strong else "weak", 0.6
    return None
