"""Numbers with a road that has no type: `at 212 Sycamore`, `drop it off at 41 wexford`, `room 218, kessler hall`.

What stands before says that somebody is met, lives or receives something there; the word itself may be neither a unit of
measure nor a time (paper §3.1, local context).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS, NOT_A_NAME, SUFFIXES
from ....parsing.names.lexicon import facts
from ...recognizer import Scan
from .cues import ROADSIDE, leads_home

__all__ = ["bare_houses"]

_NUMBERED_WORDS = "at to from is it of not into outside viewed viewing address addy addr".split()
_NUMBERED = re.compile(
    r"(?<!\w)(?:at|to|from|is|it's|of|not|into|outside|viewed|viewing|address:|addy:|addr:) (?:number |no\.? ?)?(\d{1,5}[A-Za-z]? (?:(?:[NSEWnsew]|[NSns][EWew]|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)\.? )?([A-Za-z][a-z'’]+)(?: ([A-Z][a-z'’]+))?(?:,? (?:apt|unit|ste|suite|fl)\.? ?#?\w{1,4}| ?#\w{1,4})?)"
    r"(?=[.,;!?)\n]|\Z| (?:before|by|and|at|on|in|with|if|so|please|pls|asap|after|now|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|for|around|instead|not|rather|or|but|is|was|when|until|till|between|near|opposite|then|thanks|top|apt|unit|flat|to|from|where|has|above|behind|next)(?!\w))"
)
_BEHIND_NAME = re.compile(
    r"(?<=[\w'’])[,:] (\d{1,4}[A-Za-z]? [A-Z][a-z]+(?:['’]s?)? ([A-Z][a-z]+))(?=[.,;!?)\n]|\Z| (?:and|on|by|before|please|pls|in|at|tomorrow|today)(?!\w))"
)
_LAST_WORD = re.compile(r"([A-Z][\w'’]*)\Z")
_LATE_OF = re.compile(
    r"(?:(?<!\w)(?:late|lately|formerly)|, [0-9]{1,3},) of ((?:[A-Z][\w'’]+ ){1,3}[A-Z][\w'’]+, [A-Z][a-z'’]+(?: [A-Z][a-z'’]+)?)(?=[.,;!?)\n]|\Z)"
)
_AT_DOOR = re.compile(
    r"(?<!\w)(?:neighbou?rs?|bell|buzzer|next door|the (?:people|folk|lot|family|couple|tenants?|students?|kids)) (?:at|from|in|with) (\d{1,3}[A-Da-d]?)"
    r"(?=[.,;!?)\n]|\Z| (?:has|have|had|is|are|was|were|will|who|and|said|says|keeps?|called|rang|complained|signed|took|took in|for|if|when|again)(?!\w))"
)
_AT_DOOR_WORDS = "neighbour neighbours neighbor neighbors bell buzzer next the".split()
_AT_DOOR_HEADS = frozenset(
    "neighbour neighbours neighbor neighbors bell buzzer door people folk lot family couple tenant tenants student students kids".split()
)
_HOUSE_NO = re.compile(
    r"(?i:house|villa|plot|door|h)\.? ?(?i:no\.?|number|#) ?(\d{1,4}[A-Z]?(?:/\d{1,4})?(?:, (?:Sector|Street|Lane|Phase|Block|Road) ?[\w-]{1,5})+)(?!\w)"
)
_ROADS = frozenset(
    "sycamore maple oak elm pine cedar walnut chestnut birch willow ash poplar spruce magnolia hickory laurel hawthorn hawthorne juniper "
    "aspen cypress linden locust mulberry dogwood redwood alder beech hazel holly main church mill highland spring prospect pleasant franklin "
    "washington lincoln jefferson madison jackson monroe adams lakeview hillcrest riverside fairview sunset meadow orchard ridge vine cherry "
    "peach market grand park lake hill forest river academy college grove summit valley windsor cambridge oxford clinton wilson".split()
)
"""Words that roads are named after more often than anything else that may follow a number."""
_PLACING = re.compile(
    r"(?<!\w)(?:move\w*|stuff|viewed|viewing|card|letter|invite|invitation|post\w*|deliver\w*|drop\w*|leave|left|bring|pick\w*|collect\w*|send|sent|ship\w*|meet\w*|live\w*|living|stay\w*|park\w*|house|home|place|"
    r"address|adress\w*|party|dinner|everyone|bbq|sleepover|come|over|keys?|package|parcel|order|doordash|takeout|groceries|cab|taxi|uber|lyft|ride|ambulance|courier|driver)(?!\w)[^.!?\n]{0,48}\Z",
    re.I,
)
_ROOMS = "room rm suite ste unit office apt apartment flat".split()
_BUILDINGS = "hall house tower towers building dorm residence court lodge lofts apartments flats gardens condos villas mansions chambers".split()
_NO_HALL = ("the", "a", "that")
_HALL = re.compile(
    r"(?<!\w)((?:room|rm|suite|ste|unit|office|apt|apartment|flat)\.? #?\d{1,4}[a-z]?,? (?:(?:in|at) )?((?:[A-Za-z][\w'’-]+ ){1,2})(?:hall|house|tower|towers|building|dorm|residence|court|lodge|lofts|apartments|flats|towers|gardens|condos|villas|mansions|chambers))(?![\w'’])",
    re.I,
)
_NUMBER_WORDS = ("number",)
_DOOR = re.compile(
    r"(?<!\w)(?:neighbou?rs?|bloke|guy|lady|man|woman|family|couple|people|lot|girl|lad|lives?|living|next door|parcel|package|deliver\w*|left|leave|spare keys?|moved?|we['’]?re|i['’]?m|am|they['’]?re)(?!\w)[^.!?\n]{0,40}(?<!\w)(?:at|to|with|from|into) (number \d{1,4}[a-z]?)(?![\w.,]*\d|\w| in (?:the |a )?(?:queue|line|chart|list)| on )",
    re.I,
)
_ORDINALS = ("st", "nd", "rd", "th")
_GRID = re.compile(
    r"(?<![\w-])(\d{1,5} (?:[NSEW]\.?|North|South|East|West|[nsew]|north|south|east|west) \d{1,3}(?:st|nd|rd|th))(?![\w'’-]| (?:floor|place|time|grade|century))"
)
_OWNERS = "my our his her their the".split()
_DOORS = "apartment apt flat unit door dorm room".split()
_MINE = re.compile(
    r"(?<!\w)(?i:my|our|his|her|their|the) (?i:apartment|apt|flat|unit|door|dorm|room)(?i: number| no\.?)?(?i: is|'s|:) (?i:number )?(#?\d{1,4}[A-Za-z]|[A-Z]-?\d{1,3}|\d{1,4})(?![\w.,]*\d|\w|%| (?:minutes|degrees|miles|sq|square|by|x|people))"
)
_BLOCK = re.compile(
    r"(?<![\w/-])([A-Z]{1,2}-?\d{2,4}(?:/\d{1,3})?, (?:[A-Z][a-z]+ ){1,2}(?:Kunj|Vihar|Nagar|Niwas|Enclave|Apartments|Residency|Society|Puram|Colony|Bagh|Complex))(?!\w)"
)
_BLOCKS = frozenset("kunj vihar nagar niwas enclave apartments residency society puram colony bagh complex".split())
_COMMA_NUMBER = re.compile(r"[,:] \d{1,4}[A-Za-z]? [A-Z]")
_LATE = ("late", "lately", "formerly")
_HOUSE_NUMBERED = ("sector", "phase", "block")
_HOUSES = "cottage cottages farm farmhouse house lodge barn croft villa manor bungalow grange rectory vicarage mill hall court".split()
_NAMED = re.compile(
    r"(?:[A-Z][\w'’]+ ){1,3}(?:Cottage|Cottages|Farm|Farmhouse|House|Lodge|Barn|Croft|Villa|Manor|Bungalow|Grange|Rectory|Vicarage|Mill|Hall|Court)"
    r", (?:[A-Z][\w'’]+ ){1,3}(?:Lane|Road|Street|Hill|Drive|Avenue|Close|Way|Row|Green|Rise|Drove|Drift|Loan|Brae|Terrace|Place|Square)(?:, [A-Z][\w'’]+(?:[ -](?:[A-Z][\w'’]+|on|under|upon|le|by|the|in)){0,4})?(?=[.,;!?)\n]|\Z)"
)
_DIRECTED = re.compile(r"\d{2,5} (?:[NSEWnsew]|[NSns][EWew])\.? [A-Za-z]{4}")
_SPELLED_DIRECTION = re.compile(r"\d{2,5} (?:north|south|east|west) [a-z]{4}", re.I)
_LEAST_LETTERS = 5  # of a word that is listed nowhere behind a single digit or without a capital
_LEAST_BARE = 2  # digits of a number before a word that is listed nowhere


def bare_houses(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of such houses, and of rooms with their building."""
    text = scan.folded
    for match in scan.matches(_NUMBERED, _NUMBERED_WORDS):
        if _is_road(match, scan):
            yield match.span(1)
    if scan.has(_NUMBER_WORDS):
        yield from (match.span(1) for match in _DOOR.finditer(text))
    if scan.has(_AT_DOOR_HEADS):
        yield from (match.span(1) for match in scan.matches(_AT_DOOR, _AT_DOOR_WORDS))
    if _COMMA_NUMBER.search(text) is not None:
        yield from (match.span(1) for match in _BEHIND_NAME.finditer(text) if _is_somebodys(match, scan))
    if scan.has(_BLOCKS):
        yield from (match.span(1) for match in _BLOCK.finditer(text))
    if scan.has(_LATE) or ", of " in text:
        yield from (match.span(1) for match in _LATE_OF.finditer(text))
    if scan.has(_HOUSE_NUMBERED):
        yield from (match.span(1) for match in _HOUSE_NO.finditer(text))
    if scan.has(_HOUSES) and ", " in text:
        yield from (match.span() for match in _NAMED.finditer(text))
    if scan.has(_ORDINALS):
        yield from (match.span(1) for match in _GRID.finditer(text))
    if scan.has(_DOORS):
        yield from (match.span(1) for match in scan.matches(_MINE, _OWNERS))
    if scan.has(_BUILDINGS):
        for match in scan.matches(_HALL, _ROOMS):
            if not any(word.lower() in CLOSED_CLASS or word.lower() in _NO_HALL for word in match[2].split()):
                yield match.span(1)


def _is_somebodys(match: re.Match[str], scan: Scan) -> bool:
    """ "card for Minna, 5 Cobbler's Nab": a number and two capitals behind whoever something is sent to."""
    before = scan.folded[max(0, match.start() - 60) : match.start()]
    if _LAST_WORD.search(before) is None or _PLACING.search(before) is None:
        return False
    words = match[1].split()[1:]
    last = match[2].lower()
    if last in CALENDAR_WORDS or words[0].lower() in CALENDAR_WORDS:
        return False
    return not last.endswith("s") or facts(last).word == 0


def _is_road(match: re.Match[str], scan: Scan) -> bool:
    word, second = match[2], match[3]
    low = word.lower()
    if second is not None and second.lower() in SUFFIXES:
        return False  # the grammar's
    if low in CALENDAR_WORDS or low in CLOSED_CLASS or low in NOT_A_NAME or low.startswith("percent"):
        return False
    before = scan.lowered[max(0, match.start() - 60) : match.start(1)]
    if _DIRECTED.match(match[1]) and sum(c.isdigit() for c in match[1]) > _LEAST_BARE:
        return True
    placed = leads_home(before) or ROADSIDE.search(before) or _PLACING.search(before)
    if not placed:
        return False
    if low in _ROADS or _SPELLED_DIRECTION.match(match[1]):
        return True
    known = facts(low)
    home = leads_home(before) or ROADSIDE.search(before) is not None
    if second is not None and word[0].isupper() and (home or facts(second.lower()).unknown):
        return not second.lower().endswith("s") or facts(second.lower()).word == 0  # 44 Harbor Strret, 31 Tarn Howe
    plain = not (known.word or known.given > 1 or known.other)
    if home and plain and len(low) >= _LEAST_LETTERS and (word[0].isupper() or scan.is_lower):
        return True
    named = not known.word and not known.other and word[0].isupper() and not low.endswith(("am", "pm"))
    digits = sum(c.isdigit() for c in match[1].partition(" ")[0])
    return named and digits >= _LEAST_BARE and (second is None or facts(second.lower()).word < 2)
