"""Buildings by name, without a number, that somebody lives in, waits at or receives something at: "leave it at Tallow Barn,
Nether Combe", "parcels for Larkspur House", "meet behind the Quaker hall in Garrard Street"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS
from ....parsing.names.lexicon import facts
from ...recognizer import Scan
from .cues import leads_home

__all__ = ["named_houses"]

_BUILDINGS = (
    "cottage cottages barn farmhouse bungalow rectory vicarage parsonage croft oast gatehouse schoolhouse farm lodge grange forge mill manor villa "
    "stables bothy house court mansions heights tower towers mews buildings apartments lofts wharf quay mills works point residence residences flats"
).split()
"""One of these is in every match of `_NAMED`, `_OF_BLOCK` and `_BLOCK_HAS`."""
_WORD = r"[A-Z][\w'’-]+"
_ROAD = r"(?:Road|Street|Lane|Avenue|Drive|Close|Way|Hill|Row|Green|Terrace|Place|Square|Parade|Crescent|Grove|Walk|Rise|Gardens|Brae|Rd|St|Ave)"
_FURTHER = rf"(?:, {_WORD}(?:[ -](?:{_WORD}|on|under|upon|le|by|the|in)){{0,3}}(?=[.,;!?)\n]|\Z| (?:and|by|before|please|pls|on|at|um|if|or|with)(?!\w)))?"
_NAMED = re.compile(
    rf"(?<![\w'’])(?:to|at|of|from|for|outside|behind|by|near|opposite|into|in|round|reach|find) "
    rf"((?:The )?(?:{_WORD} ){{1,3}}(?:Cottages?|Barn|Farmhouse|Bungalow|Rectory|Vicarage|Parsonage|Croft|Oast|Gatehouse|Schoolhouse|Farm|Lodge|Grange|Forge|Mill|Manor|Villa|Stables|Bothy|House|Court|Mansions|Heights|Towers|Mews|Apartments|Lofts|Wharf|Quay)(?! (?:of|on) )"
    rf"{_FURTHER})(?![\w'’]| (?:Hotel|Museum|Shop|Park|Road|Street|Inn|Pub|Restaurant|Spa|School|Hospital|Trust|Records|Music|Group))"
)
_GOES = re.compile(
    r"(?<![a-z])(?:drop\w*|deliver\w*|leave|left|bring|post(?:ed|ing)?|send|sent|parcel|package|courier|pick(?:ed)? (?:me|us|him|her|them|up)|cab|taxi|lift|live|lives|lived|"
    r"living|stay(?:s|ed|ing)?|rent(?:s|ed|ing)?|moved?|moving|door|gate|porch|key|keys|home|our place|neighbou?rs?|buzz|ambulance|transport|plumber|builder|"
    r"collect|oil|logs|skip|meter|tenants?|residents?|owners?|people|wait(?:ing)?)(?![a-z])[^.!?\n]{0,60}\Z"
)
_BELL = re.compile(
    r",? (?:so |and |please |just )?(?:ring|buzz|press|knock|top floor|ground floor|first floor|second floor|flat \d|room \d|apartment \d)"
)
_BLOCK = rf"(?:(?:Flat|Apartment|Apt|Unit|Block) \w{{1,3}},? )?(?:The )?(?:{_WORD} ){{1,2}}(?:House|Court|Mansions|Heights|Towers?|Lodge|Mews|Buildings|Apartments|Lofts|Wharf|Quay|Mills|Works|Point|Residences?|Flats)(?:, (?:{_WORD} ){{1,2}}{_ROAD})?(?![\w'’])"
_SHARED = (
    r"(?:residents?|tenants?|leaseholders?|concierge|caretaker|porter|bins?|bin store|recycling|lift|lobby|intercom|buzzer|door ?man|landlords?|managing agents?|"
    r"communal \w+|stairwell|entry ?phone|service charge|flats?|entrance|gate|door|stood outside|standing outside|waiting outside|is outside)"
)
_OF_BLOCK = re.compile(
    rf"(?<![a-z]){_SHARED}(?: code| fob| key| door)?(?: (?:is |are )?(?:[a-z]+ )?(?:of|at|in|for|to|outside|from))? ({_BLOCK})"
)
_BLOCK_HAS = re.compile(rf"(?<![\w'’])({_BLOCK}) {_SHARED}(?![a-z])")
_LANDMARK = re.compile(
    rf"(?<![\w'’])(?:outside|opposite|in front of|across from|next to|behind|beside|by|near|at) the ((?:(?:[A-Z][\w'’-]+|old|new|big|little|blue|red|green|white|closed|burnt|bus|train) ){{0,3}}"
    r"(?:[A-Za-z]{3,}) (?:on|in|off|down|along) (?:the )?"
    rf"(?:{_WORD} ){{1,2}}{_ROAD})(?![\w'’])"
)
_WAITS = re.compile(
    r"(?<![a-z])(?:wait\w*|stand\w*|stood|meet\w*|met me|pick\w*|collect\w*|live|lives|lived|living|parked|park|drop\w*|fetch\w*|get me|find (?:me|us)|"
    r"i'?m|we'?re|im|he'?s|she'?s|they'?re|our (?:house|flat|place)|my (?:house|flat|place))(?![a-z])[^.!?\n]{0,60}\Z"
)
_LIVES = re.compile(
    r"(?<![a-z])(?:live|lives|lived|living|staying|stays) at ((?:The )?"
    rf"{_WORD}(?: {_WORD}){{0,2}})(?=[.,;!?)\n]|\Z| (?:with|now|and|but|near|by|above|opposite|next|until|till|because|since|if|so|on)(?!\w))"
)
_LIVES_LOWER = re.compile(
    r"(?<![a-z])(?:live|lives|lived|living|staying) at ((?:the )?[a-z'’]{4,}(?: [a-z'’]{3,}){0,2})(?=[.,;!?)\n]|\Z)"
)
_LIVING = ("live", "lives", "lived", "living", "staying", "stays")
_NO_HOME = frozenset(
    "home work uni school college university number nan nans mum mums mom moms dad dads hers his mine theirs ours sea night least present".split()
)


def named_houses(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of such buildings and of the place somebody is said to live at."""
    text, low = scan.folded, scan.lowered
    if scan.has(_BUILDINGS):
        for match in _NAMED.finditer(text):
            before = low[max(0, match.start() - 60) : match.start(1)]
            if _GOES.search(before) or leads_home(before) or _BELL.match(text, match.end()):
                yield match.span(1)
        for pattern in (_OF_BLOCK, _BLOCK_HAS):
            yield from (match.span(1) for match in pattern.finditer(text))
    if " the " in text and (" on " in text or " in " in text or " off " in text):
        for match in _LANDMARK.finditer(text):
            if _WAITS.search(low[max(0, match.start() - 60) : match.start()]):
                yield match.span(1)
    if scan.has(_LIVING):
        yield from (match.span(1) for match in _LIVES.finditer(text) if _may_be_home(match[1]))
        yield from (match.span(1) for match in _LIVES_LOWER.finditer(text) if _may_be_home(match[1]))


def _may_be_home(name: str) -> bool:
    """No person's, no time, and not only words of every day."""
    words = [word.lower() for word in name.split() if word.lower() != "the"]
    first = facts(words[0])
    if (
        words[0] in CALENDAR_WORDS
        or words[0] in CLOSED_CLASS
        or words[0] in _NO_HOME
        or words[-1].endswith(("'s", "’s"))
    ):
        return False
    if first.given > 1 and not first.place and len(words) == 1:
        return False
    return name[0].isupper() or any(not facts(word).word for word in words)
