"""Log-in pairs: "user: bob pass: hunter2", "log in as bob with hunter2", "netflix: mum@mail.com / Sunfl0wer!"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["find_logins"]

_USERS = "user username usr login uid logon".split()
_SIGNING = "log logs logged logging login sign signs signed signing signin".split()
_NAMED = re.compile(
    r"(?<![A-Za-z])(?:user(?: ?name)?|usr|login|logon|uid)(?: ?[:=] ?| is | )(?P<user>[A-Za-z0-9_][\w.@+\\-]{1,38}[A-Za-z0-9_])[ ,;/|\n]{1,3}(?:and |& )?"
    r"(?:pass(?:word|wd|code|phrase)?|pwd|pw)(?: ?[:=] ?| is | )(?P<secret>[!-~]{4,64}?)(?=[.,;)]?(?:\s|$))",
    re.I,
)
_SIGNED_IN = re.compile(
    r"(?<![A-Za-z])(?:log|sign)(?:ged|s|ging|ed|ing)? ?(?:me |him |her |us )?in(?:to)?(?: [a-z' ]{2,24}?)? (?:as|(?:with|using)(?= [^ ]*[0-9@._])) "
    r"(?P<user>[A-Za-z0-9_](?:[\w.+-]*[A-Za-z0-9_])?(?:@[\w-]+(?:\.[\w-]+)+)?)(?: with| and| using|, ?|,? pw|,? password)+ "
    r"(?P<secret>[!-~]{6,64}?)(?=[.,;)]?(?:\s|$))",
    re.I,
)
_PAIR = re.compile(
    r"(?<![\w/.@-])(?P<user>[A-Za-z0-9_](?:[\w.+-]*[A-Za-z0-9_])?(?:@[\w-]+(?:\.[\w-]+)+)?) ?/ ?(?P<secret>(?=[!-~]*[0-9])(?=[!-~]*[A-Za-z])[!-~]{6,64}?)(?=[.,;)]?(?:\s|$))"
)
_NETWORK = re.compile(
    r"(?<![a-z])wi-?fi(?: (?:at|in|for|on|of) [a-z'’ ]{2,24}?)?(?:,? (?:but |and )?(?:i think |i believe |pretty sure |maybe |probably )?(?:it['’]?s|is|it is)|(?: again| password| pw)?,? is it) [\"“]?(?P<secret>[!-~]{6,64}?)(?=[.,;?\"”]?(?:\s|$))"
)
_NETWORK_DIGITS = re.compile(r"(?<![a-z])wi-?fi(?:密码)?[ :：]{1,2}(?P<secret>[0-9]{8,16})(?![0-9A-Za-z@.-])")
"""No network takes a shorter one."""
_FRIEND = re.compile(
    r"(?:加|搜)(?:一?下|个)?(?:我|他|她)?(?:微信|薇信|vx|wx|v|qq)?[:：]?[ ]?(?P<user>[a-z](?=[a-z0-9_-]*[0-9_-])[a-z0-9_-]{5,19})(?![A-Za-z0-9_@.-])",
    re.I,
)
_EVERYBODY = frozenset("admin root guest user administrator test pi default support".split())
_CUED = re.compile(
    r"(?<![a-z])(?:log ?-?ins?|log ?-?on|creds?|credentials|sign ?-?in|router|portal|wi-?fi|account|password|details|access|server|vpn|ssh)(?![a-z])(?:[^\n]{0,32}|[:：]? ?\n)\Z"
)
_PLAIN_SECRET = re.compile(r"[0-9./-]+[a-z]{0,4}|[a-z]+|.*/.*", re.I)
"""A quantity or a part of a path: 100mbps."""
_REACH = 48  # characters in front of a pair that say what it is


def find_logins(scan: Scan) -> Iterator[Candidate]:
    """User names and passwords that stand together; an account that everybody has (admin) is no user's."""
    text = scan.numbers
    if scan.has(_USERS):
        for match in _NAMED.finditer(text):
            if _says(match["secret"]) or ":" in match[0] or "=" in match[0]:
                yield from _pair(match)
    if scan.has(_SIGNING):
        for match in _SIGNED_IN.finditer(text):
            if _says(match["secret"]):
                yield from _pair(match)
    if scan.has(("wifi", "wi")):
        for match in _NETWORK.finditer(scan.lowered):
            if _says(match["secret"]) and _PLAIN_SECRET.fullmatch(match["secret"]) is None:
                yield _candidate(match, "secret", "password")
        for match in _NETWORK_DIGITS.finditer(scan.lowered):
            yield _candidate(match, "secret", "password")
    for match in _FRIEND.finditer(text) if not text.isascii() else ():
        yield _candidate(match, "user", "wechat")
    if "/" in text:
        for match in _PAIR.finditer(text):
            cued = _CUED.search(scan.lowered, max(0, match.start() - _REACH), match.start()) is not None
            named = (cued or "@" in match["user"]) and not match["user"].isdigit()
            if (named or match["user"].lower() in _EVERYBODY) and _PLAIN_SECRET.fullmatch(match["secret"]) is None:
                yield from _pair(match)


def _says(secret: str) -> bool:
    """Letters and digits mixed, as passwords are."""
    return any(c.isdigit() for c in secret) and any(c.isalpha() for c in secret)


def _pair(match: re.Match[str]) -> Iterator[Candidate]:
    user = match["user"]
    if "@" not in user and user.lower() not in _EVERYBODY:
        yield _candidate(match, "user", "username")
    yield _candidate(match, "secret", "password")


def _candidate(match: re.Match[str], group: str, role: str) -> Candidate:
    kind = PiiType.NUM if match[group].isdigit() else PiiType.ALNUM
    return Candidate(kind, *match.span(group), Tier.SOFT, 0.8, "context", "log-in pair", role)
