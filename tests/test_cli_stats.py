"""`privacyguard stats`: a table for people, an object for programs, no values in either."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from privacyguard_plugin.cli import main

EMAIL = {"type": "EMAIL", "source": "instruction"}
LINES = [
    {"id": 1, "timings_ms": {"detection": 10.0, "total": 40.0}, "occurrences": [EMAIL, EMAIL | {"type": "NAME"}]},
    {"id": 2, "timings_ms": {"detection": 30.0, "total": 60.0}, "occurrences": [EMAIL]},
    {"id": 3, "resolved": "to tove.harlan@example.net", "restored": 2, "unresolved": [{"text": "[[NAME#9]]"}]},
    {"id": 4, "error": {"type": "UnsupportedContent", "message": "instruction must be text, not int"}},
]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["stats", *arguments])


@pytest.fixture
def results(tmp_path: Path) -> Path:
    (tmp_path / "results.jsonl").write_text("".join(json.dumps(line) + "\n" for line in LINES), "utf-8")
    return tmp_path


def test_the_table_says_what_it_cost_and_what_was_removed(results: Path) -> None:
    shown = run(str(results))
    assert shown.exit_code == 0, shown.output
    rows = {line.split()[0]: line.split() for line in shown.output.splitlines()}
    assert shown.output.startswith("2 uploads, 1 returns, 1 errors")
    assert rows["detection"][1:] == ["20.0", "29.0", "20.0", "40%"]
    assert rows["removed"][1:] == ["EMAIL", "2,", "NAME", "1"]
    assert rows["resolved"][1:3] == ["2", "references,"] and "1 left as they were" in shown.output
    assert "UnsupportedContent 1" in shown.output


def test_the_object_says_the_same(results: Path) -> None:
    shown = json.loads(run(str(results), "--json").output)
    assert (shown["uploads"], shown["returns"], shown["restored"], shown["unresolved"]) == (2, 1, 2, 1)
    assert shown["stages"]["total"]["p50"] == 50.0


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_no_value_is_shown(results: Path, option: tuple[str, ...]) -> None:
    assert "tove" not in run(str(results / "results.jsonl"), *option).output


def test_a_place_that_does_not_exist_is_one_line(tmp_path: Path) -> None:
    shown = run(str(tmp_path / "none"))
    assert shown.exit_code != 0 and "does not exist" in shown.output and "Traceback" not in shown.output
