"""One protected run on a device, from the session to the report."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image

from privacyguard_plugin import Mode, ObservationUnreadable, PrivacyGuard, Session
from privacyguard_plugin.integrations.device import guard_device
from privacyguard_plugin.integrations.device_capture import Capture
from privacyguard_plugin.upload import Upload
from runners.report import write_report
from tasks.model import Task, Trajectory

from .episode import BUDGET, Dialect, Episode, OwnDialect, Planner
from .grid import others
from .hands import DeviceLost, Hands, Performer
from .recorder import Recorder

__all__ = ["Agent", "RunFailed", "lang_of", "run_instruction", "run_task"]

_CHINESE = re.compile("[\u4e00-\u9fff]")


class RunFailed(Exception):
    """The planner or the device went away. Says which."""


@dataclass(frozen=True)
class Agent:
    """Everything of a run but its task. `name`: the planner's, for the tables. `hands`: makes a performer for a guarded device
    and the size of its screen. `settle_s`: what the device gets to draw the result of an action. `say`: progress, in references.
    """

    guard: PrivacyGuard
    planner: Planner
    name: str
    dialect: Dialect = field(default_factory=OwnDialect)
    hands: Callable[[Any, tuple[int, int]], Performer] = Hands
    settle_s: float = 0.0
    budget: int = BUDGET
    say: Callable[[str], None] = field(default=lambda line: None)


def run_instruction(
    instruction: str,
    agent: Agent,
    device: Any,
    out: Path,
    *,
    lang: str | None = None,
    lifecycle: Mode | str = Mode.FULL,
    audit: bool = False,
) -> tuple[Trajectory, str]:
    """An instruction of the user's own on an adbutils device. The trajectory, and the restored answer for its owner only.

    Raises RunFailed when the planner or the device went away; what was done until then is in `out`.
    """
    start = _start("instruction", None, lang or lang_of(instruction), lifecycle, agent, 1)
    episode = _run(agent, device, out, start, instruction, audit, None, ("", ()))
    return episode.recorder.trajectory, episode.answer


def run_task(
    task: Task,
    agent: Agent,
    device: Any,
    out: Path,
    *,
    lifecycle: Mode | str = Mode.FULL,
    run: int = 1,
    audit: bool = True,
) -> Trajectory:
    """One run of a task on a device that has been warmed up. Writes trajectory, screens, audit side and report to `out`.

    Raises RunFailed when the planner or the device went away; the trajectory then stands there as aborted.
    """
    start = _start(task.template.id, task.template.case, task.suite.lang, lifecycle, agent, run)
    gold = task.gold, others(task)
    return _run(agent, device, out, start, task.template.instruction, audit, run, gold).recorder.trajectory


def _start(template: str, case: Any, lang: str, lifecycle: Mode | str, agent: Agent, run: int) -> Trajectory:
    return Trajectory.model_validate(
        {"template": template, "case": case, "lang": lang, "lifecycle": Mode(lifecycle), "planner": agent.name, "run": run, "status": "running"}
    )  # fmt: skip


def _run(
    agent: Agent,
    device: Any,
    out: Path,
    start: Trajectory,
    instruction: str,
    audit: bool,
    seed: int | None,
    gold: tuple[str, tuple[str, ...]],
) -> Episode:
    with agent.guard.session(mode=start.lifecycle) as session:
        episode = Episode(
            session=session,
            eyes=_Eyes(device, session, start.lang),
            hands=agent.hands(guard_device(device, session), _size(device)),
            planner=agent.planner,
            recorder=Recorder(out, start, audit=audit),
            lang=start.lang,
            dialect=agent.dialect,
            seed=seed,
            budget=agent.budget,
            settle_s=agent.settle_s,
            say=agent.say,
        )
        episode.run(instruction)
        episode.recorder.gold(*gold, episode.entities())
    write_report(out)
    if episode.lost is not None:
        raise RunFailed(str(episode.lost))
    return episode


@dataclass(frozen=True)
class _Eyes:
    """Screens of an adbutils device: raw for the audit side, released for everybody else."""

    device: Any
    session: Session
    lang: str

    def observe(self, instruction: str | None) -> tuple[Upload, Image.Image]:
        capture = Capture(self.session, lambda: self.device.screenshot(error_ok=False), self.device.dump_hierarchy)
        try:
            raw = capture.raw_picture()
        except ObservationUnreadable:
            if not _alive(self.device):
                raise DeviceLost("the device does not answer any more") from None
            raise
        return self.session.before_upload(instruction, raw, lang=self.lang), raw


def _alive(device: Any) -> bool:
    try:
        return bool(device.get_state() == "device")
    except Exception:  # noqa: BLE001 — whatever the device library raises, the device does not answer
        return False


def _size(device: Any) -> tuple[int, int]:
    size = device.window_size()
    return int(size[0]), int(size[1])


def lang_of(text: str) -> str:
    """ "zh" for a text with Chinese characters, otherwise "en"."""
    return "zh" if _CHINESE.search(text) else "en"
