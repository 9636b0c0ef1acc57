"""Accepted candidate → occurrence: a valid trace and a typed record, or nothing (paper §3.1, §3.2)."""

from __future__ import annotations

import re

from ..model import Candidate, Level, Occurrence, PiiType, Stream
from .records import AddressRecord, Record
from .scalars import build_scalar

__all__ = ["interpret"]

_HAN = re.compile(r"[㐀-鿿豈-﫿]")


def interpret(candidate: Candidate, stream: Stream, stream_index: int) -> Occurrence | None:
    """The occurrence behind a candidate. None when nothing in the sources carries it or its type's parser refuses it."""
    text = stream.text[candidate.start : candidate.end]
    trace = stream.trace(candidate.start, candidate.end)
    if not trace.parts:
        return None
    record = _record(candidate, text)
    if record is None:
        return None
    display: tuple[Level, ...] = record.levels if isinstance(record, AddressRecord) else ()
    return Occurrence(
        candidate.type,
        text,
        stream_index,
        candidate.start,
        candidate.end,
        trace,
        record,
        display,
        candidate.role,
        candidate.root,
    )


def _record(candidate: Candidate, text: str) -> Record | None:
    lang = "zh" if _HAN.search(text) else "en"
    if candidate.type is PiiType.NAME:
        from .names import build_name

        return build_name(text, lang, candidate.role)
    if candidate.type is PiiType.ORG:
        from .orgs import build_org

        return build_org(text, lang)
    if candidate.type is PiiType.ADDR:
        from .addresses import build_address

        return build_address(text, lang)
    return build_scalar(candidate.type, text, candidate.role)
