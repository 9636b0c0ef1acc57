"""From readings and places to the lines every engine returns."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ..errors import ObservationUnreadable
from ..model import OcrLine, Quad
from .decode import Reading

__all__ = ["check_pixels", "place"]


def check_pixels(image: np.ndarray) -> None:
    """Raises ObservationUnreadable unless `image` is a non-empty H x W x 3 uint8 array."""
    if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8 or not image.size:
        raise ObservationUnreadable("text recognition needs an H x W x 3 image of bytes")


def place(quads: Iterable[Quad], readings: Iterable[Reading], min_score: float) -> tuple[OcrLine, ...]:
    """Readings at their places, without the empty ones and those that score less than `min_score`."""
    return tuple(
        _line(quad, reading)
        for quad, reading in zip(quads, readings, strict=True)
        if reading.text and reading.score >= min_score
    )


def _line(quad: Quad, reading: Reading) -> OcrLine:
    a, b, c, d = quad[reading.turn :] + quad[: reading.turn]
    quad = a, b, c, d
    (x0, y0), (x1, y1) = quad[0], quad[1]
    length = float(np.hypot(x1 - x0, y1 - y0))
    middles = ((p + q) / 2 * length for p, q in zip(reading.peaks, reading.peaks[1:], strict=False))
    return OcrLine(reading.text, reading.score, quad, (0.0, *middles, length))
