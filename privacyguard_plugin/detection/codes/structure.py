"""Codes whose label no lexicon lists: the form of the label is enough ("Kennel no: 20418", "bond ref AB-40918").

Two structures: a noun with a word for "number" behind it, and a document named earlier in the line whose number comes
after a pronoun ("the passport runs out soon, it's CCB204471"). Nouns whose numbers are public end the search.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ...model import Candidate, PiiType, Tier
from ..labels.roles import Role, Shape
from ..recognizer import Scan
from .public_nouns import PUBLIC_NOUNS
from .tokens import Token

__all__ = ["by_structure"]

_REACH = 48
_NUMBERED = re.compile(
    r"(?:(?<![a-z])(?P<noun>[a-z][a-z'’]{1,20})[ \-/])(?:no|nr|num|number|id|ref|reference|identifier)\.?"
    r"(?: ?\([a-z ]{1,16}\))?(?: (?:is|was|will be|for [a-z ]{1,20}))?\s?[:=#\-–>]?\s?#?$"
)
_LETTERS_BEFORE = re.compile(r"(?<![A-Za-z0-9])(?!ID|NO|NR)[A-Z]{1,4} $")  # worker number KW 71402
_NUMBER_LABEL = re.compile(
    r"(?<![a-z])(?:worker|agency|staff|employee|personnel|licen[cs]e|roll|enrol?ment|registration|clock|badge|certificate|driver|permit|crew|agent|player|"
    r"licence holder|trainee|volunteer|contractor)['’]?s? (?:no\.?|number|id|ref)(?: is|:)? $"
)
_TAIL_OF_LABEL = 28  # characters in which the last words of a label stand
_NUMBER_WORDS = ("no", "nr", "num", "id", "ref")
_RECORD = re.compile(r"(?<![a-z])([a-z]{3,16})(?: is| says| reads| said|:| #|:? no\.?)? #?$")
_PERIOD = re.compile(r"(?:Q[1-4]|H[12]|FY|CY|W[0-5]?[0-9])[-/]?(?:20)?[0-9]{2}(?![0-9])")  # Q3-2024
_FIELD = re.compile(r"(?:^|[\n,;|(]|  )\s*(?:[a-z'’]+ ){0,2}([a-z'’]{3,16})\s?[:=]\s?$")
_CARD = re.compile(
    r"(?:(?<![a-z])(?P<owner>your|my|his|her|our|their) )?(?:(?<![a-z])(?P<kind>[a-z]+) )?(?<![a-z])card(?: no\.?| number| id)?(?: is|:| #)? ?#?$"
)
_PARTS = frozenset(
    "graphics graphic video sound memory sd network wifi sim capture expansion score business gift test report".split()
)
_CARD_CODE = re.compile(r"[A-Z]{1,4}[-/]?[0-9]{4,10}(?:-[0-9]{1,4})?")
_LONG_CARD = 7  # digits
_LEAST_HASHED = 4  # digits behind "#": "Fault report #20417"
_JOINED = re.compile(
    r"(?<![a-z])(?:librar(?:y|ies)|gyms?|clubs?|loyalty|rewards?|points|leisure|swim(?:ming)?|pool|member(?:s|ship)?|books?|loans?|"
    r"borrow(?:ed|ing)?|overdue|fitness)(?![a-z])"
)
_JOINED_REACH = 90  # characters on either side in which it is said what the card is for
_OWN_LINE = re.compile(r"(?:^|\n)\s*(?:no|nr|id|ref)\.?\s?[:#]?\s?$")
_RESUMED = re.compile(
    r"(?<![a-z])(?:passport|licen[cs]e|visa|permit|policy|membership), $|(?:(?:[.,;!?…–-]|and|but|says [a-z .'’-]{3,40},) ?(?:(?:i think|i believe|so|well) )?(?:it['’]?s|its|it is|that['’]?s|this is|the number(?: is)?|number(?: is)?|no\.?|"
    r"mine['’]?s|mine is|mine was|(?:the )?(?:old|new|current|last|previous|expired) one (?:is|was))|(?:they|you|we|she|he|i)(?:['’]ve| have| had|['’]d)(?: got)?(?: (?:it|them|mine))?(?: (?:down|on file))?(?: as)?)(?: still| now)?[: ]{1,2}$"
)
_RESUMED_REACH = 100


def by_structure(scan: Scan, token: Token) -> Iterator[Candidate]:
    """The candidate that the form of the words before `token` supports, if any."""
    if token.is_quantity or token.is_date or token.is_year or token.is_bare_date or not token.value.isascii():
        return
    line = scan.text.rfind("\n", 0, token.start) + 1
    before = scan.lowered[max(line, token.start - _REACH) : token.start]
    letters = (
        _LETTERS_BEFORE.search(scan.numbers, max(line, token.start - 5), token.start) if token.digits_only else None
    )
    if letters is not None and token.size >= 4 and _NUMBER_LABEL.search(before[: letters.start() - token.start]):
        start = letters.start()
        yield Candidate(PiiType.ALNUM, start, token.spaced_end, Tier.SOFT, 0.5, "context", "numbered", "member")
        return
    if _is_numbered(scan, before, token, line):
        yield _candidate(scan, token.start, token.spaced_end, 0.5, "numbered", "member")
        return
    if _is_on_card(scan, before, token):
        yield _candidate(scan, token.start, token.end, 0.5, "number of a card", "member")
        return
    if _is_recorded(scan, before, token):
        yield _candidate(scan, token.start, token.end, 0.5, "record", "case")
        return
    role = _resumed(scan, token, line)
    if role is not None:
        yield Candidate(
            role.type or _kind(scan, token.start, token.end), token.start, token.end, Tier.SOFT, 0.5, "context", "said of a document", role.name
        )  # fmt: skip


def _is_numbered(scan: Scan, before: str, token: Token, line: int) -> bool:
    tail = before[-_TAIL_OF_LABEL:]
    labelled = any(word in tail for word in _NUMBER_WORDS)
    separated = before.rstrip()[-1:] in (":", "=")
    if not (labelled or separated):
        return False
    value = scan.numbers[token.start : token.spaced_end]
    if sum(map(str.isdigit, value)) < 3 or sum(map(str.isalnum, value)) < 5:
        return False
    match = _NUMBERED.search(before) if labelled else None
    if match is not None:
        hit = scan.label_before(token.start, _REACH)
        public = hit is not None and not hit.roles and hit.end > token.start - len(before) + match.start()
        return match["noun"] not in PUBLIC_NOUNS and not public
    field = _FIELD.search(before) if separated else None
    if field is not None and field[1] not in PUBLIC_NOUNS and _is_long_code(value):
        return True
    mixed = not token.digits_only and token.size >= 6
    return mixed and line > 0 and token.start - line < 8 and _OWN_LINE.search(before) is not None


def _is_on_card(scan: Scan, before: str, token: Token) -> bool:
    """ "Harlow Library. Your card: L-3300814": letters and digits on the card of what somebody has joined."""
    match = _CARD.search(before, max(0, len(before) - _TAIL_OF_LABEL)) if "card" in before else None
    if match is None or match["kind"] in _PARTS or _CARD_CODE.fullmatch(token.value) is None:
        return False
    if match["owner"] and (match["kind"] or ":" in match.group()):
        return True  # your donor card AZ9806797
    if match["kind"] is not None and not token.digits_only and sum(map(str.isdigit, token.value)) >= _LONG_CARD:
        return True  # "Tacho card PK4470126685"
    around = max(0, token.start - _JOINED_REACH)
    return _JOINED.search(scan.lowered, around, min(len(scan.lowered), token.end + _JOINED_REACH)) is not None


def _is_recorded(scan: Scan, before: str, token: Token) -> bool:
    """ "hire agreement HA-88203", "delivery note 882041": a code right behind the word for what it is kept as."""
    if before[-1:] not in (" ", "#", ":"):
        return False
    match = _RECORD.search(before, max(0, len(before) - _TAIL_OF_LABEL))
    if match is None or match[1] not in _records():
        return False
    value = token.value
    digits = sum(map(str.isdigit, value))
    if _PERIOD.match(value):
        return False
    if token.digits_only:
        return (digits >= 6 and value[:1] != "0") or (before[-1:] == "#" and digits >= _LEAST_HASHED)
    groups = len(re.findall(r"[A-Z0-9]+", value))
    return value.isupper() and (digits >= 4 or (groups > 2 and digits >= 3)) and (groups > 1 or digits >= 5)


def _is_long_code(value: str) -> bool:
    """Groups of capitals and digits as filing systems make them: WB44-1182-0031."""
    groups = re.split(r"[-/]", value)
    digits = sum(map(str.isdigit, value))
    mixed = value.isupper() and not value.isdigit()
    return mixed and len(groups) > 1 and digits >= 5 and not _PERIOD.match(value) and all(g.isalnum() for g in groups)


@cache
def _records() -> frozenset[str]:
    text = files("privacyguard_plugin.lexicons").joinpath("record_words_en.txt").read_text("utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())


def _resumed(scan: Scan, token: Token, line: int) -> Role | None:
    """The role of a document or account named earlier in the line, when nothing else has taken its number yet."""
    digits = sum(map(str.isdigit, token.value))
    if digits < 5 or token.size < 7:
        return None
    start = max(line, token.start - _RESUMED_REACH)
    if _RESUMED.search(scan.lowered, max(start, token.start - 64), token.start) is None:
        return None
    for hit in reversed(scan.labels_in(start, token.start)):
        role = next((r for r in hit.roles if r.shape in (Shape.CODE, Shape.SPACED)), None)
        if role is None or not role.least <= token.size <= role.most:
            continue
        taken = any(c.isdigit() for c in scan.numbers[hit.end : token.start].replace("'", "")) and re.search(
            r"[0-9]{5}", scan.numbers[hit.end : token.start]
        )
        return None if taken else role
    return None


def _kind(scan: Scan, start: int, end: int) -> PiiType:
    return PiiType.ALNUM if any(map(str.isalpha, scan.numbers[start:end])) else PiiType.NUM


def _candidate(scan: Scan, start: int, end: int, score: float, rule: str, role: str) -> Candidate:
    return Candidate(_kind(scan, start, end), start, end, Tier.SOFT, score, "context", rule, role)
