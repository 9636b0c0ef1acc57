"""PHONE: mainland China and North America by their own patterns, any region with +, national forms with context.

The `phonenumbers` matcher is not used: it takes order numbers and dates, costs ten times our budget, and knows neither
转8012 nor numbers that stand next to Chinese (facts measured on version 9.0). Its metadata decides validity.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import phonenumbers

from ..model import Candidate, PiiType, Tier
from ..parsing.phones import EXTENSION
from .fields import owner_before
from .recognizer import Scan

__all__ = ["PhoneRecognizer"]

_LEFT = r"(?<![0-9A-Za-z_@*])(?<![0-9][.,:/\-])(?<![$€£¥￥#.])(?<![$€£¥￥] )"
_RIGHT = r"(?![0-9A-Za-z_@*])(?![.,:/][0-9])"
_EXT = rf"(?:{EXTENSION})?"
_86 = r"(?:(?:\(?\+ ?86\)?|\(?0086\)?|\(86\)|86)[ \-]{0,2})?"

_CN_MOBILE = re.compile(
    rf"{_LEFT}{_86}(?:1[3-9][0-9](?:[ \-.]?[0-9]{{4}}){{2}}|1[3-9][0-9]{{2}}[ \-.][0-9]{{3}}[ \-.][0-9]{{4}}|"
    rf"1[3-9][0-9]{{2}}[ \-.][0-9]{{4}}[ \-.][0-9]{{3}}|1[3-9][0-9][ \-.][0-9]{{3}}[ \-.][0-9]{{5}}|"
    rf"1 [3-9](?: [0-9]){{9}}|1[3-9][0-9] ?[0-9]{{8}}|1[3-9][0-9]{{5}} [0-9]{{4}}){_EXT}{_RIGHT}(?!-[0-9]{{3}})",
    re.I,
)
_CN_LANDLINE = re.compile(
    rf"{_LEFT}{_86}(?:\(0(?:10|2[0-9]|[3-9][0-9]{{2}})\) ?|0(?:10|2[0-9]|[3-9][0-9]{{2}})(?: ?- ?| )?|(?<=86)[ \-]?[1-9][0-9]{{1,2}}[ \-])"
    rf"[2-8][0-9]{{2,3}}[ \-]?[0-9]{{4}}(?:{EXTENSION}|-[0-9]{{2,5}})?{_RIGHT}(?!-?[0-9])",
    re.I,
)
_CN_SERVICE = re.compile(
    rf"{_LEFT}(?:400|800)(?:-[0-9]{{3}}-[0-9]{{4}}|-[0-9]{{4}}-[0-9]{{3}}|-?[0-9]{{7}}| [0-9]{{3}} [0-9]{{4}}| [0-9]{{4}} [0-9]{{3}}|-[0-9]{{2}}-[0-9]{{5}}|-[0-9]-[0-9]{{3}}-[0-9]{{3}}){_EXT}{_RIGHT}",
    re.I,
)
_INTERNATIONAL = re.compile(
    rf"(?<![0-9A-Za-z_@*+])\(?(?:\+ ?|(?<![0-9][ \-.])00[ \-]?(?=[1-9]))[1-9][0-9]{{0,3}}\)?(?:[ \-./]{{0,2}}\(?[0-9]{{1,11}}\)?){{1,7}}{_EXT}",
    re.I,
)
_NANP = re.compile(
    rf"{_LEFT}(?:\+?1[ \-.]{{0,2}})?(?:\([2-9][0-9]{{2}}\)[ \-.]{{0,2}}|[2-9][0-9]{{2}}(?: - |[ \-./]))[2-9][0-9]{{2}}(?: - |[ \-.])?[0-9]{{4}}{_EXT}{_RIGHT}(?!-[0-9])",
    re.I,
)
_NATIONAL = re.compile(
    rf"{_LEFT}(?:\(0[0-9]{{1,5}}\)|0[0-9]{{1,10}})(?:[ \-./]{{0,1}}[0-9]{{2,8}}){{0,4}}{_EXT}{_RIGHT}(?!-[0-9])", re.I
)
_BARE = re.compile(rf"{_LEFT}\(?[1-9][0-9]{{0,10}}\)?(?:[ \-.][0-9]{{1,8}}){{0,5}}{_EXT}{_RIGHT}(?!-[0-9])", re.I)
_MASKED = re.compile(r"(?<![0-9A-Za-z*])\+?[0-9]{2,5}[ \-]?[*xX•●]{2,8}[ \-]?[0-9]{2,4}(?![0-9A-Za-z*])")
_CHINESE = re.compile(r"[幺一][三四五六七八九][零〇一幺二两三四五六七八九]{9}(?![零〇一幺二两三四五六七八九])")
_SPOKEN_DIGIT = r"(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred)"
_SPOKEN = re.compile(rf"(?<![a-z]){_SPOKEN_DIGIT}(?:[ ,\-]{{1,2}}{_SPOKEN_DIGIT}){{6,14}}(?![a-z])")

_REGIONS = (
    "GB",
    "AU",
    "IN",
    "DE",
    "FR",
    "JP",
    "CN",
    "IE",
    "NZ",
    "IT",
    "ZA",
    "NG",
    "KE",
    "PK",
    "BD",
    "MY",
    "TH",
    "VN",
    "NL",
    "SE",
    "CH",
    "AT",
    "BE",
    "TW",
    "KR",
    "PH",
    "ID",
    "TR",
    "EG",
    "IL",
    "AE",
    "SA",
    "BR",
)
_BARE_REGIONS = ("US", "IN", "SG", "HK", "ES", "NO", "DK", "PL", "PT", "MX", "IT", "MO", "CZ", "GR", "CL", "CO")
_UNIT_AFTER = re.compile(
    r"\s?(?:%|元|块|米|公里|km|kg|人|次|个|件|分钟|秒|天|岁|美元|steps|points|people|views|likes|followers|usd|eur|votes|miles|dollars|kcal|cal|mb|gb|kb|bytes|ms|mm|cm)",
    re.I,
)
_PHONE_ROLES = ("phone", "phone_verb")
# A login may be a telephone number; then it is the number, whatever it is used for.
_LOGIN_ROLES = (
    "username",
    "wechat",
    "account",
    "member",
    "name",
    "email",
    "address",
    "address_part",
    "organisation",
    "family_name",
    "given_name",
)


class PhoneRecognizer:
    """HARD: country-specific formats that cannot be much else. SOFT: forms that need, or were given, a phone context."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.folded
        yield from self._chinese(scan, text)
        yield from self._international(scan, text)
        for match in _NANP.finditer(text):
            if not _otherwise_owned(scan, match.start()):
                yield _phone(
                    scan,
                    match,
                    Tier.HARD if "-" in match.group() or "(" in match.group() or "." in match.group() else Tier.SOFT,
                    0.85,
                    "nanp",
                )
        yield from self._national(scan, text)
        yield from self._spelled(scan)

    def _chinese(self, scan: Scan, text: str) -> Iterator[Candidate]:
        for match in _CN_MOBILE.finditer(text):
            if not _otherwise_owned(scan, match.start()):
                yield _phone(scan, match, Tier.HARD, 0.95, "cn mobile")
        for match in _CN_LANDLINE.finditer(text):
            if not _otherwise_owned(scan, match.start()) and _valid(match.group(), "CN"):
                yield _phone(
                    scan,
                    match,
                    Tier.HARD if "-" in match.group() or "(" in match.group() else Tier.SOFT,
                    0.85,
                    "cn landline",
                )
        for match in _CN_SERVICE.finditer(text):
            separated = "-" in match.group() or " " in match.group()
            if not _otherwise_owned(scan, match.start()) and (
                separated or _in_context(scan, match.start(), match.end())
            ):
                yield _phone(scan, match, Tier.HARD if "-" in match.group() else Tier.SOFT, 0.85, "cn service")

    def _international(self, scan: Scan, text: str) -> Iterator[Candidate]:
        for match in _INTERNATIONAL.finditer(text):
            span = _longest_valid(text, match.start(), match.end())
            if span is not None:
                start, end, valid = span
                yield Candidate(
                    PiiType.PHONE,
                    start,
                    end,
                    Tier.HARD if valid else Tier.SOFT,
                    0.97 if valid else 0.8,
                    "format",
                    "international",
                )

    def _national(self, scan: Scan, text: str) -> Iterator[Candidate]:
        for match in _NATIONAL.finditer(text):
            digits = sum(c.isdigit() for c in match.group())
            if 9 <= digits <= 12 and not _otherwise_owned(scan, match.start()):
                context = _in_context(scan, match.start(), match.end())
                if (
                    context
                    or (_grouped(match.group()) and _valid_somewhere(match.group(), _REGIONS))
                    or (digits == 11 and _valid_somewhere(match.group(), ("GB", "NG")))
                ):
                    yield _phone(scan, match, Tier.SOFT, 0.85 if context else 0.6, "national")
        for match in _BARE.finditer(text):
            digits = sum(c.isdigit() for c in match.group())
            if not 7 <= digits <= 13 or _UNIT_AFTER.match(text, match.end()):
                continue
            if _in_context(scan, match.start(), match.end()) and not _looks_like_date(match.group()):
                yield _phone(scan, match, Tier.SOFT, 0.75, "in context")
            elif (
                digits == 10
                and match.group().isdigit()
                and not _otherwise_owned(scan, match.start())
                and _lone(scan, match.start(), match.end())
                and _valid(match.group(), "US")
            ):
                yield _phone(scan, match, Tier.SOFT, 0.5, "nanp bare")

    def _spelled(self, scan: Scan) -> Iterator[Candidate]:
        text = scan.folded
        for match in _MASKED.finditer(text):
            digits = sum(c.isdigit() for c in match.group())
            mobile = re.match(r"1[3-9][0-9]\*{4}[0-9]{4}$", match.group())
            if digits >= 5 and (mobile or _in_context(scan, match.start(), match.end())):
                yield _phone(scan, match, Tier.SOFT, 0.7, "masked")
        for match in _CHINESE.finditer(text):
            yield _phone(scan, match, Tier.SOFT, 0.8, "chinese numerals")
        if "one" in scan.lowered or "five" in scan.lowered or "zero" in scan.lowered:
            for match in _SPOKEN.finditer(scan.lowered):
                yield _phone(scan, match, Tier.SOFT, 0.6, "spoken digits")


def _phone(scan: Scan, match: re.Match[str], tier: Tier, score: float, rule: str) -> Candidate:
    start, end = match.span()
    while scan.folded[start] == " ":
        start += 1
    if scan.folded[start] == "(" and ")" not in scan.folded[start:end]:
        start += 1
    return Candidate(PiiType.PHONE, start, end, tier, score, "format", rule)


def _otherwise_owned(scan: Scan, position: int) -> bool:
    """Whether the label right before the number says that it is something else (an order, a card, a code)."""
    owner = owner_before(scan, position)
    return owner is not None and bool(owner.roles) and not owner.role(*_PHONE_ROLES, *_LOGIN_ROLES)


def _in_context(scan: Scan, start: int, end: int) -> bool:
    """A phone label or verb shortly before the number, or "… is my number" after it."""
    hit = scan.label_before(start, 40)
    if hit is not None and hit.role(*_PHONE_ROLES):
        between = scan.lowered[hit.end : start]
        return len(between) <= 3 or not re.search(r"[.;!?。；！？]", between.rstrip(" .:"))
    return (
        re.match(
            r"\s?(?:is|that's|这是|是|为)\s?(?:my|his|her|the|their|our|我|他|她)?\s?(?:new |的|新)?(?:number|phone|cell|mobile|电话|手机|号)",
            scan.lowered[end : end + 40],
        )
        is not None
    )


def _lone(scan: Scan, start: int, end: int) -> bool:
    """Nothing else on its line or segment: contact rows show the bare number."""
    text = scan.folded
    return (start == 0 or text[start - 1] in "\n\t|") and (end == len(text) or text[end] in "\n\t|")


def _grouped(number: str) -> bool:
    return any(not c.isdigit() for c in number)


def _looks_like_date(number: str) -> bool:
    return (
        re.match(
            r"(?:19|20)[0-9]{2}[-. ](?:0?[1-9]|1[0-2])[-. ]|[0-3]?[0-9][-. ][01]?[0-9][-. ](?:19|20)[0-9]{2}", number
        )
        is not None
    )


def _valid(number: str, region: str) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(number, region))
    except phonenumbers.NumberParseException:
        return False


def _valid_somewhere(number: str, regions: tuple[str, ...]) -> bool:
    return any(_valid(number, region) for region in regions)


def _longest_valid(text: str, start: int, end: int) -> tuple[int, int, bool] | None:
    """The number at `start`, shortened group by group until its country's plan accepts it; else possible, else None."""
    possible = None
    extension = re.search(EXTENSION + "$", text[start:end], re.I)
    stops = [end] if extension is None else [end, start + extension.start()]
    stops += [start + m.start() for m in reversed(list(re.finditer(r"[ \-./()]+(?=[0-9(])", text[start : stops[-1]])))]
    for stop in stops:
        while stop > start and text[stop - 1] in " -./(":
            stop -= 1
        raw = text[start:stop].lstrip("(")
        number = raw if raw.startswith("+") else "+" + raw[2:]
        try:
            parsed = phonenumbers.parse(number.replace("+ ", "+").replace("(0)", ""), None)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_valid_number(parsed):
            return start, stop, True
        if possible is None and phonenumbers.is_possible_number(parsed) and stop < len(text) + 1:
            possible = (start, stop, False)
    if possible is not None and 8 <= sum(c.isdigit() for c in text[possible[0] : possible[1]]) <= 15:
        return possible
    return None
