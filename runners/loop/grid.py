"""Tasks × lifecycles × runs. Finished runs are kept; what was cut short is done again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from privacyguard_plugin import Mode
from tasks.model import Suite, Task, Trajectory

__all__ = ["Cell", "cells", "finished", "others"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One run of the grid, and where it is kept: in names of templates and lifecycles, never of values."""

    task: Task
    lifecycle: Mode
    run: int
    folder: Path


def cells(suites: Sequence[Suite], lifecycles: Sequence[Mode], runs: int, out: Path, planner: str) -> Iterator[Cell]:
    """In the order in which a partial result says most: every task once before any is repeated."""
    for run in range(1, runs + 1):
        for lifecycle in lifecycles:
            for suite in suites:
                for task in suite.tasks():
                    folder = out / _safe(planner) / lifecycle / suite.lang / task.template.id / f"run_{run}"
                    yield Cell(task, lifecycle, run, folder)


def finished(folder: Path, *, audited: bool) -> bool:
    """Whether a run there came to its end, and has its audit file when that is wanted."""
    try:
        trajectory = Trajectory.model_validate_json((folder / "trajectory.json").read_bytes())
    except (OSError, ValidationError):
        return False
    return trajectory.status in ("answered", "budget") and (not audited or (folder / "audit.json").exists())


def others(task: Task) -> tuple[str, ...]:
    """Messages on the phone that hold values but not the task's own: what a wrong root may stand for."""
    return tuple(
        message
        for chat in task.chats
        for message in chat.messages
        if task.gold not in message and any(char.isdigit() for char in message)
    )


def _safe(name: str) -> str:
    return "".join(char if char.isalnum() or char in "-_." else "-" for char in name).strip(".") or "planner"
