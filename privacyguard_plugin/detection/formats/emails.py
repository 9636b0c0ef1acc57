"""EMAIL: addresses with ASCII boundaries (they stand next to Chinese without a blank), masked, spaced and spelled forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan

__all__ = ["EmailRecognizer"]

_LOCAL = r"[A-Za-z0-9À-ɏ](?:[A-Za-z0-9À-ɏ%'*+_~.-]{0,62}[A-Za-z0-9À-ɏ_*+-])?"
_DOMAIN = r"(?:[A-Za-z0-9À-ɏ*](?:[A-Za-z0-9À-ɏ*-]{0,61}[A-Za-z0-9À-ɏ*])?\.){1,5}(?:[A-Za-z]{2,18}(?![A-Za-z0-9_-])|(?:com|cn|net|org)(?=[0-9]{1,6}[块元万千百]))"
_PLAIN = re.compile(rf"(?<![A-Za-z0-9À-ɏ_%+-])_?{_LOCAL}@{_DOMAIN}")

# A domain whose ending a reader of pixels lost a letter of, or that was typed with a comma.
_DAMAGED = re.compile(
    rf"(?<![A-Za-z0-9À-ɏ_%+-]){_LOCAL}@[A-Za-z0-9-]{{2,63}}(?:\.[A-Za-z0-9-]{{2,63}}){{0,2}}(?:\.[A-Za-z]|, ?(?:com|net|org|cn))(?![A-Za-z0-9_.@-]*[A-Za-z0-9])"
)

_HAN_DOMAIN = re.compile(
    rf"(?<![A-Za-z0-9À-ɏ_%+-]){_LOCAL}@(?=[a-z0-9.-]{{0,40}}[一-鿿])(?:[一-鿿A-Za-z0-9-]{{1,24}}\.){{1,3}}(?:[a-z]{{2,6}}(?![A-Za-z])|中国|公司|网络|網路|香港|台灣)"
)

_TLDS = "com|net|org|edu|gov|io|co|cn|uk|de|fr|in|au|ca|us|info|biz|me|app|dev|ai|eu|jp|hk|tw|sg|nz|ie|nl|es|it|ch|tv|studio|shop|store|xyz|online|site|club|live|email|cloud|tech|design|be|se|no|dk|fi|pl|br|mx|za|ng|ke|pt|at|example"
_WORD = r"[A-Za-z0-9]+(?:[._+-][A-Za-z0-9]+){0,5}"
_AT = r" ?(?:@|[(\[{<] ?(?:at|@) ?[)\]}>]) ?"
_WRITTEN_AT = re.compile(r"[(\[{<] ?at ?[)\]}>]")
_DOT = r" ?(?:[.。]|[(\[{<] ?(?:dot|\.) ?[)\]}>]) ?"
_SPACED = re.compile(
    rf"(?<![A-Za-z0-9._%+-]){_WORD}{_AT}[A-Za-z0-9-]+(?:{_DOT}[A-Za-z0-9-]+){{0,2}}{_DOT}(?:{_TLDS})(?![A-Za-z0-9])",
    re.I,
)
_SPOKEN = re.compile(
    r"(?<![A-Za-z0-9._%+-])[A-Za-z0-9]+(?:(?:[._+-]| (?:dot|underscore|dash|hyphen) )[A-Za-z0-9]+){0,4} at "
    rf"[A-Za-z0-9-]+(?: dot [A-Za-z0-9-]+){{0,2}} dot (?:{_TLDS})(?![A-Za-z0-9])",
    re.I,
)
_HAN_SPOKEN = re.compile(
    rf"(?<![A-Za-z0-9._%+-])[A-Za-z0-9]+(?:(?:[._+-]|下划线| ?点 ?)[A-Za-z0-9]+){{0,4}} ?(?:艾特|圈a|at|@) ?[A-Za-z0-9-]+(?: ?[点.] ?[A-Za-z0-9-]+){{0,2}} ?点 ?(?:{_TLDS})(?![A-Za-z0-9])",
    re.I,
)
# What a row that was too short for an address shows of it, at its end or before dots.
_CUT = r"(?=\s?(?:…|\.{2,3}|\n|$))"
_CUT_BEHIND_AT = re.compile(
    rf"(?<![A-Za-z0-9À-ɏ_%+@/-])(?=[^@\s]*[A-Za-z]){_LOCAL}@(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]*)*)?{_CUT}"
)
_CUT_BEFORE_AT = re.compile(
    rf"(?:^|\n)\s*(?:from|to|cc|bcc|reply-to|发件人|收件人|发给|抄送|回复)\s?[:：][^\n<@]{{1,48}}<({_LOCAL}){_CUT}",
    re.IGNORECASE,
)
_ADDRESSED = re.compile(r"[<(（]$")
_IN_URL = re.compile(r"://[^\s/@]*$")  # user:password@host
# Left of a line's end: something with @, or a local part that visibly goes on; right of it: the rest.
_OPEN_END = re.compile(
    r"[A-Za-z0-9À-ɏ_.%+\-]+@[A-Za-z0-9.\-]*$|[A-Za-z0-9À-ɏ_.%+\-]*[_.%+\-]$|[A-Za-z0-9À-ɏ_.%+\-]+(?= @)"
)
_REST = re.compile(r"[A-Za-z0-9_.%+\-]*@?[A-Za-z0-9.\-]*[A-Za-z0-9]")
_FILES = frozenset(
    [
        "png",
        "jpg",
        "jpeg",
        "gif",
        "svg",
        "webp",
        "css",
        "js",
        "ts",
        "json",
        "pdf",
        "zip",
        "html",
        "htm",
        "php",
        "apk",
        "exe",
        "dll",
        "md",
        "txt",
        "xml",
        "yml",
        "yaml",
    ]
)


class EmailRecognizer:
    """Addresses by their own syntax; HARD unless parts of them are masked or spelled out."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        if "@" in text:
            start = 0
            for line in text.split("\n"):
                end = start + len(line)
                if "@" in line or _WRITTEN_AT.search(scan.lowered, start, end):
                    yield from _signed(text, start, end)
                start = end + 1
            yield from _wrapped(scan)
        if "<" in text:
            for match in _CUT_BEFORE_AT.finditer(text):
                yield _candidate(*match.span(1), Tier.SOFT, 0.7, "cut email")
        if "@" not in text and _WRITTEN_AT.search(scan.lowered):
            for match in _SPACED.finditer(text):
                yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "obfuscated email")
        if "点" in text and ("艾特" in text or "圈a" in scan.lowered or "点c" in scan.lowered or "点n" in scan.lowered):
            for match in _HAN_SPOKEN.finditer(text):
                yield _candidate(match.start(), match.end(), Tier.SOFT, 0.7, "spoken email")
        if " dot " in scan.lowered:
            for match in _SPOKEN.finditer(text):
                yield _candidate(match.start(), match.end(), Tier.SOFT, 0.7, "spoken email")


def _signed(text: str, start: int, end: int) -> Iterator[Candidate]:
    """Addresses in text[start:end], a line with an at sign."""
    complete = set()
    for match in _PLAIN.finditer(text, start, end):
        complete.add(match.start())
        if match.group().rpartition(".")[2].lower() in _FILES or _IN_URL.search(text[: match.start()][-96:]):
            continue
        tier = Tier.SOFT if "*" in match.group() else Tier.HARD
        yield _candidate(match.start(), match.end(), tier, 0.99, "email")
    for match in _SPACED.finditer(text, start, end):
        if match.start() not in complete:
            yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "spaced email")
    for match in _HAN_DOMAIN.finditer(text, start, end) if not text.isascii() else ():
        yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "email in characters")
    for match in _DAMAGED.finditer(text, start, end):
        if match.start() not in complete:
            yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "damaged email")
    for match in _CUT_BEHIND_AT.finditer(text, start, end):
        local, _, domain = match.group().partition("@")
        shown = text[match.end() : match.end() + 2].strip()[:1] in ("…", ".") or not domain
        if match.start() not in complete and (
            (shown and not local.isalpha()) or _ADDRESSED.search(text, start, match.start())
        ):
            yield _candidate(match.start(), match.end(), Tier.SOFT, 0.7, "cut email")


def _wrapped(scan: Scan) -> Iterator[Candidate]:
    """Addresses that go on in the next visual line: the joiner between the lines belongs to no source."""
    text = scan.numbers
    for gap in scan.stream.gaps:
        place = gap.position
        if not gap.wrap or not place or text[place - 1] != " ":
            continue
        left = _OPEN_END.search(text, max(0, place - 64), place - 1)
        right = _REST.match(text, place)
        if left is None or right is None or "@" not in left.group() + right.group():
            continue
        joined = _PLAIN.fullmatch(left.group() + right.group())
        if joined is not None and not _PLAIN.fullmatch(left.group()) and not _PLAIN.fullmatch(right.group()):
            yield _candidate(left.start(), right.end(), Tier.SOFT, 0.85, "wrapped email")


def _candidate(start: int, end: int, tier: Tier, score: float, rule: str) -> Candidate:
    return Candidate(PiiType.EMAIL, start, end, tier, score, "format", rule)
