"""Length-preserving text folding, so that offsets of the folded text are offsets of the source."""

from __future__ import annotations

__all__ = ["fold"]

_FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20, 0xA0: 0x20, 0x2007: 0x20, 0x202F: 0x20}
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣"), ord("-"))
_TABLE = _FULL_WIDTH | _DASHES


def fold(text: str) -> str:
    """Full-width ASCII, exotic blanks and dashes as plain ASCII. One character stays one character; case is kept."""
    return text.translate(_TABLE)
