"""A scene → pixels. Draws what the views say and nothing else."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image, ImageDraw

from . import fonts, icons
from .view import Colour, Look, Rect, Scene, View

__all__ = ["HEIGHT", "WIDTH", "png", "render"]

WIDTH, HEIGHT = 1080, 2400
_CURSOR = (7, 193, 96)
_HINT = (176, 176, 176)
_BOLD = 0.03
"""Stroke added on each side, em: the one face we can rely on has a single weight."""


def render(scene: Scene) -> Image.Image:
    """RGB, 1080 × 2400."""
    image = Image.new("RGB", (WIDTH, HEIGHT))
    painter = _Painter(image, 0, 0)
    for window in scene.windows:
        painter.view(window.root)
    return image


def png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


class _Painter:
    """Draws on `image`, whose top left corner is the screen's (x, y)."""

    def __init__(self, image: Image.Image, x: int, y: int) -> None:
        self.image, self.x, self.y = image, x, y
        self.pen = ImageDraw.Draw(image)

    def view(self, view: View) -> None:
        bounds = Rect(self.x, self.y, self.x + self.image.width, self.y + self.image.height)
        if view.frame.clip(bounds).empty:
            return
        self._background(view.frame, view.look)
        if view.look.avatar is not None:
            self._paste(icons.avatar(view.look.avatar, view.frame.width), view.frame, view.look.radius)
        if view.look.icon is not None:
            size = view.look.size or min(view.frame.width, view.frame.height)
            x, y = view.frame.centre
            drawing = icons.icon(view.look.icon, size, view.look.colour)
            self.image.paste(drawing, (x - size // 2 - self.x, y - size // 2 - self.y), drawing)
        elif view.look.size and (view.text or view.field is not None):
            self._text(view)
        if view.scroll is None:
            for child in view.children:
                self.view(child)
        else:
            self._clipped(view, view.frame.clip(bounds))

    def _clipped(self, view: View, visible: Rect) -> None:
        corner = (visible.left - self.x, visible.top - self.y)
        layer = self.image.crop((*corner, corner[0] + visible.width, corner[1] + visible.height))
        painter = _Painter(layer, visible.left, visible.top)
        for child in view.children:
            painter.view(child)
        self.image.paste(layer, corner)

    def _background(self, frame: Rect, look: Look) -> None:
        if look.fill is None:
            return
        if look.gradient is not None:
            self._paste(_gradient(frame.width, frame.height, look.fill, look.gradient), frame, look.radius)
        elif look.radius:
            self._paste(Image.new("RGB", (frame.width, frame.height), look.fill), frame, look.radius)
        else:
            box = frame.moved(-self.x, -self.y)
            self.pen.rectangle((box.left, box.top, box.right - 1, box.bottom - 1), look.fill)

    def _paste(self, picture: Image.Image, frame: Rect, radius: int) -> None:
        mask = icons.rounded_mask(frame.width, frame.height, radius) if radius else None
        self.image.paste(picture.resize((frame.width, frame.height)), (frame.left - self.x, frame.top - self.y), mask)

    def _text(self, view: View) -> None:
        look, frame = view.look, view.frame.inset(*view.look.pad)
        shown, colour = view.text, look.colour
        if view.field is not None and view.field.password:
            shown = "•" * len(shown)
        if view.field is not None and not shown:
            shown, colour = view.hint, _HINT
        step = fonts.line_height(look.size)
        if look.lines == 1:
            cut = (
                fonts.cut(shown, frame.width, look.size) if view.field is None else _tail(shown, frame.width, look.size)
            )
            lines: tuple[str, ...] = (cut,)
        else:
            lines = fonts.wrap(shown, frame.width, look.size)
            room = max(1, frame.height // step)
            if look.lines:
                room = min(room, look.lines)
            lines = lines[-room:] if view.field is not None else lines[:room]
        top = frame.top + ((frame.height - step) / 2 if look.lines == 1 else 0)
        for index, line in enumerate(lines):
            self._line(line, frame, top + index * step, look, colour)
        if view.field is not None and view.focused:
            last = lines[-1] if view.text else ""
            x = frame.left + fonts.width(last, look.size) + 3 - self.x
            y = top + (len(lines) - 1) * step - self.y
            self.pen.rectangle((x, y + step * 0.14, x + 4, y + step * 0.92), _CURSOR)

    def _line(self, line: str, frame: Rect, top: float, look: Look, colour: Colour) -> None:
        spare = frame.width - fonts.width(line, look.size)
        x = frame.left + {"left": 0.0, "center": spare / 2, "right": spare}[look.align] - self.x
        ascent, descent = fonts.face(look.size).getmetrics()
        y = top + (fonts.line_height(look.size) - ascent - descent) / 2 - self.y
        for run, emoji in fonts.runs(line):
            if emoji:
                drawing = icons.smiley(look.size)
                self.image.paste(
                    drawing, (round(x + look.size * 0.1), round(y + (ascent + descent - look.size) / 2)), drawing
                )
            else:
                stroke = look.size * _BOLD if look.bold else 0
                self.pen.text((x, y), run, colour, fonts.face(look.size), stroke_width=stroke, stroke_fill=colour)
            x += fonts.width(run, look.size)


def _tail(text: str, room: int, size: int) -> str:
    """The end of a line that does not fit its field: typing keeps the cursor in sight."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        if fonts.width(text[middle:], size) <= room:
            high = middle
        else:
            low = middle + 1
    return text[low:]


def _gradient(width: int, height: int, top: Colour, bottom: Colour) -> Image.Image:
    shares = np.linspace(0, 1, height)[:, None]
    column = np.asarray(top) * (1 - shares) + np.asarray(bottom) * shares
    return Image.fromarray(np.repeat(column[:, None, :], width, axis=1).astype(np.uint8))
