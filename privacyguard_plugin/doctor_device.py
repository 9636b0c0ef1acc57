"""What a connected phone still needs before an agent can be protected on it: `privacyguard doctor --device SERIAL`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .doctor import Check
from .errors import ConfigError

__all__ = ["connect", "device_checks"]

_KEYBOARDS = ("com.android.adbkeyboard/.AdbIME", "com.github.uiautomator/.AdbKeyboard")
_ANIMATIONS = ("window_animation_scale", "transition_animation_scale", "animator_duration_scale")


def connect(serial: str) -> Any:
    """The adbutils device `serial`. Raises ConfigError when adbutils or the device is missing."""
    try:
        import adbutils
    except ImportError:
        raise ConfigError("adbutils is missing: pip install 'privacyguard-plugin[android]'") from None
    client = adbutils.AdbClient()
    try:
        if ":" in serial:
            client.connect(serial, timeout=10)
        serials = [device.serial for device in client.device_list()]
    except (OSError, adbutils.AdbError) as error:
        raise ConfigError(f"adb does not answer ({type(error).__name__}); is it installed and running?") from None
    if serial not in serials:
        raise ConfigError(f"no such device; connected: {', '.join(serials) or 'none'}")
    return client.device(serial)


def device_checks(device: Any) -> Iterator[Check]:
    """One line per need, what to do in the detail. `device`: an adbutils device, or anything with `shell` and `screenshot`."""
    shell: Callable[[str], str] = lambda command: str(device.shell(command))  # noqa: E731
    yield _keyboard(shell)
    yield _animations(shell)
    yield _screen_on(shell)
    yield _capture(device)


def _keyboard(shell: Callable[[str], str]) -> Check:
    installed = [ime for ime in _KEYBOARDS if ime in shell("ime list -s -a")]
    if not installed:
        advice = "install ADB Keyboard; without it only uiautomator2's clipboard can type more than ASCII"
        return Check("keyboard", False, advice)
    current = shell("settings get secure default_input_method").strip()
    return Check(
        "keyboard", True, f"{installed[0]}, {'in use' if current in installed else 'installed, set while typing'}"
    )


def _animations(shell: Callable[[str], str]) -> Check:
    running = [name for name in _ANIMATIONS if shell(f"settings get global {name}").strip() not in ("0", "0.0")]
    if not running:
        return Check("animations", True, "off")
    return Check(
        "animations", False, f"on: screens are captured in motion; settings put global {running[0]} 0, and so on"
    )


def _screen_on(shell: Callable[[str], str]) -> Check:
    power = shell("dumpsys power")
    awake = "mWakefulness=Awake" in power or "Display Power: state=ON" in power
    return Check("screen", awake, "on" if awake else "off or asleep: wake it, and keep it on while the agent works")


def _capture(device: Any) -> Check:
    """A protected window (FLAG_SECURE) or a screen that is off gives one flat colour."""
    picture = device.screenshot().convert("RGB")
    flat = all(low == high for low, high in picture.getextrema())
    advice = "one flat colour: the window forbids capture (FLAG_SECURE) or the screen is off; nothing would be uploaded"
    return Check("capture", not flat, advice if flat else f"{picture.width}x{picture.height}")
