"""Is what remains of a trimmed candidate still a value of its type? (paper §3.1: revalidation of residual extents)"""

from __future__ import annotations

import re

from ..model import PiiType
from ..parsing.names.parser import parse_name
from .addresses.label_end import goes_on
from .labels.values import reads_as_address
from .recognizer import Scan

__all__ = ["supported"]

_EDGE = " \t,.;:!?|/\\-–—~·•，。；：！？、（）()[]【】<>《》\"'“”‘’「」"
_TEXT = frozenset({PiiType.NAME, PiiType.ORG, PiiType.ADDR})
_HAN = re.compile(r"[㐀-鿿]")
_HAN_OR_LETTER = re.compile(r"[^\W\d_]")


def supported(kind: PiiType, scan: Scan, start: int, end: int) -> tuple[int, int] | None:
    """The residual start..end without separators at its edges, or None when it is no value of `kind`.

    Half a number is no number: formats and codes never survive a cut. Names, organisations and addresses do when
    their own grammar, or for addresses and organisations enough text, still supports them.
    """
    if kind not in _TEXT:
        return None
    text = scan.text
    while start < end and text[start] in _EDGE:
        start += 1
    while start < end and text[end - 1] in _EDGE:
        end -= 1
    rest = text[start:end]
    if len(_HAN_OR_LETTER.findall(rest)) < 2:
        return None
    if kind is PiiType.NAME and parse_name(rest) is None:
        return None
    if kind is PiiType.ADDR and not (len(rest) >= 3 and reads_as_address(rest, firm=False) and _is_placed(rest)):
        return None
    if kind is PiiType.ORG and len(rest) < 4:
        return None
    return start, end


def _is_placed(rest: str) -> bool:
    """Whether what is left of a Chinese address says where, rather than what to do there (，告诉廖国栋)."""
    return not _HAN.search(rest) or any(c.isdigit() for c in rest) or goes_on(rest)
