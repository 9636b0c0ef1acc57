"""Where an English address reaches further than its grammar, or less far.

A full British or Irish postal code says that the names between commas in front of it are one address; what a line, a dash
or a word of place opens is where it begins. Londoners stop at the district: `88B Holland Park Mews, W11`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.components import AddressParse, ComponentKind
from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import en_heads

__all__ = ["district_after", "district_behind", "extents", "house_before", "is_recipient", "opens_entry", "unit_before"]

K = ComponentKind
_CODE_LABEL = re.compile(r"(?:zip|post(?:al)?)(?: ?code)?[ :.=-]*(?=\w*\d)", re.I)
_CODE = re.compile(r"[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}|[AC-FHKNPRTV-Y][0-9][0-9W] ?[0-9A-Z]{4}")
_NAME = r"(?:[A-Z][\w'’.-]*|[0-9]{1,4}[A-Za-z]?)(?: (?:[A-Z][\w'’.-]*|na|nan|an|of|the|on|by|le|in|under|upon|y|and|cum)){0,4}"
_NAMES = re.compile(rf"(?:{_NAME}, ?){{1,4}}(?:{_NAME} )?")
_OPENING = re.compile(r"(?:\A|(?<=\n)|[:–—-] |(?<!\w)(?:at|to|in|is|it's|from|address) )(?=[A-Z0-9])")
_PARTING = frozenset("regards thanks thank cheers love best yours kind sincerely hi hello dear ps".split())
_AREAS = (
    "AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|HA|HD|HG|"
    "HP|HR|HS|HU|HX|IG|IP|IV|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|"
    "SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE"
)
_DISTRICT = re.compile(rf",? (?:{_AREAS})[0-9]{{1,2}}[A-Z]?(?![\w-]| [0-9])")
_QUARTER = re.compile(
    r", ([A-Z][a-z'’]+) (?:Wick|Green|Common|Heath|Hill|End|Cross|Town|Vale|Moor|Marsh|Fields|Bush|Bank|Cove|Head|Bay|Harbour|Beach|Village|Quay|Docks?|West|East|North|South)(?=[,.;\n]|\Z)"
)  # Unit 9, Cooper Yard, Deptford Green
_NUMBER_BEHIND = re.compile(r",? (?:number|no\.?|nr\.?) ?[0-9]{1,4}[a-zA-Z]?(?!\w)", re.I)  # Sycamore Street, number 18
_ROAD_NUMBER = re.compile(r" [0-9]{1,2}(?![\w:.]|,[0-9])")  # Block 7, Bishan Street 13
_RURAL = re.compile(
    r"(?<!\w)(?:RR|R\.R\.|HC|SS|Rural Route) ?#?[0-9]{1,3}(?:,? (?:Site|Comp\.?|Compartment) ?[0-9]{1,3})*,? \Z", re.I
)
_UNIT = re.compile(
    r"(?<![\w/])[0-9]{1,2}/[0-9]{1,2}, ?\Z|(?<!\w)(?:[Ff]lat|[Aa]pt\.?|[Aa]partment|[Uu]nit|[Ss]uite|[Ss]tudio|[Pp]enthouse) #?(?:[0-9]{1,4}[A-Za-z]?|[A-Z][0-9]{0,2}),?"
    r" (?:[Tt]he )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}, ?\Z"
)
_CARE_OF = re.compile(r"(?:\A|\n|(?i:c/o|care of|s/o|d/o|w/o) [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?, ?)\Z")
_REACH = 90  # characters that the names in front of a postal code may take


def house_before(text: str, parse: AddressParse) -> int:
    """Start of the names in front of a parse that ends with a full postal code and has no street, else its own start."""
    last = parse.components[-1]
    if parse.text[:3].lower() == "box" and (rural := _RURAL.search(text, max(0, parse.start - 40), parse.start)):
        return rural.start()
    if (
        last.kind is not K.POSTCODE
        or not _CODE.fullmatch(last.text)
        or {c.kind for c in parse.components} & {K.ROAD, K.HOUSE}
    ):
        return parse.start
    window = max(0, parse.start - _REACH)
    for match in _OPENING.finditer(text, window, parse.start):
        start = match.end()
        names = _NAMES.fullmatch(text, start, parse.start)
        if names is None:
            continue
        first = [name.split()[0] for name in names.group().split(",") if name.strip()]
        if all(facts(word).given < 2 and word.lower() not in _PARTING for word in first if word != "The"):
            return start
    return parse.start


def is_recipient(names: str) -> bool:
    """Whose street it is, in front of it: "at Halyna's, 41 Dovercourt Rd", "at Strathmore Care Home, 4 Birch Brae"."""
    words = names.replace(",", " ").split()
    if "Old" in words[:2]:
        return False  # The Old Bakery, High Street
    kinds = (en_heads().get(" ".join(words[-size:]).lower()) for size in (2, 1))
    return words[0].endswith(("'s", "’s")) or any(kind is not None and kind.kind == "strong" for kind in kinds)


def opens_entry(text: str, start: int) -> bool:
    """Whether a line, or what stands behind its recipient ("c/o Sharma, "), begins at `start`."""
    return _CARE_OF.search(text, max(0, start - _REACH // 2), start) is not None


def unit_before(text: str, parse: AddressParse) -> int | None:
    """Start of a unit in a named building in front of a numbered street: "Flat 9 Ropeworks, 40 Quayside"."""
    if parse.components[0].kind is not K.HOUSE:
        return None
    match = _UNIT.search(text, max(0, parse.start - _REACH // 2), parse.start)
    return match.start() if match else None


def district_after(text: str, end: int) -> int:
    """End of the postal district behind text[:end], else `end`."""
    match = _DISTRICT.match(text, end)
    return match.end() if match else end


def district_behind(text: str, parse: AddressParse) -> int:
    """End of the postal district behind a numbered street or a place, else the parse's own end."""
    if parse.components[-1].kind in (K.CITY, K.DISTRICT, K.TOWN):
        return district_after(text, parse.end)
    if parse.components[-1].kind is not K.ROAD:
        return parse.end
    if (quarter := _QUARTER.match(text, parse.end)) is not None and facts(quarter[1]).given < 2:
        return quarter.end()
    if K.HOUSE not in {c.kind for c in parse.components}:
        blocked = parse.components[0].kind in (K.BUILDING, K.UNIT)
        numbered = _NUMBER_BEHIND.match(text, parse.end) or (_ROAD_NUMBER.match(text, parse.end) if blocked else None)
        return numbered.end() if numbered else parse.end
    return district_after(text, parse.end)


def extents(start: int, parse: AddressParse, stop: int) -> Iterator[tuple[int, int]]:
    """The parse without the word that announces its postal code: `city Durham, zip 27705` are two values."""
    for component in parse.components:
        label = _CODE_LABEL.match(component.text) if component.kind is K.POSTCODE else None
        if label:
            before = parse.text[: component.start - parse.start].rstrip(" ,;:(\n")
            if before:
                yield start, parse.start + len(before)
            start = component.start + label.end()
    yield start, stop
