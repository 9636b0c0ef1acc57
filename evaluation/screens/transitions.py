"""What an agent sees from step to step: sessions of one phone, frame by frame, each an ordinary change of the last one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from ..corpora.personas import Persona, make_persona
from .canvas import THEMES, Canvas
from .layouts import contact_list, status_bar
from .markup import parse_markup
from .scenes import fill, read_scenes

__all__ = ["CHANGES", "session"]

CHANGES = (
    "page", "static", "clock", "new message", "keyboard", "typing", "typing", "static", "typing", "new message", "scroll",
    "digit", "dialog", "dialog closed", "scroll", "toast", "toast gone", "clock", "scroll", "page", "static",
)  # fmt: skip
"""One session: the first frame, then twenty steps."""

_HEAD, _FOOT = 230, 180  # pixels of the bars above and below what scrolls
_KEYS = {"en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"), "zh": ("qwertyuiop", "asdfghjkl", "zxcvbnm")}


@dataclass(frozen=True, slots=True)
class _Phone:
    """All that decides what is shown."""

    lang: str
    theme: str
    title: str
    messages: tuple[tuple[str, str], ...]
    drafts: tuple[str, ...]
    contacts: tuple[tuple[str, str, str], ...]
    page: str = "chat"
    shown: int = 14
    minute: int = 41
    typed: int = 0
    scroll: int = 0
    code: str = "583920"
    keyboard: bool = False
    overlay: str = ""


def session(lang: str, number: int, theme: str | None = None) -> Iterator[tuple[str, np.ndarray]]:
    """(change, H x W x 3 uint8 RGB) of one session's frames; the same arguments give the same frames."""
    draw = random.Random(f"transitions-{lang}-{number}")
    phone = _phone(lang, theme or draw.choice(sorted(THEMES)), draw)
    for step, change in enumerate(CHANGES):
        if step:
            phone = _changed(phone, change, draw)
        yield change, _frame(phone)


def _phone(lang: str, theme: str, draw: random.Random) -> _Phone:
    person: Persona = make_persona(lang, draw)
    scenes = [fill(scene, person) for scene in read_scenes(lang, "sessions")]
    rows = [row for scene in scenes if scene.kind == "chat" for row in scene.rows if row[0] != "time"]
    draw.shuffle(rows)
    # The same sentences again, so that there is enough to scroll.
    messages = tuple((row[0], parse_markup(row[1]).text) for row in rows * 2)
    contacts = tuple(row for scene in scenes if scene.kind == "list" for row in scene.rows if len(row) == 3)
    drafts = {
        "en": ("On my", "On my way to 18", "On my way to 18 Oakwood"),
        "zh": ("我马上", "我马上到3号楼", "我马上到3号楼1203室"),
    }
    return _Phone(lang, theme, parse_markup(scenes[0].title).text, messages, drafts[lang], contacts)


def _changed(phone: _Phone, change: str, draw: random.Random) -> _Phone:
    if change == "clock":
        return replace(phone, minute=phone.minute + 1)
    if change == "new message":
        return replace(phone, shown=phone.shown + 1, typed=0, scroll=0)
    if change == "keyboard":
        return replace(phone, keyboard=True)
    if change == "typing":
        return replace(phone, typed=min(phone.typed + 1, len(phone.drafts)))
    if change == "scroll":
        return replace(phone, scroll=phone.scroll + draw.randrange(200, 700), keyboard=False)
    if change == "digit":
        place = draw.randrange(len(phone.code))
        return replace(
            phone, code=phone.code[:place] + str((int(phone.code[place]) + 4) % 10) + phone.code[place + 1 :]
        )
    if change in ("dialog", "toast"):
        return replace(phone, overlay=change)
    if change in ("dialog closed", "toast gone"):
        return replace(phone, overlay="")
    if change == "page":
        return replace(phone, page="list" if phone.page == "chat" else "chat")
    return phone


def _frame(phone: _Phone) -> np.ndarray:
    theme = THEMES[phone.theme]
    canvas = Canvas(theme)
    if phone.page == "list":
        rows = [(parse_markup(a).text, parse_markup(b).text, parse_markup(c).text) for a, b, c in phone.contacts[:11]]
        contact_list(canvas, "Contacts" if phone.lang == "en" else "通讯录", rows)
    else:
        _chat(canvas, phone)
    canvas.box(0, 0, canvas.width, 90, theme.page)
    status_bar(canvas, f"09:{phone.minute:02d}")
    if phone.overlay == "toast":
        text = "Message copied" if phone.lang == "en" else "消息已复制"
        canvas.box(300, 1800, 780, 1900, (70, 70, 72), 40)
        canvas.text(340, 1822, text, 36, (240, 240, 240))
    image = np.asarray(canvas.image)
    return _with_dialog(image, phone) if phone.overlay == "dialog" else image


def _chat(canvas: Canvas, phone: _Phone) -> None:
    theme, size, pad = canvas.theme, 42, 30
    bottom = canvas.height - _FOOT - (700 if phone.keyboard else 0)
    content = Canvas(theme, canvas.width, 9000)
    y = 20.0
    code = f"Code {phone.code}" if phone.lang == "en" else f"取件码 {phone.code}"
    for index, (side, text) in enumerate(phone.messages[: phone.shown]):
        text = code if index == 10 else text
        width = min(content.width * 0.64, content.measure(text, size))
        left = 150 if side == "in" else content.width - 150 - width - 2 * pad
        below = Canvas(theme, 10, 10).paragraph(0, 0, width + 1, text, size)
        content.box(
            left,
            y,
            left + width + 2 * pad,
            y + below + 2 * pad,
            theme.bubble_in if side == "in" else theme.bubble_out,
            24,
        )
        content.paragraph(left + pad, y + pad, width + 1, text, size)
        y += below + 2 * pad + 34
    room = bottom - _HEAD
    top = max(0, int(y) - room - phone.scroll)
    canvas.image.paste(content.image.crop((0, top, canvas.width, top + room)), (0, _HEAD))
    canvas.box(0, 90, canvas.width, _HEAD - 2, theme.card)
    canvas.text(130, 136, phone.title, 46)
    canvas.box(0, bottom, canvas.width, bottom + _FOOT, theme.card)
    canvas.box(130, bottom + 30, canvas.width - 150, bottom + 130, theme.page, 20)
    draft = phone.drafts[phone.typed - 1] if phone.typed else ("Message" if phone.lang == "en" else "发消息")
    canvas.text(160, bottom + 50, draft, 38, theme.text if phone.typed else theme.faint)
    if phone.keyboard:
        for row, keys in enumerate(_KEYS[phone.lang]):
            for column, key in enumerate(keys):
                x, y = 30 + column * 103 + row * 50, bottom + _FOOT + 30 + row * 150
                canvas.box(x, y, x + 90, y + 130, theme.card, 12)
                canvas.text(x + 32, y + 36, key, 44)


def _with_dialog(image: np.ndarray, phone: _Phone) -> np.ndarray:
    dimmed = Image.fromarray((image * 0.5).astype(np.uint8))
    canvas = Canvas(THEMES[phone.theme], backdrop=dimmed)
    canvas.backdrop = None
    canvas.box(120, 900, 960, 1400, canvas.theme.card, 40)
    words = ("Delete this chat?", "This cannot be undone", "Cancel", "Delete")
    if phone.lang == "zh":
        words = ("删除该聊天？", "删除后无法恢复", "取消", "删除")
    canvas.text(180, 960, words[0], 52)
    canvas.text(180, 1070, words[1], 40, canvas.theme.faint)
    canvas.text(560, 1280, words[2], 42, canvas.theme.accent)
    canvas.text(780, 1280, words[3], 42, canvas.theme.accent)
    return np.asarray(canvas.image)
