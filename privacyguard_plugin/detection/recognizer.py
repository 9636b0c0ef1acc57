"""The seam for evidence: a scan of one stream in, candidates out. The recogniser proposes; adjudication disposes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from ..model import Candidate, KnownValue, Stream

__all__ = ["Evidence", "Recognizer", "Scan"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known besides the stream itself: surfaces of this session, of this upload, of the repository."""

    session: tuple[KnownValue, ...] = ()
    repository: tuple[KnownValue, ...] = ()
    lang: str = "auto"


@dataclass
class Scan:
    """One stream under examination, with the features that several recognisers share, computed once on demand.

    Add a feature here as a `cached_property` only when two recognisers need it.
    """

    stream: Stream
    evidence: Evidence = field(default_factory=Evidence)

    @property
    def text(self) -> str:
        return self.stream.text

    @cached_property
    def folded(self) -> str:
        """Same length as `text`: full-width forms and ideographic space as ASCII, case kept."""
        from .folding import fold

        return fold(self.stream.text)


class Recognizer(Protocol):
    """One evidence family or rule set. Stateless; may hold compiled patterns and lexicons."""

    name: str

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        """Candidates in any order; they may overlap. Labels and keys themselves are never proposed."""
        ...
