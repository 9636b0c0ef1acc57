"""A person's card in the messenger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import Contact
from ..view import Look, Rect, View
from ..widgets import CARD, FAINT, bar, hairline, label, panel, picture, row, symbol
from .app import App, Page

if TYPE_CHECKING:
    from .messenger import Messenger

__all__ = ["Card"]


class Card(Page):
    activity = ".ui.ContactInfoUI"

    def __init__(self, app: App, person: Contact) -> None:
        super().__init__(app)
        self.person = person

    def build(self, area: Rect) -> View:
        head = bar(area, "", back=self.leave, back_label=self.word("back"))
        top = Rect(area.left, head.frame.bottom, area.right, head.frame.bottom + 330)
        person = self.person
        lines = [
            f"{self.word(key)}: {value}"
            for key, value in (("account", person.account), ("region", person.region))
            if value
        ]
        parts = [
            picture(Rect.at(60, top.top + 54, 192, 192), person.name, person.name),
            label(Rect(300, top.top + 48, area.right - 48, top.top + 126), person.name, 63, bold=True, rid="name"),
            *(
                label(Rect.at(300, top.top + 138 + index * 62, area.right - 348, 60), line, 42, FAINT, rid="line")
                for index, line in enumerate(lines)
            ),
        ]
        rows = [row(top, parts, None, rid="profile")]
        y = top.bottom + 24
        for key, value in (("mobile", person.phone), ("moments", "")):
            if key != "mobile" or value:
                rows.append(self._line(Rect.at(0, y, area.right, 168), self.word(key), value))
                y += 168
        y += 24
        for key, drawing, action in (("messages", "message", self._chat), ("video", "phone", None)):
            frame = Rect.at(0, y, area.right, 168)
            inner = (
                symbol(Rect.at(330, y + 51, 66, 66), drawing, (87, 107, 149), 60),
                label(Rect(420, y, area.right - 240, y + 168), self.word(key), 51, (87, 107, 149), bold=True),
                hairline(0, y + 166, area.right),
            )
            rows.append(row(frame, inner, action, rid=key))
            y += 168
        return panel(area, (head, *rows))

    def _line(self, frame: Rect, name: str, value: str) -> View:
        parts = (
            label(Rect(60, frame.top, 330, frame.bottom), name, 48),
            label(Rect(342, frame.top, frame.right - 120, frame.bottom), value, 48, (87, 107, 149), rid="value"),
            symbol(Rect.at(frame.right - 96, frame.top + 60, 48, 48), "forward", FAINT, 45),
            hairline(60, frame.bottom - 2, frame.right),
        )
        return View("LinearLayout", frame, look=Look(fill=CARD), children=parts)

    def _chat(self) -> None:
        messenger: Messenger = self.app  # type: ignore[assignment]
        messenger.open_chat(self.person.name)
