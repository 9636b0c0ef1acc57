"""Reads the scene files: what is on a screen, with persona slots, apart from how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources

from ..corpora.personas import Persona
from .canvas import Canvas
from .layouts import chat, contact_list, form, mail, order_card, settings, table

__all__ = ["KINDS", "Scene", "draw", "fill", "read_scenes"]

KINDS = ("chat", "list", "form", "card", "table", "mail", "settings")

_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Scene:
    """`rows`: cells of each row. `button`: the words of the button, placeholder or last entry."""

    kind: str
    title: str
    button: str
    rows: tuple[tuple[str, ...], ...]


_FILES = {
    "tune": ("tune", "opened"),
    "report": ("report",),
    "all": ("tune", "opened", "report"),
    "sessions": ("tune",),
}


def read_scenes(lang: str, split: str) -> list[Scene]:
    """Scenes of one language. `split`: tune, report (by another author, untouched), all, or sessions, which stay the same
    so that figures of sessions can be compared."""
    return [scene for name in _FILES[split] for scene in _read(lang, name)]


def _read(lang: str, split: str) -> list[Scene]:
    text = resources.files(__package__).joinpath(f"scenes_{lang}_{split}.txt").read_text("utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return [_scene(block) for block in lines.strip().split("\n\n")]


def _scene(block: str) -> Scene:
    head, *rows = block.splitlines()
    kind, title, button = _cells(head.removeprefix("= "))
    return Scene(kind, title, button, tuple(_cells(row) for row in rows))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.split(" | "))


def fill(scene: Scene, person: Persona) -> Scene:
    """The scene with every slot replaced by the person's value as markup."""

    def value(match: re.Match[str]) -> str:
        found = person[match[1]]
        return f"{{{found.type}:{found.text}}}"

    def put(text: str) -> str:
        return _SLOT.sub(value, text)

    rows = tuple(tuple(put(cell) for cell in row) for row in scene.rows)
    return Scene(scene.kind, put(scene.title), put(scene.button), rows)


def draw(canvas: Canvas, scene: Scene, stacked: bool = False) -> None:
    """Lay the scene out. `stacked`: labels above their values where a form allows either."""
    title, button, rows = scene.title, scene.button, scene.rows
    if scene.kind == "chat":
        chat(canvas, title, [(row[0], row[1]) for row in rows], button)
    elif scene.kind == "list":
        contact_list(canvas, title, [(row[0], row[1], row[2]) for row in rows])
    elif scene.kind == "form":
        form(canvas, title, [(row[0], row[1]) for row in rows], button, stacked)
    elif scene.kind == "card":
        order_card(canvas, title, rows, button)
    elif scene.kind == "table":
        table(canvas, title, rows[0], rows[1:])
    elif scene.kind == "mail":
        mail(
            canvas,
            title,
            [(row[0], row[1]) for row in rows if len(row) == 2],
            [row[0] for row in rows if len(row) == 1],
        )
    else:
        settings(canvas, title, [list(_pairs(rows))[:3], list(_pairs(rows))[3:]])


def _pairs(rows: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, str]]:
    for row in rows:
        yield row[0], row[1]
