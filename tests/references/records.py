"""Records and occurrences as the earlier stages make them."""

from __future__ import annotations

from typing import Any

from privacyguard_plugin.entities.addresses import build_address, display_levels
from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.entities.orgs import build_org
from privacyguard_plugin.entities.records import AddressRecord
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import Occurrence, PiiType, Root, SourceKind, SourceTrace, TextOrigin, TracePart


def record(kind: PiiType, value: str) -> Any:
    lang = "zh" if any("㐀" <= c <= "鿿" for c in value) else "en"
    builders: dict[PiiType, Any] = {PiiType.NAME: build_name, PiiType.ADDR: build_address, PiiType.ORG: build_org}
    built = builders[kind](value, lang) if kind in builders else build_scalar(kind, value)
    assert built is not None
    return built


def occurrence(kind: PiiType, value: str, *, at: int = 0, stream: int = 0, root: Root | None = None) -> Occurrence:
    built = record(kind, value)
    origin = TextOrigin(" " * at + value)
    trace = SourceTrace(SourceKind.INSTRUCTION, (TracePart(origin, at, at + len(value)),))
    display = display_levels(built) if isinstance(built, AddressRecord) else ()
    return Occurrence(kind, value, stream, at, at + len(value), trace, built, display, None, root)
