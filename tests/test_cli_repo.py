"""The repository commands, against a real file."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.cli import main


def run(path: Path, *arguments: str) -> str:
    result = CliRunner().invoke(main, ["repo", *arguments, "--file", str(path)])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_value_added_is_found_without_context_and_removed_again(tmp_path: Path) -> None:
    path = tmp_path / "本地" / "repo.json"
    run(path, "add", "me", "alnum", "ZQ-88-TANGO", "--alias", "ZQ88T")
    assert path.stat().st_mode & 0o777 == 0o600
    assert "ZQ-88" not in run(path, "list") and "me" in run(path, "list")
    with PrivacyGuard({"repository": path}).session() as session:
        released = session.before_upload("the thing with ZQ-88-TANGO on it").instruction
        assert released is not None and "TANGO" not in released
    run(path, "remove", "me")
    with PrivacyGuard({"repository": path}).session() as session:
        assert (
            session.before_upload("the thing with ZQ-88-TANGO on it").instruction == "the thing with ZQ-88-TANGO on it"
        )


def test_an_invalid_import_changes_nothing_and_shows_no_value(tmp_path: Path) -> None:
    path, bad = tmp_path / "repo.json", tmp_path / "bad.json"
    run(path, "add", "me", "email", "anna.b@example.org")
    before = path.read_text("utf-8")
    bad.write_text(json.dumps({"version": 1, "personas": {"me": {"shoe_sizes": [{"value": "secret-44"}]}}}), "utf-8")
    result = CliRunner().invoke(main, ["repo", "import", str(bad), "--file", str(path)])
    assert result.exit_code == 2 and "invalid" in result.output and "secret-44" not in result.output
    assert path.read_text("utf-8") == before


def test_an_empty_value_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for given in (("me", "name", " "), ("", "name", "Ann"), ("me", "name", "Ann", "--alias", "")):
        result = CliRunner().invoke(main, ["repo", "add", *given, "--file", str(tmp_path / "repo.json")])
        assert result.exit_code == 2 and "must not be empty" in result.output
    assert not (tmp_path / "repo.json").exists()
