"""The proxy's self-test: it passes where nothing would leave, and stops before anybody is served where something would."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from privacyguard_plugin import ConfigError, LeakDetected, PrivacyGuard
from privacyguard_plugin.integrations import proxy_check
from privacyguard_plugin.integrations.proxy import ProxySettings
from privacyguard_plugin.integrations.proxy_check import check_proxy
from tests.integrations.formats import scripted


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


def test_the_self_test_passes_and_refuses_a_guard_that_would_leak(guard: PrivacyGuard) -> None:
    settings = ProxySettings("http://127.0.0.1:9/v1")
    asyncio.run(check_proxy(guard, settings))
    asyncio.run(check_proxy(PrivacyGuard({"mode": "value"}, ocr=scripted()), settings))
    blind = PrivacyGuard({"types": ["NAME"]}, ocr=scripted())
    with pytest.raises(LeakDetected):
        asyncio.run(check_proxy(blind, settings))
    from privacyguard_plugin.ocr.scripted import ScriptedOcr

    with pytest.raises(LeakDetected, match="picture"):
        asyncio.run(check_proxy(PrivacyGuard(ocr=ScriptedOcr()), settings))


def test_made_up_values_differ_every_time_and_no_error_shows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    picture = proxy_check._picture
    monkeypatch.setattr(proxy_check, "_picture", lambda text: drawn.append(text) or picture(text))
    for _ in range(2):
        with pytest.raises(LeakDetected, match="EMAIL") as error:
            asyncio.run(
                check_proxy(PrivacyGuard({"types": ["PHONE"]}, ocr=scripted()), ProxySettings("http://127.0.0.1:9"))
            )
        assert drawn[-1] not in str(error.value)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("status", [500, 404])
def test_a_path_that_does_not_answer_is_named(
    guard: PrivacyGuard, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxy_check._Upstream, "answer", lambda self, request: httpx.Response(status))
    with pytest.raises(ConfigError, match=f"/v1/chat/completions answered {status}"):
        asyncio.run(check_proxy(guard, ProxySettings("http://127.0.0.1:9/v1")))


def test_a_reply_that_does_not_come_back_resolved_is_an_error(
    guard: PrivacyGuard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(self: proxy_check._Upstream, request: httpx.Request) -> httpx.Response:
        self.last = request.content
        return httpx.Response(200, json={"choices": [{"index": 0, "message": {"content": "done"}}]})

    monkeypatch.setattr(proxy_check._Upstream, "answer", silent)
    with pytest.raises(ConfigError, match="did not come back resolved"):
        asyncio.run(check_proxy(guard, ProxySettings("http://127.0.0.1:9/v1")))
