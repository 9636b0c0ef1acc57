"""A phone screen to draw on, which remembers where every character went."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from privacyguard_plugin.errors import ConfigError

from .markup import parse_markup

__all__ = ["Canvas", "Glyph", "GoldValue", "Theme", "THEMES", "font"]

Colour = tuple[int, int, int]


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


THEMES = {
    "light": Theme(
        "light", (245, 246, 248), (255, 255, 255), (24, 26, 31), (122, 128, 140), (22, 119, 255), (255, 255, 255),
        (255, 255, 255), (149, 236, 105), (226, 229, 234),
    ),
    "dark": Theme(
        "dark", (17, 18, 20), (32, 34, 38), (232, 234, 237), (142, 147, 155), (88, 166, 255), (12, 14, 18),
        (44, 46, 51), (38, 92, 62), (58, 61, 67),
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


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Noto Sans SC (Latin and Chinese) from the `eval` extra. Raises ConfigError when that is not installed."""
    spec = importlib.util.find_spec("pylopdf_fonts_zh_cn")
    if spec is None or spec.origin is None:
        raise ConfigError("drawing screens needs the fonts of pip install 'privacyguard-plugin[eval]'")
    return ImageFont.truetype(str(Path(spec.origin).parent / "NotoSansSC-Regular.otf"), size)


@dataclass
class Canvas:
    """`draw` methods take markup (see markup.py); what is marked ends up in `gold`, everything drawn in `glyphs`."""

    theme: Theme
    width: int = 1080
    height: int = 2400
    scale: float = 1.0
    glyphs: list[Glyph] = field(default_factory=list)
    gold: list[GoldValue] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.image = Image.new("RGB", (self.width, self.height), self.theme.page)
        self.pen = ImageDraw.Draw(self.image)

    def px(self, size: float) -> int:
        """A font size or distance at this canvas's density."""
        return round(size * self.scale)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: float = 0) -> None:
        self.pen.rounded_rectangle((left, top, right, bottom), radius, fill=fill)

    def measure(self, source: str, size: int) -> float:
        return font(size).getlength(parse_markup(source).text)

    def text(self, x: float, y: float, source: str, size: int, colour: Colour | None = None) -> float:
        """One line; (x, y) is its top left corner. Returns its right end."""
        return self._run(x, y, parse_markup(source).text, size, colour or self.theme.text, source, 0)

    def paragraph(
        self, x: float, y: float, width: float, source: str, size: int, colour: Colour | None = None, spacing: float = 1.35
    ) -> float:
        """Wrapped text (between words in Latin, between characters in Chinese). Returns the y below it."""
        marked = parse_markup(source)
        for start, end in wrap(marked.text, width, size):
            self._run(x, y, marked.text[start:end], size, colour or self.theme.text, source, start)
            y += round(size * spacing)
        return y

    def _run(self, x: float, y: float, text: str, size: int, colour: Colour, source: str, offset: int) -> float:
        face = font(size)
        self.pen.text((x, y), text, fill=colour, font=face)
        ascent, descent = face.getmetrics()
        cells = []
        for index, char in enumerate(text):
            left, right = x + face.getlength(text[:index]), x + face.getlength(text[: index + 1])
            cells.append(Glyph(char, (left, y, right, y + ascent + descent)))
        self.glyphs += cells
        for span in parse_markup(source).spans:
            a, b = max(span.start, offset) - offset, min(span.end, offset + len(text)) - offset
            if a < b:
                self._remember(span.type, parse_markup(source).text[span.start : span.end], span.entity, cells[a:b], span.start < offset)
        return x + face.getlength(text)

    def _remember(self, kind: str, value: str, entity: str, cells: list[Glyph], continued: bool) -> None:
        if continued and self.gold and self.gold[-1].value == value:
            last = self.gold.pop()
            cells = [*last.glyphs, *cells]
        self.gold.append(GoldValue(kind, value, entity, tuple(cells)))


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
