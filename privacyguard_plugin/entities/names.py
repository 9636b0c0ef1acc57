"""Name records (paper §3.2): family, given and middle names, title and alias, in either script."""

from __future__ import annotations

import re
from unicodedata import category

from ..parsing.names.parser import NameParse, parse_name
from .records import NameRecord

__all__ = ["build_name"]

_LANGUAGES = ("en", "zh")
_WORD = re.compile(r"[^\W_]+")


def build_name(text: str, lang: str, role: str | None = None) -> NameRecord | None:
    """The record of one accepted name as it is written; None when the text holds nothing that could be called by.

    `lang` is tried first; `role` ("given_name", "family_name") says which part a form asked for. A name that neither
    grammar can take apart is still somebody's name: it becomes an alias.
    """
    surface = " ".join(text.split())
    parses = (parse_name(surface, language) for language in sorted(_LANGUAGES, key=lambda known: known != lang))
    parse = next((parse for parse in parses if parse is not None), None)
    bare = _bare(surface.casefold())
    if parse is None and not any(map(str.isalpha, bare)):
        return None
    if parse is None:
        parse = NameParse(surface, lang, alias=bare)
    if role in ("given_name", "family_name"):
        return _one_part(surface, parse, role)
    return NameRecord(surface, parse.lang, parse.family, parse.given, parse.middle, parse.title, parse.alias)


def _bare(text: str) -> str:
    """Words without punctuation; signs on letters belong to them (प्रिया)."""
    return " ".join("".join(c if c.isalnum() or category(c)[0] == "M" else " " for c in text).split())


def _one_part(surface: str, parse: NameParse, role: str) -> NameRecord:
    """The whole text is one part: two family names, a given and a middle name, a surname of two characters."""
    if parse.lang == "zh":
        whole = "".join(_WORD.findall(surface))
        family, given = (whole, "") if role == "family_name" else ("", whole)
        return NameRecord(surface, parse.lang, family, given)
    words = f"{parse.given} {parse.middle} {parse.family} {parse.alias}".split()
    if role == "family_name":
        return NameRecord(surface, parse.lang, family=" ".join(words), title=parse.title)
    return NameRecord(surface, parse.lang, given=words[0], middle=" ".join(words[1:]), title=parse.title)
