"""What only the words before it make somebody's: `pick up in Lindfield`, `I live in 2B`, `ring Flat 5`, `ZIP code 02139`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.en.tokens import tokenize
from ....parsing.addresses.en.words import CALENDAR_WORDS, CLOSED_CLASS
from ....parsing.names.lexicon import facts
from ....parsing.towns_en import town_at
from ...names.en.register import is_told
from ...recognizer import Scan
from .cues import leads_home
from .extents import district_after
from .roads import is_strange, roads_lived_in

__all__ = ["whereabouts"]

_BEFORE_WORDS = "in from to near into at".split()
_BEFORE = re.compile(r"(?<!\w)(?:in|from|to|near|into|at) (?=[^\W\d_a-z])")
_REACH = 40  # characters that the name of a town may take
_DOOR_WORDS = (
    "i we he she they who im were shes hes theyre neighbor neighbors neighbour neighbours mr mrs ms miss dr the".split()
)
_DOOR = re.compile(
    r"(?<![\w'’])(?i:(?:i|we|he|she|they|who) lives?|(?:i'?m|we'?re|she'?s|he'?s|they'?re)(?: \w+){0,2} (?:upstairs|downstairs|below|above)|"
    r"neighbou?rs?|(?:mr|mrs|ms|miss|dr)\.? [\w'’-]+|"
    r"the (?:guy|lady|man|woman|family|couple|people|tenants?))(?: [\w'’]+){0,4}? (?i:in|at|from) "
    r"(#?\d{1,3}[A-Z]|[A-H] \d{1,3}|[A-H]-?\d{1,3}|#\d{1,4})(?![\w.,]*\d|\w)"
)
_HALL_WORDS = "dorm my live lives living staying".split()
_HALLS = "hall house tower court residence residences lodge college building".split()
_HALL = re.compile(
    r"(?<!\w)(?i:dorm(?: room)?|my room|lives? in|living in|staying (?:in|at))(?i: is| at)?:? "
    r"((?:[A-Z][\w'’-]+ ){1,3}(?:Hall|House|Tower|Court|Residences?|Lodge|College|Building) #?\d{2,4}[A-Z]?)(?!\w)"
)
_CODE_WORDS = "zip zipcode post postal postcode postalcode eircode pin pincode".split()
_CODE = re.compile(
    r"(?<![\w-])(?i:zip(?:[ -]?code)?|post(?:al)?[ -]?code|eircode|pin ?code)(?i: is|:| :| =)? ?[:#]? ?"
    r"(\d{5}(?:-\d{4})?|\d{6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4})(?![\w-]|[.,]\d)"
)
_DWELLING_WORDS = "tenancy lease rent key keys contract in at to from outside above below opposite behind ring buzz by near with".split()
_DWELLINGS = ("apt", "apartment", "flat")
_DWELLING = re.compile(
    r"(?<![\w'’])(?i:in|at|(?:tenancy|lease|rent|keys?|contract) (?:for|of)|to|from|outside|above|below|opposite|behind|ring|buzz|by|near|with) "
    r"((?i:apt\.?|apartment|flat) #?(?:\d{1,4}[A-Za-z]?|[A-Z]\d{0,3}))(?P<block>,? (?:The )?[A-Z][a-z]+(?: (?:House|Court|Works|Mill|Lodge|Point|Wharf|Heights|Tower))?(?=[,.;\n]|\Z))?(?![\w-]| (?:minutes|hours|days|hour|bed|out|screen|pack|rate|for (?:rent|sale)))"
)
_HOUSE = re.compile(
    r"(?<!\w)(?:liv(?:e|es|ed|ing)|home|house|cottage|farm|place|bungalow|croft)(?:'s| is)? (?:at|in) \Z"
)
_NAME = r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}"
_TWO_NAMES = re.compile(rf"({_NAME}), {_NAME}(?=[.!?;]|,? [a-z]|\n|\Z)")
_COUNTIES = (
    "Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|"
    "Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow"
)
_IRISH = re.compile(
    rf"(?:{_NAME}, ){{1,4}}(?:Co\.?|County) (?:{_COUNTIES})(?:,? [A-Z][0-9][0-9W] ?[0-9A-Z]{{4}})?(?!\w)"
)
_HOUSE_NAME = re.compile(
    r"(?:The )?(?:[A-Z][\w'’]+ ){1,3}(?:Cottage|Cottages|Farm|Farmhouse|Lodge|Barn|Croft|Villa|Manor|Bungalow|Grange|Rectory|Vicarage|Forge|Mill|Stables|House|Hall)"
    r"(?:, [A-Z][\w'’]+(?:[ -](?:[A-Z][\w'’]+|on|under|upon|le|by|the|in)){0,4}){1,3}(?=[.,;!?)\n]|\Z)"
)
_NAMED_AFTER = (
    "cottage cottages farm farmhouse lodge barn croft villa manor bungalow grange rectory vicarage forge mill stables house hall road lane street drive "
    "avenue close way hill row green terrace brae drove drift".split()
)
"""One of these is in every match of `_HOUSE_NAME` and `_IN_A_ROAD`."""
_MEETS = re.compile(r"(?<![a-z])(?:meet|venue|where|location|site|held at|party)[^.\n]{0,20}[,:] \Z")
_PLOT = re.compile(
    r"(?:[Pp]lot|[Pp]itch|[Bb]erth|[Pp]urok|[Ss]itio|[Ll]ot) #?[0-9]{1,4}[A-Za-z]?, (?:[A-Z][\w'’]+ ){1,3}(?:Allotments?|Marina|Caravan Park|Park|Holiday Park|Mobile Home Park|"
    r"Campsite|Site|Yard|[A-Z][a-z]+)(?:, [A-Z][\w'’]+(?: [A-Z][\w'’]+){0,2})?(?=[.,;!?)\n]|\Z)"
)
_PLOTS = "plot pitch berth purok sitio lot".split()
_IN_A_ROAD = re.compile(
    r"[A-Z][\w'’]+(?: [A-Z][\w'’]+)?, (?:[A-Z][\w'’]+ ){1,2}(?:Road|Lane|Street|Drive|Avenue|Close|Way|Hill|Row|Green|Terrace|Brae|Drove|Drift)"
    r", [A-Z][\w'’]+(?:[ -](?:[A-Z][\w'’]+|on|under|upon|le|by|the|in)){0,3}(?=[.,;!?)\n]|\Z)"
)
_FORMATS = frozenset("2D 3D 4K 5K 8K 2G 3G 4G 5G 6G".split())
_GOES_ON = re.compile(r"['’]s?(?!\w)|[-@/_:]\w| (?:[A-Z][a-z]+|\d)")


def whereabouts(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of small towns and unlisted homes behind words of residence or delivery, of doors, halls and dwellings behind
    words of living and visiting, and of postal codes behind their label."""
    text = scan.folded
    for match in scan.matches(_BEFORE, _BEFORE_WORDS):
        start = match.end()
        named = _TWO_NAMES.match(text, start)
        if named and _HOUSE.search(scan.lowered[max(0, start - 40) : start]) and facts(named[1].split()[0]).given < 2:
            yield named.span()
            continue
        if not leads_home(scan.lowered[max(0, start - 60) : start]):
            continue
        tokens = tokenize(text, start, min(len(text), start + _REACH))
        count = town_at(tokens, 0)
        if not count or not all(t.capital for t in tokens[:count]):
            continue
        end = tokens[count - 1].end
        known = facts(tokens[0].text)
        word = tokens[0].norm in CALENDAR_WORDS or tokens[0].norm in CLOSED_CLASS
        if count > 1 and known.given > 1 and not known.word:
            continue  # "send it to Mei Xing"
        if count == 1 and (word or known.word > 1 or known.given > 1 or known.other or len(tokens[0].text) < 4):
            continue
        end = district_after(text, end)
        if not _GOES_ON.match(text, end) and not is_told(text, start):
            yield start, end
    if scan.has(_HALLS):
        yield from (match.span(1) for match in scan.matches(_HALL, _HALL_WORDS))
    yield from (match.span(1) for match in scan.matches(_CODE, _CODE_WORDS))
    if scan.has(_DWELLINGS):
        for match in scan.matches(_DWELLING, _DWELLING_WORDS):
            block = match["block"]
            yield match.start(1), match.end("block") if block and is_strange(block.split()[-1]) else match.end(1)
    yield from _homes(scan)
    for match in scan.matches(_DOOR, _DOOR_WORDS):
        if match.group(1) not in _FORMATS:
            yield match.span(1)


def _homes(scan: Scan) -> Iterator[tuple[int, int]]:
    """Irish places with their county, houses by name with their village, and roads and quarters that no list knows, where
    somebody lives: "we live on Marchmont in a top floor flat"."""
    text = scan.folded
    if ", Co" in text:
        for match in _IRISH.finditer(text):
            alone = text[match.start() - 1 : match.start()] in ("", "\n") and text[match.end() : match.end() + 1] in (
                "",
                "\n",
            )
            if alone or leads_home(scan.lowered[max(0, match.start() - 60) : match.start()]):
                yield match.span()
    if ", " in text and scan.has(_NAMED_AFTER):
        for match in (*_HOUSE_NAME.finditer(text), *_IN_A_ROAD.finditer(text)):
            before = scan.lowered[max(0, match.start() - 60) : match.start()]
            if leads_home(before) or _MEETS.search(before):
                yield match.span()
    if scan.has(_PLOTS):
        yield from (match.span() for match in scan.matches(_PLOT, _PLOTS))
    yield from roads_lived_in(scan)
