"""`python -m runners.androidlab` as its user meets it, with a double of AndroidLab."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from runners.androidlab import main
from tests.integrations.endpoints import provider
from tests.runners.test_androidlab import DOUBLE, written


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "--instruction or --task"),
        (["--instruction", "x", "--task", "phone_1"], "--instruction or --task"),
        (["--task", "phone_1"], "--device"),
        (["--instruction", "x"], "--base-url and --model"),
        (["--instruction", "x", "--base-url", "http://127.0.0.1:9/v1"], "--base-url and --model"),
        (["--instruction", "x", "--agent-config", str(DOUBLE / "README.md")], "no agent with a name"),
        (
            ["--instruction", "x", "--base-url", "http://127.0.0.1:9", "--model", "m", "--api-key-env", "NO_SUCH_KEY"],
            "not set",
        ),
    ],
)
def test_the_command_says_what_is_missing(options: list[str], message: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["--androidlab", str(DOUBLE), "--out", str(tmp_path / "out"), *options])
    assert result.exit_code != 0 and message in result.output
    assert not (tmp_path / "out").exists()


def test_help_shows_a_command_that_can_be_copied() -> None:
    text = CliRunner().invoke(main, ["--help"]).output
    for words in (
        "git clone https://github.com/THUDM/Android-Lab",
        "--mode som",
        "judge model is never asked",
        "contacts_1",
    ):
        assert words in " ".join(text.split())


def test_a_folder_of_something_else_ends_the_command_with_a_sentence(tmp_path: Path) -> None:
    options = [
        "--instruction",
        "x",
        "--base-url",
        "http://127.0.0.1:9/v1",
        "--model",
        "m",
        "--out",
        str(tmp_path / "o"),
    ]
    result = CliRunner().invoke(main, ["--androidlab", str(tmp_path), *options])
    assert result.exit_code == 1 and "no checkout of AndroidLab" in result.output and "Traceback" not in result.output


@pytest.mark.parametrize("configured", [False, True])
def test_the_command_runs_an_instruction_on_the_embedded_phone(configured: bool, tmp_path: Path) -> None:
    out, config = tmp_path / "out", tmp_path / "agent.yaml"
    with provider() as upstream:
        upstream.script = ['do(action="Launch", app="com.privacyguard.notes")', 'finish(message="mail [[EMAIL#1]]")']
        options = {"api_key": "k", "api_base": upstream.url, "model_name": "m"}
        config.write_text(json.dumps({"agent": {"name": "OpenAIAgent", "args": options}}), "utf-8")
        planner = ["--agent-config", str(config)] if configured else ["--base-url", upstream.url, "--model", "m"]
        words = ["--androidlab", str(DOUBLE), "--pause", "0", "--out", str(out), *planner]
        result = CliRunner().invoke(main, [*words, "--instruction", "Note that anna.b@example.org wrote"])
        sent = b"".join(upstream.received).decode()
    assert result.exit_code == 0, result.output
    assert "finished after 2 rounds" in result.output and "answer: mail anna.b@example.org" in result.output
    assert "Note that [[EMAIL#1]] wrote" in sent and "anna.b" not in sent + written(out)


def test_a_run_that_was_stopped_ends_the_command_with_its_reason(tmp_path: Path) -> None:
    with provider() as upstream:
        upstream.text = "I would rather not"
        words = ["--androidlab", str(DOUBLE), "--pause", "0", "--out", str(tmp_path), "--base-url", upstream.url]
        result = CliRunner().invoke(main, [*words, "--model", "m", "--instruction", "Open Notes"])
    assert (
        result.exit_code == 1
        and "CodeRefused" in result.output
        and "rather" not in result.output.split("CodeRefused")[1]
    )
