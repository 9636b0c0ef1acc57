"""Reading text from pixels: engines behind one protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .engine import OcrEngine

if TYPE_CHECKING:
    from ..config import OcrConfig

__all__ = ["OcrEngine", "build_engine"]


def build_engine(config: OcrConfig) -> OcrEngine:
    """The configured engine. Models are opened on first use. Raises ConfigError when its package is missing."""
    if config.engine == "paddle":
        from .paddle import PaddleOcr

        return PaddleOcr(config)
    from .ppocr import PpOcr

    return PpOcr(config)
