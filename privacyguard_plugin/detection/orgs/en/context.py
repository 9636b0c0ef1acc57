"""What stands around a possible organisation: a place of work or business, a line of its own, a sentence."""

from __future__ import annotations

import re

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import words
from .lower import PLACE_CONTEXT
from .tokens import Token, char_after, char_before, near

__all__ = ["follows_a_word", "in_sentence", "is_broken_after", "is_line", "stands_for_a_place"]

_YEARS = re.compile(r",? \(?(?:since )?(?:19|20)\d\d(?: ?[-–—] ?| to )(?:(?:19|20)?\d\d|present|date|now|today)")
_STAFF = frozenset(
    "rota payroll reception staff shift receptionist crew team's hr closes opens invoiced quoted overcharged emailed rang".split()
)
_BANKED = frozenset("routing account acct sort branch swift iban aba bic".split())
_PLACED = PLACE_CONTEXT | frozenset(
    "the shipper consignee supplier vendor installer agent contractor employer landlord insurer surveyor caterer sponsor".split()
)


def is_line(text: str, tokens: list[Token], first: int, last: int) -> bool:
    return char_before(text, tokens[first].start) in ("", "\n") and char_after(text, tokens[last].end) in ("", "\n")


def follows_a_word(text: str, tokens: list[Token], first: int) -> bool:
    return first > 0 and near(text, tokens[first - 1], tokens[first]) and tokens[first - 1].text.islower()


def in_sentence(text: str, tokens: list[Token], first: int, last: int) -> bool:
    """Lower-case words around it: said about somebody, not the title of something."""
    right = last + 1 < len(tokens) and near(text, tokens[last], tokens[last + 1]) and tokens[last + 1].text.islower()
    return right or follows_a_word(text, tokens, first)


def stands_for_a_place(text: str, tokens: list[Token], first: int, last: int) -> bool:
    """Something that speaks for a place of work, study or business: a preposition, brackets, a line of its own."""
    left, right = char_before(text, tokens[first].start), char_after(text, tokens[last].end)
    if first and tokens[first - 1].form in _PLACED:
        between = text[tokens[first - 1].end : tokens[first].start]
        if len(between) < 4 and not between.strip(" \t\"“'‘"):
            return True
    if left and left in "(（:：@【[":
        return left not in ":：" or not all(facts(t.form).word > 1 for t in tokens[first : last + 1])
    if left in ("", *"\n-–—") and right in ("", *"\n)）】]-–—"):
        return True
    if left in (".", "!", "?") and right in ("", "\n"):
        return True  # who has written: "Your glasses are ready. Alder Eyecare"
    if last + 1 == len(tokens):
        return False
    following = tokens[last + 1].form
    if _YEARS.match(text, tokens[last].end):
        return True  # an employer on a CV
    banked = following in _BANKED and text[tokens[last].end : tokens[last + 1].start] in (", ", " ", "; ")
    return banked or (near(text, tokens[last], tokens[last + 1]) and following in _STAFF)


def is_broken_after(text: str, tokens: list[Token], last: int) -> bool:
    """Whether the capitalised phrase goes on after the head word, so that this is no name of its own."""
    if last + 1 >= len(tokens) or not near(text, tokens[last], tokens[last + 1]):
        return False
    following = tokens[last + 1]
    return following.text[0].isupper() and following.form not in words("en-stop")
