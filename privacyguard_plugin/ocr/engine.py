"""The seam for text readers: pixels in, lines out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..model import OcrLine

if TYPE_CHECKING:
    import numpy as np

__all__ = ["OcrEngine"]


class OcrEngine(Protocol):
    """Reads every text line of an image. Engines may keep models and caches, but no state that changes what is read."""

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """`image`: H x W x 3 uint8 RGB. Lines come in no promised order. Raises ObservationUnreadable on failure."""
        ...
