"""uiautomator2 against the phone: its server is served in process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from lxml import etree

from runners.phone import Phone
from tests.phone_rig import Rig

EDIT = "android.widget.EditText"


@pytest.fixture(scope="module")
def pair(adb: Rig) -> Iterator[tuple[Phone, Any]]:
    with Phone(lang="zh") as phone, adb.connected(phone):
        device = adb.uiautomator2(phone)
        yield phone, device
        device.stop_uiautomator()


@pytest.fixture
def phone(pair: tuple[Phone, Any]) -> Phone:
    for package in ("com.tencent.mm", "com.privacyguard.notes"):
        pair[0].handset.stop(package)
    pair[0].handset.home()
    return pair[0]


@pytest.fixture
def device(pair: tuple[Phone, Any], phone: Phone) -> Any:
    return pair[1]


def test_information_and_window_size(device: Any) -> None:
    assert device.info["displayWidth"] == 1080
    assert device.info["currentPackageName"] == "com.privacyguard.launcher"
    assert device.device_info["serial"] == "PGPHONE0001"
    assert device.window_size() == (1080, 2400)


def test_screenshot_formats(device: Any) -> None:
    assert device.screenshot().size == (1080, 2400)
    assert device.screenshot(format="opencv").shape == (2400, 1080, 3)


def test_an_app_is_started_and_is_the_current_one(device: Any) -> None:
    device.app_start("com.tencent.mm", wait=True)
    assert device.app_current()["package"] == "com.tencent.mm"
    device.app_stop("com.tencent.mm")
    assert device.app_current()["package"] == "com.privacyguard.launcher"


def test_hierarchy_covers_every_window_and_has_the_extra_attributes(device: Any) -> None:
    root = etree.fromstring(device.dump_hierarchy().encode())
    assert {node.get("package") for node in root.iter("node")} == {"com.privacyguard.launcher", "com.android.systemui"}
    assert all(node.get("visible-to-user") == "true" for node in root.iter("node"))


def test_selectors_find_read_and_click(device: Any) -> None:
    device.app_start("com.tencent.mm")
    assert device(text="没有这个").exists is not None and not device(text="没有这个").exists
    row = device(resourceId="com.tencent.mm:id/chat", instance=0)
    assert row.child(resourceId="com.tencent.mm:id/name").get_text() == "白若溪"
    assert device(text="白若溪").sibling(resourceId="com.tencent.mm:id/preview").get_text().startswith("路上")
    assert device(textMatches="白.*").count == device(textStartsWith="白").count == 1
    device(textContains="若溪").click(timeout=1)
    assert device(resourceId="com.tencent.mm:id/title").info["text"] == "白若溪"
    with pytest.raises(Exception, match="text='没有'"):
        device(text="没有").click(timeout=0.1)


def test_text_is_set_sent_and_cleared(device: Any, phone: Phone) -> None:
    device.app_start("com.tencent.mm")
    device(text="白若溪").click(timeout=1)
    device(className=EDIT).click()
    text = 'it\'s "q" $HOME `x` \\ \n二行 🎉'
    device.send_keys(text)
    assert phone.state.focused_text == text
    device.clear_text()
    assert phone.state.focused_text == ""
    device(focused=True).set_text("改好了")
    device(text="发送").click(timeout=1)
    assert phone.state.sent[-1] == ("白若溪", "改好了")


def test_history_scrolls_to_what_is_looked_for(device: Any) -> None:
    device.app_start("com.tencent.mm")
    device(text="白若溪").click(timeout=1)
    first = "周四窑是空的，你那几个碗还烧吗？"
    assert not device(text=first).exists
    device.swipe(540, 600, 540, 1900, steps=20)
    assert device(text=first).exists
    device(scrollable=True).scroll.toEnd()
    assert not device(text=first).exists


def test_back_closes_the_keyboard_first(device: Any, phone: Phone) -> None:
    device.app_start("com.privacyguard.notes")
    device(descriptionMatches=".*备忘录").click(timeout=1)
    assert phone.handset.keyboard_shown
    device.press("back")
    assert not phone.handset.keyboard_shown
    assert device.app_current()["activity"] == ".EditorActivity"
    device.press("back")
    assert device.app_current()["activity"] == ".NotesActivity"


def test_xpath_and_long_click(device: Any, phone: Phone) -> None:
    device.xpath("//*[@content-desc='微讯']").click()
    device.xpath("//*[@text='白若溪']").click()
    bubble = device(resourceIdMatches=".*:id/bubble", instance=1)
    text = bubble.get_text()
    bubble.long_click()
    device(text="复制").click(timeout=1)
    assert device.clipboard == text


def test_dump_by_shell_is_killed_while_the_server_runs(device: Any) -> None:
    assert device.shell("uiautomator dump").exit_code == 137


def test_u2_keyboard_is_installed_chosen_and_used(adb: Rig) -> None:
    with Phone() as phone, adb.connected(phone):
        device = adb.uiautomator2(phone)
        device.set_input_ime()
        assert device.current_ime() == "com.github.uiautomator/.AdbKeyboard"
        device.app_start("com.privacyguard.notes")
        device(resourceId="com.privacyguard.notes:id/add").click(timeout=1)
        device.send_keys("标题 'x'")
        assert phone.state.focused_text == "标题 'x'"
        assert not phone.handset.keyboard_shown
        device.stop_uiautomator()
