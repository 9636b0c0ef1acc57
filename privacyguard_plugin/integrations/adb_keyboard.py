"""The ADB keyboard: text in base64 in a broadcast, so that no shell ever parses a character of it.

`run` takes an argument list and returns its output; only [A-Za-z0-9+/=] of the text is in it.
"""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ..errors import ResolveError

__all__ = ["KEYBOARD", "AdbKeyboard"]

KEYBOARD = "com.android.adbkeyboard/.AdbIME"

_CHUNK = 600
"""Code points per broadcast: 3,200 characters of base64 at most, far below the 64 KiB an adb command may have."""

_READY_S = 2.0
"""How long the keyboard may take to be the current one."""

_HEARD_S = 0.8
"""After this a broadcast that changed nothing was not heard: a keyboard just chosen is deaf for a moment."""

_TRIES = 4


class AdbKeyboard:
    def __init__(self, run: Callable[[Sequence[str]], str]) -> None:
        self._run = run

    def type(self, text: str, changed: Callable[[], bool]) -> None:
        """Into the focused field; the user's keyboard is chosen again afterwards.

        `changed`: whether the field differs from before. Raises ResolveError when the keyboard is not installed, cannot be
        chosen, or is not heard.
        """
        chunks = [text[start : start + _CHUNK] for start in range(0, len(text), _CHUNK)]
        with self._chosen():
            self._first(chunks[0], changed)
            for chunk in chunks[1:]:
                self._send(chunk)

    @contextmanager
    def _chosen(self) -> Iterator[None]:
        previous = self._current()
        if previous == KEYBOARD:
            yield
            return
        if KEYBOARD not in self._run(["ime", "list", "-s", "-a"]).split():
            raise ResolveError("typing: ADBKeyboard is not installed on the device")
        self._run(["ime", "enable", KEYBOARD])
        self._run(["ime", "set", KEYBOARD])
        deadline = time.monotonic() + _READY_S
        while self._current() != KEYBOARD:
            if time.monotonic() >= deadline:
                raise ResolveError("typing: the device does not switch to ADBKeyboard")
            time.sleep(0.05)
        try:
            yield
        finally:
            if "/" in previous:
                self._run(["ime", "set", previous])

    def _first(self, chunk: str, changed: Callable[[], bool]) -> None:
        """Send until it is heard: only while the field is seen to be untouched, so that nothing is typed twice."""
        for _ in range(_TRIES):
            self._send(chunk)
            deadline = time.monotonic() + _HEARD_S
            while time.monotonic() < deadline:
                if changed():
                    return
                time.sleep(0.05)
        raise ResolveError("typing: ADBKeyboard does not answer")

    def _send(self, chunk: str) -> None:
        encoded = base64.b64encode(chunk.encode("utf-8", "surrogatepass")).decode()
        output = self._run(["am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", encoded])
        if "Broadcast completed" not in output or "pkg=" in output:
            raise ResolveError("typing: the device did not take the broadcast")

    def _current(self) -> str:
        return self._run(["settings", "get", "secure", "default_input_method"]).strip()
