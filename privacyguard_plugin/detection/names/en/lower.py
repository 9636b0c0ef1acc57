"""Names written without capitals: they need a neighbour that announces a person."""

from __future__ import annotations

import re
from typing import NamedTuple

from ....parsing.names.en import lexical_odds
from ....parsing.names.words import KIN, RANKS, TITLES
from ..personal import AMONG_PEOPLE, speaks_of_people
from .context import Context
from .cues import cues, public_names
from .extent import EPITHETS
from .inverted import joined
from .lower_behind import CALLED, beside, has_partner, reached_or_kissed
from .lower_extent import lower_end
from .lower_words import bare_odds
from .marks import GIVING, OBJECTS
from .public import public_odds
from .tokens import Line, Word

__all__ = ["LowerName", "lower_name"]

# Log odds, tuned on the development texts named in lexicons/README.md.
_ONE, _MORE, _UNKNOWN = -1.9, -1.3, -1.5
_IN_NAME_OF = 2.6
_INTRODUCED, _STRANGER = 2.8, 3.6  # "my name is chidinma": whatever follows such an announcement
_BEFORE_CLAUSE = 2.2  # "tell mark i said hi"
_COMMANDED = 3.8  # "ping jono about the van": an unknown word where only a person can stand
_ARTICLES = ("al-", "el-", "abu-", "bin-")
_NAMING = frozenset("name surname payee under mr mrs ms dr holder called signed".split())
_SHORTEST = 3  # letters of an unknown word that may be a short form of a name
_SPOKEN_OF = frozenset("with from to for by ask see".split())
_OWNERS = frozenset("my your his her our their".split())
_NAMED_KIN = frozenset(
    "aunt auntie aunty uncle cousin nan gran grandma grandpa granny grandad granddad tita tito tia tio tante".split()
)
"""Kin that are spoken of by name: an unknown word behind them is one."""
_OPENERS = frozenset("ok okay k kk aww lol omg haha yeah yep nah no yes well please pls plz right sure".split())
_ENDEARMENTS = frozenset(
    "mate mates m8 hun hon hunni hunny luv luvs bbz bbe bae darlin hunz chuck duckie petal bruv fam".split()
)
_GREETED = 1.5  # "hi rohini!": a place is not greeted
_ADDRESSED = 2.0  # "ok shirin ill see you"
_SUBJECT = 1.2  # "shreya is such a good cook"
_BEFORE_SUBJECT = frozenset(
    "that when if because cos cuz since while whether where why how but so then until till unless though and i'm im hope think guess".split()
)
"""Words that a clause with its own subject follows: "remind me that leontyne is vegan"."""
_FINITE = frozenset(
    "is was has hasnt isnt wasnt aint cant wont didnt doesnt says said wants needs keeps got gets just still u ur you your can could pls please did are where when what why how".split()
)
_SPOKE = 2.4  # "chase says hes not coming"
_SPEAKING = frozenset("says said thinks reckons texted messaged rang phoned".split())
_HIMSELF = frozenset("he she hes shes he's she's hed shed he'd she'd he’s she’s his her hell she'll he'll".split())
_MISREAD = re.compile("l[aeou][a-z]")  # Ian, Ioana, Iulia
_SELF = frozenset({"i", "me", "my", "myself"})
_PARTNER = 1.5
_REPEATED = 2.0  # the given name stood in this text already
_OWN_WORDS, _SPEECH = 2.0, 2  # odds for what can only be a given name, function words that make a line a sentence
_WHOLE = 2.4
_PLAIN, _SHORT_PLAIN = 4, 3  # letters of a given name, of a frequent one, that is taken for nothing else


class LowerName(NamedTuple):
    """words[start:end] of the line is a name with these odds."""

    start: int
    end: int
    odds: float
    rule: str


def lower_name(
    text: str, line: Line, context: Context, index: int, seen: frozenset[str] | set[str]
) -> LowerName | None:
    """The name that starts at words[index], which has no capital. `seen`: given names found in this text so far."""
    words = line.words
    word = words[index]
    titled = _titled(text, line, index)
    if titled is not None:
        return titled
    if _MISREAD.match(word.low) and (misread := _misread(text, words, index)) is not None:
        return misread
    if word.low in KIN:
        return _kin(text, line, index) if index + 1 < len(words) and words[index + 1].shape == "l" else None
    if word.low == "bell" and index and words[index - 1].low in ("ring", "rang", "ringing"):
        return None
    if word.low in _ENDEARMENTS and index and words[index - 1].low in cues().greetings | cues().hailing | _OPENERS:
        return None
    known = word.facts
    initial = len(word.text) == 1 and (text[word.stop : word.stop + 1] == "." or _is_initial(text, words, index))
    if not initial and (word.function or not (known.listed or known.unknown) or (known.word > 1 and known.given < 2)):
        return None
    end = lower_end(text, words, index)
    chosen = words[index:end]
    start = (
        index - 1
        if index and words[index - 1].low in EPITHETS | {"wee"} and joined(text, words[index - 1], word)
        else index
    )
    odds = lexical_odds([w.text for w in chosen], [w.facts for w in chosen]) + (_ONE if len(chosen) == 1 else _MORE)
    strange = known.unknown and not initial
    if strange:
        odds += _UNKNOWN
    odds += public_odds(text, line, index, end, "")
    context_odds, rule = context.around(start, end, "", lower=True)
    if initial and start and words[start - 1].text in ("of", "is", "under"):
        context_odds = max(context_odds, _IN_NAME_OF)
    odds += context_odds
    if has_partner(text, words, start, end):
        odds, context_odds = odds + _PARTNER, context_odds + _PARTNER
    if start == 1 and words[0].low in _OPENERS and end < len(words) and words[end].text.lower() in cues().clause:
        odds, context_odds = odds + _ADDRESSED, context_odds + _ADDRESSED
    if start == 1 and known.place and not known.word and words[0].low in cues().greetings:
        odds += _GREETED * (text[chosen[-1].stop : chosen[-1].stop + 1] in ("!", ","))
    if end - index == 1 and end < len(words) and known.given and not known.word and not known.place:
        finite = words[end].text in _FINITE
        if (start == 0 and known.given > 1) or (finite and (start == 0 or words[start - 1].low in _BEFORE_SUBJECT)):
            odds, context_odds = odds + _SUBJECT, context_odds + _SUBJECT * finite
    if end - index == 1 and known.given > 2 and (start == 0 or words[start - 1].low in _BEFORE_SUBJECT):
        spoke = (
            end < len(words)
            and words[end].text in _SPEAKING
            and any(w.text in _HIMSELF for w in words[end + 1 : end + 3])
        )
        odds, context_odds = odds + _SPOKE * spoke, context_odds + _SPOKE * spoke
    if end + 1 < len(words) and words[end].text in ("and", "n", "&") and words[end + 1].text in _SELF:
        odds, context_odds = odds + _PARTNER, context_odds + _PARTNER
    if end - index == 1 and end + 1 < len(words) and (near := beside(words, end, known.given)):
        odds, context_odds = odds + near, context_odds + near
    if known.word and known.given > 1 and end - index == 1 and (bare := bare_odds(text, line, index)):
        odds, context_odds = odds + bare, context_odds + bare
    if _is_nothing_else(word) and sum(w.function for w in words) >= _SPEECH:
        odds, context_odds = odds + _OWN_WORDS, context_odds + _OWN_WORDS
    if len(chosen) == 2 and _is_whole(chosen[0], chosen[1]):
        odds, context_odds = odds + _WHOLE, context_odds + _WHOLE
    if end - index == 1 and start and known.given > 1:
        behind = reached_or_kissed(text, line, index)
        odds, context_odds = odds + behind, context_odds + behind
    if word.low in seen:
        odds, context_odds = odds + _REPEATED, context_odds + _REPEATED
    if strange and rule == "announced" and context_odds >= _INTRODUCED:
        odds += _STRANGER
    if strange and len(chosen) == 1 and start and _is_given(words, start, end):
        odds, context_odds = odds + _COMMANDED, context_odds + _COMMANDED
    if len(chosen) == 1 and start and words[start - 1].low in cues().tell:
        odds += _object_of_telling(text, words, start, end, strange=strange)
    if -AMONG_PEOPLE <= odds < 0 and not known.word and speaks_of_people(text, word.start, word.stop):
        odds = 0.0
    return LowerName(start, end, odds, rule) if odds >= 0 and context_odds >= 0.5 else None


def _is_initial(text: str, words: list[Word], index: int) -> bool:
    """ "in the name of j holloway": a letter between a word for a name and a family name that is nothing else."""
    if not index or index + 1 >= len(words) or not joined(text, words[index], words[index + 1]):
        return False
    family = words[index + 1].facts
    borne = family.family > 1 and not (family.word or family.place)
    return borne and (words[index - 1].low in _NAMING or (index > 1 and words[index - 2].low in _NAMING))


def _is_nothing_else(word: Word) -> bool:
    """A given name that is no word, place, month or brand: "book theo in", "has zainab eaten"."""
    known = word.facts
    arabic = word.low.startswith(_ARTICLES) and known.family > 1
    if not (known.given > 1 or arabic) or known.word or known.place or known.other or word.low in cues().times:
        return False
    least = _SHORT_PLAIN if known.given > 2 else _PLAIN
    return len(word.low) >= least and word.low not in public_names().words | public_names().assistants


def _is_whole(given: Word, family: Word) -> bool:
    """A given and a family name neither of which is anything else: "haruki hollingsworth, born 1983"."""
    apart = not any(w.facts.word or w.facts.place or w.facts.other for w in (given, family))
    return apart and given.facts.given >= 2 and family.facts.family >= 2 and len(family.low) > _SHORT_PLAIN


def _misread(text: str, words: list[Word], index: int) -> LowerName | None:
    """ "loana Petrescu": an I that was read as an l, before a family name with its capital."""
    if not words[index].facts.unknown or index + 1 == len(words) or not joined(text, words[index], words[index + 1]):
        return None
    family = words[index + 1]
    borne = family.shape == "T" and family.facts.family > 1 and not (family.facts.word or family.facts.place)
    return LowerName(index, index + 2, 1.0, "lexicon") if borne else None


def _object_of_telling(text: str, words: list[Word], start: int, end: int, *, strange: bool) -> float:
    """ "tell X i said", "ping X about": before a clause the object of such a verb is a person."""
    word = words[end - 1]
    last = end == len(words) and not text[word.stop : word.stop + 2].strip(" .!\n")
    clause = (
        end < len(words)
        and words[end].text.lower() in cues().clause
        and (word.possessive or text[word.stop : words[end].start] == " ")
    )
    command = start == 1 or words[start - 2].low in cues().function
    if strange:
        written = len(word.low) >= _SHORTEST and word.text.isalpha()
        return _COMMANDED if command and written and (clause or (last and start == 1)) else 0.0
    called = last and words[start - 1].low in CALLED  # "ask mark to ring sue"
    return _BEFORE_CLAUSE if (clause or called) and word.facts.given > 1 else 0.0


def _is_given(words: list[Word], start: int, end: int) -> bool:
    """ "send benedikta the link", "can you lend benedikta a fiver": between a verb and what is given stands a person."""
    if words[start - 1].text not in GIVING or end >= len(words) or words[end].text not in OBJECTS:
        return False
    command = start == 1 or words[start - 2].low in cues().function
    return command and len(words[start].low) > _SHORTEST and words[start].text.isalpha()


def _kin(text: str, line: Line, index: int) -> LowerName | None:
    """ "call grandma jo": only a borne name that is no common word, unless it is said whose ("my uncle frank said")."""
    words = line.words
    following = words[index + 1]
    known = following.facts
    if following.function or not joined(text, words[index], following):
        return None
    if known.unknown and words[index].low in _NAMED_KIN and len(following.low) >= _SHORTEST:
        after = words[index + 2] if index + 2 < len(words) else None
        ends = after is None or after.function or after.low in cues().after or text[following.stop] in ",.!?"
        return LowerName(index + 1, index + 2, 0.5, "title") if ends else None  # "aunt pru"
    if known.given < 2:
        return None
    if known.word > 1:
        owned = index > 0 and words[index - 1].low in _OWNERS
        after = words[index + 2] if index + 2 < len(words) else None
        if not owned or not (after is None or after.low in cues().after or text[following.stop] in ",.!?"):
            return None
        return LowerName(index + 1, index + 2, 1.0, "title")
    return LowerName(index + 1, lower_end(text, words, index + 1), 1.0, "title")


def _titled(text: str, line: Line, index: int) -> LowerName | None:
    """ "mrs brown", "dr hashemi": any word but a plain noun is a name after an unmistakable title."""
    words = line.words
    if words[index].low not in TITLES or index + 1 == len(words):
        return None
    following = words[index + 1]
    if words[index].low in RANKS:
        known = following.facts
        spoken_of = index > 0 and words[index - 1].low in cues().tell | _SPOKEN_OF
        strange = len(following.text) > _SHORTEST and spoken_of
        common = known.word and not (spoken_of and known.family > 2)
        if common or known.place or known.other or not (known.family > 1 or strange):
            return None  # "doctor villanueva", "let nurse akinyi know", but "coach trip", "miss barbados"
    if following.shape != "l" or following.low in cues().function or not joined(text, words[index], following):
        return None
    if following.facts.word and following.facts.family < 2:
        return None
    end = lower_end(text, words, index + 1)
    if public_odds(text, line, index + 1, end, words[index].low) < -1:
        return None
    return LowerName(index + 1, end, 1.5, "title")
