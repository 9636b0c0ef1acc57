"""Latin words of a text, line by line, with what a name recogniser asks about each of them again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..parsing.name_lexicon import Facts, facts, fold_word
from ..parsing.name_words import PARTICLES
from ..parsing.names_en import LETTER
from .names_en_cues import cues

__all__ = ["Line", "Word", "read_lines"]

_WORD = re.compile(rf"[{LETTER}]+(?:['’`-][{LETTER}]+)*")
_POSSESSIVE = re.compile(r"['’`][sS]$")
_CONTRACTION = re.compile(r"['’`](?:ll|d|m|re|ve|t)$", re.IGNORECASE)
# Addresses of machines and files: names inside them belong to another type. Each alternative is linear.
_MACHINE = re.compile(
    r"https?://\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*|@\w[\w.]*|#\w+"
    r"|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|uk|de|fr|edu|gov|app|dev|me|cn|jp|in|es|it|nl|au|ca|pdf|docx?|xlsx?|pptx?|"
    r"jpe?g|png|gif|mp[34]|zip|apk|csv|txt|py|js|json|html?)(?![\w-])(?:/\S*)?",
    re.IGNORECASE | re.ASCII,
)
_CELL = re.compile(r"\s*[|·•\t►▸›»]\s*| {2,}|\s+[–—-]\s+|\s*[\U0001F300-\U0001FAFF☀-➿]+️?\s*")


@dataclass(slots=True)
class Word:
    """One word. `end` leaves out a possessive; `stop` is where the written word ends."""

    start: int
    end: int
    stop: int
    text: str
    low: str
    shape: str  # "T" Capitalised, "U" CAPITALS, "I" one capital letter, "l" lower case, "x" iPhone
    opening: bool  # first word of a line or sentence, where a capital says nothing
    machine: bool  # inside an address, a handle, a file name, or glued to digits
    possessive: bool

    @property
    def facts(self) -> Facts:
        return facts(self.text)

    @property
    def particle(self) -> bool:
        return self.low in PARTICLES

    @property
    def ordinary(self) -> bool:
        """An everyday or function word that nobody bears as a name."""
        if self.shape == "I":
            return False
        known = facts(self.text)
        return self.low in cues().function or (known.word > 0 and not known.given and known.family < 2)


@dataclass(slots=True)
class Line:
    """One line: its words and the limits of its cells (parts set off by a bar, a dot, a wide gap or an emoji)."""

    start: int
    end: int
    words: list[Word]
    cells: list[int]
    title_case: bool  # ordinary words are capitalised too: a heading, a menu, a form
    capitals: bool  # no lower case at all
    lower: bool  # no capital at all


def _shape(text: str) -> str:
    if text.islower():
        return "l"
    if len(text) == 1:
        return "I"
    if text.isupper():
        return "U"
    if text[0].isupper():
        return "T"
    return "x"


def _word(text: str, match: re.Match[str], machine: bool, line: int) -> Word:
    start, stop = match.span()
    body = match[0]
    end, possessive = stop, False
    if len(body) > 3 and _POSSESSIVE.search(body):
        body, end, possessive = body[:-2], stop - 2, True
    before = text[start - 1] if start else " "
    after = text[stop] if stop < len(text) else " "
    shape = _shape(body)
    if shape == "I" and after != "." and body in "IAO":
        shape = "x"
    glued = before in "@#_\\/=$%~" or after in "@_=\\" or (before.isdecimal()) or after.isdecimal()
    return Word(start, end, stop, body, fold_word(body), shape, _opens(text, line, start), machine or glued, possessive)


def _opens(text: str, line: int, start: int) -> bool:
    before = text[max(line, start - 4) : start].rstrip(" \"'“‘([*-–—•>")
    return not before or before[-1] in ".!?:…|·。！？："


def read_lines(text: str) -> Iterator[Line]:
    """Every line that holds a Latin word."""
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
            words.append(_word(text, match, machine[0] < match.end(), start))
        if not words:
            continue
        cells = [m.end() for m in _CELL.finditer(text, start, end)]
        ordinary = [
            w
            for w in words[1:]
            if w.shape in "TU"
            and w.low not in cues().function
            and w.low not in cues().heads
            and w.facts.word == 2
            and not w.facts.given
        ]
        lower = [w for w in words if w.shape == "l" and len(w.text) > 3]
        yield Line(
            start,
            end,
            words,
            [start, *cells],
            len(ordinary) > max(1, len(lower)) or (len(ordinary) == 1 and not lower),
            not any(w.shape in "lTx" for w in words),
            not any(w.shape in "TUI" for w in words),
        )
