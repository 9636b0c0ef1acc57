"""Typing that is resolved just before it is delivered and checked just after."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import ObservationUnreadable, ResolveError
from .device_capture import Capture, parse_tree

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["Deliver", "FieldContent", "Focus", "Typist", "holds"]

_PATIENCE_S = 3.0
"""How long a field may take to show what it got: keyboards commit text asynchronously."""

_PAUSE_S = 0.1

_BOUNDS = re.compile(r"-?\d+")
_SEPARATORS = re.compile(r"[\s\-()./]")

Deliver = Callable[[str, Callable[[], bool]], None]
"""Types a text into the focused field. The second argument tells whether the field has changed since."""


@dataclass(frozen=True, slots=True, repr=False)
class FieldContent:
    """What a field holds. `text`: "" when only its hint is shown and that can be told."""

    text: str
    password: bool
    focused: bool
    bounds: tuple[int, ...]


class Focus:
    """Reads fields from the device's own, unreleased hierarchy; nothing read here leaves the process."""

    def __init__(self, capture: Capture) -> None:
        self._capture = capture

    def read(self) -> FieldContent | None:
        """The focused field. None when no field has the focus. Raises ObservationUnreadable."""
        return next((_content(node) for node in self._nodes() if node.get("focused") == "true"), None)

    def fields(self) -> list[FieldContent]:
        """Every text field on the screen. Raises ObservationUnreadable."""
        return [_content(node) for node in self._nodes() if _is_field(node)]

    def _nodes(self) -> Any:
        nodes = list(parse_tree(self._capture.raw_tree()).iter("node"))
        return sorted(nodes, key=lambda node: not _is_field(node))


class Typist:
    def __init__(self, session: Session, focus: Focus, deliver: Deliver) -> None:
        self._session, self.focus, self._deliver = session, focus, deliver

    def resolve(self, text: str) -> str:
        """`text` with values in place. Raises ResolveError on a closed session."""
        resolved: str = self._session.after_return(text).payload
        return resolved

    def type(self, text: str) -> None:
        """Resolve, deliver into the focused field, and check. Raises ResolveError when any of it fails."""
        value = self.resolve(text)
        before = self._read()
        if before is None:
            raise ResolveError("typing: no field has the focus")
        if not value:
            return

        def changed() -> bool:
            now = self._read()
            return now is not None and now.text != before.text

        try:
            self._deliver(value, changed)
        except ResolveError:
            raise
        except Exception as error:  # noqa: BLE001 — the device library's message may quote the text it was given
            raise ResolveError(f"typing: the device did not take it ({type(error).__name__})") from None

        def arrived() -> bool:
            now = self._read()
            return now is not None and _grew(before, now, value)

        self._await(arrived)

    def replace(self, text: str, put: Callable[[str], object]) -> None:
        """Resolve, let `put` make it some field's content, and check. Raises ResolveError when no field got it."""
        value = self.resolve(text)
        before = self._holding(value)
        put(value)
        if value:
            self._await(
                lambda: any(holds(f, value) and f.focused for f in self._read_all()) or self._holding(value) > before
            )

    def _holding(self, value: str) -> int:
        return sum(holds(field, value) for field in self._read_all())

    def _await(self, arrived: Callable[[], bool]) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while not arrived():
            if time.monotonic() >= deadline:
                raise ResolveError("typing: what arrived in the field is not what was to be typed")
            time.sleep(_PAUSE_S)

    def _read(self) -> FieldContent | None:
        try:
            return self.focus.read()
        except ObservationUnreadable as error:
            raise ResolveError(f"typing: the field cannot be read ({error})") from None

    def _read_all(self) -> list[FieldContent]:
        try:
            return self.focus.fields()
        except ObservationUnreadable as error:
            raise ResolveError(f"typing: the field cannot be read ({error})") from None


def holds(content: FieldContent | None, value: str) -> bool:
    """Whether a field holds exactly `value`; a number may have been grouped by the app, a password shows its length only."""
    if content is None:
        return False
    if content.password:
        return len(content.text) == len(value)
    return _same(content.text, value)


def _grew(before: FieldContent, now: FieldContent, value: str) -> bool:
    """Whether `now` is `before` with `value` put in somewhere, or in the place of a hint or a selection."""
    if holds(now, value):
        return True
    if now.password:
        return len(now.text) == len(before.text) + len(value)
    extra = len(now.text) - len(before.text)
    if extra != len(value):
        return _same(now.text, before.text + value)
    return any(now.text == before.text[:at] + value + before.text[at:] for at in range(len(before.text) + 1))


def _same(text: str, value: str) -> bool:
    if text == value:
        return True
    plain = _SEPARATORS.sub("", value)
    return plain.lstrip("+").isdecimal() and _SEPARATORS.sub("", text) == plain


def _is_field(node: Any) -> bool:
    return "EditText" in node.get("class", "") or node.get("editable") == "true"


def _content(node: Any) -> FieldContent:
    text = node.get("text", "")
    if text == node.get("hint"):
        text = ""
    bounds = tuple(int(number) for number in _BOUNDS.findall(node.get("bounds", "")))
    return FieldContent(text, node.get("password") == "true", node.get("focused") == "true", bounds)
