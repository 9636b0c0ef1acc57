"""Notes: a list with search, and a page to write on. What is written is saved when the page is left."""

from __future__ import annotations

from ..field import Field
from ..state import Note
from ..view import Colour, Look, Rect, Scroll, View
from ..widgets import CARD, FAINT, box, button, edit, icon_button, label, panel, scrolled, symbol
from .app import App, Page
from .dates import brief

__all__ = ["Notes"]

_AMBER: Colour = (245, 166, 35)
_ROW = 250


class NoteList(Page):
    fill: Colour = (247, 246, 243)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.search = Field("search", hint=self.word("search_notes"))

    def build(self, area: Rect) -> View:
        title = label(
            Rect(60, area.top + 12, area.right - 60, area.top + 132), self.word("notes"), 78, bold=True, rid="title"
        )
        frame = Rect(48, area.top + 150, area.right - 48, area.top + 264)
        field = edit(
            frame,
            self.search,
            self.focused(self.search),
            size=45,
            look=Look(fill=(232, 230, 225), radius=30, pad=(102, 18)),
        )
        lens = symbol(Rect.at(frame.left + 30, frame.top + 30, 54, 54), "search", FAINT, 51)
        body = Rect(area.left, frame.bottom + 24, area.right, area.bottom)
        wanted = self.search.text.casefold()
        found = [note for note in self.state.notes if wanted in note.title.casefold() or wanted in note.body.casefold()]
        rows = [self._row(index, note, area.width) for index, note in enumerate(found)]
        notes = scrolled(body, self.scroll, rows, _ROW * len(rows) + 240, rid="notes")
        add = Rect.at(area.right - 228, area.bottom - 228, 180, 180)
        plus = View(
            "ImageButton",
            add,
            desc=self.word("new_note"),
            rid="add",
            look=Look(fill=_AMBER, radius=90, icon="plus", size=78, colour=CARD),
            on_tap=self._new,
        )
        return panel(area, (notes, title, field, lens, plus))

    def _row(self, index: int, note: Note, width: int) -> View:
        frame = Rect.at(48, index * _ROW, width - 96, _ROW - 24)
        parts = (
            box(frame, CARD, 30),
            label(
                Rect(frame.left + 42, frame.top + 24, frame.right - 42, frame.top + 96),
                note.title,
                51,
                bold=True,
                rid="note_title",
            ),
            label(
                Rect(frame.left + 42, frame.top + 98, frame.right - 42, frame.top + 156),
                note.body,
                42,
                FAINT,
                rid="note_body",
            ),
            label(
                Rect(frame.left + 42, frame.top + 160, frame.right - 42, frame.top + 214),
                brief(note.at, self.state.clock, self.state.lang),
                33,
                FAINT,
            ),
        )
        return View("LinearLayout", frame, rid="note", children=parts, on_tap=lambda: self._open(note))

    def _open(self, note: Note) -> None:
        self.handset.focus(None)
        self.go(NotePage(self.app, note))

    def _new(self) -> None:
        self.handset.focus(None)
        self.go(NotePage(self.app, None))


class NotePage(Page):
    fill: Colour = (253, 252, 250)
    activity = ".EditorActivity"

    def __init__(self, app: App, note: Note | None) -> None:
        super().__init__(app)
        self.note = note
        self.title = Field(
            "note_title", hint=self.word("title"), text=note.title if note else "", on_action=self._to_body
        )
        self.body = Field("note_body", hint=self.word("body"), text=note.body if note else "", multiline=True)
        if note is None:
            self.handset.focus(self.title)

    def build(self, area: Rect) -> View:
        back = icon_button(Rect.at(0, area.top, 132, 144), "back", self.word("back"), self.leave, rid="back")
        done = button(
            Rect.at(area.right - 216, area.top + 27, 180, 90),
            self.word("done"),
            self._done,
            fill=_AMBER,
            size=42,
            rid="done",
        )
        parts = [back, done]
        if self.note is not None:
            trash = Rect.at(area.right - 360, area.top, 132, 144)
            parts.append(icon_button(trash, "trash", self.word("delete"), self._delete, rid="delete", size=60))
        plain = Look(pad=(12, 12))
        title = edit(
            Rect(48, area.top + 168, area.right - 48, area.top + 288),
            self.title,
            self.focused(self.title),
            size=66,
            look=plain,
        )
        body_look = Look(pad=(12, 12))
        text = Rect(48, area.top + 300, area.right - 48, area.bottom - 24)
        wanted = max(160, text.height)
        body = edit(
            Rect(text.left, text.top, text.right, text.top + wanted),
            self.body,
            self.focused(self.body),
            size=48,
            look=body_look,
        )
        return panel(area, (*parts, title, body))

    def _to_body(self) -> None:
        self.handset.focus(self.body)

    def _done(self) -> None:
        self.handset.focus(None)
        self.leave()

    def _delete(self) -> None:
        if self.note in self.state.notes:
            self.state.notes.remove(self.note)
        self.note = None
        self.title.text = self.body.text = ""
        self.leave()

    def closing(self) -> bool:
        title, body = self.title.text.strip(), self.body.text.strip()
        if self.note is None and (title or body):
            self.note = Note(title, body, self.state.clock)
            self.state.notes.insert(0, self.note)
        elif self.note is not None and (self.note.title, self.note.body) != (title, body):
            self.note.title, self.note.body, self.note.at = title, body, self.state.clock
        return True


class Notes(App):
    first = NoteList
