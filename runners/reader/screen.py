"""A released picture → lines of text from top to bottom, with the references on them."""

from __future__ import annotations

import hashlib
import io
import re
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

import numpy as np
from PIL import Image

from privacyguard_plugin.config import OcrConfig
from privacyguard_plugin.ocr import OcrEngine, build_engine

from .tokens import Seen, find_seen

__all__ = ["Line", "Reader", "Screen"]

_KEPT = 64
_MOSTLY = 0.8
"""Share of lines that stay where they were on a screen that did not move: icons are read as this or that."""

_NUMBER = re.compile(r"(?<=[#＃])\s*\w+")


@dataclass(frozen=True, slots=True)
class Line:
    """`left` … `bottom` are thousandths of the screen's width and height, as actions use them."""

    text: str
    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    @property
    def references(self) -> tuple[Seen, ...]:
        return tuple(find_seen(self.text))


@dataclass(frozen=True, slots=True)
class Screen:
    lines: tuple[Line, ...]

    def same_text(self, other: Screen) -> bool:
        """Whether nothing moved: nearly all words in the same places. References may have got new numbers."""
        mine, theirs = self._places(), other._places()
        return len(mine & theirs) >= _MOSTLY * max(len(mine), len(theirs), 1)

    def _places(self) -> set[tuple[str, int]]:
        return {(_NUMBER.sub("", line.text), line.top // 4) for line in self.lines}


class Reader:
    """Reads pictures with the package's own OCR. Requests repeat their pictures, so readings are kept by content."""

    def __init__(self, engine: OcrEngine | None = None) -> None:
        self._engine = engine or build_engine(OcrConfig())
        self._kept: OrderedDict[bytes, Screen] = OrderedDict()
        self._lock = Lock()

    def read(self, encoded: bytes) -> Screen:
        """`encoded`: a PNG or JPEG file. Raises OSError for anything else."""
        key = hashlib.blake2b(encoded, digest_size=16).digest()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = self._fresh(encoded)
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]

    def _fresh(self, encoded: bytes) -> Screen:
        with Image.open(io.BytesIO(encoded)) as picture:
            pixels = np.asarray(picture.convert("RGB"))
        height, width = pixels.shape[:2]
        lines = []
        for line in self._engine.read(pixels):
            box = line.box
            across, along = 1000 / width, 1000 / height
            lines.append(
                Line(
                    line.text,
                    round(box.left * across),
                    round(box.top * along),
                    round(box.right * across),
                    round(box.bottom * along),
                )
            )
        return Screen(tuple(sorted(lines, key=lambda line: (line.top, line.left))))
