"""How references are written, by lifecycle: everything that has to recognise one asks here and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from ..model import Mode
from . import neutralise
from .grammar import Found, find_broken, find_references, fold_reference
from .placeholders import find_broken_placeholders, find_hashes, find_placeholders, unfinished_placeholder

__all__ = ["Form", "Spans", "form_of"]

Spans = tuple[tuple[int, int], ...]


class Form(Protocol):
    """One written form. Offsets count in the text that was given; `defuse` (neutralise.py) puts lookalikes out of action."""

    example: str
    """Stands in the notice of this form and is no reference itself."""

    longest: int
    """Characters of the longest candidate that `unfinished` waits for."""

    def write(self, name: str) -> str:
        """The whole-value reference to the entity called `name` ("PHONE#3")."""
        ...

    def find(self, text: str) -> Iterator[Found]:
        """Every complete candidate, left to right."""
        ...

    def find_broken(self, text: str) -> Iterator[Found]:
        """What was probably meant as a reference but is no candidate. Only reported."""
        ...

    def find_lookalikes(self, text: str) -> Spans:
        """What of a source's text must be defused so that nothing in it can resolve; ordered and disjoint."""
        ...

    def find_imitations(self, text: str) -> Spans:
        """Lookalikes that are nothing else, so that no value is looked for inside."""
        ...

    def unfinished(self, text: str, start: int) -> int:
        """For text that is still arriving: where what may still become a reference begins, from `start` on."""
        ...


_INSIDE = 96
"""Characters between the brackets of the longest reference that is waited for; real ones have up to 46."""

_UNFINISHED = re.compile(
    rf"\[\Z|\[\[[^\[\]\n]{{0,{_INSIDE}}}\]?\Z|\[\[[^\[\]#\n]{{0,{_INSIDE}}}#[^\[\]\n]{{0,{_INSIDE}}}\]\]\Z"
)
"""The last alternative is complete, but a third bracket would spoil it."""


class _Brackets:
    """`[[PHONE#3]]`: grammar.py."""

    example = "[[TYPE#N]]"
    longest = _INSIDE + 4
    find = staticmethod(find_references)
    find_broken = staticmethod(find_broken)
    find_lookalikes = staticmethod(neutralise.find_lookalikes)
    find_imitations = staticmethod(neutralise.find_imitations)

    def write(self, name: str) -> str:
        return f"[[{name}]]"

    def unfinished(self, text: str, start: int) -> int:
        held = _UNFINISHED.search(fold_reference(text[start:]))
        return start + held.start() if held else len(text)


class _Placeholders:
    """`PHONE#4k8m2`: placeholders.py."""

    example = "TYPE#xxxxx"
    longest = 40
    find = staticmethod(find_placeholders)
    find_broken = staticmethod(find_broken_placeholders)
    find_lookalikes = staticmethod(find_hashes)
    unfinished = staticmethod(unfinished_placeholder)

    def write(self, name: str) -> str:
        return name

    def find_imitations(self, text: str) -> Spans:
        return ()


_BRACKETS, _PLACEHOLDERS = _Brackets(), _Placeholders()


def form_of(mode: Mode) -> Form:
    return _PLACEHOLDERS if mode is Mode.VALUE else _BRACKETS
