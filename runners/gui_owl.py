"""Phone tasks by the observe/act loop of Mobile-Agent-v3.5 (GUI-Owl), with the two hooks in their places.

    python -m runners.gui_owl --instruction TEXT --device SERIAL --base-url URL --model NAME --out DIR
    python -m runners.gui_owl --suite wechat --lang en --all-lifecycles --out RUNS

Without `--device` the embedded phone is used, without `--base-url` the embedded planner, which is a scripted reader and not a
model. No name, path, log line or trajectory holds a value; `--audit` writes those apart.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from PIL import Image
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from privacyguard_plugin import ConfigError, Mode, ObservationUnreadable, PrivacyGuard, Session
from privacyguard_plugin.integrations.device import guard_device
from privacyguard_plugin.integrations.device_capture import Capture
from privacyguard_plugin.upload import Upload
from tasks.load import load_suite
from tasks.model import Task, Trajectory

from .loop.embedded import PrivateAdb, embedded_phone, embedded_planner, open_device
from .loop.episode import BUDGET, Episode, Planner
from .loop.grid import Cell, cells, finished, others
from .loop.hands import DeviceLost, Hands
from .loop.model import ChatModel, PlannerUnavailable
from .loop.recorder import Recorder
from .planner import MODEL
from .report import write_report

__all__ = ["RunFailed", "run_instruction", "run_task"]

_SETTLE_S = 1.5
"""What a real phone gets to draw the result of an action before the next screenshot."""

_CHINESE = re.compile("[\u4e00-\u9fff]")
_SYNTHETIC = "All records on the embedded phone are invented: the raw side is written as well (audit.json, audit/)."


class RunFailed(Exception):
    """The planner or the device went away. Says which, and how to go on."""


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


def run_instruction(
    instruction: str, device: Any, planner: Planner, out: Path, *, guard: PrivacyGuard, lang: str | None = None,
    lifecycle: Mode | str = Mode.FULL, audit: bool = False, planner_name: str = "planner", settle_s: float = _SETTLE_S,
    budget: int = BUDGET, say: Callable[[str], None] = lambda line: None,
) -> tuple[Trajectory, str]:  # fmt: skip
    """An instruction of the user's own on `device` (adbutils). The trajectory, and the restored answer for its owner."""
    start = Trajectory(
        template="instruction", case=None, lang="zh" if (lang or _lang(instruction)) == "zh" else "en",
        lifecycle=Mode(lifecycle), planner=planner_name, run=1, status="running",
    )  # fmt: skip
    episode = _episode(guard, start, out, device, planner, audit, settle_s, budget, say)
    with episode.session:
        trajectory = episode.run(instruction)
        episode.recorder.gold("", (), episode.entities())
    write_report(out)
    if episode.lost is not None:
        raise RunFailed(str(episode.lost))
    return trajectory, episode.answer


def run_task(
    task: Task, *, lifecycle: Mode | str = Mode.FULL, out: Path, planner: Planner, guard: PrivacyGuard, device: Any,
    run: int = 1, audit: bool = True, planner_name: str = MODEL, settle_s: float = 0.0, budget: int = BUDGET,
    say: Callable[[str], None] = lambda line: None,
) -> Trajectory:  # fmt: skip
    """One run of a task on a device that has been warmed up. Writes trajectory, screens, audit side and report to `out`.

    Raises RunFailed when the planner or the device went away; the trajectory then stands there as aborted.
    """
    start = Trajectory(
        template=task.template.id, case=task.template.case, lang=task.suite.lang, lifecycle=Mode(lifecycle),
        planner=planner_name, run=run, status="running",
    )  # fmt: skip
    episode = _episode(guard, start, out, device, planner, audit, settle_s, budget, say, seed=run)
    with episode.session:
        trajectory = episode.run(task.template.instruction)
        episode.recorder.gold(task.gold, others(task), episode.entities())
    write_report(out)
    if episode.lost is not None:
        raise RunFailed(str(episode.lost))
    return trajectory


def _episode(
    guard: PrivacyGuard, start: Trajectory, out: Path, device: Any, planner: Planner, audit: bool, settle_s: float,
    budget: int, say: Callable[[str], None], seed: int | None = None,
) -> Episode:  # fmt: skip
    session = guard.session(mode=start.lifecycle)
    guarded = guard_device(device, session)
    return Episode(
        session=session, eyes=_Eyes(device, session, start.lang), hands=Hands(guarded, _size(device)), planner=planner,
        recorder=Recorder(out, start, audit=audit), lang=start.lang, seed=seed, budget=budget, settle_s=settle_s, say=say,
    )  # fmt: skip


# --- command line --------------------------------------------------------------------------------------------------------


@click.command()
@click.option("--instruction", help="One task, in the user's words.")
@click.option("--suite", help="A task file of this repository, for example wechat.")
@click.option(
    "--lang", type=click.Choice(["en", "zh", "both"]), help="Language of the suite and of the embedded phone."
)
@click.option(
    "--lifecycle", type=click.Choice(["full", "exact", "turn-local", "san-only"]), default="full", show_default=True
)
@click.option("--all-lifecycles", is_flag=True, help="All four, one after the other.")
@click.option("--runs", type=click.IntRange(1), default=3, show_default=True, help="How often every task is run.")
@click.option("--device", metavar="SERIAL", help="A device that adb lists. Default: the embedded phone.")
@click.option(
    "--base-url", metavar="URL", help="An OpenAI-compatible endpoint. Default: the embedded planner (no model)."
)
@click.option("--model", default=MODEL, show_default=True, help="Model name that the endpoint expects.")
@click.option("--api-key-env", metavar="NAME", help="Environment variable that holds the endpoint's key.")
@click.option("--noise", metavar="SEED:RATE", help="Mistakes of the embedded planner, for testing.")
@click.option("--steps", type=click.IntRange(1), default=BUDGET, show_default=True, help="Budget of a run.")
@click.option(
    "--audit/--no-audit",
    default=None,
    help="Write raw values apart, mode 0600. Default: only for suites on the embedded phone.",
)
@click.option(
    "--mobile-agent",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Use the prompts, model wrapper and parser of your checkout of Mobile-Agent-v3.5.",
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True)
def main(
    instruction: str | None, suite: str | None, lang: str | None, lifecycle: str, all_lifecycles: bool, runs: int,
    device: str | None, base_url: str | None, model: str, api_key_env: str | None, noise: str | None, steps: int,
    audit: bool | None, mobile_agent: Path | None, out: Path,
) -> None:  # fmt: skip
    """Run an instruction or a suite of tasks on a phone, protected."""
    if (instruction is None) == (suite is None):
        raise click.UsageError("give either --instruction or --suite")
    if api_key_env and api_key_env not in os.environ:
        raise click.UsageError("the variable that --api-key-env names is not set")
    if suite and device:
        raise click.UsageError("suites write their records into the embedded phone: leave out --device")
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    console = Console(highlight=False)
    audit = audit if audit is not None else suite is not None
    try:
        with _planner(base_url, model, api_key_env, noise, mobile_agent) as planner:
            name = model if base_url else MODEL
            if suite:
                modes = list(Mode) if all_lifecycles else [Mode(lifecycle.replace("-", "_"))]
                languages = ("en", "zh") if lang == "both" else (lang or "en",)
                todo = list(cells([load_suite(suite, code) for code in languages], modes, runs, out, name))
                _run_grid(todo, planner, name, steps, audit, out, console)
            else:
                assert instruction is not None
                _run_one(instruction, device, planner, name, lang, lifecycle, steps, audit, out, console)
    except (RunFailed, PlannerUnavailable, DeviceLost, ConfigError) as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        raise click.ClickException("interrupted; run the same command again to go on") from None


def _run_one(
    instruction: str, serial: str | None, planner: Planner, name: str, lang: str | None, lifecycle: str, steps: int,
    audit: bool, out: Path, console: Console,
) -> None:  # fmt: skip
    with contextlib.ExitStack() as stack:
        code = lang if lang in ("en", "zh") else _lang(instruction)
        if serial:
            device = open_device(serial)
        else:
            _, device = stack.enter_context(embedded_phone(stack.enter_context(PrivateAdb()), code))
        trajectory, answer = run_instruction(
            instruction, device, planner, out, guard=PrivacyGuard(), lang=code, lifecycle=lifecycle.replace("-", "_"),
            audit=audit, planner_name=name, settle_s=_SETTLE_S if serial else 0.0, budget=steps,
            say=lambda line: console.print(line, markup=False),
        )  # fmt: skip
    console.print(f"{trajectory.status} {trajectory.error}".strip(), markup=False)
    if answer:
        console.print(f"answer: {answer}", markup=False)
    console.print(f"report: {out / 'report.html'}", markup=False)


def _run_grid(
    todo: list[Cell], planner: Planner, name: str, steps: int, audit: bool, out: Path, console: Console
) -> None:
    left = [cell for cell in todo if not finished(cell.folder, audited=audit)]
    if audit:
        console.print(_SYNTHETIC)
    if name == MODEL:
        console.print("The planner is the embedded scripted reader, not a model.")
    if len(left) < len(todo):
        console.print(f"{len(todo) - len(left)} of {len(todo)} runs are already there.")
    guard = PrivacyGuard()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aborted = 0
    with PrivateAdb() as adb, Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=len(todo), completed=len(todo) - len(left))
        for cell in left:
            progress.update(bar, description=f"{cell.lifecycle} {cell.task.suite.lang} {cell.task.template.id}")
            trajectory = _run_cell(cell, adb, planner, name, steps, audit, guard)
            if trajectory.status == "aborted":
                aborted += 1
                progress.console.print(f"{cell.folder.relative_to(out)}: {trajectory.error}", markup=False)
            progress.advance(bar)
    from tasks.score import main as score

    score.main([str(out), "--out", str(out / "results.json")], standalone_mode=False)
    if aborted:
        raise RunFailed(f"{aborted} runs were aborted; run the same command again to repeat them")


def _run_cell(
    cell: Cell, adb: PrivateAdb, planner: Planner, name: str, steps: int, audit: bool, guard: PrivacyGuard
) -> Trajectory:
    """A phone in its first state, the records written into its chats (the warm-up), then the task."""
    with embedded_phone(adb, cell.task.suite.lang) as (phone, device):
        for chat in cell.task.chats:
            for message in chat.messages:
                phone.deliver(chat.name, message, incoming=True)
        try:
            return run_task(
                cell.task, lifecycle=cell.lifecycle, out=cell.folder, planner=planner, guard=guard, device=device,
                run=cell.run, audit=audit, planner_name=name, budget=steps,
            )  # fmt: skip
        except RunFailed as error:
            raise RunFailed(f"{error}. Run the same command again to go on.") from None


@contextlib.contextmanager
def _planner(
    base_url: str | None, model: str, key_env: str | None, noise: str | None, checkout: Path | None
) -> Iterator[Planner]:
    with contextlib.ExitStack() as stack:
        url = base_url or stack.enter_context(embedded_planner(noise=noise))
        chat = ChatModel(url, model, api_key=os.environ[key_env] if key_env else None)
        stack.callback(chat.close)
        yield chat


def _alive(device: Any) -> bool:
    try:
        return bool(device.get_state() == "device")
    except Exception:  # noqa: BLE001 — whatever the device library raises, the device does not answer
        return False


def _size(device: Any) -> tuple[int, int]:
    size = device.window_size()
    return int(size[0]), int(size[1])


def _lang(text: str) -> str:
    return "zh" if _CHINESE.search(text) else "en"


if __name__ == "__main__":
    main()
