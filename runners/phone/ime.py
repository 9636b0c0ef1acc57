"""Input methods: which are installed, enabled and chosen, and what their broadcasts do.

On a real phone a keyboard that was just chosen needs a moment before it hears broadcasts, and text without a focused
field is lost; both without any error. `bind_delay_s` models the first.
"""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from .keys import KEYS
from .packages import ADB_KEYBOARD, LATIN_KEYBOARD, U2_KEYBOARD

if TYPE_CHECKING:
    from .handset import Handset

__all__ = ["InputMethods"]


class InputMethods:
    def __init__(self, handset: Handset, bind_delay_s: float) -> None:
        self._handset = handset
        self._bind_delay_s = bind_delay_s
        self._bound_at = 0.0
        self.enabled = {LATIN_KEYBOARD}
        self.current = LATIN_KEYBOARD

    @property
    def installed(self) -> list[str]:
        return self._handset.packages.keyboards()

    def enable(self, name: str, on: bool = True) -> bool:
        """Whether there is such a keyboard. Disabling the chosen one chooses another."""
        if name not in self.installed:
            return False
        if on:
            self.enabled.add(name)
        else:
            self.enabled.discard(name)
            if self.current == name:
                self.current = LATIN_KEYBOARD
        return True

    def choose(self, name: str) -> bool:
        """Whether it can be chosen."""
        if name not in self.installed or name not in self.enabled:
            return False
        if name != self.current:
            self.current = name
            self._bound_at = time.monotonic() + self._bind_delay_s
        return True

    def broadcast(self, action: str, extras: Mapping[str, str]) -> tuple[int, str | None]:
        """Result code and data of a broadcast; 0 and None when nobody answered it."""
        if time.monotonic() < self._bound_at:
            return 0, None
        if action.startswith("ADB_KEYBOARD_") and self.current == U2_KEYBOARD:
            return self._u2(action, extras)
        if action.startswith("ADB_") and self.current == ADB_KEYBOARD:
            self._adb_keyboard(action, extras)
        return 0, None

    def _adb_keyboard(self, action: str, extras: Mapping[str, str]) -> None:
        focus = self._handset.state.focus
        if focus is None:
            return
        match action:
            case "ADB_INPUT_TEXT":
                focus.insert(extras.get("msg", ""))
            case "ADB_INPUT_B64":
                focus.insert(_decoded(extras.get("msg", "")))
            case "ADB_INPUT_CHARS":
                focus.insert("".join(chr(int(n)) for n in extras.get("chars", "").split(",") if n.strip().isdigit()))
            case "ADB_INPUT_CODE":
                self._handset.press(int(extras.get("code", "0")))
            case "ADB_EDITOR_CODE":
                focus.action()
            case "ADB_CLEAR_TEXT":
                focus.replace("")

    def _u2(self, action: str, extras: Mapping[str, str]) -> tuple[int, str | None]:
        focus = self._handset.state.focus
        match action:
            case "ADB_KEYBOARD_HIDE":
                self._handset.keyboard_hidden = True
            case "ADB_KEYBOARD_GET_CLIPBOARD":
                return -1, base64.b64encode(self._handset.state.clipboard.encode()).decode()
            case _ if focus is None:
                return 0, "no input connection"
            case "ADB_KEYBOARD_INPUT_TEXT" | "ADB_KEYBOARD_SET_TEXT":
                text = _decoded(extras.get("text", ""))
                focus.replace(text) if action.endswith("SET_TEXT") else focus.insert(text)
            case "ADB_KEYBOARD_CLEAR_TEXT":
                focus.replace("")
            case "ADB_KEYBOARD_EDITOR_CODE" | "ADB_KEYBOARD_SMART_ENTER":
                if not focus.action():
                    self._handset.press(KEYS["ENTER"])
            case "ADB_KEYBOARD_INPUT_KEYCODE":
                self._handset.press(int(extras.get("code", "0")))
            case _:
                return 0, None
        return -1, "success"


def _decoded(text: str) -> str:
    try:
        return base64.b64decode(text, validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return ""
