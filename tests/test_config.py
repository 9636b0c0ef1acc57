"""Settings: what is accepted, what is refused, and that no refusal quotes a value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from privacyguard_plugin.config import AskModelConfig, PrivacyGuardConfig, load_config
from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.model import Mode, PiiType


def test_nothing_given_protects_everything_and_keeps_everything_here() -> None:
    config = load_config(None)
    assert config.mode is Mode.FULL and config.types == frozenset(PiiType)
    assert config.ask_model is None and config.audit_file is None and config.repository is None and not config.ask


def test_a_file_and_a_mapping_say_the_same(tmp_path: Path) -> None:
    settings = {"mode": "exact", "types": ["NAME", "PHONE"], "ocr": {"threads": 2}}
    (tmp_path / "设置.json").write_text(json.dumps(settings), "utf-8")
    config = load_config(tmp_path / "设置.json")
    assert config == load_config(settings) == load_config(config)
    assert config.types == {PiiType.NAME, PiiType.PHONE} and config.ocr.threads == 2


@pytest.mark.parametrize(
    ("settings", "place"),
    [
        ({"modus": "full"}, "modus"),
        ({"mode": "s3cret"}, "mode"),
        ({"ocr": {"threads": 0}}, "ocr.threads"),
        ({"ocr": {"reader": "s3cret"}}, "ocr.reader"),
        ({"types": ["s3cret"]}, "types"),
        ({"ask_model": {"url": "http://s3cret@127.0.0.1/v1", "name": "m"}}, "ask_model"),
        ({"max_pixels": "s3cret"}, "max_pixels"),
    ],
)
def test_a_wrong_setting_is_named_and_never_quoted(settings: dict[str, object], place: str) -> None:
    with pytest.raises(ConfigError) as refused:
        load_config(settings)
    assert place in str(refused.value) and "s3cret" not in str(refused.value)
    assert refused.value.__cause__ is None and refused.value.__suppress_context__


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe"])
def test_a_file_that_is_no_json_object_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "c.json").write_bytes(content)
    with pytest.raises(ConfigError, match="invalid configuration: document"):
        load_config(tmp_path / "c.json")


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(ConfigError, match="cannot read the configuration file"):
            load_config(path)


def test_a_setting_cannot_be_changed_later() -> None:
    config = load_config(None)
    with pytest.raises(ValidationError):
        config.length_hints = False  # type: ignore[misc]


def test_the_salt_shows_in_no_repr() -> None:
    assert "peppercorn" not in repr(PrivacyGuardConfig(value_salt="peppercorn"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("url", "here"),
    [
        ("http://127.0.0.1:8000/v1", True),
        ("http://127.8.8.8/v1", True),
        ("http://localhost:1/v1", True),
        ("https://[::1]:8000/v1", True),
        ("http://localhost.example.org/v1", False),
        ("http://127.0.0.1.example.org/v1", False),
        ("http://192.168.0.4/v1", False),
        ("http://0.0.0.0/v1", False),
        ("file:///v1", False),
        ("127.0.0.1:8000", False),
    ],
)
def test_a_model_is_asked_on_this_machine_only(url: str, here: bool) -> None:
    if here:
        assert AskModelConfig(url=url, name="m").url == url
        return
    with pytest.raises(ValidationError):
        AskModelConfig(url=url, name="m")


def test_another_machine_needs_permission_and_still_no_user_in_the_address() -> None:
    assert AskModelConfig(url="http://192.168.0.4/v1", name="m", allow_remote=True).allow_remote
    with pytest.raises(ValidationError):
        AskModelConfig(url="http://me@192.168.0.4/v1", name="m", allow_remote=True)
