"""What release is asked to do, the same for text, pixels and tree: replace what a trace covers by a text."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import SourceTrace

__all__ = ["Edit"]


@dataclass(frozen=True, slots=True)
class Edit:
    """Remove everything behind `trace` and write `replacement` in its place ("" only removes: san_only)."""

    trace: SourceTrace
    replacement: str
