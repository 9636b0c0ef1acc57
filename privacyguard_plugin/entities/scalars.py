"""Scalar values → records (paper §3.2)."""

from __future__ import annotations

from ..model import PiiType
from ..parsing.scalars import canonical
from .records import ScalarRecord

__all__ = ["build_scalar"]


def build_scalar(kind: PiiType, text: str, role: str | None = None) -> ScalarRecord | None:
    """The record of one value, or None when the text holds no value of this type."""
    form = canonical(kind, text, role)
    return None if form is None else ScalarRecord(kind, form, text, role)
