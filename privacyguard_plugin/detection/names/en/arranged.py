"""Names in what people arrange: children fetched from school, tables under a name, people met through somebody."""

from __future__ import annotations

from .cues import cues
from .marks import BOOKED
from .tokens import Line, Word

__all__ = ["LEADS", "arranged"]

_WONDERED, _MARKED = 1.2, 3.2
_FETCHED, _BOOKED, _MET, _THROUGH, _CALLING, _HAILED, _HOSTED, _ASKED = (
    4.6,
    4.2,
    3.9,
    2.5,
    2.4,
    3.4,
    3.8,
    3.6,
)  # log odds
_FETCHING = frozenset("pick picks picked collect collecting drop drops dropped grab fetch get take".split())
_WITH_UP = frozenset("pick picks picked drop drops dropped".split())
_PARTICLES = frozenset({"up", "off", "back", "home"})
_FROM = frozenset({"from", "at", "to"})
_CARED = frozenset(
    "school nursery preschool daycare kindergarten playgroup college uni football ballet swimming dance dancing drama karate judo gymnastics "
    "cubs brownies beavers scouts guides rehearsal practice training band choir club camp party sleepover playdate work station airport "
    "hospital dentist doctors home gym rugby hockey cricket tennis piano violin tuition class classes creche childminder mums dads nans grans".split()
)
"""Where people are fetched from and taken to; goods are not."""
_NO_CHILD = frozenset("kit bill van gift mat rose stone sterling berry".split())
_GOING_ON = frozenset("new here just from at again can could im i'm ive i've i".split())
_OPENING = 5  # words in which somebody says who is writing
_DESTINATION = 4  # words behind "from" among which the destination is looked for
_TABLES = BOOKED | frozenset("booking bookings reservation reservations party parcel package delivery".split())
_STATES = frozenset(
    "name absence honour honor memory defence defense favour favor stead shoes opinion words handwriting".split()
)
"""What something is done in, of somebody."""
_SWORN = frozenset("god heaven jesus christ lord allah".split())
_TRAVEL = frozenset("time times season month months way ways place places long days things reason reasons".split())
_TRAVELLED = -4.0  # "the best time to visit Petra"
_PARTY = frozenset("people guests pax party adults covers persons table".split())
_MEETING = frozenset("met meet know knew known introduced found heard got friend friends connected".split())
_ASKING = frozenset("whats what's what is get got need know find remember have send when whens".split())
_HOSTS = frozenset({"at", "to", "from", "round", "by"})
_WONDERING = frozenset("whats whens whos wheres hows what's when's who's where's how's what when who where how".split())
_UP_TO = frozenset(
    "bringing doing wearing making cooking driving sitting staying getting picking paying wanting saying having sleeping landing leaving "
    "working going coming drinking hoping thinking feeling playing visiting taking meeting moving planning singing up".split()
)
"""What people are asked about, behind "whats" and a name."""
_MARKING = frozenset("marked labelled labeled saying says reads named".split())
_PLATES = frozenset(
    "bell buzzer doorbell intercom mailbox letterbox postbox nameplate door pigeonhole locker stocking peg buzzers bells".split()
)
LEADS = (
    _FETCHING
    | frozenset({"through", "name", "of", "its", "it", "remember", "under", "in", "visit"})
    | _ASKING
    | _HOSTS
    | _WONDERING
    | _MARKING
)
"""The word right before; nothing else is looked at."""
_PERSONAL = frozenset(
    "surname number birthday bday address addy email postcode mum mom dad mums dads parents boyfriend girlfriend husband wife snap insta "
    "phone mobile nickname".split()
)


def arranged(text: str, line: Line, first: int, end: int, *, lower: bool) -> float:
    """Log odds for words[first:end], whose word before is one of `LEADS`."""
    words = line.words
    previous, name = words[first - 1], words[first]
    if text[previous.stop : name.start] != " ":
        return 0.0
    if previous.low in _FETCHING and end < len(words) and end == first + 1 and not line.title_case:
        odds = _FETCHED if _is_fetched(words, first, previous) else 0.0
    elif previous.low == "through":
        odds = _through(words, name, lower=lower)
    elif previous.low == "under":
        party = first == 1 and any(word.low in _PARTY for word in words[end:])
        odds = _BOOKED if party and name.shape == "T" and not (name.function or name.facts.word) else 0.0
    elif previous.low in ("name", "of"):
        odds = _BOOKED if _is_booked(words, first, name, lower=lower) else 0.0
    elif previous.low == "its" or (previous.low == "it" and previous.possessive):
        odds = _introduced(words, first, end)
    elif previous.low in _HOSTS:
        odds = _HOSTED if _is_host(words, end, name) else 0.0
    elif previous.low == "in":
        held = name.possessive and end < len(words) and words[end].low in _STATES and name.low not in _SWORN
        odds = _BOOKED if held and not (name.facts.word > 1 and name.facts.given < 2) else 0.0
    elif previous.low == "visit":
        odds = _TRAVELLED if first > 2 and words[first - 2].low == "to" and words[first - 3].low in _TRAVEL else 0.0
    elif previous.low == "remember":
        odds = _CALLING if name.facts.given and end < len(words) and words[end].low == "from" else 0.0
    elif previous.low in _WONDERING:
        odds = _WONDERED if _is_up_to(words, end, previous, name) else 0.0
    elif previous.low in _MARKING:
        odds = _MARKED if _is_on_plate(words, first, name) else 0.0
    else:
        odds = 0.0
    if lower and previous.low in _ASKING and name.possessive and end < len(words):
        known = name.facts.given > 1 and name.facts.given + 1 > name.facts.word
        odds = max(odds, _ASKED if known and words[end].low in _PERSONAL else 0.0)
    return odds


def _introduced(words: list[Word], first: int, end: int) -> float:
    """ "its sam from work", "hey its paddy new number"."""
    name = words[first]
    if name.facts.given < 2 or end >= len(words):
        return 0.0
    following = words[end].low
    if name.facts.word < 2:
        return _CALLING if following in ("from", "at") else 0.0
    hailed = words[0].low in cues().greetings and first < _OPENING and name.low not in cues().times
    return _HAILED if hailed and following in _GOING_ON else 0.0


def _is_host(words: list[Word], end: int, name: Word) -> bool:
    """ "at Ned and Yuki's": whose home it is."""
    if end + 1 >= len(words) or words[end].low not in ("and", "n") or not words[end + 1].possessive:
        return False
    return all(w.facts.given > 1 and not w.facts.word and not w.facts.place for w in (name, words[end + 1]))


def _is_fetched(words: list[Word], first: int, verb: Word) -> bool:
    """ "pick mabel up from nursery", "grab ruby from football"."""
    name, place = words[first], first + 1
    if name.facts.given < 2 or name.low in _NO_CHILD or name.low in cues().times:
        return False
    if words[place].low in _PARTICLES:
        place += 1
    elif verb.low in _WITH_UP:
        return False
    if place >= len(words) or words[place].low not in _FROM:
        return False
    return any(word.low in _CARED for word in words[place + 1 : place + 1 + _DESTINATION])


def _is_up_to(words: list[Word], end: int, previous: Word, name: Word) -> bool:
    """ "whats jamal bringing", "when's darnell coming"."""
    if name.facts.given < 2 or name.facts.word or name.facts.place or end >= len(words):
        return False
    short = previous.possessive or previous.low[-1] == "s"
    return short and words[end].low in _UP_TO


def _is_on_plate(words: list[Word], first: int, name: Word) -> bool:
    """ "ring the bell marked Wójtowicz"."""
    if name.shape != "T" or name.function or name.facts.word > 1 or not (name.facts.family or name.facts.unknown):
        return False
    return any(word.low in _PLATES for word in words[max(0, first - 5) : first - 1])


def _through(words: list[Word], name: Word, *, lower: bool) -> float:
    """ "Met through Odile", "got the flat through Ines"."""
    if name.facts.given < 2 or name.facts.word or name.facts.place:
        return 0.0
    met = any(word.low in _MEETING for word in words)
    return _MET if met else 0.0 if lower else _THROUGH


def _is_booked(words: list[Word], first: int, name: Word, *, lower: bool) -> bool:
    """ "booked under the name Kelling", "name of Blackthorne, for six"."""
    if (lower and name.facts.word) or name.function or name.low in cues().times or first < 2:
        return False
    back = [word.low for word in words[max(0, first - 4) : first]]
    named = back[-1] == "name" if back[-1] != "of" else back[-2] == "name"
    if not named or ("under" not in back and not any(word.low in _TABLES for word in words)):
        return False
    return back[-1] == "name" or "in" in back or first < 3 or words[first - 3].low not in ("the", "whats", "what's")
