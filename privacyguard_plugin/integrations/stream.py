"""Resolving text while it arrives. Only what can still become a reference is held back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..references.forms import form_of
from ..references.grammar import fold_reference
from ..references.json_text import escape_at

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["StreamResolver"]


class StreamResolver:
    """One text that arrives in pieces: `feed` each, then `flush`. The pieces' borders never change the result."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._form = form_of(session.mode)
        self._text = ""
        self._done = 0

    def feed(self, delta: str) -> str:
        """What can be shown now, with values in place."""
        self._text += delta
        return self._advance(self._form.unfinished(self._text, self._done))

    def flush(self) -> str:
        """The rest. Afterwards the resolver is as new."""
        rest = self._advance(len(self._text))
        self._text, self._done = "", 0
        return rest

    def _advance(self, stop: int) -> str:
        shown: list[str] = []
        if "#" in fold_reference(self._text[self._done : stop]):
            for found in self._form.find(self._text):
                if found.start < self._done or found.end > stop or found.end - found.start > self._form.longest:
                    continue
                value = self._value(found.text, found.start) if found.reason is None else None
                if value is not None:
                    shown += [self._text[self._done : found.start], value]
                    self._done = found.end
        shown.append(self._text[self._done : stop])
        self._done = stop
        return "".join(shown)

    def _value(self, reference: str, position: int) -> str | None:
        result = self._session.after_return(reference)
        return escape_at(self._text, position, result.payload) if result.restored else None
