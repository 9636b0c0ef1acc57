"""Everyday words that are names as well, without a capital: "if olive rings tell her", "is river vegan", "put violet in the
back room, she snores".

A thing that can be counted has an article or an owner in front of it; what stands bare, and does, has or is what only people
do, have and are, is somebody.
"""

from __future__ import annotations

import re

from ....parsing.names.words import KIN
from .acts import HUMAN, OWNED, holds
from .cues import cues, public_names
from .strangers import MACHINES, is_other_person
from .tokens import Line, Word

__all__ = ["bare_odds"]

_SPEAKS, _STATED, _HOLDS, _MEANT, _OWNS = 4.2, 4.0, 4.4, 4.2, 3.0  # log odds
_MOVING = 3.4  # "is coming", which weather and parcels are, too
_ACTING = 1.0  # weight of a verb that people are the subject of
_COMMON = 3  # level of a frequent given name
_SPEAKING = frozenset(
    "rings rang phones phoned texts texted messages messaged says said asks asked thinks thought reckons reckoned wants wanted knows knew "
    "promised promises moans moaned snores snored cried cries laughed laughs giggled forgot forgets remembered remembers cooked cooks drove "
    "drives ate eats drank drinks slept sleeps hates hated loves loved likes liked prefers teaches taught swears swore apologised apologized "
    "complained complains borrowed borrows babysat paid pays owes lent invited met married kissed hugged spilled spilt sneezed coughed vomited "
    "woke wakes yelled shouted whispered sang sings danced dances swam swims shrugged smiled smiles waved replied replies rsvpd wrote writes "
    "volunteered refused refuses agreed agrees wont didnt doesnt isnt hasnt cant wouldnt couldnt".split()
)
_ONLY_BEFORE_VERBS = frozenset("wont didnt doesnt isnt hasnt cant wouldnt couldnt".split())
_ELLIPSIS = frozenset("isnt hasnt cant wont didnt doesnt is has can will did does".split())
_BEING = frozenset("is isnt isn't was wasnt wasn't looks seems feels gets got".split())
_MODAL = frozenset(
    "will can could should would might must wont cant didnt couldnt wouldnt won't can't didn't did does".split()
)
_ABOUT = frozenset(
    "coming home here asleep awake waiting busy having getting doing saying picking dropping hosting upstairs downstairs joining".split()
)
"""Of what people and things are, what is said of people most."""
_VERY = frozenset(
    "so very too really such always still not just already also only a bit quite pretty being getting".split()
)
_DONE = frozenset(
    "eaten slept rung called texted messaged replied paid signed rsvpd apologised apologized confirmed arrived phoned cried asked said told met "
    "been decided packed forgotten heard got had finished left done".split()
)
_AUXILIARIES = frozenset("is was has did does can could will would should".split())
_CLAUSE = frozenset(
    "that when if because cos cuz coz since while whether where why how but so and then until till unless though after before i'm im hope think "
    "guess thinks bet reckon know heard says said sure says wish swear ok well oh yeah yes no sure lol pls please".split()
)
_PLACING = frozenset(
    "with to from for about behind beside like than without between into of on and or by at near w n put".split()
)
_ENUMERATING = frozenset("a an the and or n of".split())
_IMMATERIAL = frozenset(
    "hope peace justice love liberty freedom victory change help luck karma glory harmony spring summer autumn winter dawn bill grant".split()
)
_UNSURE = frozenset("come bring help make let need stay go see sit wait wear".split())
"""What things do as well."""
_PRONOUN = re.compile(
    r"(?<![\w'’])(?:(?:s?he)(?:['’](?:s|ll|d)|s)?|him|her(?= (?:i|im|i'm|that|to|if|about|not|when|we|what|where|how|and|but|it|the|a|my|our)(?![a-z])|[ .,!?)]*$|[.,!?)]))(?![\w'’])",
    re.MULTILINE,
)
_NEAR = 24  # words in front of it that the pronoun may mean as well
_REACH = 56  # characters behind the word in which the pronoun is looked for
_MEANING_OTHERS = frozenset("he she him her his hers hes shes he's she's he’s she’s".split())


def bare_odds(text: str, line: Line, first: int) -> float:
    """Log odds for the lower-case words[first], a given name that is a word, from its sentence."""
    words = line.words
    word = words[first]
    if word.low in cues().times or word.facts.other or word.low in public_names().words:
        return 0.0
    before = words[first - 1] if first else None
    opens = before is None or text[before.stop : word.start] in (". ", ", ", ": ", "? ", "! ", " - ", "; ")
    joined = before is not None and text[before.stop : word.start] == " "
    subject = opens or (joined and before is not None and before.low in _CLAUSE)
    asked = joined and before is not None and before.low in _AUXILIARIES and _opens_clause(text, words, first - 1)
    placed = joined and before is not None and (before.low in _PLACING or cues().announce.get(before.low, 0.0) >= 1.0)
    if word.possessive:
        owned = words[first + 1].low if first + 1 < len(words) else ""
        bare = before is None or cues().announce.get(before.low, 0.0) >= 0.0
        return _OWNS if bare and (owned in KIN or owned in OWNED) else 0.0
    if not (subject or asked or placed):
        return 0.0
    odds = 0.0
    if subject and first + 1 < len(words) and text[word.stop : words[first + 1].start] == " ":
        odds = _acting(words, first)
    elif asked and first + 1 < len(words):
        odds = _asked(words, first)
    if odds == 0.0 and _is_meant(text, line, first):
        acting = first + 1 < len(words) and _is_finite(words[first + 1].low)
        odds = _MEANT if acting or (placed and _stands_bare(text, words, first)) else 0.0
    return odds


def _opens_clause(text: str, words: list[Word], place: int) -> bool:
    return not place or text[words[place - 1].stop : words[place].start] != " " or words[place - 1].low in _CLAUSE


def _acting(words: list[Word], first: int) -> float:
    """What the clause behind its subject says."""
    word, verb = words[first], words[first + 1].low
    after = words[first + 2].low if first + 2 < len(words) else ""
    if verb in _MODAL and after in HUMAN:
        return 0.0 if after in _UNSURE and word.low in _IMMATERIAL else _SPEAKS
    if verb in _ONLY_BEFORE_VERBS and not after:
        return _SPEAKS if word.low not in _IMMATERIAL else 0.0
    if verb in _BEING:
        return _being(words, first + 2, word)
    if verb in _SPEAKING:
        return _SPEAKS
    return _HOLDS if holds(words, first + 1) else 0.0


def _being(words: list[Word], place: int, word: Word) -> float:
    while place + 1 < len(words) and words[place].low in _VERY:
        place += 1
    if place >= len(words):
        return 0.0
    state = words[place].low
    if state not in cues().lively:
        return 0.0
    if state not in MACHINES:
        return _STATED
    return _MOVING if state in _ABOUT and word.facts.given >= _COMMON and word.low not in _IMMATERIAL else 0.0


def _asked(words: list[Word], first: int) -> float:
    """ "is river vegan", "has jasper eaten", "can olive ring me"."""
    auxiliary, verb = words[first - 1].low, words[first + 1].low
    if auxiliary in ("is", "was"):
        return _being(words, first + 1, words[first])
    if auxiliary == "has":
        return _STATED if verb in _DONE and words[first].low not in _IMMATERIAL else 0.0
    return _STATED if verb in HUMAN and verb not in _UNSURE else 0.0


def _stands_bare(text: str, words: list[Word], first: int) -> bool:
    """No noun goes on with it, as in "olive oil"."""
    word = words[first]
    if first + 1 >= len(words) or text[word.stop : words[first + 1].start] != " ":
        return True
    following = words[first + 1]
    plain = following.function or following.low in _CLAUSE or following.low in _PLACING
    return (plain and following.low not in _ENUMERATING) or _is_finite(following.low)


def _is_finite(verb: str) -> bool:
    """A verb that people are the subject of, and not a thing's state."""
    return verb not in _BEING and (verb.endswith("ed") or cues().after.get(verb, 0.0) >= _ACTING)


def _is_meant(text: str, line: Line, first: int) -> bool:
    """ "put violet in the back room, she snores": a pronoun behind the word that can mean nobody else near by."""
    words = line.words
    match = _PRONOUN.search(text, words[first].stop, min(line.end, words[first].stop + _REACH))
    if match is None:
        return False
    near = words[max(0, first - _NEAR) : first] + words[first + 1 : first + 1 + _REACH // 2]
    others = (w for w in near if w.start < match.start())
    return not any(w.low in _MEANING_OTHERS or is_other_person(w) for w in others)
