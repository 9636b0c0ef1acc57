"""After binding: bound values that detection left standing somewhere in this upload.

A whole value of the session is removed wherever it is written out, whatever the context around it said. What the last
look would block for is therefore caught here first, with the same predicate, and becomes an ordinary occurrence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .entities.interpret import interpret
from .model import Candidate, KnownValue, Occurrence, PiiType, Stream, Tier
from .references.forms import Spans
from .references.neutralise import find_imitations
from .release.verify import LeakFinder

__all__ = ["sweep"]

_COVER = "\ue000"
"""Private-use character: no letter, no digit, so nothing is found in or across what is already covered."""


def sweep(
    streams: Sequence[Stream],
    occurrences: Sequence[Occurrence],
    known: Iterable[KnownValue],
    types: frozenset[PiiType],
    finder: LeakFinder,
    untouchable: Callable[[str], Spans] = find_imitations,
) -> tuple[Occurrence, ...]:
    """Further occurrences of `known` whole values outside the accepted ones and of what is `untouchable`, in stream order."""
    known = tuple(known)
    found = []
    for index, stream in enumerate(streams):
        taken = [(o.start, o.end) for o in occurrences if o.stream == index]
        text = _cover(stream.text, [*taken, *untouchable(stream.text)])
        for leak in finder.find(text, known):
            candidate = Candidate(leak.type, leak.start, leak.end, Tier.HARD, 1.0, "session", "written_out")
            occurrence = interpret(candidate, stream, index) if leak.type in types else None
            if occurrence is not None:
                found.append(occurrence)
    return _without_overlap(found)


def _cover(text: str, spans: list[tuple[int, int]]) -> str:
    characters = list(text)
    for start, end in spans:
        characters[start:end] = _COVER * (end - start)
    return "".join(characters)


def _without_overlap(found: list[Occurrence]) -> tuple[Occurrence, ...]:
    kept: list[Occurrence] = []
    for occurrence in sorted(found, key=lambda o: (o.stream, o.start, -o.end)):
        if not kept or kept[-1].stream != occurrence.stream or kept[-1].end <= occurrence.start:
            kept.append(occurrence)
    return tuple(kept)
