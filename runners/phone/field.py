"""A text field's content, its cursor, and what happens when it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Field"]


@dataclass(eq=False)
class Field:
    """`name` becomes its resource id. `on_action`: the keyboard's action key (search, send, done)."""

    name: str
    hint: str = ""
    text: str = ""
    multiline: bool = False
    password: bool = False
    on_change: Callable[[], None] | None = None
    on_action: Callable[[], None] | None = None
    cursor: int | None = None
    """Offset of the cursor in code points; None: behind the last."""

    @property
    def at(self) -> int:
        return len(self.text) if self.cursor is None else min(self.cursor, len(self.text))

    def insert(self, text: str) -> None:
        if not self.multiline:
            text = " ".join(text.splitlines()) if "\n" in text else text
        self._become(self.text[: self.at] + text + self.text[self.at :], self.at + len(text))

    def delete(self, forward: bool = False) -> None:
        start, end = (self.at, self.at + 1) if forward else (self.at - 1, self.at)
        if start >= 0:
            self._become(self.text[:start] + self.text[end:], start)

    def replace(self, text: str) -> None:
        self._become("", 0)
        self.insert(text)

    def move(self, to: int) -> None:
        self.cursor = min(max(to, 0), len(self.text))

    def action(self) -> bool:
        """Whether the field has an action to run; it is run."""
        if self.on_action is None:
            return False
        self.on_action()
        return True

    def _become(self, text: str, cursor: int) -> None:
        self.text = text
        self.cursor = None if cursor >= len(text) else cursor
        if self.on_change is not None:
            self.on_change()
