"""Latin words of a text, line by line, with what a name recogniser asks about each of them again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ..parsing.name_lexicon import Facts, facts, fold_word
from ..parsing.name_words import PARTICLES, TITLES
from ..parsing.names_en import LETTER
from .names_en_cues import cues

__all__ = ["Line", "Word", "read_lines"]

_WORD = re.compile(rf"[{LETTER}]+(?:['’`-][{LETTER}]+)*")
_DRAWN_OUT = re.compile(r"([a-z])\1\1")  # "Sooo", "hiii"
_PREFIXED = re.compile(r"(?:a[lnrstdz]|el|ul|ash|de|del|d|l|o|m|n|t)['’-][A-ZÀ-Þ]")  # al-Mansoori, d'Arcy
_POSSESSIVES = ("'s", "’s", "'S", "’S", "`s")
_CONTRACTIONS = ("'ll", "’ll", "'re", "’re", "'ve", "’ve")
_HONORIFICS = ("-san", "-sama", "-kun", "-chan", "-sensei", "-ji", "-ssi", "-nim")
# Addresses of machines and files: names inside them belong to another type. Each alternative is linear.
_MACHINE = re.compile(
    r"https?://\S+|www\.\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*|@(?!@?[A-ZÀ-Þ][a-zà-ÿ]+(?![\w.@]\w))\w[\w.]*|#\w+"
    r"|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|uk|de|fr|edu|gov|app|dev|me|cn|jp|in|es|it|nl|au|ca|pdf|docx?|xlsx?|pptx?|"
    r"jpe?g|png|gif|mp[34]|zip|apk|csv|txt|py|js|json|html?)(?![\w-])(?:/\S*)?",
    re.IGNORECASE | re.ASCII,
)
_CELL = re.compile(r"[|·•\t►▸›»] {0,4}| {2,}| [–—-] | {0,4}[\U0001F300-\U0001FAFF☀-➿]+️? {0,4}")


class Form(NamedTuple):
    """What depends on the letters of a word alone."""

    low: str  # comparison form
    shape: str  # "T" Capitalised, "U" CAPITALS, "I" one capital letter, "l" lower case, "x" iPhone
    facts: Facts
    function: bool  # a function or chat word (Ján is no jan)
    ordinary: bool  # an everyday or function word that nobody bears as a name
    heading: bool  # an everyday word whose capital shows a heading


@lru_cache(maxsize=8192)
def _form(body: str) -> Form:
    low, shape, known = fold_word(body), _shape(body), facts(body)
    function = (low in cues().function and body.isascii()) or _DRAWN_OUT.search(low) is not None
    ordinary = shape != "I" and (function or (known.word > 0 and not known.given and known.family < 2))
    heading = shape in "TU" and known.word == 2 and not known.given and not function and low not in cues().heads
    return Form(low, shape, known, function, ordinary, heading)


@dataclass(slots=True)
class Word:
    """One word. `end` leaves out a possessive; `stop` is where the written word ends. Form fields are repeated here."""

    start: int
    end: int
    stop: int
    text: str
    low: str
    shape: str
    facts: Facts
    function: bool
    ordinary: bool
    heading: bool
    opening: bool  # first word of a line or sentence, where a capital says nothing
    machine: bool  # inside an address, a handle, a file name, or glued to digits
    possessive: bool
    apart: bool  # a visible gap stands before it
    honored: bool  # "-san", "-ji" follow; `end` leaves them out

    @property
    def particle(self) -> bool:
        return self.low in PARTICLES


@dataclass(slots=True)
class Line:
    """One line: its words and the limits of its cells (parts set off by a bar, a dot, a wide gap or an emoji)."""

    start: int
    end: int
    words: list[Word]
    cells: list[int]
    title_case: bool  # ordinary words are capitalised too: a heading, a menu, a form
    capitals: bool  # no lower case at all
    shouted: bool  # a sentence in capitals


def _shape(text: str) -> str:
    if text.islower():
        return "l"
    if len(text) == 1:
        return "I"
    if text.isupper():
        return "U"
    if text[0].isupper() or _PREFIXED.match(text):
        return "T"
    return "x"


def _word(text: str, match: re.Match[str], machine: bool, line: int, apart: bool) -> Word:
    start, stop = match.span()
    body = match[0]
    end, possessive = stop, False
    if stop - start > 3 and body[-2:] in _POSSESSIVES:
        body, end, possessive = body[:-2], stop - 2, True
    elif stop - start > 4 and body[-3:].lower() in _CONTRACTIONS:
        body, end, possessive = body[:-3], stop - 3, True
    elif stop - start > 3 and body[-2:].lower() in ("'d", "’d"):
        body, end, possessive = body[:-2], stop - 2, True
    honorific = next((ending for ending in _HONORIFICS if body.endswith(ending)), "") if "-" in body else ""
    if honorific:
        body, end = body[: -len(honorific)], end - len(honorific)
    low, shape, known, function, ordinary, heading = _form(body)
    before = text[start - 1] if start else " "
    after = text[stop] if stop < len(text) else " "
    if shape == "I" and after != "." and body in "IAO":
        shape = "x"
    if (before != " " and (before in "#_\\=$%" or before.isdecimal() or (before == "@" and shape != "T"))) or (
        after != " " and (after in "@_=\\" or after.isdecimal())
    ):
        machine = True
    opening = shape != "l" and _opens(text, line, start)
    return Word(
        start, end, stop, body, low, shape, known, function, ordinary, heading, opening, machine, possessive, apart,
        bool(honorific),
    )  # fmt: skip


def _settle(text: str, words: list[Word]) -> None:
    """What only the neighbours tell: "Mrs A Finch" has an initial, "whats lorraines email" a possessive."""
    for index, (word, after) in enumerate(pairwise(words)):
        if word.shape == "x" and word.text in ("A", "O") and after.shape in "TUI" and after.start == word.stop + 1:
            before = words[index - 1] if index else None
            if before is not None and before.stop + 1 == word.start and (before.low in TITLES or before.shape == "I"):
                word.shape, word.function, word.ordinary = "I", False, False
        elif word.facts.unknown and word.low.endswith("s") and after.low in cues().possessed and not word.possessive:
            form = _form(word.text[:-1])
            if form.facts.given > 1 and text[word.stop : after.start] == " ":
                word.text, word.end, word.possessive = word.text[:-1], word.stop - 1, True
                word.low, word.facts, word.ordinary, word.function = form.low, form.facts, form.ordinary, form.function


def _opens(text: str, line: int, start: int) -> bool:
    before = text[max(line, start - 4) : start].rstrip(" \"'“‘([*-–—•>")
    return not before or before[-1] in ".!?:…|·。！？："


def _cells(text: str, start: int, end: int, words: list[Word]) -> list[int]:
    """Where the parts of a line begin, ascending."""
    found = [start, *(m.end() for m in _CELL.finditer(text, start, end))]
    apart = [w.start for w in words if w.apart]
    return sorted({*found, *apart}) if apart else found


def read_lines(text: str, gaps: frozenset[int] = frozenset()) -> Iterator[Line]:
    """Every line that holds a Latin word. `gaps`: positions of visible gaps inside rows of a screen."""
    machines = iter([*(m.span() for m in _MACHINE.finditer(text)), (len(text) + 1, len(text) + 1)])
    machine = next(machines)
    position = 0
    for raw in text.split("\n"):
        start, end = position, position + len(raw)
        position = end + 1
        words = []
        for match in _WORD.finditer(text, start, end):
            while machine[1] <= match.start():
                machine = next(machines)
            words.append(_word(text, match, machine[0] < match.end(), start, match.start() in gaps))
        if not words:
            continue
        _settle(text, words)
        headings = sum(w.heading for w in words[1:])
        lower = sum(w.shape == "l" and len(w.text) > 3 for w in words)
        yield Line(
            start,
            end,
            words,
            _cells(text, start, end, words),
            headings > max(1, lower) or (headings == 1 and not lower),
            (capitals := all(w.shape in "UIx" and w.text.isupper() for w in words)),
            capitals and sum(w.function for w in words) > 1,
        )
