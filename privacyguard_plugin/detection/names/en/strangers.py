"""People nobody has a list for, told by what only people are: somebody is spoken of as he or she right after it, or the
sentence says of them what is said of people alone ("Zelimir isn't coping", "it was Zelimir who …", "bed 4 Zelimir")."""

from __future__ import annotations

import re

from ....parsing.names.words import KIN
from .cues import cues
from .marks import OWNERS
from .tokens import Line, Word

__all__ = ["MACHINES", "SINGLING", "is_other_person", "stranger_odds"]

_HE, _HIS, _HUMAN, _PLACED, _LAIN, _ROLE = 2.0, 1.5, 2.8, 2.2, 4.6, 0.3
_BODILY, _BODILY_AT = 2.0, 4.2  # "Zelimir's knee", "looked at Zelimir's knee"
_PRONOUN = re.compile(
    r"(?:['’]s|['’]ll|['’]d)?[^\n]{0,48}?(?:[.,;!?)–-]|(?<![a-z])(?:and|but|so|because|cos|coz|when|if|that|until|til|before|after|since|who|"
    r"while|for|with|to|of|what|where|how)) ?(?P<who>[Hh]e|[Ss]he|him|her|his|hers)(?:['’](?:s|ll|d))?(?![\w'’])"
)
_APPOSED, _TASKED = 3.2, 2.2
_TASK = re.compile(
    r" to (?:report|send|chase|check|confirm|book|draft|circulate|contact|arrange|ask|find|follow|write|update|speak|present|lead|prepare|order|call|email|"
    r"ring|bring|collect|organise|organize|review|share|invite|liaise|investigate|draw|get|look|set|make|do|buy|cook|drive|pick|drop|take)(?![a-z])"
)
_REACH = 64  # characters behind the word in which the pronoun is looked for
_BED = re.compile(
    r"(?<![a-z])(?:bed|bay|cubicle|trolley|chair|room|rm|seat|desk|table|till|lane|court|slot|pitch|berth|cabin|locker) \d{1,3}[A-Za-z]?[:,–-]? \Z",
    re.I,
)
"""In front of whoever lies, sits or plays there."""
_FROM = re.compile(
    r" from (?:the (?:allotments?|bakery|library|nursery|surgery|clinic|kennels|stables|farm|market|choir|band|team|club|gym|pool|studio|salon|garage|"
    r"workshop|warehouse|office|depot|canteen|charity|council|committee|church|mosque|temple|synagogue|parish|playgroup|school|course|class|"
    r"hospital|hospice|agency|flat|house|corner|other (?:side|end)|village|estate|playground|ward|reception|front desk|night shift|day shift|late shift)|"
    r"(?:year|class|room|flat|number|apartment|unit) \d|next door|downstairs|upstairs|opposite|accounts|payroll|HR|IT|reception|finance|sales|"
    r"marketing|maintenance|facilities|procurement|legal|dispatch|work|school|church|yoga|pilates|zumba|football|rugby|choir|uni|college|"
    r"my (?:work|office|class|course|team|street|building|school|church|gym)|our (?:work|office|class|course|team|street|building|school|church|gym))(?![a-z])"
)
_OTHERS = frozenset(
    "he she him her his hers hes shes he's she's he’s she’s who man woman boy girl guy lady lad bloke kid child baby one".split()
)
"""Words in front of the pronoun that it may mean instead."""
MACHINES = frozenset(
    "running working moving landing going coming free off here home busy training having getting doing saying playing leaving starting open "
    "outside upstairs downstairs joining dying overdue single separated adopted lost arriving smoking fluent punctual waiting picking dropping "
    "covering hosting planning recovering awake asleep".split()
)
"""What things, apps and firms are as well."""
_TRADES = frozenset(
    "baker butcher farmer miner sailor soldier fisherman milkman postman fireman policeman policewoman firefighter weaver potter blacksmith "
    "carpenter joiner mason bricklayer roofer welder fitter machinist seamstress tailor cobbler jeweller watchmaker printer bookbinder typist "
    "secretary clerk cashier waiter waitress barmaid barman chef cook porter cleaner caretaker gardener nurse midwife doctor surgeon vet "
    "teacher lecturer librarian musician drummer pianist violinist guitarist dancer painter poet writer journalist photographer lawyer judge "
    "accountant banker broker salesman plumber electrician mechanic pilot stewardess driver trucker courier scientist chemist biologist "
    "botanist mathematician student apprentice pensioner widow widower orphan refugee immigrant vegetarian vegan atheist christian muslim jew "
    "hindu sikh buddhist catholic quaker twin toddler teenager baby grandmother grandfather mother father sister brother uncle aunt cousin "
    "friend neighbour neighbor colleague gentleman lady man woman boy girl kid child bloke lad lass guy redhead brunette blonde genius saint "
    "angel legend darling gem sweetheart treasure nightmare menace gossip bully coward drunk smoker snob flirt bore pedant perfectionist "
    "introvert extrovert optimist pessimist liar thief".split()
)
_BODY = frozenset(
    "eye eyes ear ears nose tooth teeth gum gums knee knees hip hips ankle wrist elbow shoulder arm leg foot feet toe finger thumb hand hands "
    "tummy throat chest heart lungs skin rash temperature fever cough asthma eczema tonsils appendix bladder kidney kidneys liver blood bloods "
    "pulse stitches bruise wound scar cast inhaler retainer braces hearing eyesight memory moods tantrums diagnosis operation biopsy "
    "medication handwriting funeral wake eulogy grave ashes widow homework schoolwork tears temper snoring birthday engagement".split()
)
"""What only people have."""
_FIRMS = frozenset(
    "supplier vendor contractor broker lender employer sponsor payee payer recruiter insurer seller agent agents engineer client customer "
    "artist author director founder directors founders".split()
)
"""What firms and famous people are as well."""
SINGLING = frozenset({"was", "is", "it's", "its", "it’s"})
"""Before a name and "who": "it was Zelimir who called"."""
_BEING = frozenset("is isn't isnt was wasn't wasnt looks seems feels felt seemed looked gets got".split())
_VERY = frozenset(
    "so very too really such always still not just already also only a bit quite pretty clearly an the my our your his her good great big "
    "bad old little brilliant lovely terrible wonderful former retired".split()
)


def stranger_odds(text: str, line: Line, first: int) -> float:
    """Log odds for the single word words[first], which is no dictionary word, from what the rest of the line says of it."""
    word = line.words[first]
    if word.shape != "T" or not word.text.isalpha() or line.title_case or len(word.low) < 3:
        return 0.0
    before = line.words[first - 1] if first else None
    behind = text[word.stop : word.stop + 5]
    odds = 0.0
    if word.possessive and first + 1 < len(line.words) and line.words[first + 1].low in _BODY and behind[:1] == " ":
        return _BODILY_AT if before is not None and before.text == "at" else _BODILY
    if before is not None and before.stop + 1 == word.start and before.shape == "l":
        role = cues().announce.get(before.low, 0.0)
        odds = _ROLE if role == 1.8 and before.low not in _FIRMS else 0.0
    if text[word.start - 1 : word.start] == " " and _BED.search(text, max(line.start, word.start - 16), word.start):
        return _LAIN
    if before is not None and behind[:1] == "," and _is_apposed(text, line, first):
        return _APPOSED
    if behind[:4] == " to " and text[word.start - 2 : word.start] == ": " and _TASK.match(text, word.stop):
        return _TASKED
    if behind == " from" and _FROM.match(text, word.stop):
        return _PLACED
    return max(odds, _predicated(text, line, first), _meant(text, line, first))


def _is_apposed(text: str, line: Line, first: int) -> bool:
    """ "my ex, Zelimir, has the kids"."""
    words = line.words
    role = words[first - 1]
    if first < 2 or text[role.stop : words[first].start] != ", " or words[first - 2].low not in OWNERS:
        return False
    return role.low == "ex" or role.low in KIN or cues().announce.get(role.low, 0.0) == 1.8


def _predicated(text: str, line: Line, first: int) -> float:
    """ "Zelimir is so homesick", "Zelimir was a baker"."""
    words, place = line.words, first + 1
    if place + 1 >= len(words) or words[place].low not in _BEING or text[words[first].stop : words[place].start] != " ":
        return 0.0
    place += 1
    while place + 1 < len(words) and words[place].low in _VERY:
        place += 1
    state = words[place]
    if state.shape != "l":
        return 0.0
    if state.low in cues().lively:
        return 0.0 if state.low in MACHINES else _HUMAN
    human = (
        state.low in KIN
        or state.low in _TRADES
        or (cues().announce.get(state.low, 0.0) == 1.8 and state.low not in _FIRMS)
    )
    return _HUMAN if human and words[place - 1].low in _VERY else 0.0


def _meant(text: str, line: Line, first: int) -> float:
    """A pronoun behind the word that can mean nobody else."""
    word = line.words[first]
    match = _PRONOUN.match(text, word.end, min(line.end, word.stop + _REACH))
    if match is None or any(_may_be_meant(w, word) for w in line.words if w.start < match.start("who")):
        return 0.0
    return _HE if match["who"].lower() in ("he", "she", "him") else _HIS


def _may_be_meant(word: Word, stranger: Word) -> bool:
    """Somebody else than the stranger."""
    return word.start != stranger.start and (word.low in _OTHERS or is_other_person(word))


def is_other_person(word: Word) -> bool:
    """A word for somebody whom a pronoun may mean: a relative, a role, a name."""
    if word.low in KIN or cues().announce.get(word.low, 0.0) == 1.8:
        return True
    return word.shape != "l" and word.facts.listed and not word.function
