"""Firms in what they write: "hi its deb from cuts & curls", "Your Honeycomb Cakes order is ready", "pay slip from Red Mesa"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.orgs.words import brands, en_heads, words
from .phrases import may_be_org, phrase_end
from .tokens import Token, trim_end
from .trades import is_named_firm

__all__ = ["find_messages_en"]

_PARTNERS = re.compile(
    r"(?<![A-Za-z'’])(?:(?:its|it['’]s|this is|from|says) [A-Za-z]+ (?:from|at)|(?:appt|appointment|booking|booked(?: in)?|shift|work|works|order|job|nails|hair) (?:at|with|from)) "
    r"((?:the )?([a-z'’]{3,}) & ([a-z'’]{3,}))(?![\w'’-])",
    re.IGNORECASE,
)
_READY = re.compile(
    r"our (?<=[Yy]our )((?:[A-Z][\w'’-]* |& |and |of ){2,5})(?:[a-z]+ )?"
    r"(?:order|appointment|cake|cakes|booking|reservation|delivery|prescription|statement|membership|table|repair|takeaway|collection|bouquet|flowers|"
    r"payslip|invoice|receipt|class|lesson|session|quote|glasses|lenses|account|visit|basket|hamper|delivery)"
    r" (?:is|are|was|has|have|will|on|for|at|tomorrow|today|now|ready|due|confirmed)(?![a-z])"
)
_PAID = re.compile(
    r"(?<![A-Za-z])(?:[Pp]ay(?: ?(?:statement|slip|stub|check))?|[Ww]age ?slip|[Ww]ages|W-?2|P60|P45|1099|[Tt]imesheet|[Rr]ota|[Oo]ffer letter|[Ss]hifts?)"
    r" (?:from|at|for|with) (?=[A-Z])"
)
_THANKED = re.compile(
    r"(?<![A-Za-z])(?:[Tt]hanks|[Tt]hank you|[Tt]hank u|[Tt]hx) for (?:visiting|choosing|booking (?:with|at)|shopping (?:with|at)|dining (?:with|at)|"
    r"calling|ordering from|joining|coming to|contacting|using|your (?:visit to|order from|booking with|booking at)) (?=(?:The )?[A-Z])"
)
_PAY = (
    "ay from ",
    "tement from",
    "slip ",
    "stub ",
    "check ",
    "ages from ",
    "W-2 ",
    "W2 ",
    "P60 ",
    "P45 ",
    "1099 ",
    "esheet ",
    "ota ",
    "letter from ",
    "hift",
)
_THANKS = ("hanks for ", "hank you for ", "hank u for ", "hx for ")
"""One of these is in every match."""
_LEAST_LETTERS = 4
_LEAST = 2  # words of a name behind a word of pay


_SENDER = re.compile(
    r"(?:The )?(?:[A-Z][\w'’]* (?:& )?){1,4}?[A-Z][\w'’]*(?=: (?:[a-z]|(?:Your?|We|Hi|Hello|Dear|Reminder|School|Order|Please|This|Today|Thank|Just|Sorry)(?![a-z])))"
)
_TRADED_BY = re.compile(
    r"(?<![A-Za-z])(?:at|from|with|via|@) ((?:[A-Z][\w'’]+ (?:& )?){0,2}?(?:Lashes|Nails|Brows|Hair|Cakes|Bakes|Cuts|Beauty|Blooms|Flowers|Photos|Photography|"
    r"Design|Designs|Interiors|Styles?|Tattoos?|Ink|Treats|Bakery|Massage|Yoga|Makeup|Skin|Aesthetics|Crafts|Knits) by [A-Z][\w'’]+)(?![\w'’])"
)
_NO_PARTNERS = frozenset(
    "click collect bed breakfast food drink wash stop terms conditions parts black home health park pick mix buy sell".split()
)


def find_messages_en(
    text: str, tokens: Sequence[Token], starts: Mapping[int, int]
) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every such name. `starts`: the index of the token that begins at a position."""
    if "&" in text:
        for match in _PARTNERS.finditer(text):
            if _are_things(match[2].lower(), match[3].lower()):
                yield *match.span(1), "message", 0.6
    if "our " in text:
        for match in _READY.finditer(text):
            first, last = _tokens_of(tokens, starts, *match.span(1))
            if first < last and _is_firm(tokens, first, last) and _may_be(tokens, first, last):
                yield tokens[first].start, trim_end(text, tokens[last]), "message", 0.6
    if ": " in text:
        yield from _senders(text, tokens, starts)
    for match in _TRADED_BY.finditer(text) if " by " in text else ():
        yield *match.span(1), "message", 0.7
    for pattern, signs, paid in ((_PAID, _PAY, True), (_THANKED, _THANKS, False)):
        for match in pattern.finditer(text) if any(sign in text for sign in signs) else ():
            first = starts.get(match.end(), len(tokens))
            last = phrase_end(text, tokens, first) if first < len(tokens) else first
            strange = (
                paid
                and first == last
                and facts(tokens[first].form).unknown
                and len(tokens[first].form) > _LEAST_LETTERS
            )
            if not (last - first + 1 >= _LEAST or strange) or not _may_be(tokens, first, last):
                continue
            joined = any(t.text == "&" for t in tokens[first:last])
            if paid or joined or is_named_firm(tokens, first, last):
                yield tokens[first].start, trim_end(text, tokens[last]), "message", 0.6


def _senders(text: str, tokens: Sequence[Token], starts: Mapping[int, int]) -> Iterator[tuple[int, int, str, float]]:
    """ "Millbrook Primary: school closed today": who writes, at the start of a line."""
    line = 0
    while line < len(text):
        match = _SENDER.match(text, line)
        if match is not None:
            first, last = _tokens_of(tokens, starts, *match.span())
            kind = en_heads().get(tokens[last].form) if first < last else None
            owned = tokens[first].text == "The" or tokens[first].text.endswith(("'s", "’s"))
            if first < last and tokens[first].text.endswith(("'s", "’s")) and _is_everyday(tokens[first]):
                owned, kind = False, None  # "Women's Health: your body"
            strange = first < last and facts(tokens[first].form).unknown
            told = kind is not None and (kind.kind in ("strong", "campus") or owned or strange)
            if (
                told
                and is_named_firm(tokens, first, last)
                and (tokens[first].text == "The" or _may_be(tokens, first, last))
            ):
                yield tokens[first].start, tokens[last].end, "message", 0.6
        line = text.find("\n", line) + 1 or len(text)


def _is_everyday(token: Token) -> bool:
    """A word that no family bears."""
    known = facts(token.form)
    return known.word > 0 and known.family < 2


def _is_firm(tokens: Sequence[Token], first: int, last: int) -> bool:
    """A word for its kind at the end, or two things that no offer joins: "Fox & Feather", but "Click & Collect"."""
    joined = last == first + 2 and tokens[first + 1].text == "&"
    partners = joined and _NO_PARTNERS.isdisjoint((tokens[first].form, tokens[last].form))
    return partners or is_named_firm(tokens, first, last)


def _are_things(left: str, right: str) -> bool:
    """Neither relatives nor two people."""
    if left in KIN or right in KIN or f"{left} & {right}" in brands():
        return False
    return not (facts(left).given > 1 and facts(right).given > 1 and not (facts(left).word and facts(right).word))


def _may_be(tokens: Sequence[Token], first: int, last: int) -> bool:
    return tokens[first].form not in words("en-stop") and may_be_org(tokens, first, last)


def _tokens_of(tokens: Sequence[Token], starts: Mapping[int, int], start: int, end: int) -> tuple[int, int]:
    """First and last token of text[start:end], whose last word is followed by a blank."""
    first = starts.get(start, len(tokens))
    last = first
    while last + 1 < len(tokens) and tokens[last + 1].end <= end:
        last += 1
    return first, last
