"""EMAIL: addresses with ASCII boundaries (they stand next to Chinese without a blank), masked, spaced and spelled forms."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..model import Candidate, PiiType, Tier
from .recognizer import Scan

__all__ = ["EmailRecognizer"]

_LOCAL = r"[A-Za-z0-9À-ɏ](?:[A-Za-z0-9À-ɏ%'*+_~.-]{0,62}[A-Za-z0-9À-ɏ_*+-])?"
_DOMAIN = r"(?:[A-Za-z0-9À-ɏ*](?:[A-Za-z0-9À-ɏ*-]{0,61}[A-Za-z0-9À-ɏ*])?\.){1,5}[A-Za-z]{2,18}(?![A-Za-z0-9_-])"
_PLAIN = re.compile(rf"(?<![A-Za-z0-9À-ɏ_%+-])_?{_LOCAL}@{_DOMAIN}")

_TLDS = "com|net|org|edu|gov|io|co|cn|uk|de|fr|in|au|ca|us|info|biz|me|app|dev|ai|eu|jp|hk|tw|sg|nz|ie|nl|es|it|ch|tv"
_WORD = r"[A-Za-z0-9]+(?:[._+-][A-Za-z0-9]+){0,5}"
_AT = r" ?(?:@|[(\[{<] ?(?:at|@) ?[)\]}>]) ?"
_DOT = r" ?(?:\.|[(\[{<] ?(?:dot|\.) ?[)\]}>]) ?"
_SPACED = re.compile(
    rf"(?<![A-Za-z0-9._%+-]){_WORD}{_AT}[A-Za-z0-9-]+(?:{_DOT}[A-Za-z0-9-]+){{0,2}}{_DOT}(?:{_TLDS})(?![A-Za-z0-9])",
    re.I,
)
_SPOKEN = re.compile(
    r"(?<![A-Za-z0-9._%+-])[A-Za-z0-9]+(?:(?:[._+-]| (?:dot|underscore|dash|hyphen) )[A-Za-z0-9]+){0,4} at "
    rf"[A-Za-z0-9-]+(?: dot [A-Za-z0-9-]+){{0,2}} dot (?:{_TLDS})(?![A-Za-z0-9])",
    re.I,
)
_IN_URL = re.compile(r"://[^\s/@]*$")  # user:password@host
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
            complete = set()
            for match in _PLAIN.finditer(text):
                complete.add(match.start())
                if match.group().rpartition(".")[2].lower() in _FILES or _IN_URL.search(text[: match.start()][-96:]):
                    continue
                tier = Tier.SOFT if "*" in match.group() else Tier.HARD
                yield _candidate(match.start(), match.end(), tier, 0.99, "email")
            for match in _SPACED.finditer(text):
                if match.start() not in complete:
                    yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "spaced email")
        elif "at" in scan.lowered and "dot" in scan.lowered:
            for match in _SPACED.finditer(text):
                yield _candidate(match.start(), match.end(), Tier.SOFT, 0.8, "obfuscated email")
        if " dot " in scan.lowered:
            for match in _SPOKEN.finditer(text):
                yield _candidate(match.start(), match.end(), Tier.SOFT, 0.7, "spoken email")


def _candidate(start: int, end: int, tier: Tier, score: float, rule: str) -> Candidate:
    return Candidate(PiiType.EMAIL, start, end, tier, score, "format", rule)
