"""Files with raw values: for their owner only, whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.private_file import write_private


def test_only_the_owner_may_read_and_nothing_is_left_over(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "state.json"
    write_private(path, "陈晓")
    write_private(path, "Mira")
    assert path.read_text("utf-8") == "Mira"
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert os.listdir(path.parent) == ["state.json"]


def test_a_place_that_cannot_be_written_is_told_without_the_text(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(ConfigError) as error:
        write_private(tmp_path / "file" / "state.json", "Mira")
    assert "Mira" not in str(error.value)


def test_failed_replacement_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "state.json"
    write_private(path, "old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(ConfigError):
        write_private(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["state.json"]
