"""A planner behind any OpenAI-compatible endpoint."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from privacyguard_plugin import ConfigError

__all__ = ["ChatModel", "PlannerUnavailable"]

_TRIES = 3
_PAUSE_S = 1.0
"""Before the second try; doubled before every further one."""

_TIMEOUT_S = 120.0
_AGAIN = frozenset((408, 409, 429, 500, 502, 503, 504))


class PlannerUnavailable(Exception):
    """The planner gave no answer. Says what happened and how often it was tried, never what was sent or received."""


class ChatModel:
    """`base_url` ends where `/chat/completions` begins. Raises ConfigError when httpx is missing or the URL is no URL."""

    def __init__(
        self, base_url: str, model: str, *, api_key: str | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        try:
            import httpx
        except ImportError:
            raise ConfigError("httpx is missing: pip install 'privacyguard-plugin[proxy]' or [openai]") from None
        host = urlsplit(base_url).hostname
        if host is None:
            raise ConfigError("--base-url must be a URL such as http://127.0.0.1:8000/v1")
        headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        here = host in ("127.0.0.1", "::1", "localhost")
        self.model = model
        self._url = base_url.rstrip("/") + "/chat/completions"
        self._client = httpx.Client(timeout=_TIMEOUT_S, headers=headers, trust_env=not here)
        self._failure = httpx.HTTPError
        self._sleep = sleep

    def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
        """The reply's text. Raises PlannerUnavailable after three tries, or at once for a refusal."""
        request: dict[str, Any] = {"model": self.model, "messages": messages, "temperature": 0}
        if seed is not None:
            request["seed"] = seed
        reason = ""
        for attempt in range(_TRIES):
            if attempt:
                self._sleep(_PAUSE_S * 2 ** (attempt - 1))
            try:
                response = self._client.post(self._url, json=request)
            except self._failure as error:
                reason = type(error).__name__
                continue
            if response.status_code in _AGAIN:
                reason = f"HTTP {response.status_code}"
                continue
            if response.status_code != 200:
                raise PlannerUnavailable(f"the planner refused the request: HTTP {response.status_code}")
            return _text(response)
        raise PlannerUnavailable(f"the planner does not answer ({reason}, {_TRIES} tries)")

    def close(self) -> None:
        self._client.close()


def _text(response: Any) -> str:
    try:
        content = response.json()["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError):
        raise PlannerUnavailable("the planner's answer is not a chat completion") from None
    if isinstance(content, list):
        content = "".join(part.get("text", "") for part in content if isinstance(part, dict))
    if not isinstance(content, str):
        raise PlannerUnavailable("the planner's answer holds no text")
    return content
