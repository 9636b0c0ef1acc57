"""The letters references are drawn with: Pillow's built-in FreeType font (Aileron, CC0), so no font file ships with us.

Two equal characters side by side are set apart a little. Readers that decode columns (PP-OCR and its kind) merge "[[" and
"11" otherwise: without the gap 5 of 100 references lose a character, with it none of 392 at 14 to 40 px.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFont

__all__ = ["CAP_HEIGHT", "MEASURE", "letters", "width_of"]

CAP_HEIGHT = 0.7
"""Height of a capital, in em."""

MEASURE = 100
"""Size in pixels at which widths are measured; they scale linearly (no hinting across glyphs)."""

_GAPS = {"[": 0.15, "]": 0.15}
_OTHER_GAP = 0.06
"""Em between equal neighbours. Digits need less and would look like two numbers with more."""

_FINE = 4
"""Letters are drawn this many times larger and reduced: hinting at 14 pixels would change their widths by a tenth."""

_TWINS = re.compile(r"(?<=(.))(?=\1)")


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@lru_cache(maxsize=512)
def width_of(text: str) -> float:
    """Drawn width in em."""
    pieces = _pieces(text)
    return sum(_font(MEASURE).getlength(piece) for piece in pieces) / MEASURE + sum(map(_gap_after, pieces[:-1]))


@lru_cache(maxsize=256)
def letters(text: str, size: int, stretch: float = 1.0) -> np.ndarray:
    """Coverage 0..255 of `text` at `size` pixels per em, `stretch` times as wide as usual: uint8, 1.5 x size rows; capitals
    stand in the middle rows."""
    fine = _FINE * size
    font, height = _font(fine), _FINE * round(1.5 * size)
    mask = Image.new("L", (_FINE * (int(np.ceil(width_of(text) * size)) + 1), height))
    pen, x = ImageDraw.Draw(mask), 0.0
    baseline = round((height + CAP_HEIGHT * fine) / 2)
    for piece in _pieces(text):
        pen.text((x, baseline), piece, font=font, fill=255, anchor="ls")
        x += font.getlength(piece) + _gap_after(piece) * fine
    if stretch != 1.0:
        mask = mask.resize((max(_FINE, round(mask.width * stretch)), mask.height), Image.Resampling.BILINEAR)
    coverage = np.asarray(mask.reduce(_FINE))
    coverage.setflags(write=False)
    return coverage


def _gap_after(piece: str) -> float:
    return _GAPS.get(piece[-1], _OTHER_GAP)


def _pieces(text: str) -> list[str]:
    cuts = [0, *(match.start() for match in _TWINS.finditer(text)), len(text)]
    return [text[a:b] for a, b in pairwise(cuts)]
