"""Parsed actions → a guarded adbutils device. Argument lists only; text never passes through a shell."""

from __future__ import annotations

import re
import time
from typing import Any, Protocol

from adbutils.errors import AdbError

from privacyguard_plugin import ResolveError

from .apps import find_app
from .protocol import to_pixels

__all__ = ["DeviceLost", "Hands", "Performer"]

_BUTTONS = {"back": "4", "home": "3", "menu": "82", "enter": "66"}
_KEY = re.compile(r"[A-Za-z0-9_]{1,40}")
_LONGEST_WAIT_S = 10.0
_HOLD_MS = 800
_SWIPE_MS = 500


class DeviceLost(Exception):
    """The device does not take commands any more."""


class Performer(Protocol):
    def perform(self, action: dict[str, Any]) -> str:
        """Carry out a parsed action. "" or, without any value, why nothing happened."""
        ...


class Hands:
    """For a device guarded by `guard_device`. `size`: the screen in pixels."""

    def __init__(self, device: Any, size: tuple[int, int]) -> None:
        self._device = device
        self._size = size

    def perform(self, action: dict[str, Any]) -> str:
        """Raises DeviceLost when the device went away."""
        try:
            return self._perform(action)
        except ResolveError as error:
            return str(error)
        except (AdbError, OSError) as error:
            raise DeviceLost(f"the device does not answer ({type(error).__name__})") from None

    def _perform(self, action: dict[str, Any]) -> str:
        match action["action"]:
            case "click":
                self._input("tap", *self._point(action["coordinate"]))
            case "long_press":
                point = self._point(action["coordinate"])
                self._input("swipe", *point, *point, str(round(1000 * _seconds(action, _HOLD_MS / 1000))))
            case "swipe" | "scroll":
                start, end = self._point(action["coordinate"]), self._point(action["coordinate2"])
                self._input("swipe", *start, *end, str(_SWIPE_MS))
            case "type":
                self._device.send_keys(action["text"])
            case "system_button":
                code = _BUTTONS.get(str(action.get("button")).lower())
                if code is None:
                    return "there is no such button"
                self._input("keyevent", code)
            case "key":
                if not _KEY.fullmatch(action["text"]):
                    return "this is no key name"
                self._input("keyevent", action["text"].upper())
            case "open":
                return self._open(action["text"])
            case "wait":
                time.sleep(_seconds(action, 2.0))
            case "interact" | "call_user":
                return "nobody is here to help"
        return ""

    def _open(self, name: str) -> str:
        listed = self._device.shell(["pm", "list", "packages"])
        package = find_app(name, (line.strip().removeprefix("package:") for line in listed.splitlines()))
        if package is None:
            return "no installed app answers to this name"
        self._device.shell(["monkey", "-p", package, "-c", "android.intent.category.LAUNCHER", "1"])
        return ""

    def _point(self, point: Any) -> tuple[str, str]:
        x, y = to_pixels(point, *self._size)
        return str(x), str(y)

    def _input(self, *words: str) -> None:
        self._device.shell(["input", *words])


def _seconds(action: dict[str, Any], usual: float) -> float:
    value = action.get("time", usual)
    return min(max(float(value), 0.0), _LONGEST_WAIT_S) if isinstance(value, int | float) else usual
