"""The letters references are drawn with: Pillow's built-in FreeType font (Aileron, CC0), so no font file ships with us.

Two things help readers that decode columns (PP-OCR and its kind, an eighth of a line's height each). Equal characters side by
side are set apart a little: "[[" and "11" merge otherwise. And where letters are narrowed, their cells become more even:
an M gives what a bracket lacks. Figures: `python -m evaluation.screens.cramped --split tune`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFont

__all__ = ["CAP_HEIGHT", "MEASURE", "letters", "width_of"]

CAP_HEIGHT = 0.7
"""Height of a capital, in em."""

MEASURE = 100
"""Size in pixels at which widths are measured; they scale linearly (no hinting across glyphs)."""

_GAPS = {"[": 0.12, "]": 0.12}
_OTHER_GAP = 0.06
"""Em between equal neighbours. Digits need less and would look like two numbers with more."""

_EVEN = 0.6
"""How far the cells of narrowed letters go from their own widths towards equal ones (0..1)."""

_FILLED = 0.9
"""Share of its cell that a narrowed character may take; brackets and digits keep their own width within that."""

_FINE = 4
"""Letters are drawn this many times larger and reduced: hinting at 14 pixels would change their widths by a tenth."""


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@lru_cache(maxsize=512)
def width_of(text: str) -> float:
    """Drawn width in em."""
    return sum(map(_width, text)) + sum(_gaps(text))


@lru_cache(maxsize=256)
def letters(text: str, size: int, stretch: float = 1.0) -> np.ndarray:
    """Coverage 0..255 of `text` at `size` pixels per em, `stretch` times as wide as usual: uint8, 1.5 x size rows; capitals
    stand in the middle rows."""
    fine, even = _FINE * size, _EVEN if stretch < 1 else 0.0
    height = _FINE * round(1.5 * size)
    sheet = Image.new("L", (_FINE * (int(np.ceil(width_of(text) * size * stretch)) + 1), height))
    mean, x = sum(map(_width, text)) / len(text), 0.0
    for character, gap in zip(text, _gaps(text), strict=True):
        cell = ((1 - even) * _width(character) + even * mean) * stretch
        drawn = min(_FILLED * cell, _width(character)) if stretch < 1 else cell
        glyph = _glyph(character, fine, height, max(1, round(drawn * fine)))
        sheet.paste(255, (round(x + (cell - drawn) / 2 * fine), 0), glyph)
        x += (cell + gap * stretch) * fine
    coverage = np.asarray(sheet.reduce(_FINE))
    coverage.setflags(write=False)
    return coverage


def _glyph(character: str, size: int, height: int, width: int) -> Image.Image:
    """One character at `size` pixels per em, squeezed to `width` pixels."""
    mask = Image.new("L", (max(1, round(_width(character) * size)), height))
    baseline = round((height + CAP_HEIGHT * size) / 2)
    ImageDraw.Draw(mask).text((0, baseline), character, font=_font(size), fill=255, anchor="ls")
    return mask if mask.width == width else mask.resize((width, height), Image.Resampling.BOX)


@lru_cache(maxsize=256)
def _width(character: str) -> float:
    return _font(MEASURE).getlength(character) / MEASURE


def _gaps(text: str) -> list[float]:
    """Em to leave behind each character."""
    apart = [_GAPS.get(a, _OTHER_GAP) if a == b else 0.0 for a, b in pairwise(text)]
    return [*apart, 0.0] if text else []
