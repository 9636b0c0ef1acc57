"""All evidence families over one stream, then adjudication."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Candidate, Stream
from .adjudication import Ruling, adjudicate
from .recognizer import Evidence, Recognizer, Scan

__all__ = ["Detector"]


class Detector:
    """Stateless; one instance serves all threads."""

    def __init__(self, recognizers: Sequence[Recognizer]) -> None:
        self._recognizers = tuple(recognizers)

    def detect(self, stream: Stream, evidence: Evidence) -> tuple[Candidate, ...]:
        """The accepted candidates with their final extents, in order of position, without overlap."""
        return tuple(ruling.accepted for ruling in self.explain(stream, evidence) if ruling.stands)

    def explain(self, stream: Stream, evidence: Evidence) -> tuple[Ruling, ...]:
        """A ruling for every candidate that any recogniser proposed."""
        scan = Scan(stream, evidence)
        return adjudicate((c for recognizer in self._recognizers for c in recognizer.propose(scan)), scan)
