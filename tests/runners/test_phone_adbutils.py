"""adbutils against the phone."""

from __future__ import annotations

import io
from pathlib import Path

from runners.phone import Phone
from tests.phone_rig import Rig


def test_screen_hierarchy_and_app_are_those_of_the_phone(adb: Rig, phone: Phone) -> None:
    device = adb.adbutils(phone)
    device.app_start("com.tencent.mm")
    assert (device.app_current().package, device.app_current().activity) == ("com.tencent.mm", ".ui.LauncherUI")
    assert device.screenshot(error_ok=False).tobytes() == phone.handset.image().tobytes()
    assert device.framebuffer().convert("RGB").tobytes() == phone.handset.image().tobytes()
    assert device.dump_hierarchy() == phone.handset.hierarchy()
    assert tuple(device.window_size()) == (1080, 2400)


def test_touch_text_and_keys(adb: Rig, phone: Phone) -> None:
    device = adb.adbutils(phone)
    device.app_start("com.privacyguard.notes")
    device.click(980, 2200)
    device.send_keys('it\'s $HOME; `x` & "y"')
    assert phone.state.focused_text == 'it\'s $HOME; `x` & "y"'
    device.keyevent("DEL")
    assert phone.state.focused_text == "it's $HOME; `x` & \"y"
    device.keyevent("BACK")
    device.keyevent("BACK")
    assert phone.state.notes[0].title.startswith("it's")
    device.swipe(0.5, 0.8, 0.5, 0.5, 0.1)
    device.keyevent("HOME")
    assert device.app_current().package == "com.privacyguard.launcher"


def test_files_properties_and_status(adb: Rig, phone: Phone, tmp_path: Path) -> None:
    device = adb.adbutils(phone)
    device.sync.push(io.BytesIO(b"abc" * 50_000), "/sdcard/x.bin")
    assert device.sync.stat("/sdcard/x.bin").size == 150_000
    device.sync.pull("/sdcard/x.bin", tmp_path / "x")
    assert (tmp_path / "x").read_bytes() == b"abc" * 50_000
    assert [entry.path for entry in device.sync.list("/sdcard") if entry.path.startswith("x")] == ["x.bin"]
    device.remove("/sdcard/x.bin")
    assert not device.sync.exists("/sdcard/x.bin")
    assert device.prop.model == "Embedded Phone"
    assert "com.tencent.mm" in device.list_packages()
    assert device.app_info("com.tencent.mm").version_name == "1.0"
    assert device.battery().level == 82
    assert device.is_screen_on() is True
    assert device.rotation() == 0


def test_both_shell_protocols_report_the_exit_status(adb: Rig, phone: Phone) -> None:
    device = adb.adbutils(phone)
    for v2 in (False, True):
        done = device.shell2("echo a; false", v2=v2)
        assert (done.output, done.returncode) == ("a\n", 1)
