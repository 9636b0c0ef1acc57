"""Reading text from pixels: engines behind one protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .engine import OcrEngine

if TYPE_CHECKING:
    from ..config import OcrConfig

__all__ = ["OcrEngine", "build_engine", "for_session"]


def build_engine(config: OcrConfig) -> OcrEngine:
    """The configured engine. Models are opened on first use. Raises ConfigError when its package is missing."""
    if config.engine == "paddle":
        from .paddle import PaddleOcr

        return PaddleOcr(config)
    from .ppocr import PpOcr

    return PpOcr(config)


def for_session(engine: OcrEngine) -> OcrEngine:
    """A reader for one session's screens that reuses its own work, where the engine allows it. Close it with the session
    if it has a `close`: until then it holds the last screen in memory.
    """
    from .engine import StagedEngine
    from .incremental import IncrementalOcr

    return IncrementalOcr(engine) if isinstance(engine, StagedEngine) else engine
