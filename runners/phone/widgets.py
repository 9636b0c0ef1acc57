"""The building blocks of every app's screens. Distances are pixels at three per dp."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from . import fonts
from .field import Field
from .view import Colour, Look, Rect, Scroll, View

__all__ = [
    "ACCENT", "BAR", "CARD", "FAINT", "INK", "LINE", "PAGE", "bar", "box", "button", "edit", "hairline", "icon_button",
    "label", "lines_height", "menu", "panel", "paragraph", "picture", "row", "scrolled", "switch", "symbol",
]  # fmt: skip

PAGE: Colour = (237, 237, 237)
BAR: Colour = (237, 237, 237)
CARD: Colour = (255, 255, 255)
INK: Colour = (25, 25, 25)
FAINT: Colour = (140, 140, 140)
LINE: Colour = (222, 222, 222)
ACCENT: Colour = (7, 193, 96)

Action = Callable[[], None]


def label(
    frame: Rect,
    text: str,
    size: int = 48,
    colour: Colour = INK,
    *,
    bold: bool = False,
    align: str = "left",
    rid: str = "",
) -> View:
    """One line of text, centred in the height of its frame."""
    return View("TextView", frame, text, rid=rid, look=Look(size=size, colour=colour, bold=bold, align=align))


def paragraph(frame: Rect, text: str, size: int = 48, colour: Colour = INK, *, rid: str = "", lines: int = 0) -> View:
    return View("TextView", frame, text, rid=rid, look=Look(size=size, colour=colour, lines=lines))


def lines_height(text: str, room: int, size: int) -> int:
    """Pixels that `text` needs when wrapped."""
    return len(fonts.wrap(text, room, size)) * fonts.line_height(size)


def symbol(frame: Rect, name: str, colour: Colour = INK, size: int = 0) -> View:
    return View("ImageView", frame, look=Look(icon=name, colour=colour, size=size), decoration=True)


def picture(frame: Rect, seed: str, desc: str = "", on_tap: Action | None = None, radius: int = 16) -> View:
    return View("ImageView", frame, desc=desc, rid="avatar", look=Look(avatar=seed, radius=radius), on_tap=on_tap)


def icon_button(
    frame: Rect, name: str, desc: str, on_tap: Action, *, size: int = 66, colour: Colour = INK, rid: str = ""
) -> View:
    return View("ImageButton", frame, desc=desc, rid=rid, look=Look(icon=name, size=size, colour=colour), on_tap=on_tap)


def button(
    frame: Rect,
    text: str,
    on_tap: Action,
    *,
    fill: Colour = ACCENT,
    colour: Colour = CARD,
    size: int = 48,
    rid: str = "",
) -> View:
    look = Look(fill=fill, radius=16, size=size, colour=colour, align="center")
    return View("Button", frame, text, rid=rid, look=look, on_tap=on_tap)


def edit(
    frame: Rect, field: Field, focused: bool, *, size: int = 48, look: Look | None = None, on_hold: Action | None = None
) -> View:
    """A text field over its whole `frame`; `look.pad` says where in it the text goes."""
    base = look or Look(fill=CARD, radius=18, pad=(30, 18))
    painted = replace(base, size=size, lines=0 if field.multiline else 1)
    return View(
        "EditText", frame, field.text, rid=field.name, hint=field.hint, look=painted, field=field, focused=focused,
        on_hold=on_hold,
    )  # fmt: skip


def box(frame: Rect, fill: Colour, radius: int = 0) -> View:
    return View("View", frame, look=Look(fill=fill, radius=radius), decoration=True)


def hairline(left: int, y: int, right: int) -> View:
    return box(Rect(left, y, right, y + 2), LINE)


def panel(frame: Rect, children: Sequence[View], fill: Colour | None = None, rid: str = "") -> View:
    return View("FrameLayout", frame, rid=rid, look=Look(fill=fill), children=tuple(children))


def row(
    frame: Rect, children: Sequence[View], on_tap: Action | None, *, rid: str = "", fill: Colour | None = CARD
) -> View:
    return View("LinearLayout", frame, rid=rid, look=Look(fill=fill), children=tuple(children), on_tap=on_tap)


def bar(
    area: Rect, title: str, *, back: Action | None = None, back_label: str = "", actions: Sequence[View] = ()
) -> View:
    """A title bar of 144 pixels at the top of `area`, its title in the middle."""
    frame = Rect(area.left, area.top, area.right, area.top + 144)
    parts = [
        label(Rect(190, frame.top, area.right - 190, frame.bottom), title, 51, bold=True, align="center", rid="title")
    ]
    if back is not None:
        parts.append(icon_button(Rect(0, frame.top, 132, frame.bottom), "back", back_label, back, rid="back"))
    return View("LinearLayout", frame, rid="action_bar", look=Look(fill=BAR), children=(*parts, *actions))


def scrolled(
    frame: Rect, scroll: Scroll, rows: Sequence[View], height: int, *, rid: str = "list", fill: Colour | None = None
) -> View:
    """`rows` are laid out from y = 0 over `height` pixels; only the part in `frame` is seen."""
    above = scroll.place(height, frame.height)
    children = tuple(_moved(view, frame.left, frame.top - above) for view in rows)
    visible = tuple(view for view in children if not view.frame.clip(frame).empty)
    kind = "androidx.recyclerview.widget.RecyclerView"
    return View(kind, frame, rid=rid, look=Look(fill=fill), children=visible, scroll=scroll)


def switch(frame: Rect, on: bool, desc: str, on_tap: Action) -> View:
    knob = Rect.at(
        frame.right - frame.height + 6 if on else frame.left + 6, frame.top + 6, frame.height - 12, frame.height - 12
    )
    look = Look(fill=ACCENT if on else (200, 200, 200), radius=frame.height // 2)
    inner = (box(knob, CARD, knob.height // 2),)
    return View("Switch", frame, desc=desc, rid="switch", look=look, children=inner, on_tap=on_tap, checked=on)


def menu(around: Rect, area: Rect, entries: Sequence[tuple[str, Action]], dismiss: Action) -> View:
    """A small dark menu above or below what was held. Tapping anywhere else dismisses it."""
    width = 200 * len(entries)
    left = min(max(around.centre[0] - width // 2, area.left + 24), area.right - 24 - width)
    top = around.top - 150 if around.top - 150 > area.top + 150 else min(around.bottom + 18, area.bottom - 150)
    strip = Rect(left, top, left + width, top + 132)
    look = Look(size=42, colour=CARD, align="center")
    keys = [
        View(
            "TextView",
            Rect(left + 200 * index, top, left + 200 * (index + 1), top + 132),
            text,
            look=look,
            on_tap=action,
        )
        for index, (text, action) in enumerate(entries)
    ]
    body = View("LinearLayout", strip, rid="menu", look=Look(fill=(76, 76, 76), radius=18), children=tuple(keys))
    return View("FrameLayout", area, rid="menu_outside", children=(body,), on_tap=dismiss)


def _moved(view: View, x: int, y: int) -> View:
    return replace(view, frame=view.frame.moved(x, y), children=tuple(_moved(child, x, y) for child in view.children))
