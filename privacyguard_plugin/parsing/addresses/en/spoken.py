"""House, unit and postal numbers said in words, as dictation writes them: `two eighteen oak hollow lane apartment six`.

Runs of number words become one token whose form is in digits and whose range covers the words, so that every later
reader sees a number. Only words that an address can be about are merged: next to a street, behind a unit or a place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .elements import ORDINAL
from .tokens import Token, tokenize
from .words import (
    BUILDING_WORDS,
    CLOSED_CLASS,
    DIRECTIONS,
    FLOOR_WORDS,
    HIGHWAY_WORDS,
    NOT_A_NAME,
    STRONG_SUFFIXES,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["SPOKEN", "in_digits", "merge_spoken"]

_ONES = {w: n for n, w in enumerate("zero one two three four five six seven eight nine".split())} | {"oh": 0}
_TEENS = {
    w: n
    for n, w in enumerate(
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(), start=10
    )
}
_TENS = {
    w: n
    for n, w in zip(range(20, 100, 10), "twenty thirty forty fifty sixty seventy eighty ninety".split(), strict=True)
}
_TENS["fourty"] = 40
_ORDINAL = {w: n for n, w in enumerate("first second third fourth fifth sixth seventh eighth ninth".split(), start=1)}
_NUMBERS = {*_ONES, *_TEENS, *_TENS}
SPOKEN = frozenset(
    _NUMBERS - {"oh"} | {"hundred", "thousand"} | {f"{t}-{o}" for t in _TENS for o in (*_ONES, *_ORDINAL)}
)
"""Number words as tokens: a text without any has nothing to merge."""
_NUMBER_WORD = re.compile(
    r"(?<![A-Za-z])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|hundred|thousand|"
    r"(?:twen|thir|fou?r|fif|six|seven|eigh|nine)ty)(?![A-Za-z])",
    re.I,
)
_TYPED = {*UNIT_WORDS, *BUILDING_WORDS, *FLOOR_WORDS, *HIGHWAY_WORDS, "box", "zip", "number", "code"} - {
    "st", "street", "un", "key", "space", "i", "us", "shop", "office", "store", "desk", "door", "stand", "stair",
}  # fmt: skip
_REACH = 5  # words between a house number and its street type
_LETTERS = frozenset("bcdfghjklmpqrtuvxyz")


def merge_spoken(tokens: list[Token]) -> list[Token]:
    """`tokens` with every run of number words that can belong to an address as one number."""
    merged: list[Token] = []
    i = 0
    while i < len(tokens):
        end = _run(tokens, i)
        if end == i or not _belongs(tokens, i, end):
            merged.append(tokens[i])
            i += 1
            continue
        direction = bool(merged) and merged[-1].norm in DIRECTIONS
        for a, b, text in _numbers(tokens, i, end, direction):
            merged.append(_token(tokens, a, b, text))
        i = end
    return merged


def in_digits(text: str) -> str:
    """`text` with its number words as digits: `apartment fourteen d` is `apartment 14d`, `forty second` `42nd`."""
    if not _NUMBER_WORD.search(text):
        return text
    tokens, out, last, i = tokenize(text, 0, len(text)), [], 0, 0
    while i < len(tokens):
        end = _run(tokens, i)
        direction = i > 0 and tokens[i - 1].norm in DIRECTIONS
        for a, b, digits in _numbers(tokens, i, end, direction) if end > i else ():
            out += [text[last : tokens[a].start], digits]
            last = tokens[b - 1].end
        i = max(end, i + 1)
    return "".join(out) + text[last:]


def _run(tokens: Sequence[Token], i: int) -> int:
    """End of the run of number words from token `i`, an ordinal or the letter of a unit at its end included."""
    j = i
    while j < len(tokens) and j - i < 8:
        word = tokens[j].norm
        parts = word.split("-")
        if all(p in _NUMBERS for p in parts):
            if word == "oh" and j == i:
                return i
        elif (word in ("hundred", "thousand") and (j > i or _article(tokens, i))) or (
            word == "and"
            and j > i
            and tokens[j - 1].norm in ("hundred", "thousand")
            and j + 1 < len(tokens)
            and tokens[j + 1].norm in _NUMBERS
        ):
            pass
        elif (
            (j > i and (word in _ORDINAL or (len(parts) == 2 and parts[0] in _TENS and parts[1] in _ORDINAL)))
            or (j == i and len(parts) == 2 and parts[0] in _TENS and parts[1] in _ORDINAL)
            or (j > i and len(word) == 1 and word in _LETTERS and tokens[j].word and not tokens[j].glued)
        ):
            return j + 1
        else:
            break
        j += 1
    return j


def _article(tokens: Sequence[Token], i: int) -> bool:
    return i > 0 and tokens[i - 1].norm == "a"


def _belongs(tokens: Sequence[Token], i: int, end: int) -> bool:
    """Whether the run stands where an address has a number: behind a unit's word or a place, or before a street."""
    before = tokens[i - 1] if i else None
    if before is not None and before.norm in _TYPED and before.word:
        return True
    if end - i >= 4 and all(t.norm in _ONES for t in tokens[i:end]):
        return before is not None and before.word and before.norm not in CLOSED_CLASS  # a postal code, digit by digit
    return _street_follows(tokens, i, end)


def _street_follows(tokens: Sequence[Token], i: int, end: int) -> bool:
    """A street type within reach, behind a name and not behind a quantity (`one way street`, `two more roads`)."""
    ordinal = tokens[end - 1].norm.rsplit("-", 1)[-1] in _ORDINAL
    alone = end - i == 1
    if alone and (tokens[i].capital or (i and tokens[i - 1].digit)) and not ordinal:
        return False  # One North Jefferson Avenue is read as it stands; 252 Seven Sisters Road
    for j in range(end, min(end + _REACH, len(tokens))):
        token = tokens[j]
        word = token.norm
        if token.wide or not (token.word or ORDINAL.fullmatch(word)):
            return False
        if word in SUFFIXES and (j > end or ordinal):
            following = tokens[j + 1].norm if j + 1 < len(tokens) else ""
            if word not in STRONG_SUFFIXES and following in STRONG_SUFFIXES:
                continue  # pine bluff road
            return word in STRONG_SUFFIXES or not alone
        if word in CLOSED_CLASS or word in NOT_A_NAME or word in _NO_ROAD or (alone and word in _PLAIN):
            return False
    return False


_NO_ROAD = frozenset("percent and of or the a more other different new possible".split())
# What a road is like, rather than what it is called.
_PLAIN = frozenset(
    "dirt narrow long short small big quiet busy dead main side back whole single nice steep gravel paved country winding "
    "open good bad city toll long major minor residential parallel private public".split()
)


def _numbers(tokens: Sequence[Token], i: int, end: int, direction: bool) -> list[tuple[int, int, str]]:
    """(first, end, digits) of the numbers in a run: a house number, and behind it the number of a numbered street."""
    last = tokens[end - 1].norm.split("-")
    if last[-1] in _ORDINAL:
        first = end - 1
        value = _ORDINAL[last[-1]]
        if len(last) == 2:
            value += _TENS[last[0]]
        elif first > i and tokens[first - 1].norm in _TENS:
            first -= 1
            value += _TENS[tokens[first].norm]
        elif first > i and tokens[first - 1].norm in ("hundred", "and"):
            return [(i, end, _ordinal(int(_spell(_words(tokens, i, first)) or 0) + value))]
        ahead = _spell(_words(tokens, i, first)) if first > i else None
        if ahead and direction:
            return [(i, end, _ordinal(int(ahead) * 100 + value))]
        rows = [(i, first, ahead)] if ahead else []
        return [*rows, (first, end, _ordinal(value))]
    letter = tokens[end - 1].norm if len(tokens[end - 1].norm) == 1 else ""
    digits = _spell(_words(tokens, i, end - bool(letter)))
    return [(i, end, (digits or "0") + letter)]


def _ordinal(value: int) -> str:
    tail = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{tail}"


def _words(tokens: Sequence[Token], i: int, end: int) -> list[str]:
    return [part for token in tokens[i:end] for part in token.norm.split("-")]


def _spell(words: Sequence[str]) -> str | None:
    """`two eighteen` as 218, `nineteen oh four` 1904, `eleven hundred` 1100, `four thousand and twelve` 4012."""
    out: list[str] = []
    group: int | None = None
    floor = 0  # what the open group still takes: 100 behind "hundred", 10 behind a ten, 0 nothing
    for word in words:
        if word == "and":
            continue
        if word in ("hundred", "thousand"):
            floor = 100 if word == "hundred" else 1000
            kept = group // 1000 * 1000 if group and floor == 100 else 0  # four thousand two hundred
            group = kept + (1 if group is None else group - kept) * floor
            continue
        value = _ONES.get(word, _TEENS.get(word, _TENS.get(word)))
        if value is None:
            if not word.isdigit():
                return None
            value = int(word)
        if group is not None and value < floor and value:
            group += value
            floor = 10 if word in _TENS else 0
            continue
        if group is not None:
            out.append(str(group))
        group, floor = value, 10 if word in _TENS else 0
    if group is not None:
        out.append(str(group))
    joined = "".join(out)
    return joined if joined and len(joined) <= 6 else None


def _token(tokens: Sequence[Token], a: int, b: int, text: str) -> Token:
    first, last = tokens[a], tokens[b - 1]
    return Token(first.start, last.end, text, text, last.dot, first.glued, first.wide, True, False, False)
