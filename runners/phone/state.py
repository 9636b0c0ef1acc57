"""What the phone knows: people, conversations, notes and settings. In memory only; tests and scorers read it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any

from .field import Field

__all__ = ["Chat", "Contact", "Message", "Note", "PhoneState", "seeded"]

_BETWEEN_MESSAGES = timedelta(seconds=40)
"""The phone's clock stands still but for this: the same actions always give the same screens."""


@dataclass
class Contact:
    """An invented person. `account` is the messenger's own id."""

    name: str
    phone: str = ""
    email: str = ""
    address: str = ""
    company: str = ""
    account: str = ""
    region: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    text: str
    incoming: bool
    at: datetime


@dataclass
class Chat:
    """A conversation, oldest message first. `draft` is its input box."""

    name: str
    draft: Field
    messages: list[Message] = field(default_factory=list)
    unread: int = 0
    muted: bool = False


@dataclass
class Note:
    title: str
    body: str
    at: datetime


@dataclass
class PhoneState:
    """`sent`: what was sent from this phone since it started, as (chat, text). `focus`: the field that gets typed text."""

    lang: str
    clock: datetime
    owner: Contact
    contacts: list[Contact] = field(default_factory=list)
    chats: list[Chat] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    toggles: dict[str, bool] = field(default_factory=dict)
    sent: list[tuple[str, str]] = field(default_factory=list)
    clipboard: str = ""
    focus: Field | None = None

    @property
    def focused_text(self) -> str | None:
        """Content of the focused field; None when nothing has the focus."""
        return None if self.focus is None else self.focus.text

    def chat(self, name: str) -> Chat:
        """Raises KeyError."""
        for chat in self.chats:
            if chat.name == name:
                return chat
        raise KeyError("no such chat")

    def contact(self, name: str) -> Contact:
        """The person of that name, or a contact with only a name."""
        return next((person for person in self.contacts if person.name == name), Contact(name))

    def open_chat(self, name: str) -> Chat:
        """The chat of that name, made if there is none."""
        try:
            return self.chat(name)
        except KeyError:
            chat = Chat(name, Field("input", multiline=True))
            self.chats.insert(0, chat)
            return chat

    def deliver(self, name: str, text: str, *, incoming: bool = True, at: datetime | None = None) -> None:
        """A message arrives in a chat, or is sent from it. Moves the clock and the chat to the top."""
        chat = self.open_chat(name)
        if at is None:
            self.clock += _BETWEEN_MESSAGES
        chat.messages.append(Message(text, incoming, at or self.clock))
        chat.messages.sort(key=lambda message: message.at)
        chat.unread += incoming
        if at is None:
            self.chats.sort(key=lambda other: other is not chat)

    def send(self, chat: Chat) -> None:
        """Send a chat's draft, as its send button does. An empty draft is not sent."""
        text = chat.draft.text
        if not text.strip():
            return
        self.deliver(chat.name, text, incoming=False)
        self.sent.append((chat.name, text))
        chat.unread = 0
        chat.draft.replace("")


def seeded(lang: str, clock: datetime) -> PhoneState:
    """The state of a phone in use, from `seed/LANG.json`. Raises ValueError for a language there is no seed for."""
    if lang not in ("en", "zh"):
        raise ValueError("lang must be 'en' or 'zh'")
    data: dict[str, Any] = json.loads(files(__package__).joinpath("seed", f"{lang}.json").read_text("utf-8"))
    state = PhoneState(lang, clock, Contact(**data["owner"]), [Contact(**person) for person in data["contacts"]])
    for entry in data["chats"]:
        chat = Chat(
            entry["name"],
            Field("input", multiline=True),
            unread=entry.get("unread", 0),
            muted=entry.get("muted", False),
        )
        for minutes, side, text in entry["messages"]:
            chat.messages.append(Message(text, side == "in", clock - timedelta(minutes=minutes)))
        state.chats.append(chat)
    state.chats.sort(key=lambda chat: chat.messages[-1].at, reverse=True)
    state.notes = [Note(n["title"], n["body"], clock - timedelta(minutes=n["minutes"])) for n in data["notes"]]
    state.toggles = {"wifi": True, "bluetooth": False, "notifications": True, "dark": False, "location": True}
    return state
