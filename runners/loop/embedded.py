"""The phone and the planner of this repository, as a run needs them: fresh, private, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import adbutils
from adbutils.errors import AdbError

from runners.phone import Phone

from .hands import DeviceLost
from .model import PlannerUnavailable

__all__ = ["PrivateAdb", "embedded_phone", "embedded_planner", "open_device"]

_START_S = 20.0
_PORT = "ANDROID_ADB_SERVER_PORT"


class PrivateAdb:
    """An adb server of our own on a free port: the user's server, devices and keys are left alone."""

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="pg-adb-")
        self.port = _free_port()
        # adbutils starts a server of the usual port when a connection takes long; with this it means ours.
        self._usual_port = os.environ.get(_PORT)
        os.environ[_PORT] = str(self.port)
        quiet = {"ADB_USB": "0", "ADB_EMU": "0", "ADB_MDNS": "0", "HOME": self._home.name}
        self._process = subprocess.Popen(
            [adbutils.adb_path(), "-P", str(self.port), "nodaemon", "server"],
            env=os.environ | quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + _START_S
        while not _listening(self.port):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.close()
                raise DeviceLost("the adb server does not start")
            time.sleep(0.05)
        self.client = adbutils.AdbClient(port=self.port)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)
        self._home.cleanup()
        if self._usual_port is None:
            os.environ.pop(_PORT, None)
        else:
            os.environ[_PORT] = self._usual_port

    def __enter__(self) -> PrivateAdb:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextlib.contextmanager
def embedded_phone(adb: PrivateAdb, lang: str) -> Iterator[tuple[Phone, Any]]:
    """A phone in its first state, and the adbutils device that reaches it."""
    with Phone(lang=lang) as phone:
        try:
            answer = adb.client.connect(phone.serial, timeout=10)
            if "connected to" not in answer or "failed" in answer:
                raise DeviceLost("adb cannot connect to the embedded phone")
            yield phone, adb.client.device(phone.serial)
        finally:
            with contextlib.suppress(AdbError, OSError):
                adb.client.disconnect(phone.serial)


def open_device(serial: str) -> Any:
    """The user's device. Raises DeviceLost when adb does not list it as ready."""
    try:
        if ":" in serial:
            adbutils.adb.connect(serial, timeout=10)
        ready = {info.serial: info.state for info in adbutils.adb.list()}
    except (AdbError, OSError, subprocess.SubprocessError) as error:
        raise DeviceLost(f"adb does not answer ({type(error).__name__})") from None
    if ready.get(serial) != "device":
        raise DeviceLost(f"adb says this device is {ready.get(serial, 'not connected')}")
    return adbutils.adb.device(serial)


@contextlib.contextmanager
def embedded_planner(*, noise: str | None = None, record: Path | None = None) -> Iterator[str]:
    """The scripted reader as a process of its own; its base URL. Raises PlannerUnavailable when it does not start."""
    command = [sys.executable, "-m", "runners.planner", "--port", "0", "--until-eof"]
    command += ["--noise", noise] if noise else []
    command += ["--record", str(record)] if record else []
    root = Path(__file__).parent.parent.parent
    process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.startswith("http://"):
            raise PlannerUnavailable("the embedded planner does not start")
        yield line.split()[0]
    finally:
        process.terminate()
        process.wait(timeout=10)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def _listening(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex(("127.0.0.1", port)) == 0
