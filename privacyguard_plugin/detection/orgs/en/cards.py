"""Firms on business cards and in signatures: a line of its own between a person and the first address or number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import brands, normal_word, words
from ....parsing.places import is_city
from .phrases import GROUNDS

__all__ = ["find_card_firms_en"]

_MOST_LINES = 4  # name, role, firm, and a second role or department
_NAME = re.compile(
    r"(?:[-–—*>?.]+ )?(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?([A-Z][^\W\d_]+)(?: [A-Z]\.)? [A-Z][^\W\d_'’-]+(?:['’-][^\W\d_]+)?,?\s*"
)
_FIRM = re.compile(r"(?:[-–—*>?.]+ )?([A-Z0-9][\w&'’.-]*(?:,? (?:and |& |of |the )?[A-Z0-9&][\w&'’.-]*){0,4}),?\s*")
_CONTACT = re.compile(
    r"\+?[0-9(][0-9() .-]{6,}|\S+@\S+|(?:tel|mob|mobile|phone|ph|cell|desk|fax|direct|office|t|m|p|e|w)[.:] ?\S|www\.|.*[0-9].*(?:[A-Z][a-z]|[0-9]{5})|[A-Z][^\n]*[0-9]",
    re.IGNORECASE,
)
_GROUNDS = GROUNDS | frozenset(
    "house court lodge cottage cottages villa villas manor mansions towers apartments flats mews farm hall block barn mill place close crescent "
    "terrace drive way row walk gardens green grove rise view apartment flat suite unit room c/o po hamlet village estate chambers yard wharf".split()
)
"""Words of buildings and streets: the second line of an address is no firm."""
_ROLE = re.compile(r"(?:[-–—*>?.]+ )?[A-Z]?[a-z]+(?: (?:of |and |& )?[A-Za-z&-]+){0,4},?\s*")


def find_card_firms_en(text: str) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of the line that names the firm; at most one a card."""
    if text.count("\n") < 2:
        return
    spans = [m.span() for m in re.finditer(r"[^\n]+", text)]
    for i in range(len(spans) - 2):
        name = _NAME.fullmatch(text, *spans[i])
        if name is None or (facts(name[1]).given == 0 and not facts(name[1]).unknown):
            continue
        for j in range(i + 1, min(i + _MOST_LINES, len(spans) - 1)):
            firm = _FIRM.fullmatch(text, *spans[j])
            if firm is not None and firm[1][0].isdigit():
                break  # a street: what follows is its town
            follows = _CONTACT.match(text, *spans[j + 1]) is not None
            if firm is not None and follows and _may_be_firm(firm[1]):
                yield firm.start(1), firm.end(1), "card", 0.55
            if firm is None and _ROLE.fullmatch(text, *spans[j]) is None:
                break
            if follows:
                break


def _may_be_firm(name: str) -> bool:
    """Neither a place, a person, a role nor a famous brand, and something that names."""
    forms = [normal_word(word).strip("',.-") for word in name.split()]
    known = [facts(form) for form in forms]
    if normal_word(name) in brands() or any(c.isdigit() for c in name) or is_city(name):
        return False
    if forms[-1] in _GROUNDS or forms[0] in _GROUNDS:
        return False
    if len(forms) == 1 and "-" in forms[0]:
        return known[0].family > 1 and not known[0].word  # "Fritz-Armstrong" below a person's name: two partners
    if known[0].given > 1 and len(forms) < 4 and "&" not in forms and "and" not in forms:
        return False
    if all(k.word or k.place or k.other or form in words("en-stop") for k, form in zip(known, forms, strict=True)):
        return len(forms) > 1 and "&" in forms
    return not any(k.place for k in known) and len(name) > 3
