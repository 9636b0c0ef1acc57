"""What a step of a session costs: `python -m evaluation.steps [--sessions N] [--long N] [--json FILE]`.

Two sessions of twenty steps, drawn for both languages, through the public API:

- changes: every kind of change once or a few times (unchanged screen, clock, new message, keyboard, typing, scrolling, one
  digit, dialog, toast, another page): evaluation/screens/transitions.py;
- task: an agent at work, six pages never seen before among twenty steps: evaluation/screens/task.py.

Every frame is also read in full by the engine alone. The cost of a step is `before_upload` over that reading, both as
processor time, which other processes hardly touch, and as wall time; totals are sums over all steps, the first screen
apart. `--long`: so many steps in one session of both languages, in a process of its own, and its memory on the way.
"""

from __future__ import annotations

import json
import multiprocessing
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import click
import numpy as np
import psutil
from rich.console import Console
from rich.table import Table

from privacyguard_plugin import PrivacyGuard

from .latency import peak_rss
from .screens.task import task_session
from .screens.transitions import session as change_session

__all__ = ["Step", "measure", "summarise"]

_Frames = Iterable[tuple[str, np.ndarray]]
MIXES: dict[str, Callable[[str, int], _Frames]] = {"changes": change_session, "task": task_session}


@dataclass(frozen=True, slots=True)
class Step:
    """Milliseconds of one frame: `full` reading and `upload`, processor and wall time."""

    change: str
    full_cpu: float
    upload_cpu: float
    full_wall: float
    upload_wall: float


def measure(guard: PrivacyGuard, frames: _Frames) -> list[Step]:
    """One session over the frames; the first step is named "first"."""
    steps: list[Step] = []
    with guard.session() as session:
        for change, frame in frames:
            full = _timed(guard.engine.read, frame)
            upload = _timed(session.before_upload, None, frame)
            steps.append(Step(change if steps else "first", full[0], upload[0], full[1], upload[1]))
    return steps


def summarise(steps: Sequence[Step]) -> dict[str, float]:
    """Mean milliseconds and ratios of sums."""
    full_cpu, upload_cpu = sum(s.full_cpu for s in steps), sum(s.upload_cpu for s in steps)
    full_wall, upload_wall = sum(s.full_wall for s in steps), sum(s.upload_wall for s in steps)
    return {
        "steps": len(steps),
        "full_cpu_ms": round(full_cpu / len(steps), 1),
        "upload_cpu_ms": round(upload_cpu / len(steps), 1),
        "cpu_ratio": round(upload_cpu / full_cpu, 3),
        "full_wall_ms": round(full_wall / len(steps), 1),
        "upload_wall_ms": round(upload_wall / len(steps), 1),
        "wall_ratio": round(upload_wall / full_wall, 3),
    }


def memory(steps: int) -> tuple[list[tuple[int, float, float]], float]:
    """(step, resident MB, MB of it that are this process's alone) of one long session in English and Chinese, ten times on
    the way, and the most resident MB so far. In a process of its own, which holds one frame at a time."""
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        with spawn.Pool(1) as pool:
            pool.apply(_draw, (folder,))
        with spawn.Pool(1) as pool:
            return pool.apply(_watch, (folder, steps))


def _draw(folder: str) -> None:
    frames = (frame for mix in MIXES.values() for lang in ("en", "zh") for _, frame in mix(lang, 1))
    for number, frame in enumerate(frames):
        np.save(Path(folder) / f"{number:03d}.npy", frame)


def _watch(folder: str, steps: int) -> tuple[list[tuple[int, float, float]], float]:
    files, process, seen = sorted(Path(folder).iterdir()), psutil.Process(), []
    with PrivacyGuard().session() as session:
        for step, file in enumerate(islice(cycle(files), steps), 1):
            session.before_upload(None, np.load(file))
            if step % max(1, steps // 10) == 0:
                info = process.memory_full_info()
                seen.append((step, info.rss / 2**20, info.uss / 2**20))
    return seen, peak_rss()


def _timed(work: Callable[..., object], *arguments: object) -> tuple[float, float]:
    """Milliseconds of processor and wall time."""
    spent, began = time.process_time(), time.perf_counter()
    work(*arguments)
    return (time.process_time() - spent) * 1000, (time.perf_counter() - began) * 1000


def _report(figures: dict[str, dict[str, dict[str, float]]], console: Console) -> None:
    for mix, rows in figures.items():
        table = Table(title=f"{mix}: mean ms", box=None, title_justify="left")
        columns = list(next(iter(rows.values())))
        for column in ("", *columns):
            table.add_column(column, justify="left" if not column else "right")
        for name, values in rows.items():
            table.add_row(name, *(f"{values[c]:g}" for c in columns))
        console.print(table)


@click.command()
@click.option("--sessions", type=click.IntRange(1), default=2, show_default=True, help="Sessions per mix and language.")
@click.option(
    "--long", "long_steps", type=click.IntRange(0), default=0, help="Steps of a long session to watch memory in."
)
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(sessions: int, long_steps: int, json_file: Path | None) -> None:
    """Time sessions of screens step by step."""
    console = Console(width=140)
    guard = PrivacyGuard()
    for lang in ("en", "zh"):  # models open and lexicons load once per process
        measure(guard, islice(task_session(lang, 0), 2))
    figures: dict[str, Any] = {}
    for mix, frames in MIXES.items():
        steps = [s for n in range(1, sessions + 1) for lang in ("en", "zh") for s in measure(guard, frames(lang, n))]
        kinds = {
            kind: summarise([s for s in steps if s.change == kind]) for kind in dict.fromkeys(s.change for s in steps)
        }
        figures[mix] = {**kinds, "all steps": summarise([s for s in steps if s.change != "first"])}
        figures[mix]["with the first screen"] = summarise(steps)
    _report(figures, console)
    growth, peak = memory(long_steps) if long_steps else ([], 0.0)
    for step, rss, uss in growth:
        console.print(f"step {step}: {rss:.0f} MB resident, {uss:.0f} MB unshared")
    if growth:
        console.print(f"most resident memory: {peak:.0f} MB")
    if json_file is not None:
        figures["memory"] = {"steps": growth, "peak_rss_mb": peak}
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    main()
