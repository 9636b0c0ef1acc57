"""Before and after, next to each other, for a person to look at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageOps

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

__all__ = ["side_by_side"]

_MARGIN = 40
_BACKGROUND = (226, 229, 234)


def side_by_side(original: Path | Picture, released: Picture) -> Picture:
    """One RGB picture, the original on the left. Contains the original's pixels: never upload it."""
    if isinstance(original, Image.Image):
        before = original.convert("RGB")
    else:
        with Image.open(original) as opened:
            before = ImageOps.exif_transpose(opened).convert("RGB")
    width, height = released.size
    sheet = Image.new("RGB", (2 * width + 3 * _MARGIN, height + 2 * _MARGIN), _BACKGROUND)
    sheet.paste(before, (_MARGIN, _MARGIN))
    sheet.paste(released, (2 * _MARGIN + width, _MARGIN))
    return sheet
