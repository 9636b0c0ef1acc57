"""Streams → accepted occurrences: evidence, adjudication and interpretation, twice over one upload.

The second pass looks for what the first pass accepted in every other place of the same upload, so that one value gets
one reference in instruction, pixels and tree (paper §3.1, DESIGN §3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from .detection.detector import Detector, Proposals
from .detection.memory import DetectionMemory
from .detection.recognizer import Evidence
from .entities.interpret import interpret
from .model import Candidate, KnownValue, Occurrence, PiiType, Stream
from .named import named_by_both
from .parsing.memo import remembering
from .references.compatibility import known_values
from .references.forms import Spans

__all__ = ["accept"]


def accept(
    streams: Sequence[Stream],
    detector: Detector | DetectionMemory,
    evidence: Evidence,
    types: frozenset[PiiType],
    untouchable: Callable[[str], Spans],
) -> tuple[Occurrence, ...]:
    """Occurrences of all streams in stream order; each has a valid trace and a typed record. None overlaps what is
    `untouchable` in its stream's text: references, which are rewritten as a whole or stay as they are."""
    with remembering():
        proposals = [detector.propose(stream, evidence) for stream in streams]
        read: _Read = {}
        barred = [untouchable(stream.text) for stream in streams]
        found = _interpret(streams, proposals, types, barred, read)
        learnt = _learnt(found, named_by_both(streams), evidence.session)
        if not learnt:
            return found
        more = evidence.with_upload(learnt)
        kinds = frozenset(value.type for value in learnt)
        return _interpret(streams, [detector.propose_again(p, more, kinds) for p in proposals], types, barred, read)


_Read = dict[tuple[int, Candidate], Occurrence | None]
"""What was already interpreted in this upload, by stream and candidate: most candidates stand in both passes."""


def _interpret(
    streams: Sequence[Stream],
    proposals: Iterable[Proposals],
    types: frozenset[PiiType],
    barred: Sequence[Spans],
    read: _Read,
) -> tuple[Occurrence, ...]:
    occurrences = []
    for index, (stream, proposed) in enumerate(zip(streams, proposals, strict=True)):
        for candidate in proposed.decide():
            if candidate.type not in types or any(a < candidate.end and candidate.start < b for a, b in barred[index]):
                continue
            if (index, candidate) not in read:
                read[index, candidate] = interpret(candidate, stream, index)
            occurrence = read[index, candidate]
            if occurrence is not None and occurrence.trace.parts:
                occurrences.append(occurrence)
    return tuple(occurrences)


def _learnt(
    occurrences: Sequence[Occurrence], named: Iterable[KnownValue], session: tuple[KnownValue, ...]
) -> tuple[KnownValue, ...]:
    """Surfaces and aliases of this upload's values that the session did not know yet."""
    values: dict[tuple[PiiType, str], KnownValue] = {}
    for value in chain((value for o in occurrences for value in known_values(o.record)), named):  # type: ignore[arg-type]
        values.setdefault((value.type, value.text), value)
    texts = {value.text for value in values.values()}
    for value in session:
        if value.text in texts:
            values.pop((value.type, value.text), None)
    return tuple(values.values())
