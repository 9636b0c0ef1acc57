"""Small drawings: symbols as line art on a 24 × 24 grid, avatars as invented pictures."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from .view import Colour

__all__ = ["avatar", "icon", "rounded_mask", "smiley"]

_OVERSAMPLING = 4

_STROKES: dict[str, list[tuple[Any, ...]]] = {
    "back": [("line", 15, 4, 7, 12, 15, 20)],
    "forward": [("line", 9, 5, 16, 12, 9, 19)],
    "search": [("ring", 10.5, 10.5, 6.5), ("line", 15.5, 15.5, 21, 21)],
    "plus": [("line", 12, 4, 12, 20), ("line", 4, 12, 20, 12)],
    "add": [("ring", 12, 12, 9.5), ("line", 12, 7, 12, 17), ("line", 7, 12, 17, 12)],
    "more": [("dot", 5, 12, 1.7), ("dot", 12, 12, 1.7), ("dot", 19, 12, 1.7)],
    "voice": [("ring", 12, 12, 9.5), ("arc", 7, 12, 3, -50, 50), ("arc", 7, 12, 6.5, -50, 50), ("dot", 8.3, 12, 1.2)],
    "smile": [("ring", 12, 12, 9.5), ("dot", 8.7, 9.7, 1.3), ("dot", 15.3, 9.7, 1.3), ("arc", 12, 12, 5.5, 20, 160)],
    "chats": [("ellipse", 2.5, 3.5, 21.5, 18.5), ("line", 7, 17, 5.5, 21, 10, 18.5)],
    "people": [("ring", 9, 8, 4), ("arc", 9, 21, 7.5, 190, 350), ("line", 15, 4.5, 18, 8, 15, 11.5), ("line", 17, 14, 21.5, 19.5)],
    "compass": [("ring", 12, 12, 9.5), ("fill", 16, 8, 13.5, 13.5, 8, 16, 10.5, 10.5)],
    "person": [("ring", 12, 8, 4.5), ("arc", 12, 22, 9, 185, 355), ("line", 3, 21.3, 21, 21.3)],
    "note": [("line", 5, 3, 19, 3, 19, 21, 5, 21, 5, 3), ("line", 8.5, 8, 15.5, 8), ("line", 8.5, 12, 15.5, 12), ("line", 8.5, 16, 13, 16)],
    "gear": [("ring", 12, 12, 3.6), ("ring", 12, 12, 7.4)] + [
        ("line", 12 + x * 7.4, 12 + y * 7.4, 12 + x * 10.3, 12 + y * 10.3)
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
    ],
    "phone": [("line", 6, 3.5, 9, 3.5, 10.5, 8, 8.5, 9.8, 14.2, 15.5, 16, 13.5, 20.5, 15, 20.5, 18, 18, 20.5, 11, 17.5, 6.5, 13, 3.5, 6, 6, 3.5)],
    "message": [("line", 3, 5, 21, 5, 21, 17, 11, 17, 7, 20.5, 7, 17, 3, 17, 3, 5)],
    "mail": [("line", 3, 5.5, 21, 5.5, 21, 18.5, 3, 18.5, 3, 5.5), ("line", 3.5, 6, 12, 13, 20.5, 6)],
    "pin": [("arc", 12, 9.5, 6.5, 150, 390), ("line", 6.4, 12.8, 12, 21.5, 17.6, 12.8), ("ring", 12, 9.5, 2.3)],
    "work": [("line", 3, 8, 21, 8, 21, 19.5, 3, 19.5, 3, 8), ("line", 8.5, 8, 8.5, 4.5, 15.5, 4.5, 15.5, 8)],
    "edit": [("line", 4, 20, 5, 15.5, 16.5, 4, 20, 7.5, 8.5, 19, 4, 20)],
    "trash": [("line", 4, 6.5, 20, 6.5), ("line", 6, 6.5, 7, 21, 17, 21, 18, 6.5), ("line", 9, 6.5, 9, 3.5, 15, 3.5, 15, 6.5)],
    "check": [("line", 4, 12.5, 10, 18.5, 20.5, 6)],
    "close": [("line", 5, 5, 19, 19), ("line", 19, 5, 5, 19)],
    "bell": [("line", 5, 17.5, 7, 15, 7, 10), ("arc", 12, 10, 5, 180, 360), ("line", 17, 10, 17, 15, 19, 17.5, 5, 17.5), ("arc", 12, 18, 2.5, 10, 170)],
    "sun": [("ring", 12, 12, 4.5)] + [
        ("line", 12 + x * 7.5, 12 + y * 7.5, 12 + x * 10, 12 + y * 10)
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
    ],
    "bluetooth": [("line", 7, 7.5, 17, 16, 12, 21, 12, 3, 17, 8, 7, 16.5)],
    "globe": [("ring", 12, 12, 9.5), ("ellipse", 8, 2.5, 16, 21.5), ("line", 2.5, 12, 21.5, 12)],
    "device": [("line", 6.5, 2.5, 17.5, 2.5, 17.5, 21.5, 6.5, 21.5, 6.5, 2.5), ("line", 10.5, 18.5, 13.5, 18.5)],
    "wifi": [("arc", 12, 19, 15, 225, 315), ("arc", 12, 19, 10, 225, 315), ("arc", 12, 19, 5, 225, 315), ("dot", 12, 19, 1.6)],
    "signal": [("fill", 3, 20, 21, 20, 21, 3)],
    "battery": [("line", 2, 7, 20, 7, 20, 17, 2, 17, 2, 7), ("fill", 4, 9, 15.5, 9, 15.5, 15, 4, 15), ("line", 22.3, 10, 22.3, 14)],
    "backspace": [("line", 8, 5, 22, 5, 22, 19, 8, 19, 2, 12, 8, 5), ("line", 12, 9, 18, 15), ("line", 18, 9, 12, 15)],
    "shift": [("line", 12, 4, 3.5, 13, 8, 13, 8, 20, 16, 20, 16, 13, 20.5, 13, 12, 4)],
    "enter": [("line", 20, 5, 20, 13, 5, 13), ("line", 10, 8, 5, 13, 10, 18)],
    "tail_left": [("fill", 24, 3, 24, 21, 9, 12)],
    "tail_right": [("fill", 0, 3, 0, 21, 15, 12)],
}  # fmt: skip


@lru_cache(maxsize=400)
def icon(name: str, size: int, colour: Colour) -> Image.Image:
    """RGBA, `size` pixels square. Raises KeyError for an unknown name."""
    edge = size * _OVERSAMPLING
    unit = edge / 24
    pen_width = max(1, round(1.7 * unit))
    mask = Image.new("L", (edge, edge))
    pen = ImageDraw.Draw(mask)
    for kind, *numbers in _STROKES[name]:
        n = [value * unit for value in numbers]
        match kind:
            case "line":
                pen.line(n, 255, pen_width, joint="curve")
                for x, y in ((n[0], n[1]), (n[-2], n[-1])):
                    pen.ellipse((x - pen_width / 2, y - pen_width / 2, x + pen_width / 2, y + pen_width / 2), 255)
            case "ring":
                x, y, r = n
                pen.ellipse((x - r, y - r, x + r, y + r), outline=255, width=pen_width)
            case "ellipse":
                pen.ellipse(n, outline=255, width=pen_width)
            case "dot":
                x, y, r = n
                pen.ellipse((x - r, y - r, x + r, y + r), 255)
            case "fill":
                pen.polygon(n, 255)
            case "arc":
                x, y, r = n[:3]
                pen.arc((x - r, y - r, x + r, y + r), numbers[3], numbers[4], 255, pen_width)
    picture = Image.new("RGBA", (size, size), colour)
    picture.putalpha(mask.resize((size, size), Image.Resampling.BOX))
    return picture


@lru_cache(maxsize=300)
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """An antialiased rounded rectangle: only its corners need the fine grid."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if radius <= 0:
        return mask
    fine = radius * _OVERSAMPLING
    corner = Image.new("L", (fine, fine))
    ImageDraw.Draw(corner).ellipse((0, 0, 2 * fine, 2 * fine), 255)
    corner = corner.resize((radius, radius), Image.Resampling.BOX)
    mask.paste(corner, (0, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (width - radius, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height - radius))
    mask.paste(corner.transpose(Image.Transpose.ROTATE_180), (width - radius, height - radius))
    return mask


@lru_cache(maxsize=200)
def avatar(seed: str, size: int) -> Image.Image:
    """An invented profile picture without any letters, the same for the same seed."""
    dice = hashlib.sha256(seed.encode()).digest()
    edge = size * 2
    sky, ground, accent = (_pastel(dice[index], shade) for index, shade in ((0, 215), (1, 150), (2, 95)))
    picture = Image.new("RGB", (edge, edge), sky)
    pen = ImageDraw.Draw(picture)

    def at(*shares: float) -> list[float]:
        return [share * edge for share in shares]

    match dice[3] % 4:
        case 0:
            pen.ellipse(at(0.31, 0.2, 0.69, 0.58), accent)
            pen.ellipse(at(0.12, 0.62, 0.88, 1.4), accent)
        case 1:
            pen.ellipse(at(0.62, 0.14, 0.84, 0.36), (255, 244, 200))
            pen.polygon(at(-0.1, 1, 0.38, 0.36, 0.8, 1), ground)
            pen.polygon(at(0.3, 1, 0.74, 0.52, 1.2, 1), accent)
        case 2:
            pen.rectangle(at(0, 0.6, 1, 1), ground)
            pen.ellipse(at(0.3, 0.38, 0.7, 0.78), accent)
            pen.rectangle(at(0, 0.68, 1, 1), ground)
        case _:
            for x, y in ((0.5, 0.26), (0.73, 0.43), (0.64, 0.7), (0.36, 0.7), (0.27, 0.43)):
                pen.ellipse(at(x - 0.16, y - 0.16, x + 0.16, y + 0.16), ground)
            pen.ellipse(at(0.38, 0.36, 0.62, 0.6), accent)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=50)
def smiley(size: int) -> Image.Image:
    """Stands for every emoji."""
    edge = size * _OVERSAMPLING
    picture = Image.new("RGBA", (edge, edge))
    pen = ImageDraw.Draw(picture)
    pen.ellipse((0, 0, edge - 1, edge - 1), (255, 204, 77))
    for x in (0.33, 0.67):
        pen.ellipse(((x - 0.06) * edge, 0.33 * edge, (x + 0.06) * edge, 0.5 * edge), (102, 69, 0))
    pen.arc((0.24 * edge, 0.3 * edge, 0.76 * edge, 0.8 * edge), 20, 160, (102, 69, 0), edge // 16)
    return picture.resize((size, size), Image.Resampling.BOX)


def _pastel(byte: int, brightness: int) -> Colour:
    position = byte / 256 * 6
    shares = [max(0.0, min(1.0, abs((position + offset) % 6 - 3) - 1)) for offset in (0, 2, 4)]
    red, green, blue = (round(brightness * (0.62 + 0.38 * share)) for share in shares)
    return red, green, blue
