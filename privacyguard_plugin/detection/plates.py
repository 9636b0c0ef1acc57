"""LICENSE_PLATE: Chinese plates by their format, British and Indian ones when something speaks of a vehicle."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..model import Candidate, PiiType, Tier
from .recognizer import Scan

__all__ = ["PlateRecognizer"]

_PROVINCE = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼"
_CN = re.compile(
    rf"[{_PROVINCE}] ?[A-Za-z][ ·•・.\-—]{{0,2}}(?=[A-Za-z]{{0,6}}[0-9])(?:[A-HJ-NP-Za-hj-np-z0-9]{{5,6}}(?![A-Za-z0-9])|[A-HJ-NP-Za-hj-np-z0-9]{{4}}[警学挂港澳使领])"
)
_WJ = re.compile(rf"WJ ?[{_PROVINCE}]? ?[·•・.\-]?[A-Z0-9]{{4,5}}[A-Z0-9]?(?![A-Za-z0-9])|使[0-9]{{6}}(?![0-9])")
_HK_DUAL = re.compile(r"(?<![A-Za-z0-9])(?:粤港|粤澳)[ ·]?[A-Z0-9]{4,6}(?![A-Za-z0-9])")
_VEHICLE = re.compile(
    r"(?<![a-z])(?:car|cars|vehicle|parking|parked|van|taxi|cab|uber|lyft|driver|truck|lorry|garage|permit|toll|bus lane|mot|"
    r"ride|pickup|licence plate|license plate|plate|reg|registration|motorbike|motorcycle|suv|sedan|hatchback|tesla|toyota|"
    r"honda|ford|kia|bmw|audi|volkswagen|vw|nissan|hyundai|mercedes|chauffeur|valet|tow|towed|speeding|congestion)(?![a-z])|"
    r"车|驾|停|司机"
)
_BRITISH = re.compile(r"(?<![A-Za-z0-9])[A-HJ-PR-Y][A-HJ-PR-Y][0-9]{2} ?[A-HJ-PR-Z]{3}(?![A-Za-z0-9])")
_INDIAN = re.compile(
    r"(?<![A-Za-z0-9])(?:AN|AP|AR|AS|BR|CH|CG|DD|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB)"
    r"[ \-]?[0-9]{1,2}[ \-]?[A-Z]{1,3}[ \-]?[0-9]{4}(?![A-Za-z0-9])"
)


# Makes that people name when they describe a ride; with one of them, a mixed token nearby is its plate.
_MAKE = re.compile(
    r"(?<![a-z])(?:toyota|honda|ford|chevrolet|chevy|kia|hyundai|nissan|bmw|audi|volkswagen|vw|mercedes|tesla|mazda|subaru|"
    r"lexus|volvo|skoda|škoda|seat|renault|peugeot|citro[eë]n|fiat|opel|vauxhall|suzuki|mitsubishi|jeep|dodge|ram|gmc|"
    r"cadillac|buick|chrysler|acura|infiniti|porsche|jaguar|land rover|range rover|mini cooper|byd|geely|mg|dacia|tata|"
    r"mahindra|maruti|prius|camry|corolla|civic|accord|altima|sentra|sonata|elantra|jetta|golf|passat|polo|focus|fiesta|"
    r"transit|sedan|hatchback|minivan|suv|pickup truck)(?![a-z])"
)
_MIXED = re.compile(
    r"(?<![A-Za-z0-9\-])(?=[A-Z0-9\-]{0,8}[A-Z])(?=[A-Z0-9\-]{0,8}[0-9])[A-Z0-9]{2,4}[ \-]?[A-Z0-9]{2,5}(?![A-Za-z0-9\-])"
)


class PlateRecognizer:
    """Plates that are recognisable without a label. Labelled ones of any country come from `codes`."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        if not text.isascii():
            for match in _CN.finditer(text):
                digits = sum(c.isdigit() for c in match.group())
                if digits >= 2 or (digits and match.group()[1:].isupper()):
                    yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.HARD, 0.95, "format", "cn plate")
            for pattern in (_WJ, _HK_DUAL):
                for match in pattern.finditer(text):
                    yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.SOFT, 0.7, "format", "cn special plate")
        for make in _MAKE.finditer(scan.lowered):
            for match in _MIXED.finditer(text, make.end(), make.end() + 32):
                value = match.group()
                if 5 <= sum(c.isalnum() for c in value) <= 8 and sum(c.isdigit() for c in value) >= 2:
                    yield Candidate(
                        PiiType.LICENSE_PLATE, *match.span(), Tier.SOFT, 0.6, "context", "plate of a described car"
                    )
        for pattern, rule, alone in ((_BRITISH, "gb plate", False), (_INDIAN, "in plate", True)):
            for match in pattern.finditer(text):
                context = scan.lowered[max(0, match.start() - 80) : match.end() + 60]
                if alone or _VEHICLE.search(context):
                    yield Candidate(PiiType.LICENSE_PLATE, *match.span(), Tier.SOFT, 0.75, "format", rule)
