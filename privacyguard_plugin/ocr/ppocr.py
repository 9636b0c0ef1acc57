"""The default reader: PP-OCRv6 on ONNX Runtime.

The tiny detector finds lines, the tiny recogniser reads them, and lines with a doubtful character or a bracket without its
partner are read again by the small recogniser. That is faster than the small recogniser alone and reads at least as well,
because only a few lines of a screen are doubtful. The orientation classifier of the usual pipelines is left out: it turns
long Latin lines round.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from threading import Lock

import numpy as np

from ..config import OcrConfig
from ..errors import ObservationUnreadable
from ..model import Box, OcrLine, Quad
from .blanks import with_blanks
from .crop import cut, tighten
from .decode import Reading
from .detect import TextDetector
from .joined import joined
from .lines import check_pixels, place
from .models import available_cores, failures, locate
from .recognise import TextRecogniser
from .separate import separate
from .turned import is_tall, read_tall

__all__ = ["PpOcr"]

_MOST_WORKERS = 4


class PpOcr:
    """Reads screens. One instance serves any number of sessions and threads; models are opened on first use."""

    def __init__(self, config: OcrConfig | None = None) -> None:
        self._config = config or OcrConfig()
        self._lock = Lock()
        locate("tiny"), locate("small")  # a missing model is a configuration error now, not in the middle of a run

    @property
    def identity(self) -> str:
        """Names models and settings: readings may be reused only under the same identity."""
        c = self._config
        return f"ppocrv6-tiny-small-pairs-blanks/{c.detect_side}/{c.reread_below}/{c.min_score}"

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """Every text line of an H x W x 3 uint8 RGB image. Raises ObservationUnreadable."""
        quads = self.find(image)
        readings = self.recognise([cut(image, quad) for quad in quads])
        return self.lines(quads, readings)

    def find(self, image: np.ndarray, areas: Sequence[Box] | None = None) -> list[Quad]:
        """Quads around the ink of the lines in the image or in areas of it, in image pixels, in no promised order."""
        check_pixels(image)
        try:
            return separate(image, joined([tighten(image, quad) for quad in self._detector.find(image, areas)]))
        except failures() as error:
            raise ObservationUnreadable(f"text detection failed: {type(error).__name__}") from None

    def recognise(self, crops: Sequence[np.ndarray], slivers: Collection[int] = ()) -> list[Reading]:
        """One reading per crop, in order. Doubtful ones come from the small model, but not of `slivers` of lines: they are no
        less doubtful to it."""
        try:
            # Longest first: the last worker to finish then has little left to do.
            order = sorted(range(len(crops)), key=lambda i: -crops[i].shape[1] / crops[i].shape[0])
            reads = self._workers.map(lambda i: (self._tiny.read if i in slivers else self._read)(crops[i]), order)
            readings = dict(zip(order, reads, strict=True))
        except failures() as error:
            raise ObservationUnreadable(f"text recognition failed: {type(error).__name__}") from None
        return [readings[i] for i in range(len(crops))]

    def lines(self, quads: Iterable[Quad], readings: Iterable[Reading]) -> tuple[OcrLine, ...]:
        """Readings at their places, without the empty and the hopeless ones."""
        return place(quads, readings, self._config.min_score)

    def _read(self, crop: np.ndarray) -> Reading:
        reading = self._read_level(crop)
        return read_tall(crop, reading, self._read_level) if is_tall(crop) else reading

    def _read_level(self, crop: np.ndarray) -> Reading:
        return with_blanks(crop, self._read_twice(crop))

    def _read_twice(self, crop: np.ndarray) -> Reading:
        reading = self._tiny.read(crop)
        if reading.weakest >= self._config.reread_below and (reading.paired or not self._config.reread_below):
            return reading
        with self._lock:
            small = self._small
        again = small.read(crop)
        return again if again.text else reading

    @cached_property
    def _detector(self) -> TextDetector:
        threads = max(self._config.threads, min(2, available_cores()))
        return TextDetector(locate("tiny").detector, self._config.detect_side, threads)

    @cached_property
    def _tiny(self) -> TextRecogniser:
        return TextRecogniser(locate("tiny"), self._config.threads)

    @cached_property
    def _small(self) -> TextRecogniser:
        return TextRecogniser(locate("small"), self._config.threads)

    @cached_property
    def _workers(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(min(_MOST_WORKERS, available_cores()), thread_name_prefix="privacyguard-ocr")
