"""AndroidLab's loop with the hooks in their places: instruction, screenshot, labelled screenshot, tree, compressed tree, typing.

    python -m runners.androidlab --androidlab PATH --mode som --instruction TEXT --device SERIAL --base-url URL --model NAME --out DIR

The checkout is yours and stays as it is. Replies are read as one call with plain arguments and never executed; references become
values in the field that is typed into. Log files, trace and screens hold references only.
"""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from adbutils.errors import AdbError

from privacyguard_plugin import ConfigError, PrivacyGuard, UploadBlocked

from .lab.checkout import MODES, Checkout
from .lab.run import Ended, Settings, run_instruction, run_task
from .loop.embedded import PrivateAdb, embedded_phone, open_device
from .loop.hands import DeviceLost
from .loop.run import lang_of

__all__ = ["main"]


@click.command()
@click.option(
    "--androidlab",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    required=True,
    help="Your checkout of github.com/THUDM/Android-Lab, its requirements installed in this environment.",
)
@click.option(
    "--mode", type=click.Choice(list(MODES)), default="xml", show_default=True, help="What the planner is shown."
)
@click.option("--instruction", help="What to do on the device as it is.")
@click.option(
    "--task", "tasks", multiple=True, metavar="ID", help="A task of the benchmark, such as contacts_1; repeatable."
)
@click.option("--device", metavar="SERIAL", help="A device that adb lists. Default: the embedded phone.")
@click.option("--base-url", metavar="URL", help="An OpenAI-compatible endpoint.")
@click.option("--model", metavar="NAME", help="Model name that the endpoint expects.")
@click.option("--api-key-env", metavar="NAME", help="Environment variable that holds the endpoint's key.")
@click.option(
    "--agent-config",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A YAML file in AndroidLab's format, for its other agents (Claude, GLM, Qwen): only `agent` is read.",
)
@click.option("--rounds", type=click.IntRange(1), default=25, show_default=True, help="Budget of a run.")
@click.option("--pause", type=click.FloatRange(0), default=3.0, show_default=True, help="Seconds between two rounds.")
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), required=True, help="Where AndroidLab's logs go."
)
def main(
    *,
    androidlab: Path,
    mode: str,
    instruction: str | None,
    tasks: tuple[str, ...],
    device: str | None,
    base_url: str | None,
    model: str | None,
    api_key_env: str | None,
    agent_config: Path | None,
    rounds: int,
    pause: float,
    out: Path,
) -> None:
    """Run an instruction, or tasks of the benchmark, with your AndroidLab and your model, protected.

    \b
    git clone https://github.com/THUDM/Android-Lab
    pip install -r Android-Lab/requirements.txt
    python -m runners.androidlab --androidlab Android-Lab --mode som --device emulator-5554 \\
        --base-url https://api.openai.com/v1 --model gpt-4o --api-key-env OPENAI_API_KEY \\
        --instruction "Open Contacts and add Maria Lopez, 415-555-0132" --out runs

    Modes: xml shows the planner the compressed tree, som the screenshot with numbered marks; the -react variants ask it to
    think first. With --task, AndroidLab's own set-up runs (adb root, a fixed date, opening the app) and its checks score the
    run, on this machine: its judge model is never asked. Start its emulator yourself and name it with --device.
    """
    if (instruction is None) == (not tasks):
        raise click.UsageError("give either --instruction or --task")
    if tasks and device is None:
        raise click.UsageError("--task needs the benchmark's apps: name its running emulator with --device")
    if (agent_config is None) == (base_url is None or model is None):
        raise click.UsageError("name the planner: --base-url and --model, or --agent-config")
    try:
        with Checkout(androidlab) as checkout, _device(device, instruction or "") as phone:
            agent = _agent(checkout, base_url, model, api_key_env, agent_config)
            out.mkdir(parents=True, exist_ok=True)
            settings = Settings(PrivacyGuard(), mode, out, rounds, pause, say=click.echo)
            if instruction is not None:
                stopped = [_tell(run_instruction(checkout, instruction, agent, phone, settings))]
            else:
                stopped = [_tell(run_task(checkout, task, agent, phone, settings)) for task in tasks]
    except (ConfigError, UploadBlocked, DeviceLost) as error:
        raise click.ClickException(str(error)) from None
    except AdbError as error:
        raise click.ClickException(f"the device does not answer ({type(error).__name__})") from None
    if any(stopped):
        raise click.exceptions.Exit(1)


@contextlib.contextmanager
def _device(serial: str | None, instruction: str) -> Iterator[Any]:
    if serial is not None:
        yield open_device(serial)
        return
    with PrivateAdb() as adb, embedded_phone(adb, lang_of(instruction)) as (_, device):
        yield device


def _agent(
    checkout: Checkout, base_url: str | None, model: str | None, key_env: str | None, config: Path | None
) -> Any:
    """One of AndroidLab's agents. Raises ConfigError."""
    key = os.environ.get(key_env) if key_env else "none"
    if not key:
        raise ConfigError("the environment variable that --api-key-env names is not set")
    name, options = "OpenAIAgent", {"api_key": key, "api_base": base_url, "model_name": model}
    if config is not None:
        yaml = importlib.import_module("yaml")  # AndroidLab needs it, so it is there
        try:
            described = yaml.safe_load(config.read_text("utf-8"))["agent"]
            name, options = str(described["name"]), dict(described["args"])
        except (yaml.YAMLError, LookupError, TypeError, ValueError):
            raise ConfigError(
                "--agent-config holds no agent with a name and args, as AndroidLab's configs do"
            ) from None
        if key_env:
            options |= {name: key for name in ("api_key", "model_key") if name in options}
    try:
        return checkout["agent"].get_agent(name, **options)
    except Exception as error:  # noqa: BLE001 — whatever a vendor's client raises may quote the key
        raise ConfigError(f"AndroidLab's {name} cannot be built ({type(error).__name__})") from None


def _tell(run: Ended) -> bool:
    """Whether something stopped it."""
    click.echo(f"{'finished' if run.finished else 'not finished'} after {run.rounds} rounds: {run.folder}")
    if run.verdict is not None:
        click.echo(f"complete: {run.verdict.get('complete', False)} (judged on this machine)")
    if run.answer:
        click.echo(f"answer: {run.answer}")
    if run.problem:
        click.echo(run.problem)
    return bool(run.problem)


if __name__ == "__main__":
    main()
