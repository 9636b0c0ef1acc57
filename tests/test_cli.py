"""The command line as a newcomer meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from privacyguard_plugin.cli import main

SCREEN = Path(__file__).parent.parent / "demo" / "screens" / "zh_2_form.png"


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=stdin)


def test_help_names_every_command() -> None:
    text = run("--help").output
    for command in ("sanitize", "batch", "resolve", "explain", "repo", "doctor"):
        assert command in text


def test_sanitize_writes_the_released_pair_and_a_picture_to_compare(tmp_path: Path) -> None:
    out = tmp_path / "输出"
    result = run("sanitize", "--instruction", "寄给 anna.b@example.org", "--image", str(SCREEN), "--out", str(out))
    assert result.exit_code == 0, result.output
    assert (out / "instruction.txt").read_text("utf-8") == "寄给 [[EMAIL#1]]\n"
    width, height = Image.open(SCREEN).size
    assert Image.open(out / "screenshot.png").size == (width, height)
    assert Image.open(out / "side_by_side.png").width > 2 * width
    assert "anna" not in (out / "report.json").read_text("utf-8") + result.output


def test_a_saved_session_resolves_a_reply_later(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    run("sanitize", "--instruction", "write to anna.b@example.org", "--out", str(tmp_path / "o"), "--audit", str(state))
    assert state.stat().st_mode & 0o777 == 0o600
    result = run("resolve", '{"to": "[[EMAIL#1]]"}', "--state", str(state))
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {"to": "anna.b@example.org"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("sanitise",), "No such command"),
        (("sanitize",), "give --instruction"),
        (("sanitize", "--image", "nowhere.png"), "ObservationUnreadable"),
        (("sanitize", "--instruction", "x", "--mode", "fully"), "is not one of"),
        (("batch", "nowhere.jsonl", "--out", "x"), "does not exist"),
        (("explain",), "TEXT or --image"),
    ],
)
def test_a_mistake_gets_one_clear_line(arguments: tuple[str, ...], says: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert says in result.output and "Traceback" not in result.output


def test_an_empty_image_is_a_typed_error(tmp_path: Path) -> None:
    (tmp_path / "empty.png").write_bytes(b"")
    result = run("sanitize", "--image", str(tmp_path / "empty.png"), "--out", str(tmp_path / "o"))
    assert result.exit_code == 1 and "ObservationUnreadable" in result.output
    assert not (tmp_path / "o").exists()


def test_explain_shows_evidence_and_outcome() -> None:
    result = run("explain", "请发到 anna.b@example.org")
    assert result.exit_code == 0, result.output
    assert "EMAIL" in result.output and "accepted" in result.output


def test_doctor_passes_here() -> None:
    result = run("doctor")
    assert result.exit_code == 0, result.output
    assert "removed, referred to and restored" in result.output
