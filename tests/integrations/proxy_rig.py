"""The proxy on a real socket in front of a provider on a real socket."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import openai
import uvicorn

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.proxy import ProxySettings, make_proxy
from tests.integrations.endpoints import Provider, provider

__all__ = ["Served", "served"]


@dataclass
class Served:
    url: str
    upstream: Provider

    def client(self, key: str = "k", session: str | None = None) -> openai.OpenAI:
        headers = {"X-PrivacyGuard-Session": session} if session else None
        return openai.OpenAI(base_url=f"{self.url}/v1", api_key=key, max_retries=0, default_headers=headers, timeout=30)

    @property
    def said(self) -> str:
        return b"\n".join(self.upstream.received).decode()


@contextmanager
def served(
    guard: PrivacyGuard,
    *,
    to: str | None = None,
    transport: httpx.AsyncBaseTransport | None = None,
    log_level: str = "warning",
    **settings: object,
) -> Iterator[Served]:
    """`to`: another upstream than the provider of `Served.upstream`; `transport`: in the place of the network behind it."""
    with provider() as upstream:
        app = make_proxy(guard, ProxySettings(to or upstream.url, **settings), transport=transport)  # type: ignore[arg-type]
        config = uvicorn.Config(app, "127.0.0.1", 0, access_log=False, log_level=log_level, log_config=None)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield Served(f"http://127.0.0.1:{port}", upstream)
        finally:
            server.should_exit = True
            thread.join(5)
