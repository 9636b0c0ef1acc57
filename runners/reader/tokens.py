"""References as a reader of pixels sees them: brackets of any kind, look-alike letters and digits; value placeholders."""

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
_PLACEHOLDER = re.compile(
    r"(?<![A-Z_\[])(?P<label>[A-Z0-9_]{2,15})\s*[#＃]\s*(?P<code>[0-9A-Za-z]{5})(?P<count>_[0-9]{1,4})?(?![0-9A-Za-z])"
)
_NO_CAPITALS = str.maketrans("OI", "0l")
"""What capitals of a code really are: it has none, and these look like something as tall."""

_ALIKE = str.maketrans("oilsbzg", "0115829")
_DIGITS = str.maketrans("OoIlSB", "001158")
_LETTERS = str.maketrans("015", "OIS")
_JOINT = re.compile(r"\s*[-–—一]\s*")


@dataclass(frozen=True, slots=True)
class Seen:
    """A reference at text[start:end]. `name`: its number, or the code of a placeholder. `levels`: the address levels it shows."""

    label: str
    name: str
    levels: tuple[str, ...]
    start: int
    end: int
    placeholder: bool = False

    @property
    def root(self) -> str:
        return f"{self.label}#{self.name}"

    def means(self, other: Seen) -> bool:
        """Whether both name the same, as far as pixels can tell: codes may differ in look-alikes."""
        return self.label == other.label and self.name.translate(_ALIKE) == other.name.translate(_ALIKE)

    def written(self, part: str | None = None) -> str:
        """As an argument: the bare root, or one part of it."""
        whole = f"{self.root}.{part}" if part else self.root
        return whole if self.placeholder else f"[[{whole}]]"


def find_seen(text: str) -> Iterator[Seen]:
    """The references of a line, in order."""
    for found in _SHAPE.finditer(text):
        label = _closest(found["label"], _LABELS)
        number = found["number"].translate(_DIGITS)
        if label is None or not number.isdecimal():
            continue
        parts = _JOINT.split(found["spec"] or "")
        levels = tuple(level for part in parts if (level := _closest(part, _LEVELS)) is not None)
        yield Seen(label, str(int(number)), levels, found.start(), found.end())
    for found in _PLACEHOLDER.finditer(text):
        label = _closest(found["label"], _LABELS)
        if label is not None:
            name = found["code"].translate(_NO_CAPITALS).lower() + (found["count"] or "")
            yield Seen(label, name, (), found.start(), found.end(), placeholder=True)


def _closest(word: str, known: tuple[str, ...]) -> str | None:
    """The word itself, or the one of the known that differs from it by a single look-alike or misread letter."""
    plain = word.translate(_LETTERS)
    if plain in known:
        return plain
    near = [other for other in known if len(other) > 3 and Levenshtein.distance(plain, other) == 1]
    return near[0] if len(near) == 1 else None
