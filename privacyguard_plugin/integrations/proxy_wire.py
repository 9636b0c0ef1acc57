"""What crosses the proxy besides content: the paths that pass, headers that go on, errors in the words of the caller's client."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import httpx
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..errors import UnsupportedContent
from .messages import Shape
from .proxy_sse import encode

__all__ = ["PATHS", "error_reply", "fault_event", "outbound", "read_body", "returned", "unreachable"]

_DASHSCOPE = "/services/aigc"
PATHS: Mapping[str, Shape] = {
    "/chat/completions": "chat",
    "/responses": "responses",
    "/messages": "anthropic",
    f"{_DASHSCOPE}/multimodal-generation/generation": "dashscope",
    f"{_DASHSCOPE}/text-generation/generation": "dashscope",
}
"""Behind the base URL, which ends with the version as clients write it."""

_SENT = frozenset(
    "authorization api-key x-api-key openai-organization openai-project openai-beta anthropic-version anthropic-beta "
    "x-dashscope-sse".split()
)
_RETURNED = frozenset("content-type retry-after retry-after-ms x-request-id request-id openai-processing-ms".split())
_RATES = ("x-ratelimit-", "anthropic-ratelimit-")
_LARGEST = 64_000_000
"""Bytes of the largest request; a 20 MB picture is 27 MB of base64."""


def outbound(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers of a request that go on to the provider."""
    return {name: value for name, value in headers.items() if name.lower() in _SENT}


def returned(answer: httpx.Response) -> dict[str, str]:
    """The headers of an answer that the client gets."""
    names = (n for n in answer.headers if n.lower() in _RETURNED or n.lower().startswith(_RATES))
    return {name: answer.headers[name] for name in names}


async def read_body(request: Request) -> dict[str, Any]:
    """Raises UnsupportedContent for what is no JSON object of a reasonable size."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise UnsupportedContent("a request that is no application/json")
    if int(request.headers.get("content-length") or 0) > _LARGEST:
        raise UnsupportedContent(f"a request of more than {_LARGEST} bytes")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > _LARGEST:
            raise UnsupportedContent(f"a request of more than {_LARGEST} bytes")
    try:
        body = json.loads(bytes(data))
    except (ValueError, RecursionError):
        raise UnsupportedContent("a request that is no JSON") from None
    if not isinstance(body, dict):
        raise UnsupportedContent("a request that is no JSON object")
    return body


def fault_event(kind: str, message: str, shape: Shape) -> bytes:
    """The last event of a stream that went wrong. OpenAI's clients look at the data only, the others at the name as well."""
    return encode(_fault(kind, message, shape), "error" if shape in ("anthropic", "dashscope") else None)


def _fault(kind: str, message: str, shape: Shape) -> dict[str, Any]:
    message = f"privacyguard: {message}"
    if shape == "dashscope":
        return {"code": kind, "message": message, "request_id": ""}
    error = {"message": message, "type": kind, "code": "privacyguard"}
    return {"type": "error", "error": error} if shape == "anthropic" else {"error": error}


def error_reply(status: int, kind: str, message: str, shape: Shape = "chat") -> Response:
    return JSONResponse(_fault(kind, message, shape), status)


def unreachable(error: httpx.HTTPError, shape: Shape = "chat") -> Response:
    late = isinstance(error, httpx.TimeoutException)
    kind = "UpstreamTimeout" if late else "UpstreamUnreachable"
    return error_reply(504 if late else 502, kind, type(error).__name__, shape)
