"""Organisations written without capitals: "at pump house gym"."""

from __future__ import annotations

from ....parsing.names.lexicon import facts
from .campus import WORK_CONTEXT
from .tokens import Token

__all__ = ["PLACE_CONTEXT", "lower_case"]

PLACE_CONTEXT = frozenset(
    "hello hi dear at from frm with for by via to join joined near outside in call ring phone email contact".split()
)

_DEALT_WITH = frozenset(
    "ask tell text message paid pay owe email emailed called phoned does did has cancelled canceled chase chased hired rang ring".split()
)
_KINDS = frozenset(
    "garage gym company landlord school nursery college clinic firm agency salon surgery dentist employer academy church".split()
)


def _is_named_kind(tokens: list[Token], first: int) -> bool:
    """ "our school is little oaks primary", "the garage baker motors"."""
    before = tokens[first - 1].form
    if before in ("is", "called") and first > 1:
        return tokens[first - 2].form in _KINDS or (first > 2 and tokens[first - 3].form in _KINDS)
    return before in _KINDS


def lower_case(
    tokens: list[Token], first: int, i: int, last: int, lead: list[str], legal: bool, strong: bool, context: bool
) -> tuple[int, int, str, float] | None:
    """Uncapitalised: needs "at …", and a name of words that are none, or a place of work before the preposition."""
    if len(lead) > 1 and lead[0] in _KINDS:
        first, lead = first + 1, lead[1:]
    if not lead or any(t.title for t in tokens[first:i]):
        return None
    before = tokens[first - 1].form if first else ""
    earlier = {t.form for t in tokens[max(0, first - 4) : first]}
    rare = any(facts(form).word == 0 and len(form) > 3 for form in lead)
    if legal and tokens[last].form in ("llc", "inc", "ltd", "llp", "plc", "gmbh", "corp") and context:
        return first, last, "legal", 0.7
    if first and _is_named_kind(tokens, first):
        return (first, last, "strong", 0.6) if rare or len(lead) > 1 else None
    if before in _DEALT_WITH:
        return (first, last, "strong", 0.6) if rare and strong else None
    if before not in PLACE_CONTEXT:
        return None
    if rare or (strong and len(lead) > 1) or earlier & WORK_CONTEXT:
        return first, last, "strong" if strong else "weak", 0.6
    return None
