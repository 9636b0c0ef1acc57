"""A run on disk: trajectory.json and the released screens, with references only; the raw side apart, on request.

    trajectory.json, step_01.png, …        what the planner saw and answered
    audit.json, audit/                     only with `audit`: gold, typed values, raw screens; mode 0600

The trajectory is replaced as a whole after every step, so that a killed run can be read up to its last one.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from PIL import Image
from pydantic import TypeAdapter

from privacyguard_plugin.private_file import write_private
from tasks.model import Gold, Step, Trajectory

__all__ = ["AUDIT", "Recorder", "read_actions"]

AUDIT = "audit"
_ACTIONS: TypeAdapter[list[dict[str, Any]]] = TypeAdapter(list[dict[str, Any]])


class Recorder:
    """`start`: the trajectory without steps. Whatever an earlier attempt left in `folder` is removed."""

    def __init__(self, folder: Path, start: Trajectory, *, audit: bool) -> None:
        self.folder, self.audit = folder, audit
        self.trajectory = start
        self._actions: list[dict[str, Any]] = []
        folder.mkdir(parents=True, exist_ok=True)
        for pattern in (
            "step_*.png",
            "trajectory.json",
            "audit.json",
            "report.html",
            f"{AUDIT}/step_*.png",
            f"{AUDIT}/actions.json",
        ):
            for old in folder.glob(pattern):
                old.unlink()
        self._write()

    def instruction(self, released: str) -> None:
        self._update(instruction=released)

    def screen(self, number: int, png: bytes, raw: Image.Image | None) -> str:
        """Save a released screen, and with `audit` the raw one; the released one's file name."""
        name = f"step_{number:02}.png"
        (self.folder / name).write_bytes(png)
        if self.audit and raw is not None:
            (self.folder / AUDIT).mkdir(mode=0o700, exist_ok=True)
            handle = os.open(self.folder / AUDIT / name, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as file:
                raw.save(file, "PNG", compress_level=1)
        return name

    def step(self, step: Step, restored: dict[str, Any]) -> None:
        """Append a step; `restored`, its action as carried out, goes to the audit side only."""
        self._update(steps=(*self.trajectory.steps, step))
        self._actions.append(restored)
        if self.audit:
            write_private(self.folder / AUDIT / "actions.json", json.dumps(self._actions, ensure_ascii=False))

    def end(self, status: str, error: str = "") -> Trajectory:
        return self._update(status=status, error=error)

    def gold(self, gold: str, others: tuple[str, ...], entities: dict[str, str]) -> None:
        """Write the audit file that scoring needs."""
        if self.audit:
            last = self._actions[-1] if self._actions else {}
            audit = Gold(gold=gold, restored_action=last, others=others, entities=entities)
            write_private(self.folder / "audit.json", audit.model_dump_json(indent=1))

    def _update(self, **changes: Any) -> Trajectory:
        self.trajectory = Trajectory.model_validate(self.trajectory.model_dump() | changes)
        self._write()
        return self.trajectory

    def _write(self) -> None:
        path = self.folder / "trajectory.json"
        draft = path.with_suffix(".part")
        draft.write_text(self.trajectory.model_dump_json(indent=1), "utf-8")
        os.replace(draft, path)


def read_actions(folder: Path) -> list[dict[str, Any]]:
    """The restored actions of a run with `audit`, one per step; empty without."""
    path = folder / AUDIT / "actions.json"
    return _ACTIONS.validate_json(path.read_bytes()) if path.exists() else []
