"""Which session a request belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.proxy_sessions import SessionPool


@pytest.fixture
def pool() -> Iterator[SessionPool]:
    held = SessionPool(PrivacyGuard(), most=3)
    yield held
    held.close()


def said(text: str, **more: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": text}], **more}


def test_same_first_words_continue_a_conversation(pool: SessionPool) -> None:
    first = pool.of({}, said("hello"))
    assert pool.of({}, said("hello")) is first
    assert pool.of({}, said("other")) is not first
    assert first.requests == 2
    assert "hello" not in first.name


def test_different_keys_never_share(pool: SessionPool) -> None:
    assert pool.of({"authorization": "a"}, said("hello")) is not pool.of({"authorization": "b"}, said("hello"))
    assert pool.of({"authorization": "a"}, {}, "n") is not pool.of({"authorization": "b"}, {}, "n")


def test_name_comes_before_words_and_pictures_do_not_count(pool: SessionPool) -> None:
    assert pool.of({}, said("hello"), "n") is pool.of({"x-privacyguard-session": "n"}, said("other"))
    parts = [{"type": "text", "text": "hi"}, {"type": "image_url", "image_url": {"url": "1"}}]
    again = [{"type": "text", "text": "hi"}, {"type": "image_url", "image_url": {"url": "2"}}]
    assert pool.of({}, said(parts)) is pool.of({}, said(again))  # type: ignore[arg-type]


def test_previous_reply_names_its_session(pool: SessionPool) -> None:
    first = pool.of({}, {"input": "hello"})
    pool.remember({"id": "resp_1", "object": "response"}, {}, {"input": "hello"})
    assert pool.of({}, {"input": "more", "previous_response_id": "resp_1"}) is first
    assert pool.of({"authorization": "b"}, {"input": "more", "previous_response_id": "resp_1"}) is not first


def test_the_one_unused_for_longest_goes(pool: SessionPool) -> None:
    first = pool.of({}, said("1"))
    for text in "234":
        pool.of({}, said(text))
    assert first.session.closed
    assert len(list(pool)) == 3
