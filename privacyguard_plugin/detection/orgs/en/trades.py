"""Firms that end in what they make or do ("High Plains Sheds", "Sunlit Trading Post"), and partnerships ("Tern & Tidewater").

Such words end headlines, dishes and goods just as well, so a firm needs a tie: a preposition or verb in front, a person or
a trade role beside it, or something that only a firm does behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.orgs.words import brands, en_heads, words
from ...names.en.cues import public_names
from .phrases import may_be_org, phrase_end
from .tokens import Token, near, says_something, trim_end

__all__ = ["find_trades_en", "is_named_firm", "is_trade"]

_MOST_WORDS = 5
_TIES = frozenset(
    "at from with by via @ joined left hired called call ring rang phone phoned email emailed use used chose paid tell ask "
    "through shipper consignee supplier vendor installer agent contractor employer landlord works".split()
)
_FIRM_ACTS = frozenset(
    "called rang phoned emailed texted says said charged quoted invoiced billed fitted delivered installed cancelled refused "
    "sent lost forgot catered painted fixed repaired built made handled represented groomed serviced towed mowed sponsored "
    "overcharged replied confirmed owe owes want wants need needs closed".split()
)
_BESIDE_PERSON = re.compile(r"(?:[a-zà-ÿ]|[A-Z]\.), \Z|[a-zà-ÿ] @ ?\Z|[a-zà-ÿ] \(\Z")
_PARTNERS = re.compile(
    r"(?:(?<![A-Za-z])(?:at|from|with|left|joined|by|for|of|to|through|booked|book|tried|visited)|@) (?=[A-Z][\w'’-]+ (?:&|and) [A-Z][\w'’-]+(?! [A-Z]))"
)

_SHOPS_ACT = re.compile(
    r"(?:(?<=^)|(?<=[.!?\n] ))([A-Z][a-zà-ÿ]{3,}['’]s) (?:still |never |always |just |also )?(?:have|haven['’]t|are|aren['’]t|want|charge|deliver|quoted|charged|don['’]t|stock)(?!\w)",
    re.MULTILINE,
)
"""A possessive that acts in the plural is a shop: "Lambert's still haven't delivered the sofa"."""
_EVERYDAY = 2  # level of words that everybody uses
_OWN_SHOP = re.compile(
    r"(?<![A-Za-z])(?:from|at|to|by|with|near|outside) ([A-Z][a-zà-ÿ]{3,}['’]s) (?:dry cleaners|cleaners|bakery|butchers?|barbers?|pharmacy|chemist|deli|hair salon|"
    r"florist|bistro|opticians?|fishmongers?|launderette|ironmongers?|jewellers|hardware|greengrocers?|tea ?rooms?)(?![a-z])"
)
_RENT = frozenset("due paid owed pay owe goes payable deposit rent transfer".split())
_APPOINTED = re.compile(r"(?<![a-z])(?:appointment|appt|check-?up|dentist|haircut|booking|booked|visit)(?![a-z])", re.I)
_STREET_BELOW = re.compile(r",?[ \t]*\n[0-9]{1,5}[A-Za-z]? ")
"""The firm fills its line, and the line below is its street."""
_LOWER_TRADES = frozenset(
    "cleaners caterers cobblers joiners tailors barbers kennels opticians upholsterers jewellers jewelers framers".split()
)
"""Trades that end the name of a shop without capitals as well: "from sparkle cleaners"."""
_KINDS_OF_TRADE = frozenset(
    "dry carpet window oven house office street pool vacuum drain pipe air toilet floor oven steam local nearest cheap good".split()
)
_PAGES = frozenset(
    "management settings preferences security privacy storage backup notifications display brightness sound sounds vibration haptics internet network "
    "connectivity accessibility updates accounts billing subscriptions permissions location usage controls restrictions language input keyboard battery device "
    "devices wellbeing safety feedback utilities apps passwords wallpaper gestures conditions returns refunds exchanges shipping payments rewards offers "
    "reviews ratings answers features specifications directions tickets".split()
)
"""Pages of settings, help and shops end in them: "Sound & Vibration"."""
_PARTNERS_ACT = re.compile(r"(?<![\w&] )(?<!\w)[A-Z][\w'’-]+ & [A-Z][\w'’-]+ ([a-z]+)(?![a-z])")


def is_named_firm(tokens: Sequence[Token], first: int, last: int) -> bool:
    """An organisation word or a trade ends the phrase, and a word before it names something: no "Claims Team"."""
    form = tokens[last].form
    named = any(says_something(t.form) and not is_trade(t.form) for t in tokens[first:last])
    return named and (form in en_heads() or is_trade(form))


def is_trade(form: str) -> bool:
    """Whether the word can be the last of a firm's name although it is no organisation word."""
    return form in words("en-trade") and form not in en_heads()


def find_trades_en(
    text: str, tokens: Sequence[Token], starts: Mapping[int, int]
) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score). `starts`: the index of the token that begins at a position."""
    for i, token in enumerate(tokens):
        if i and token.title and is_trade(token.form) and not token.text[0].isdigit():
            first = _leading(text, tokens, i)
            last = _goes_on(text, tokens, i)
            if first < i and _is_firm(text, tokens, first, i, last):
                yield tokens[first].start, trim_end(text, tokens[last]), "trade", 0.55
        elif i > 1 and token.form in _LOWER_TRADES and token.text.islower():
            lead, before = tokens[i - 1], tokens[i - 2]
            said = near(text, before, lead) and near(text, lead, token) and before.form in _TIES
            if said and lead.text.islower() and says_something(lead.form) and lead.form not in _KINDS_OF_TRADE:
                yield lead.start, token.end, "trade", 0.55
    for match in _PARTNERS_ACT.finditer(text) if "&" in text else ():
        first = starts.get(match.start(), len(tokens))
        if first + 2 < len(tokens) and match[1] in _FIRM_ACTS and _are_partners(tokens, first, first + 2):
            yield tokens[first].start, tokens[first + 2].end, "partners", 0.55
    for match in _SHOPS_ACT.finditer(text):
        owner = match[1].lower()[:-2]
        if owner not in KIN and facts(owner).word < _EVERYDAY:  # "Chance's are slim"
            yield *match.span(1), "trade", 0.7
    for match in _OWN_SHOP.finditer(text):
        yield *match.span(1), "trade", 0.6
    for match in _PARTNERS.finditer(text):
        first = starts.get(match.end(), len(tokens))
        last = phrase_end(text, tokens, first) if first < len(tokens) else first
        if last > first + 1 and _are_partners(tokens, first, last):
            yield tokens[first].start, trim_end(text, tokens[last]), "partners", 0.55


def _leading(text: str, tokens: Sequence[Token], i: int) -> int:
    first = i
    while first and i - first < _MOST_WORDS and near(text, tokens[first - 1], tokens[first]):
        left = tokens[first - 1]
        joint = left.text == "&" and first > 1 and tokens[first - 2].title
        if not (joint or (left.title and left.form not in words("en-stop") and left.form not in _TIES)):
            break
        first -= 2 if joint else 1
    return first


def _goes_on(text: str, tokens: Sequence[Token], i: int) -> int:
    last = i
    while last + 1 < len(tokens) and near(text, tokens[last], tokens[last + 1]) and tokens[last + 1].title:
        form = tokens[last + 1].form
        if not (is_trade(form) or form in en_heads()):
            break
        last += 1
    return last


def _is_firm(text: str, tokens: Sequence[Token], first: int, i: int, last: int) -> bool:
    lead = [t.form for t in tokens[first:i]]
    if not any(map(says_something, lead)) or all(is_trade(f) or f in words("en-generic") for f in lead):
        return False
    if lead[0] in brands() or " ".join(lead) in brands() or " ".join([*lead, tokens[i].form]) in brands():
        return False
    following = tokens[last + 1] if last + 1 < len(tokens) and near(text, tokens[last], tokens[last + 1]) else None
    if following is not None and following.text[0].isupper() and following.form not in words("en-stop"):
        return False
    before = tokens[first - 1] if first else None
    heading = before is not None and first > 1 and before.title and tokens[first - 2].title  # "Face With Rolling Eyes"
    gap = text[before.end : tokens[first].start] if before is not None else ""
    if before is not None and not heading and before.form in _TIES and gap in (" ", ": ", "  "):
        return True
    if before is not None and gap == " " and before.text == "to" and first > 1 and tokens[first - 2].form in _RENT:
        return True  # "Rent due to Pemberton Estates"
    closed = text[tokens[last].end : tokens[last].end + 1] in ("", "\n", ",", ".")
    if gap == ": " and closed and _APPOINTED.search(text):
        return True
    beside = _BESIDE_PERSON.search(text, max(0, tokens[first].start - 4), tokens[first].start) is not None
    if beside and text[tokens[last].end : tokens[last].end + 1] in ("", "\n", ")", ",", "."):
        return True
    filled = text[: tokens[first].start].endswith("\n") and _STREET_BELOW.match(text, tokens[last].end) is not None
    if filled and following is None:
        return True
    rare = any(facts(form).word == 0 and len(form) > 3 for form in lead)
    if following is None:
        signs = text[: tokens[first].start].endswith("\n") and not text[tokens[last].end :].strip(" .\n")
        return signs and rare  # the last line of a message
    return following.form in _FIRM_ACTS or (rare and following.text in ("has", "have", "is", "are"))


def _are_partners(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Two words joined by "&" that are neither two people nor something famous."""
    name = [t.form for t in tokens[first : last + 1]]
    if "&" not in [t.text for t in tokens[first : last + 1]]:
        return False
    if name[-1] in _PAGES:
        return False
    ends = facts(name[0]), facts(name[-1])
    if any(known.given > 1 and known.given >= known.family for known in ends):
        return False
    whole = " ".join(name)
    famous = whole in public_names().names or any(
        f in public_names().words or f in brands() for f in (name[0], name[-1])
    )
    return not famous and may_be_org(tokens, first, last)
