"""Values that are private only through their role: codes, orders, accounts, passwords, user names (paper §3.1).

A number alone is nothing. It becomes NUM or ALNUM when a field label gives it a role, in front of it ("the code is
4471"), behind it ("4471 is your code"), or in the neighbouring segment. Labels with a typed role (passport, plate, card
…) give their value that type when it has the shape of one.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from ..model import Candidate, PiiType, Tier
from .fields import Bridge, bridge, neighbour
from .lexicon import LabelHit
from .recognizer import Scan
from .roles import Role, Shape
from .tokens import Token, tokens_of

__all__ = ["CodeRecognizer"]

_CODE_SHAPES = (Shape.CODE, Shape.SPACED, Shape.SECRET, Shape.HANDLE, Shape.DATE)
_SCORE = {Bridge.EXPLICIT: 0.9, Bridge.ADJACENT: 0.85, Bridge.PHRASE: 0.6}
_AFTER = re.compile(
    r"[\"'”’）)]?\s*(?:\(|（|,? ?(?:is|as|was|for)(?: (?:your|the|my|our|a|his|her|their|this|today's|one|an?))?(?: [a-z0-9&.']+){0,4}? |"
    r"(?:是|为|就是|作为|即为)?(?:您|你|我|他|她|本次|今天|这次|此次|家|新)?(?:的|[一-鿿a-z]{0,8}的)?)"
)
_VERIFY_BEFORE = re.compile(
    r"(?<![a-z])(?:use|enter|type|input|key in|punch in|submit|text|reply with|quote)(?: the| this| code)*\s*[\"'“]?$|(?:输入|填写|填入|填|输)[“\"「]?$"
)
_VERIFY_AFTER = re.compile(
    r"[\"'”]?\s*(?:to (?:verify|confirm|log ?in|sign ?in|authenticate|unlock|open|enter|access|get in|complete|continue|activate|reset|collect|pick up|join|validate|approve)|at the (?:door|gate|keypad|entrance|pad)|on the (?:keypad|door|gate|verification)|(?:来|以|进行)?(?:验证|登录|登陆|开门|解锁|确认|激活|取件|开锁|完成验证))"
)


class CodeRecognizer:
    """Context evidence for scalars. HARD only where label and shape leave no doubt."""

    name = "context"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        tokens = tokens_of(scan)
        yield from self._before(scan, tokens)
        yield from self._after(scan, tokens)
        yield from self._neighbours(scan, tokens)
        yield from self._words(scan)

    def _before(self, scan: Scan, tokens: tuple[Token, ...]) -> Iterator[Candidate]:
        for token in tokens:
            hit = scan.label_before(token.start)
            if hit is None:
                continue
            how = bridge(scan, hit.end, token.start)
            if how is not None:
                yield from _supported(scan, hit, token, how)

    def _after(self, scan: Scan, tokens: tuple[Token, ...]) -> Iterator[Candidate]:
        starts = scan.label_starts
        for token in tokens:
            place = bisect_left(starts, token.end)
            if place < len(starts) and starts[place] - token.end <= 40:
                hit = scan.labels[place]
                if (
                    hit.role(
                        "verification_code",
                        "access_code",
                        "pickup_code",
                        "pin",
                        "order",
                        "tracking",
                        "booking",
                        "meeting",
                        "password",
                        "license_plate",
                    )
                    and _AFTER.fullmatch(scan.lowered, token.end, hit.start)
                    and (hit.start > token.end or not token.digits_only)
                ):
                    yield from _supported(
                        scan,
                        hit,
                        token,
                        Bridge.EXPLICIT
                        if hit.strong or " is " in scan.lowered[token.end : hit.start + 1]
                        else Bridge.PHRASE,
                    )
            if (
                token.digits_only
                and 4 <= token.size <= 8
                and _VERIFY_BEFORE.search(scan.lowered[max(0, token.start - 24) : token.start])
                and _VERIFY_AFTER.match(scan.lowered, token.end)
            ):
                yield _candidate(
                    scan, token.start, token.end, PiiType.NUM, Tier.SOFT, 0.7, "to verify", "verification_code"
                )

    def _neighbours(self, scan: Scan, tokens: tuple[Token, ...]) -> Iterator[Candidate]:
        starts = [t.start for t in tokens]
        for hit in scan.labels:
            if not any(r.shape in _CODE_SHAPES for r in hit.roles):
                continue
            extent = neighbour(scan, hit)
            if extent is None:
                continue
            place = bisect_left(starts, extent[0])
            if (
                place < len(tokens)
                and tokens[place].end <= extent[1]
                and not scan.text[extent[0] : tokens[place].start].strip(" :：#")
            ):
                yield from _supported(scan, hit, tokens[place], Bridge.EXPLICIT)
            yield from _word_value(scan, hit, extent[0], extent[1], Bridge.EXPLICIT)

    def _words(self, scan: Scan) -> Iterator[Candidate]:
        """Passwords and user names: any run of characters, only right behind their label."""
        for hit in scan.labels:
            if any(r.shape in (Shape.SECRET, Shape.HANDLE) for r in hit.roles):
                line_end = scan.text.find("\n", hit.end)
                line_end = len(scan.text) if line_end < 0 else line_end
                match = _GAP.match(scan.lowered, hit.end, min(line_end, hit.end + 64))
                if match is None:
                    continue
                how = bridge(scan, hit.end, match.end())
                if how is not None:
                    yield from _word_value(scan, hit, match.end(), line_end, how)


_GAP = re.compile(
    r"[\s*)）\]】\"'”]*(?:(?:\([^()]{0,16}\))?\s*(?:no\.?|number|id|name|号|名)?(?:\s*(?:for|to|of|at|on|in)(?: [a-z'\-]+){1,4})?\s*(?:[:：=|>]|is now|is|are|was|will be|changed to|set to|as|->|→|是|为|就是|改成了?|改为|换成了?|设为|叫))?[\s:：]*[\"'“”‘’「『(（\[【<《*`@]*"
)
_SECRET = re.compile(r"[!-~]{4,64}")
_HANDLE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.\-]{1,38}[A-Za-z0-9_]")
_PHRASE_STOP = frozenset(
    [
        "is",
        "are",
        "was",
        "the",
        "a",
        "an",
        "and",
        "or",
        "not",
        "your",
        "my",
        "our",
        "his",
        "her",
        "their",
        "this",
        "that",
        "it",
        "to",
        "for",
        "of",
        "in",
        "on",
        "at",
        "with",
        "by",
        "from",
        "as",
        "if",
        "when",
        "then",
        "than",
        "please",
        "must",
        "should",
        "will",
        "can",
        "could",
        "would",
        "may",
        "here",
        "there",
        "now",
        "again",
        "wrong",
        "incorrect",
        "invalid",
        "expired",
        "required",
        "forgot",
        "forgotten",
        "reset",
        "change",
        "changed",
        "new",
        "old",
        "field",
        "protected",
        "protection",
        "manager",
        "settings",
        "strength",
        "hint",
        "login",
        "log",
        "sign",
        "account",
        "email",
        "password",
        "username",
        "code",
        "name",
        "number",
        "help",
        "down",
        "app",
        "group",
        "chat",
        "friend",
        "friends",
        "message",
        "messages",
        "pay",
        "official",
        "moments",
        "video",
        "call",
        "works",
        "working",
        "broken",
        "great",
        "good",
        "nice",
        "fine",
        "safe",
        "secure",
        "strong",
        "weak",
        "correct",
        "saved",
        "updated",
        "below",
        "above",
        "sent",
        "via",
        "using",
        "so",
        "but",
        "because",
        "too",
        "only",
        "also",
        "both",
        "same",
        "different",
        "still",
        "always",
        "never",
        "available",
        "optional",
    ]
)


def _word_value(scan: Scan, hit: LabelHit, start: int, end: int, how: Bridge) -> Iterator[Candidate]:
    role = (
        next(r for r in hit.roles if r.shape in (Shape.SECRET, Shape.HANDLE))
        if any(r.shape in (Shape.SECRET, Shape.HANDLE) for r in hit.roles)
        else None
    )
    if role is None:
        return
    match = (_SECRET if role.shape is Shape.SECRET else _HANDLE).match(scan.folded, start, end)
    if match is None:
        return
    value = match.group().rstrip(".,;:?)]}>\"'*" if role.shape is Shape.SECRET else ".-")
    stop = match.start() + len(value)
    if len(value) < max(4, role.least) or "@" in scan.folded[stop : stop + 1]:
        return
    mixed = any(c.isdigit() for c in value) and any(not c.isdigit() for c in value)
    punctuated = re.search(r"[A-Za-z][_.\-][A-Za-z0-9]", value) is not None
    if value.lower() in _PHRASE_STOP or (value.isdigit() and how < Bridge.ADJACENT):
        return
    if not (
        mixed
        or value.isdigit()
        or (role.shape is Shape.SECRET and re.search(r"[!#$%&*+=?^_~]", value) and re.search("[A-Za-z]", value))
    ):
        # Letters only: a word is a value only when the punctuation says so.
        separator = scan.folded[hit.end : start]
        if (
            how is not Bridge.EXPLICIT
            or not (re.search(r"[:：=|]", separator) or not separator.strip() or punctuated)
            or not hit.strong
        ):
            return
        if role.shape is Shape.SECRET and not re.search(r"[:：=]", separator):
            return
    if value.isdigit() and role.shape is Shape.HANDLE and not hit.strong:
        return
    kind = PiiType.NUM if all(c.isdigit() for c in value) else PiiType.ALNUM
    yield _candidate(scan, start, stop, kind, Tier.SOFT, _SCORE[how], "label value", role.name)


def _supported(scan: Scan, hit: LabelHit, token: Token, how: Bridge) -> Iterator[Candidate]:
    for role in hit.roles:
        if role.shape not in _CODE_SHAPES or (role.shape in (Shape.SECRET, Shape.HANDLE) and not token.digits_only):
            continue
        end = token.spaced_end if role.shape is Shape.SPACED else token.end
        value = scan.folded[token.start : end]
        if not _fits(role, value, token, how, hit.strong):
            continue
        if scan.folded[end : end + 1] in ("#", "*") and role.name in ("pin", "access_code", "verification_code"):
            end += 1
        typed = role.type is not None
        kind = role.type or (PiiType.ALNUM if any(c.isalpha() for c in value) else PiiType.NUM)
        tier = Tier.HARD if typed and how >= Bridge.ADJACENT and hit.strong else Tier.SOFT
        yield _candidate(
            scan,
            token.start,
            end,
            kind,
            tier,
            _SCORE[how] - (0 if hit.strong else 0.1),
            "label " + how.name.lower(),
            role.name,
        )


def _fits(role: Role, value: str, token: Token, how: Bridge, strong: bool) -> bool:
    """Whether the token has the shape that a value of this role has."""
    size = sum(c.isalnum() for c in value)
    if role.shape is Shape.DATE:
        return token.is_date
    if not role.least <= size <= role.most or token.is_quantity:
        return False
    digits = sum(c.isdigit() for c in value)
    if token.is_date and role.name not in ("verification_code", "pin", "access_code", "pickup_code"):
        return False
    if not strong:
        if digits < 3 or (size < 5 and how is not Bridge.EXPLICIT and role.name != "verification_code"):
            return False
        if token.digits_only and token.is_year and how is not Bridge.EXPLICIT:
            return False
    if how is Bridge.PHRASE and (digits < 3 or (token.digits_only and token.is_year) or not strong):
        return False
    return digits >= 1


def _candidate(
    scan: Scan, start: int, end: int, kind: PiiType, tier: Tier, score: float, rule: str, role: str
) -> Candidate:
    return Candidate(kind, start, end, tier, score, "context", rule, role)
