"""Readers that had no part in protecting a screen, to judge what is left on it (paper §5.3, issue of the released view).

Tesseract when it is installed: other authors, other network, other training data. Else the configured engine's larger
recogniser at a finer scale, which shares a family with the reader it judges; reports say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

import cv2
import numpy as np

from .config import OcrConfig
from .errors import ConfigError, ObservationUnreadable
from .model import Box

__all__ = ["EngineReader", "SecondReader", "TesseractReader", "Word", "independent_reader", "read_places"]

_LANGUAGES = ("chi_sim", "eng")
_TIMEOUT = 120.0  # seconds; a 1080 x 2400 page takes two
_ROW = 56  # pixels: height to which a place is enlarged; Tesseract wants capitals of 20 to 40
_MARGIN = 24  # pixels around every place in a montage
_FAINT = 24  # levels of contrast that are stretched to all 255; less would make noise letters
_AROUND = 0.2  # of its height: how much around a place is looked at


@dataclass(frozen=True, slots=True, repr=False)
class Word:
    """What was read somewhere. `sure`: the reader's own confidence, 0..1."""

    text: str
    box: Box
    sure: float = 1.0

    def __repr__(self) -> str:
        return f"<Word {len(self.text)} characters>"


class SecondReader(Protocol):
    """Reads every word of an H x W x 3 uint8 RGB image. `name` goes into reports."""

    @property
    def name(self) -> str: ...

    def read(self, image: np.ndarray, *, block: bool = False) -> tuple[Word, ...]:
        """`block`: the image is one column of lines, not a page of scattered text. Raises ObservationUnreadable."""
        ...


class TesseractReader:
    """The `tesseract` program. Raises ConfigError when it or one of its languages is missing."""

    def __init__(self) -> None:
        program = shutil.which("tesseract")
        if program is None:
            raise ConfigError("Tesseract is not installed (Debian: apt install tesseract-ocr tesseract-ocr-chi-sim)")
        self._program = program
        listed = self._run(["--list-langs"], b"").split()
        missing = [language for language in _LANGUAGES if language not in listed]
        if missing:
            packages = " ".join(f"tesseract-ocr-{language.replace('_', '-')}" for language in missing)
            raise ConfigError(f"Tesseract lacks language data (Debian: apt install {packages})")

    @property
    def name(self) -> str:
        return "tesseract"

    def read(self, image: np.ndarray, *, block: bool = False) -> tuple[Word, ...]:
        # Colour misleads its thresholds: chat bubbles lose a third of their text.
        gray = cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_RGB2GRAY)
        data = cv2.imencode(".png", gray)[1].tobytes()
        mode = "6" if block else "11"
        table = self._run(["-", "-", "-l", "+".join(_LANGUAGES), "--psm", mode, "tsv"], data)
        words = []
        for row in table.splitlines()[1:]:
            cells = row.split("\t")
            if len(cells) == 12 and cells[11].strip() and float(cells[10]) >= 0:
                left, top, width, height = map(float, cells[6:10])
                words.append(Word(cells[11], Box(left, top, left + width, top + height), float(cells[10]) / 100))
        return tuple(words)

    def _run(self, arguments: list[str], data: bytes) -> str:
        environment = os.environ | {"OMP_THREAD_LIMIT": "1"}
        try:
            done = subprocess.run(
                [self._program, *arguments],
                input=data,
                capture_output=True,
                timeout=_TIMEOUT,
                env=environment,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise ObservationUnreadable(f"Tesseract failed: {type(error).__name__}") from None
        return done.stdout.decode("utf-8", "replace")


class EngineReader:
    """PP-OCRv6 small for every line, found at a finer scale: another network than the one that reads most lines of a
    screen, but of the same family."""

    def __init__(self) -> None:
        from .ocr.ppocr import PpOcr

        self._engine = PpOcr(OcrConfig(detect_side=1600, reread_below=1.0, min_score=0.0))

    @property
    def name(self) -> str:
        return "ppocrv6-small (same family as the default reader)"

    def read(self, image: np.ndarray, *, block: bool = False) -> tuple[Word, ...]:
        return tuple(Word(line.text, line.box, line.score) for line in self._engine.read(image))


def independent_reader(choice: str = "auto") -> SecondReader:
    """`choice`: "tesseract", "engine", or "auto" for Tesseract when it can be used. Raises ConfigError."""
    if choice == "engine":
        return EngineReader()
    try:
        return TesseractReader()
    except ConfigError:
        if choice == "auto":
            return EngineReader()
        raise


def read_places(reader: SecondReader, image: np.ndarray, places: Sequence[Box]) -> tuple[str, ...]:
    """What the reader makes of each place when it is cut out and enlarged: the strongest attempt at a known spot."""
    crops = [_enlarged(image, place) for place in places]
    if not crops:
        return ()
    width = max(crop.shape[1] for crop in crops) + 2 * _MARGIN
    pitch = _ROW + 2 * _MARGIN
    sheet = np.full((pitch * len(crops), width, 3), 255, np.uint8)
    for index, crop in enumerate(crops):
        top = index * pitch + _MARGIN
        sheet[top : top + crop.shape[0], _MARGIN : _MARGIN + crop.shape[1]] = crop[:, :, None]
    words = sorted(reader.read(sheet, block=True), key=lambda w: (_row(w, pitch), w.box.left))
    rows = {row: " ".join(w.text for w in found) for row, found in groupby(words, key=lambda w: _row(w, pitch))}
    return tuple(rows.get(index, "") for index in range(len(crops)))


def _row(word: Word, pitch: int) -> int:
    return int((word.box.top + word.box.bottom) / 2 // pitch)


def _enlarged(image: np.ndarray, place: Box) -> np.ndarray:
    """The place in gray, dark on light, stretched to full contrast, `_ROW` pixels high."""
    pad = _AROUND * place.height
    x0, y0 = max(0, int(place.left - pad)), max(0, int(place.top - pad))
    x1, y1 = min(image.shape[1], int(place.right + pad) + 1), min(image.shape[0], int(place.bottom + pad) + 1)
    if x0 >= x1 or y0 >= y1:
        return np.full((_ROW, _ROW), 255, np.uint8)
    gray = cv2.cvtColor(np.ascontiguousarray(image[y0:y1, x0:x1]), cv2.COLOR_RGB2GRAY)
    if np.median(gray) < 128:
        gray = 255 - gray
    low, high = int(gray.min()), int(gray.max())
    gray = (255 - (high - gray.astype(np.float32)) * (255 / max(_FAINT, high - low))).clip(0, 255)
    scale = _ROW / gray.shape[0]
    size = (min(4000, max(8, round(gray.shape[1] * scale))), _ROW)
    return cv2.resize(gray.astype(np.uint8), size, interpolation=cv2.INTER_CUBIC)
