"""Runs every form of an identity through one session and keeps what is needed to score it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from privacyguard_plugin import PrivacyGuard

from ..metrics import Gold, Predicted, Scored, Text, score
from .forms import Form, forms
from .identities import Identity, identities

__all__ = ["Appearance", "Outcome", "Seen", "outcome_of", "render", "run", "select"]

_REFERENCE = re.compile(r"\[\[ADDR#(\d+)(?:\.([A-Z-]+))?\]\]")


@dataclass(frozen=True, slots=True)
class Appearance:
    """One block as it was released: share of its characters covered, roots on it, SPEC of the reference there."""

    expected: str
    coverage: float
    roots: frozenset[str]
    spec: frozenset[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    form: Form
    lang: str
    scored: Scored
    blocks: tuple[Appearance, ...]


class Seen(Protocol):
    """What scoring needs of an occurrence: offsets into the text that the blocks make, type and reference."""

    @property
    def start(self) -> int | None: ...
    @property
    def end(self) -> int | None: ...
    @property
    def type(self) -> str: ...
    @property
    def ref(self) -> str: ...


def select(lang: str, split: str, count: int) -> list[Identity]:
    everyone = identities(lang)[:count]
    return everyone if split == "all" else everyone[0 if split == "tune" else 1 :: 2]


def run(guard: PrivacyGuard, people: Iterable[Identity]) -> Iterator[Outcome]:
    """Outcomes in session order: an identity's full form comes first, as it does when a task begins."""
    for identity in people:
        with guard.session() as session:
            for form in forms(identity):
                text, spans = render(form)
                occurrences = [o for o in session.before_upload(text).occurrences if o.start is not None]
                yield outcome_of(identity, form, text, spans, occurrences)


def render(form: Form) -> tuple[str, list[tuple[int, int]]]:
    """The instruction a form makes, and where its blocks stand in it."""
    joined = "\n".join(form.blocks)
    text = form.carrier.replace("{}", joined)
    position = text.index(joined)
    spans = []
    for block in form.blocks:
        spans.append((position, position + len(block)))
        position += len(block) + 1
    return text, spans


def outcome_of(
    identity: Identity, form: Form, text: str, spans: list[tuple[int, int]], occurrences: Sequence[Seen]
) -> Outcome:
    """What was released, against what the form shows; `spans` are the blocks' places in `text`."""
    identity_key = f"{form.identity}-{form.family}-{form.variant}"
    gold = tuple(Gold(a, b, "ADDR") for a, b in spans)
    predicted = [Predicted(o.start or 0, o.end or 0, str(o.type)) for o in occurrences]
    scored = score(Text(identity_key, identity.lang, text, gold, identity.id), predicted)
    blocks = []
    for (start, end), expected, row in zip(spans, form.spec, scored.rows, strict=True):
        here = [o for o in occurrences if str(o.type) == "ADDR" and (o.start or 0) < end and start < (o.end or 0)]
        matches = [m for o in here if (m := _REFERENCE.fullmatch(o.ref))]
        spec = frozenset(level for m in matches for level in (m[2] or "").split("-") if level)
        blocks.append(Appearance(expected, row.covered / max(row.size, 1), frozenset(m[1] for m in matches), spec))
    return Outcome(form, identity.lang, scored, tuple(blocks))
