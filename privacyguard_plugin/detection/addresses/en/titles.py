"""Streets that are something else: films and songs, firms named after them, public and fictional addresses, counted things."""

from __future__ import annotations

import re

from ....parsing.addresses.en.keys import component_key
from ....parsing.addresses.en.words import STRONG_SUFFIXES
from ....parsing.components import AddressParse, ComponentKind
from ...names.en.cues import cues
from .landmarks import is_landmark

__all__ = ["is_something_else", "is_title"]

K = ComponentKind

_FAMOUS = frozenset(
    (
        "10 downing street", "11 downing street", "1600 pennsylvania avenue", "221b baker street", "4 privet drive", "742 evergreen terrace",
        "12 grimmauld place", "31 spooner street", "124 conch street", "1640 riverside drive", "32 windsor gardens",
        "17 cherry tree lane", "1 cemetery lane", "0001 cemetery lane", "1428 elm street", "10 cloverfield lane", "21 jump street",
        "77 sunset strip", "84 charing cross road", "1 times square", "30 rockefeller plaza",
    )
)  # fmt: skip
"""House and road of public figures' offices and of people who never lived: public wherever nothing else is said."""

_COUNTED = re.compile(r"(?<!\w)(?:the|an?|these|those|all|another|every|top|about|only|over|under)\s\Z", re.I)
"""Right before a number that counts things: `the 14 Mile Creek hike`, `a 2 Story House`."""

_DOCTOR = re.compile(r"([A-Z][a-z]+) Dr\.? [A-Z]")

_MEDIA_BEFORE = re.compile(
    r"\b(?:watch(?:ing)?|stream(?:ing)?|play(?:ing)?|listen(?:ing)? to|movie|film|song|album|episode|series|show|single|track|record|soundtrack|trailer)"
    r"(?: (?:of|the|for|me|called|named|is|my))*\s*[\"'“‘]?\Z",
    re.I,
)
_MEDIA_AFTER = re.compile(
    r"[\"'”’]?,?\s*(?:on (?:netflix|spotify|hulu|youtube|disney|prime|hbo|tv|repeat)|\(?(?:19|20)\d\d\)|by [A-Z]|lyrics|trailer|soundtrack|playlist|"
    r"(?:is|was) (?:an? )?(?:\w+ ){0,2}(?:film|movie|song|album|series|show)|(?:film|movie|song|album|series|show|episode|season|game|book|novel|remake|sequel|fan fiction)\b|"
    r"(?-i: (?:Partners|Capital|Group|LLC|Inc|Films|Records|Entertainment|Press|Pictures|Studios?|Theat(?:er|re)|Gang|Band|Mall|Project)(?!\w)))"
)


_ANY_ROAD = re.compile(
    r"(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Mm]y|[Oo]ur|[Yy]our|[Ee]very|[Ee]ach) (?:street|road|lane|drive|avenue|square|place)(?![A-Za-z])"
)
_DEPARTURE = re.compile(
    r"(?i:hospital|clinic|ward|store|shop|patient|flight) (?i:no|number|ref|id)(?![a-z])|[^\d\n]*, (?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT) \d{2,4}$|\d+ (?:departs?|departing|leaves?|leaving|boards?|boarding|arrives?|arriving|now|from|at|to|is|goes)(?!\w)"
)  # flight 2417 departs gate B44
_COUNTED_DOWN = re.compile(r",? (?:in )?\d{1,2} ?mins?(?![a-z])")  # 46A Phoenix Park 4 min
_XING = re.compile(r"[A-Z][a-z]+ Xing")  # a crossing with its number, a person without
_RESULT = re.compile(
    r"[a-z] \d{1,2}[-–]\d{1,2} [A-Z][a-z]+|^\d{1,4} [WVA] (?:[A-Z][a-z]?[A-Z]+|[A-Z]{2,4})$"
)  # Man City 4-0 Burnley; 65 W GaN


_DATED = re.compile(
    r"\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) (?:in|at|on|from|to) [A-Z]"
)  # 1 October in England


_CAPACITY = re.compile(r"[ ,]{0,2}\d{1,4} ?[GT]B(?![A-Za-z])")
"""Behind the colour of a model: "Edge 40 Nebula Green 256GB"."""


_LINE_NUMBER = re.compile(
    r"(?:[Bb]us|[Tt]ram|[Tt]rain|[Ll]ine|[Ff]light|[Pp]latform|Acela|Amtrak) \Z"
)  # Bus 42 towards Denmark Hill


def is_something_else(text: str, parse: AddressParse) -> bool:
    """A road in general, a departure, a number on a ward, a score, a bus that comes in some minutes, the colour of a phone."""
    read = parse.text
    return bool(
        _ANY_ROAD.match(read)
        or _DEPARTURE.match(read)
        or _XING.fullmatch(read)
        or _DATED.match(read)
        or (read[0].isdigit() and _LINE_NUMBER.search(text, max(0, parse.start - 9), parse.start))
        or _RESULT.search(read)
        or _COUNTED_DOWN.match(text, parse.end)
        or _CAPACITY.match(text, parse.end)
    )


def is_title(text: str, parse: AddressParse, *, supported: bool) -> bool:
    """`Watch 21 Jump Street on Netflix`, `Ring Dr. Holt`: a street alone that the words around it make a film, a song or a doctor.
    `supported`: words of residence or a label stand before it."""
    doctor = _DOCTOR.match(parse.text)
    if doctor is not None and doctor[1].lower() in cues().tell:
        return True
    if not supported and is_landmark(text, parse):
        return True
    if any(c.kind not in (K.HOUSE, K.ROAD) for c in parse.components):
        return False
    if " ".join(key for c in parse.components if (key := component_key(c.kind, c.text))) in _FAMOUS:
        return not supported
    before = text[max(0, parse.start - 40) : parse.start]
    road = component_key(K.ROAD, parse.components[-1].text).rpartition(" ")[2]
    if parse.components[0].kind is K.HOUSE and road not in STRONG_SUFFIXES and _COUNTED.search(before):
        return True
    return bool(_MEDIA_BEFORE.search(before) or _MEDIA_AFTER.match(text, parse.end))
