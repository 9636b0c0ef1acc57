"""What any number of sessions share: configuration, detectors and models. Everything hangs off `PrivacyGuard`."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .config import PrivacyGuardConfig, load_config
from .detection.detector import Detector
from .detection.order import default_recognizers
from .detection.recognizer import Recognizer
from .model import KnownValue, Mode
from .session import Session

if TYPE_CHECKING:
    from .ocr.engine import OcrEngine
    from .release.regions import RegionDetector

__all__ = ["PrivacyGuard", "Session"]

_HELPERS = 2
"""Threads beside the readers'."""


class PrivacyGuard:
    """Configuration, detectors and models, shared by any number of sessions and threads.

    `recognizers` are asked in addition to the default ones. `ocr` replaces the configured engine; engines and models are
    only built when the first screenshot arrives. `region_detectors` find more than text to cover on screenshots (faces);
    none by default. Raises ConfigError for invalid settings.
    """

    def __init__(
        self,
        config: PrivacyGuardConfig | dict[str, Any] | Path | None = None,
        *,
        recognizers: Sequence[Recognizer] = (),
        ocr: OcrEngine | None = None,
        region_detectors: Sequence[RegionDetector] = (),
    ) -> None:
        self.config = load_config(config)
        self.detector = Detector((*default_recognizers(), *self._learned(), *recognizers))
        self._engine = ocr
        self._helpers: Executor | None = None
        self._engine_lock = threading.Lock()
        self.repository_values = self._load_repository()
        self.region_detectors = tuple(region_detectors)

    def session(self, *, mode: Mode | str | None = None) -> Session:
        """A fresh session: one continuing goal. `mode` overrides the configured lifecycle."""
        return Session(self, Mode(mode) if mode is not None else self.config.mode)

    @property
    def engine(self) -> OcrEngine:
        """The shared text reader, built on first use."""
        with self._engine_lock:
            if self._engine is None:
                from .ocr import build_engine

                self._engine = build_engine(self.config.ocr)
            return self._engine

    @property
    def helpers(self) -> Executor:
        """Threads for what can be done beside the reading of a screen; started on first use."""
        with self._engine_lock:
            if self._helpers is None:
                self._helpers = ThreadPoolExecutor(_HELPERS, thread_name_prefix="privacyguard-beside")
            return self._helpers

    def _learned(self) -> Iterator[Recognizer]:
        if self.config.spacy_model is not None or self.config.gliner_model is not None:
            from .detection.learned import GlinerRecognizer, SpacyRecognizer

            if self.config.spacy_model is not None:
                yield SpacyRecognizer(self.config.spacy_model)
            if self.config.gliner_model is not None:
                yield GlinerRecognizer(self.config.gliner_model)

    def _load_repository(self) -> tuple[KnownValue, ...]:
        if self.config.repository is None:
            return ()
        from .repository import PrivacyRepository

        return PrivacyRepository(self.config.repository).known_values()
