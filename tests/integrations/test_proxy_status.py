"""The page about what left: exactly what left, as text and never as markup, and what was refused and why."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from typing import Any

import httpx
import numpy as np
import pytest
from lxml import html
from PIL import Image

from privacyguard_plugin import PrivacyGuard, UnsupportedContent
from privacyguard_plugin.integrations.messages import ReleasedRequest
from privacyguard_plugin.integrations.proxy_sessions import Conversation
from privacyguard_plugin.integrations.proxy_status import StatusPage
from tests.integrations.formats import MAIL, data_url, screenshot, scripted
from tests.integrations.proxy_rig import Served, served

PICTURE = "data:image/png;base64," + "iVBORw0KGgo" * 200


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def rig(guard: PrivacyGuard) -> Iterator[Served]:
    with served(guard) as running:
        yield running


@pytest.fixture
def conversation(guard: PrivacyGuard) -> Iterator[Conversation]:
    with guard.session() as session:
        session.before_upload(f"write to {MAIL}")
        yield Conversation("a1b2", session, requests=3, blocked=1)


def page(status: StatusPage, *conversations: Conversation, hold: bool = False) -> Any:
    return html.fromstring(bytes(status.render(conversations, hold=hold).body).decode())


def sent(*references: str, **body: Any) -> ReleasedRequest:
    return ReleasedRequest(body, references, 0)


def test_the_status_page_shows_what_left(rig: Served) -> None:
    rig.upstream.text = "ok"
    content = [
        {"type": "text", "text": f"<script>alert(1)</script> write to {MAIL}"},
        {"type": "image_url", "image_url": {"url": data_url(screenshot())}},
    ]
    client = rig.client("key-9")
    client.chat.completions.create(model="m", messages=[{"role": "user", "content": content}])  # type: ignore[list-item,misc]
    answer = httpx.get(rig.url + "/")
    page = html.fromstring(answer.text)
    text = page.text_content()
    assert "1 EMAIL" in text and "[[EMAIL#1]]" in text
    assert MAIL not in answer.text and "key-9" not in answer.text and not page.xpath("//script")
    (picture,) = page.xpath("//img/@src")
    shown = np.asarray(Image.open(io.BytesIO(base64.b64decode(picture.partition(",")[2]))))
    assert (shown != np.asarray(Image.open(io.BytesIO(screenshot())))).any()
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "body",
    [
        {"messages": [{"role": "user", "content": "see [[EMAIL#1]] now"}]},
        {"messages": [{"role": "user", "content": [{"type": "text", "text": "see [[EMAIL#1]] now"}]}]},
        {"input": "see [[EMAIL#1]] now"},
        {"input": [{"type": "function_call", "arguments": "see [[EMAIL#1]] now"}]},
        {"input": {"messages": [{"role": "user", "content": [{"text": "see [[EMAIL#1]] now"}]}]}},
        {"system": "see [[EMAIL#1]] now", "messages": []},
        {"messages": [{"role": "assistant", "tool_calls": [{"function": {"arguments": "see [[EMAIL#1]] now"}}]}]},
    ],
)
def test_what_left_stands_there_with_its_references_marked(body: dict[str, Any], conversation: Conversation) -> None:
    status = StatusPage("api.example.org")
    status.show(conversation, sent("[[EMAIL#1]]", **body))
    shown = page(status, conversation)
    assert "see [[EMAIL#1]] now" in " ".join(dd.text_content() for dd in shown.xpath("//dd"))
    assert "[[EMAIL#1]]" in [mark.text for mark in shown.xpath("//dd//mark")]


def test_content_is_never_markup(conversation: Conversation) -> None:
    attack = "\"'><script>alert(1)</script><img src=x onerror=y>"
    status = StatusPage(attack)
    status.show(conversation, sent(attack, messages=[{"role": attack, "content": attack}], system=attack))
    status.show(conversation, sent(messages=[{"role": "user", "content": f"data:image/{attack}"}]))
    status.refuse(conversation, UnsupportedContent(attack))
    shown = page(status, conversation)
    assert not shown.xpath("//script") and not shown.xpath("//*[@onerror]")
    assert [image.get("src")[:11] for image in shown.xpath("//img")] == ["data:image/"]


def test_pictures_are_shown_once_and_not_as_text(conversation: Conversation) -> None:
    status = StatusPage("api.example.org")
    part = {"type": "image_url", "image_url": {"url": PICTURE}}
    source = {"type": "base64", "media_type": "image/png", "data": PICTURE.partition(",")[2]}
    status.show(conversation, sent(messages=[{"role": "user", "content": [part, {"type": "image", "source": source}]}]))
    shown = page(status, conversation)
    assert shown.xpath("//img/@src") == [PICTURE, PICTURE]
    assert "iVBORw0KGgo" not in shown.text_content() and "(picture)" in shown.xpath("//pre")[0].text


def test_only_the_last_few_are_kept(conversation: Conversation) -> None:
    status = StatusPage("api.example.org")
    for number in range(9):
        status.show(conversation, sent(messages=[{"role": "user", "content": f"request {number}."}]))
        status.refuse(conversation, UnsupportedContent(f"refusal {number}."))
    text = page(status, conversation).text_content()
    assert [n for n in range(9) if f"request {n}." in text] == [4, 5, 6, 7, 8]
    assert [n for n in range(9) if f"refusal {n}." in text] == [4, 5, 6, 7, 8]


def test_figures_are_those_of_the_conversations(conversation: Conversation) -> None:
    empty = page(StatusPage("api.example.org"))
    assert "none yet" in empty.text_content() and "Last refusals" not in empty.text_content()
    shown = page(StatusPage("api.example.org"), conversation)
    tiles = {tile.xpath("string(text())"): tile.xpath("string(b)") for tile in shown.xpath("//div[b]")}
    assert tiles == {"sessions": "1", "requests": "3", "blocked": "1", "values removed": "1"}
    assert "1 EMAIL" in shown.text_content() and MAIL not in shown.text_content()


def test_a_held_page_does_not_reload_and_no_page_is_kept_or_framed(conversation: Conversation) -> None:
    status = StatusPage("api.example.org")
    assert page(status).xpath("//meta[@http-equiv='refresh']")
    assert not page(status, hold=True).xpath("//meta[@http-equiv='refresh']")
    headers = status.render([]).headers
    assert headers["cache-control"] == "no-store" and "frame-ancestors 'none'" in headers["content-security-policy"]
