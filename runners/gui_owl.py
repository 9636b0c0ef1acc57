"""Phone tasks by the observe/act loop of Mobile-Agent-v3.5 (GUI-Owl), with the two hooks in their places.

    python -m runners.gui_owl --instruction TEXT --device SERIAL --base-url URL --model NAME --out DIR
    python -m runners.gui_owl --suite wechat --lang en --all-lifecycles --out RUNS

Without `--device` the embedded phone is used, without `--base-url` the embedded planner, which is a scripted reader and not a
model. No name, path, log line or trajectory holds a value; `--audit` writes those apart.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import adbutils
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from privacyguard_plugin import ConfigError, Mode, PrivacyGuard
from tasks.load import load_suite
from tasks.model import Task, Trajectory
from tasks.score import main as score

from .loop.embedded import PrivateAdb, embedded_phone, embedded_planner, open_device
from .loop.episode import BUDGET, OwnDialect
from .loop.grid import Cell, cells, finished
from .loop.hands import DeviceLost, Performer
from .loop.mobile_agent import Checkout, CheckoutDialect, CheckoutHands, CheckoutModel
from .loop.model import ChatModel, PlannerUnavailable
from .loop.run import Agent, RunFailed, lang_of, run_instruction, run_task
from .planner import MODEL

__all__ = ["Agent", "RunFailed", "run_embedded", "run_instruction", "run_task"]

_SETTLE_S = 1.5
"""What a real phone gets to draw the result of an action before the next screenshot."""

_LIFECYCLES = [mode.replace("_", "-") for mode in Mode]
_SYNTHETIC = "All records on the embedded phone are invented, so the raw side is written as well (audit.json, audit/)."
_NO_MODEL = "The planner is the embedded scripted reader, not a model."


def run_embedded(
    task: Task,
    out: Path,
    *,
    lifecycle: Mode | str = Mode.FULL,
    guard: PrivacyGuard | None = None,
    say: Callable[[str], None] = lambda line: None,
) -> Trajectory:
    """One task on the embedded phone with the embedded planner, started for it and stopped afterwards.

    `out` gets trajectory.json, audit.json, the screens and report.html. Raises RunFailed, PlannerUnavailable or DeviceLost.
    """
    with embedded_planner() as url, PrivateAdb() as adb:
        agent = Agent(guard or PrivacyGuard(), ChatModel(url, MODEL), MODEL, say=say)
        return _run_warm(task, agent, adb, out, lifecycle=Mode(lifecycle), run=1, audit=True)


def _run_warm(
    task: Task, agent: Agent, adb: PrivateAdb, out: Path, *, lifecycle: Mode, run: int, audit: bool
) -> Trajectory:
    """A phone in its first state, the records written into its chats (the warm-up), then the task."""
    with embedded_phone(adb, task.suite.lang) as (phone, device):
        for chat in task.chats:
            for message in chat.messages:
                phone.deliver(chat.name, message, incoming=True)
        return run_task(task, agent, device, out, lifecycle=lifecycle, run=run, audit=audit)


@click.command()
@click.option("--instruction", help="One task, in the user's words.")
@click.option("--suite", help="A task file of this repository, for example wechat.")
@click.option(
    "--lang", type=click.Choice(["en", "zh", "both"]), help="Language of the suite and of the embedded phone."
)
@click.option("--lifecycle", type=click.Choice(_LIFECYCLES), default="full", show_default=True)
@click.option("--all-lifecycles", is_flag=True, help="All of them, one after the other.")
@click.option("--runs", type=click.IntRange(1), default=3, show_default=True, help="How often every task is run.")
@click.option("--device", metavar="SERIAL", help="A device that adb lists. Default: the embedded phone.")
@click.option(
    "--base-url", metavar="URL", help="An OpenAI-compatible endpoint. Default: the embedded planner (no model)."
)
@click.option("--model", default=MODEL, show_default=True, help="Model name that the endpoint expects.")
@click.option("--api-key-env", metavar="NAME", help="Environment variable that holds the endpoint's key.")
@click.option("--noise", metavar="SEED:RATE", help="Mistakes of the embedded planner, for testing.")
@click.option("--ask", is_flag=True, help="Answer the planner's bounded questions about values on this machine.")
@click.option("--steps", type=click.IntRange(1), default=BUDGET, show_default=True, help="Budget of a run.")
@click.option(
    "--audit/--no-audit",
    default=None,
    help="Write raw values apart, mode 0600. Default: only for suites, whose records are invented.",
)
@click.option(
    "--mobile-agent",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Your checkout of Mobile-Agent-v3.5: use its prompts, model wrapper, parser and adb tools.",
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True)
def main(
    *,
    instruction: str | None,
    suite: str | None,
    lang: str | None,
    lifecycle: str,
    all_lifecycles: bool,
    runs: int,
    audit: bool | None,
    out: Path,
    **how: Any,
) -> None:
    """Run an instruction or a suite of tasks on a phone, protected."""
    if (instruction is None) == (suite is None):
        raise click.UsageError("give either --instruction or --suite")
    if suite and how["device"]:
        raise click.UsageError("suites write their records into the embedded phone: leave out --device")
    signal.signal(signal.SIGTERM, _interrupt)
    console = Console(highlight=False)
    try:
        with _agent(console, **how) as (agent, adb):
            if suite:
                modes = list(Mode) if all_lifecycles else [Mode(lifecycle.replace("-", "_"))]
                languages = ("en", "zh") if lang == "both" else (lang or "en",)
                suites = [load_suite(suite, code) for code in languages]
                grid = list(cells(suites, modes, runs, out, agent.name))
                assert adb is not None
                _run_grid(grid, agent, adb, out, console, audit=audit is not False)
            elif instruction:
                code = lang if lang in ("en", "zh") else lang_of(instruction)
                with _device(how["device"], adb, code) as device:
                    ended, answer = run_instruction(
                        instruction, agent, device, out, lang=code, lifecycle=lifecycle.replace("-", "_"), audit=bool(audit)
                    )  # fmt: skip
                _tell(ended, answer, out, console)
    except (RunFailed, PlannerUnavailable, DeviceLost, ConfigError) as error:
        again = ". Run the same command again to go on" if suite else ""
        raise click.ClickException(f"{error}{again}") from None
    except KeyboardInterrupt:
        raise click.ClickException("interrupted. Finished runs are kept; the same command goes on") from None


@contextlib.contextmanager
def _agent(
    console: Console,
    *,
    device: str | None,
    base_url: str | None,
    model: str,
    api_key_env: str | None,
    noise: str | None,
    ask: bool,
    steps: int,
    mobile_agent: Path | None,
) -> Iterator[tuple[Agent, PrivateAdb | None]]:
    """What the options describe, and the adb server of the embedded phone when that is used."""
    key = None
    if api_key_env:
        key = os.environ.get(api_key_env)
        if not key:
            raise ConfigError("the environment variable that --api-key-env names is not set")
    if not base_url:
        console.print(_NO_MODEL)
    with contextlib.ExitStack() as stack:
        checkout = Checkout(mobile_agent) if mobile_agent else None
        adb = None if device else stack.enter_context(PrivateAdb())
        url = base_url or stack.enter_context(embedded_planner(noise=noise))
        name = model if base_url else MODEL
        settle = _SETTLE_S if device else 0.0
        guard = PrivacyGuard({"ask": ask})
        if checkout is None:
            chat = ChatModel(url, name, api_key=key)
            stack.callback(chat.close)
            agent = Agent(
                guard, chat, name, dialect=OwnDialect(ask), settle_s=settle, budget=steps, say=_plainly(console)
            )  # fmt: skip
        else:
            agent = Agent(
                guard,
                CheckoutModel(checkout, url, name, key),
                name,
                dialect=CheckoutDialect(checkout, name),
                hands=_checkout_hands(checkout, adb),
                settle_s=settle,
                budget=steps,
                say=_plainly(console),
            )
        yield agent, adb


def _checkout_hands(checkout: Checkout, adb: PrivateAdb | None) -> Callable[[Any, tuple[int, int]], Performer]:
    program = shlex.quote(adbutils.adb_path())  # its tools paste this into a shell string
    if adb is not None:
        program += f" -P {adb.port}"
    return lambda device, size: CheckoutHands(checkout, program, device, size, shlex.quote(device.serial))


@contextlib.contextmanager
def _device(serial: str | None, adb: PrivateAdb | None, lang: str) -> Iterator[Any]:
    if serial or adb is None:
        yield open_device(serial or "")
        return
    with embedded_phone(adb, lang) as (_, device):
        yield device


def _run_grid(grid: Sequence[Cell], agent: Agent, adb: PrivateAdb, out: Path, console: Console, *, audit: bool) -> None:
    left = [cell for cell in grid if not finished(cell.folder, audited=audit)]
    if audit:
        console.print(_SYNTHETIC)
    if len(left) < len(grid):
        console.print(f"{len(grid) - len(left)} of {len(grid)} runs are already there.")
    agent = replace(agent, say=lambda line: None)
    aborted = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=len(grid), completed=len(grid) - len(left))
        for cell in left:
            progress.update(bar, description=f"{cell.lifecycle} {cell.task.suite.lang} {cell.task.template.id}")
            ended = _run_warm(
                cell.task, agent, adb, cell.folder, lifecycle=cell.lifecycle, run=cell.run, audit=audit
            )  # fmt: skip
            if ended.status == "aborted":
                aborted += 1
                progress.console.print(f"{cell.folder.relative_to(out)}: {ended.error}", markup=False)
            progress.advance(bar)
    if audit:
        score.main([str(out), "--out", str(out / "results.json")], standalone_mode=False)
    else:
        console.print("Without the audit side there is nothing to score by.")
    if aborted:
        raise RunFailed(f"{aborted} runs were aborted")


def _tell(ended: Trajectory, answer: str, out: Path, console: Console) -> None:
    console.print(f"{ended.status} {ended.error}".strip(), markup=False)
    if answer:
        console.print(f"answer: {answer}", markup=False, soft_wrap=True)
    console.print(f"report: {out / 'report.html'}", markup=False, soft_wrap=True)


def _plainly(console: Console) -> Callable[[str], None]:
    return lambda line: console.print(line, markup=False, soft_wrap=True)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
