"""The keyboard under a focused field: letters and symbols that type, or the ADB keyboard's strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .keys import KEYS
from .packages import ADB_KEYBOARD, U2_KEYBOARD
from .view import Colour, Look, Rect, View
from .widgets import INK

if TYPE_CHECKING:
    from .handset import Handset

__all__ = ["Keyboard"]

_PANEL: Colour = (228, 231, 236)
_KEY: Colour = (255, 255, 255)
_SPECIAL: Colour = (196, 202, 211)
_HEIGHT, _STRIP = 840, 168

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$%&-+()", "*\"':;!?")


class Keyboard:
    """No prediction and no pinyin: a letter key types its letter."""

    def __init__(self, handset: Handset) -> None:
        self._handset = handset
        self._shifted = False
        self._symbols = False

    @property
    def _bare(self) -> bool:
        """The ADB keyboards show no keys."""
        return self._handset.ime.current in (ADB_KEYBOARD, U2_KEYBOARD)

    @property
    def height(self) -> int:
        return _STRIP if self._bare else _HEIGHT

    def build(self, frame: Rect) -> View:
        panel = Look(fill=_PANEL)
        if self._bare:
            name = "ADB Keyboard {ON}"
            strip = View("TextView", frame.inset(48, 30), name, look=Look(size=42, colour=INK, align="center"))
            return View("FrameLayout", frame, look=panel, children=(strip,))
        rows = _SYMBOLS if self._symbols else _LETTERS
        keys: list[View] = []
        top = frame.top + 36
        for number, letters in enumerate(rows):
            keys += self._row(frame, top + number * 168, letters, last=number == 2)
        return View(
            "FrameLayout", frame, rid="keyboard", look=panel, children=(*keys, *self._bottom(frame, top + 3 * 168))
        )

    def _row(self, frame: Rect, top: int, letters: str, last: bool) -> list[View]:
        pitch = frame.width / 10
        left = frame.left + (frame.width - pitch * len(letters)) / 2
        keys = []
        for index, letter in enumerate(letters):
            shown = letter.upper() if self._shifted and not self._symbols else letter
            keys.append(self._key(Rect.at(left + index * pitch + 6, top, pitch - 12, 142), shown))
        if last:
            shift = Look(fill=_SPECIAL, radius=15, icon="shift", size=54)
            delete = Look(fill=_SPECIAL, radius=15, icon="backspace", size=60)
            width = round(pitch * 1.5 - 12)
            keys.append(
                View("Button", Rect.at(frame.left + 6, top, width, 142), desc="Shift", look=shift, on_tap=self._shift)
            )
            corner = Rect.at(frame.right - 6 - width, top, width, 142)
            keys.append(View("Button", corner, desc="Delete", look=delete, on_tap=lambda: self._press("DEL")))
        return keys

    def _bottom(self, frame: Rect, top: int) -> list[View]:
        word = Look(fill=_SPECIAL, radius=15, size=42, align="center")
        space = "中文" if self._handset.state.lang == "zh" else "English"
        enter = Look(fill=_SPECIAL, radius=15, icon="enter", size=60)
        return [
            View(
                "Button", Rect.at(frame.left + 6, top, 150, 142), "ABC" if self._symbols else "?123", look=word,
                on_tap=self._switch,
            ),
            self._key(Rect.at(frame.left + 168, top, 96, 142), ","),
            View(
                "Button", Rect.at(frame.left + 276, top, 522, 142), space, desc="Space",
                look=Look(fill=_KEY, radius=15, size=39, colour=(120, 120, 120), align="center"), on_tap=lambda: self._type(" "),
            ),
            self._key(Rect.at(frame.left + 810, top, 96, 142), "."),
            View("Button", Rect.at(frame.left + 918, top, 156, 142), desc="Enter", look=enter, on_tap=lambda: self._press("ENTER")),
        ]  # fmt: skip

    def _key(self, frame: Rect, text: str) -> View:
        look = Look(fill=_KEY, radius=15, size=60, align="center")
        return View("Button", frame, text, look=look, on_tap=lambda: self._type(text))

    def _type(self, text: str) -> None:
        self._shifted = False
        self._handset.type_text(text)

    def _press(self, name: str) -> None:
        self._handset.press(KEYS[name])

    def _shift(self) -> None:
        self._shifted = not self._shifted

    def _switch(self) -> None:
        self._symbols = not self._symbols
