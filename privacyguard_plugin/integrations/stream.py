"""Resolving text while it arrives. Only what can still become a reference is held back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..references.grammar import find_references, fold_reference
from ..references.json_text import escape_at

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["StreamResolver"]

_LONGEST = 96
"""Characters between the brackets of the longest reference that is waited for; real ones have up to 46."""

_UNFINISHED = re.compile(
    rf"\[\Z|\[\[[^\[\]\n]{{0,{_LONGEST}}}\]?\Z|\[\[[^\[\]#\n]{{0,{_LONGEST}}}#[^\[\]\n]{{0,{_LONGEST}}}\]\]\Z"
)
"""The last alternative is complete, but a third bracket would spoil it."""


class StreamResolver:
    """One text that arrives in pieces: `feed` each, then `flush`. The pieces' borders never change the result."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._text = ""
        self._done = 0

    def feed(self, delta: str) -> str:
        """What can be shown now, with values in place."""
        self._text += delta
        held = _UNFINISHED.search(fold_reference(self._text[self._done :]))
        return self._advance(self._done + held.start() if held else len(self._text))

    def flush(self) -> str:
        """The rest. Afterwards the resolver is as new."""
        rest = self._advance(len(self._text))
        self._text, self._done = "", 0
        return rest

    def _advance(self, stop: int) -> str:
        shown: list[str] = []
        if "]" in fold_reference(self._text[self._done : stop]):
            for found in find_references(self._text):
                if found.start < self._done or found.end > stop or found.end - found.start > _LONGEST + 4:
                    continue
                value = self._value(found.text, found.start) if found.reference else None
                if value is not None:
                    shown += [self._text[self._done : found.start], value]
                    self._done = found.end
        shown.append(self._text[self._done : stop])
        self._done = stop
        return "".join(shown)

    def _value(self, reference: str, position: int) -> str | None:
        result = self._session.after_return(reference)
        return escape_at(self._text, position, result.payload) if result.restored else None
