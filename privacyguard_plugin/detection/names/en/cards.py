"""The first line of a business card or an address: a name whose words no lexicon has to know ("Duqyaha Karataev")."""

from __future__ import annotations

import re

from ....parsing.names.en import LETTER
from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import en_heads
from .cues import cues, public_names

__all__ = ["find_card_name"]

_MOST_CHARACTERS = 400  # of a card, behind the name
_WORD = rf"[A-ZÀ-ÖØ-Þ][{LETTER}'’-]+"
_NAME = re.compile(rf"(?:[-–—*>?]+ )?((?P<given>{_WORD})  ?(?:[A-Z]\.? )?(?P<family>{_WORD})),?[ \t]*(?=\n)")
_STREET = re.compile(r"\n[ ?*>-]*[0-9]{1,6}[A-Za-z]?,? (?:[0-9]{1,5} )?[A-ZÀ-ÖØ-Þ][^\W\d_]{2}[^\n]*(?=\n)")
_REACHED = re.compile(
    r"\n[ ?*>-]*(?:(?:tel|mobile|mob|phone|cell|desk|fax|office|direct)\.?:\s{0,2}[+(0-9]|(?:e-?mail: ?)?[\w.+-]+@)",
    re.I,
)


def find_card_name(text: str) -> tuple[int, int] | None:
    """Extent of the name in the first line, when a street or a number with its label follows in a line of its own."""
    if text.count("\n") < 2:
        return None
    name = _NAME.match(text)
    if name is None or not (_may_be_borne(name["given"]) and _may_be_borne(name["family"])):
        return None
    whole = f"{name['given']} {name['family']}".lower()
    if whole in public_names().names or facts(whole.replace(" ", "-")).place:
        return None
    end = min(len(text), name.end() + _MOST_CHARACTERS)
    if _STREET.search(text, name.end(), end) is None and _REACHED.search(text, name.end(), end) is None:
        return None
    return name.span(1)


def _may_be_borne(word: str) -> bool:
    """No dictionary word, place, brand or word for an organisation."""
    known, low = facts(word), word.lower()
    held = cues()
    named = low in public_names().words or low in en_heads() or low in held.heads or low in held.times
    return not (known.word or known.place or known.other or named or low in held.function or low in held.demonyms)
