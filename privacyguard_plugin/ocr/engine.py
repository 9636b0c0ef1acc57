"""The seams for text readers: pixels in, lines out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ..model import Box, OcrLine, Quad

if TYPE_CHECKING:
    import numpy as np

    from .decode import Reading

__all__ = ["OcrEngine", "StagedEngine"]


class OcrEngine(Protocol):
    """Reads every text line of an image. Engines may keep models and caches, but no state that changes what is read."""

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """`image`: H x W x 3 uint8 RGB. Lines come in no promised order. Raises ObservationUnreadable on failure."""
        ...


@runtime_checkable
class StagedEngine(OcrEngine, Protocol):
    """An engine whose stages can be called one by one, so that unchanged work can be reused."""

    @property
    def identity(self) -> str:
        """Names models and settings: readings may be reused only under the same identity."""
        ...

    def find(self, image: np.ndarray, areas: Sequence[Box] | None = None) -> list[Quad]:
        """Where lines are in the image or in areas of it (whole pixels, apart from each other), found at the scale of the whole
        image; in pixels of the image."""
        ...

    def recognise(self, crops: Sequence[np.ndarray], slivers: Collection[int] = ()) -> list[Reading]:
        """One reading per crop, in order. A reading depends on its crop only. `slivers`: places of crops that show too little of
        a line for anybody to read it well; an engine need not try hard."""
        ...

    def lines(self, quads: Iterable[Quad], readings: Iterable[Reading]) -> tuple[OcrLine, ...]:
        """What `read` returns for these places and readings."""
        ...
