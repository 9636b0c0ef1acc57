"""Settings: switches that remember, and the page about the phone."""

from __future__ import annotations

from ..field import Field
from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import CARD, FAINT, bar, box, edit, label, panel, scrolled, switch, symbol
from .app import App, Page

__all__ = ["Settings"]

_ROW = 204
_ENTRIES: tuple[tuple[str, str, Colour], ...] = (
    ("wifi", "wifi", (66, 133, 244)),
    ("bluetooth", "bluetooth", (52, 120, 246)),
    ("notifications", "bell", (234, 98, 76)),
    ("display", "sun", (245, 166, 35)),
    ("dark", "compass", (98, 84, 160)),
    ("location", "pin", (52, 168, 83)),
    ("language", "globe", (0, 150, 167)),
    ("about", "device", (110, 118, 130)),
)


class Main(Page):
    fill: Colour = (244, 245, 248)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.search = Field("search", hint=self.word("search_settings"))

    def build(self, area: Rect) -> View:
        title = label(Rect(72, area.top + 24, area.right - 60, area.top + 150), self.word("settings"), 84, rid="title")
        frame = Rect(48, area.top + 174, area.right - 48, area.top + 306)
        field = edit(
            frame, self.search, self.focused(self.search), size=48, look=Look(fill=CARD, radius=66, pad=(120, 24))
        )
        lens = symbol(Rect.at(frame.left + 42, frame.top + 36, 60, 60), "search", FAINT, 57)
        body = Rect(area.left, frame.bottom + 24, area.right, area.bottom)
        wanted = self.search.text.casefold()
        shown = [entry for entry in _ENTRIES if wanted in self.word(entry[0]).casefold()]
        rows = [self._row(index, *entry, area.width) for index, entry in enumerate(shown)]
        return panel(
            area, (scrolled(body, self.scroll, rows, _ROW * len(rows) + 60, rid="entries"), title, field, lens)
        )

    def _row(self, index: int, key: str, drawing: str, colour: Colour, width: int) -> View:
        frame = Rect.at(48, index * _ROW, width - 96, _ROW - 18)
        disc = Rect.at(frame.left + 42, frame.top + 39, 108, 108)
        on = self.state.toggles.get(key)
        below = (
            self.word("on" if on else "off")
            if on is not None
            else {"language": self.word("language_name")}.get(key, "")
        )
        name = Rect(
            frame.left + 198,
            frame.top + (30 if below else 0),
            frame.right - 210,
            frame.top + 104 if below else frame.bottom,
        )
        parts = [
            box(frame, CARD, 42),
            box(disc, colour, 54),
            symbol(disc, drawing, CARD, 60),
            label(name, self.word(key), 51),
        ]
        if below:
            parts.append(label(Rect(name.left, frame.top + 104, name.right, frame.top + 160), below, 39, FAINT))
        if on is not None:
            parts.append(
                switch(
                    Rect.at(frame.right - 192, frame.top + 54, 144, 78), on, self.word(key), lambda: self._toggle(key)
                )
            )
        return View("LinearLayout", frame, rid="entry", children=tuple(parts), on_tap=lambda: self._open(key))

    def _toggle(self, key: str) -> None:
        self.state.toggles[key] = not self.state.toggles[key]

    def _open(self, key: str) -> None:
        self.handset.focus(None)
        if key in self.state.toggles:
            self._toggle(key)
        elif key == "about":
            self.go(About(self.app))


class About(Page):
    fill: Colour = (244, 245, 248)
    activity = ".SubSettings"

    def build(self, area: Rect) -> View:
        head = bar(area, self.word("about"), back=self.leave, back_label=self.word("back"))
        properties = self.handset.properties
        lines = (
            ("device_name", properties["ro.product.model"]),
            ("phone_number", self.state.owner.phone),
            ("model", properties["ro.product.device"]),
            ("android_version", properties["ro.build.version.release"]),
        )
        parts = [head]
        for index, (key, value) in enumerate(lines):
            frame = Rect.at(48, head.frame.bottom + 24 + index * _ROW, area.width - 96, _ROW - 18)
            inner = (
                box(frame, CARD, 42),
                label(Rect(frame.left + 48, frame.top + 30, frame.right - 48, frame.top + 104), self.word(key), 51),
                label(
                    Rect(frame.left + 48, frame.top + 104, frame.right - 48, frame.top + 164), value, 42, FAINT, rid=key
                ),
            )
            parts.append(View("LinearLayout", frame, rid="line", children=inner))
        return panel(area, parts)


class Settings(App):
    first = Main
