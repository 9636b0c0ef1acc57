"""PaddleOCR as reader, for those who have it installed or bring models of their own.

Its text detection and recognition modules are called one by one. The whole pipeline's word boxes do not cover the words
they name, while the recognition module tells the true column of every character. Models are only ever read from a
directory: without one, PaddleOCR would download them.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import tempfile
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from ..config import OcrConfig
from ..errors import ConfigError, ObservationUnreadable
from ..model import Box, OcrLine, Quad
from .crop import as_quad, cut, tighten
from .decode import Reading
from .lines import check_pixels, place
from .models import failures, locate
from .separate import separate

__all__ = ["PaddleOcr"]

_INSTALL = "install privacyguard-plugin[paddle] (paddleocr 3.7) or choose the engine 'ppocr'"
_MISUSE: tuple[type[Exception], ...] = (RuntimeError, ValueError, IndexError, KeyError, TypeError, ImportError)
_MODEL_NAME = re.compile(r"^\s*model_name:\s*(\S+)", re.MULTILINE)


class PaddleOcr:
    """Reads screens with PaddleOCR's detection and recognition modules.

    `config.model_dir`: a directory with `det/` and `rec/`, each an exported model with its `inference.yml`, as ONNX
    (`inference.onnx`, run by ONNX Runtime) or in Paddle's own format (needs paddlepaddle). Default: PP-OCRv6 tiny.
    """

    def __init__(self, config: OcrConfig | None = None) -> None:
        self._config = config or OcrConfig(engine="paddle")
        self._lock = Lock()
        if importlib.util.find_spec("paddleocr") is None:
            raise ConfigError(f"the engine 'paddle' needs PaddleOCR: {_INSTALL}")
        if self._config.model_dir is None:
            locate("tiny")
        else:
            for stage in ("det", "rec"):
                _model_name(self._config.model_dir / stage)

    @property
    def identity(self) -> str:
        """Names models and settings: readings may be reused only under the same identity."""
        c = self._config
        return f"paddle/{c.model_dir or 'ppocrv6-tiny'}/{c.detect_side}/{c.min_score}"

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        """Every text line of an H x W x 3 uint8 RGB image. Raises ObservationUnreadable."""
        quads = self.find(image)
        return self.lines(quads, self.recognise([cut(image, quad) for quad in quads]))

    def find(self, image: np.ndarray, areas: Sequence[Box] | None = None) -> list[Quad]:
        """Quads around the ink of the lines in the image or areas of it, in image pixels, found at the scale of the whole."""
        check_pixels(image)
        height, width = image.shape[:2]
        whole = [Box(0, 0, width, height)]
        quads = [quad for area in (whole if areas is None else areas) for quad in self._find(image, area)]
        return separate(image, [tighten(image, quad) for quad in quads])

    def _find(self, image: np.ndarray, area: Box) -> list[Quad]:
        height, width = image.shape[:2]
        left, top, wide, high = area.xywh
        side = max(1, round(max(high, wide) * min(1.0, self._config.detect_side / max(height, width))))
        part = np.ascontiguousarray(image[top : top + high, left : left + wide, ::-1])
        (found,) = self._predict(self._detector, part, limit_side_len=side, limit_type="max")
        corners = [[(float(x) + left, float(y) + top) for x, y in polygon] for polygon in found["dt_polys"]]
        return [as_quad(points, width, height) for points in corners]

    def recognise(self, crops: Sequence[np.ndarray], slivers: Collection[int] = ()) -> list[Reading]:
        """One reading per crop, in order."""
        if not crops:
            return []
        bgr = [np.ascontiguousarray(crop[:, :, ::-1]) for crop in crops]
        return [_reading(result) for result in self._predict(self._recogniser, bgr, batch_size=1, return_word_box=True)]

    def lines(self, quads: Iterable[Quad], readings: Iterable[Reading]) -> tuple[OcrLine, ...]:
        """Readings at their places, without the empty and the hopeless ones."""
        return place(quads, readings, self._config.min_score)

    def _predict(self, module: Any, pixels: Any, **arguments: Any) -> list[Any]:
        try:
            with self._lock:  # PaddleOCR's predictors keep state between calls
                return list(module.predict(pixels, **arguments))
        except failures() + _MISUSE as error:
            raise ObservationUnreadable(f"PaddleOCR failed: {type(error).__name__}") from None

    @cached_property
    def _detector(self) -> Any:
        # Thresholds of the PP-OCRv6 models' own inference.yml.
        return self._module("TextDetection", "det", thresh=0.2, box_thresh=0.4, unclip_ratio=1.4)

    @cached_property
    def _recogniser(self) -> Any:
        return self._module("TextRecognition", "rec")

    def _module(self, kind: str, stage: str, **arguments: Any) -> Any:
        os.environ.setdefault("PADDLE_PDX_DISABLE_MODEL_SOURCE_CHECK", "True")
        import paddleocr

        directory = (self._config.model_dir or self._bundled) / stage
        if (directory / "inference.onnx").is_file():
            arguments |= {"engine": "onnxruntime", "engine_config": {"intra_op_num_threads": self._config.threads}}
        else:
            # oneDNN fails on these models in paddlepaddle 3.3.
            arguments |= {"engine": "paddle", "enable_mkldnn": False, "cpu_threads": self._config.threads}
        try:
            return getattr(paddleocr, kind)(
                model_name=_model_name(directory), model_dir=str(directory), device="cpu", **arguments
            )
        except failures() + _MISUSE as error:
            raise ConfigError(f"PaddleOCR cannot open the {stage} model: {type(error).__name__}") from None

    @cached_property
    def _bundled(self) -> Path:
        """PP-OCRv6 tiny under the file names that PaddleOCR expects, for as long as this engine lives."""
        self._temporary = tempfile.TemporaryDirectory(prefix="privacyguard-paddle-")
        root = Path(self._temporary.name)
        files = locate("tiny")
        for stage, model in (("det", files.detector), ("rec", files.recogniser)):
            (root / stage).mkdir()
            shutil.copyfile(model, root / stage / "inference.onnx")
            shutil.copyfile(model.with_name("inference.yml"), root / stage / "inference.yml")
        return root


def _model_name(directory: Path) -> str:
    try:
        described = _MODEL_NAME.search((directory / "inference.yml").read_text("utf-8"))
    except OSError as error:
        raise ConfigError(f"ocr.model_dir: no {directory.name}/inference.yml ({error.strerror})") from None
    if described is None:
        raise ConfigError(f"ocr.model_dir: {directory.name}/inference.yml names no model")
    return described[1]


def _reading(result: Any) -> Reading:
    """PaddleOCR's (text, [columns, words, columns of each word's characters, states]) as a reading."""
    recognised = result["rec_text"]
    if not recognised:
        return Reading("", (), ())
    try:
        text, (columns, _, words, _) = recognised
        peaks = tuple((column + 0.5) / columns for word in words for column in word)
    except (TypeError, ValueError):
        raise ObservationUnreadable("PaddleOCR gave no character positions") from None
    if len(peaks) != len(text):
        raise ObservationUnreadable("PaddleOCR's characters and their positions disagree")
    return Reading(text, (float(result["rec_score"]),) * len(text), peaks)
