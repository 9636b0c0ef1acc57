"""The real adb programs against the phone, over a real socket."""

from __future__ import annotations

import io
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from PIL import Image

from runners.phone import Phone
from tests.phone_rig import Rig, binaries

Run = Callable[..., "CompletedProcess[bytes]"]


@pytest.fixture(params=sorted(binaries()) or [pytest.param("none", marks=pytest.mark.skip("no adb on this machine"))])
def run(request: pytest.FixtureRequest, adb: Rig, phone: Phone) -> Run:
    """Each adb program in turn."""
    binary = binaries()[request.param]
    return lambda *words, data=None: adb.run("-s", phone.serial, *words, binary=binary, data=data)


def test_phone_is_a_device(run: Run) -> None:
    assert run("get-state").stdout.strip() == b"device"


def test_output_errors_and_exit_status_arrive_apart(run: Run) -> None:
    done = run("shell", "echo out; ls /nowhere; exit 7")
    assert done.stdout == b"out\n"
    assert done.stderr == b"ls: /nowhere: No such file or directory\n"
    assert done.returncode == 7


def test_standard_input_reaches_a_command_and_ends(run: Run) -> None:
    assert run("shell", "cat", data="多字节 text\n".encode()).stdout == "多字节 text\n".encode()


def test_commands_can_be_piped_into_a_shell(run: Run) -> None:
    done = run("shell", data=b"A=1\necho $A\nls /nowhere\nexit 3\necho never\n")
    assert (done.stdout, done.returncode) == (b"1\n", 3)
    assert b"No such file" in done.stderr


def test_a_terminal_gets_prompt_and_echo(run: Run) -> None:
    printed = run("shell", "-t", "-t", data=b"echo ab\x7fc\rexit\r").stdout
    assert printed == b"pgphone:/ $ echo ab\b \bc\r\nac\r\npgphone:/ $ exit\r\n"


def test_exec_out_screencap_is_a_png_of_the_screen(run: Run, phone: Phone) -> None:
    picture = Image.open(io.BytesIO(run("exec-out", "screencap", "-p").stdout))
    assert picture.size == (1080, 2400)
    assert picture.convert("RGB").tobytes() == phone.handset.image().tobytes()


def test_files_survive_push_and_pull(run: Run, tmp_path: Path) -> None:
    data = bytes(range(256)) * 3000
    (tmp_path / "a b.bin").write_bytes(data)
    assert run("push", str(tmp_path / "a b.bin"), "/sdcard/Download/名 字.bin").returncode == 0
    assert run("pull", "/sdcard/Download/名 字.bin", str(tmp_path / "back")).returncode == 0
    assert (tmp_path / "back").read_bytes() == data
    assert "名 字.bin".encode() in run("ls", "/sdcard/Download").stdout
    assert run("pull", "/sdcard/nothing", str(tmp_path / "no")).returncode != 0


def test_a_folder_can_be_pushed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "in" / "deep").mkdir(parents=True)
    (tmp_path / "in" / "deep" / "x").write_text("1")
    assert run("push", str(tmp_path / "in"), "/sdcard/Download/").returncode == 0
    assert run("shell", "cat /sdcard/Download/in/deep/x").stdout == b"1"


def test_uiautomator_dump_writes_what_it_says(run: Run) -> None:
    printed = run("shell", "uiautomator dump /data/local/tmp/u.xml && cat /data/local/tmp/u.xml").stdout.decode()
    assert printed.startswith("UI hierchary dumped to: /data/local/tmp/u.xml\n<?xml")
    assert 'content-desc="Messenger"' in printed


def test_monkey_and_am_start_open_apps_by_the_names_real_phones_use(run: Run) -> None:
    run("shell", "monkey -p com.tencent.mm -c android.intent.category.LAUNCHER 1")
    assert b"com.tencent.mm/.ui.LauncherUI" in run("shell", "dumpsys window | grep mCurrentFocus").stdout
    assert run("shell", "am start -n com.android.settings/.Settings").returncode == 0
    assert b"com.android.settings/.Settings" in run("shell", "dumpsys activity activities").stdout
    run("shell", "am start -a android.intent.action.MAIN -c android.intent.category.HOME")
    assert b"com.privacyguard.launcher" in run("shell", "dumpsys window windows").stdout
    assert run("shell", "am start -n com.no.such/.App").returncode == 1


def test_typing_through_the_adb_keyboard_as_phone_agents_do_it(run: Run, phone: Phone) -> None:
    phone.handset.launch("com.tencent.mm")
    phone.handset.tap(500, 400)
    phone.handset.tap(500, 2270)
    run("shell", "ime enable com.android.adbkeyboard/.AdbIME")
    run("shell", "ime set com.android.adbkeyboard/.AdbIME")
    assert run("shell", "settings get secure default_input_method").stdout.strip() == b"com.android.adbkeyboard/.AdbIME"
    run("shell", "am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", "你好")
    assert phone.state.focused_text == "你好"
    run("shell", "am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", "8J+OiQ==")
    assert phone.state.focused_text == "你好🎉"
    run("shell", "am broadcast -a ADB_CLEAR_TEXT")
    assert phone.state.focused_text == ""


def test_unquoted_spaces_become_the_package_and_the_text_is_lost(run: Run, phone: Phone) -> None:
    phone.handset.launch("com.tencent.mm")
    phone.handset.tap(500, 400)
    phone.handset.tap(500, 2270)
    run("shell", "ime enable com.android.adbkeyboard/.AdbIME; ime set com.android.adbkeyboard/.AdbIME")
    printed = run("shell", "am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", "hello world").stdout
    assert b"pkg=world" in printed
    assert phone.state.focused_text == ""


def test_input_text_refuses_what_is_not_ascii(run: Run, phone: Phone) -> None:
    phone.handset.launch("com.privacyguard.notes")
    phone.handset.tap(900, 2200)
    assert run("shell", "input text a%sb").returncode == 0
    assert phone.state.focused_text == "a b"
    refused = run("shell", "input text 你好")
    assert refused.returncode == 255
    assert b"NullPointerException" in refused.stderr
    assert phone.state.focused_text == "a b"


def test_forward_of_a_port_nobody_listens_on_is_refused(run: Run, adb: Rig) -> None:
    port = run("forward", "tcp:0", "tcp:9008").stdout.strip().decode()
    import socket

    with socket.create_connection(("127.0.0.1", int(port)), timeout=5) as plug:
        plug.settimeout(5)
        plug.sendall(b"GET /ping HTTP/1.1\r\n\r\n")
        try:
            answer = plug.recv(100)
        except ConnectionResetError:
            answer = b""
    assert answer == b""


def test_many_shells_at_once(run: Run) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(8) as pool:
        outputs = list(pool.map(lambda n: run("shell", f"echo {n}").stdout, range(16)))
    assert outputs == [f"{n}\n".encode() for n in range(16)]


def test_a_pulled_cable_is_noticed_and_mended(run: Run, phone: Phone) -> None:
    phone.disconnect()
    deadline = time.monotonic() + 10
    while run("shell", "echo back").stdout != b"back\n":
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_two_phones_are_two_devices(adb: Rig) -> None:
    with Phone("en") as one, Phone("zh") as two, adb.connected(one), adb.connected(two):
        two.handset.launch("com.android.settings")
        fronts = [adb.run("-s", phone.serial, "shell", "dumpsys window").stdout for phone in (one, two)]
    assert b"launcher" in fronts[0]
    assert b"com.android.settings" in fronts[1]


def test_a_stopped_phone_ends_a_running_command_and_frees_its_port(adb: Rig) -> None:
    with Phone() as first, adb.connected(first):
        running = subprocess.Popen([adb.default, "-s", first.serial, "shell", "sleep 50"], env=adb.environment)
        time.sleep(0.2)
        first.stop()
        running.wait(timeout=5)
    with Phone(port=first.port) as again, adb.connected(again):
        assert adb.run("-s", again.serial, "shell", "echo", "new").stdout == b"new\n"


def test_ports_that_adb_takes_for_emulators_are_refused() -> None:
    with pytest.raises(ValueError, match="emulators"):
        Phone(port=5555)
