"""What crosses the proxy besides content."""

from __future__ import annotations

import json

import httpx
import pytest

from privacyguard_plugin.integrations.proxy_wire import error_reply, fault_event, outbound, returned, unreachable


def test_only_headers_that_the_provider_needs_go_on() -> None:
    sent = {"Authorization": "k", "anthropic-version": "1", "Cookie": "c", "User-Agent": "u", "X-Forwarded-For": "9"}
    assert outbound(sent) == {"Authorization": "k", "anthropic-version": "1"}


def test_only_headers_that_say_nothing_about_others_come_back() -> None:
    answer = httpx.Response(
        200, headers={"content-type": "x", "set-cookie": "c", "x-ratelimit-left": "3", "retry-after": "1"}
    )
    assert set(returned(answer)) == {"content-type", "x-ratelimit-left", "retry-after"}


@pytest.mark.parametrize(
    ("shape", "named"), [("chat", False), ("responses", False), ("anthropic", True), ("dashscope", True)]
)
def test_fault_is_written_as_the_client_expects(shape: str, named: bool) -> None:
    event = fault_event("UploadBlocked", "nothing was sent", shape)  # type: ignore[arg-type]
    assert event.startswith(b"event:error\n") is named
    data = json.loads(event.partition(b"data: ")[2])
    assert "privacyguard: nothing was sent" in json.dumps(data)


@pytest.mark.parametrize(
    ("error", "status"),
    [(httpx.ReadTimeout("https://host/secret"), 504), (httpx.ConnectError("https://host/secret"), 502)],
)
def test_unreachable_provider_is_told_without_its_address(error: httpx.HTTPError, status: int) -> None:
    reply = unreachable(error)
    assert reply.status_code == status
    assert b"secret" not in bytes(reply.body)


def test_error_reply_has_its_status() -> None:
    assert error_reply(422, "UploadBlocked", "x").status_code == 422
