"""Screen names made of somebody's name: elodie_706, tom.baker88, quist_mara."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...parsing.names.lexicon import Facts, facts
from ...parsing.orgs.words import brands

__all__ = ["find_personal_handles"]

_HANDLE = re.compile(
    r"(?<![\w@./\\:=$#-])(?P<first>[A-Za-z]{3,14})(?:(?P<mark>[_.])(?P<last>[A-Za-z]{2,16}))?(?P<end>_?[0-9]{2,6})?(?![\w@/\\(=:-]|\.\w)"
)
_USUAL = 2
"""Level of a given name that many people have."""


def find_personal_handles(text: str) -> Iterator[tuple[int, int]]:
    """Extents of single words with an underscore or a number of their own, one part of which is a given name that is no word
    or brand; another part is a name, too."""
    if "_" not in text and not any(map(str.isdigit, text)):
        return
    for match in _HANDLE.finditer(text):
        last, end = match["last"], match["end"]
        if match["mark"] == "." and not end:
            continue  # a module, a file, two sentences without a blank
        if not last and not end:
            continue
        words = [part.lower() for part in (match["first"], last) if part]
        parts = [facts(word) for word in words]
        if _are_names(parts) and brands().isdisjoint(words):
            yield match.span()


def _are_names(parts: list[Facts]) -> bool:
    if len(parts) == 2 and any(a.given >= _USUAL and b.family >= _USUAL for a, b in (parts, parts[::-1])):
        return True
    named = any(map(_is_given, parts)) and all(part.given or part.family for part in parts)
    return named and not any(part.word or part.other for part in parts)


def _is_given(part: Facts) -> bool:
    return part.given >= _USUAL and not part.word and not part.place and not part.other
