"""People called by their initials: "J.R. says the deal's off", "ask T.J."."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .cues import cues

__all__ = ["find_initials"]

_INITIALS = re.compile(r"[A-Z]\.(?<![\w.&]..) ?[A-Z]\.(?: ?[A-Z]\.)?(?![\w&]| ?[A-Z]\.)")
_PUBLIC = frozenset(
    "us uk un eu dc am pm ps bc ad ny la id tv po qa ai pe it hr ba ma md mp nb no op cd dvd usa uae ussr rip asap fyi eta rsvp diy phd bsc "
    "msc llm esq nj sf nz sa ac ip vp pr pc ot gp ph nw ne sw se ce bp iq er".split()
)
"""Countries, times of the day, degrees, directions and everyday abbreviations."""
_WORD_BEFORE = re.compile(r"([A-Za-z'’]+)(?: |, )\Z")
_WORD_AFTER = re.compile(r",? ([a-z]+)(?:['’][a-z]+)?(?![a-z'’-])")
_PARTNER = re.compile(r"(?:,| and| &) [A-Z][a-z]+(?![\w'’-])")
_OWNED = re.compile(r"['’]s [a-z]")
_ANNOUNCED, _REPORTED = 1.3, 1.0  # least weight of a word in front and of a verb behind
_REACH = 16  # characters of the word in front


def find_initials(text: str) -> Iterator[tuple[int, int]]:
    """Extents of initials with full stops, where a verb or a partner says that they are a person."""
    for match in _INITIALS.finditer(text):
        start, end = match.span()
        if "".join(filter(str.isalpha, match[0])).lower() in _PUBLIC:
            continue
        before = _WORD_BEFORE.search(text, max(0, start - _REACH), start)
        after = _WORD_AFTER.match(text, end)
        announced = before is not None and cues().announce.get(before[1].lower(), 0.0) >= _ANNOUNCED
        reported = after is not None and (
            cues().after.get(after[1], 0.0) >= _REPORTED
            and after[1] not in ("approved", "signed", "posted", "delivered")
        )
        opens = start == 0 or text[start - 1] == "\n" or text[max(0, start - 2) : start] in (". ", "! ", "? ")
        if announced or (reported and opens) or (opens and (_PARTNER.match(text, end) or _OWNED.match(text, end))):
            yield start, end
