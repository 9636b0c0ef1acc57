"""Organisation names: the leading name, its head words and its legal form, EN and ZH (paper §3.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ...model import _Private
from ..folding import fold, lower
from .words import OrgWord, en_heads, han_head, han_heads, longest_en_head, normal_word, words

__all__ = ["OrgParse", "is_specific_en", "is_specific_han", "parse_org"]

_HAN = re.compile(r"[㐀-䶿一-鿿]")
_EN_WORD = re.compile(r"[^\s,，()（）/]+")


@dataclass(frozen=True, slots=True, repr=False)
class OrgParse(_Private):
    """`core`: the specific name in comparison form. `heads`: classes of the head words after it ("dental", "律").
    `legal`: class of the legal form, "" if none."""

    text: str
    lang: str
    core: str
    heads: tuple[str, ...] = ()
    legal: str = ""


def parse_org(text: str) -> OrgParse | None:
    """Read `text` as one organisation; None when no letter or digit is in it. Works without any known word, too."""
    text = text.strip()
    if not any(c.isalnum() for c in text):
        return None
    return _parse_han(text) if _HAN.search(text) else _parse_en(text)


def is_specific_en(tokens: list[str]) -> bool:
    """Whether lower-case words name something in particular."""
    return any(t not in words("en-generic") and t not in words("en-stop") and t not in en_heads() for t in tokens)


def is_specific_han(core: str) -> bool:
    """Whether at least two characters of a leading name remain besides generic words."""
    rest = core
    for word in _generic_han() if _some_generic_han().search(core) else ():
        rest = rest.replace(word, "")
    return len(rest) >= 2 and any(c not in words("zh-generic") for c in rest)


@cache
def _generic_han() -> tuple[str, ...]:
    """Generic words of two characters and more, the longest first."""
    return tuple(sorted((w for w in words("zh-generic") if len(w) > 1), key=lambda w: (-len(w), w)))


@cache
def _some_generic_han() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, _generic_han())))


def _parse_en(text: str) -> OrgParse:
    tokens = [w for w in (normal_word(t).strip("-'\"“”") for t in _EN_WORD.findall(text)) if w]
    if len(tokens) > 1 and tokens[0] == "the":
        tokens = tokens[1:]
    meanings: list[OrgWord] = []
    end = len(tokens)
    while end > 1:
        head = _head_before(tokens, end)
        if head is None:
            break
        meanings.insert(0, head)
        end -= head.word.count(" ") + 1
        while end > 1 and tokens[end - 1] in ("&", "and", "+"):
            end -= 1
    legal = "".join(h.meaning for h in meanings if h.kind == "legal")
    heads = tuple(dict.fromkeys(h.meaning for h in meanings if h.kind != "legal"))
    core = " ".join("and" if t == "&" else t.replace("-", " ") for t in tokens[:end])
    return OrgParse(text, "en", core, heads, legal)


def _head_before(tokens: list[str], end: int) -> OrgWord | None:
    for size in range(min(longest_en_head(), end - 1), 0, -1):
        head = en_heads().get(" ".join(tokens[end - size : end]))
        if head is not None:
            return head
    return None


def _parse_han(text: str) -> OrgParse:
    plain = re.sub(r"[\s()（）【】\[\]《》「」·\"“”-]", "", lower(fold(text)))
    meanings: list[OrgWord] = []
    while True:
        tail = _han_tail(plain)
        if tail is None or len(tail.word) >= len(plain):
            break
        meanings.insert(0, tail)
        plain = plain[: -len(tail.word)]
    legal = "".join(h.meaning for h in meanings if h.kind == "legal")
    heads = tuple(dict.fromkeys(h.meaning for h in meanings if h.kind != "legal"))
    return OrgParse(text, "zh", plain, heads, legal)


def _han_tail(text: str) -> OrgWord | None:
    for start in range(max(0, len(text) - 10), len(text) - 1):
        match = han_heads().match(text, start)
        if match and match.end() == len(text):
            return han_head(match[0])
    return None
