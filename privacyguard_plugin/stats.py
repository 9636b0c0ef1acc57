"""What a batch cost: percentiles of every stage over the results of `privacyguard batch`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .errors import ConfigError

__all__ = ["Stage", "Stats", "read_results", "summarise"]

_Milliseconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Error(BaseModel):
    model_config = ConfigDict(extra="ignore")
    type: str


class _Occurrence(BaseModel):
    model_config = ConfigDict(extra="ignore")
    type: str
    source: str


class _Result(BaseModel):
    """One line of results.jsonl, as far as it is counted here."""

    model_config = ConfigDict(extra="ignore")
    timings_ms: dict[str, _Milliseconds] | None = None
    occurrences: list[_Occurrence] = []
    restored: int | None = None
    unresolved: list[Any] = []
    error: _Error | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage over `count` uploads or returns; milliseconds. `share`: as part of the time of all uploads together."""

    count: int
    p50: float
    p95: float
    mean: float
    share: float


@dataclass(frozen=True, slots=True)
class Stats:
    """`stages` in the pipeline's order, then "total", then "resolve" of the returns. `occurrences` by type and `errors` by class."""

    uploads: int
    returns: int
    stages: Mapping[str, Stage]
    occurrences: Mapping[str, int]
    restored: int
    unresolved: int
    errors: Mapping[str, int]


def read_results(path: Path) -> Iterator[_Result]:
    """The lines of a results.jsonl file, or of the one in a batch's output directory. Raises ConfigError."""
    file = path / "results.jsonl" if path.is_dir() else path
    try:
        lines = file.read_text("utf-8-sig").split("\n")
    except OSError as error:
        raise ConfigError(f"cannot read the results: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError("the results are not UTF-8 text") from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield _Result.model_validate(json.loads(line))
        except (ValueError, ValidationError):
            raise ConfigError(f"line {number} is not a result of `privacyguard batch`") from None


def summarise(results: Iterable[_Result]) -> Stats:
    """Counts and percentiles (linear interpolation). Raises ConfigError when there is no result at all."""
    stages: dict[str, list[float]] = {}
    resolving: list[float] = []
    occurrences: Counter[str] = Counter()
    errors: Counter[str] = Counter()
    uploads = returns = restored = unresolved = 0
    for result in results:
        if result.error is not None:
            errors[result.error.type] += 1
        elif result.restored is not None:
            returns += 1
            restored += result.restored
            unresolved += len(result.unresolved)
            if result.timings_ms is not None and "resolve" in result.timings_ms:
                resolving.append(result.timings_ms["resolve"])
        elif result.timings_ms is not None:
            uploads += 1
            occurrences.update(o.type for o in result.occurrences)
            for name, ms in result.timings_ms.items():
                stages.setdefault(name, []).append(ms)
    if not uploads and not returns and not errors:
        raise ConfigError("no results: this is not the output of `privacyguard batch`, or its manifest was empty")
    all_ms = sum(stages.get("total", ())) or 1.0
    order = sorted(stages, key=lambda name: name == "total")
    if resolving:
        stages["resolve"] = resolving
        order.append("resolve")
    return Stats(
        uploads,
        returns,
        {name: _stage(stages[name], all_ms) for name in order},
        dict(sorted(occurrences.items())),
        restored,
        unresolved,
        dict(sorted(errors.items())),
    )


def _stage(values: list[float], all_ms: float) -> Stage:
    p50, p95 = np.percentile(values, (50, 95))
    return Stage(len(values), float(p50), float(p95), float(np.mean(values)), sum(values) / all_ms)
