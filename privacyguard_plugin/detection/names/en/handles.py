"""A name that its bearer's handle or mail address repeats: "Wren A. Castellane" above @wren.castellane."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import brands

__all__ = ["names_of_handles"]

_HANDLE = re.compile(r"@([a-z][a-z._\-]{3,40})(?![a-z])|(?<![a-z._\-])([a-z][a-z._\-]{3,40})[0-9]{0,4}@", re.I)
_PAIR = re.compile(r"(?<![\w'’.-])([A-Z][^\W\d_]+)(?: [A-Z]\.?)? ([A-Z][^\W\d_]+(?:['’-][^\W\d_]+)*)(?![\w-])")
_SEPARATORS = re.compile(r"[^a-z]")


def names_of_handles(text: str) -> Iterator[tuple[int, int]]:
    """Extents of pairs of capitalised words (with an initial between them) that a handle in `text` is made of: whole, or
    with the first letter of one of them."""
    if "@" not in text:
        return
    handles = {_SEPARATORS.sub("", (match[1] or match[2]).lower()) for match in _HANDLE.finditer(text)}
    if not handles:
        return
    for match in _PAIR.finditer(text):
        first, last = match[1].lower(), _SEPARATORS.sub("", match[2].lower())
        if handles.isdisjoint((first + last, first[0] + last, last + first, first + last[0])):
            continue
        if not (_is_plain(first) and _is_plain(last)) and first + " " + last not in brands():
            yield match.span()


def _is_plain(word: str) -> bool:
    """A common word that nobody is called: accounts.payable@… names nobody."""
    known = facts(word)
    return known.word > 0 and known.given < 2 and known.family < 2
