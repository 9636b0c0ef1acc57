"""Names in the machine-readable zone of passports, visas and identity cards: FAMILY<<GIVEN<NAMES (ICAO Doc 9303)."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["find_mrz_names"]

_LETTER = "A-ZÀ-ÖØ-Þ"
# Document code and issuing state before the name; a state of one letter is filled up ("D<<").
_NAME = re.compile(
    rf"(?<![{_LETTER}<])(?:[PVIAC](?:<[A-Z<]{{3}}|[A-Z]{{2}}<<))?"
    rf"([{_LETTER}]+(?:<[{_LETTER}]+)*<<[{_LETTER}]+(?:<[{_LETTER}]+)*)(?![{_LETTER}])"
)


def find_mrz_names(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of every name with its inner fillers, without document code, state and trailing fillers."""
    if "<<" in text:
        for match in _NAME.finditer(text):
            yield match.span(1)
