"""How long a session lives: until it is closed, or until nobody used it for too long."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from .errors import ResolveError, UploadBlocked

__all__ = ["Lifetime"]


class Lifetime:
    """Open until `end`, or until `idle_s` seconds passed without `touch`; `forget` then runs under `lock`."""

    def __init__(self, idle_s: float, forget: Callable[[], None], lock: threading.RLock) -> None:
        self._idle_s, self._forget, self._lock = idle_s, forget, lock
        self._ended: str | None = None
        self._expiry: threading.Timer | None = None
        self._last_used = time.monotonic()

    @property
    def closed(self) -> bool:
        return self._ended is not None

    def touch(self, refusal: type[UploadBlocked] | type[ResolveError]) -> None:
        """Counts as use. Raises `refusal` once it has ended."""
        with self._lock:
            if self._ended:
                raise refusal(self._ended)
            self._last_used = time.monotonic()
            if self._expiry is None:
                self._watch(self._idle_s)

    def end(self, reason: str) -> None:
        """Ends it; the first reason stays."""
        with self._lock:
            self._ended = self._ended or reason
            self._forget()
            if self._expiry is not None:
                self._expiry.cancel()
                self._expiry = None

    def _watch(self, seconds: float) -> None:
        self._expiry = threading.Timer(min(seconds, threading.TIMEOUT_MAX), self._expire)
        self._expiry.daemon = True
        self._expiry.start()

    def _expire(self) -> None:
        with self._lock:
            left = self._last_used + self._idle_s - time.monotonic()
            if self._ended or left <= 0:
                self.end("this session was idle for too long and is closed")
            else:
                self._watch(left)
