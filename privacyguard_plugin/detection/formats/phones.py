"""PHONE: mainland China and North America by their own patterns, any region with +, national forms with context.

The matcher of `phonenumbers` is not used: it takes order numbers and dates, costs ten times our budget, and knows
neither 转8012 nor numbers that stand next to Chinese. Its metadata decides validity.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import phonenumbers

from ...model import Candidate, PiiType, Tier
from ...parsing.phones import EXTENSION
from ..recognizer import Scan
from .phone_context import (
    dialled,
    glued,
    in_context,
    is_amount,
    is_drawn,
    lone,
    looks_like_date,
    otherwise_owned,
    reached,
)
from .spelled_phones import spelled

__all__ = ["PhoneRecognizer"]

# Runs of digits and what may stand between them; patterns are tried only where such a run or a group in it begins.
_RUN = re.compile(r"[+(0-9](?:[ +().\-/]{0,3}[0-9]){6,}")
_GROUP = re.compile(r"(?<![0-9])[+(]{0,3} ?[0-9]")
_LEFT = re.compile(r"(?<![0-9A-Za-z_@*+])(?<![0-9][.,:\-])(?<![$€£¥￥#])(?:(?<!\.)|(?<=\.\.\.))(?<![$€£¥￥] )(?<!\[)")
_RIGHT = r"(?![0-9A-Za-z_@*])(?![.,:][0-9])"
_EXT = rf"(?:{EXTENSION})?"
_86 = r"(?:(?:\(?\+ ?86\)?|\(?0086\)?|\(86\)|86)[ \-]{0,2})?"


def _pattern(body: str) -> re.Pattern[str]:
    return re.compile(body, re.I)


_CN_MOBILE = _pattern(
    rf"{_86}(?:1[3-9][0-9](?:[ \-.]?[0-9]{{4}}){{2}}|1[3-9][0-9]{{2}}[ \-.][0-9]{{3}}[ \-.][0-9]{{4}}|"
    rf"1[3-9][0-9]{{2}}[ \-.][0-9]{{4}}[ \-.][0-9]{{3}}|1[3-9][0-9][ \-.][0-9]{{3}}[ \-.][0-9]{{5}}|"
    rf"1 [3-9](?: [0-9]){{9}}|1[3-9][0-9] ?[0-9]{{8}}|1[3-9][0-9]{{5}} [0-9]{{4}}){_EXT}{_RIGHT}(?!-[0-9]{{3}})"
)
_CN_AREA = r"0(?:10|2[0-9]|[3-9][0-9]{2})"
_CN_LANDLINE = _pattern(
    rf"{_86}(?:\({_CN_AREA}\) ?|{_CN_AREA}(?: ?- ?| )?|(?<=86)[ \-]?[1-9][0-9]{{1,2}}[ \-])"
    rf"[2-8][0-9]{{2,3}}[ \-]?[0-9]{{4}}(?:{EXTENSION}|-[0-9]{{2,5}})?{_RIGHT}(?!-?[0-9])"
)
_CN_EXTENSION = _pattern(rf"(?:{EXTENSION}|(?<=[0-9]{{4}})-[0-9]{{2,5}})$")
_CN_SERVICE = _pattern(
    r"(?:400|800)(?:-[0-9]{3}-[0-9]{4}|-[0-9]{4}-[0-9]{3}|-?[0-9]{7}| [0-9]{3} [0-9]{4}| [0-9]{4} [0-9]{3}|"
    rf"-[0-9]{{2}}-[0-9]{{5}}|-[0-9]-[0-9]{{3}}-[0-9]{{3}}|-[0-9]{{3}} [0-9]{{4}}){_EXT}{_RIGHT}(?!-[0-9])"
)
_INTERNATIONAL = _pattern(
    rf"\(?(?:\+ ?|00[ \-]?(?=[1-9]))[1-9][0-9]{{0,3}}\)?(?:[ \-./]{{0,2}}\(?[0-9]{{1,11}}\)?){{1,7}}{_EXT}"
)
_E164 = re.compile(r"\+[1-9](?:[ \-]?[0-9]){7,14}(?![0-9A-Za-z_]|[.,][0-9])")
_NANP = _pattern(
    r"(?:\+?1[ \-.]{0,2})?(?:\([2-9][0-9]{2}\)[ \-.]{0,2}|[2-9][0-9]{2}(?: - |[ \-./]))[0-9]{3}(?: - |[ \-.])?"
    rf"[0-9]{{4}}{_EXT}{_RIGHT}(?!-[0-9])"
)
_NATIONAL = _pattern(rf"(?:\(0[0-9]{{1,5}}\)|0[0-9]{{1,10}})(?:[ \-./]?[0-9]{{2,8}}){{0,4}}{_EXT}{_RIGHT}(?!-[0-9])")
_BARE = _pattern(rf"\(?[1-9][0-9]{{0,12}}\)?(?:[ \-.][0-9]{{1,8}}){{0,5}}{_EXT}{_RIGHT}(?!-[0-9])")
_LAST_EXTENSION = re.compile(rf"{EXTENSION}$", re.I)
# Groups, or single digits, parted by one sign all along, whatever it is: 138·1234·5678, 415/555/0132, 1-3-8-1-….
_SIGN = r"( ?(?:[^\w\s.,:;()*，。：；、（）]|_) ?)"
_GROUPS_PARTED = re.compile(
    rf"(?:1[3-9][0-9]{_SIGN}[0-9]{{4}}\1[0-9]{{4}}|[2-9][0-9]{{2}}{_SIGN}[0-9]{{3}}\2[0-9]{{4}}){_RIGHT}"
)
_DIGITS_PARTED = re.compile(
    rf"(?:1([\-.·_/])[3-9](?:\1[0-9]){{9}}|[2-9]([\-.·_/])[0-9](?:\2[0-9]){{8}}){_RIGHT}(?!\1|\2)"
)
_PARTED = re.compile(r"[0-9](?<![0-9].)[0-9]{0,2} ?(?:[^\w\s.,:;()*]|[_.]) ?[0-9]")

# Regions whose national forms begin with a trunk zero, the more frequent ones first.
_TRUNK_REGIONS = (
    *("GB", "AU", "IN", "DE", "FR", "JP", "CN", "IE", "NZ", "IT", "ZA", "NG", "KE", "PK", "BD", "MY", "TH", "VN", "NL"),
    *("SE", "CH", "AT", "BE", "TW", "KR", "PH", "ID", "TR", "EG", "IL", "AE", "SA", "BR", "GH", "FI", "RO", "UA"),
)


class PhoneRecognizer:
    """HARD: country-specific formats that cannot be much else. SOFT: forms that need, or were given, a phone context."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text, reached = scan.numbers, 0
        for run in _RUN.finditer(text):
            for group in _GROUP.finditer(text, *run.span()):
                for start in range(max(group.start(), reached), group.end()):  # "((812) …": with and without brackets
                    candidate = _first(scan, start) if text[start] != " " and _is_free(text, start) else None
                    if candidate is not None:
                        reached = candidate.end
                        yield candidate
                        break
        yield from _parted(scan)
        yield from spelled(scan)


def _is_free(text: str, start: int) -> bool:
    """Whether nothing that a number would belong to stands right before it."""
    return _LEFT.match(text, start) is not None or glued(text, start)


def _first(scan: Scan, start: int) -> Candidate | None:
    for rule in _BY_START[scan.numbers[start]]:
        candidate = rule(scan, start)
        if candidate is not None and not is_drawn(scan, candidate.start, candidate.end):
            return candidate
    return None


def _cn_mobile(scan: Scan, start: int) -> Candidate | None:
    match = _CN_MOBILE.match(scan.numbers, start)
    if match is None or otherwise_owned(scan, start, logins=not scan.text.isascii()):
        return None
    return _phone(match, Tier.HARD, 0.95, "cn mobile")


def _cn_landline(scan: Scan, start: int) -> Candidate | None:
    match = _CN_LANDLINE.match(scan.numbers, start)
    if match is None or otherwise_owned(scan, start) or not _valid(_CN_EXTENSION.sub("", match.group()), "CN"):
        return None
    return _phone(match, Tier.HARD if _has(match, "-(") else Tier.SOFT, 0.85, "cn landline")


def _cn_service(scan: Scan, start: int) -> Candidate | None:
    match = _CN_SERVICE.match(scan.numbers, start)
    if match is None or otherwise_owned(scan, start):
        return None
    if _has(match, "- ") or in_context(scan, *match.span()) or lone(scan, *match.span()):
        return _phone(match, Tier.HARD if _has(match, "-") else Tier.SOFT, 0.85, "cn service")
    return None


def _international(scan: Scan, start: int) -> Candidate | None:
    match = _INTERNATIONAL.match(scan.numbers, start)
    if match is None:
        return None
    span = _longest_valid(scan.numbers, *match.span()) or _any_country(scan, start)
    if span is None:
        return None
    end, valid = span
    if not valid and is_amount(scan, start, end):
        return None
    if "+" not in scan.numbers[start : start + 2] and (not valid or otherwise_owned(scan, start)):
        return None
    return Candidate(
        PiiType.PHONE, start, end, Tier.HARD if valid else Tier.SOFT, 0.97 if valid else 0.8, "format", "international"
    )


def _any_country(scan: Scan, start: int) -> tuple[int, bool] | None:
    """A plus and 8 to 15 digits (E.164) is meant as a telephone number even where no plan knows it."""
    match = _E164.match(scan.numbers, start)
    return None if match is None or is_amount(scan, *match.span()) else (match.end(), False)


def _nanp(scan: Scan, start: int) -> Candidate | None:
    match = _NANP.match(scan.numbers, start)
    if match is None or otherwise_owned(scan, start, logins=False):
        return None
    return _phone(match, Tier.HARD if _has(match, "-(.") else Tier.SOFT, 0.85, "nanp")


def _national(scan: Scan, start: int) -> Candidate | None:
    match = _NATIONAL.match(scan.numbers, start)
    logins = scan.numbers.startswith(("07", "04", "(0"), start)  # mobiles, which are used as logins
    if match is None or not 9 <= _digits(match) <= 12 or otherwise_owned(scan, start, logins=logins):
        return None
    if in_context(scan, *match.span()):
        return _phone(match, Tier.SOFT, 0.85, "national in context")
    regions = _TRUNK_REGIONS if _has(match, " -()./") or lone(scan, *match.span()) else ("GB", "NG")
    if looks_like_date(match.group()) or is_drawn(scan, *match.span()):
        return None
    return _phone(match, Tier.SOFT, 0.6, "national") if any(_valid(match.group(), r) for r in regions) else None


def _bare(scan: Scan, start: int) -> Candidate | None:
    """Digits without a form of their own: with context, alone on a line, or ten North American digits in Latin text."""
    match = _BARE.match(scan.numbers, start)
    if match is None or not 7 <= (digits := _digits(match)) <= 13 or is_amount(scan, *match.span()):
        return None
    beside_han = _beside_han(scan, *match.span())
    if looks_like_date(match.group()) or (beside_han and digits >= 12):
        return None
    if in_context(scan, *match.span()):
        return _phone(match, Tier.SOFT, 0.75, "in context")
    if otherwise_owned(scan, start, 40, logins=False):
        return None
    number = match.group()
    if digits < 12 and reached(scan, start):
        return _phone(match, Tier.SOFT, 0.6, "somebody's")
    if digits < 12 and dialled(scan, *match.span()):
        return _phone(match, Tier.SOFT, 0.6, "dialled")
    if re.fullmatch(r"[2-9][0-9]{2}[2-9][0-9]{6}", number) and not beside_han:
        return _phone(match, Tier.SOFT, 0.5, "nanp bare")
    if re.fullmatch(r"[6-9][0-9]{4}[ \-][0-9]{5}", number) or (
        digits == 8 and re.fullmatch(r"(?!19|20)[2-9][0-9]{3}[ \-][0-9]{4}", number) and lone(scan, *match.span())
    ):
        return _phone(match, Tier.SOFT, 0.5, "grouped")
    return None


_RULES: tuple[tuple[Callable[[Scan, int], Candidate | None], str], ...] = (
    (_cn_mobile, "(+018"),
    (_cn_landline, "(+08"),
    (_cn_service, "48"),
    (_international, "(+0"),
    (_nanp, "(+123456789"),
    (_national, "(0"),
    (_bare, "(123456789"),
)
"""In order, with the characters that a match of each begins with."""
_BY_START = {first: tuple(rule for rule, firsts in _RULES if first in firsts) for first in "(+0123456789"}


def _parted(scan: Scan) -> Iterator[Candidate]:
    text, reached = scan.numbers, 0
    for place in _PARTED.finditer(text):
        start = place.start()
        if start < reached or not _LEFT.match(text, start):
            continue
        match = _GROUPS_PARTED.match(text, start) or _DIGITS_PARTED.match(text, start)
        if match is None or otherwise_owned(scan, start, logins=match[0][0] == "1"):
            continue
        reached = match.end()
        if match[0][0] == "1" or in_context(scan, *match.span()) or lone(scan, *match.span()):
            yield _phone(match, Tier.SOFT, 0.8, "parted")


def _phone(match: re.Match[str], tier: Tier, score: float, rule: str) -> Candidate:
    start, end = match.span()
    if match.group().startswith("(") and ")" not in match.group():
        start += 1
    return Candidate(PiiType.PHONE, start, end, tier, score, "format", rule)


def _digits(match: re.Match[str]) -> int:
    """Digits of the number without its extension."""
    return sum(c.isdigit() for c in _LAST_EXTENSION.sub("", match.group()))


def _has(match: re.Match[str], marks: str) -> bool:
    return any(mark in match.group() for mark in marks)


def _beside_han(scan: Scan, start: int, end: int) -> bool:
    return not (scan.text[max(0, start - 2) : start] + scan.text[end : end + 2]).isascii()


def _valid(number: str, region: str) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(number, region))
    except phonenumbers.NumberParseException:
        return False


def _longest_valid(text: str, start: int, end: int) -> tuple[int, bool] | None:
    """End of the number at `start`, shortened group by group until its country's plan accepts it (True), else possible."""
    extension = re.search(EXTENSION + "$", text[start:end], re.I)
    stops = [end] if extension is None else [end, start + extension.start()]
    stops += [start + m.start() for m in re.finditer(r"[ \-./()]+(?=[0-9(])", text[start : stops[-1]])][::-1]
    possible = None
    for stop in stops:
        while stop > start and text[stop - 1] in " -./(":
            stop -= 1
        if text[stop : stop + 1].isalnum() and text[stop : stop + 1].isascii():
            continue
        bare = start + extension.start() if extension is not None and stop == end else stop
        raw = text[start:bare].lstrip("(")
        number = "+" + (raw.lstrip("+ ") if raw.startswith("+") else raw[2:])
        try:
            parsed = phonenumbers.parse(number.replace("(0)", ""), None)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_valid_number(parsed):
            return stop, True
        if possible is None and phonenumbers.is_possible_number(parsed):
            possible = stop
    if possible is not None and 8 <= sum(map(str.isdigit, text[start:possible])) <= 15:
        return possible, False
    return None
