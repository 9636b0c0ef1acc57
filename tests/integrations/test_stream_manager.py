"""An SDK's accumulating stream: opened once the request is released, resolved, and closed whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from privacyguard_plugin import PrivacyGuard, UnsupportedContent, UploadBlocked
from privacyguard_plugin.integrations.stream_manager import StreamManager
from privacyguard_plugin.session import Session

MAIL = "tove.harlan@example.net"


class Manager:
    """As the SDK's: `events` under the name that it reads them from; without it, a version that we do not know."""

    def __init__(self, *, known: bool = True) -> None:
        self.stream = type("Stream", (), {})()
        if known:
            self.stream._raw_stream = [
                {"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in ("[[EM", "AIL#1]]")
            ]
        self.closed: list[Any] = []

    def __enter__(self) -> Any:
        return self.stream

    def __exit__(self, *exception: Any) -> None:
        self.closed.append(exception)

    async def __aenter__(self) -> Any:
        return self.stream

    async def __aexit__(self, *exception: Any) -> None:
        self.closed.append(exception)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with PrivacyGuard().session() as session:
        session.before_upload(f"write to {MAIL}")
        yield session


def said(stream: Any) -> str:
    return "".join(event["choices"][0]["delta"]["content"] for event in stream._raw_stream)


def test_events_are_resolved_where_the_sdk_reads_them(session: Session) -> None:
    manager = Manager()
    with StreamManager(lambda: manager, session) as stream:
        assert stream is manager.stream and said(stream) == MAIL
        assert not manager.closed
    assert manager.closed == [(None, None, None)]


def test_without_a_session_to_resolve_in_references_stay() -> None:
    with StreamManager(Manager, None) as stream:
        assert said(stream) == "[[EMAIL#1]]"


def test_nothing_is_opened_before_it_is_entered_nor_when_the_request_is_blocked(session: Session) -> None:
    def blocked() -> Any:
        raise UploadBlocked("no")

    held = StreamManager(blocked, session)
    with pytest.raises(UploadBlocked), held:
        raise AssertionError("entered")


def test_a_stream_that_cannot_be_resolved_is_closed_and_refused(session: Session) -> None:
    manager = Manager(known=False)
    with pytest.raises(UnsupportedContent), StreamManager(lambda: manager, session):
        raise AssertionError("entered")
    assert manager.closed == [(None, None, None)]


def test_an_error_inside_reaches_the_sdk(session: Session) -> None:
    manager = Manager()
    with pytest.raises(KeyError), StreamManager(lambda: manager, session):
        raise KeyError
    assert manager.closed[0][0] is KeyError


def test_asynchronous_streams_do_the_same(session: Session) -> None:
    async def use(manager: Manager) -> None:
        async with StreamManager(lambda: manager, session) as stream:
            assert said(stream) == MAIL

    good, strange = Manager(), Manager(known=False)
    asyncio.run(use(good))
    with pytest.raises(UnsupportedContent):
        asyncio.run(use(strange))
    assert len(good.closed) == len(strange.closed) == 1
