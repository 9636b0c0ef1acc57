"""LICENSE_PLATE: Chinese plates by their format, British and Indian ones when something speaks of a vehicle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["PlateRecognizer"]

_PROVINCE = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼"
_CN = re.compile(
    rf"[{_PROVINCE}][ |]?[A-Za-z](?:[DF](?=[·•]))?[ ·•・.\-—]{{0,2}}(?=[A-Za-z]{{0,6}}[0-9])(?:[A-HJ-NP-Za-hj-np-z0-9]{{5,7}}(?![A-Za-z0-9])|[A-HJ-NP-Za-hj-np-z0-9]{{4}}[警学挂港澳使领])"
)
# Tractors and harvesters: 皖09-51742.
_FARM = re.compile(rf"[{_PROVINCE}] ?[0-9]{{2}}[ ·•・.\-—]{{0,2}}[0-9]{{5}}(?![0-9A-Za-z])")
_WJ = re.compile(rf"WJ ?[{_PROVINCE}]? ?[·•・.\-]?[A-Z0-9]{{4,5}}[A-Z0-9]?(?![A-Za-z0-9])|使[0-9]{{6}}(?![0-9])")
_HK_DUAL = re.compile(r"(?:粤港|粤澳)[ ·]?[A-Z0-9]{4,6}(?![A-Za-z0-9])")
_VEHICLE = re.compile(
    r"(?<![a-z])(?:car|cars|vehicle|parking|parked|van|taxi|cab|uber|lyft|driver|truck|lorry|garage|permit|toll|bus lane|mot|"
    r"ride|estate|saloon|coupe|convertible|wagon|pickup|licence plate|license plate|plate|reg|registration|motorbike|motorcycle|suv|sedan|hatchback|tesla|toyota|"
    r"honda|ford|kia|bmw|audi|volkswagen|vw|nissan|hyundai|mercedes|chauffeur|valet|tow|towed|speeding|congestion)(?![a-z])|"
    r"车|驾|停|司机"
)
_BRITISH = re.compile(r"[A-HJ-PR-Y][A-HJ-PR-Y][0-9]{2} ?[A-HJ-PR-Z]{3}(?![A-Za-z0-9])")
_CURRENT = frozenset(f"{year:02d}" for half in (0, 50) for year in range(half + 1, half + 27))
"""Age identifiers issued so far: March 02…26, September 51…76."""
_INDIAN = re.compile(
    r"(?:AN|AP|AR|AS|BR|CH|CG|DD|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB)"
    r"[ \-]?[0-9]{1,2}[ \-]?(?:[A-Z]{1,3}|[A-Z][ \-][A-Z]{1,2})[ \-]?[0-9]{4}(?![A-Za-z0-9])"
)
_IRISH = re.compile(
    r"[0-9]{2}[12]?-(?:C|CE|CN|CW|D|DL|G|KE|KK|KY|L|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|T|TN|TS|W|WD|WH|WW|WX)-[0-9]{3,6}(?![\w-])"
)
"""Year (and half), county, number: 201-D-57304."""
_DELHI = re.compile(r"DL[ \-]?[0-9]{1,2}[ \-]?[A-Z]")  # DL is Delhi here, no label of a driving licence

# Makes that people name when they describe a ride; with one of them, a mixed token nearby is its plate.
_MAKE = re.compile(
    r"(?<![a-z])(?:toyota|honda|ford|chevrolet|chevy|kia|hyundai|nissan|bmw|audi|volkswagen|vw|mercedes|tesla|mazda|subaru|"
    r"lexus|volvo|skoda|škoda|seat|renault|peugeot|citro[eë]n|fiat|opel|vauxhall|suzuki|mitsubishi|jeep|dodge|ram|gmc|"
    r"cadillac|buick|chrysler|acura|infiniti|porsche|jaguar|land rover|range rover|mini cooper|byd|geely|mg|dacia|tata|"
    r"mahindra|maruti|prius|camry|corolla|civic|accord|altima|sentra|sonata|elantra|jetta|golf|passat|polo|focus|fiesta|"
    r"transit|sedan|hatchback|minivan|suv|pickup truck|octavia|yaris|rav4|cr-v|model [3sxy]|clio|micra|qashqai|tucson|sportage|"
    r"innova|swift|dzire|ertiga|avanza|vios|hilux|tacoma|silverado|f-150|outback|forester|cab|taxi|van|motorbike|scooter|ute|truck|lorry|trailer|bakkie|minibus|compact|saloon|convertible|coupe|crossover|caravan|moped|campervan|motorhome)(?![a-z])"
)
_MAKE_WORDS = frozenset(re.findall(r"[a-z]+", _MAKE.pattern)) | {"citroen", "koda"}
"""Every match of `_MAKE` has one of them; š is no letter of `Scan.words`."""
_PAINT = re.compile(
    r"(?<![a-z])(?:white|black|silver|gr[ae]y|blue|red|green|gold|golden|beige|brown|orange|yellow|maroon|navy|dark|driver|uber|"
    r"lyft|bolt|grab|ride|plates?|reg|parked|outside|arriving|blocking|blocked|hit|tow|towed|picking)(?![a-z])"
)
_SHAPE = re.compile(r"[A-Z0-9][A-Z0-9]{0,3}(?:[ \-·•]?[A-Z0-9]{1,5}){0,2}(?![A-Za-z0-9\-])")
_YEAR_LAST = re.compile(r"(?:^|.*[ \-])(?:19|20)[0-9]{2}")
_TRIM = re.compile(r"[A-Z]{4}")  # TFSI, QUATTRO: no plate has so many letters in a row
_CAPACITY = re.compile(r"[0-9]{1,4} ?[GTM]B ?[A-Z]{0,4}")  # 512 GB SSD
_LABELS = re.compile(r"(?:OTP|PIN|CODE|TRIP|RIDE|FARE|ETA|REF|NO)(?![A-Z])")  # stand in front of another value
_APART = re.compile(r"[,(•·|:\-] ?$")
_DIGIT = re.compile("[0-9]")
_LONGEST_PLATE = 10  # characters: eight letters and digits, and what parts three groups
_MAKE_REACH = 36  # characters between the end of the make and the plate
# What garages do, and plates as the American states, Ireland, Australia and most of Europe issue them, in a cell of their own.
_REPAIR_WORDS = (
    "windscreen windshield tyre tyres tire tires brake brakes exhaust clutch bumper headlight wiper wipers mot alignment gearbox alternator "
    "oil bodywork respray dent valet wheel wheels radiator suspension cambelt coolant airbag puncture smog inspection towed impound".split()
)
_REPAIRS = re.compile(
    rf"(?<![a-z])(?:(?!oil )(?:{'|'.join(_REPAIR_WORDS)})|oil (?:change|leak|service|filter))(?![a-z])"
)
_ISSUED = re.compile(
    r"(?:^|[|·•]|\n| [-–—] )[ \t]*((?:[A-Z]{2} )?(?:[0-9][A-Z]{3}[0-9]{3}|[A-Z]{3}[ -]?[0-9]{3,4}|[0-9]{3}[ -]?[A-Z]{3}|[A-Z]{2}[0-9]{2} ?[A-Z]{3}"
    r"|[A-Z]{1,3}-[A-Z]{1,2} ?[0-9]{2,4}|[0-9]{2,3}-[A-Z]{1,2}-[0-9]{2,6}|[A-Z]{2}-[0-9]{3}-[A-Z]{2}))(?=[ \t]*(?:[|·•]|\n|$| [-–—] ))"
)
_REPAIR_REACH = 60  # characters around a plate among which it is said what is done
# Those of them that no model of a car looks like, also at the end of a clause, where something speaks of a vehicle.
_CLEARLY_ISSUED = re.compile(
    r"(?:^|[|·•,(]|\n| [-–—] )[ \t]*((?:[A-Z]{2} )?[0-9][A-Z]{3}[0-9]{3}|[A-Z]{2}[0-9]{2} ?[A-Z]{3}|[0-9]{2,3}-[A-Z]{2}-[0-9]{2,6}"
    r"|[A-Z]{2}-[0-9]{3}-[A-Z]{2})(?=[ \t]*(?:[|·•,.;)!?]|\n|$| [-–—] ))"
)


class PlateRecognizer:
    """Plates that are recognisable without a label. Labelled ones of any country come from `codes`."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        if not text.isascii():
            yield from _chinese(text)
        yield from _described(scan)
        yield from _repaired(scan)
        yield from _mentioned(scan)
        for match in _IRISH.finditer(text):
            if _begins(text, match.start()) and text[match.start() - 1 : match.start()] != "-":
                yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.SOFT, 0.8, "format", "ie plate")
        for pattern, rule, alone in ((_BRITISH, "gb plate", False), (_INDIAN, "in plate", True)):
            for match in pattern.finditer(text):
                if not _begins(text, match.start()):
                    continue
                context = scan.lowered[max(0, match.start() - 80) : match.end() + 60]
                current = rule == "gb plate" and " " in match.group() and match.group()[2:4] in _CURRENT
                if alone or current or _VEHICLE.search(context):
                    tier = Tier.HARD if _DELHI.match(match.group()) else Tier.SOFT
                    yield Candidate(
                        PiiType.LICENSE_PLATE, *match.span(), tier, 0.9 if tier is Tier.HARD else 0.75, "format", rule
                    )


def _begins(text: str, start: int) -> bool:
    """Whether no word goes on at `start`. (A look-behind in front of a pattern would keep it from skipping ahead.)"""
    return start == 0 or not (text[start - 1].isalnum() and text[start - 1].isascii())


def _chinese(text: str) -> Iterator[Candidate]:
    for match in _CN.finditer(text):
        digits = sum(c.isdigit() for c in match.group())
        if digits >= 2 or (digits and match.group()[1:].isupper()):
            yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.HARD, 0.95, "format", "cn plate")
    for pattern in (_WJ, _HK_DUAL, _FARM):
        for match in pattern.finditer(text):
            if _begins(text, match.start()):
                yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.SOFT, 0.7, "format", "cn special plate")


def _described(scan: Scan) -> Iterator[Candidate]:
    """The plate behind the make of a car. With blanks in it, also its colour or a comma must tell it from the model."""
    text = scan.numbers
    if not any(_DIGIT.search(text, start, start + _MAKE_REACH + 24) for start in scan.starts_of(_MAKE_WORDS)):
        return
    for match in _SHAPE.finditer(text):
        start, end = match.span()
        value = match.group()
        if not 5 <= len(value) <= _LONGEST_PLATE or value.isalpha() or value.isdigit():
            continue
        digits, size = sum(c.isdigit() for c in value), sum(c.isalnum() for c in value)
        if not (5 <= size <= 8 and 2 <= digits < size and _begins(text, start)) or text[start - 1 : start] == "-":
            continue
        if _CAPACITY.fullmatch(value):
            continue
        if (" " in value and _YEAR_LAST.fullmatch(value)) or _TRIM.search(value) or _LABELS.match(value):
            continue
        makes = [m.end() for m in _MAKE.finditer(scan.lowered, max(0, start - _MAKE_REACH - 12), start)]
        if not makes or ("\n" in text[makes[-1] : start] and not _is_cell(text, makes[-1], start, end)):
            continue
        apart = _APART.search(text, max(0, start - 2), start) is not None
        if value.isalnum() or apart or _PAINT.search(scan.lowered, max(0, start - 60), end + 24):
            yield Candidate(PiiType.LICENSE_PLATE, start, end, Tier.SOFT, 0.6, "context", "plate of a described car")


def _repaired(scan: Scan) -> Iterator[Candidate]:
    """The plate in a row of a garage's list: "Broken windscreen | 5FJF234", "Bay 3 / KJH-4821 / Tyre change"."""
    if not scan.has(_REPAIR_WORDS):
        return
    text = scan.numbers
    if not _REPAIRS.search(scan.lowered):
        return
    for match in _ISSUED.finditer(text):
        start, end = match.span(1)
        around = scan.lowered[max(0, start - _REPAIR_REACH) : min(len(text), end + _REPAIR_REACH)]
        if _REPAIRS.search(around):
            yield Candidate(PiiType.LICENSE_PLATE, start, end, Tier.SOFT, 0.6, "context", "plate of a job")


def _mentioned(scan: Scan) -> Iterator[Candidate]:
    """The plate in a cell or clause of its own where a vehicle is spoken of: "Parking on the pavement | 4KVN381", "the grey
    estate, BD51 SMR"."""
    for match in _CLEARLY_ISSUED.finditer(scan.numbers):
        start, end = match.span(1)
        around = scan.lowered[max(0, start - _REPAIR_REACH) : end + _REPAIR_REACH]
        if _VEHICLE.search(around):
            yield Candidate(PiiType.LICENSE_PLATE, start, end, Tier.SOFT, 0.6, "context", "plate near a vehicle")


def _is_cell(text: str, make: int, start: int, end: int) -> bool:
    """Whether the plate fills the line below or the cell beside the one that ends with the car: Toyota Camry · White | 7KLM392."""
    between = text[make:start]
    return between.count("\n") == 1 and between.endswith("\n") and text[end : end + 1] in ("", "\n")
