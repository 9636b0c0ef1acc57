"""Names that the user's words and the screen tell only together (AbI, step 4).

"call hope back" may be said of nobody, and a row "Hope" may be a heading. Where the instruction addresses what a row consists
of, it is that person, and both places get the same reference. Single tokens that the instruction names, never a category.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .detection.known.addressed import addressed_words
from .detection.names.en.cues import public_names
from .model import KnownValue, PiiType, SourceKind, Stream
from .parsing.names.lexicon import facts

__all__ = ["named_by_both"]

_BORNE = 2
"""Level of the name lexicon from which a word is somebody's given name often enough."""


def named_by_both(streams: Sequence[Stream]) -> Iterator[KnownValue]:
    """The rows of screen and tree, as they are written there, that an instruction of the same upload addresses."""
    spoken = [stream.text for stream in streams if stream.source is SourceKind.INSTRUCTION]
    addressed = {word.casefold() for text in spoken for word in addressed_words(text) if _is_borne(word)}
    if not addressed:
        return
    for stream in streams:
        if stream.source is SourceKind.INSTRUCTION:
            continue
        for segment in stream.segments:
            row = stream.text[segment.start : segment.end].strip()
            if row[:1].isupper() and row.casefold() in addressed:
                yield KnownValue(PiiType.NAME, row)


def _is_borne(word: str) -> bool:
    known = facts(word.lower())
    return known.given >= _BORNE and not (known.place or known.other or word.lower() in public_names().assistants)
