"""What only a person does: "Rusty fixed the sink", "Drew drew a picture", "Wolf will bring his guitar".

A word that is a name as well opens the sentence without an article, and a finite verb with its object follows. A participle
without one may be a state ("Page moved to trash", "Grant approved").
"""

from __future__ import annotations

from ....parsing.names.words import KIN
from .cues import cues
from .marks import OBJECTS
from .tokens import Line, Word

__all__ = ["BEING", "HUMAN", "OWNED", "acts", "holds"]

_ACTS = 4.2
_PAST = frozenset(
    "went came took gave drew ate knew drove wrote fell forgot chose saw spoke stole swam threw flew sang rang wore woke ran began blew "
    "broke hid rode shook swore tore drank".split()
)
"""Past forms that are no participles."""
_PAST_OR_PARTICIPLE = frozenset(
    "made lost got left found bought brought said told sent won met paid held kept taught put hit hurt cut let read set caught felt "
    "heard led lent slept spent stood sold built swept fed lit".split()
)
_TAKING = OBJECTS | frozenset("me us him them it you her everyone everybody both".split())
_OWN = frozenset({"his", "her"})
_MODALS = frozenset(
    "will would can could should might must is was has had won't can't didn't doesn't isn't wasn't".split()
)
_VOLUNTARY = frozenset(
    {"will", "can", "would", "could", "should", "might", "must", "won't", "can't", "didn't", "wont", "cant", "didnt"}
)
HUMAN = frozenset(
    "bring come drive call text help make meet pick send do cook join go stay wait pay buy let know tell ask see need want eat host arrive "
    "attend visit phone ring email message reply answer watch babysit fetch collect drop sign speak talk sing teach wear sit walk sleep book".split()
)
"""What people do, behind "will", "can't" and the like."""
BEING = frozenset("late there home back away joining driving".split())
"""What only people are, behind "will be"."""
_WHEREABOUTS = frozenset("work home school uni college mine hers his nan's practice church rehearsal hospital".split())
OWNED = frozenset(
    "recital graduation homework shift mom mum dad boyfriend girlfriend husband wife teacher parents sister brother baby class lunchbox "
    "appointment flight phone number email address room wedding surgery jacket coat bag allergy allergies inhaler epipen birthday bday "
    "prescription meds medication glasses pickup kit uniform swimming dentist doctor optician haircut pram cot retainer braces passport "
    "shoes trainers tutor nanny childminder bedtime nap party present lunch dinner parcel blood results scan checkup physio".split()
)
_HELD = frozenset("key keys car van baby kids dog tickets money remote charger bike spare list folder cash".split())
"""What somebody has with them: "Blessing has the keys"."""
_WEATHER = frozenset(
    "snow storm rain hail frost sunny misty cloud star sun moon river lake rose summer winter autumn spring".split()
)
_REACH = 7
"""Words behind the name among which what belongs to it is looked for."""


def acts(line: Line, first: int) -> float:
    """Log odds from the clause behind words[first], an everyday word with a capital that opens its sentence."""
    words = line.words
    word = words[first]
    if not word.opening or word.facts.given < 2 or not word.facts.word or word.shape != "T" or line.title_case:
        return 0.0
    if first + 2 >= len(words) or words[first + 1].shape != "l" or (word.low in cues().times and not word.possessive):
        return 0.0
    if words[first].possessive:
        owned = words[first + 1].low
        return _ACTS if owned in KIN or (owned in OWNED and word.facts.given > 2) else 0.0
    verb, following = words[first + 1].low, words[first + 2]
    if verb in _PAST and word.low not in _WEATHER:
        return _ACTS
    if (
        verb in _PAST_OR_PARTICIPLE or (verb.endswith("ed") and words[first + 1].facts.word)
    ) and following.text in _TAKING:
        return _ACTS
    if verb in _VOLUNTARY and (following.low in HUMAN or (following.low == "be" and first + 3 < len(words))):
        human = following.low in HUMAN or words[first + 3].low in BEING
        return _ACTS if human else 0.0
    if verb in ("is", "was", "isn't", "wasn't") and following.text == "at" and first + 3 < len(words):
        place = words[first + 3]
        return _ACTS if place.shape == "T" or place.low in _WHEREABOUTS else 0.0
    if holds(words, first + 1):
        return _ACTS
    finite = verb in _MODALS or cues().after.get(verb, 0.0) >= 1.0
    possessed = any(w.text in _OWN for w in words[first + 2 : first + _REACH])
    return _ACTS if finite and possessed and not words[first + 1].possessive else 0.0


def holds(words: list[Word], place: int) -> bool:
    """ "has the spare keys", from words[place] on: what somebody has with them."""
    if words[place].low not in ("has", "had", "got") or place + 2 >= len(words):
        return False
    held = [word.low for word in words[place + 2 : place + 4]]
    return words[place + 1].text in ("the", "my", "our") and (
        held[0] in _HELD or (held[0] == "spare" and held[-1] in _HELD)
    )
