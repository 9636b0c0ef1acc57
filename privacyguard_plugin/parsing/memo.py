"""What was looked up once is remembered while one text is read, and forgotten with it: no word outlives its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

__all__ = ["remembered", "remembering"]

T = TypeVar("T")


class _Results(dict[str, Any]):
    """The results of one function by its argument."""

    __slots__ = ("_work",)

    def __init__(self, work: Callable[[str], Any]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, word: str) -> Any:
        result = self[word] = self._work(word)
        return result


class _Memory(dict[Callable[[str], Any], _Results]):
    """The results of all functions."""

    __slots__ = ()

    def __missing__(self, work: Callable[[str], Any]) -> _Results:
        results = self[work] = _Results(work)
        return results


_MEMORY: ContextVar[_Memory | None] = ContextVar("memory", default=None)


@contextmanager
def remembering() -> Iterator[None]:
    """Until the block ends, functions marked `remembered` work once per word. Blocks may nest; the outermost counts."""
    if _MEMORY.get() is not None:
        yield
        return
    token = _MEMORY.set(_Memory())
    try:
        yield
    finally:
        _MEMORY.reset(token)


def remembered(work: Callable[[str], T]) -> Callable[[str], T]:
    """Decorator for a pure function of one string. Outside `remembering` it simply works."""

    @wraps(work)
    def recall(word: str) -> T:
        memory = _MEMORY.get()
        if memory is None:
            return work(word)
        result: T = memory[work][word]
        return result

    return recall
