"""Pictures for the readers' tests: text of known place and content on a flat screen."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from pylopdf_fonts_zh_cn import sans_path

WIDTH, HEIGHT = 1080, 1600


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(sans_path()), size)


class Screen:
    """A picture to draw on; `lines` holds what was drawn, by its top left corner."""

    def __init__(
        self, width: int = WIDTH, height: int = HEIGHT, colour: tuple[int, int, int] = (245, 245, 245)
    ) -> None:
        self.picture = Image.new("RGB", (width, height), colour)
        self.pen = ImageDraw.Draw(self.picture)
        self.lines: list[str] = []

    def text(
        self, x: float, y: float, text: str, size: int = 40, colour: tuple[int, int, int] = (25, 25, 25)
    ) -> Screen:
        self.pen.text((x, y), text, font=font(size), fill=colour)
        self.lines.append(text)
        return self

    def box(self, left: float, top: float, right: float, bottom: float, colour: tuple[int, int, int]) -> Screen:
        self.pen.rectangle((left, top, right, bottom), fill=colour)
        return self

    @property
    def pixels(self) -> np.ndarray:
        return np.asarray(self.picture)
