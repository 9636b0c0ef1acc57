"""Words of Latin text as the organisation rules see them, and where organisation words stand among them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ....parsing.orgs.words import OrgWord, en_heads, longest_en_head, normal_word, opening_en_heads, words

__all__ = [
    "LINKS",
    "Token",
    "char_after",
    "char_before",
    "head_at",
    "led_by",
    "near",
    "says_something",
    "tokens_of",
    "trim_end",
]

_TOKEN = re.compile(r"[A-Za-zÀ-ɏ0-9][A-Za-zÀ-ɏ0-9'’.&+-]*|&")
_BLANKS = 16
"""Characters looked at for the nearest one that is no blank."""
_POSSESSIVES = ("'s", "’s")
LINKS = frozenset({"&", "and", "of", "the", "de", "la", "del", "du", "for", "n", "y", "von", "van", "des", "le"})
"""Words between the capitalised words of one name."""


class Token(NamedTuple):
    """text[start:end] is `text`; `form` is its comparison form without a possessive. `title`: written like a part of a name,
    a capital or a digit in front."""

    start: int
    end: int
    text: str
    form: str
    key: str  # comparison form as organisation words have it
    title: bool


def tokens_of(text: str) -> list[Token]:
    """Words and "&" of the text, in order."""
    tokens: list[Token] = []
    new = tuple.__new__  # Token(…) takes three times as long, and this is every word
    for match in _TOKEN.finditer(text):
        raw, (start, end) = match[0], match.span()
        if raw.isalpha() and raw.isascii():
            low = raw.lower()
            tokens.append(new(Token, (start, end, raw, low, low, raw[0].isupper())))
            continue
        bare = raw.rstrip(".'’-+&") or raw
        # "Co." and "St." keep their full stop for the extent, the comparison form does not have it anyway.
        form = normal_word(bare).removesuffix("'s") or bare
        title = raw[0].isupper() or raw[0].isdigit()
        tokens.append(Token(start, end, raw, form, normal_word(raw).strip(".'-"), title))
    return tokens


def head_at(tokens: list[Token], i: int, text: str) -> tuple[OrgWord, int] | None:
    """The longest head word that begins at token i, and its number of tokens."""
    if tokens[i].key not in opening_en_heads():
        return None
    for size in range(min(longest_en_head(), len(tokens) - i), 0, -1):
        window = tokens[i : i + size]
        if all(near(text, a, b) for a, b in pairwise(window)):
            head = en_heads().get(" ".join(t.key for t in window))
            if head is not None:
                return head, size
    return None


def led_by(
    pattern: re.Pattern[str], text: str, tokens: Sequence[Token], leads: Container[str]
) -> Iterator[re.Match[str]]:
    """The matches of a pattern that begin at a word of `leads` (comparison forms) or at a possessive, without overlap.
    Long alternations are not tried anywhere else, which is what makes them cheap."""
    reached = 0
    for start in [t.start for t in tokens if t.form in leads or t.text.endswith(_POSSESSIVES)]:
        match = pattern.match(text, start) if start >= reached else None
        if match is not None:
            reached = match.end()
            yield match


def near(text: str, left: Token, right: Token, *, comma: bool = False) -> bool:
    """Whether two words stand in one phrase: only a blank between them, or a comma where one is allowed."""
    between = text[left.end : right.start]
    if left.text.endswith(".") and not comma:
        bare = left.text.rstrip(".")
        if len(bare) > 3 or bare[:1].isdigit():
            return False  # a sentence ended, as behind 5pm
    return between in (" ", "") or (comma and between in (", ", ","))


def says_something(form: str) -> bool:
    """Whether the word names something in particular: no function word, generic word or organisation word."""
    if form in words("en-generic") or form in words("en-stop") or form in LINKS:
        return False
    if form in en_heads() and not (form.endswith("works") and len(form) > len("works")):
        return False  # "Ironworks" may be the name of a gym
    return len(form) > 1 and not form.isdigit()


def char_before(text: str, start: int) -> str:
    """The nearest character before `start` that is neither a blank nor a quote, "" at the beginning."""
    return text[max(0, start - _BLANKS) : start].rstrip(" \t\"“'‘")[-1:]


def char_after(text: str, end: int) -> str:
    """The nearest character from `end` on that is neither a blank nor a quote, "" at the end."""
    return text[end : end + _BLANKS].lstrip(" \t\"”'’")[:1]


def trim_end(text: str, token: Token) -> int:
    """ "Co." keeps its full stop when text goes on after it; a sentence's full stop and a possessive stay outside."""
    bare = token.text.rstrip(".'’-+&")
    for possessive in ("'s", "’s"):
        if bare.endswith(possessive) and normal_word(bare) not in en_heads():
            bare = bare.removesuffix(possessive)
    abbreviation = token.text[len(bare) :].startswith(".") and normal_word(bare) in _ABBREVIATED
    return token.start + len(bare) + (1 if abbreviation else 0)


_ABBREVIATED = frozenset({"inc", "co", "ltd", "corp", "llc", "llp", "plc", "pc", "pty", "sa", "srl", "spa", "bv", "nv"})
