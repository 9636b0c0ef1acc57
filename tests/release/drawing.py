"""Screens drawn for tests, with lines as a perfect text reader would report them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from privacyguard_plugin.model import OcrLine, SourceKind, SourceTrace, TracePart
from privacyguard_plugin.release.edits import Edit

Colour = tuple[int, int, int]


def face(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@dataclass
class Page:
    """`ground`: the page without any text; `image`: with it."""

    width: int = 700
    height: int = 160
    colour: Colour = (250, 250, 252)
    lines: list[OcrLine] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ground = Image.new("RGB", (self.width, self.height), self.colour)
        self._texts: list[tuple[float, float, str, int, Colour]] = []

    @property
    def image(self) -> np.ndarray:
        image = self.ground.copy()
        pen = ImageDraw.Draw(image)
        for x, y, text, size, colour in self._texts:
            pen.text((x, y), text, fill=colour, font=face(size), anchor="ls")
        return np.asarray(image)

    @property
    def blank(self) -> np.ndarray:
        return np.asarray(self.ground)

    def write(self, x: float, baseline: float, text: str, size: int = 44, colour: Colour = (20, 22, 26)) -> OcrLine:
        """Draw a line and report it: a quad with the pad readers leave, edges midway between glyph centres."""
        self._texts.append((x, baseline, text, size, colour))
        pad = 0.15 * size
        cells = [face(size).getlength(text[:i]) for i in range(len(text) + 1)]
        left, right = x - pad, x + cells[-1] + pad
        top, bottom = baseline - 0.75 * size - pad, baseline + 0.2 * size + pad
        middles = [pad + (a + b) / 2 for a, b in pairwise(cells)]
        edges = (0.0, *((a + b) / 2 for a, b in pairwise(middles)), right - left)
        line = OcrLine(text, 0.99, ((left, top), (right, top), (right, bottom), (left, bottom)), edges)
        self.lines.append(line)
        return line


def part(line: OcrLine, value: str) -> TracePart:
    start = line.text.index(value)
    return TracePart(line, start, start + len(value))


def edit(words: str, *parts: TracePart) -> Edit:
    return Edit(SourceTrace(SourceKind.SCREEN, parts), words)


def columns(line: OcrLine, value: str) -> tuple[int, int]:
    """Image columns of the value's cells."""
    start = line.text.index(value)
    size = round((line.quad[3][1] - line.quad[0][1]) / 1.25)
    left = line.quad[0][0] + 0.15 * size
    return round(left + face(size).getlength(line.text[:start])), round(
        left + face(size).getlength(line.text[: start + len(value)])
    )
