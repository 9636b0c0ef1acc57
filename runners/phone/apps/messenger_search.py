"""Search over people and messages."""

from __future__ import annotations

from ..field import Field
from ..state import Chat
from ..view import Look, Rect, Scroll, View
from ..widgets import CARD, FAINT, PAGE, edit, hairline, icon_button, label, panel, picture, row, scrolled, symbol
from .app import App, Page

__all__ = ["Search"]

_ROW = 192


class Search(Page):
    activity = ".ui.FTSMainUI"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.field = Field("search_field", hint=self.word("search"))
        self.scroll = Scroll()
        self.handset.focus(self.field)

    def build(self, area: Rect) -> View:
        head = Rect(area.left, area.top, area.right, area.top + 156)
        box = Rect(36, head.top + 24, area.right - 200, head.bottom - 24)
        look = Look(fill=CARD, radius=18, pad=(96, 18))
        parts = [
            edit(box, self.field, self.focused(self.field), size=48, look=look),
            symbol(Rect.at(box.left + 18, box.top + 24, 60, 60), "search", FAINT, 54),
            View("TextView", Rect(area.right - 190, head.top, area.right, head.bottom), self.word("cancel"), rid="cancel",
                 look=Look(size=48, colour=(87, 107, 149), align="center"), on_tap=self._cancel),
        ]  # fmt: skip
        if self.field.text:
            parts.append(
                icon_button(
                    Rect.at(box.right - 90, box.top, 90, box.height),
                    "close",
                    self.word("delete"),
                    lambda: self.field.replace(""),
                    size=42,
                    colour=FAINT,
                )
            )
        rows, height = self._results(area.width)
        body = Rect(area.left, head.bottom, area.right, area.bottom)
        results = scrolled(body, self.scroll, rows, height, rid="results", fill=CARD if rows else PAGE)
        return panel(
            area, (results, View("LinearLayout", head, rid="search_bar", look=Look(fill=PAGE), children=tuple(parts)))
        )

    def _results(self, width: int) -> tuple[list[View], int]:
        wanted = self.field.text.strip().casefold()
        if not wanted:
            return [], 0
        people = [person.name for person in self.state.contacts if wanted in person.name.casefold()]
        people += [chat.name for chat in self.state.chats if wanted in chat.name.casefold() and chat.name not in people]
        rows: list[View] = []
        y = 0
        for title, found in (
            ("contacts", [(name, "") for name in people]),
            ("chat_history", list(self._messages(wanted))),
        ):
            if not found:
                continue
            rows.append(label(Rect(48, y, width - 48, y + 96), self.word(title), 39, FAINT))
            y += 96
            for name, text in found:
                rows.append(self._result(y, width, name, text))
                y += _ROW
        if not rows:
            rows.append(label(Rect(0, 300, width, 400), self.word("no_results"), 48, FAINT, align="center"))
            y = 400
        return rows, y

    def _messages(self, wanted: str) -> list[tuple[str, str]]:
        return [
            (chat.name, message.text)
            for chat in self.state.chats
            for message in reversed(chat.messages)
            if wanted in message.text.casefold()
        ]

    def _result(self, y: int, width: int, name: str, text: str) -> View:
        parts = [picture(Rect.at(48, y + 30, 132, 132), name)]
        if text:
            parts += [
                label(Rect(216, y + 24, width - 48, y + 94), name, 48, rid="name"),
                label(Rect(216, y + 98, width - 48, y + 162), text, 42, FAINT, rid="preview"),
            ]
        else:
            parts.append(label(Rect(216, y, width - 48, y + _ROW), name, 51, rid="name"))
        parts.append(hairline(216, y + _ROW - 2, width))
        return row(Rect(0, y, width, y + _ROW), parts, lambda: self._open(name), rid="result")

    def _cancel(self) -> None:
        self.app.back()

    def _open(self, name: str) -> None:
        from .messenger_chat import ChatPage

        chat: Chat = self.state.open_chat(name)
        self.handset.focus(None)
        self.go(ChatPage(self.app, chat))
