"""The phone in the hand: apps, keyboard, navigation. No network."""

from __future__ import annotations

from datetime import datetime

import pytest

from runners.phone.handset import Handset
from runners.phone.hierarchy import Node
from runners.phone.keys import KEYS

NOW = datetime(2026, 3, 12, 10, 24)


@pytest.fixture
def handset() -> Handset:
    return Handset("en", NOW)


def find(handset: Handset, *, text: str = "", desc: str = "", rid: str = "", nth: int = 0) -> Node:
    found = [
        node
        for node in handset.nodes()
        if (not text or node.text == text)
        and (not desc or node.view.desc == desc)
        and (not rid or node.view.rid == rid)
    ]
    assert found, "not on the screen"
    return found[nth]


def tap(handset: Handset, hold: int = 0, **wanted: str) -> None:
    handset.tap(*find(handset, **wanted).bounds.centre, hold)  # type: ignore[arg-type]


def texts(handset: Handset) -> list[str]:
    return [node.text for node in handset.nodes() if node.text]


def open_chat(handset: Handset, name: str = "Ada Winterbourne") -> None:
    handset.launch("com.tencent.mm")
    tap(handset, text=name)


def test_message_is_typed_on_the_keyboard_and_sent(handset: Handset) -> None:
    open_chat(handset)
    tap(handset, rid="input")
    for key in ("h", "i"):
        tap(handset, text=key)
    tap(handset, desc="Space")
    tap(handset, desc="Shift")
    tap(handset, text="Z")
    tap(handset, desc="Delete")
    tap(handset, text="?123")
    tap(handset, text="5")
    assert handset.state.focused_text == "hi 5"
    tap(handset, text="Send")
    assert handset.state.sent == [("Ada Winterbourne", "hi 5")]
    assert find(handset, text="hi 5").view.rid == "bubble"
    assert handset.state.focused_text == ""


def test_newest_message_is_in_sight_and_history_is_reached_by_swiping(handset: Handset) -> None:
    open_chat(handset)
    chat = handset.state.chat("Ada Winterbourne")
    assert chat.messages[-1].text in texts(handset)
    assert chat.messages[0].text not in texts(handset)
    for _ in range(5):
        handset.swipe(540, 700, 540, 1900)
    assert chat.messages[0].text in texts(handset)
    for _ in range(5):
        handset.swipe(540, 1900, 540, 700)
    assert chat.messages[-1].text in texts(handset)


def test_delivered_message_is_unread_until_its_chat_is_opened(handset: Handset) -> None:
    handset.state.deliver("Theo Brackenridge", "One more seat is free.")
    handset.launch("com.tencent.mm")
    assert handset.state.chats[0].name == "Theo Brackenridge"
    assert "One more seat is free." in texts(handset)
    tap(handset, text="Theo Brackenridge")
    assert "One more seat is free." in texts(handset)
    assert handset.state.chat("Theo Brackenridge").unread == 0
    assert handset.state.sent == []


def test_delivery_to_a_new_name_makes_a_chat(handset: Handset) -> None:
    handset.state.deliver("Odette Larkin", "Hello!", incoming=True)
    open_chat(handset, "Odette Larkin")
    assert "Hello!" in texts(handset)


def test_search_finds_people_and_messages(handset: Handset) -> None:
    handset.launch("com.tencent.mm")
    tap(handset, desc="Search")
    assert handset.keyboard_shown
    handset.type_text("lemon")
    assert "Do you still have the recipe for the lemon tart?" in texts(handset)
    tap(handset, text="Delphine Marrow")
    assert find(handset, rid="title").text == "Delphine Marrow"


def test_contact_card_is_behind_the_picture_and_leads_back_to_the_chat(handset: Handset) -> None:
    open_chat(handset)
    tap(handset, desc="Ada Winterbourne")
    assert "(628) 555-0117" in texts(handset)
    assert "Messenger ID: ada_clay" in texts(handset)
    tap(handset, text="Messages")
    assert find(handset, rid="input").bounds.width > 400


def test_message_can_be_copied_and_pasted(handset: Handset) -> None:
    open_chat(handset)
    tap(handset, hold=700, text="That's what I told her.")
    tap(handset, text="Copy")
    assert handset.state.clipboard == "That's what I told her."
    tap(handset, hold=700, rid="input")
    tap(handset, text="Paste")
    assert handset.state.focused_text == "That's what I told her."


def test_back_dismisses_menu_keyboard_page_and_app_in_turn(handset: Handset) -> None:
    open_chat(handset)
    tap(handset, rid="input")
    tap(handset, hold=700, text="I left the key with the neighbour downstairs.")
    handset.press(KEYS["BACK"])
    assert not handset.keyboard_shown
    handset.press(KEYS["BACK"])
    assert "Copy" not in texts(handset)
    handset.press(KEYS["BACK"])
    assert find(handset, rid="chat_list")
    handset.press(KEYS["BACK"])
    assert handset.component == "com.privacyguard.launcher/.Launcher"


def test_an_app_is_found_where_it_was_left_until_it_is_stopped(handset: Handset) -> None:
    open_chat(handset)
    handset.home()
    handset.launch("com.tencent.mm")
    assert find(handset, rid="input")
    handset.stop("com.tencent.mm")
    handset.launch("com.tencent.mm")
    assert find(handset, rid="chat_list")


def test_edge_swipes_go_back_and_home(handset: Handset) -> None:
    open_chat(handset)
    handset.swipe(5, 1200, 500, 1200)
    assert find(handset, rid="chat_list")
    handset.swipe(540, 2395, 540, 1200)
    assert handset.front == "com.privacyguard.launcher"


def test_recent_apps_are_listed_newest_first(handset: Handset) -> None:
    handset.launch("com.privacyguard.notes")
    handset.launch("com.android.settings")
    handset.press(KEYS["APP_SWITCH"])
    assert [node.view.desc for node in handset.nodes() if node.view.rid == "task"] == ["Settings", "Notes"]
    tap(handset, desc="Notes")
    assert handset.front == "com.privacyguard.notes"


def test_note_is_kept_when_its_page_is_left(handset: Handset) -> None:
    handset.launch("com.privacyguard.notes")
    tap(handset, desc="New note")
    handset.type_text("Plan")
    handset.press(KEYS["ENTER"])
    handset.type_text("first")
    handset.press(KEYS["ENTER"])
    handset.type_text("second")
    tap(handset, text="Done")
    assert (handset.state.notes[0].title, handset.state.notes[0].body) == ("Plan", "first\nsecond")
    assert "Plan" in texts(handset)


def test_contact_is_added_through_the_form(handset: Handset) -> None:
    handset.launch("com.privacyguard.contacts")
    tap(handset, desc="New contact")
    tap(handset, rid="name")
    handset.type_text("Wilhelmina Tarn")
    tap(handset, rid="phone")
    handset.type_text("(415) 555-0100")
    handset.press(KEYS["BACK"])
    tap(handset, text="Save")
    assert handset.state.contact("Wilhelmina Tarn").phone == "(415) 555-0100"
    tap(handset, rid="search")
    handset.type_text("tarn")
    tap(handset, text="Wilhelmina Tarn")
    assert "(415) 555-0100" in texts(handset)


def test_long_address_is_shown_whole(handset: Handset) -> None:
    handset.launch("com.privacyguard.contacts")
    tap(handset, text="Ada Winterbourne")
    line = find(handset, rid="address")
    assert line.bounds.height > 100
    assert line.text == handset.state.contact("Ada Winterbourne").address


def test_switches_remember(handset: Handset) -> None:
    handset.launch("com.android.settings")
    tap(handset, desc="Bluetooth")
    assert handset.state.toggles["bluetooth"] is True
    assert find(handset, desc="Bluetooth").view.checked is True


def test_text_without_a_focused_field_is_lost(handset: Handset) -> None:
    open_chat(handset)
    handset.type_text("nobody hears this")
    assert handset.state.chat("Ada Winterbourne").draft.text == ""
    assert handset.state.focused_text is None


def test_cursor_keys_place_what_is_typed(handset: Handset) -> None:
    open_chat(handset)
    tap(handset, rid="input")
    handset.type_text("ac")
    handset.press(KEYS["DPAD_LEFT"])
    handset.type_text("b")
    handset.press(KEYS["MOVE_HOME"])
    handset.press(KEYS["FORWARD_DEL"])
    assert handset.state.focused_text == "bc"


def test_screen_that_is_off_is_black_and_deaf(handset: Handset) -> None:
    handset.press(KEYS["POWER"])
    assert handset.image().getextrema() == ((0, 0), (0, 0), (0, 0))
    handset.tap(150, 2100)
    assert handset.front == "com.privacyguard.launcher"
    handset.press(KEYS["WAKEUP"])
    handset.tap(150, 2100)
    assert handset.front == "com.privacyguard.messenger"


def test_keyboard_just_chosen_is_deaf_for_its_delay() -> None:
    slow = Handset("en", NOW, bind_delay_s=30)
    open_chat(slow)
    tap(slow, rid="input")
    slow.ime.enable("com.android.adbkeyboard/.AdbIME")
    slow.ime.choose("com.android.adbkeyboard/.AdbIME")
    assert slow.ime.broadcast("ADB_INPUT_TEXT", {"msg": "x"}) == (0, None)
    assert slow.state.focused_text == ""
