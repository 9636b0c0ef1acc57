"""What the doctor says about a phone, asked of the embedded one over real adb."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from privacyguard_plugin.doctor_device import device_checks
from runners.phone import Phone
from tests.phone_rig import rig


def test_a_ready_phone_is_told_from_its_needs(tmp_path: Path) -> None:
    with rig(tmp_path) as adb, Phone(lang="en") as phone, adb.connected(phone):
        device = adb.adbutils(phone)
        for name in ("window_animation_scale", "transition_animation_scale", "animator_duration_scale"):
            device.shell(f"settings put global {name} 0")
        assert {check.name: check.ok for check in device_checks(device)} == {
            "keyboard": True, "animations": True, "screen": True, "capture": True,
        }  # fmt: skip


class _BarePhone:
    """A phone as it comes out of the box, asleep in front of a protected window."""

    def shell(self, command: str) -> str:
        return {"dumpsys power": "mWakefulness=Asleep"}.get(command, "1.0")

    def screenshot(self) -> Image.Image:
        return Image.new("RGB", (1080, 2400))


def test_every_need_comes_with_what_to_do() -> None:
    checks = list(device_checks(_BarePhone()))
    assert not any(check.ok for check in checks)
    said = " ".join(check.detail for check in checks)
    for word in ("ADB Keyboard", "settings put global", "wake it", "FLAG_SECURE"):
        assert word in said
