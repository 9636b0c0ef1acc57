"""The home screen: clock, icons with their labels, and the recent apps."""

from __future__ import annotations

from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import CARD, INK, box, label, panel, symbol
from .app import App, Page
from .dates import long_date

__all__ = ["Launcher"]

_ICONS: tuple[tuple[str, str, str, Colour, Colour], ...] = (
    ("messenger", "com.privacyguard.messenger", "chats", (64, 206, 120), (7, 170, 86)),
    ("contacts", "com.privacyguard.contacts", "person", (96, 160, 255), (45, 110, 240)),
    ("notes", "com.privacyguard.notes", "note", (255, 206, 92), (245, 166, 35)),
    ("settings", "com.android.settings", "gear", (148, 158, 172), (96, 106, 122)),
)


class Home(Page):
    fill: Colour = (38, 66, 120)
    gradient: Colour | None = (214, 138, 132)
    light_bars = True

    def build(self, area: Rect) -> View:
        state = self.state
        big = Look(size=216, colour=CARD, align="center")
        clock = View(
            "TextView",
            Rect(90, area.top + 150, area.right - 90, area.top + 430),
            f"{state.clock:%H:%M}",
            rid="clock",
            look=big,
        )
        date = label(
            Rect(90, area.top + 430, area.right - 90, area.top + 510),
            long_date(state.clock, state.lang),
            51,
            CARD,
            align="center",
            rid="date",
        )
        width = (area.right - 96) // len(_ICONS)
        icons = [
            self._icon(Rect.at(48 + index * width, area.bottom - 400, width, 290), *entry)
            for index, entry in enumerate(_ICONS)
        ]
        return panel(area, (clock, date, *icons), rid="workspace")

    def _icon(self, cell: Rect, key: str, package: str, drawing: str, top: Colour, bottom: Colour) -> View:
        tile = Rect.at(cell.centre[0] - 87, cell.top, 174, 174)
        painted = View("View", tile, look=Look(fill=top, gradient=bottom, radius=45), decoration=True)
        name = self.word(key)
        children = (
            painted,
            symbol(tile, drawing, CARD, 105),
            label(Rect(cell.left, cell.top + 190, cell.right, cell.top + 260), name, 39, CARD, align="center"),
        )
        return View("LinearLayout", cell, desc=name, rid="icon", children=children, on_tap=lambda: self._open(package))

    def _open(self, package: str) -> None:
        self.handset.launch(package)


class Recent(Page):
    fill: Colour = (52, 58, 70)
    light_bars = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()

    def build(self, area: Rect) -> View:
        packages = self.handset.recent
        title = label(
            Rect(60, area.top + 40, area.right - 60, area.top + 140), self.word("recent_apps"), 57, CARD, bold=True
        )
        if not packages:
            empty = label(
                Rect(60, area.top + 900, area.right - 60, area.top + 1000),
                self.word("no_recent"),
                48,
                CARD,
                align="center",
            )
            return panel(area, (title, empty), rid="recents")
        cards = [
            self._card(Rect.at(90, area.top + 190 + index * 330, area.width - 180, 290), package)
            for index, package in enumerate(packages[:5])
        ]
        look = Look(fill=CARD, radius=54, size=45, colour=INK, align="center")
        clear = View(
            "Button",
            Rect(360, area.bottom - 170, 720, area.bottom - 62),
            self.word("clear_all"),
            rid="clear_all",
            look=look,
            on_tap=self._clear,
        )
        return panel(area, (title, *cards, clear), rid="recents")

    def _card(self, frame: Rect, name: str) -> View:
        package = self.handset.packages.get(name)
        entry = next(icon for icon in _ICONS if package is not None and icon[0] == package.app)
        tile = Rect.at(frame.left + 48, frame.centre[1] - 66, 132, 132)
        children = (
            box(frame, CARD, 42),
            View("View", tile, look=Look(fill=entry[3], gradient=entry[4], radius=36), decoration=True),
            symbol(tile, entry[2], CARD, 80),
            label(Rect(tile.right + 48, frame.top, frame.right - 48, frame.bottom), self.word(entry[0]), 54),
        )
        return View(
            "FrameLayout",
            frame,
            desc=self.word(entry[0]),
            rid="task",
            children=children,
            on_tap=lambda: self._open(name),
        )

    def _open(self, name: str) -> None:
        self.handset.launch(name)

    def _clear(self) -> None:
        for name in list(self.handset.recent):
            self.handset.stop(name)
        self.app.back()


class Launcher(App):
    first = Home

    def show_recent(self) -> None:
        self.reset()
        self.pages.append(Recent(self))
