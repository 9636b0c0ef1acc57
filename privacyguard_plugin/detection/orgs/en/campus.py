"""Schools and hospitals without the word for it: "Maplecrest Elementary", "harlow general"."""

from __future__ import annotations

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import words
from .tokens import Token, near

__all__ = ["WORK_CONTEXT", "campus", "is_name_like"]

WORK_CONTEXT = frozenset(
    {"work", "works", "working", "worked", "job", "employed", "intern", "interning", "enrolled", "studies", "study"}
    | {"studied", "teaches", "teach", "volunteers", "appointment", "booked", "claim", "joined", "hired", "called"}
)
_EVENTS = frozenset({"evening", "day", "fair", "fete", "concert", "assembly", "nativity", "fundraiser", "reunion"})
_CAMPUS_CONTEXT = _EVENTS | frozenset({"at", "to", "from", "of", "in", "for", "attends", "attend", "with", "into"})
_CAMPUS_WORDS = frozenset(
    {
        "nurse",
        "school",
        "teacher",
        "kids",
        "son",
        "daughter",
        "bed",
        "ward",
        "hes",
        "shes",
        "admitted",
        "pick",
        "pickup",
    }
)


def is_name_like(form: str) -> bool:
    known = facts(form)
    return known.listed or (known.word == 0 and not known.place and not known.other)


def campus(text: str, tokens: list[Token], first: int, i: int, last: int) -> tuple[int, int, str, float] | None:
    """(first, last, rule, score) token indices; the kind is left out, so what stands around the name must tell it."""
    before = tokens[first - 1] if first else None
    led = before is not None and before.form in _CAMPUS_CONTEXT and near(text, before, tokens[first])
    following = tokens[last + 1] if last + 1 < len(tokens) and near(text, tokens[last], tokens[last + 1]) else None
    if following is not None and following.text[0].isupper() and following.form not in words("en-stop"):
        return None
    rare = any(is_name_like(t.form) for t in tokens[first:i])
    if tokens[i].title:
        if tokens[first].form in ("st", "saint") and i - first > 1:
            return first, last, "strong", 0.6
        called = following is not None and following.form in (
            "called",
            "rang",
            "emailed",
            "says",
            "said",
            "texted",
            "phoned",
        )
        return (first, last, "strong", 0.6) if (led or called) and (rare or i - first > 1) else None
    earlier = {t.form for t in tokens[max(0, first - 6) : first]} | {t.form for t in tokens[last + 1 : last + 3]}
    told = bool(earlier & (WORK_CONTEXT | _CAMPUS_WORDS))
    return (first, last, "weak", 0.55) if led and (rare or told) and i > first else None
