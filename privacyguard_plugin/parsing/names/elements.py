"""Given names that are put together from two elements of one language: Harj-inder, Oluwa-femi, Ragn-hildur, Seo-yeon. A name
that no list has is read by its elements, which lexicons/names_en_elements.txt holds.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

__all__ = ["is_composed"]

_SHORTEST, _SHORTEST_ELEMENT = 6, 2  # letters
_ARABIC = re.compile(
    r"abd(?:ul|el|al|ur|us)[a-z]{3,9}|[a-z]{2,5}(?:eddine?|uddin|ullah|ollah)|(?:nour|noor)(?:jahan|een|ain|han)"
)
"""Elements that any other may stand beside."""


@cache
def _elements() -> dict[str, frozenset[str]]:
    """The last elements that may follow each first one."""
    held: dict[str, list[list[str]]] = {}
    text = (files("privacyguard_plugin.lexicons") / "names_en_elements.txt").read_text(encoding="utf-8")
    for section in text.split("[")[1:]:
        head, _, body = section.partition("]")
        held.setdefault(head.partition(" ")[0], []).append(body.split())
    found: dict[str, frozenset[str]] = {}
    for first, last in held.values():
        for element in first:
            found[element] = found.get(element, frozenset()).union(last)
    return found


def is_composed(key: str) -> bool:
    """Whether a folded word is a given name of two elements of one language."""
    if len(key) < _SHORTEST or not key.isalpha():
        return False
    elements = _elements()
    for place in range(1, len(key) - _SHORTEST_ELEMENT + 1):
        start = key[:place]
        if start in elements and key[place:] in elements[start]:
            return True
    return _ARABIC.fullmatch(key) is not None
