"""An app is a stack of pages; the one on top is shown, BACK takes it away."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol

from ..field import Field
from ..state import PhoneState
from ..view import Colour, Rect, View
from ..widgets import PAGE

if TYPE_CHECKING:
    from ..handset import Handset

__all__ = ["App", "Page", "word"]


class Page(ABC):
    """One screen of an app. `light_bars`: it is dark, so that the system's symbols on it are white."""

    fill: Colour = PAGE
    gradient: Colour | None = None
    light_bars = False
    activity = ""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def handset(self) -> Handset:
        return self.app.handset

    @property
    def state(self) -> PhoneState:
        return self.app.handset.state

    def word(self, key: str) -> str:
        return word(key, self.state.lang)

    def focused(self, field: Field) -> bool:
        return self.state.focus is field

    def go(self, page: Page) -> None:
        self.app.pages.append(page)

    def leave(self) -> None:
        self.app.back()

    @abstractmethod
    def build(self, area: Rect) -> View:
        """The page's views. `area`: the pixels between the status bar and whatever is at the bottom."""

    def closing(self) -> bool:
        """Called before BACK takes the page away; False keeps it."""
        return True


class First(Protocol):
    def __call__(self, app: App) -> Page: ...


class App:
    """`first` makes the page the app starts with."""

    first: First

    def __init__(self, handset: Handset) -> None:
        self.handset = handset
        self.pages: list[Page] = []
        self.reset()

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def activity(self) -> str:
        """The page's own activity; "" for the launcher activity of the package."""
        return self.page.activity

    def reset(self) -> None:
        self.pages = [type(self).first(self)]

    def back(self) -> bool:
        """Whether a page could be taken away."""
        if not self.page.closing():
            return True
        if len(self.pages) == 1:
            return False
        self.pages.pop()
        return True

    def show_recent(self) -> None:
        """Only the launcher has something to show."""


@cache
def _words() -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = json.loads(files(__package__).joinpath("words.json").read_text("utf-8"))
    return table


def word(key: str, lang: str) -> str:
    """The interface's text for `key`. Raises KeyError."""
    return _words()[key][lang]
