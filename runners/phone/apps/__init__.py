"""The phone's apps: what each shows and does. `APPS` says which exist."""

from __future__ import annotations

from .app import App
from .contacts import Contacts
from .launcher import Launcher
from .messenger import Messenger
from .notes import Notes
from .settings import Settings

__all__ = ["APPS"]

APPS: dict[str, type[App]] = {
    "launcher": Launcher,
    "messenger": Messenger,
    "contacts": Contacts,
    "notes": Notes,
    "settings": Settings,
}
