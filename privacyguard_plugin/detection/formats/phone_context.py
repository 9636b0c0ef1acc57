"""What the surroundings say about digits that could be a telephone number."""

from __future__ import annotations

import re

from ...parsing.names.lexicon import facts
from ..labels.fields import asked_for, owner_before
from ..labels.lexicon import LabelHit
from ..recognizer import Scan

__all__ = [
    "dialled",
    "glued",
    "in_context",
    "is_amount",
    "is_drawn",
    "lone",
    "looks_like_date",
    "otherwise_owned",
    "reached",
]

_ROLES = ("phone", "phone_verb")
# A login may be a telephone number; then it is the number, whatever else it is used for.
_LOGINS = (*("username", "wechat", "account", "member"),)
# … but nobody logs in with what a meter or a card is called by.
_NO_LOGIN = re.compile(r"[户表卡]号码?$")
_LETTERS = re.compile(r"(?<![A-Za-z])[A-Z]{2}[ \-]?$")  # CA 0052 7714 3390: the carrier's, not Norway's
_TEXTS = ("email", "name", "family_name", "given_name", "organisation", "address", "address_part")
_UNIT = re.compile(
    r"\s?(?:%|元|块|米|公里|人|次|个|件|分钟|秒|天|岁|美元|"
    r"(?:km|kg|steps|points|people|views|likes|followers|usd|eur|gbp|votes|miles|dollars|euros|pounds|kcal|cal|[kmgt]b|"
    r"bytes|ms|mm|cm|m²|rows|records|users|items|pcs)(?![a-z]))",
    re.I,
)
_DATE = re.compile(
    r"(?:19|20)[0-9]{2}[-. ]?(?:0[1-9]|1[0-2])[-. ]?(?:[0-2][0-9]|3[01])(?![0-9])|"
    r"(?:19|20)[0-9]{2}[-. ](?:0?[1-9]|1[0-2])[-. ]|[0-3]?[0-9][-. ][01]?[0-9][-. ](?:19|20)[0-9]{2}(?![0-9])|"
    r"(?:19|20)[0-9]{2} ?- ?(?:19|20)[0-9]{2}(?![0-9])"
)
_NOUN_BEFORE = re.compile(r"(?<![a-z])([a-z]{2,}(?:['’]s)?) $")
_DIALLED_NOUNS = frozenset(
    "my your his her our their its the a an this that new old other same right wrong correct phone mobile cell tel telephone home work office "
    "contact whatsapp landline fax emergency direct main private personal business shop store second first spare current previous "
    "and or is to at on of for with by call text ring dial any another local uk us us's daytime evening mums dads backup toll-free "
    "viber signal telegram sms hotline helpline booking reception front desk line customer support service".split()
)
_REACHED = re.compile(
    r"(?<![a-z])(?P<who>[a-z]{2,})(?:['’]s)?(?:,? (?:is|are|was|on|at|is on|is at|is still|is now))?(?: ?:)? $"
)
_REACHABLE = frozenset(
    "office reception receptionist desk home work landline clinic surgery dentist doctor doctors gp vet hospital pharmacy school nursery daycare kindergarten "
    "plumber electrician landlord landlady locksmith mechanic garage babysitter nanny sitter cleaner carer neighbor neighbour super concierge caretaker "
    "agent lawyer solicitor accountant mum mom dad mother father wife husband brother sister son daughter gran grandma grandpa nan aunt uncle cousin "
    "boss manager supervisor hr driver courier restaurant takeaway takeout salon barber church library taxi switchboard dispatch nurse tutor coach".split()
)
"""Who is reached by telephone, right before the number."""
_GLUED = re.compile(
    r"(?<![A-Za-z0-9])(?:mob(?:ile)?|cell|tel(?:ephone)?|ph(?:one)?|(?:tele)?fax|call|ring|text|dial|whatsapp|number)$",
    re.I,
)
"""A word for what can be dialled, written together with the number."""

_CALL_REACH = 400
_CALL = re.compile(
    r"(?:^|\n)[ ]{0,8}(?:calling|diall?ing|ringing|incoming (?:voice |video )?call|outgoing call|call ended|end call|add call|keypad|dial ?pad|speaker|mute|"
    r"on hold|recents|missed call|正在呼叫|正在拨号|拨号|来电|通话中|挂断|免提|静音|拨号键盘|最近通话|未接来电)[ .…]{0,4}(?=\n|$)"
)
_NUMBER_AFTER = re.compile(
    r"\s?(?:is|that's|这是|是|为)\s?(?:my|his|her|the|their|our|我|他|她)?\s?(?:new |的|新)?(?:number|phone|cell|mobile|电话|手机|号)"
    r"|\s(?:es|est|ist|è|é) (?:mi|su|mon|son|meine|seine|ihre|il mio|il suo|o meu) (?:nuevo |nouveau |neue )?"
    r"(?:n[uú]mero|numéro|nummer|handynummer|telefonnummer|m[oó]vil|teléfono|téléphone|telefono|cellulare)"
)


def otherwise_owned(scan: Scan, position: int, reach: int = 24, *, logins: bool = True) -> bool:
    """Whether the label in front of the number says that it is something else (an order, a card, a code).

    `logins`: labels of accounts do not, because a login is often a telephone number.
    """
    letters = _LETTERS.search(scan.numbers, max(0, position - 4), position)
    owner = owner_before(scan, letters.start() if letters else position, reach)
    if owner is None or not owner.roles or owner.role(*_ROLES):
        return False
    if _NO_LOGIN.search(scan.lowered, owner.start, owner.end):
        return True
    return not owner.role(*_LOGINS, *_TEXTS) if logins else not owner.role(*_TEXTS)


def glued(text: str, start: int) -> bool:
    """Whether a word for a telephone runs into the number at `start`: "mobile07700900733"."""
    return text[start - 1 : start].isalpha() and _GLUED.search(text, max(0, start - 10), start) is not None


def in_context(scan: Scan, start: int, end: int) -> bool:
    """A phone label or verb shortly before the number, a question for it, or "… is my number" after it."""
    if glued(scan.text, start):
        return True
    hit = scan.label_before(start, 40) or asked_for(scan, start)
    if hit is not None and hit.role(*_ROLES) and not _belongs_to_another(scan, hit):
        between = scan.lowered[hit.end : start]
        if len(between) <= 3 or "\n" in between or not re.search(r"[.;!?。；！？]", between.rstrip(" .:")):
            return True
    return _NUMBER_AFTER.match(scan.lowered, end) is not None


def _counts_something(noun: str) -> bool:
    """ "Avios number", but "her number", "new number", "Ada's number", "WhatsApp number"."""
    return noun not in _DIALLED_NOUNS and not noun.endswith(("'s", "’s")) and not facts(noun).listed


def _belongs_to_another(scan: Scan, hit: LabelHit) -> bool:
    """The word "number" of "water account number": the label in front of it says of what."""
    if hit.strong or scan.text[hit.start - 1 : hit.start] != " ":
        return False
    noun = _NOUN_BEFORE.search(scan.lowered, max(0, hit.start - 24), hit.start)
    if scan.lowered[hit.start : hit.end] == "number" and noun is not None and _counts_something(noun.group(1)):
        return True
    other = scan.label_before(hit.start, 1)
    return other is not None and bool(other.roles) and not other.role(*_ROLES, *_TEXTS)


_PAIRS = re.compile(r"[0-9]{2}(?:[ ,.-][0-9]{2}){3,5}")
_PAIR_BEFORE, _PAIR_AFTER = re.compile(r"[0-9]{2}[ ,]"), re.compile(r"[ ,][0-9]{2}(?![0-9:./])")


def is_drawn(scan: Scan, start: int, end: int) -> bool:
    """Numbers of a lottery, two figures each and more of them than a telephone has: 03 08 14 19 27 32; and its round: 第2023134期."""
    if scan.numbers[start - 1 : start] == "第" and scan.numbers[end : end + 1] == "期":
        return True
    if _PAIRS.fullmatch(scan.numbers, start, end) is None:
        return False
    before = scan.numbers[max(0, start - 3) : start]
    return _PAIR_BEFORE.fullmatch(before) is not None or _PAIR_AFTER.match(scan.numbers, end) is not None


def lone(scan: Scan, start: int, end: int) -> bool:
    """Nothing else on its line: contact rows show the bare number."""
    text = scan.text
    return (start == 0 or text[start - 1] in "\n\t|") and (end == len(text) or text[end] in "\n\t|")


def dialled(scan: Scan, start: int, end: int) -> bool:
    """A bare number on the screen of a call, or below somebody's name."""
    if not lone(scan, start, end):
        return False
    if _CALL.search(scan.lowered, max(0, start - _CALL_REACH), end + _CALL_REACH):
        return True
    line = scan.text.rfind("\n", 0, start)
    above = scan.text[scan.text.rfind("\n", 0, line) + 1 : line].split() if line > 0 else []
    named = 1 < len(above) < 4 and all(word.isalpha() and word.istitle() for word in above)
    return named and facts(above[0]).given > 1


def reached(scan: Scan, start: int) -> bool:
    """ "the dentist is 555-0182", "reception 6123 4487": the number follows whoever answers it."""
    match = _REACHED.search(scan.lowered, max(0, start - 32), start)
    return match is not None and match["who"] in _REACHABLE


def is_amount(scan: Scan, start: int, end: int) -> bool:
    return _UNIT.match(scan.numbers, end) is not None


def looks_like_date(number: str) -> bool:
    return _DATE.match(number) is not None
