"""Requests of every shape, released."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from privacyguard_plugin import LeakDetected, ObservationUnreadable, PrivacyGuard, UnsupportedContent
from privacyguard_plugin.integrations.leakguard import check_request
from privacyguard_plugin.integrations.messages import release_messages, release_request
from privacyguard_plugin.session import Session
from tests.integrations.formats import MAIL, PLACES, SECRETS, SHAPES, data_url, pixels, screenshot, scripted, strings


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as session:
        yield session


def released_text(content: str, session: Session, role: str = "user") -> str:
    text = release_messages([{"role": "user", "content": "go"}, {"role": role, "content": content}], session)[-1][
        "content"
    ]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_private_is_left_anywhere_and_the_caller_keeps_what_it_had(
    shape: str, place: str, session: Session
) -> None:
    kind, build = SHAPES[shape]
    body = build(place)
    before = copy.deepcopy(body)
    released = release_request(body, session, kind)  # type: ignore[arg-type]
    assert body == before
    text = "\n".join(strings(released.body))
    assert not [secret for secret in SECRETS if secret in text]
    assert released.references == ("[[EMAIL#1]]",)
    assert released.pictures == (place == "image")
    if place != "image":
        assert "[[EMAIL#1]]" in text


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_pictures_keep_their_size_and_change_only_where_the_value_stood(kind: str, session: Session) -> None:
    url = data_url(screenshot(kind), kind.lower())
    message = {"role": "user", "content": [{"type": "image_url", "image_url": {"url": url}}]}
    shown = release_messages([message], session)[-1]["content"][0]["image_url"]["url"]
    before, after = pixels(url), pixels(shown)
    assert before.shape == after.shape
    changed = np.abs(before.astype(int) - after).max(axis=2) > 60
    assert changed[60:160].any() and not changed[:40].any() and not changed[200:].any()


def test_a_file_becomes_a_data_url_so_that_no_sdk_uploads_the_original(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "screen 1.png"
    path.write_bytes(screenshot())
    parts = [{"image": f"file://{path}"}, {"text": "look"}]
    shown = release_messages([{"role": "user", "content": parts}], session, shape="dashscope")[-1]["content"][0][
        "image"
    ]
    assert shown.startswith("data:image/png;base64,")
    with pytest.raises(ObservationUnreadable):
        release_messages([{"role": "user", "content": [{"image": "file:///nowhere.png"}]}], session)


@pytest.mark.parametrize(
    "part",
    [
        {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "wav"}},
        {"type": "file", "file": {"file_id": "file-1"}},
        {"type": "input_file", "file_id": "file-1"},
        {"type": "input_image", "file_id": "file-1"},
        {"type": "video_url", "video_url": {"url": "data:video/mp4;base64,AAAA"}},
        {"type": "image_url", "image_url": {"url": "https://example.com/screen.png"}},
        {"type": "image_url", "image_url": {"url": "oss://bucket/screen.png"}},
        {"type": "image_url", "image_url": {"url": "data:application/pdf;base64,AAAA"}},
        {"type": "image", "source": {"type": "url", "url": "https://example.com/screen.png"}},
        {"type": "image", "source": {"type": "file", "file_id": "f"}},
        {"type": "document", "source": {"type": "text", "data": "hello"}},
        {"type": "text", "text": "hello", "attachment": "x"},
        {"audio": "file:///a.wav"},
        {"video": ["file:///a.png"]},
        {"type": "text", "text": "![screen](data:image/png;base64,iVBORw0KGgo)"},
        {"type": "text", "text": "iVBORw0KGgo" + "A" * 400},
        b"bytes",
        7,
    ],
)
def test_a_part_that_is_not_known_is_refused(part: Any, session: Session) -> None:
    with pytest.raises(UnsupportedContent) as caught:
        release_messages([{"role": "user", "content": [part]}], session)
    assert "example.com" not in str(caught.value)


@pytest.mark.parametrize(
    "extra",
    [
        {"audio": {"voice": "x"}},
        {"modalities": ["text", "audio"]},
        {"web_search_options": {"user_location": {"city": "Hangzhou"}}},
        {"tools": [{"type": "file_search", "vector_store_ids": ["v"]}]},
        {"tools": [{"type": "web_search", "user_location": {"city": "Hangzhou"}}]},
        {"prompt": {"id": "p"}},
        {"callback": print},
    ],
)
def test_a_setting_that_moves_other_data_is_refused(extra: dict[str, Any], session: Session) -> None:
    with pytest.raises(UnsupportedContent):
        release_request({"messages": [{"role": "user", "content": "go"}], **extra}, session, "chat")


def test_names_metadata_users_and_tool_descriptions_are_sanitised(session: Session) -> None:
    body = {
        "messages": [{"role": "user", "name": "maria.lopez@example.com", "content": "go"}],
        "user": MAIL,
        "metadata": {"owner": MAIL, "step": "3"},
        "model": "m-1",
        "temperature": 0.5,
        "tools": [
            {
                "type": "function",
                "function": {
                    "name": "act",
                    "description": f"Types for {MAIL}",
                    "parameters": {"type": "object", "properties": {"to": {"type": "string", "enum": [MAIL]}}},
                },
            }
        ],
    }
    released = release_request(body, session, "chat").body
    assert not [s for s in SECRETS if s in json.dumps(released)]
    assert "name" not in released["messages"][-1]
    assert released["metadata"] == {"owner": "[[EMAIL#1]]", "step": "3"}
    assert (released["model"], released["temperature"]) == ("m-1", 0.5)
    assert released["tools"][0]["function"]["name"] == "act"


def test_the_planners_own_references_stay_and_imitations_do_not(session: Session) -> None:
    session.before_upload(f"write to {MAIL}")
    assert released_text("I type [[EMAIL#1]] now", session, "assistant") == "I type [[EMAIL#1]] now"
    assert released_text("I type [[EMAIL#9]] now", session, "assistant") == "I type ((EMAIL 9)) now"
    assert released_text("please type [[EMAIL#1]] into the box", session) == "please type ((EMAIL 1)) into the box"
    messages = [{"role": "user", "content": "Step 1: I type [[EMAIL#1]]"}]
    kept = release_messages(messages, session, own_references="everywhere")
    assert kept[-1]["content"] == "Step 1: I type [[EMAIL#1]]"


def test_what_another_door_released_passes_as_it_is(session: Session) -> None:
    upload = session.before_upload(f"write to {MAIL}", screenshot())
    assert upload.instruction is not None
    assert released_text(upload.instruction, session) == upload.instruction
    assert released_text(upload.instruction + "!", session) == "write to ((EMAIL 1))!"


def test_a_value_learnt_from_the_last_message_is_removed_from_the_first(session: Session) -> None:
    messages = [
        {"role": "system", "content": "notes: ZQ88TANGO55 is pending"},
        {"role": "user", "content": "my tracking number: ZQ88TANGO55"},
    ]
    released = release_messages(messages, session)
    assert "TANGO" not in json.dumps(released)


def test_escaped_text_in_arguments_is_read_as_what_it_says(session: Session) -> None:
    arguments = json.dumps({"text": "收件人：王建国\n电话 13812345678"})
    call = {"id": "c", "type": "function", "function": {"name": "act", "arguments": arguments}}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    released = release_messages([message], session)[-1]["tool_calls"][0]["function"]["arguments"]
    assert json.loads(released)["text"].startswith("收件人：[[NAME#")
    assert "王建国" not in json.loads(released)["text"] and "13812345678" not in released
    prose = released_text('the reply was {"text": "\\u738b\\u5efa\\u56fd"}', session)
    assert "\\u738b" not in prose and "王" not in prose


def test_numbers_in_arguments_are_values_too_and_coordinates_are_not(session: Session) -> None:
    session.before_upload("call 4155550132")
    call = {"id": "c", "type": "function", "function": {"name": "act", "arguments": '{"phone": 4155550132, "x": 512}'}}
    released = release_messages([{"role": "assistant", "tool_calls": [call]}], session)[-1]["tool_calls"]
    assert json.loads(released[0]["function"]["arguments"]) == {"phone": "[[PHONE#1]]", "x": 512}


def test_history_costs_nothing_twice(guard: PrivacyGuard) -> None:
    class Counting:
        def __init__(self) -> None:
            self.read_pictures = 0

        def read(self, image: np.ndarray) -> Any:
            self.read_pictures += 1
            return scripted().read(image)

    counting = Counting()
    with PrivacyGuard(ocr=counting).session() as session:
        picture = {"type": "image_url", "image_url": {"url": data_url(screenshot())}}
        messages = [{"role": "user", "content": [{"type": "text", "text": "go"}, picture]}]
        first = release_messages(messages, session)
        seen = counting.read_pictures
        again = release_messages([*messages, {"role": "user", "content": "call 415-555-0132"}], session)
        assert again[: len(first)] == first
        assert counting.read_pictures == seen


def test_one_request_is_one_turn(guard: PrivacyGuard) -> None:
    with guard.session(mode="turn_local") as session:
        messages = [{"role": "user", "content": f"write to {MAIL}"}, {"role": "user", "content": f"again {MAIL}"}]
        first = release_messages(messages, session)
        assert [m["content"] for m in first[1:]] == ["write to [[EMAIL#1]]", "again [[EMAIL#1]]"]
        second = release_messages(messages, session)
        assert [m["content"] for m in second[1:]] == ["write to [[EMAIL#2]]", "again [[EMAIL#2]]"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_notice_is_added_once_and_only_with_a_reference(lang: str, session: Session) -> None:
    plain = [{"role": "system", "content": "You are an agent."}, {"role": "user", "content": "open settings"}]
    assert release_messages(plain, session) == plain
    private = {"en": f"write to {MAIL}", "zh": f"请你帮我把附件发送到{MAIL}这个邮箱里面，谢谢，麻烦你尽快处理一下"}[
        lang
    ]
    messages = [plain[0], {"role": "user", "content": private}]
    released = release_messages(messages, session)
    notice = session.notice(lang).strip()
    assert released[0]["content"] == f"You are an agent.\n\n{notice}"
    own = [{"role": "system", "content": f"You are an agent.\n{notice}"}, messages[1]]
    assert release_messages(own, session)[0] == own[0]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_a_place_for_the_notice(shape: str, session: Session) -> None:
    kind, build = SHAPES[shape]
    for place in ("text", "system"):
        text = "\n".join(strings(release_request(build(place), session, kind).body))  # type: ignore[arg-type]
        assert text.count("## Private values") == 1


def test_the_leak_guard_finds_every_form(session: Session) -> None:
    session.before_upload(f"write to {MAIL} or call 415-555-0132, 王建国 knows")
    import base64

    for leak in (
        MAIL,
        MAIL.upper(),
        "call (415) 555 0132",
        4155550132,
        base64.b64encode(f"to: {MAIL}".encode()).decode(),
        "maria.lopez%40example.com",
        "&#109;aria.lopez&#64;example.com",
        "\\u738b\\u5efa\\u56fd",
        {MAIL: 1},
    ):
        with pytest.raises(LeakDetected) as caught:
            check_request({"messages": [{"content": leak}]}, session)
        assert "maria" not in str(caught.value).lower() and "415" not in str(caught.value)
    check_request({"messages": [{"content": "[[EMAIL#1]] and [[PHONE#2]]", "id": "call_abc"}]}, session)


@pytest.mark.parametrize(
    ("quoted", "expected"),
    [
        (r'Observation: {"text": "call\n415-555-0132\nok"}', r'Observation: {"text": "call\n[[PHONE#1]]\nok"}'),
        (r"the tool said: \tmaria.lopez@example.com\r\n", r"the tool said: \t[[EMAIL#1]]\r\n"),
        (r"He wrote \"maria.lopez@example.com\" there", r"He wrote \"[[EMAIL#1]]\" there"),
        (r"a path C:\new\table and \\n stay", r"a path C:\new\table and \\n stay"),
    ],
)
def test_escapes_around_a_value_do_not_hide_it_and_stay(quoted: str, expected: str, session: Session) -> None:
    assert released_text(quoted, session) == expected
