"""A question's text with its references and quoted constants taken out, so that what is left is only wording."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..model import Root
from ..parsing.folding import fold
from ..references.grammar import Found
from .question import Operand

__all__ = ["CONSTANT", "REFERENCE", "ROOM", "Lifted", "constant_mark", "lift", "reference_mark"]

_FIRST_REFERENCE, _FIRST_CONSTANT = 0xE000, 0xE100  # private use: no text needs them
ROOM = 64
"""References, and constants, of one question."""

REFERENCE = f"[{chr(_FIRST_REFERENCE)}-{chr(_FIRST_REFERENCE + ROOM - 1)}]"
"""Pattern of the one character that stands for a reference."""

CONSTANT = f"[{chr(_FIRST_CONSTANT)}-{chr(_FIRST_CONSTANT + ROOM - 1)}]"
"""Pattern of the one character that stands for a quoted constant."""

_PRIVATE_USE = re.compile("[\ue000-\uf8ff]")
_QUOTED = re.compile("\"([^\"\n]*)\"|“([^”\n]*)”|「([^」\n]*)」|(?<![A-Za-z])'([^'\n]*)'(?![A-Za-z])|‘([^’\n]*)’")


@dataclass(frozen=True, slots=True, repr=False)
class Lifted:
    """`text`: wording with one character per reference and per quoted constant, full-width forms folded."""

    text: str
    operands: tuple[Operand, ...]
    constants: tuple[str, ...]
    written: dict[Root, str]

    def operand(self, mark: str) -> Operand:
        return self.operands[self.place(mark)]

    def constant(self, mark: str) -> str:
        return self.constants[self.place(mark)]

    @staticmethod
    def place(mark: str) -> int:
        """Index of the reference or constant that a character stands for."""
        return ord(mark) - (_FIRST_CONSTANT if ord(mark) >= _FIRST_CONSTANT else _FIRST_REFERENCE)


def lift(text: str, find: Callable[[str], Iterable[Found]]) -> Lifted | None:
    """None for a text with something that looks like a reference but is none, or with too many of anything."""
    text = _PRIVATE_USE.sub("", text)
    pieces: list[str] = []
    operands: list[Operand] = []
    written: dict[Root, str] = {}
    position = 0
    for found in find(text):
        if found.reference is None:
            return None
        if len(operands) == ROOM:
            return None
        operand = Operand(found.reference.root, found.reference.levels)
        written.setdefault(operand.root, found.text)
        pieces += [text[position : found.start], reference_mark(len(operands))]
        operands.append(operand)
        position = found.end
    constants: list[str] = []

    def take(match: re.Match[str]) -> str:
        constants.append(next(group for group in match.groups() if group is not None).strip())
        return constant_mark(min(len(constants), ROOM) - 1)

    wording = _QUOTED.sub(take, "".join([*pieces, text[position:]]))
    if len(constants) > ROOM or any(_PRIVATE_USE.search(constant) for constant in constants):
        return None
    return Lifted(fold(wording).strip(), tuple(operands), tuple(constants), written)


def reference_mark(place: int) -> str:
    return chr(_FIRST_REFERENCE + place)


def constant_mark(place: int) -> str:
    return chr(_FIRST_CONSTANT + place)
