"""Names of a session's entities in the value lifecycle: digests of their values, and the readings that mean the same value.

What is hashed: SHA-256 over the UTF-8 bytes of `value|TYPE`, or `salt|value|TYPE` where a salt is set. `value` is what the
placeholder restores: the text as it was first seen. The digest as a number in base 36 (0-9, a-z, most significant first) gives
its first five characters to the placeholder.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pydantic import SecretStr
from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from ..detection.known.misreadings import looks, squeeze
from ..entities.records import Record, ScalarRecord
from ..model import Mode, PiiType, Root
from .grammar import Placeholder
from .placeholders import CODE_LENGTH, render_placeholder

__all__ = ["SIMILARITY", "ValueNames", "names_for", "value_code"]

SIMILARITY = 0.85
"""Normalised Levenshtein similarity from which a reading is a known value (AbI, step 8)."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def names_for(mode: Mode, salt: SecretStr | None) -> ValueNames | None:
    """The names of a fresh session; None in lifecycles that number their entities."""
    if mode is not Mode.VALUE:
        return None
    return ValueNames(salt.get_secret_value() if salt is not None else "")


def value_code(value: str, type: PiiType, salt: str = "") -> str:
    """The five characters that stand for `value`, before collisions are told apart."""
    return _code(_digest(value, type, salt))


def _digest(value: str, type: PiiType, salt: str) -> bytes:
    hashed = f"{salt}|{value}|{type}" if salt else f"{value}|{type}"
    return hashlib.sha256(hashed.encode("utf-8", "surrogatepass")).digest()


def _code(digest: bytes) -> str:
    number = int.from_bytes(digest, "big")
    digits = []
    while number:
        number, digit = divmod(number, 36)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits)).rjust(CODE_LENGTH, "0")[:CODE_LENGTH]


@dataclass(frozen=True, slots=True, repr=False)
class _Held:
    """One named root: what makes another value the same, and its letters and digits."""

    name: Placeholder
    identity: str
    read: str


class ValueNames:
    """Placeholder ↔ root, and how each value reads. A placeholder that was given away never means another value.

    Holds values: clear it with the session. Not safe under threads; the store that owns it is.
    """

    def __init__(self, salt: str = "") -> None:
        self._salt = salt
        self._roots: dict[Placeholder, Root] = {}
        self._digests: dict[Placeholder, bytes] = {}
        self._held: dict[int, _Held] = {}
        self._equal: dict[tuple[PiiType, str], int] = {}
        self._looks: dict[PiiType, dict[int, str]] = {}

    def issue(self, root: Root, record: Record) -> None:
        """Name a root that was just created for `record`. Another value with the same five characters gets the suffix _2; a
        value that was forgotten in between gets its old name back."""
        digest = _digest(record.surface, root.type, self._salt)
        code, count = _code(digest), 1
        name = Placeholder(root.type, code)
        while self._digests.get(name, digest) != digest:
            count += 1
            name = Placeholder(root.type, f"{code}_{count}")
        self._digests[name] = digest
        self.adopt(root, name, record)

    def adopt(self, root: Root, name: Placeholder, record: Record) -> None:
        """Take over the name that a saved session gave."""
        held = _Held(name, _identity(record), squeeze(record.surface).text)
        self._digests.setdefault(name, b"")
        self._roots[name] = root
        self._held[root.number] = held
        self._equal[root.type, held.identity] = root.number
        self._looks.setdefault(root.type, {})[root.number] = looks(held.read)

    def name(self, number: int) -> str:
        return render_placeholder(self._held[number].name)

    def root(self, name: Placeholder) -> Root | None:
        return self._roots.get(name)

    def number_of(self, record: Record) -> int | None:
        """The root whose value is the same: scalars by their canonical value, everything else by letters and digits."""
        return self._equal.get((record.type, _identity(record)))

    def numbers_reading(self, type: PiiType, text: str) -> dict[int, float]:
        """Roots of that type of which `text` may be a misreading, with their similarity: at least `SIMILARITY` up to case,
        separators and look-alikes, and no digit read as another."""
        seen = squeeze(text).text
        scorer = Levenshtein.normalized_similarity
        near = process.extract(
            looks(seen), self._looks.get(type, {}), scorer=scorer, score_cutoff=SIMILARITY, limit=None
        )
        return {number: score for _, score, number in near if not _changes_digits(self._held[number].read, seen)}

    def forget(self, number: int) -> None:
        """Nothing is known about the value any more. Its name stays its own."""
        held = self._held.pop(number)
        self._looks[held.name.type].pop(number)
        if self._equal.get((held.name.type, held.identity)) == number:
            del self._equal[held.name.type, held.identity]

    def clear(self) -> None:
        for held in (self._roots, self._digests, self._held, self._equal, self._looks):
            held.clear()


def _identity(record: Record) -> str:
    if isinstance(record, ScalarRecord):
        return record.canonical
    return squeeze(record.surface).text or record.surface


def _changes_digits(known: str, seen: str) -> bool:
    """Whether a digit was added, dropped, or stands for anything but its look-alike."""
    for edit in Levenshtein.editops(looks(known), looks(seen)):
        gone = known[edit.src_pos : edit.src_pos + 1] if edit.tag != "insert" else ""
        put = seen[edit.dest_pos : edit.dest_pos + 1] if edit.tag != "delete" else ""
        if gone.isdigit() or put.isdigit():
            return True
    return False
