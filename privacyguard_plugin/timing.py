"""Wall time per stage."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Stopwatch"]


class Stopwatch:
    """`with clock("ocr"): …` adds to that stage; `result()` gives milliseconds per stage and the total so far."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._stages: dict[str, float] = {}

    @contextmanager
    def __call__(self, stage: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self._stages[stage] = self._stages.get(stage, 0.0) + (time.perf_counter() - began) * 1000

    def result(self) -> dict[str, float]:
        stages = {name: round(ms, 3) for name, ms in self._stages.items()}
        return stages | {"total": round((time.perf_counter() - self._began) * 1000, 3)}
