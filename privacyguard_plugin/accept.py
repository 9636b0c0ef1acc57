"""Streams → accepted occurrences: evidence, adjudication and interpretation, twice over one upload.

The second pass looks for what the first pass accepted in every other place of the same upload, so that one value gets
one reference in instruction, pixels and tree (paper §3.1, DESIGN §3).
"""

from __future__ import annotations

from collections.abc import Sequence

from .detection.detector import Detector
from .detection.recognizer import Evidence
from .entities.interpret import interpret
from .model import Candidate, KnownValue, Occurrence, PiiType, Stream
from .references.compatibility import RULES
from .references.neutralise import find_lookalikes

__all__ = ["accept"]


def accept(
    streams: Sequence[Stream], detector: Detector, evidence: Evidence, types: frozenset[PiiType]
) -> tuple[Occurrence, ...]:
    """Occurrences of all streams in stream order; each has a valid trace and a typed record."""
    first = _interpret(streams, [detector.detect(stream, evidence) for stream in streams], types)
    found = _known_values(first)
    if not found:
        return first
    again = Evidence(evidence.session + found, evidence.repository, evidence.lang)
    return _interpret(streams, [detector.detect(stream, again) for stream in streams], types)


def _interpret(
    streams: Sequence[Stream], candidates: Sequence[Sequence[Candidate]], types: frozenset[PiiType]
) -> tuple[Occurrence, ...]:
    occurrences = []
    for index, (stream, accepted) in enumerate(zip(streams, candidates, strict=True)):
        imitations = tuple(find_lookalikes(stream.text))  # rewritten as a whole later; nothing inside is a value
        for candidate in accepted:
            if candidate.type not in types or any(a < candidate.end and candidate.start < b for a, b in imitations):
                continue
            occurrence = interpret(candidate, stream, index)
            if occurrence is not None and occurrence.trace.parts:
                occurrences.append(occurrence)
    return tuple(occurrences)


def _known_values(occurrences: Sequence[Occurrence]) -> tuple[KnownValue, ...]:
    values: dict[tuple[PiiType, str], KnownValue] = {}
    for occurrence in occurrences:
        for value in RULES[occurrence.type].aliases(occurrence.record):
            values.setdefault((value.type, value.text), value)
    return tuple(values.values())
