"""The device door: an agent keeps its uiautomator2 or adbutils device, and sees and types through a session (DESIGN §8).

    device = guard_device(uiautomator2.connect(), session)
    upload(device.screenshot(), device.dump_hierarchy())   # released
    device.send_keys("[[ADDR#1.CITY]]")                     # the field gets the value, nobody else does

Neither library is imported here: a device is known by its methods.
"""

from __future__ import annotations

import base64
import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import ConfigError, UnsupportedContent
from .adb_keyboard import AdbKeyboard
from .device_capture import Capture
from .device_element import GuardedElement, Translator
from .device_typing import Focus, Typist

if TYPE_CHECKING:
    from ..session import Session
    from ..upload import Upload

__all__ = ["GuardedAdbDevice", "GuardedDevice", "GuardedUiDevice", "guard_device"]

_RAW = ("jsonrpc", "jsonrpc_call", "adb_device", "screenrecord", "start_recording", "open_shell", "create_connection")
"""Ways past the door: they return pixels, trees or a bare connection."""

_CAPTURE_COMMANDS = ("screencap", "screenrecord", "uiautomator")


def guard_device(device: Any, session: Session) -> GuardedDevice:
    """A stand-in for `device` whose captures come out released and whose typed text goes in resolved.

    `device`: a uiautomator2 or an adbutils device. Everything not named below passes through unchanged: what a shell command
    prints and files that are pulled are the device's own. Raises ConfigError for anything else.
    """
    if hasattr(device, "jsonrpc_call") and callable(device):
        return GuardedUiDevice(device, session)
    if hasattr(device, "open_transport") and hasattr(device, "screenshot"):
        return GuardedAdbDevice(device, session)
    raise ConfigError(f"cannot guard a {type(device).__name__}: expected a uiautomator2 or an adbutils device")


class GuardedDevice:
    """What both kinds share. `unguarded` is the device itself, without any protection."""

    def __init__(self, device: Any, session: Session, capture: Capture, typist: Typist) -> None:
        self.unguarded = device
        self._session = session
        self._capture = capture
        self._typist = typist

    def observe(self, instruction: str | None = None, *, hierarchy: bool = True, lang: str | None = None) -> Upload:
        """Screenshot and hierarchy of the same moment as one observation, so that both show the same references.

        Raises ObservationUnreadable for a failed capture, UploadBlocked as `Session.before_upload` does.
        """
        tree = self._capture.raw_tree() if hierarchy else None
        return self._session.before_upload(instruction, self._capture.raw_picture(), tree, lang=lang)

    def screenshot(self, filename: str | None = None, format: str = "pillow", **options: Any) -> Any:
        """The released screen: a PIL image, or with format="opencv" an H×W×3 uint8 BGR array. With `filename`: saved, None.

        Raises ObservationUnreadable when the capture failed, ValueError for another format.
        """
        if format not in ("pillow", "opencv"):
            raise ValueError("format must be 'pillow' or 'opencv'")
        picture = self._capture.picture(**options)
        if filename:
            picture.save(filename)
            return None
        if format == "opencv":
            import numpy as np

            return np.ascontiguousarray(np.asarray(picture)[:, :, ::-1])
        return picture

    def dump_hierarchy(self, *args: Any, **options: Any) -> str:
        """The released accessibility tree. Raises ObservationUnreadable when it is empty or malformed."""
        return self._capture.tree(*args, **options)

    def shell(self, cmdargs: Any, *args: Any, **options: Any) -> Any:
        """As the device's own, but typing commands go through the keyboard and capture commands are refused.

        Raises UnsupportedContent for a command that captures the screen.
        """
        return self._shell(self.unguarded.shell, cmdargs, args, options)

    def _shell(self, run: Callable[..., Any], cmdargs: Any, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        words = _words(cmdargs)
        if any(word.rpartition("/")[2] in _CAPTURE_COMMANDS for word in words):
            raise UnsupportedContent("this command captures the screen: use screenshot() or dump_hierarchy()")
        text = _typed_text(words)
        if text is not None and self._typist.resolve(text) != text:
            self._typist.type(text)
            return run("true", *args, **options)
        return run(cmdargs, *args, **options)

    def __getattr__(self, name: str) -> Any:
        if name in _RAW:
            raise UnsupportedContent(f"{name} goes past the session: use the guarded methods, or `unguarded`")
        return getattr(self.unguarded, name)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class GuardedUiDevice(GuardedDevice):
    """For uiautomator2: selectors are resolved as well, and what elements say comes out released."""

    def __init__(self, device: Any, session: Session) -> None:
        capture = Capture(session, device.screenshot, device.dump_hierarchy)
        super().__init__(device, session, capture, Typist(session, Focus(capture), self._deliver))
        self._translator = Translator(session, capture, self._typist)

    def __call__(self, **selector: Any) -> GuardedElement:
        """The elements a selector finds; references in its texts stand for their values."""
        return GuardedElement(self.unguarded(**self._translator.selector(selector)), self._translator)

    def send_keys(self, text: str, clear: bool = False) -> bool:
        """Type into the focused field. Raises ResolveError when the field does not hold it afterwards."""
        if clear:
            self.unguarded.clear_text()
        self._typist.type(text)
        return True

    def set_clipboard(self, text: str, label: str | None = None) -> None:
        self.unguarded.set_clipboard(self._typist.resolve(text), label)

    @property
    def clipboard(self) -> str | None:
        """Released."""
        held: str | None = self._translator.outwards(self.unguarded.clipboard)
        return held

    @clipboard.setter
    def clipboard(self, text: str) -> None:
        self.set_clipboard(text)

    @property
    def last_toast(self) -> str | None:
        """Released."""
        shown: str | None = self._translator.outwards(self.unguarded.last_toast)
        return shown

    def exists(self, **selector: Any) -> Any:
        return self(**selector).exists

    @property
    def xpath(self) -> GuardedElement:
        return GuardedElement(self.unguarded.xpath, self._translator, xpath=True)

    def session(self, *args: Any, **options: Any) -> GuardedUiDevice:
        """uiautomator2's watch over one app, guarded by the same session."""
        return GuardedUiDevice(self.unguarded.session(*args, **options), self._session)

    def _deliver(self, text: str, changed: Callable[[], bool]) -> None:
        """uiautomator2 sends JSON or base64, never the text through a shell; what it left in the clipboard goes."""
        self.unguarded.send_keys(text)
        if not self.unguarded.is_input_ime_installed():
            self.unguarded.set_clipboard("")


class GuardedAdbDevice(GuardedDevice):
    """For adbutils. Text goes through the ADB keyboard: `input text` cannot write anything but ASCII."""

    def __init__(self, device: Any, session: Session) -> None:
        capture = Capture(session, device.screenshot, device.dump_hierarchy)
        keyboard = AdbKeyboard(lambda words: str(device.shell(words)))
        super().__init__(device, session, capture, Typist(session, Focus(capture), keyboard.type))

    def screenshot(self, filename: str | int | None = None, format: str = "pillow", **options: Any) -> Any:
        """As for uiautomator2; adbutils' own first argument, a display number, is understood as well."""
        if isinstance(filename, int):
            filename, options["display_id"] = None, filename
        return super().screenshot(filename, format, **{**options, "error_ok": False})

    def send_keys(self, text: str) -> str:
        """Type into the focused field. Raises ResolveError when the field does not hold it afterwards."""
        self._typist.type(text)
        return ""

    def shell2(self, cmdargs: Any, *args: Any, **options: Any) -> Any:
        """As `shell`."""
        return self._shell(self.unguarded.shell2, cmdargs, args, options)

    def framebuffer(self) -> Any:
        """The released screen."""
        return self._capture.picture()


def _words(cmdargs: Any) -> list[str]:
    if isinstance(cmdargs, list | tuple):
        return [str(word) for word in cmdargs]
    lexer = shlex.shlex(str(cmdargs), posix=True, punctuation_chars=";&|()<>")
    lexer.whitespace_split, lexer.commenters = True, ""
    try:
        return list(lexer)
    except ValueError:
        return str(cmdargs).split()


def _typed_text(words: list[str]) -> str | None:
    """What a shell command would type: of `input text …` and of the ADB keyboard's broadcasts."""
    if words[:1] == ["input"] and "text" in words[1:3]:
        rest = words[words.index("text") + 1 :]
        return rest[0].replace("%s", " ") if len(rest) == 1 else None
    if words[:2] != ["am", "broadcast"] or "msg" not in words[:-1]:
        return None
    message = words[words.index("msg") + 1]
    if "ADB_INPUT_TEXT" in words:
        return message
    if "ADB_INPUT_B64" in words:
        try:
            return base64.b64decode(message, validate=True).decode()
        except ValueError:
            return None
    return None
