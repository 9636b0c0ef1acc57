"""All evidence families over one stream, then adjudication."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from ..model import Candidate, PiiType, Stream
from ..parsing.memo import remembering
from .adjudication import Ruling, adjudicate
from .recognizer import Evidence, Recognizer, Scan

__all__ = ["Detector", "Proposals"]


@dataclass(frozen=True, slots=True)
class Proposals:
    """What each recogniser proposed for one stream, in their order; nothing is decided yet."""

    scan: Scan
    candidates: tuple[tuple[Candidate, ...], ...]

    def decide(self) -> tuple[Candidate, ...]:
        """The accepted candidates with their final extents, in order of position, without overlap."""
        return tuple(ruling.accepted for ruling in self.rulings() if ruling.stands)

    def rulings(self) -> tuple[Ruling, ...]:
        """A ruling for every candidate."""
        return adjudicate((c for proposed in self.candidates for c in proposed), self.scan)


class Detector:
    """Stateless; one instance serves all threads."""

    def __init__(self, recognizers: Sequence[Recognizer]) -> None:
        self._recognizers = tuple(recognizers)

    def propose(self, stream: Stream, evidence: Evidence) -> Proposals:
        """Ask every recogniser."""
        scan = Scan(stream, evidence)
        with remembering():
            return Proposals(scan, tuple(tuple(recognizer.propose(scan)) for recognizer in self._recognizers))

    def propose_again(self, proposals: Proposals, evidence: Evidence, learnt: frozenset[PiiType]) -> Proposals:
        """With more evidence: ask only the recognisers that heed known values of the types just `learnt`."""
        scan = copy(proposals.scan)  # keeps the features already computed; none of them depends on evidence
        scan.evidence = evidence
        with remembering():
            candidates = tuple(
                tuple(recognizer.propose(scan)) if learnt & getattr(recognizer, "heeds", frozenset()) else before
                for recognizer, before in zip(self._recognizers, proposals.candidates, strict=True)
            )
        return Proposals(scan, candidates)

    def detect(self, stream: Stream, evidence: Evidence) -> tuple[Candidate, ...]:
        """Propose and decide in one step."""
        return self.propose(stream, evidence).decide()

    def explain(self, stream: Stream, evidence: Evidence) -> tuple[Ruling, ...]:
        """A ruling for every candidate that any recogniser proposed."""
        return self.propose(stream, evidence).rulings()
