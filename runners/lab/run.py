"""One task through AndroidLab's own loop, protected: one session, the hooks in their places, its log files in references."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from privacyguard_plugin import PrivacyGuard, PrivacyGuardError, Session, UploadBlocked
from privacyguard_plugin.integrations.messages import release_messages

from .checkout import MODES, Checkout
from .code import execute
from .controller import Kept, guarded_controller
from .score import score

__all__ = ["Ended", "Settings", "guard_agent", "run_instruction", "run_task"]


@dataclass(frozen=True)
class Settings:
    """`mode`: a key of MODES. `rounds`: budget of a run; `pause_s`: what the device gets to draw between two of them."""

    guard: PrivacyGuard
    mode: str
    out: Path
    rounds: int = 25
    pause_s: float = 3.0
    say: Callable[[str], None] = field(default=lambda line: None)


@dataclass(frozen=True)
class Ended:
    """`answer` is restored, for the owner only. `verdict`: None for instructions of the user's own. `problem`: what stopped it."""

    folder: Path
    finished: bool
    rounds: int
    verdict: dict[str, bool] | None
    problem: str
    answer: str = field(default="", repr=False)


def run_task(checkout: Checkout, task_id: str, agent: Any, device: Any, settings: Settings) -> Ended:
    """A task of AndroidLab's benchmark on a device prepared for it: its own set-up runs (adb root, date, the app). Raises
    ConfigError for an unknown task."""
    app, text = checkout.task(task_id)
    start = {
        "task_id": task_id,
        "task_instruction": f"You should use {app.APP} to complete the following task: {text}",
        "package": app.package,
        "command_per_step": app.command_per_step.get(task_id),
        "app": app.APP,
    }
    return _run(checkout, start, agent, device, settings, app)


def run_instruction(checkout: Checkout, instruction: str, agent: Any, device: Any, settings: Settings) -> Ended:
    """An instruction of the user's own, on the device as it is."""
    start = {
        "task_id": "instruction_1",
        "task_instruction": instruction,
        "package": "",
        "command_per_step": None,
        "app": "",
    }
    return _run(checkout, start, agent, device, settings, None)


def guard_agent(agent: Any, session: Session, failed: Callable[[UploadBlocked], None] = lambda error: None) -> Any:
    """`agent` itself; what its `act` is given is released first, whichever client or vendor it calls."""
    act = agent.act

    def released_act(messages: list[dict[str, Any]]) -> Any:
        try:
            released = release_messages(messages, session, own_references="everywhere")
        except UploadBlocked as error:
            failed(error)  # AndroidLab goes on without a reply and stumbles over that
            raise
        return act(released)

    agent.act = released_act
    return agent


def _run(
    checkout: Checkout, start: dict[str, Any], agent: Any, device: Any, settings: Settings, app: Any | None
) -> Ended:
    config = checkout["evaluation.configs"].TaskConfig(
        save_dir=str(settings.out),
        max_rounds=settings.rounds,
        mode="in_app" if app is not None else None,
        request_interval=settings.pause_s,
    )
    problems: list[PrivacyGuardError] = []
    kept = Kept()
    act = agent.act
    with settings.guard.session() as session:
        base = checkout["utils_mobile.and_controller"].AndroidController
        controller = guarded_controller(base, device, session, kept, settings.say)
        test = _loop(checkout, settings.mode, controller, problems, set_up=app is not None)(config)
        released = session.before_upload(start["task_instruction"]).instruction
        try:
            test.run_task(
                start | {"task_instruction": released, "agent": guard_agent(agent, session, problems.append)},
                _RunningDevice(device.serial),
            )
        finally:
            agent.act = act
        executor, record = test.page_executor, test.record
        verdict = score(checkout, app, start["task_id"], Path(record.trace_file_path), kept, session) if app else None
        said = ((executor.current_return or {}).get("kwargs") or {}).get("message") if executor.is_finish else None
        problem = f"{type(problems[-1]).__name__}: {problems[-1]}" if problems and not executor.is_finish else ""
        ended = Ended(
            Path(config.task_dir), bool(executor.is_finish), record.turn_number, verdict, problem,
            session.for_owner(said) if isinstance(said, str) else "",
        )  # fmt: skip
    _write(ended, start["task_id"], settings.mode)
    return ended


def _loop(checkout: Checkout, mode: str, controller: Any, problems: list[PrivacyGuardError], *, set_up: bool) -> Any:
    """AndroidLab's class for a mode, the hooks in their places. Without `set_up` it leaves the device as it is."""
    checkout.replace({("evaluation.auto_test", "AndroidController"): lambda *_: controller})
    checkout["page_executor.text_executor"].TextOnlyExecutor.__call__ = _watched(execute, problems)
    for name in ("save_screenshot", "get_xml", "get_ac_xml"):
        setattr(controller, name, _watched(getattr(controller, name), problems))
    loop = getattr(checkout["evaluation.auto_test"], MODES[mode])
    if set_up:
        return loop
    attach = {"start_emulator": lambda self, _: setattr(self, "controller", controller)}
    return type("OnTheDeviceAsItIs", (loop,), attach)


class _RunningDevice:
    """Stands where AndroidLab starts and stops an emulator: the device runs already."""

    docker_port_local = container_id = None

    def __init__(self, serial: str) -> None:
        self._serial = serial

    def initialize_single_task(self, config: Any) -> str:
        return self._serial

    def stop_single_task(self) -> None:
        pass


def _watched(function: Callable[..., Any], problems: list[PrivacyGuardError]) -> Callable[..., Any]:
    """AndroidLab prints what a step raises and ends the run: the reason is kept for the user."""

    def call(*args: Any, **options: Any) -> Any:
        try:
            return function(*args, **options)
        except PrivacyGuardError as error:
            problems.append(error)
            raise

    return call


def _write(ended: Ended, task_id: str, mode: str) -> None:
    shown = {
        "task_id": task_id,
        "mode": mode,
        "finished": ended.finished,
        "rounds": ended.rounds,
        "problem": ended.problem,
        "verdict": ended.verdict,
        "judge": "local comparison, no model",
    }
    (ended.folder / "result.json").write_text(json.dumps(shown, indent=1), "utf-8")
