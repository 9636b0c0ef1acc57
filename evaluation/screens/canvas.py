"""A phone screen to draw on, which remembers where every character went."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from privacyguard_plugin.errors import ConfigError

from .markup import Marked, Span, parse_markup

__all__ = ["THEMES", "Canvas", "Emphasis", "Glyph", "GoldValue", "Run", "Theme", "font"]

Colour = tuple[int, int, int]
Emphasis = Literal["plain", "coloured", "underlined", "selected"]

_INK = 24  # levels by which drawing a character changes a pixel that counts as its ink
_GLASS = 0.25  # opacity of surfaces drawn over a picture


@dataclass(frozen=True, slots=True)
class Theme:
    name: str
    page: Colour
    card: Colour
    text: Colour
    faint: Colour
    accent: Colour
    on_accent: Colour
    bubble_in: Colour
    bubble_out: Colour
    line: Colour
    selection: Colour


THEMES = {
    "light": Theme(
        "light", (245, 246, 248), (255, 255, 255), (24, 26, 31), (122, 128, 140), (22, 119, 255), (255, 255, 255),
        (255, 255, 255), (149, 236, 105), (226, 229, 234), (179, 215, 255),
    ),
    "dark": Theme(
        "dark", (17, 18, 20), (32, 34, 38), (232, 234, 237), (142, 147, 155), (88, 166, 255), (12, 14, 18),
        (44, 46, 51), (38, 92, 62), (58, 61, 67), (38, 79, 120),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glyph:
    """One drawn character and its ink-independent cell: left, top, right, bottom pixels."""

    char: str
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class GoldValue:
    """A marked value as drawn, possibly over several lines."""

    type: str
    value: str
    entity: str
    glyphs: tuple[Glyph, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Text drawn in one go, with its cells; `marks`: spans of it that are (parts of) gold values."""

    text: str
    glyphs: tuple[Glyph, ...]
    marks: tuple[tuple[int, int], ...]


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Noto Sans SC (Latin and Chinese) from the `eval` extra. Raises ConfigError when that is not installed."""
    spec = importlib.util.find_spec("pylopdf_fonts_zh_cn")
    if spec is None or spec.origin is None:
        raise ConfigError("drawing screens needs the fonts of pip install 'privacyguard-plugin[eval]'")
    return ImageFont.truetype(str(Path(spec.origin).parent / "NotoSansSC-Regular.otf"), size)


@dataclass
class Canvas:
    """`draw` methods take markup (see markup.py); what is marked ends up in `gold`, everything drawn in `runs`.

    `backdrop`: a picture to draw on instead of the theme's page colour; surfaces over it are glassy. `emphasis`: how marked
    values look. `ink`: height x width bool, pixels that are text.
    """

    theme: Theme
    width: int = 1080
    height: int = 2400
    scale: float = 1.0
    backdrop: Image.Image | None = None
    emphasis: Emphasis = "plain"
    runs: list[Run] = field(default_factory=list)
    gold: list[GoldValue] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.backdrop is None:
            self.image = Image.new("RGB", (self.width, self.height), self.theme.page)
        else:
            self.image = self.backdrop.resize((self.width, self.height)).convert("RGB")
        self.pen = ImageDraw.Draw(self.image)
        self.ink = np.zeros((self.height, self.width), bool)

    @property
    def glyphs(self) -> list[Glyph]:
        return [glyph for run in self.runs for glyph in run.glyphs]

    def px(self, size: float) -> int:
        """A font size or distance at this canvas's density."""
        return round(size * self.scale)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: float = 0) -> None:
        area = (left, top, right, bottom)
        if self.backdrop is None:
            self.pen.rounded_rectangle(area, radius, fill=fill)
            return
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).rounded_rectangle(area, radius, fill=round(255 * _GLASS))
        self.image.paste(Image.new("RGB", self.image.size, fill), mask=mask)

    def measure(self, source: str, size: int) -> float:
        return font(size).getlength(parse_markup(source).text)

    def text(self, x: float, y: float, source: str, size: int, colour: Colour | None = None) -> float:
        """One line; (x, y) is its top left corner. Returns its right end."""
        marked = parse_markup(source)
        return self._run(x, y, marked, (0, len(marked.text)), size, colour or self.theme.text)

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        source: str,
        size: int,
        colour: Colour | None = None,
        spacing: float = 1.35,
    ) -> float:
        """Wrapped text (between words in Latin, between characters in Chinese). Returns the y below it."""
        marked = parse_markup(source)
        for line in wrap(marked.text, width, size):
            self._run(x, y, marked, line, size, colour or self.theme.text)
            y += round(size * spacing)
        return y

    def _run(self, x: float, y: float, marked: Marked, line: tuple[int, int], size: int, colour: Colour) -> float:
        """Characters line[0]..line[1] of `marked` in one row."""
        first, last = line
        text, face = marked.text[first:last], font(size)
        ascent, descent = face.getmetrics()
        stops = [x + face.getlength(text[:i]) for i in range(len(text) + 1)]
        cells = tuple(Glyph(c, (stops[i], y, stops[i + 1], y + ascent + descent)) for i, c in enumerate(text))
        spans = [s for s in marked.spans if s.start < last and first < s.end]
        marks = tuple((max(s.start, first) - first, min(s.end, last) - first) for s in spans)
        highlighted = marks if self.emphasis == "selected" else ()
        for a, b in highlighted:
            self.pen.rectangle((stops[a] - 2, y, stops[b] + 2, y + ascent + descent), fill=self.theme.selection)
        area = (int(x) - 2, int(y) - 2, int(stops[-1]) + 4, int(y) + ascent + descent + 4)
        before = np.asarray(self.image.crop(area), np.int16)
        cuts = sorted({0, len(text), *(edge for mark in marks for edge in mark)})
        for a, b in pairwise(cuts):
            link = self.emphasis in ("coloured", "underlined") and any(m <= a < n for m, n in marks)
            ink = self.theme.accent if link else colour
            self.pen.text((stops[a], y), text[a:b], fill=ink, font=face)
            if link and self.emphasis == "underlined":
                self.pen.line(
                    [(stops[a], y + ascent + 3), (stops[b], y + ascent + 3)], fill=ink, width=max(2, size // 18)
                )
        self._ink(area, np.abs(np.asarray(self.image.crop(area), np.int16) - before).max(axis=2) > _INK)
        self.runs.append(Run(text, cells, marks))
        for span, (a, b) in zip(spans, marks, strict=True):
            self._remember(span, marked.text[span.start : span.end], cells[a:b], span.start < first)
        return stops[-1]

    def _ink(self, area: tuple[int, int, int, int], drawn: np.ndarray) -> None:
        left, top, right, bottom = area
        x0, y0, x1, y1 = max(0, left), max(0, top), min(self.width, right), min(self.height, bottom)
        if x0 < x1 and y0 < y1:
            self.ink[y0:y1, x0:x1] |= drawn[y0 - top : y1 - top, x0 - left : x1 - left]

    def _remember(self, span: Span, value: str, cells: tuple[Glyph, ...], continued: bool) -> None:
        if continued and self.gold and self.gold[-1].value == value:
            cells = (*self.gold.pop().glyphs, *cells)
        self.gold.append(GoldValue(span.type, value, span.entity, cells))


def wrap(text: str, width: float, size: int) -> list[tuple[int, int]]:
    """Offsets of the visual lines of `text` in `width` pixels."""
    face, lines, start = font(size), [], 0
    while start < len(text):
        if text[start] == "\n":
            start += 1
            continue
        end = start
        while end < len(text) and text[end] != "\n" and face.getlength(text[start : end + 1]) <= width:
            end += 1
        if end < len(text) and text[end] != "\n":
            cut = end
            while cut > start and _holds_together(text[cut - 1], text[cut]):
                cut -= 1
            end = cut if cut > start else max(end, start + 1)
        lines.append((start, end - (text[end - 1 : end] == " ")))
        start = end
        while start < len(text) and text[start] == " ":
            start += 1
    return lines


def _holds_together(left: str, right: str) -> bool:
    return left.isascii() and right.isascii() and left != " " and right != " "
