"""An agent at work, screen by screen: it opens pages, scrolls, goes back, types and confirms, while the clock runs on.

Unlike the sessions of transitions.py, which go through every kind of change once, this one is mostly made of what costs most:
of twenty steps six open a page that was never seen, three scroll, three go back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from ..corpora.personas import make_persona
from .canvas import THEMES, Canvas
from .layouts import status_bar
from .scenes import Scene, draw, fill, read_scenes

__all__ = ["STEPS", "task_session"]

STEPS = (
    "page", "page", "scroll", "page", "back", "scroll", "page", "keyboard", "typing", "typing", "page", "back", "page",
    "scroll", "static", "dialog", "page", "keyboard", "typing", "toast", "back",
)  # fmt: skip
"""The first screen, then twenty steps. The clock moves on at every fourth one, whatever else happens."""

_HEAD, _FOOT = 230, 150  # pixels of the title bar and of the bar below what scrolls
_KEYBOARD = 760  # pixels
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_WORDS = {
    "en": (
        "Street",
        "Street 18",
        "Street 18, second floor",
        "Home",
        "Search",
        "Orders",
        "Me",
        "Send this?",
        "Send",
        "Sent",
    ),
    "zh": ("和平路", "和平路18号", "和平路18号2楼", "首页", "搜索", "订单", "我的", "确认发送？", "发送", "已发送"),
}


@dataclass(frozen=True, slots=True)
class _View:
    page: int
    scroll: int = 0
    typed: int = 0
    keyboard: bool = False


def task_session(lang: str, number: int) -> Iterator[tuple[str, np.ndarray]]:
    """(step, 1080 x 2400 frame as H x W x 3 uint8 RGB); the same arguments give the same frames."""
    chance = random.Random(f"task-{lang}-{number}")
    people = [make_persona(lang, chance) for _ in range(3)]
    scenes = chance.sample(read_scenes(lang, "sessions"), STEPS.count("page"))
    theme = chance.choice(sorted(THEMES))
    pages = [_page([fill(scene, person) for person in people], theme) for scene in scenes]
    seen = [_View(0)]
    for step, name in enumerate(STEPS):
        if name == "page" and step:
            seen.append(_View(max(view.page for view in seen) + 1))
        elif name == "back":
            seen.append(seen[-2] if seen[-2].page != seen[-1].page else _View(seen[-1].page - 1))
        elif name == "scroll":
            seen.append(replace(seen[-1], scroll=seen[-1].scroll + chance.randrange(300, 1300)))
        elif name in ("keyboard", "typing"):
            typed = seen[-1].typed + (name == "typing")
            seen.append(replace(seen[-1], keyboard=True, typed=typed))
        image = _frame(pages[seen[-1].page], seen[-1], lang, theme, clock=41 + step // 4)
        yield name, _overlaid(image, name, lang, theme)


def _page(filled: list[Scene], theme: str) -> Canvas:
    """The whole of a page: a scene's rows with the values of several people, so that there is something to scroll to."""
    canvas = Canvas(THEMES[theme], height=6000)
    draw(canvas, replace(filled[0], rows=tuple(row for scene in filled for row in scene.rows)), stacked=False)
    return canvas


def _frame(page: Canvas, view: _View, lang: str, theme: str, clock: int) -> np.ndarray:
    canvas = Canvas(THEMES[theme])
    bottom = canvas.height - (_KEYBOARD if view.keyboard else 0)
    words = _WORDS[lang]
    top = _HEAD + view.scroll
    canvas.image.paste(page.image.crop((0, 0, canvas.width, _HEAD)), (0, 0))
    canvas.image.paste(page.image.crop((0, top, canvas.width, top + bottom - _HEAD - _FOOT)), (0, _HEAD))
    canvas.box(0, 0, canvas.width, 90, canvas.theme.page)
    status_bar(canvas, f"09:{clock:02d}")
    canvas.box(0, bottom - _FOOT, canvas.width, bottom, canvas.theme.card)
    if view.keyboard:
        canvas.box(60, bottom - 125, canvas.width - 60, bottom - 25, canvas.theme.page, 20)
        canvas.text(90, bottom - 105, words[min(view.typed, 3) - 1] if view.typed else "", 38)
        for row, keys in enumerate(_KEYS):
            for column, key in enumerate(keys):
                x, y = 30 + column * 103 + row * 50, bottom + 60 + row * 170
                canvas.box(x, y, x + 90, y + 140, canvas.theme.card, 12)
                canvas.text(x + 32, y + 40, key, 44)
    else:
        for place, word in enumerate(words[3:7]):
            canvas.text(110 + 260 * place, bottom - 100, word, 34, canvas.theme.faint)
    return np.asarray(canvas.image)


def _overlaid(image: np.ndarray, name: str, lang: str, theme: str) -> np.ndarray:
    if name == "dialog":
        canvas = Canvas(THEMES[theme])
        canvas.image.paste(Image.fromarray(np.rint(image * 0.6).astype(np.uint8)))
        canvas.box(120, 1000, 960, 1360, canvas.theme.card, 40)
        canvas.text(180, 1060, _WORDS[lang][7], 50)
        canvas.text(760, 1240, _WORDS[lang][8], 42, canvas.theme.accent)
    elif name == "toast":
        canvas = Canvas(THEMES[theme])
        canvas.image.paste(Image.fromarray(image))
        canvas.box(420, 1400, 660, 1490, (70, 70, 72), 40)
        canvas.text(460, 1418, _WORDS[lang][9], 36, (240, 240, 240))
    else:
        return image
    return np.asarray(canvas.image)
