"""Text goes to the device in base64, once, and the user's keyboard comes back."""

from __future__ import annotations

import base64
from collections.abc import Sequence

import pytest

from privacyguard_plugin.errors import ResolveError
from privacyguard_plugin.integrations.adb_keyboard import KEYBOARD, AdbKeyboard


class Phone:
    def __init__(self, installed: bool = True, current: str = "org.example/.Keys", heard: bool = True) -> None:
        self.installed, self.current, self.heard = installed, current, heard
        self.typed = ""
        self.commands: list[list[str]] = []

    def run(self, command: Sequence[str]) -> str:
        self.commands.append([*command])
        match [*command]:
            case ["settings", *_]:
                return self.current + "\n"
            case ["ime", "list", *_]:
                return KEYBOARD if self.installed else "org.example/.Keys"
            case ["ime", "set", name]:
                self.current = name
            case ["am", "broadcast", *_, message]:
                self.typed += base64.b64decode(message).decode() if self.heard else ""
                return "Broadcast completed: result=0"
        return ""


@pytest.mark.parametrize("text", ["Mira; rm -rf /", "陈晓 😀", "a" * 1500])
def test_text_arrives_whole_and_no_shell_sees_it(text: str) -> None:
    phone = Phone()
    AdbKeyboard(phone.run).type(text, lambda: bool(phone.typed))
    assert phone.typed == text
    assert phone.current == "org.example/.Keys"
    allowed = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")
    assert all(set(command[-1]) <= allowed for command in phone.commands if command[0] == "am")


def test_keyboard_that_is_current_stays() -> None:
    phone = Phone(current=KEYBOARD)
    AdbKeyboard(phone.run).type("Mira", lambda: True)
    assert not any(command[:2] == ["ime", "set"] for command in phone.commands)


def test_missing_keyboard_types_nothing() -> None:
    phone = Phone(installed=False)
    with pytest.raises(ResolveError) as error:
        AdbKeyboard(phone.run).type("Mira", lambda: True)
    assert "Mira" not in str(error.value) and phone.typed == ""
