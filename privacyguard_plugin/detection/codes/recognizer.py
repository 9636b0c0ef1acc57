"""Values that are private only through their role: codes, orders, accounts, identifiers with a label (paper §3.1).

A number alone is nothing. It becomes NUM or ALNUM when a field label gives it a role: in front of it ("the code is
4471"), behind it ("4471 is your code"), in the neighbouring segment, or by what one does with it ("enter 4471 to
verify"). Labels with a typed role (passport, plate, card …) give their value that type when it has the shape of one.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from ...model import Candidate, PiiType, Tier
from ..formats.flight_tickets import find_flight_tickets
from ..formats.network import is_common_address
from ..labels.fields import Bridge, asked_for, bridge, places
from ..labels.lexicon import LabelHit
from ..labels.masked_values import find_masked_values
from ..labels.roles import Role, Shape
from ..recognizer import Scan
from .bare_values import find_bare_values
from .cells import find_codes_in_cells
from .endings import last_digits
from .entry import is_typed_into
from .keypads import find_keypad_codes
from .lines import find_coded_lines
from .lists import corrects, goes_on, heads_next_row, starts_line
from .running import in_running_text
from .structure import by_structure
from .tokens import SpokenToken, Token, tokens_of
from .unclaimed import unclaimed

__all__ = ["CodeRecognizer"]

_SHAPES = (Shape.CODE, Shape.SPACED, Shape.SECRET, Shape.HANDLE)
_ENTRY = ("verification_code", "access_code", "pickup_code", "pin")
_BEHIND = (
    *_ENTRY,
    "order",
    "tracking",
    "booking",
    "meeting",
    "password",
    "license_plate",
    "member",
    "account",
    "ticket",
)
_SCORE = {Bridge.EXPLICIT: 0.9, Bridge.ADJACENT: 0.85, Bridge.PHRASE: 0.7, Bridge.LOOSE: 0.5}
_REACH = 48  # characters between a label and its value
_STEPS = 4  # labels looked at, nearest first

_AFTER = re.compile(
    r"[\"'”’）)]?\s*(?:[(（][a-z ]{0,16}[一-鿿]{0,4}|[,，]? ?(?:is|as|was|for)(?: (?:your|the|my|our|a|his|her|their|this|today's|one|an?))?"
    r"(?: [a-z0-9&.']+){0,4}? |(?:是|为|就是|作为|即为)(?:[一-鿿a-z]{0,8}的)?(?:您|你|我|他|她|本次|今天|这次|此次|家|新)?)"
)
_MEASURED = re.compile(
    r"(?<![a-z])(?:reading|balance|usage|amount|total|due|units|mileage|score|points)(?: is| was|:)? \Z"
)
_PURPOSE = re.compile(r" (?:to|for|at|on|into|of) ")  # "code to the building 4471": a code for something
_OFFER = re.compile(r"off(?![a-z])|discount|promo|checkout|coupon|voucher|sale(?![a-z])|优惠|折|满减|红包")
_LOCATOR = re.compile(r"(?:[:：#]|[ ]?is)?[ ]{0,2}([A-Z]{6})(?![A-Za-z0-9])")
_LAST_LETTERS = re.compile(r" [A-Z]{2,3}(?=$|[,.;)\n]| [a-z])")  # the end of a plate such as FN 482 KL
_GROUP_BEFORE = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,5}(?:-[A-Z]{1,3})?[ \-]$")
_BEFORE_VALUE = re.compile(r"[A-Z]{1,5}(?:-[A-Z]{1,3})?-?|(?:[^\W\d_]{1,14}[ -]?){1,2}[·•|/](?: ?[A-Z]{1,3})?")
"""A group of letters that belongs to a value, or its kind and a divider ("Gold · 6023 4471 998")."""
_DICTATED_BEFORE = re.compile(
    r"(?<![A-Za-z0-9'’])(?!is|was|it|no|the|its|my|to|of|on|for|and|be|are|or|at|in|so|id|ref|num|as|by|nr)[a-z]{1,3} $"
)

_FAULT = re.compile(r"E-?\d{2,4}")  # of a device: "failed (error E-52)"


class CodeRecognizer:
    """Context evidence for scalars. HARD where label, connection and a typed shape leave no doubt."""

    name = "context"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        tokens = tokens_of(scan)
        last: Candidate | None = None
        row: Candidate | None = None
        labelled: Candidate | None = None
        for token in tokens:
            found = list(_before(scan, token)) or list(_behind(scan, token))
            if not found and last is not None and goes_on(scan, last, token):
                found = [
                    replace(last, start=token.start, end=token.end, score=last.score - 0.1, rule="one more of a list")
                ]
            elif found:
                labelled = found[0]
            if not found and row is not None and heads_next_row(scan, row, token):
                found = [replace(row, start=token.start, end=token.end, score=0.5, rule="one more row")]
            if not found and labelled is not None and corrects(scan, labelled, token):
                found = [replace(labelled, start=token.start, end=token.end, score=0.5, rule="a correction")]
            if not found:
                found = list(in_running_text(scan, token)) or list(by_structure(scan, token))
            if not found:
                yield from unclaimed(scan, token)
                last = None
                continue
            found = [c for c in found if not (c.role == "verification_code" and _FAULT.fullmatch(token.value))]
            yield from found
            last = found[0] if found else None
            if last is not None and starts_line(scan, last.start):
                row = last
        for start, end in scan.spoken:
            yield from _before(scan, SpokenToken(scan, start, end))
        yield from _neighbours(scan, tokens)
        yield from find_codes_in_cells(scan, tokens)
        yield from _lettered_locators(scan)
        yield from find_keypad_codes(scan)
        yield from last_digits(scan)
        yield from find_masked_values(scan)
        yield from find_flight_tickets(scan)
        yield from find_bare_values(scan)
        for start, end in find_coded_lines(scan.numbers):
            kind = PiiType.ALNUM if any(map(str.isalpha, scan.numbers[start:end])) else PiiType.NUM
            yield _candidate(start, end, kind, Tier.SOFT, 0.5, "row with a code", "identifier")


def _before(scan: Scan, token: Token) -> Iterator[Candidate]:
    place = bisect_right(scan.label_ends, token.start) - 1
    for hit in scan.labels[max(0, place - _STEPS + 1) : place + 1][::-1]:
        if token.start - hit.end > _REACH:
            break
        if token.size < 7 and hit.role("phone_verb"):
            continue  # "换成774102": too short for what the verb is about
        how = _grouped_bridge(scan, hit, token) or bridge(scan, hit.end, token.start)
        if how is None or (
            how is Bridge.LOOSE and _MEASURED.search(scan.lowered, max(0, token.start - 20), token.start)
        ):
            break
        found = list(_supported(scan, hit, token, how))
        yield from found
        if found or (how >= Bridge.ADJACENT and (hit.strong or not hit.roles) and not _too_short(hit, token)):
            return
    hit_above = asked_for(scan, token.start)
    if hit_above is not None:
        yield from _supported(scan, hit_above, token, Bridge.EXPLICIT)


def _too_short(hit: LabelHit, token: Token) -> bool:
    """ "PIN for the debit card 4417": no card, so it may be what was said before."""
    return hit.role("bank_card") and token.size < 9


def _grouped_bridge(scan: Scan, hit: LabelHit, token: Token) -> Bridge | None:
    """The bridge to the letters in front of the digits, for values like SUQ 1491 H."""
    if not any(role.shape is Shape.SPACED for role in hit.roles):
        return None
    letters = _letters_before(scan, hit.end, token)
    how = bridge(scan, hit.end, letters.start()) if letters else None
    return how if how is not None and how >= Bridge.ADJACENT else None


def _letters_before(scan: Scan, start: int, token: Token) -> re.Match[str] | None:
    """The letters of the value in front of its digits; in lower case only where nothing is written in capitals."""
    found = _GROUP_BEFORE.search(scan.numbers, start, token.start)
    if found is None and token.size >= 5 and scan.is_lower:
        found = _DICTATED_BEFORE.search(scan.numbers, start, token.start)
    return found


def _behind(scan: Scan, token: Token) -> Iterator[Candidate]:
    place = bisect_left(scan.label_starts, token.end)
    if place < len(scan.labels):
        hit = scan.labels[place]
        if hit.start - token.end > _REACH:
            return
        if hit.start - token.end <= 40 and hit.role(*_BEHIND) and _AFTER.fullmatch(scan.lowered, token.end, hit.start):
            yield from _supported(scan, hit, token, Bridge.EXPLICIT if hit.strong else Bridge.PHRASE)
        elif is_typed_into(scan, token, hit):
            yield from _supported(scan, hit, token, Bridge.EXPLICIT)


def _neighbours(scan: Scan, tokens: tuple[Token, ...]) -> Iterator[Candidate]:
    starts = [token.start for token in tokens]
    for hit in scan.labels:
        if not any(role.shape in _SHAPES or role.shape is Shape.PHONE for role in hit.roles):
            continue
        for start, end in places(scan, hit):
            place = bisect_left(starts, start)
            if place < len(tokens) and tokens[place].end <= end:
                before = scan.numbers[start : tokens[place].start].strip(" :：#*")
                if not before or _BEFORE_VALUE.fullmatch(before):
                    yield from _supported(scan, hit, tokens[place], Bridge.EXPLICIT)
                    yield from _telephone(hit, tokens[place])


def _lettered_locators(scan: Scan) -> Iterator[Candidate]:
    """Airline record locators without a digit, right behind their label: PNR QXTZRM."""
    for hit in scan.labels:
        if hit.role("booking") and (match := _LOCATOR.match(scan.numbers, hit.end)) is not None:
            if not hit.strong and scan.text[hit.start : hit.end].isupper():
                continue  # BOOKING ONLINE
            yield _candidate(*match.span(1), PiiType.ALNUM, Tier.SOFT, 0.7, "locator", "booking")


def _telephone(hit: LabelHit, token: Token) -> Iterator[Candidate]:
    if hit.strong and hit.role("phone") and token.digits_only and 7 <= token.size <= 15 and not token.is_date:
        yield _candidate(token.start, token.end, PiiType.PHONE, Tier.SOFT, 0.6, "label neighbour", "phone")


def _supported(scan: Scan, hit: LabelHit, token: Token, how: Bridge) -> Iterator[Candidate]:
    if _is_state(scan, hit, token):
        return
    strong = hit.strong or (hit.role("verification_code") and _PURPOSE.match(scan.lowered, hit.end) is not None)
    for role in hit.roles:
        if role.shape not in _SHAPES or (role.shape in (Shape.SECRET, Shape.HANDLE) and not token.digits_only):
            continue
        start, end = _extent(scan, hit, role, token)
        value = token.value if isinstance(token, SpokenToken) else scan.numbers[start:end]
        if role.shape is Shape.HANDLE and "." in value:
            continue  # 小红书 8.58.0: the version of an app
        if not _fits(role, value, token, how, strong) or (not hit.strong and _offered(scan, start, end, role)):
            continue
        if scan.numbers[end : end + 1] in ("#", "*") and role.name in _ENTRY:
            end += 1
        kind = role.type or (PiiType.ALNUM if any(map(str.isalpha, value)) else PiiType.NUM)
        tier = Tier.HARD if role.type is not None and how >= Bridge.ADJACENT and hit.strong else Tier.SOFT
        score = _SCORE[how] - (0 if hit.strong else 0.1)
        yield _candidate(start, end, kind, tier, score, f"label {how.name.lower()}", role.name)


def _is_state(scan: Scan, hit: LabelHit, token: Token) -> bool:
    """Boise, ID 83702: a state and its postcode."""
    if token.size not in (5, 9) or scan.text[hit.start : hit.end] != "ID":
        return False
    return re.search(r"[A-Z][a-z]+,? $", scan.text[max(0, hit.start - 24) : hit.start]) is not None


def _extent(scan: Scan, hit: LabelHit, role: Role, token: Token) -> tuple[int, int]:
    if role.shape is not Shape.SPACED:
        return token.start, token.end
    letters = _letters_before(scan, max(hit.end, token.start - 9), token)
    between = scan.text[hit.end : letters.start()] if letters and letters.start() >= hit.end else ""
    end = token.spaced_end
    if role.name == "license_plate" and (last := _LAST_LETTERS.match(scan.numbers, end)) is not None:
        end = last.end()
    if letters and not re.search(r"[A-Za-z]\Z", between):
        return letters.start(), end
    return token.start, end


def _offered(scan: Scan, start: int, end: int, role: Role) -> bool:
    """A bare "code" with letters in it, near words of sale, is a promotion."""
    value = scan.numbers[start:end]
    if role.name != "verification_code" or not any(map(str.isalpha, value)):
        return False
    letters = sum(map(str.isalpha, value))
    return (value.isalnum() and letters > len(value) - letters) or _OFFER.search(
        scan.lowered[max(0, start - 48) : end + 32]
    ) is not None


def _fits(role: Role, value: str, token: Token, how: Bridge, strong: bool) -> bool:
    """Whether the token has the shape that a value of this role has, given how firmly the label reaches it."""
    size, digits = sum(map(str.isalnum, value)), sum(map(str.isdigit, value))
    if not role.least <= size <= role.most or token.is_quantity:
        return False
    if (role.type is PiiType.BANK_CARD and size != digits) or (role.name == "ip" and is_common_address(value)):
        return False
    if token.is_date and role.name not in (*_ENTRY, "routing"):
        return False
    year = (token.is_year or token.is_bare_date) and how is not Bridge.EXPLICIT
    if how is Bridge.LOOSE:
        return strong and digits >= 4 and not year
    if not strong or how is Bridge.PHRASE:
        if year or (
            digits < 3
            and not (size >= 6 and (_alternations(value) >= 2 or _is_locator(value) or _is_compound(value)))
            and not (role.name == "order" and how >= Bridge.ADJACENT and size >= 6 and digits and value.isupper())
        ):
            return False
        return size >= 5 or how is Bridge.EXPLICIT or role.name in (*_ENTRY, "card_security")
    return digits >= 1


def _is_locator(value: str) -> bool:
    """Six upper-case characters, one of them a digit: HMQX2Z."""
    return len(value) == 6 and value.isupper() and value.isalnum()


def _is_compound(value: str) -> bool:
    """Capitals, a digit and a hyphen or slash: LOWE-DEP-2."""
    return value.isupper() and not value.isalnum()


def _alternations(value: str) -> int:
    """How often letters and digits change places: K9Z2LM is no word with a number."""
    bare = [c.isdigit() for c in value if c.isalnum()]
    return sum(a != b for a, b in pairwise(bare))


def _candidate(start: int, end: int, kind: PiiType, tier: Tier, score: float, rule: str, role: str) -> Candidate:
    return Candidate(kind, start, end, tier, score, "context", rule, role)
