"""A session's detector: what it proposed for the streams of the last uploads serves again when one comes back unchanged.

Agents send the same instruction with every step, and many steps leave the screen as it is or return to an earlier one.
Only recognisers that heed known values are asked again, and only when something else is known.
"""

from __future__ import annotations

from collections import OrderedDict

from ..model import PiiType, Stream
from .detector import Detector, Proposals
from .recognizer import Evidence

__all__ = ["DetectionMemory"]

_MOST = 24  # streams: the last twelve screens, and trees or instructions
_MOST_CHARACTERS = 100_000


class DetectionMemory:
    """`propose` and `propose_again` of a detector, with the same results. Keeps streams until `clear`; for one thread."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector
        self._proposed: OrderedDict[str, Proposals] = OrderedDict()

    def propose(self, stream: Stream, evidence: Evidence) -> Proposals:
        """See `Detector.propose`."""
        known = self._proposed.get(stream.text)
        if known is None or known.scan.stream != stream or known.scan.evidence.lang != evidence.lang:
            return self._kept(self._detector.propose(stream, evidence))
        return self.propose_again(known, evidence, _changed(known.scan.evidence, evidence))

    def propose_again(self, proposals: Proposals, evidence: Evidence, learnt: frozenset[PiiType]) -> Proposals:
        """See `Detector.propose_again`."""
        return self._kept(self._detector.propose_again(proposals, evidence, learnt))

    def clear(self) -> None:
        """Forgets every stream."""
        self._proposed.clear()

    def _kept(self, proposals: Proposals) -> Proposals:
        text = proposals.scan.text
        self._proposed[text] = proposals
        self._proposed.move_to_end(text)
        while len(self._proposed) > _MOST or sum(map(len, self._proposed)) > _MOST_CHARACTERS:
            self._proposed.popitem(last=False)
        return proposals


def _changed(before: Evidence, now: Evidence) -> frozenset[PiiType]:
    """Types of which something is known, if not exactly the same is: what is proposed may hang on the order of values."""
    known = [(*evidence.session, *evidence.repository, *evidence.upload) for evidence in (before, now)]
    return frozenset(value.type for values in known for value in values) if known[0] != known[1] else frozenset()
