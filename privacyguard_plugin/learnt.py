"""The values of a session in the order in which it learnt them, so that a check need only look for what is new since."""

from __future__ import annotations

from collections.abc import Callable

from .model import KnownValue, PiiType

__all__ = ["LearntValues"]


class LearntValues:
    """A list that only grows; what the session forgot leaves a hole in it. `known`: the session's values by now, the same
    tuple until they change. Not safe under threads."""

    def __init__(self, known: Callable[[], tuple[KnownValue, ...]]) -> None:
        self._known = known
        self._seen: tuple[KnownValue, ...] | None = None
        self._places: dict[tuple[PiiType, str], int] = {}
        self._learnt: list[KnownValue | None] = []

    def __len__(self) -> int:
        self._refresh()
        return len(self._learnt)

    def since(self, place: int) -> list[KnownValue]:
        """Learnt when the list was at least `place` long, and still known."""
        self._refresh()
        return [value for value in self._learnt[place:] if value is not None]

    def clear(self) -> None:
        self._places.clear()
        self._learnt.clear()
        self._seen = None

    def _refresh(self) -> None:
        known = self._known()
        if known is self._seen:
            return
        self._seen = known
        current = {(value.type, value.text): value for value in known}
        for key in self._places.keys() - current.keys():
            self._learnt[self._places.pop(key)] = None
        for key, value in current.items():
            if key not in self._places:
                self._places[key] = len(self._learnt)
                self._learnt.append(value)
