"""`privacyguard audit`: what it says about folders that it cannot audit. What it finds: test_audit.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from privacyguard_plugin.cli import main


def audit(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["audit", str(folder), "--reader", "engine", *arguments])


def test_a_folder_of_something_else_is_told_from_a_release_without_a_picture(tmp_path: Path) -> None:
    assert "neither results.jsonl" in audit(tmp_path).output
    text_only = tmp_path / "文字"
    CliRunner().invoke(main, ["sanitize", "--instruction", "hello", "--out", str(text_only)])
    result = audit(text_only)
    assert result.exit_code == 2 and "no picture to audit" in result.output


@pytest.mark.parametrize("line", ['{"id": "a", "sess', "3", "[]"])
def test_a_broken_manifest_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "results.jsonl").write_text("", "utf-8")
    (tmp_path / "清单.jsonl").write_text(line + "\n", "utf-8")
    result = audit(tmp_path, "--manifest", str(tmp_path / "清单.jsonl"))
    assert result.exit_code == 2 and "清单.jsonl" in result.output and "Traceback" not in result.output


def test_a_reader_that_does_not_exist_is_refused_with_the_ones_that_do(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["audit", str(tmp_path), "--reader", "tesserakt"])
    assert result.exit_code == 2 and "'tesseract'" in result.output
