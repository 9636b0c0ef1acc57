"""Key codes by name, and the characters of printable ones."""

from __future__ import annotations

__all__ = ["CHARACTERS", "KEYS", "key_code"]

KEYS = {
    "HOME": 3, "BACK": 4, "CALL": 5, "ENDCALL": 6, "DPAD_UP": 19, "DPAD_DOWN": 20, "DPAD_LEFT": 21, "DPAD_RIGHT": 22,
    "DPAD_CENTER": 23, "VOLUME_UP": 24, "VOLUME_DOWN": 25, "POWER": 26, "CAMERA": 27, "CLEAR": 28, "TAB": 61, "SPACE": 62,
    "ENTER": 66, "DEL": 67, "MENU": 82, "NOTIFICATION": 83, "SEARCH": 84, "PAGE_UP": 92, "PAGE_DOWN": 93, "ESCAPE": 111,
    "FORWARD_DEL": 112, "MOVE_HOME": 122, "MOVE_END": 123, "NUMPAD_ENTER": 160, "VOLUME_MUTE": 164, "APP_SWITCH": 187,
    "SLEEP": 223, "WAKEUP": 224, "CUT": 277, "COPY": 278, "PASTE": 279,
}  # fmt: skip

CHARACTERS = {
    **{7 + n: str(n) for n in range(10)},
    **{29 + n: chr(ord("a") + n) for n in range(26)},
    17: "*", 18: "#", 55: ",", 56: ".", 62: " ", 68: "`", 69: "-", 70: "=", 71: "[", 72: "]", 73: "\\", 74: ";", 75: "'",
    76: "/", 77: "@", 81: "+",
}  # fmt: skip

_U2_NAMES = {
    "LEFT": 21, "RIGHT": 22, "UP": 19, "DOWN": 20, "CENTER": 23, "DELETE": 67, "RECENT": 187, "VOLUME_MUTE": 164,
}  # fmt: skip
_BY_CHARACTER = {char: code for code, char in CHARACTERS.items()}


def key_code(name: str) -> int | None:
    """The code of "4", "BACK", "KEYCODE_BACK", "a", or of uiautomator2's "recent"; None for what is no key."""
    plain = name.upper().removeprefix("KEYCODE_")
    if plain.isdecimal():
        return int(plain) if len(plain) > 1 or not name.upper().startswith("KEYCODE_") else 7 + int(plain)
    return KEYS.get(plain) or _U2_NAMES.get(plain) or _BY_CHARACTER.get(plain.lower())
