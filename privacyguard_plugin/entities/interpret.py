"""Accepted candidate → occurrence: a valid trace and a typed record, or nothing (paper §3.1, §3.2)."""

from __future__ import annotations

import re
from dataclasses import replace

from ..model import Candidate, Level, Occurrence, PiiType, Stream
from .records import AddressRecord, Record, ScalarRecord
from .scalars import build_scalar

__all__ = ["POSTCODE_ROLE", "interpret"]

POSTCODE_ROLE = "postcode"
"""Role of an address candidate that its label says is a postal code; the figures alone may be a house's number."""

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
    written = stream.as_written(candidate.start, candidate.end)
    if written != text:
        record = _as_written(candidate, record, text, written)
    display: tuple[Level, ...] = record.levels if isinstance(record, AddressRecord) else ()
    return Occurrence(
        candidate.type,
        written,
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
        from .addresses import build_address, build_postcode

        return build_postcode(text) if candidate.role == POSTCODE_ROLE else build_address(text, lang)
    return build_scalar(candidate.type, text, candidate.role)


def _as_written(candidate: Candidate, record: Record, text: str, written: str) -> Record:
    """The record of a text whose characters were read as others: it compares as read and restores what was written.

    Letters of a code are letters: 10OI22 is not 100122.
    """
    if isinstance(record, ScalarRecord) and record.type in (PiiType.NUM, PiiType.ALNUM) and written.isascii():
        return build_scalar(candidate.type, written, candidate.role) or record
    start = text.find(record.surface)
    surface = written[start : start + len(record.surface)] if start >= 0 else " ".join(written.split())
    if isinstance(record, AddressRecord):
        components = tuple(replace(part, text=surface[part.start : part.end]) for part in record.components)
        return replace(record, surface=surface, components=components)
    return replace(record, surface=surface)
