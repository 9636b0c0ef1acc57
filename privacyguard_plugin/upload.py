"""What leaves: the released observation and a value-free account of what was done to it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from .model import Box, PiiType, SourceKind

if TYPE_CHECKING:
    import numpy as np
    from PIL import Image

__all__ = ["ReleasedOccurrence", "Upload"]


@dataclass(frozen=True, slots=True)
class ReleasedOccurrence:
    """One removed value.

    `ref` is the reference written in its place ("" when it was only erased), `root` its entity ("ADDR#2", None when
    erased). `start`/`end` are offsets into the original instruction (None elsewhere); `boxes` are pixels of the original
    image: the text's boxes on a screen, the node's bounds in a tree. `value` never shows in a repr.
    """

    type: PiiType
    ref: str
    root: str | None
    source: SourceKind
    start: int | None
    end: int | None
    boxes: tuple[Box, ...]
    value: str = field(repr=False)


@dataclass(frozen=True, repr=False)
class Upload:
    """The sanitised observation. Parts that were not given are None.

    `pixels`: the released screenshot, H×W×3 uint8 RGB, of the original's size; `screenshot` is the same as a PIL image,
    made when first asked for. Neither carries metadata. `references`: the distinct references now visible,
    in order of appearance. `timings_ms`: wall milliseconds per stage (read, ocr, detection, binding, release, verify, total).
    `covered`: pixels hidden without a reference (codes, unread text, what a region detector found). `stale_tree`: the tree
    disagreed with the screenshot and was not used to read it.
    """

    turn: int
    instruction: str | None
    pixels: np.ndarray | None
    ui_tree: str | None
    references: tuple[str, ...]
    occurrences: tuple[ReleasedOccurrence, ...]
    timings_ms: Mapping[str, float]
    covered: tuple[Box, ...] = ()
    stale_tree: bool = False

    @cached_property
    def screenshot(self) -> Image.Image | None:
        """The released screenshot as a PIL image."""
        if self.pixels is None:
            return None
        from PIL import Image

        return Image.fromarray(self.pixels)

    def screenshot_png(self) -> bytes:
        """The released screenshot as PNG bytes. Raises ValueError when the upload has none."""
        if self.screenshot is None:
            raise ValueError("this upload has no screenshot")
        buffer = io.BytesIO()
        self.screenshot.save(buffer, "PNG", compress_level=1)
        return buffer.getvalue()

    def __repr__(self) -> str:
        kinds = [k for k in ("instruction", "pixels", "ui_tree") if getattr(self, k) is not None]
        return f"<Upload turn={self.turn} {'+'.join(kinds)} references={len(self.references)}>"
