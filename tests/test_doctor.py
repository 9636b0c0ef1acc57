"""What the doctor says about a machine: each check runs the real thing, and a failure is one line."""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.doctor import Check, run_checks
from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A reader that reads every picture as one line, in the place of the models."""

    def reads(text: str) -> None:
        monkeypatch.setattr(
            "privacyguard_plugin.ocr.build_engine", lambda config: ScriptedOcr([plain_line(text, 0, 0)])
        )

    reads("Order ready for pickup")
    return reads


def checks() -> dict[str, Check]:
    return {check.name: check for check in run_checks()}


def test_what_works_is_said_in_the_order_in_which_it_is_needed() -> None:
    found = checks()
    assert list(found)[:5] == ["python", "packages", "models", "reading", "round trip"]
    assert all(check.ok for check in found.values())
    assert found["packages"].detail.startswith("onnxruntime ")


def test_a_reader_that_misreads_is_told(reader: Callable[[str], None]) -> None:
    reader("0rder")
    found = checks()
    assert not found["reading"].ok and "did not read" in found["reading"].detail
    assert found["models"].ok and found["round trip"].ok


def test_models_that_are_missing_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(config: object) -> None:
        raise ConfigError("no model")

    monkeypatch.setattr("privacyguard_plugin.ocr.build_engine", missing)
    assert checks()["models"] == Check("models", False, "ConfigError: no model")


def test_a_value_that_is_not_removed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privacyguard_plugin.guard.PrivacyGuard", lambda: PrivacyGuard({"types": ["NAME"]}))
    found = checks()["round trip"]
    assert not found.ok and "not removed" in found.detail


def test_a_package_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert not checks()["packages"].ok


def test_an_extra_that_is_missing_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    extras = [check for name, check in checks().items() if name.startswith("extra")]
    assert extras and all(check.ok and "pip install" in check.detail for check in extras)
