"""Organisation records (paper §3.2)."""

from __future__ import annotations

from ..parsing.orgs.parser import parse_org
from .records import OrgRecord

__all__ = ["build_org"]


def build_org(text: str, lang: str = "auto") -> OrgRecord | None:
    """The record of one organisation as it is written; None when the text holds no name. The script decides the grammar.

    `suffix`: classes of its head words, then of its legal form after a bar ("robotics+clinic|llc", "律|").
    """
    parse = parse_org(text)
    if parse is None or not parse.core:
        return None
    return OrgRecord(parse.text, parse.core, f"{'+'.join(parse.heads)}|{parse.legal}")
