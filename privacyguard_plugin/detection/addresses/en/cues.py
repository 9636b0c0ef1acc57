"""What stands before or behind an address and says whose it is: words of residence, delivery and waiting, titles."""

from __future__ import annotations

import re

__all__ = [
    "CROSSING",
    "HOME",
    "ROADSIDE",
    "UNIT_AFTER",
    "UNIT_CUE",
    "leads_home",
]

_KIN = (
    r"brother|sister|mother|father|mom|mum|dad|son|daughter|parents|family|friends?|aunt|uncle|cousin|wife|husband|girlfriend|boyfriend|"
    r"grandma|grandpa|nan|gran|granny|grandad|nana|landlord|in-laws?|folks|ex|mate|bro|sis|boss|tutor|carer|nanny|sitter"
)
_ADVERB = r"(?: (?:the|a|my|our|sunny|downtown|central|north|south|east|west))?\s*[:\"'“(]?\s*\Z"
_RESIDENCE = re.compile(
    r"(?:\b(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|based|located|settled|stay(?:s|ed|ing)?|renting|rents?|mov(?:e|es|ed|ing)|shift(?:ed|ing)|relocat(?:e|es|ed|ing)|"
    r"grew up|born|home(?: is)?|house|apartment|flat|place|office|room|studio|sublet|cabin|cottage|farm|villa|condo|trailer|barn|chalet|bungalow|pick(?:ed)?[ -]?up|collection|collect)(?: (?:back|over|out|down|up|now|currently|permanently|somewhere|still))?"
    r" (?:in|at|to|on|near|from|off|into|round|is in|is at|is on|is off|is down|is near)"
    r"|\b(?:deliver(?:ed|ing|y)?|ship(?:ped|ping)?|mail(?:ed|ing)?|send(?:ing)?|sent|post(?:ed)?|courier(?:ed)?|forward(?:ed)?|dispatch(?:ed)?|"
    r"drop(?:ped)?(?: it| them| this)?(?: off)?|leave (?:it|them|this)|left (?:it|them)|bring|pick(?:ed)? (?:me|us|him|her|them|it)? ?up)"
    r"(?: \w+){0,4}? (?:to|at|from|in)|where (?:i|we) live(?: is)?[:,]?|(?:late|lately|formerly|originally) of|(?:ambulance|taxi|cab|uber|lyft|removal van|van)(?: for [a-z'’]+)? (?:to|from|at)|my (?:home ?town|hometown|city|town|address|street) is|i(?:'m| am) from|we(?:'re| are) from|home address is|"
    r"ship(?:ping)? address is|"
    rf"(?:{_KIN})(?:'s| is| are)? (?:in|at|from)"
    rf"|\b(?:pick[ -]?up|collection|drop[ -]?off|meet[ -]?up|delivery|viewing)(?: point| location| spot| area| from)?:){_ADVERB}",
    re.I,
)  # fmt: skip
_WITH_RELATIVES = re.compile(rf"(?:{_KIN})(?:'s| is| are)? (?:in|at|from){_ADVERB}", re.I)  # grandmother in

_WORD = re.compile(r"[a-z]+")
_RELATIVES = frozenset(re.findall("[a-z]+", _KIN.replace("?", ""))) | {"friend"}
_SETTLED = _RELATIVES | frozenset(
    "live lives lived living reside resides resided residing based located settled stay stays stayed staying renting rent rents "
    "move moves moved moving shifted shifting relocated relocating grew born home house apartment flat place office room studio "
    "sublet cabin cottage farm villa condo trailer barn chalet bungalow pick picked pickup pickedup collection collect deliver "
    "delivered delivering delivery ship shipped shipping mail mailed mailing send sending sent post posted courier couriered "
    "forward forwarded dispatch dispatched drop dropped leave left bring where my i we in meet meetup viewing late lately formerly "
    "originally ambulance taxi cab uber lyft removal van".split()
)
"""The first words of `_RESIDENCE`."""
_IN_LAST = ("in", "at", "from")
_LEADS = tuple("in at to on near from off into round down live is of".split())
_BLANK = " \t\n\r\f\v:\"'“("


def leads_home(before: str) -> bool:
    """Whether `before`, in lower case, ends with words of residence or delivery behind which a place is somebody's."""
    # How every match of _RESIDENCE ends; most words do not, and the long pattern costs twenty times as much.
    rest, _, last = before.rstrip(_BLANK).rpartition(" ")
    labelled = before.rstrip(" \t").endswith(":")
    if not (labelled or last.rstrip(",:").endswith(_LEADS) or rest.rstrip(" ,:").endswith(_LEADS)):
        return False
    for word in _WORD.finditer(before):
        if word.group() in _SETTLED and _RESIDENCE.match(before, word.start()):
            return True
    kin = last.endswith(_IN_LAST) or rest.endswith(_IN_LAST)
    return kin and _WITH_RELATIVES.search(before, max(0, len(before) - _KIN_REACH)) is not None


_KIN_REACH = 48  # characters that the last alternative of `_RESIDENCE` can take, blanks included


HOME = re.compile(
    r"(?<!\w)(?:liv(?:e|es|ed|ing)|stay(?:s|ed|ing)?|renting|rents?|mov(?:e|es|ed|ing)(?: house)?|house|home|cottage|farm|address|place)"
    r" (?:at|in|to|into|is|called|is called|name is)\s*\Z|(?<!\w)(?:at|enter|entering|outside|inside)\s*\Z",
    re.I,
)
"""Right before the name of a house."""

_PERSON = (
    r"(?:i'?m|i am|we'?re|we are|he'?s|he is|she'?s|she is|they'?re|they are|you'?re|who'?s|where'?s|"
    rf"(?:{_KIN})(?:'?s| is| are| was)?|used to be|(?:i|we|he|she|they|you) (?:was|were))"
)
_WHILE = r"(?: (?:just|right|now|still|somewhere|outside|over|out|up|down|here|there|parked|waiting|stuck|standing|sitting|living|around|stood|still up|in traffic|(?:at|by|in|near|outside) the \w+))"
ROADSIDE = re.compile(
    rf"(?:(?<![\w']){_PERSON}{_WHILE}{{0,3}} (?:on|off|at|along|down|in|near|round|by|outside)"
    rf"|(?<!\w)(?:lift|ride|taxi|cab|uber|lyft|dropped|drop|drive|walk)(?: (?:me|him|her|us|them|home|back|round|over|off)){{0,3}} (?:to|from|at|on)"
    rf"|(?<!\w)(?:waiting|parked|standing|stood|pull(?:ed)? up|i'?m|we'?re) outside"
    rf"|(?<!\w)(?:waiting|parked|standing|stood|stuck|outside|wait|waits)(?: (?:for \w+|outside|right|just|here))? (?:on|at|off|along|by)"
    rf"|(?<!\w)(?:meet|see|find|get|grab|collect|fetch|pick)(?: (?:me|us|him|her|them|you|up|back|there)){{1,3}} (?:on|off|from|at|along|down)"
    rf"|(?<!\w)(?:last|first|second|third|only|end|corner|blue|red|green|white|yellow|big|little|old|brick|middle) "
    rf"(?:house|flat|shop|door|place|building|cottage|one|bungalow|gate|block|terrace|semi) (?:on|in|down|along|off)"
    rf"|(?<!\w)(?:liv(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|bought|house|flat|place|home)(?!\w)[^.!\n]{{0,40}}?(?: somewhere| just| right)(?: down)? (?:on|off|along|down|round|by|near)"
    rf"|(?<!\w)(?:pick|collect|fetch|grab|drop) [a-z'’]+ (?:up|off|back) (?:from|at|on)"
    rf"|(?<!\w)(?:liv(?:e|es|ing)|flat|house|place|room|office|shop) (?:above|over|opposite|behind|next to|beside|near|by|past)(?: [a-z'’]+){{1,4}}? (?:on|off|along|down)"
    rf"|(?<!\w)(?:liv(?:e|es|ed|ing)|mov(?:e|es|ed|ing))(?: (?:back|out|over|just|right))? (?:down|along|off|round|by)"
    rf"|(?<!\w)(?:lost|found|stolen|nicked|strayed|escaped|loose|(?:seen|spotted) (?:a|an|my|our|your|his|her))(?!\w)[^.!?\n]{{0,48}} (?:on|near|in|along|off|from|around|outside))"
    rf"(?: (?:the|corner of))?\s*\Z",
    re.I,
)  # fmt: skip
"""Where somebody lives, stands or waits, right before the name of a road."""

CROSSING = re.compile(
    r"(?:(?<!\w)(?:at|on|near|from|by|to|is|corner of|intersection of)(?: the)?(?: (?:corner|intersection) of)?|[:=>]|\A|\n)\s*\Z",
    re.I,
)
"""Right before two roads with their types: where something is, rather than what runs between them."""

UNIT_CUE = re.compile(
    rf"(?:(?<![\w'])(?:{_PERSON}|it'?s|staying|stays?|lives?|living|moved?|moving|checked)(?: (?:now|still|over|up|back|down|at the [\w ]{{2,24}},))*(?: (?:in|at|into|to|inside|outside|by))?"
    r"|(?<!\w)(?:knock(?:ed)?|buzz(?:er)?|ring|come|deliver(?:ed|y)?|drop(?:ped)?|leave|left|bring|take|send|sent|package|parcel|order|food|mail|post|keys?|"
    r"neighbou?rs?|tenants?|guests?|lady|guy|man|woman|resident|guest|people|the one|someone|somebody|whoever)(?: (?:it|them|this|is|are|was|up|over|off|outside|food|stuff|[a-z]+))??"
    r" (?:to|at|for|in|outside|on|with|by|from)"
    r"|(?<!\w)(?:recipient|attn|attention|resident|tenant|guest|addressee|occupant)[: ]+[^\n,:]{3,40}, ?"
    r"|(?<!\w)(?:my|our) (?:apartment|flat|unit|room|suite|door|place|dorm|desk|office)(?: number)? is)\s*\Z",
    re.I,
)  # fmt: skip
"""Whose door it is, right before `unit 6`, `Apartment 3A`, `Room 512`."""
UNIT_AFTER = re.compile(
    r"\s*(?:of (?!the (?:building|house|block|complex|hotel))|test|quiz|vocab|homework|exam|lesson|chapter|worksheet|review|cost|price|economics|"
    r"in the (?:book|textbook|game|course)|on (?:netflix|page))",
    re.I,
)
