"""Telephones inside a firm: "extension x2231", "– Legal – x4102", "my ext is 45", 座机8026, 总机转602."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["extensions"]

_EXTENSION = re.compile(
    r"(?:(?<![a-z])(?:extension|extn|ext\.?)(?: (?:no\.?|number))?(?:[: ]{1,2}| is )(?=x?[0-9]{3,6}(?![0-9a-z]))"
    r"|(?<![a-z])(?:my|her|his|our|your|their|dial|call|ring|try) (?:(?:desk|office|direct|phone) )?"
    r"(?:extension|extn|ext\.?)(?: (?:no\.?|number))?(?:[: ]{1,2}| is )(?=x?[0-9]{2}(?![0-9a-z%]))"
    r"|(?:[–—|·\-,(] ?|(?<![a-z])(?:at|on|dial|call|ring|try|via|through|(?:transfer|connect|forward|put)(?:red|ed|ted)?(?: [a-z]+){0,3} to) )"
    r"(?=x[0-9]{3,5}(?![0-9a-z])(?!\.[0-9]))"
    r"|(?:^|\n)(?=x[0-9]{3,5} (?:is|=|for|reaches|gets|rings) )"
    r")(?P<line>x?[0-9]{2,6})"
)
_WORDS = ("extension", "extn", "ext", "x")
"""Every match of `_EXTENSION` holds one of them."""
_HAN_EXTENSION = re.compile(
    r"(?:(?:座机|分机|内线|短号)(?:号码?)?[是为:： ]{0,2}(?=[0-9]{2,6}(?![0-9a-z\-]))"
    r"|(?:总机|前台|座机|电话|接通后?|按)[^\n0-9。]{0,6}转接?[^\S\n]?(?=[0-9]{2,6}(?![0-9a-z\-元块]))"
    r")(?P<line>[0-9]{2,6})"
)
_HAN_WORDS = ("转", "座机", "分机", "内线", "短号")
"""Every match of `_HAN_EXTENSION` holds one of them."""
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def extensions(scan: Scan) -> Iterator[Candidate]:
    """The digits of an extension behind what says that they are one."""
    text = scan.lowered
    patterns = [_EXTENSION] if scan.has(_WORDS) else []
    if not text.isascii() and any(word in text for word in _HAN_WORDS):
        patterns.append(_HAN_EXTENSION)
    for pattern in patterns:
        for match in pattern.finditer(text):
            if not _YEAR.fullmatch(match.group("line")):
                yield Candidate(PiiType.PHONE, *match.span("line"), Tier.SOFT, 0.6, "context", "extension", "extension")
