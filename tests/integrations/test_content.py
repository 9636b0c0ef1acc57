"""Parts of messages: what is known is released, what is not is refused without saying what it held."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from privacyguard_plugin import PrivacyGuard, UnsupportedContent
from privacyguard_plugin.integrations.content import Content, as_list, plain, word
from privacyguard_plugin.session import Session
from tests.integrations.formats import MAIL, SECRETS, data_url, screenshot, scripted


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as session:
        yield session


@pytest.fixture
def content(session: Session) -> Content:
    return Content(session.request(), own_everywhere=False, local_files=False)


SOURCE = {"type": "base64", "media_type": "image/png", "data": base64.b64encode(screenshot()).decode()}


@pytest.mark.parametrize(
    "given",
    [
        f"write to {MAIL}",
        [f"write to {MAIL}"],
        [{"type": "text", "text": f"write to {MAIL}"}],
        [{"type": "input_text", "text": MAIL}],
        [{"type": "output_text", "text": MAIL, "annotations": [{"note": MAIL}]}],
        [{"type": "refusal", "refusal": f"no mail to {MAIL}"}],
        [{"type": "thinking", "thinking": f"so {MAIL}", "signature": "s"}],
        [{"type": "tool_use", "id": "1", "name": "act", "input": {"to": [MAIL], "deep": {"cc": MAIL}}}],
        [{"type": "tool_result", "tool_use_id": "1", "content": [{"type": "text", "text": MAIL}]}],
        {"type": "text", "text": MAIL},
        [{"text": MAIL}],
        json.dumps({"to": MAIL}),
        f'<hierarchy><node text="{MAIL}"/></hierarchy>',
        f'<hierarchy><node text="{MAIL}">',
        [{"type": "text", "text": "see", "citations": [{"cited_text": MAIL}]}],
    ],
)
def test_every_known_part_comes_out_with_the_reference(given: Any, content: Content) -> None:
    released = json.dumps(content.read(given, False), ensure_ascii=False)
    assert "[[EMAIL#1]]" in released and not any(secret in released for secret in SECRETS)


@pytest.mark.parametrize(
    "given",
    [
        [{"type": "image_url", "image_url": {"url": data_url(screenshot()), "detail": "low"}}],
        [{"type": "input_image", "image_url": data_url(screenshot())}],
        [{"type": "image", "source": SOURCE}],
        [{"image": data_url(screenshot()), "min_pixels": 4}],
        {"type": "computer_screenshot", "image_url": data_url(screenshot())},
    ],
)
def test_pictures_are_released_and_known_afterwards(given: Any, content: Content) -> None:
    before = json.dumps(given)
    released = json.dumps(content.read(given, False))
    assert len(content.pictures) == 1
    assert next(iter(content.pictures)) in released and next(iter(content.pictures)) not in before


@pytest.mark.parametrize(
    "given",
    [
        [{"type": "input_audio", "input_audio": {"data": MAIL}}],
        [{"type": MAIL, "text": "x"}],
        [{"type": "text", "text": "x", "memo": MAIL}],
        [{"type": "text", "text": [MAIL]}],
        [{"type": "text", "text": None}],
        [{"type": "input_image", "file_id": "f-1"}],
        [{"type": "image", "source": {"type": "url", "url": f"https://example.org/{MAIL}"}}],
        [{"type": "image", "source": MAIL}],
        [{"text": "x", "audio": MAIL}],
        [{"text": "x", "min_pixels": MAIL}],
        [5],
        [None],
        5,
        [[MAIL]],
        [{"type": "tool_result", "content": [{"type": "video", "video": MAIL}]}],
        data_url(screenshot()),
    ],
)
def test_what_is_not_known_is_refused_and_not_named(given: Any, content: Content) -> None:
    with pytest.raises(UnsupportedContent) as error:
        content.read(given, False)
    assert not any(secret in str(error.value) for secret in SECRETS)


def test_only_what_the_model_said_may_hold_own_references(content: Content) -> None:
    content.read(f"write to {MAIL}", False)
    assert content.read("done: [[EMAIL#1]]", True) == "done: [[EMAIL#1]]"
    assert "[[EMAIL#1]]" not in content.read("done, said [[EMAIL#1]]", False)
    assert "[[EMAIL#1]]" in json.dumps(content.read([{"type": "tool_use", "input": {"to": "[[EMAIL#1]]"}}], False))


def test_nothing_stays_nothing(content: Content) -> None:
    assert content.read(None, False) is None and content.read([], False) == [] and content.read("", False) == ""


@pytest.mark.parametrize("value", ["tool_use", "input.audio", "v2"])
def test_technical_words_are_named(value: str) -> None:
    assert word(value) == value


@pytest.mark.parametrize("value", [MAIL, "Tove Harlan", "a" * 41, "", None, 5, ["text"], "text\n"])
def test_no_other_word_is_named(value: object) -> None:
    assert word(value) == "unknown"


def test_lists_only_and_objects_as_they_are_sent() -> None:
    class Reply:
        def model_dump(self, **options: Any) -> dict[str, Any]:
            return {"content": "x", "parsed": MAIL} | dict.fromkeys(options, 1)

    assert plain(Reply()) == {"content": "x", "mode": 1, "exclude_unset": 1, "by_alias": 1}
    assert plain(Reply) is Reply and plain({"a": 1}) == {"a": 1} and as_list((1, 2), "x") == [1, 2]
    with pytest.raises(UnsupportedContent, match="messages that is a str"):
        as_list(MAIL, "messages")
