"""The written form of a reference: one anchored grammar, one allow-list of foldings (paper §3.3.2, App. B.3, B.5).

    [[TYPE#N]]              root
    [[ADDR#N.CITY-DIST]]    address levels, in the order of `LEVELS`, joined by '-'
    [[NUM#N.LEN=6]]         descriptive length; also ALNUM

A candidate is a complete `[[…]]` on one line that contains '#' and no bracket inside. Before it is matched, full-width
brackets, separators, digits and capital letters become ASCII, a few look-alikes of the separators become the separator,
and spaces are dropped. Nothing else is repaired: no lower case, no other script's letters or digits, no leading zeros.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ..model import LEVELS, Level, PiiType, Root

__all__ = [
    "Found",
    "Placeholder",
    "Reason",
    "Reference",
    "find_broken",
    "find_references",
    "fold_reference",
    "parse",
    "render",
]

LENGTH_TYPES = frozenset({PiiType.NUM, PiiType.ALNUM})
"""Types whose references may carry LEN=L."""

_SPACES = " \t\u00a0\u3000"
_CONFUSABLE = {"#": "＃﹟", ".": "．。｡·", "-": "－‐‑–—−﹣", "=": "＝﹦", "_": "＿", "[": "［", "]": "］"}
_FOLD = (
    {ord(c): ord(plain) for plain, similar in _CONFUSABLE.items() for c in similar}
    | {ord("Ａ") + i: ord("A") + i for i in range(26)}
    | {ord("０") + i: ord("0") + i for i in range(10)}
    | dict.fromkeys(map(ord, _SPACES), ord(" "))
)

# Each class excludes what ends it, so that hostile text cannot make the search quadratic.
_CANDIDATE = re.compile(r"\[\[([^\[\]#\n]*#[^\[\]\n]*)\]\]")
_NUMBER = r"[1-9][0-9]{0,8}"
_REFERENCE = re.compile(rf"([A-Z_]+)#({_NUMBER})(?:\.([A-Z0-9=-]+))?")
_LENGTH = re.compile(rf"LEN=(0|{_NUMBER})")
_LABELS = {str(t): t for t in PiiType}
_LEVELS = {str(level): level for level in LEVELS}


class Reason(StrEnum):
    """Why a reference-like string stayed literal. The planner never sees these words."""

    MALFORMED = "malformed"  # not the grammar: brackets, case, digits, separators, order of levels
    UNKNOWN_LABEL = "unknown_label"  # well formed, but no such type
    UNSUPPORTED_SUFFIX = "unsupported_suffix"  # a suffix this type, or this mode, does not have
    UNKNOWN_ROOT = "unknown_root"  # not issued in this session (yet), or no longer alive
    FORGOTTEN = "forgotten"  # not seen for so long that the session no longer keeps it
    TYPE_MISMATCH = "type_mismatch"  # the number belongs to an entity of another type
    MISSING_COMPONENT = "missing_component"  # a requested level is not known
    NO_REFERENCES = "no_references"  # the mode only erases


@dataclass(frozen=True, slots=True)
class Reference:
    """A parsed reference. `levels` only with ADDR, `length` only with NUM and ALNUM; at most one of the two."""

    root: Root
    levels: tuple[Level, ...] = ()
    length: int | None = None

    def __str__(self) -> str:
        return render(self)


@dataclass(frozen=True, slots=True)
class Placeholder:
    """What the value lifecycle writes instead (placeholders.py): `code` stands for one whole value of `type`."""

    type: PiiType
    code: str


@dataclass(frozen=True, slots=True)
class Found:
    """A complete candidate at text[start:end]: `reference` or `placeholder`, or else the `reason` why it is none."""

    start: int
    end: int
    text: str
    reference: Reference | None = None
    reason: Reason | None = None
    placeholder: Placeholder | None = None


def render(reference: Reference) -> str:
    """The canonical written form."""
    suffix = "-".join(reference.levels)
    if reference.length is not None:
        suffix = f"LEN={reference.length}"
    return f"[[{reference.root}{'.' if suffix else ''}{suffix}]]"


def parse(text: str) -> Reference | None:
    """The reference that `text` is, as a whole, after folding; None for anything else."""
    match = _CANDIDATE.fullmatch(fold_reference(text))
    outcome = _read(match[1]) if match else None
    return outcome if isinstance(outcome, Reference) else None


def find_references(text: str) -> Iterator[Found]:
    """Every complete candidate, left to right. A candidate inside further brackets is a nested construction: malformed."""
    folded = fold_reference(text)
    done = depth = 0
    for match in _CANDIDATE.finditer(folded):
        start, end = match.span()
        depth = max(0, depth + folded.count("[", done, start) - folded.count("]", done, start))
        done = end
        # "[see [[ADDR#1]]]" is a reference in somebody's brackets; "[[[ADDR#1]]" and "[[ADDR#1]]]" are broken ones.
        nested = folded[start - 1 : start] == "[" or (folded[end : end + 1] == "]" and depth == 0)
        outcome = Reason.MALFORMED if nested else _read(match[1])
        if isinstance(outcome, Reference):
            yield Found(start, end, text[start:end], reference=outcome)
        else:
            yield Found(start, end, text[start:end], reason=outcome)


_BROKEN = re.compile(
    r"\[{1,4}[^\[\]#\s]{1,24}#[^\s\[\]]{0,40}(?:[\[\]][^\s\[\]]{0,24}){0,6}"
    rf"|\[\[ *(?:{'|'.join(_LABELS)})[^\[\]\n]{{0,40}}\]\]"
    rf"|(?<![A-Za-z_])(?:{'|'.join(_LABELS)})#[0-9]{{1,9}}[^\s\[\]]{{0,24}}\]{{0,2}}"
)


def find_broken(text: str) -> Iterator[Found]:
    """What was probably meant as a reference but is not even a complete candidate (cut brackets, nesting). Only reported."""
    folded = fold_reference(text)
    taken = [(found.start, found.end) for found in find_references(text)]
    position = 0
    for start, end in [*taken, (len(text), len(text))]:
        for match in _BROKEN.finditer(folded, position, start):
            yield Found(match.start(), match.end(), text[match.start() : match.end()], reason=Reason.MALFORMED)
        position = end


def fold_reference(text: str) -> str:
    """Allow-listed characters as ASCII, one for one: offsets stay valid. Spaces become ' ' and are dropped when parsing."""
    return text.translate(_FOLD)


def _read(content: str) -> Reference | Reason:
    match = _REFERENCE.fullmatch(content.replace(" ", ""))
    if match is None:
        return Reason.MALFORMED
    label, number, suffix = match.groups()
    if label not in _LABELS:
        return Reason.UNKNOWN_LABEL
    root = Root(_LABELS[label], int(number))
    if suffix is None:
        return Reference(root)
    if length := _LENGTH.fullmatch(suffix):
        return Reference(root, length=int(length[1])) if root.type in LENGTH_TYPES else Reason.UNSUPPORTED_SUFFIX
    names = suffix.split("-")
    if root.type is not PiiType.ADDR or any(name not in _LEVELS for name in names):
        return Reason.UNSUPPORTED_SUFFIX if all(names) else Reason.MALFORMED
    order = [LEVELS.index(_LEVELS[name]) for name in names]
    if order != sorted(set(order)):
        return Reason.MALFORMED
    return Reference(root, tuple(_LEVELS[name] for name in names))
