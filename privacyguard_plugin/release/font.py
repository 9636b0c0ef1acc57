"""The letters references are drawn with: Pillow's built-in FreeType font (Aileron, CC0), so no font file ships with us.

Two things help readers that decode columns (PP-OCR and its kind, an eighth of a line's height each). Equal characters side by
side are set apart a little: "[[" and "11" merge otherwise. And where letters are narrowed, their cells become more even:
an M gives what a bracket lacks. Figures: `python -m evaluation.screens.cramped --split tune`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

__all__ = ["CAP_HEIGHT", "MEASURE", "letters", "width_of"]

CAP_HEIGHT = 0.7
"""Height of a capital, in em."""

MEASURE = 100
"""Size in pixels at which widths are measured; they scale linearly (no hinting across glyphs)."""

_GAPS = {"[": 0.2, "]": 0.2}
_OTHER_GAP = 0.06
"""Em between equal neighbours. Digits need less and would look like two numbers with more."""

_BROADER = 1.2
"""Width of brackets, in the font's own: their arms tell them from an I or a 1."""

_EVEN = 0.8
"""How far the cells of narrowed letters go from their own widths towards equal ones (0..1)."""

_CLOSE = 0.6
"""Share of the gaps between equal neighbours that is left when letters are narrowed; the cells get the rest."""

_MASTER = 96
"""Letters are taken from a drawing of 96 pixels per em and reduced: hinting at 14 pixels would change their widths by a
tenth."""


@lru_cache(maxsize=2)
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
    even, close = (_EVEN, _CLOSE) if stretch < 1 else (0.0, 1.0)
    rows, columns = round(1.5 * size), int(np.ceil(width_of(text) * size * stretch)) + 1
    sheet = np.zeros((round(1.5 * _MASTER), round(columns * _MASTER / size)), np.uint8)
    gaps, x = _gaps(text), 0.0
    mean, spare = sum(map(_width, text)) / len(text), (1 - close) * sum(gaps) / len(text)
    for character, gap in zip(text, gaps, strict=True):
        cell = ((1 - even) * _width(character) + even * mean + spare) * stretch
        drawn = min(cell, _width(character))
        left = round(x + (cell - drawn) / 2 * _MASTER)
        glyph = _narrowed(character, max(1, round(drawn * _MASTER)))
        sheet[:, left : left + glyph.shape[1]] = glyph[:, : max(0, sheet.shape[1] - left)]
        x += (cell + close * gap * stretch) * _MASTER
    coverage = cv2.resize(sheet, (columns, rows), interpolation=cv2.INTER_AREA)
    coverage.setflags(write=False)
    return coverage


@lru_cache(maxsize=512)
def _narrowed(character: str, width: int) -> np.ndarray:
    """The character's drawing, `width` pixels wide."""
    glyph = _glyph(character)
    if glyph.shape[1] == width:
        return glyph
    return cv2.resize(glyph, (width, len(glyph)), interpolation=cv2.INTER_AREA)


@lru_cache(maxsize=256)
def _glyph(character: str) -> np.ndarray:
    """One character at `_MASTER` pixels per em, in its own width. Opening the font once per size would cost the most."""
    mask = Image.new("L", (max(1, round(_own_width(character) * _MASTER)), round(1.5 * _MASTER)))
    baseline = round((mask.height + CAP_HEIGHT * _MASTER) / 2)
    ImageDraw.Draw(mask).text((0, baseline), character, font=_font(_MASTER), fill=255, anchor="ls")
    glyph, width = np.asarray(mask), max(1, round(_width(character) * _MASTER))
    return glyph if glyph.shape[1] == width else cv2.resize(glyph, (width, mask.height), interpolation=cv2.INTER_AREA)


@lru_cache(maxsize=256)
def _own_width(character: str) -> float:
    return _font(MEASURE).getlength(character) / MEASURE


def _width(character: str) -> float:
    return _own_width(character) * (_BROADER if character in "[]" else 1.0)


def _gaps(text: str) -> list[float]:
    """Em to leave behind each character."""
    apart = [_GAPS.get(a, _OTHER_GAP) if a == b else 0.0 for a, b in pairwise(text)]
    return [*apart, 0.0] if text else []
