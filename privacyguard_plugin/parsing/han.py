"""Traditional Chinese characters as their Simplified forms, one for one, so that offsets hold."""

from __future__ import annotations

import gzip
import re
from functools import cache
from importlib.resources import files

from .memo import remembered

__all__ = ["simplify"]


@cache
def _table() -> dict[int, int]:
    data = (files("privacyguard_plugin") / "lexicons" / "han.gz").read_bytes()
    traditional, simplified = gzip.decompress(data).decode("utf-8").split("\n")
    return str.maketrans(traditional, simplified)


@cache
def _traditional() -> re.Pattern[str]:
    return re.compile(f"[{''.join(map(chr, _table()))}]")


def simplify(text: str) -> str:
    """The text with every Traditional character replaced; same length, all other characters unchanged."""
    return text if text.isascii() else _simplified(text)


@remembered
def _simplified(text: str) -> str:
    # Most texts hold none, and to find that out costs a fraction of looking every character up.
    return text if _traditional().search(text) is None else text.translate(_table())
