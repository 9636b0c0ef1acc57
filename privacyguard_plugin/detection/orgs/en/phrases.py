"""A capitalised phrase that stands where an organisation is expected, and whether it may be one."""

from __future__ import annotations

from collections.abc import Sequence

from ....parsing.names.lexicon import facts
from ....parsing.names.words import TITLES
from ....parsing.orgs.words import brands, en_heads, words
from ....parsing.places import is_city
from ...names.en.cues import cues
from .tokens import LINKS, Token, near, says_something, trim_end

__all__ = ["GROUNDS", "INNER_STOPS", "may_be_org", "opens_phrase", "phrase_end", "phrase_stop"]

_MOST_WORDS = 7
GROUNDS = frozenset(
    "park station airport street road avenue lane square beach lake bridge mall stadium terminal plaza pier bay island valley "
    "river mountain hill heights gate platform floor building tower county borough township".split()
)
INNER_STOPS = frozenset("plus first now more stop start home go play book show open order drop".split())
"""Words that begin no name but stand inside one when they have a capital: "Pantry Plus", "Pit Stop Motors"."""
_PATRONS = frozenset("queen king royal saint st our prince princess bishop archbishop cardinal holy sacred".split())
"""Before a name they make an institution where one is expected: "a nurse at Queen Alexandra"."""
_COPULAR = frozenset({"a", "an", "the", "not", "so"})
"""Behind "'s" they show that it stands for "is"."""
_ACTS = frozenset("starts ends opens closes finishes begins runs says said called rang".split())
"""Behind a possessive that is a firm's: "my shift at Marlowe's starts at 6"."""
_PREPOSITIONS = frozenset({"in", "on", "at"})  # "Back in Motion"


def phrase_end(text: str, tokens: Sequence[Token], first: int, *, comma: bool = False) -> int:
    """Last token of the capitalised phrase that begins at token `first`; links count between capitalised words.

    `comma`: a list of partners may follow ("Hawkins, Richardson and Santana").
    """
    last = first
    while (
        last + 1 < len(tokens)
        and last - first < _MOST_WORDS
        and near(text, tokens[last], tokens[last + 1], comma=comma)
    ):
        step = last + 1
        while step + 1 < len(tokens) and step - last < 3 and _links(tokens, first, last, step, comma):
            if not near(text, tokens[step], tokens[step + 1]):
                break
            step += 1
        if not tokens[step].text[0].isupper() or (step > last + 1 and any(c.isdigit() for c in tokens[step].text)):
            break  # "… Tighe the P60"
        if tokens[step].form in words("en-stop") and tokens[step].form not in INNER_STOPS:
            break
        last = step
    return last


def opens_phrase(text: str, tokens: Sequence[Token], first: int) -> bool:
    """A capital in a sentence on a word that begins no name otherwise: "volunteers at Open Larder"."""
    following = tokens[first + 1] if first + 1 < len(tokens) else None
    if following is None or not near(text, tokens[first], following) or tokens[first].form not in INNER_STOPS:
        return False
    return tokens[first].title and following.title and following.form not in words("en-stop")


def phrase_stop(text: str, tokens: Sequence[Token], last: int) -> int:
    """Where the text of a phrase ends: a possessive that owns nothing belongs to the name ("a nurse at Saint Brigid's")."""
    token = tokens[last]
    if not token.text.endswith(("'s", "’s")):
        return trim_end(text, token)
    following = tokens[last + 1] if last + 1 < len(tokens) else None
    owns = (
        following is not None
        and text[token.end : following.start] == " "
        and following.form not in words("en-stop") | _ACTS
    )
    return trim_end(text, token) if owns or (following is not None and following.form in _COPULAR) else token.end


def _links(tokens: Sequence[Token], first: int, last: int, step: int, comma: bool) -> bool:
    """Whether tokens[step], after the phrase first..last, may lead on: "Two Lads and a Van", but not "Quillon in Leeds"."""
    token = tokens[step]
    if token.form in _PREPOSITIONS and token.text.islower():
        following = tokens[step + 1].form
        plain = first == last and not comma and facts(tokens[first].form).word > 0
        return plain and not facts(following).place and not is_city(following)
    if token.form == "for" and tokens[step - 1].form in en_heads():
        return False  # "at Summit Ridge Dental for Carla"
    return token.form in LINKS or token.text in ("a", "+")


def may_be_org(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether the phrase says something in particular and is neither a person, a place nor a famous brand."""
    forms = [t.form for t in tokens[first : last + 1]]
    house = forms[0] == "the"  # The Willows, but Willows
    if house:
        forms = forms[1:]
    if not forms or not any(map(says_something, forms)) or " ".join(forms) in brands() or forms[0] in brands():
        return False
    if forms[-1] in GROUNDS or (forms[0] in TITLES and forms[0] not in _PATRONS):
        return False
    known = facts(forms[0])
    headed = any(form in en_heads() for form in forms[1:])
    plain = not headed and not any(form in ("and", "&") for form in forms)
    last_known = facts(forms[-1])
    if len(forms) > 1 and forms[0] in _PATRONS:
        return True
    person = len(forms) == 1 or last_known.word == 0 or last_known.family > 1
    if plain and person and len(forms) < 4 and "-" not in forms[0] and known.given > 1:
        return False
    if (
        len(forms) == 1
        and not house
        and (known.place or known.other or is_city(forms[0]) or forms[0] in cues().demonyms or forms[0] in cues().times)
    ):
        return False
    return not (not headed and facts("-".join(forms)).place)
