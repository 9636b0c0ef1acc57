"""The address book: list with search, a person's details, and the form to add or change one."""

from __future__ import annotations

from dataclasses import fields
from functools import partial

from ..field import Field
from ..state import Contact
from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import (
    CARD,
    FAINT,
    box,
    button,
    edit,
    hairline,
    icon_button,
    label,
    lines_height,
    panel,
    paragraph,
    picture,
    row,
    scrolled,
    symbol,
)
from .app import App, Page

__all__ = ["Contacts"]

BLUE: Colour = (26, 115, 232)
_ROW = 180
_DETAILS = (
    ("mobile", "phone", "phone"),
    ("email", "email", "mail"),
    ("address", "address", "pin"),
    ("company", "company", "work"),
)
"""Label, attribute and symbol of what a card shows."""


class People(Page):
    fill: Colour = (250, 250, 252)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.search = Field("search", hint=self.word("search_contacts"), on_change=self._top)

    def _top(self) -> None:
        self.scroll.position = 0

    def build(self, area: Rect) -> View:
        title = label(
            Rect(48, area.top + 12, area.right - 48, area.top + 132), self.word("contacts"), 72, bold=True, rid="title"
        )
        frame = Rect(36, area.top + 144, area.right - 36, area.top + 264)
        look = Look(fill=(233, 238, 246), radius=60, pad=(110, 18))
        field = edit(frame, self.search, self.focused(self.search), size=48, look=look)
        lens = symbol(Rect.at(frame.left + 36, frame.top + 30, 60, 60), "search", FAINT, 54)
        body = Rect(area.left, frame.bottom + 18, area.right, area.bottom)
        rows, height = self._rows(area.width)
        people = scrolled(body, self.scroll, rows, height, rid="people")
        add = Rect.at(area.right - 228, area.bottom - 228, 180, 180)
        plus = View(
            "ImageButton",
            add,
            desc=self.word("new_contact"),
            rid="add",
            look=Look(fill=(211, 227, 253), radius=48, icon="plus", size=72),
            on_tap=self._new,
        )
        return panel(area, (people, title, field, lens, plus))

    def _rows(self, width: int) -> tuple[list[View], int]:
        wanted = self.search.text.casefold()
        rows: list[View] = []
        y, letter = 0, ""
        for person in sorted(self.state.contacts, key=lambda person: person.name):
            if wanted and wanted not in person.name.casefold() and wanted not in person.phone:
                continue
            if person.name[0] != letter and self.state.lang == "en":
                letter = person.name[0]
                rows.append(label(Rect(60, y, 200, y + 84), letter, 42, BLUE, bold=True))
                y += 84
            parts = (
                picture(Rect.at(60, y + 30, 120, 120), person.name, radius=60),
                label(Rect(228, y, width - 48, y + _ROW), person.name, 51, rid="name"),
            )
            rows.append(row(Rect(0, y, width, y + _ROW), parts, partial(self._open, person), rid="person", fill=None))
            y += _ROW
        if not rows:
            rows.append(label(Rect(0, 200, width, 300), self.word("no_results"), 48, FAINT, align="center"))
        return rows, y + 260

    def _open(self, person: Contact) -> None:
        self.handset.focus(None)
        self.go(Details(self.app, person))

    def _new(self) -> None:
        self.go(Form(self.app, None))


class Details(Page):
    fill: Colour = (250, 250, 252)
    activity = ".QuickContactActivity"

    def __init__(self, app: App, person: Contact) -> None:
        super().__init__(app)
        self.person = person

    def build(self, area: Rect) -> View:
        person = self.person
        back = icon_button(Rect.at(0, area.top, 132, 144), "back", self.word("back"), self.leave, rid="back")
        change = icon_button(
            Rect.at(area.right - 144, area.top, 132, 144), "edit", self.word("edit"), self._edit, rid="edit"
        )
        face = picture(Rect.at(area.centre[0] - 165, area.top + 190, 330, 330), person.name, person.name, radius=165)
        name = label(
            Rect(48, area.top + 550, area.right - 48, area.top + 660), person.name, 78, align="center", rid="name"
        )
        parts = [back, change, face, name]
        y = area.top + 720
        for key, attribute, drawing in _DETAILS:
            value = getattr(person, attribute)
            if value:
                room = area.width - 96 - 186
                height = lines_height(value, room, 48)
                line = Rect.at(48, y, area.width - 96, height + 122)
                inner = (
                    box(line, (240, 243, 249), 36),
                    symbol(Rect.at(line.left + 36, line.centre[1] - 33, 66, 66), drawing, BLUE, 60),
                    paragraph(Rect.at(line.left + 150, y + 24, room, height), value, 48, rid=attribute),
                    label(Rect.at(line.left + 150, y + 30 + height, room, 62), self.word(key), 36, FAINT),
                )
                parts.append(View("LinearLayout", line, rid="detail", children=inner))
                y = line.bottom + 20
        return panel(area, parts)

    def _edit(self) -> None:
        self.go(Form(self.app, self.person))


class Form(Page):
    fill: Colour = CARD
    activity = ".ContactEditorActivity"

    def __init__(self, app: App, person: Contact | None) -> None:
        super().__init__(app)
        self.person = person
        self.scroll = Scroll()
        names = [field.name for field in fields(Contact) if field.name not in ("account", "region")]
        labels = {"name": "name", **{attribute: key for key, attribute, _ in _DETAILS}}
        self.inputs = {
            name: Field(
                name,
                hint=self.word(labels[name]),
                text=getattr(person, name, "") if person else "",
                multiline=name == "address",
            )
            for name in names
        }

    def build(self, area: Rect) -> View:
        title = self.word("edit" if self.person else "new_contact")
        save = button(
            Rect.at(area.right - 216, area.top + 27, 180, 90),
            self.word("save"),
            self._save,
            fill=BLUE,
            size=42,
            rid="save",
        )
        close = icon_button(
            Rect.at(0, area.top, 132, 144), "close", self.word("cancel"), self.leave, rid="cancel", size=54
        )
        head = View(
            "LinearLayout",
            Rect.at(0, area.top, area.width, 144),
            look=Look(fill=CARD),
            children=(close, label(Rect(150, area.top, 800, area.top + 144), title, 54), save),
        )
        body = Rect(area.left, head.frame.bottom, area.right, area.bottom)
        rows: list[View] = []
        y = 36
        for field in self.inputs.values():
            height = 264 if field.multiline else 132
            rows.append(label(Rect(60, y, body.width - 60, y + 60), field.hint, 36, BLUE))
            look = Look(fill=(243, 244, 248), radius=18, pad=(36, 24))
            rows.append(
                edit(Rect(48, y + 62, body.width - 48, y + 62 + height), field, self.focused(field), size=48, look=look)
            )
            rows.append(hairline(48, y + 62 + height, body.width - 48))
            y += height + 104
        return panel(area, (scrolled(body, self.scroll, rows, y, rid="form"), head))

    def _save(self) -> None:
        values = {name: field.text.strip() for name, field in self.inputs.items()}
        if not values["name"]:
            return
        if self.person is None:
            self.state.contacts.append(Contact(**values))
        else:
            for name, value in values.items():
                setattr(self.person, name, value)
        self.leave()


class Contacts(App):
    first = People
