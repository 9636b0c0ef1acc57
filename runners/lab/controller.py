"""AndroidLab's hands and eyes with the hooks in their places.

    save_screenshot     screen and tree of one moment are released together; the file on disk is the released one
    get_xml, get_ac_xml the released tree; the compressed tree and the labels are made from it by AndroidLab itself
    text                references become values in the field, and nowhere before

Commands go to the device as argument lists: AndroidLab pastes them into a shell of this machine.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import adbutils
from adbutils.errors import AdbError

from privacyguard_plugin import ObservationUnreadable, ResolveError, Session, UnsupportedContent
from privacyguard_plugin.integrations.device import guard_device
from privacyguard_plugin.integrations.device_capture import Capture

__all__ = ["ERROR", "Kept", "guarded_controller"]

ERROR = "ERROR"
"""What AndroidLab's controller returns for whatever did not work."""

_TRIES = 3
_PAUSE_S = 1.0
_DELETES = 100
"""Keys by which AndroidLab empties a field before it types."""

_ACCESSIBILITY_TREE = "/sdcard/Android/data/com.example.android.xml_parser/files/ui.xml"
_COMMAND_S = 30.0


@dataclass
class Kept:
    """What scoring needs, in memory only. `trees`: raw trees by the file that holds the released one; `outputs`: what commands
    printed, by the tree of their step."""

    trees: dict[str, str] = field(default_factory=dict, repr=False)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict, repr=False)
    last: str = ""


def guarded_controller(
    base: type, device: Any, session: Session, kept: Kept, say: Callable[[str], None] = lambda line: None
) -> Any:
    """A controller for an adbutils device, made of AndroidLab's own class `base`."""
    controller = type("GuardedController", (_Hooks, base), {})
    return controller(device, session, kept, say)


class _Hooks:
    def __init__(self, device: Any, session: Session, kept: Kept, say: Callable[[str], None]) -> None:
        width, height = device.window_size()
        self.device, self.type, self.port, self.container_id = device.serial, "cmd", None, None
        self.width, self.height = int(width), int(height)
        self.viewport_size = self.width, self.height
        self._raw, self._door, self._session = device, guard_device(device, session), session
        self._capture = Capture(session, lambda: device.screenshot(error_ok=False), device.dump_hierarchy)
        self._kept, self._say = kept, say
        self._tree: tuple[str, str] | None = None
        self._typing_failed = False

    # --- what is seen ----------------------------------------------------------------------------------------------------

    def save_screenshot(self, save_path: str) -> str:
        """Raises UploadBlocked."""
        raw = self._try_tree()
        upload = self._session.before_upload(None, self._capture.raw_picture(), raw)
        assert upload.screenshot is not None
        upload.screenshot.save(save_path, "PNG")
        self._tree = (raw, upload.ui_tree or "") if raw is not None else None
        return save_path

    def get_screenshot(self, prefix: str, save_dir: str) -> str:
        return self.save_screenshot(os.path.join(save_dir, f"{prefix}.png"))

    def get_xml(self, prefix: str, save_dir: str) -> str:
        """Raises UploadBlocked."""
        if self._tree is None:
            raw = self._try_tree()
            if raw is None:
                return ERROR
            self._tree = raw, self._session.before_upload(ui_tree=raw).ui_tree or ""
        (raw, released), self._tree = self._tree, None
        return self._write(raw, released, prefix, save_dir)

    def get_ac_xml(self, prefix: str, save_dir: str) -> str:
        """Raises UploadBlocked."""
        raw = str(self._raw.shell(["cat", _ACCESSIBILITY_TREE]))
        if not raw.lstrip().startswith("<"):
            return ERROR
        return self._write(raw, self._session.before_upload(ui_tree=raw).ui_tree or "", prefix, save_dir)

    def get_current_activity(self) -> str:
        try:
            return str(self._raw.app_current().package)
        except (AdbError, OSError):
            return ""

    def start_screen_record(self, prefix: str) -> Any:
        raise UnsupportedContent("screen recordings cannot be released")

    # --- what is done ----------------------------------------------------------------------------------------------------

    def text(self, input_str: Any) -> str:
        """Empties the focused field and types. What does not arrive is told."""
        self._tree = None
        self._typing_failed = True
        try:
            self._door.shell(["input", "keyevent", *["67"] * _DELETES])
            self._door.send_keys(str(input_str))
        except ResolveError as error:
            self._say(str(error))
            return ERROR
        except (AdbError, OSError) as error:
            self._say(f"the device does not answer ({type(error).__name__})")
            return ERROR
        self._typing_failed = False
        return ""

    def enter(self) -> str:
        """AndroidLab presses it after typing, whatever became of that: a text that is not whole must not be sent."""
        if self._typing_failed:
            self._typing_failed = False
            self._say("Enter was not pressed: the text before it did not arrive")
            return ERROR
        return self.execute_adb(f"adb -s {self.device} shell input keyevent KEYCODE_ENTER")

    def execute_adb(self, adb_command: str, type: str = "cmd", output: bool = True) -> str:
        """AndroidLab's other methods end here. Words reach the device quoted: a planner may have written them."""
        words = shlex.split(adb_command)
        words = words[3:] if words[:2] == ["adb", "-s"] else words[1:]
        return self._run(words, words[1:])

    def run_command(self, command: str) -> str:
        """A command from AndroidLab's task lists or its set-up; pipes run on the device. What it prints comes out released."""
        rest = command.strip().removeprefix("adb").strip()
        words = shlex.split(rest)
        line = rest.removeprefix("shell").strip()
        printed = self._run(words, words[1] if len(words) == 2 else line)
        self._kept.outputs.setdefault(self._kept.last, {})[command] = printed
        return self._session.before_upload(printed).instruction or "" if printed.strip() else printed

    def _run(self, words: list[str], shell: str | list[str]) -> str:
        self._tree, self._typing_failed = None, False
        try:
            if words[:1] == ["shell"]:
                return str(self._door.shell(shell)).strip()
            printed = self._adb(*words)
            if words == ["root"]:  # adbd starts anew
                self._adb("wait-for-device")
            return printed
        except (AdbError, OSError, subprocess.SubprocessError) as error:
            self._say(f"the device does not answer ({type(error).__name__})")
            return ERROR

    def _adb(self, *words: str) -> str:
        command = [adbutils.adb_path(), "-s", self.device, *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=_COMMAND_S)
        return done.stdout.strip() if done.returncode == 0 else ERROR

    def _try_tree(self) -> str | None:
        for attempt in range(_TRIES):
            try:
                return self._capture.raw_tree()
            except ObservationUnreadable as error:
                self._say(str(error))
                time.sleep(_PAUSE_S * (attempt + 1 < _TRIES))
        return None

    def _write(self, raw: str, released: str, prefix: str, save_dir: str) -> str:
        path = os.path.join(save_dir, f"{prefix}.xml")
        Path(path).write_text(released, "utf-8")
        self._kept.trees[path] = raw
        self._kept.last = path
        return path
