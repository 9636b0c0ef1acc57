"""Name records (paper §3.2): family, given and middle names, title and alias, in either script."""

from __future__ import annotations

import re

from ..parsing.names import parse_name
from .records import NameRecord

__all__ = ["build_name"]

_LANGUAGES = ("en", "zh")


def build_name(text: str, lang: str) -> NameRecord | None:
    """The record of one accepted name as it is written; None when the text holds nothing that could be called by.

    `lang` is tried first. A name that neither grammar can take apart is still somebody's name: it becomes an alias.
    """
    surface = " ".join(text.split())
    for language in sorted(_LANGUAGES, key=lambda known: known != lang):
        parse = parse_name(surface, language)
        if parse is not None:
            return NameRecord(surface, parse.lang, parse.family, parse.given, parse.middle, parse.title, parse.alias)
    alias = " ".join(re.findall(r"[^\W_]+", surface.casefold()))
    return NameRecord(surface, lang, alias=alias) if any(map(str.isalpha, alias)) else None
