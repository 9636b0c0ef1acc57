"""Roads and quarters without a house number that somebody lives in or waits at: "we live on Marchmont in a top floor flat",
"my nan is on dragon hill", "the ambulance outside Mrs Dhillon's on Laburnum Road".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS
from ....parsing.names.lexicon import facts
from ...names.en.cues import cues, public_names
from ...recognizer import Scan
from .cues import ROADSIDE, leads_home

__all__ = ["is_strange", "roads_lived_in"]

_SUBJECT = 16  # characters in front of a word of living that say who lives there
_REACH = 40  # characters that the name of a road may take
_BEFORE = 96  # characters in front of a road's type: its name, and what is said before that
_LIVING_WORDS = "room bedsit maisonette studio couple lady woman man guy bloke family girl lad chap seller buyer fella nan gran mum mom dad sister brother parents aunt auntie uncle cousin son daughter mate friend ex laws grandma grandad share sharing parked waiting stood standing live lives living lived house flat home place apartment cottage bungalow rent rents renting stay stays staying".split()
_LIVING = re.compile(
    r"(?<![\w'’])(?i:(?:i|we|he|she|they|who|you|[a-z]{3,}) liv(?:e|es|ed)|(?:i'?m|we'?re|he'?s|she'?s|they'?re)(?: still| now)? (?:living|staying|renting)|rent(?:s|ing)?|stay(?:s|ing)?"
    r"|(?:flat|room|bedsit|studio) (?:above|over|below|behind|opposite)|(?:my|our|his|her|their|the|a|[a-z]+['’]?s) (?:old |new )?(?:house|flat|home|place|apartment|cottage|bungalow|bedsit|maisonette)(?:['’]?s| is| was)?"
    r"|(?:(?:my|our|his|her|their)(?: spare)?|a spare) (?:studio|room)(?:'s| is| was)?"
    r"|(?:from|to|off|by|with) (?:a|the|some|this) (?:couple|lady|woman|man|guy|bloke|family|girl|lad|chap|seller|buyer|fella)(?: called [A-Z][a-z]+)?"
    r"|(?:my|our|his|her|their) (?:nan|gran|mum|mom|dad|sister|brother|parents|aunt|auntie|uncle|cousin|son|daughter|mate|friend|ex|in-laws|grandma|grandad)(?:['’]?s| is| are| lives| live)"
    r"|(?:flat|house|room|apartment)[ -]?shar(?:e|ing)|parked|waiting|stood|standing)(?: (?:[a-z][a-z'’]*|at [A-Z][a-z]+['’]s)){0,5}?"
    r" (?P<how>in|on|up|down|off|along|round|near|by|opposite|behind) (?P<name>[A-Z][a-z'’]{3,}(?: [A-Z][a-z'’]{2,})?)"
    r"(?= (?:in|by|near|with|opposite|next|at|beside|behind|outside|till|til|until|for|now|and|but|since|so|these|this|upstairs|then|just|has|have|had|is|was|went|flooded|where|got|needs|last|with|before|after|a)(?!\w)| [£$€][0-9]|[.,;!?)\n]|\Z)"
)
_TYPES = (
    "lane street road avenue hill terrace grove crescent mews rise row gardens wharf drive close way place square court bank walk view yard fold brow "
    "croft parade green gate quay park end ln rd ave"
).split()
_TYPES_IN_LOWER_CASE = frozenset("lane street road avenue hill terrace grove crescent mews rise gardens wharf".split())
"""Of these, what is hardly anything else where it has no article."""
_NAMED = re.compile(r"(?<![\w'’-])(?P<name>(?:[A-Z][\w'’-]+ ){1,2}|(?:[a-z][a-z'’-]{2,} )(?:[a-z][a-z'’-]{2,} )?)\Z")
_LIVED = re.compile(
    r"(?<![a-z])(?:liv(?:e|es|ed|ing)|grew up|moved?|moving|stay(?:s|ed|ing)?|rent(?:s|ed|ing)?|(?:house|flat|home|place|room|gaff|digs|bedsit|studio|lodgings)(?:['’]?s| is| was)?|"
    r"(?:nan|gran|grandma|grandad|mum|mom|dad|sister|brother|parents|aunt|auntie|uncle|cousin|son|daughter|mate|friend|ex|in-laws|neighbou?rs?)(?:['’]?s| is| are| lives| live)|"
    r"(?:you|they|we) still|ambulance|police|scaffolding|skip|fire engine|(?:cat|dog|bike|van|car) (?:went missing|was (?:stolen|nicked|taken|towed))|new neighbou?rs?)"
    r"(?: (?:[a-z][a-z'’]*|[A-ZÀ-Þ][\w'’-]*|(?:at|outside|with|near|round) (?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][a-z]+(?:['’]s)?)){0,7} (?:in|on|off|down|up|along|near|round|by|at|from|to|into) \Z",
)
_LEADING = frozenset(
    "in on off down up along near round by at from to into past above opposite behind the a an this that my our your his her its their some any every each "
    "which what same".split()
)
_KINDS = frozenset(
    "front back same next right left top bottom outside inside fast slow bus cycle bike middle long short main side high wrong other busy quiet dirt narrow "
    "small big dead nice steep gravel country open new old wide dark bumpy lovely leafy first second third last one two public private residential "
    "national theme car retail business industrial science skate water trailer caravan memory second-hand single double bowling shopping steep rocky "
    "shared secret city town village local good bad best worst free safe lower upper".split()
)
"""What roads, parks and seats are like; no road is called so in lower case."""
_GOES_ON = re.compile(
    r"['’]s?(?!\w)|[-@/_:&]\w| (?:[A-Z][a-z]+|station|school|surgery|market|shop|shops|stadium|gang|festival|store|branch|hotel|pub|hospital|council|party|rats?|signs?|names?)(?![a-z])"
)


def roads_lived_in(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of such roads and quarters."""
    if scan.has(_LIVING_WORDS):
        for match in _living(scan):
            if all(is_strange(word) for word in match["name"].split()):
                yield match.span("name")
    for start in scan.starts_of(_TYPES):
        found = _named_road(scan, start)
        if found is not None:
            yield found


def _named_road(scan: Scan, start: int) -> tuple[int, int] | None:
    """The road whose type, "lane", begins at `start`, where the words before it say that somebody lives there."""
    text = scan.folded
    window = max(0, start - _BEFORE)
    named = _NAMED.search(text, max(window, start - _REACH), start)
    if named is None or _GOES_ON.match(text, end := _end_of(text, start)):
        return None
    words = named["name"].split()
    lower = words[0].islower()
    if text[start].islower() != lower or (lower and text[start:end] not in _TYPES_IN_LOWER_CASE):
        return None
    first = named.start("name")
    while words and (words[0].lower() in CLOSED_CLASS or words[0] in _LEADING):
        first += len(words.pop(0)) + 1
    if not words or any(_is_no_name(word, lower=lower) for word in words):
        return None
    before = scan.lowered[window:first]
    if leads_home(before[-60:]) or ROADSIDE.search(before) or _LIVED.search(text, window, first):
        return first, end
    return None


def _end_of(text: str, start: int) -> int:
    end = start
    while end < len(text) and text[end].isalpha():
        end += 1
    return end


def _is_no_name(word: str, *, lower: bool) -> bool:
    low = word.lower()
    return (
        low in CLOSED_CLASS
        or low in _LEADING
        or low in CALENDAR_WORDS
        or (lower and (low in _KINDS or low.endswith("ing")))
    )


def _living(scan: Scan) -> Iterator[re.Match[str]]:
    """What `_LIVING` matches, looked for around its words."""
    text, reached = scan.folded, 0
    for start in scan.starts_of(_LIVING_WORDS):
        match = _LIVING.search(text, max(reached, start - _SUBJECT), min(len(text), start + _REACH + _SUBJECT))
        if match is not None:
            reached = match.end()
            yield match


def is_strange(word: str) -> bool:
    """No everyday word, brand, time or given name."""
    known, low = facts(word), word.lower()
    everyday = known.word or known.given > 1 or known.other or low in CALENDAR_WORDS or low in CLOSED_CLASS
    return not everyday and low not in public_names().words and low not in cues().demonyms
