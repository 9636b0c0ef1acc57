"""One conversation: bubbles with time stamps, the input box, and what a long press offers."""

from __future__ import annotations

from datetime import timedelta

from .. import fonts
from ..state import Chat, Message
from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import (
    CARD,
    FAINT,
    INK,
    bar,
    box,
    button,
    edit,
    hairline,
    icon_button,
    label,
    lines_height,
    menu,
    panel,
    picture,
    scrolled,
    switch,
    symbol,
)
from .app import App, Page
from .dates import full
from .messenger_card import Card

__all__ = ["ChatInfo", "ChatPage"]

_GREEN: Colour = (149, 236, 105)
_BOX: Colour = (247, 247, 247)
_SIZE, _AVATAR, _SIDE = 48, 120, 36
_ROOM = 660
"""Widest line in a bubble, pixels."""

_MOST_LINES = 5
_GAP = timedelta(minutes=5)
"""Silence after which a time stamp is shown."""


class ChatPage(Page):
    activity = ".ui.ChattingUI"

    def __init__(self, app: App, chat: Chat) -> None:
        super().__init__(app)
        self.chat = chat
        self.scroll = Scroll(from_end=True)
        self.held: Message | None = None
        self.pasting = False
        chat.draft.on_action = self._send

    def build(self, area: Rect) -> View:
        if self.handset.app.page is self:
            self.chat.unread = 0
        more = Rect(area.right - 144, area.top, area.right, area.top + 144)
        action = icon_button(
            more, "more", self.word("chat_info"), lambda: self.go(ChatInfo(self.app, self.chat)), rid="more"
        )
        head = bar(area, self.chat.name, back=self.leave, back_label=self.word("back"), actions=(action,))
        foot = self._input(area)
        middle = Rect(area.left, area.top + 144, area.right, foot.frame.top)
        rows, height = self._messages(middle.width)
        spare = max(0, middle.height - height) if len(self.chat.messages) > 8 else 0
        history = scrolled(middle, self.scroll, rows, height + spare, rid="messages")
        parts = [history, hairline(area.left, head.frame.bottom, area.right), head, foot]
        over = self._menu(history, foot, area)
        return panel(area, (*parts, over) if over is not None else parts)

    # --- history -----------------------------------------------------------------------------------------------------

    def _messages(self, width: int) -> tuple[list[View], int]:
        rows: list[View] = []
        y = 24
        before = None
        for message in self.chat.messages:
            if before is None or message.at - before > _GAP:
                stamp = full(message.at, self.state.clock, self.state.lang)
                rows.append(label(Rect(240, y + 12, width - 240, y + 78), stamp, 36, FAINT, align="center", rid="time"))
                y += 96
            before = message.at
            bubble = self._bubble(message, y, width)
            rows.append(bubble)
            y = bubble.frame.bottom + 36
        return rows, y

    def _bubble(self, message: Message, top: int, width: int) -> View:
        lines = fonts.wrap(message.text, _ROOM, _SIZE)
        inner = round(max(fonts.width(line, _SIZE) for line in lines)) + 2
        height = max(_AVATAR, lines_height(message.text, _ROOM, _SIZE) + 54)
        pad = (36, (height - len(lines) * fonts.line_height(_SIZE)) // 2)
        who = self.chat.name if message.incoming else self.state.owner.name
        if message.incoming:
            face = Rect.at(_SIDE, top, _AVATAR, _AVATAR)
            frame = Rect.at(face.right + 36, top, inner + 72, height)
            tail = symbol(Rect.at(frame.left - 36, top + 36, 48, 48), "tail_left", CARD)
        else:
            face = Rect.at(width - _SIDE - _AVATAR, top, _AVATAR, _AVATAR)
            frame = Rect.at(face.left - 36 - inner - 72, top, inner + 72, height)
            tail = symbol(Rect.at(frame.right - 12, top + 36, 48, 48), "tail_right", _GREEN)
        look = Look(fill=CARD if message.incoming else _GREEN, radius=18, size=_SIZE, colour=INK, lines=0, pad=pad)
        text = View("TextView", frame, message.text, rid="bubble", look=look, on_hold=lambda: self._hold(message))
        open_card = (lambda: self.go(Card(self.app, self.state.contact(who)))) if message.incoming else None
        picture_of = picture(face, who, who, open_card)
        return View(
            "RelativeLayout", Rect(0, top, width, top + height), rid="message", children=(tail, text, picture_of)
        )

    # --- input -------------------------------------------------------------------------------------------------------

    def _input(self, area: Rect) -> View:
        draft = self.chat.draft
        right = area.right - (354 if draft.text else 276)
        room = right - 144 - 60
        lines = min(max(1, len(fonts.wrap(draft.text, room, _SIZE))), _MOST_LINES)
        height = lines * fonts.line_height(_SIZE) + 48
        frame = Rect(area.left, area.bottom - height - 48, area.right, area.bottom)
        box_frame = Rect(144, frame.top + 24, right, frame.bottom - 24)
        low = Rect(0, frame.bottom - 150, 0, frame.bottom - 18)
        look = Look(fill=CARD, radius=18, pad=(30, 24))
        field = edit(box_frame, draft, self.focused(draft), size=_SIZE, look=look, on_hold=self._paste_menu)
        parts = [
            box(Rect(0, frame.top, frame.right, frame.bottom + 70), _BOX),
            hairline(0, frame.top, frame.right),
            icon_button(Rect(12, low.top, 138, low.bottom), "voice", self.word("voice"), lambda: None, size=84),
            field,
            icon_button(
                Rect(right + 12, low.top, right + 138, low.bottom), "smile", self.word("emoji"), lambda: None, size=84
            ),
        ]
        if draft.text:
            parts.append(
                button(
                    Rect(right + 144, frame.bottom - 138, area.right - 30, frame.bottom - 30),
                    self.word("send"),
                    self._send,
                    rid="send",
                    size=45,
                )
            )
        else:
            parts.append(
                icon_button(
                    Rect(right + 144, low.top, area.right - 6, low.bottom),
                    "add",
                    self.word("more"),
                    lambda: None,
                    size=84,
                )
            )
        return View("LinearLayout", frame, rid="input_bar", children=tuple(parts))

    def _send(self) -> None:
        self.state.send(self.chat)
        self.scroll.position = 0

    # --- long press --------------------------------------------------------------------------------------------------

    def _hold(self, message: Message) -> None:
        self.held = message

    def _paste_menu(self) -> None:
        self.handset.focus(self.chat.draft)
        self.pasting = True

    def _menu(self, history: View, foot: View, area: Rect) -> View | None:
        if self.pasting:
            return menu(foot.frame, area, [(self.word("paste"), self._paste)], self._dismiss)
        if self.held is None:
            return None
        around = next(
            (v.frame for v in history.walk() if v.rid == "bubble" and v.text == self.held.text), history.frame
        )
        return menu(around, area, [(self.word("copy"), self._copy), (self.word("delete"), self._delete)], self._dismiss)

    def _paste(self) -> None:
        self._dismiss()
        self.chat.draft.insert(self.state.clipboard)

    def _copy(self) -> None:
        if self.held is not None:
            self.state.clipboard = self.held.text
        self._dismiss()

    def _delete(self) -> None:
        if self.held in self.chat.messages:
            self.chat.messages.remove(self.held)
        self._dismiss()

    def _dismiss(self) -> None:
        self.held, self.pasting = None, False

    def closing(self) -> bool:
        if self.held is not None or self.pasting:
            self._dismiss()
            return False
        return True


class ChatInfo(Page):
    """Behind the three dots."""

    activity = ".ui.SingleChatInfoUI"

    def __init__(self, app: App, chat: Chat) -> None:
        super().__init__(app)
        self.chat = chat

    def build(self, area: Rect) -> View:
        head = bar(area, self.word("chat_info"), back=self.leave, back_label=self.word("back"))
        top = head.frame.bottom
        name = self.chat.name
        face = picture(
            Rect.at(60, top + 48, 150, 150), name, name, lambda: self.go(Card(self.app, self.state.contact(name)))
        )
        who = label(Rect(30, top + 204, 400, top + 264), name, 36, FAINT)
        people = View("LinearLayout", Rect(0, top, area.right, top + 290), look=Look(fill=CARD), children=(face, who))
        line = Rect(0, top + 314, area.right, top + 482)
        mute = (
            label(Rect(48, line.top, area.right - 250, line.bottom), self.word("mute"), 51),
            switch(Rect.at(area.right - 200, line.top + 42, 150, 84), self.chat.muted, self.word("mute"), self._mute),
        )
        clear = Rect(0, top + 506, area.right, top + 674)
        erase = (label(Rect(48, clear.top, area.right - 48, clear.bottom), self.word("clear_history"), 51),)
        rows = (
            View("LinearLayout", line, look=Look(fill=CARD), children=mute),
            View("LinearLayout", clear, look=Look(fill=CARD), children=erase, on_tap=self.chat.messages.clear),
        )
        return panel(area, (head, people, *rows))

    def _mute(self) -> None:
        self.chat.muted = not self.chat.muted
