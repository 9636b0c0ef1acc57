"""The messenger's four tabs: chats, people, things to discover, and me."""

from __future__ import annotations

from functools import partial

from ..state import Chat, Contact
from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import (
    ACCENT,
    CARD,
    FAINT,
    INK,
    bar,
    box,
    hairline,
    icon_button,
    label,
    panel,
    picture,
    row,
    scrolled,
    symbol,
)
from .app import App, Page
from .dates import brief
from .messenger_card import Card
from .messenger_chat import ChatPage
from .messenger_search import Search

__all__ = ["Messenger"]

_ROW = 216
_RED: Colour = (250, 81, 81)
_TABS = (("chats", "chats"), ("contacts", "people"), ("discover", "compass"), ("me", "person"))


class Tabs(Page):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = "chats"
        self.scrolls = {name: Scroll() for name, _ in _TABS}

    def build(self, area: Rect) -> View:
        middle = Rect(area.left, area.top + 144, area.right, area.bottom - 162)
        head = bar(Rect(area.left, area.top, area.right, middle.top), self._title(), actions=self._actions(area))
        content = {"chats": self._chats, "contacts": self._people, "discover": self._discover, "me": self._me}[
            self.tab
        ](middle)
        return panel(area, (content, head, self._tabs(Rect(area.left, middle.bottom, area.right, area.bottom))))

    def _title(self) -> str:
        unread = sum(chat.unread for chat in self.state.chats if not chat.muted)
        return (
            self.word("messenger") + (f" ({unread})" if unread and self.tab == "chats" else "")
            if self.tab == "chats"
            else self.word(self.tab)
        )

    def _actions(self, area: Rect) -> tuple[View, ...]:
        if self.tab == "me":
            return ()
        find = Rect(area.right - 276, area.top, area.right - 150, area.top + 144)
        add = Rect(area.right - 144, area.top, area.right - 18, area.top + 144)
        return (
            icon_button(find, "search", self.word("search"), lambda: self.go(Search(self.app)), rid="search"),
            icon_button(add, "add", self.word("add"), lambda: None, rid="add"),
        )

    def _tabs(self, frame: Rect) -> View:
        width = frame.width // len(_TABS)
        tabs = [hairline(frame.left, frame.top, frame.right)]
        for index, (name, drawing) in enumerate(_TABS):
            cell = Rect.at(frame.left + index * width, frame.top, width, frame.height)
            colour = ACCENT if name == self.tab else INK
            inner = [
                symbol(Rect(cell.left, cell.top + 18, cell.right, cell.top + 96), drawing, colour, 72),
                label(
                    Rect(cell.left, cell.top + 96, cell.right, cell.bottom - 12),
                    self.word(name),
                    33,
                    colour,
                    align="center",
                ),
            ]
            if name == "chats" and (unread := sum(chat.unread for chat in self.state.chats if not chat.muted)):
                inner.append(_badge(cell.centre[0] + 36, cell.top + 36, unread))
            tabs.append(
                View(
                    "RelativeLayout",
                    cell,
                    rid="tab",
                    children=tuple(inner),
                    on_tap=partial(self._switch, name),
                    selected=name == self.tab,
                )
            )
        return View("LinearLayout", frame, rid="tabs", look=Look(fill=(247, 247, 247)), children=tuple(tabs))

    def _switch(self, name: str) -> None:
        self.tab = name

    # --- chats -------------------------------------------------------------------------------------------------------

    def _chats(self, frame: Rect) -> View:
        rows = [self._chat(index, chat, frame.width) for index, chat in enumerate(self.state.chats)]
        return scrolled(frame, self.scrolls["chats"], rows, _ROW * len(rows), rid="chat_list", fill=CARD)

    def _chat(self, index: int, chat: Chat, width: int) -> View:
        top = index * _ROW
        parts = [
            picture(Rect.at(48, top + 36, 144, 144), chat.name),
            label(Rect(228, top + 36, width - 260, top + 108), chat.name, 51, rid="name"),
        ]
        if chat.messages:
            last = chat.messages[-1]
            draft = f"[{'草稿' if self.state.lang == 'zh' else 'Draft'}] " if chat.draft.text else ""
            parts += [
                label(
                    Rect(width - 250, top + 36, width - 48, top + 100),
                    brief(last.at, self.state.clock, self.state.lang),
                    36,
                    FAINT,
                    align="right",
                    rid="time",
                ),
                label(
                    Rect(228, top + 112, width - 150, top + 180),
                    draft + (chat.draft.text or last.text),
                    42,
                    FAINT,
                    rid="preview",
                ),
            ]
        if chat.muted:
            parts.append(symbol(Rect(width - 96, top + 124, width - 48, top + 172), "bell", (190, 190, 190), 42))
        parts.append(hairline(228, top + _ROW - 2, width))
        if chat.unread and chat.muted:
            parts.append(box(Rect.at(178, top + 26, 28, 28), _RED, 14))
        elif chat.unread:
            parts.append(_badge(192, top + 38, chat.unread))
        return row(Rect(0, top, width, top + _ROW), parts, lambda: self.go(ChatPage(self.app, chat)), rid="chat")

    # --- people ------------------------------------------------------------------------------------------------------

    def _people(self, frame: Rect) -> View:
        rows = [self._person(index, person, frame.width) for index, person in enumerate(self.state.contacts)]
        return scrolled(frame, self.scrolls["contacts"], rows, 168 * len(rows), rid="people", fill=CARD)

    def _person(self, index: int, person: Contact, width: int) -> View:
        top = index * 168
        parts = (
            picture(Rect.at(48, top + 24, 120, 120), person.name),
            label(Rect(204, top, width - 48, top + 168), person.name, 51, rid="name"),
            hairline(204, top + 166, width),
        )
        return row(Rect(0, top, width, top + 168), parts, lambda: self.go(Card(self.app, person)), rid="person")

    # --- discover and me ---------------------------------------------------------------------------------------------

    def _discover(self, frame: Rect) -> View:
        return panel(
            frame,
            self._entries(
                frame, frame.top, (("moments", "sun"), ("scan", "search"), ("nearby", "pin"), ("mini", "compass"))
            ),
        )

    def _me(self, frame: Rect) -> View:
        owner = self.state.owner
        card = Rect(frame.left, frame.top, frame.right, frame.top + 360)
        parts = (
            picture(Rect.at(72, card.top + 72, 192, 192), owner.name),
            label(Rect(312, card.top + 78, frame.right - 48, card.top + 160), owner.name, 66, bold=True, rid="name"),
            label(
                Rect(312, card.top + 180, frame.right - 48, card.top + 250),
                f"{self.word('account')}: {owner.account}",
                45,
                FAINT,
                rid="account",
            ),
        )
        rows = self._entries(
            frame,
            card.bottom + 24,
            (("services", "work"), ("favorites", "check"), ("moments", "sun"), ("stickers", "smile")),
        )
        return panel(frame, (row(card, parts, None, rid="profile"), *rows))

    def _entries(self, frame: Rect, top: int, entries: tuple[tuple[str, str], ...]) -> list[View]:
        rows = []
        for index, (key, drawing) in enumerate(entries):
            cell = Rect.at(frame.left, top + index * 168, frame.width, 168)
            parts = (
                symbol(Rect.at(48, cell.top + 48, 72, 72), drawing, ACCENT, 66),
                label(Rect(168, cell.top, frame.right - 120, cell.bottom), self.word(key), 51),
                symbol(Rect.at(frame.right - 96, cell.top + 60, 48, 48), "forward", FAINT, 45),
                hairline(168, cell.bottom - 2, frame.right),
            )
            rows.append(row(cell, parts, None))
        return rows


def _badge(x: int, y: int, count: int) -> View:
    look = Look(fill=_RED, radius=27, size=33, colour=CARD, align="center")
    return View("TextView", Rect.at(x - 27, y - 27, 54, 54), str(count), rid="unread", look=look)


class Messenger(App):
    first = Tabs

    def open_chat(self, name: str) -> None:
        """Show a chat as if it had been found in the list."""
        self.reset()
        self.pages.append(ChatPage(self, self.handset.state.open_chat(name)))
