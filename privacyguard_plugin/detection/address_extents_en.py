"""Where an English address reaches further than its grammar, or less far.

A full British or Irish postal code says that the names between commas in front of it are one address; what a line, a dash
or a word of place opens is where it begins. Londoners stop at the district: `88B Holland Park Mews, W11`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..parsing.components import AddressParse, ComponentKind
from ..parsing.name_lexicon import facts

__all__ = ["district_behind", "extents", "house_before"]

K = ComponentKind
_CODE_LABEL = re.compile(r"(?:zip|post(?:al)?)(?: ?code)?[ :.=-]*(?=\w*\d)", re.I)
_CODE = re.compile(r"[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}|[AC-FHKNPRTV-Y][0-9][0-9W] ?[0-9A-Z]{4}")
_NAME = r"(?:[A-Z][\w'’.-]*|[0-9]{1,4}[A-Za-z]?)(?: (?:[A-Z][\w'’.-]*|na|nan|an|of|the|on|by|le|in|under|upon|y|and|cum)){0,4}"
_NAMES = re.compile(rf"(?:{_NAME}, ?){{1,4}}(?:{_NAME} )?")
_OPENING = re.compile(r"(?:\A|(?<=\n)|[:–—-] |(?<!\w)(?:at|to|in|is|it's|from|address) )(?=[A-Z0-9])")
_PARTING = frozenset("regards thanks thank cheers love best yours kind sincerely hi hello dear ps".split())
_AREAS = (
    "AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|HA|HD|HG|"
    "HP|HR|HS|HU|HX|IG|IP|IV|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|"
    "SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE"
)
_DISTRICT = re.compile(rf",? (?:{_AREAS})[0-9]{{1,2}}[A-Z]?(?![\w-]| [0-9])")
_NUMBER_BEHIND = re.compile(r",? (?:number|no\.?|nr\.?) ?[0-9]{1,4}[a-zA-Z]?(?!\w)", re.I)  # Sycamore Street, number 18
_ROAD_NUMBER = re.compile(r" [0-9]{1,2}(?![\w:.]|,[0-9])")  # Block 7, Bishan Street 13
_RURAL = re.compile(
    r"(?<!\w)(?:RR|R\.R\.|HC|SS|Rural Route) ?#?[0-9]{1,3}(?:,? (?:Site|Comp\.?|Compartment) ?[0-9]{1,3})*,? \Z", re.I
)
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


def district_behind(text: str, parse: AddressParse) -> int:
    """End of the postal district behind a numbered street, else the parse's own end."""
    if parse.components[-1].kind is not K.ROAD:
        return parse.end
    if K.HOUSE not in {c.kind for c in parse.components}:
        blocked = parse.components[0].kind in (K.BUILDING, K.UNIT)
        numbered = _NUMBER_BEHIND.match(text, parse.end) or (_ROAD_NUMBER.match(text, parse.end) if blocked else None)
        return numbered.end() if numbered else parse.end
    match = _DISTRICT.match(text, parse.end)
    return match.end() if match else parse.end


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
