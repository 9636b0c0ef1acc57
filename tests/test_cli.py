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


@pytest.mark.parametrize("option", ["--instruction-file", "--ui-tree"])
def test_a_file_that_is_not_text_is_said_without_its_content(option: str, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"Maria \xff\xfe\x00")
    result = run("sanitize", option, str(tmp_path / "binary"), "--out", str(tmp_path / "o"))
    assert result.exit_code == 1 and "not UTF-8 text" in result.output and "Maria" not in result.output


def test_the_byte_order_mark_of_an_editor_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "指令.txt").write_bytes("寄给 anna.b@example.org\r\n".encode("utf-8-sig"))
    run("sanitize", "--instruction-file", str(tmp_path / "指令.txt"), "--out", str(tmp_path / "o"))
    assert (tmp_path / "o" / "instruction.txt").read_text("utf-8") == "寄给 [[EMAIL#1]]\n"


@pytest.mark.parametrize("command", ["sanitize", "batch"])
def test_a_place_that_cannot_be_written_is_named_in_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text('{"id": 1, "session": "a", "instruction": "hello"}\n', "utf-8")
    given = ("--instruction", "hello") if command == "sanitize" else (str(tmp_path / "file"),)
    result = run(command, *given, "--out", str(tmp_path / "file" / "below"))
    assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
    assert str(tmp_path / "file" / "below") in result.output and len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize("content", ["", "not json", "[1]", '{"entities": 3}'])
def test_what_is_no_saved_session_is_said_to_be_none(content: str, tmp_path: Path) -> None:
    (tmp_path / "state").write_text(content, "utf-8")
    result = run("resolve", "x", "--state", str(tmp_path / "state"))
    assert result.exit_code == 2 and "sanitize --audit" in result.output
