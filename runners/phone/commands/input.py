"""`input`: taps, swipes, text and keys."""

from __future__ import annotations

import asyncio

from ..keys import key_code
from ..shell import Call, Command

__all__ = ["COMMANDS"]

_SOURCES = ("touchscreen", "keyboard", "mouse", "touchpad", "dpad", "stylus", "gamepad", "trackball", "joystick")
_USAGE = "Error: Invalid arguments for command: {}"


async def input_(call: Call) -> int:
    words = list(call.args)
    if words and words[0] in _SOURCES:
        words = words[1:]
    if words[:1] == ["-d"]:
        words = words[2:]
    if not words:
        await call.complain("Error: Missing command")
        return 255
    name, *rest = words
    handlers = {
        "tap": _tap, "swipe": _swipe, "draganddrop": _swipe, "text": _text, "keyevent": _keyevent, "motionevent": _motion,
    }  # fmt: skip
    if name not in handlers:
        await call.complain(f"Error: Unknown command: {name}")
        return 255
    try:
        return await handlers[name](call, rest)
    except (ValueError, IndexError):
        await call.complain(_USAGE.format(name))
        return 255


async def _tap(call: Call, words: list[str]) -> int:
    x, y = (float(word) for word in words[:2])
    await asyncio.to_thread(call.handset.tap, x, y)
    return 0


async def _swipe(call: Call, words: list[str]) -> int:
    x1, y1, x2, y2 = (float(word) for word in words[:4])
    duration = int(words[4]) if len(words) > 4 else 300
    await asyncio.to_thread(call.handset.swipe, x1, y1, x2, y2, duration)
    return 0


async def _text(call: Call, words: list[str]) -> int:
    text = words[0]
    if not text.isascii():
        await call.complain(
            "Exception occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array\n"
            "\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java)"
        )
        return 255
    call.handset.type_text(text.replace("%s", " "))
    return 0


async def _keyevent(call: Call, words: list[str]) -> int:
    names = [word for word in words if not word.startswith("--")]
    codes = [key_code(name) for name in names]
    if not codes:
        raise ValueError
    for code in codes:
        if code is None:
            raise ValueError
        call.handset.press(code)
    return 0


async def _motion(call: Call, words: list[str]) -> int:
    kind, x, y = words[0].upper(), float(words[1]), float(words[2])
    if kind == "UP":
        await asyncio.to_thread(call.handset.tap, x, y)
    return 0


COMMANDS: dict[str, Command] = {"input": input_}
