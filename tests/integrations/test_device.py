"""The device door, on real uiautomator2 and adbutils devices of the embedded phone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin import (
    ConfigError,
    ObservationUnreadable,
    PrivacyGuard,
    ResolveError,
    Session,
    UnsupportedContent,
)
from privacyguard_plugin.integrations.adb_keyboard import AdbKeyboard
from privacyguard_plugin.integrations.device import guard_device
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line
from runners.phone import Phone
from tests.phone_rig import Rig

EDIT = "android.widget.EditText"
NUMBER = "(415) 555-0142"
ADDRESS = "350 5th Avenue, Apt. 24B, New York, NY 10118"

TEXTS = [
    'it\'s "quoted", cost $5 $HOME ${PATH} $(id) `id`',
    "a;b a&b a|b a>b x < y (x) {a,b} * ? ~ #tag ! \\ end\\",
    "two\nlines\n\nand: 寄到杭州市 😀 👩‍👩‍👧 🇨🇳",
    "-5 --es msg %s 100% [[not a reference]]",
    " leading and trailing ",
]


@pytest.fixture(scope="module")
def phone(adb: Rig) -> Iterator[Phone]:
    with Phone() as made, adb.connected(made):
        yield made


@pytest.fixture(scope="module")
def u2(adb: Rig, phone: Phone) -> Iterator[Any]:
    device = adb.uiautomator2(phone)
    yield device
    device.stop_uiautomator()


@pytest.fixture
def session() -> Iterator[Session]:
    with PrivacyGuard(ocr=ScriptedOcr(())).session() as made:
        made.before_upload(f"My number is {NUMBER}. Ship it to {ADDRESS}.")
        yield made


@pytest.fixture(scope="module", params=["uiautomator2", "adbutils"])
def kind(request: pytest.FixtureRequest) -> str:
    """Module scope: each library's tests run together, as both cannot use the automation service at once."""
    return str(request.param)


@pytest.fixture
def device(request: pytest.FixtureRequest, kind: str, adb: Rig, phone: Phone, session: Session) -> Any:
    """A guarded device in front of the empty input box of a chat."""
    if kind == "uiautomator2":
        return request.getfixturevalue("guarded_u2")
    return request.getfixturevalue("guarded_adb")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privacyguard_plugin.integrations.device_typing._PATIENCE_S", 0.3)


@pytest.fixture
def guarded_adb(adb: Rig, phone: Phone, session: Session) -> Any:
    phone.handset.stop_automation()
    focus_chat(phone)
    return guard_device(adb.adbutils(phone), session)


@pytest.fixture
def guarded_u2(u2: Any, phone: Phone, session: Session) -> Any:
    if not phone.handset.automation_running:
        u2.start_uiautomator()
    focus_chat(phone)
    return guard_device(u2, session)


def focus_chat(phone: Phone) -> None:
    handset = phone.handset
    handset.screen_on = True
    handset.stop("com.privacyguard.messenger")
    handset.launch("com.privacyguard.messenger")
    handset.apps["messenger"].open_chat("Ada Winterbourne")  # type: ignore[attr-defined]
    draft = phone.state.chat("Ada Winterbourne").draft
    draft.on_change = None
    draft.replace("")
    handset.focus(draft)


def reference(session: Session, label: str) -> str:
    upload = session.before_upload(f"My number is {NUMBER}. Ship it to {ADDRESS}.")
    return next(found for found in upload.references if found.startswith(f"[[{label}#"))


# --- typing ----------------------------------------------------------------------------------------------------------


def test_every_text_arrives_as_it_was_written(device: Any, phone: Phone) -> None:
    for text in TEXTS:
        phone.state.focus.replace("")  # type: ignore[union-attr]
        device.send_keys(text)
        assert phone.state.focused_text == text


def test_references_arrive_as_values_and_the_caller_keeps_the_reference(
    device: Any, phone: Phone, session: Session
) -> None:
    text = f"Call {reference(session, 'PHONE')} or write to {reference(session, 'ADDR').split('.')[0]}]]"
    text = text.replace("]]]]", "]]")
    device.send_keys(text)
    assert phone.state.focused_text == f"Call {NUMBER} or write to {ADDRESS}"


def test_what_does_not_resolve_is_typed_as_it_stands(device: Any, phone: Phone) -> None:
    device.send_keys("[[PHONE#99]]")
    assert phone.state.focused_text == "[[PHONE#99]]"


def test_text_is_added_to_what_stands_in_the_field(device: Any, phone: Phone) -> None:
    phone.state.focus.insert("Hi ")  # type: ignore[union-attr]
    device.send_keys("there")
    assert phone.state.focused_text == "Hi there"


def test_typing_without_a_focused_field_is_an_error(device: Any, phone: Phone) -> None:
    phone.handset.focus(None)
    with pytest.raises(ResolveError, match="no field has the focus"):
        device.send_keys("x")


def test_a_field_that_changes_the_text_is_an_error_without_the_value(
    device: Any, phone: Phone, session: Session, impatient: None
) -> None:
    field = phone.state.focus
    assert field is not None
    field.on_change = lambda: setattr(field, "text", field.text.replace("5", "x"))
    with pytest.raises(ResolveError) as caught:
        device.send_keys(reference(session, "PHONE"))
    assert "415" not in str(caught.value)


def test_a_field_that_groups_digits_still_holds_the_number(device: Any, phone: Phone) -> None:
    field = phone.state.focus
    assert field is not None
    field.on_change = lambda: setattr(field, "text", "415-555-0142" if field.text == "4155550142" else field.text)
    device.send_keys("4155550142")
    assert phone.state.focused_text == "415-555-0142"


def test_closed_session_types_nothing(device: Any, phone: Phone, session: Session) -> None:
    session.close()
    with pytest.raises(ResolveError):
        device.send_keys("x")
    assert phone.state.focused_text == ""


def test_keyboard_of_the_user_is_back_after_typing(guarded_adb: Any, phone: Phone) -> None:
    guarded_adb.send_keys("x")
    assert phone.handset.ime.current == "com.android.inputmethod.latin/.LatinIME"


def test_no_shell_command_ever_holds_the_text(guarded_adb: Any, phone: Phone, session: Session) -> None:
    raw = guarded_adb.unguarded
    seen: list[str] = []
    run = raw.shell
    raw.shell = lambda words, *args, **options: (seen.append(str(words)), run(words, *args, **options))[1]
    guard_device(raw, session).send_keys(reference(session, "PHONE"))
    assert phone.state.focused_text == NUMBER
    assert seen
    assert not any("555" in command for command in seen)


def test_long_text_goes_in_pieces(guarded_adb: Any, phone: Phone) -> None:
    text = "长文本🎉" * 200
    guarded_adb.send_keys(text)
    assert phone.state.focused_text == text


def test_typing_commands_of_a_shell_go_through_the_keyboard(guarded_adb: Any, phone: Phone, session: Session) -> None:
    number = reference(session, "PHONE")
    for command in (
        ["input", "text", number],
        f"input text '{number}'",
        ["am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", number],
    ):
        focus_chat(phone)
        guarded_adb.shell(command)
        assert phone.state.focused_text == NUMBER


def test_keyboard_that_needs_a_moment_is_waited_for(adb: Rig, session: Session) -> None:
    with Phone(bind_delay_s=0.3) as slow, adb.connected(slow):
        focus_chat(slow)
        guard_device(adb.adbutils(slow), session).send_keys("once")
        assert slow.state.focused_text == "once"


def test_missing_keyboard_is_named(adb: Rig, session: Session) -> None:
    with Phone(adb_keyboard=False) as bare, adb.connected(bare):
        focus_chat(bare)
        with pytest.raises(ResolveError, match="ADBKeyboard is not installed"):
            guard_device(adb.adbutils(bare), session).send_keys("x")


def test_broadcast_holds_nothing_but_base64() -> None:
    commands: list[list[str]] = []

    def run(words: Any) -> str:
        commands.append(list(words))
        return {"settings": "com.android.adbkeyboard/.AdbIME\n"}.get(words[0], "Broadcast completed: result=0")

    AdbKeyboard(run).type("it's $HOME", lambda: True)
    assert commands[-1][-1] == "aXQncyAkSE9NRQ=="


# --- seeing ----------------------------------------------------------------------------------------------------------


def test_hierarchy_comes_out_released(device: Any, session: Session) -> None:
    device.send_keys(reference(session, "PHONE"))
    tree = device.dump_hierarchy()
    assert NUMBER not in tree
    assert reference(session, "PHONE") in tree


def test_screenshot_comes_out_released_in_every_format(guarded_u2: Any, phone: Phone, tmp_path: Path) -> None:
    focus_chat(phone)
    phone.state.focus.insert(NUMBER)  # type: ignore[union-attr]
    lines = [plain_line(NUMBER, 174, 1450, 48)]
    with PrivacyGuard(ocr=ScriptedOcr(lines)).session() as session:
        device = guard_device(guarded_u2.unguarded, session)
        raw = np.asarray(guarded_u2.unguarded.screenshot())
        picture = device.screenshot()
        changed = np.argwhere((np.asarray(picture) != raw).any(axis=2))
        assert picture.size == (1080, 2400)
        assert len(changed) > 100
        assert 1400 < changed[:, 0].min() < changed[:, 0].max() < 1560
        opencv = device.screenshot(format="opencv")
        assert opencv.shape == (2400, 1080, 3)
        assert (opencv[:, :, ::-1] == np.asarray(picture)).all()
        assert device.screenshot(str(tmp_path / "s.png")) is None
        assert np.asarray(Image.open(tmp_path / "s.png")).tobytes() == picture.tobytes()
        with pytest.raises(ValueError, match="format"):
            device.screenshot(format="raw")


def test_screenshot_of_adbutils_takes_its_own_arguments_too(guarded_adb: Any) -> None:
    assert guarded_adb.screenshot(0, error_ok=True).size == (1080, 2400)
    assert guarded_adb.screenshot(format="opencv").shape == (2400, 1080, 3)


def test_observation_is_one_turn_with_the_same_references(guarded_u2: Any, phone: Phone) -> None:
    phone.state.focus.insert(NUMBER)  # type: ignore[union-attr]
    with PrivacyGuard(ocr=ScriptedOcr([plain_line(NUMBER, 174, 1450, 48)])).session() as session:
        upload = guard_device(guarded_u2.unguarded, session).observe("Who is this?")
    assert upload.turn == 1
    number = next(seen.ref for seen in upload.occurrences if seen.source == "screen")
    assert {seen.ref for seen in upload.occurrences if seen.type == "PHONE"} == {number}
    assert number in (upload.ui_tree or "")


def test_black_screen_is_an_error(device: Any, phone: Phone) -> None:
    phone.handset.screen_on = False
    with pytest.raises(ObservationUnreadable, match="single colour"):
        device.screenshot()


def test_commands_that_capture_are_refused(device: Any) -> None:
    for command in ("screencap -p", ["uiautomator", "dump"], "cd /; /system/bin/screencap -p > /sdcard/x.png"):
        with pytest.raises(UnsupportedContent):
            device.shell(command)


class Broken:
    """A device whose captures went wrong in one of the ways seen on real phones."""

    def __init__(self, picture: Any = None, tree: Any = "") -> None:
        self.picture, self.tree = picture, tree

    def open_transport(self) -> None: ...

    def shell(self, words: Any) -> str:
        return ""

    def screenshot(self, **options: Any) -> Any:
        if isinstance(self.picture, Exception):
            raise self.picture
        return self.picture

    def dump_hierarchy(self) -> Any:
        return self.tree


def protected() -> Image.Image:
    """A window that may not be captured: black, but for the status bar."""
    picture = Image.new("RGB", (1080, 2400))
    picture.paste((255, 255, 255), (60, 30, 160, 70))
    return picture


@pytest.mark.parametrize(
    "picture",
    [None, Image.new("RGB", (100, 200), "white"), Image.new("RGB", (0, 0)), protected(), OSError("quoting (415) 555-0142")],
)  # fmt: skip
def test_failed_screenshot_is_an_error_without_content(picture: Any, session: Session) -> None:
    with pytest.raises(ObservationUnreadable) as caught:
        guard_device(Broken(picture), session).screenshot()
    assert "555" not in str(caught.value)


@pytest.mark.parametrize(
    "tree", [None, "", "   ", "<hierarchy rotation='0'/>", "<hierarchy><node text='a", "ERROR: null root node"]
)
def test_failed_hierarchy_is_an_error(tree: Any, session: Session) -> None:
    with pytest.raises(ObservationUnreadable):
        guard_device(Broken(tree=tree), session).dump_hierarchy()


def test_emoji_written_as_two_halves_are_mended(session: Session) -> None:
    tree = '<hierarchy><node text="ok &#55357;&#56832;" bounds="[0,0][9,9]"/></hierarchy>'
    assert "😀" in guard_device(Broken(tree=tree), session).dump_hierarchy()


# --- elements --------------------------------------------------------------------------------------------------------


def test_selectors_take_references(guarded_u2: Any, phone: Phone, session: Session) -> None:
    number = reference(session, "PHONE")
    phone.deliver("Ada Winterbourne", f"Ring {NUMBER} please")
    assert guarded_u2(textContains=number).exists
    assert guarded_u2(textMatches=f".*{number}.*").count == 1
    assert guarded_u2(resourceIdMatches=".*:id/messages").child(textContains=number).count == 1
    assert guarded_u2.xpath(f"//*[contains(@text, '{number}')]").exists


def test_selectors_and_fields_take_value_placeholders(u2: Any, phone: Phone) -> None:
    with PrivacyGuard({"mode": "value"}, ocr=ScriptedOcr(())).session() as session:
        (number,) = session.before_upload(f"My number is {NUMBER}.").references
        device = guard_device(u2, session)
        phone.deliver("Ada Winterbourne", f"Ring {NUMBER} please")
        assert device(textMatches=f".*{number}.*").count >= 1
        assert device.xpath(f"//*[contains(@text, '{number}')]").exists
        assert f"Ring {number} please" in device.dump_hierarchy()
        device(className=EDIT).set_text(f"call {number}")
        assert phone.state.focus.text == f"call {NUMBER}"  # type: ignore[union-attr]
        device(className=EDIT).clear_text()


def test_what_elements_say_comes_out_released(guarded_u2: Any, phone: Phone, session: Session) -> None:
    phone.state.focus.insert(NUMBER)  # type: ignore[union-attr]
    number = reference(session, "PHONE")
    field = guarded_u2(className=EDIT)
    assert field.get_text() == number
    assert field.info["text"] == number
    assert field.info["className"] == EDIT
    assert [found.get_text() for found in field] == [number]
    by_path = guarded_u2.xpath(f"//{EDIT}").get()
    assert by_path.text == by_path.attrib["text"] == by_path.info["text"] == number
    guarded_u2.clipboard = f"to {number}"
    assert phone.state.clipboard == f"to {NUMBER}"
    assert guarded_u2.clipboard == f"to {number}"


def test_element_text_is_set_and_checked(guarded_u2: Any, phone: Phone, session: Session, impatient: None) -> None:
    guarded_u2(className=EDIT).set_text(f"{reference(session, 'PHONE')}\n'ok' 好🎉")
    assert phone.state.focused_text == f"{NUMBER}\n'ok' 好🎉"
    guarded_u2.xpath(f"//{EDIT}").set_text("x")
    assert phone.state.focused_text == "x"
    field = phone.state.focus
    assert field is not None
    field.on_change = lambda: setattr(field, "text", "something else")
    with pytest.raises(ResolveError):
        guarded_u2(className=EDIT).set_text("y")


def test_errors_about_elements_name_references_only(guarded_u2: Any, session: Session) -> None:
    number = reference(session, "PHONE")
    for look in (
        lambda: guarded_u2(text=f"{number} x").click(timeout=0.1),
        lambda: guarded_u2.xpath(f"//*[@text='{number} x']").get(timeout=0.1),
    ):
        with pytest.raises(Exception, match="PHONE") as caught:
            look()
        assert "555" not in str(caught.value)


def test_element_picture_is_cut_from_the_released_screen(guarded_u2: Any) -> None:
    field = guarded_u2(className=EDIT)
    left, top, right, bottom = field.bounds()
    assert field.screenshot().size == (right - left, bottom - top)


def test_ways_past_the_door_are_closed(guarded_u2: Any) -> None:
    doors: list[Callable[[], Any]] = [
        lambda: guarded_u2.jsonrpc,
        lambda: guarded_u2.adb_device,
        lambda: guarded_u2(className=EDIT).session,
        lambda: guarded_u2.xpath("//*").get_page_source,
    ]
    for door in doors:
        with pytest.raises(UnsupportedContent):
            door()


def test_everything_else_passes_through(guarded_u2: Any, phone: Phone) -> None:
    assert guarded_u2.info["displayWidth"] == 1080
    assert guarded_u2.shell("echo a").output == "a\n"
    guarded_u2.press("home")
    assert guarded_u2.app_current()["package"] == "com.privacyguard.launcher"
    guarded_u2.click(150, 2100)
    assert phone.handset.front == "com.privacyguard.messenger"
    assert repr(guarded_u2) == "<GuardedUiDevice>"


def test_only_devices_can_be_guarded(session: Session) -> None:
    with pytest.raises(ConfigError):
        guard_device(object(), session)


def test_import_needs_no_device_library() -> None:
    code = "import sys, privacyguard_plugin.integrations.device; print([m for m in ('adbutils', 'uiautomator2') if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
