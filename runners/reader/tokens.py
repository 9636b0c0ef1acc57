"""References as a reader of pixels sees them: brackets of any kind, look-alike letters and digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz.distance import Levenshtein

__all__ = ["Seen", "find_seen"]

_LABELS = (
    "NAME", "PHONE", "EMAIL", "ORG", "ADDR", "ID_NUMBER", "BANK_CARD", "PASSPORT", "DRIVER_LICENSE", "LICENSE_PLATE", "NUM",
    "ALNUM",
)  # fmt: skip
_LEVELS = ("COUNTRY", "PROV", "CITY", "DIST", "ROAD", "DTL")
_SHAPE = re.compile(
    r"[\[【［({|I]{1,3}\s*(?P<label>[A-Z0-9_]{2,15})\s*[#＃]\s*(?P<number>[0-9OoIlSB]{1,4})"
    r"(?:\s*[.,·。]\s*(?P<spec>[A-Z0-9=]+(?:\s*[-–—一]\s*[A-Z0-9]+)*))?\s*[\]】］)}|]{1,3}"
)
_DIGITS = str.maketrans("OoIlSB", "001158")
_LETTERS = str.maketrans("015", "OIS")
_JOINT = re.compile(r"\s*[-–—一]\s*")


@dataclass(frozen=True, slots=True)
class Seen:
    """A reference at text[start:end]. `levels`: the address levels it shows."""

    label: str
    number: int
    levels: tuple[str, ...]
    start: int
    end: int

    @property
    def root(self) -> str:
        return f"{self.label}#{self.number}"

    def written(self, level: str | None = None) -> str:
        """As an argument: the bare root, or one part of it."""
        return f"[[{self.root}.{level}]]" if level else f"[[{self.root}]]"


def find_seen(text: str) -> Iterator[Seen]:
    """The references of a line, in order."""
    for found in _SHAPE.finditer(text):
        label = _closest(found["label"], _LABELS)
        number = found["number"].translate(_DIGITS)
        if label is None or not number.isdecimal():
            continue
        parts = _JOINT.split(found["spec"] or "")
        levels = tuple(level for part in parts if (level := _closest(part, _LEVELS)) is not None)
        yield Seen(label, int(number), levels, found.start(), found.end())


def _closest(word: str, known: tuple[str, ...]) -> str | None:
    """The word itself, or the one of the known that differs from it by a single look-alike or misread letter."""
    plain = word.translate(_LETTERS)
    if plain in known:
        return plain
    near = [other for other in known if len(other) > 3 and Levenshtein.distance(plain, other) == 1]
    return near[0] if len(near) == 1 else None
