"""Parts of one address in fields of their own: forms, JSON, key=value text, `city Durham, zip 27705`.

A state or a postal code alone says nothing. Two different fields of an address with fitting values are an address, whose
parts are candidates one by one; the field's name stays outside (paper §3.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ....parsing.addresses.en.words import CLOSED_CLASS
from ....parsing.places_en import readings_of, state_codes

if TYPE_CHECKING:
    from ...recognizer import Scan

__all__ = ["FIRST_WORDS", "field_values", "is_postcode", "part_of"]

_KEYS = {
    "street": r"street(?: ?(?:name|address|line ?\d?))?|(?:address ?)?line ?\d|addr ?\d|street ?\d|road|thoroughfare|house name",
    "house": r"house (?:number|no|nr)|street (?:number|no)|building (?:number|no)|number",
    "unit": r"apt(?: ?(?:number|no|#))?|apartment(?: (?:number|no))?|unit(?: (?:number|no))?|suite|flat(?: (?:number|no))?|room(?: no)?|floor",
    "city": r"(?:address ?)?(?:city|town|locality|municipality|suburb|village|post ?town|neighbou?rhood)(?: ?name|/town|/suburb)?",
    "region": r"(?:address ?)?(?:state|province|county|region|state/province|prov|prefecture)(?: ?(?:code|name))?",
    "code": r"(?:zip|postal|post|pin)(?: ?(?:code|/postal code))?|postcode|pincode|zipcode|eircode|plz|cap|cep",
}  # fmt: skip
_KEY = re.compile(
    r"(?<![\w'’.-])(?:" + "|".join(f"(?P<{name}>{pattern})" for name, pattern in _KEYS.items()) + r")(?![\w'’.-])",
    re.I,
)
_TELLING = tuple("zip post pin cit town state prov suburb county locality region eircode".split())
"""How one word begins where a text has such fields."""
FIRST_WORDS = frozenset(
    {
        *"street streetname streetaddress streetline address addressline line addr road thoroughfare house building number".split(),
        *"apt aptnumber aptno apartment unit suite flat room floor zip postal post pin plz cap cep eircode pincode".split(),
        *(f"{word}{tail}" for word in ("zip", "postal", "post", "pin") for tail in ("code", "postalcode")),
        *(
            f"{word}{tail}"
            for word in "house building street apt apartment unit flat room".split()
            for tail in ("number", "no", "nr", "name")
        ),
        *(
            f"{lead}{word}{tail}"
            for lead in ("", "address")
            for word in (
                "city town locality municipality suburb village posttown neighborhood neighbourhood "
                "state province county region prov prefecture"
            ).split()
            for tail in ("", "name", "code")
        ),
    }
)
"""Runs of letters that a field's name may begin with, houseNumber among them."""
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_JOIN = re.compile(
    r"[\"']?\)?(?:\s{0,2}(?:[:=|>：]|->|→)\s{0,3}[\"'“]?|[ \t]{0,3}\n[ \t]{0,3}| (?:is|as|of|to|=) [\"'“]?| [\"'“]?|\t)"
)
_CODE = re.compile(
    r"(?:\d{5}-\d{3,4}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} ?\d{2,3}|\d{4} ?[A-Z]{2}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|"
    r"[A-Z]\d[\dW] ?[A-Z\d]{4})(?![\w-])",
    re.I,
)
_WORDS = re.compile(r"[^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,3}")
_UNIT = re.compile(r"#?(?:[A-Z]?-?\d{1,5}[A-Z]?|[A-Z])(?![\w-])", re.I)
_HOUSE = re.compile(r"\d{1,5}[A-Z]?(?![\w-])", re.I)
_NUMBERED = re.compile(r"\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)? [A-Z]")
_END = re.compile(r"[\"'”\n\t|;,}]")
_REACH = 160  # characters between two fields of one address


def part_of(label: str) -> str:
    """The part of an address that a field's name asks for: "street", "house", "unit", "city", "region", "code" or ""."""
    match = _KEY.fullmatch(_CAMEL.sub(" ", label.replace("_", " ")))
    return match.lastgroup or "" if match else ""


def is_postcode(value: str) -> bool:
    return _CODE.fullmatch(value) is not None


class _Field(NamedTuple):
    kind: str
    start: int
    end: int
    firm: bool


def field_values(scan: Scan) -> Iterator[tuple[int, int]]:
    """Extents of the values, where at least two different fields of one address stand near each other."""
    if not any(word.startswith(_TELLING) for word in scan.words):
        return
    text = scan.folded
    fields = list(_keyed(scan))
    for i, field in enumerate(fields):
        near = [f for f in fields[max(0, i - 4) : i + 5] if f is not field and abs(f.start - field.start) <= _REACH]
        if not field.firm and field.kind in ("unit", "house"):  # "Floor 1" in one field of a form, a city in another
            near = [f for f in near if "\n" not in text[min(f.start, field.start) : max(f.end, field.end)]]
        kinds = {f.kind for f in near if f.kind != field.kind}
        if kinds & {"city", "region", "code", "street"} and (field.firm or any(f.firm for f in near)):
            yield field.start, field.end


def _keyed(scan: Scan) -> Iterator[_Field]:
    text = scan.folded
    spaced = text.replace("_", " ")
    at = 0
    for start in scan.starts_of(FIRST_WORDS):
        key = _KEY.match(spaced, start) if start >= at else None
        if key is None:
            continue
        at = key.end()
        join = _JOIN.match(text, at)
        if join is None:
            continue
        kind = key.lastgroup or ""
        line = text.rfind("\n", 0, key.start()) + 1
        below = "\n" in join.group()
        if below and text[line : key.start()].strip(" *·•-"):
            continue
        firm = below or any(c in ":=|>：→\t" for c in join.group())
        found = _value(text, join.end(), kind, firm)
        if found:
            yield _Field(kind, *found, firm or kind == "code")
            at = found[1]


def _value(text: str, start: int, kind: str, firm: bool) -> tuple[int, int] | None:
    stop = _END.search(text, start)
    limit = min(stop.start() if stop else len(text), start + 60)
    if kind in _PATTERNS:
        match = _PATTERNS[kind].match(text, start, limit)
        return match.span() if match and any(c.isdigit() for c in match.group() + "1" * (kind == "unit")) else None
    match = _WORDS.match(text, start, limit) or (_NUMBERED.match(text, start, limit) if kind == "street" else None)
    if match is None or (kind == "street" and not firm):
        return None
    end = limit if kind == "street" else match.end()
    words = text[start:end].split()
    key = _KEY.match(text, start, limit)
    if key and text[key.end() : limit].strip(" *")[:1] in ("", ",", "(", ":"):
        return None  # an empty form: the next field's name
    if kind == "street":
        return (start, end) if any(w[0].isupper() or w[0].isdigit() for w in words) else None
    known = _known(words, kind)
    if known:
        return start, start + len(" ".join(words[:known]))
    named = 0
    while named < len(words) and words[named][0].isupper() and words[named].lower() not in CLOSED_CLASS:
        named += 1
    if not named or (firm and named < len(words)) or (kind == "region" and not firm):
        return None
    return start, start + len(" ".join(words[:named]).rstrip("."))


_PATTERNS = {"code": _CODE, "unit": _UNIT, "house": _HOUSE}


def _known(words: list[str], kind: str) -> int:
    """How many of the first words are a known place."""
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count]).rstrip(".")
        if kind == "region" and count == 1 and name.lower() in state_codes():
            return 1
        if readings_of(name) and (len(name) > 3 or name[0].isupper()) and name.lower() not in CLOSED_CLASS:
            return count
    return 0
