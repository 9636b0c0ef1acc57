"""Why something was masked, missed or bounded as it was (`privacyguard explain`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .detection.adjudication import Ruling
from .detection.recognizer import Evidence
from .model import Stream
from .observation import observe
from .timing import Stopwatch

if TYPE_CHECKING:
    from .guard import PrivacyGuard

__all__ = ["Explanation", "explain_image", "explain_text", "print_rulings"]


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """All rulings on one stream. Holds values: for the owner's eyes only."""

    stream: Stream
    rulings: tuple[Ruling, ...]


def explain_text(guard: PrivacyGuard, text: str) -> Explanation:
    return _explain(guard, observe(text, None, None, None, guard.config, Stopwatch()).streams[0])


def explain_image(guard: PrivacyGuard, image: Any) -> Explanation:
    return _explain(guard, observe(None, image, None, guard.engine, guard.config, Stopwatch()).streams[0])


def _explain(guard: PrivacyGuard, stream: Stream) -> Explanation:
    evidence = Evidence(repository=guard.repository_values, lang=guard.config.lang)
    return Explanation(stream, tuple(guard.detector.explain(stream, evidence)))


def print_rulings(explanation: Explanation) -> None:
    """A table on stdout: extent, type, evidence, score, outcome."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("text", "type", "evidence", "tier", "score", "outcome", "because"):
        table.add_column(heading, overflow="fold")
    for row in _rows(explanation.stream.text, explanation.rulings):
        table.add_row(*row)
    console = Console()
    console.print(table if explanation.rulings else "no candidates: nothing in this text looks like personal data")


def _rows(text: str, rulings: Sequence[Ruling]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for ruling in sorted(rulings, key=lambda r: (r.candidate.start, -r.candidate.end)):
        c = ruling.candidate
        beaten = ruling.beaten_by
        because = f"{beaten.type} {beaten.rule} {text[beaten.start : beaten.end]!r}" if beaten is not None else ""
        evidence = f"{c.family}:{c.rule}" + (f" ({c.role})" if c.role else "")
        rows.append(
            (
                repr(text[c.start : c.end]),
                str(c.type),
                evidence,
                c.tier.name,
                f"{c.score:.2f}",
                str(ruling.outcome),
                because,
            )
        )
    return rows
