"""The proxy door: an OpenAI-compatible server on this machine, for agents in any language (DESIGN §8).

What arrives is released and sent on; what comes back is resolved inside the reply, because no device door stands behind.
POST /v1/chat/completions, POST /v1/responses and GET /v1/models; anything else is 501. Nothing is logged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

import httpx
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from ..errors import ConfigError, PrivacyGuardError, UnsupportedContent, UploadBlocked
from .messages import OwnReferences, ReleasedRequest, Shape, release_request
from .proxy_sessions import Conversation, SessionPool
from .proxy_sse import SseDecoder, encode
from .proxy_status import StatusPage
from .replies import resolve_reply
from .streams import EventResolver

if TYPE_CHECKING:
    from ..guard import PrivacyGuard

__all__ = ["LOOPBACK", "ProxySettings", "make_proxy"]

LOOPBACK = ("127.0.0.1", "localhost", "::1")

_SENT = frozenset("authorization api-key x-api-key openai-organization openai-project openai-beta".split())
_RETURNED = frozenset("content-type retry-after retry-after-ms x-request-id openai-processing-ms".split())
_LARGEST = 64_000_000
"""Bytes of the largest request; a 20 MB picture is 27 MB of base64."""


@dataclass(frozen=True, slots=True)
class ProxySettings:
    """`upstream`: base URL of the provider, as an OpenAI client takes it ("https://api.openai.com/v1").

    `resolve` "never": leave references in replies, for agents whose device is guarded. `any_host`: answer requests that
    were addressed to other names than this machine's loopback. `patience_s`: seconds without a byte from upstream.
    """

    upstream: str
    resolve: Literal["reply", "never"] = "reply"
    own_references: OwnReferences = "assistant"
    any_host: bool = False
    patience_s: float = 300.0


def make_proxy(
    guard: PrivacyGuard, settings: ProxySettings, *, transport: httpx.AsyncBaseTransport | None = None
) -> Starlette:
    """The server as an ASGI application. `transport` replaces the network. Raises ConfigError for no usable upstream."""
    if urlsplit(settings.upstream).scheme not in ("http", "https") or not urlsplit(settings.upstream).hostname:
        raise ConfigError("upstream is the base URL of the provider, such as https://api.openai.com/v1")
    proxy = _Proxy(guard, settings, transport)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await proxy.close()

    return Starlette(
        routes=[
            *(
                Route(prefix + path, endpoint, methods=[method])
                for prefix in ("/v1", "/s/{session}/v1")
                for path, endpoint, method in (
                    ("/chat/completions", proxy.chat, "POST"),
                    ("/responses", proxy.responses, "POST"),
                    ("/models", proxy.models, "GET"),
                )
            ),
            Route("/", proxy.status, methods=["GET"]),
            Route("/{path:path}", _refuse, methods=["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]),
        ],
        middleware=[] if settings.any_host else [Middleware(TrustedHostMiddleware, allowed_hosts=[*LOOPBACK, "[::1]"])],
        lifespan=lifespan,
    )


class _Proxy:
    def __init__(
        self, guard: PrivacyGuard, settings: ProxySettings, transport: httpx.AsyncBaseTransport | None
    ) -> None:
        self._settings = settings
        self._sessions = SessionPool(guard)
        self._page = StatusPage()
        timeout = httpx.Timeout(settings.patience_s, connect=min(10.0, settings.patience_s), pool=None)
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
        self._upstream = httpx.AsyncClient(
            transport=transport, timeout=timeout, limits=limits, headers={"User-Agent": "privacyguard"}
        )

    async def close(self) -> None:
        await self._upstream.aclose()
        self._sessions.close()

    async def chat(self, request: Request) -> Response:
        return await self._mediate(request, "/chat/completions", "chat")

    async def responses(self, request: Request) -> Response:
        return await self._mediate(request, "/responses", "responses")

    async def models(self, request: Request) -> Response:
        try:
            answer = await self._upstream.get(self._url("/models"), headers=_outbound(request.headers))
        except httpx.HTTPError as error:
            return _unreachable(error)
        return Response(answer.content, answer.status_code, _returned(answer))

    async def status(self, _: Request) -> Response:
        return self._page.render(self._sessions)

    async def _mediate(self, request: Request, path: str, shape: Shape) -> Response:
        try:
            body = await _read(request)
            conversation = self._sessions.of(request.headers, body, request.path_params.get("session"))
            try:
                released = await asyncio.to_thread(
                    release_request,
                    body,
                    conversation.session,
                    shape,
                    own_references=self._settings.own_references,
                    local_files=False,
                )
            except UploadBlocked:
                conversation.blocked += 1
                raise
            self._page.show(conversation, released)
            return await self._send(request, path, body, conversation, released)
        except httpx.HTTPError as error:
            return _unreachable(error)
        except PrivacyGuardError as error:
            return _error(400, type(error).__name__, str(error))
        except Exception as error:  # noqa: BLE001 — its text may quote the request, and a server would log it
            return _error(500, type(error).__name__, "internal error of the proxy; nothing more was sent")

    async def _send(
        self,
        request: Request,
        path: str,
        body: Mapping[str, Any],
        conversation: Conversation,
        released: ReleasedRequest,
    ) -> Response:
        content = json.dumps(released.body, ensure_ascii=False).encode("utf-8", "replace")
        headers = _outbound(request.headers) | {"Content-Type": "application/json"}
        outgoing = self._upstream.build_request("POST", self._url(path), content=content, headers=headers)
        answer = await self._upstream.send(outgoing, stream=True)
        if answer.headers.get("content-type", "").startswith("text/event-stream") and answer.is_success:
            return StreamingResponse(
                self._events(answer, conversation, request, body), answer.status_code, _returned(answer)
            )
        data = await answer.aread()
        if not answer.is_success:
            return Response(data, answer.status_code, _returned(answer))
        try:
            reply = json.loads(data)
        except ValueError:
            return _error(502, "BadReply", "upstream answered with something that is no JSON")
        self._remember(reply, request, body)
        if self._settings.resolve == "reply" and any(mark in data for mark in _SIGNS):
            reply = await asyncio.to_thread(resolve_reply, reply, conversation.session)
        return JSONResponse(
            reply, answer.status_code, {k: v for k, v in _returned(answer).items() if k != "content-type"}
        )

    async def _events(
        self, answer: httpx.Response, conversation: Conversation, request: Request, body: Mapping[str, Any]
    ) -> AsyncIterator[bytes]:
        """Whatever goes wrong in the middle ends the stream with an error event: a cut-off reply never looks complete."""
        decoder = SseDecoder()
        resolver = EventResolver(conversation.session) if self._settings.resolve == "reply" else None
        finished = False
        try:
            async for data in answer.aiter_bytes():
                for event in decoder.feed(data):
                    finished = finished or _ends(event)
                    if event is not None and "response" in event:
                        self._remember(event["response"], request, body)
                    for shown in await asyncio.to_thread(_resolved, resolver, event):
                        yield encode(shown)
            if not finished:
                yield encode(_fault("UpstreamStopped", "upstream ended the stream before the reply was complete"))
        except httpx.HTTPError as error:
            yield encode(_fault("UpstreamStopped", f"upstream broke off ({type(error).__name__})"))
        except ValueError:
            yield encode(_fault("BadReply", "upstream sent an event that is no JSON"))
        except Exception as error:  # noqa: BLE001 — its text may quote the reply, and a server would log it
            yield encode(_fault(type(error).__name__, "internal error of the proxy"))
        finally:
            await answer.aclose()

    def _remember(self, reply: Any, request: Request, body: Mapping[str, Any]) -> None:
        self._sessions.remember(reply, request.headers, body, request.path_params.get("session"))

    def _url(self, path: str) -> str:
        return self._settings.upstream.rstrip("/") + path


_SIGNS = (b"#", "＃".encode(), "﹟".encode(), b"\\u")
"""Without one of these a reply holds no reference."""

_LAST = frozenset({"response.completed", "response.incomplete", "response.failed", "error"})


def _ends(event: dict[str, Any] | None) -> bool:
    if event is None or event.get("type") in _LAST or event.get("error"):
        return True
    return any(choice.get("finish_reason") for choice in event.get("choices") or () if isinstance(choice, dict))


def _resolved(resolver: EventResolver | None, event: dict[str, Any] | None) -> list[dict[str, Any] | None]:
    """None is the end mark "[DONE]"."""
    if resolver is None:
        return [event]
    return [*resolver.end(), None] if event is None else [*resolver.feed(event)]


async def _read(request: Request) -> dict[str, Any]:
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


async def _refuse(_: Request) -> Response:
    return _error(501, "UnsupportedContent", "only chat/completions, responses and models pass this proxy")


def _outbound(headers: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name.lower() in _SENT}


def _returned(answer: httpx.Response) -> dict[str, str]:
    names = (n for n in answer.headers if n.lower() in _RETURNED or n.lower().startswith("x-ratelimit-"))
    return {name: answer.headers[name] for name in names}


def _unreachable(error: httpx.HTTPError) -> Response:
    late = isinstance(error, httpx.TimeoutException)
    return _error(504 if late else 502, "UpstreamTimeout" if late else "UpstreamUnreachable", type(error).__name__)


def _fault(kind: str, message: str) -> dict[str, Any]:
    return {"error": {"message": f"privacyguard: {message}", "type": kind, "code": "privacyguard"}}


def _error(status: int, kind: str, message: str) -> Response:
    return JSONResponse(_fault(kind, message), status)
