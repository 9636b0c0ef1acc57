"""The proxy door: a server on this machine that speaks as the provider does, for agents in any language (DESIGN §8).

What arrives is released and sent on; what comes back is resolved inside the reply, because no device door stands behind.
OpenAI's chat/completions and responses, Anthropic's messages, DashScope's generation, and models; anything else is 501. Nothing is
logged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

import httpx
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ..errors import ConfigError, PrivacyGuardError, UploadBlocked
from .messages import OwnReferences, ReleasedRequest, Shape, release_request
from .proxy_sessions import Conversation, SessionPool
from .proxy_sse import SseDecoder, encode
from .proxy_status import StatusPage
from .proxy_wire import PATHS, error_reply, fault_event, outbound, read_body, returned, unreachable
from .replies import resolve_reply
from .streams import EventResolver, finished

if TYPE_CHECKING:
    from ..guard import PrivacyGuard

__all__ = ["LOOPBACK", "ProxySettings", "make_proxy"]

LOOPBACK = ("127.0.0.1", "localhost", "::1")

_MODELS = "/models"
_PREFIXES = [session + version for session in ("", "/s/{session}") for version in ("/v1", "/api/v1")]
"""With or without a session's name; DashScope's clients write the second version."""


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
    if urlsplit(settings.upstream).username is not None:
        raise ConfigError("upstream must hold no user or password: the agent's own key is passed on")
    proxy = _Proxy(guard, settings, transport)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await proxy.close()

    return Starlette(
        routes=[
            *(
                Route(prefix + path, partial(proxy.mediate, path, shape), methods=["POST"])
                for prefix in _PREFIXES
                for path, shape in PATHS.items()
            ),
            *(Route(prefix + _MODELS, proxy.models, methods=["GET"]) for prefix in _PREFIXES),
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
        self._page = StatusPage(urlsplit(settings.upstream).netloc.rpartition("@")[2])
        timeout = httpx.Timeout(settings.patience_s, connect=min(10.0, settings.patience_s), pool=None)
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
        self._urls = {path: httpx.URL(settings.upstream.rstrip("/") + path) for path in (*PATHS, _MODELS)}
        self._upstream = httpx.AsyncClient(
            transport=transport, timeout=timeout, limits=limits, headers={"User-Agent": "privacyguard"}
        )

    async def close(self) -> None:
        await self._upstream.aclose()
        self._sessions.close()

    async def models(self, request: Request) -> Response:
        try:
            answer = await self._upstream.get(self._urls[_MODELS], headers=outbound(request.headers))
        except httpx.HTTPError as error:
            return unreachable(error)
        return Response(answer.content, answer.status_code, returned(answer))

    async def status(self, request: Request) -> Response:
        return self._page.render(self._sessions, hold="hold" in request.query_params)

    async def mediate(self, path: str, shape: Shape, request: Request) -> Response:
        try:
            body = await read_body(request)
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
            except UploadBlocked as error:
                conversation.blocked += 1
                self._page.refuse(conversation, error)
                raise
            self._page.show(conversation, released)
            return await self._send(request, path, shape, body, conversation, released)
        except httpx.HTTPError as error:
            return unreachable(error, shape)
        except PrivacyGuardError as error:
            return error_reply(400, type(error).__name__, str(error), shape)
        except Exception as error:  # noqa: BLE001 — its text may quote the request, and a server would log it
            return error_reply(500, type(error).__name__, "internal error of the proxy; nothing more was sent", shape)

    async def _send(
        self,
        request: Request,
        path: str,
        shape: Shape,
        body: Mapping[str, Any],
        conversation: Conversation,
        released: ReleasedRequest,
    ) -> Response:
        content = json.dumps(released.body, ensure_ascii=False).encode("utf-8", "replace")
        headers = outbound(request.headers) | {"Content-Type": "application/json"}
        outgoing = self._upstream.build_request("POST", self._urls[path], content=content, headers=headers)
        answer = await self._upstream.send(outgoing, stream=True)
        if answer.headers.get("content-type", "").startswith("text/event-stream") and answer.is_success:
            return StreamingResponse(
                self._events(answer, shape, conversation, request, body), answer.status_code, returned(answer)
            )
        data = await answer.aread()
        if not answer.is_success:
            return Response(data, answer.status_code, returned(answer))
        try:
            reply = json.loads(data)
        except ValueError:
            return error_reply(502, "BadReply", "upstream answered with something that is no JSON", shape)
        self._remember(reply, request, body)
        if self._settings.resolve == "reply" and any(mark in data for mark in _SIGNS):
            reply = await asyncio.to_thread(resolve_reply, reply, conversation.session)
            data = json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace")
        return Response(data, answer.status_code, returned(answer))

    async def _events(
        self,
        answer: httpx.Response,
        shape: Shape,
        conversation: Conversation,
        request: Request,
        body: Mapping[str, Any],
    ) -> AsyncIterator[bytes]:
        """Whatever goes wrong in the middle ends the stream with an error event: a cut-off reply never looks complete."""
        decoder = SseDecoder()
        settings = body.get("parameters")
        pieces = isinstance(settings, dict) and bool(settings.get("incremental_output"))
        resolver = (
            EventResolver(conversation.session, incremental=pieces) if self._settings.resolve == "reply" else None
        )
        complete = False
        try:
            async for data in answer.aiter_bytes():
                for event in decoder.feed(data):
                    complete = complete or _ends(event)
                    if event is not None and "response" in event:
                        self._remember(event["response"], request, body)
                    for shown in await asyncio.to_thread(_resolved, resolver, event):
                        yield encode(shown)
            if not complete:
                yield fault_event("UpstreamStopped", "upstream ended the stream before the reply was complete", shape)
        except httpx.HTTPError as error:
            yield fault_event("UpstreamStopped", f"upstream broke off ({type(error).__name__})", shape)
        except ValueError:
            yield fault_event("BadReply", "upstream sent an event that is no JSON", shape)
        except Exception as error:  # noqa: BLE001 — its text may quote the reply, and a server would log it
            yield fault_event(type(error).__name__, "internal error of the proxy", shape)
        finally:
            await answer.aclose()

    def _remember(self, reply: Any, request: Request, body: Mapping[str, Any]) -> None:
        self._sessions.remember(reply, request.headers, body, request.path_params.get("session"))


_SIGNS = (b"#", "＃".encode(), "﹟".encode(), b"\\u")
"""Without one of these a reply holds no reference."""

_LAST = frozenset({"response.completed", "response.incomplete", "response.failed", "message_stop", "error"})


def _ends(event: dict[str, Any] | None) -> bool:
    """None is the end mark "[DONE]"."""
    return event is None or event.get("type") in _LAST or bool(event.get("error")) or finished(event)


def _resolved(resolver: EventResolver | None, event: dict[str, Any] | None) -> list[dict[str, Any] | None]:
    if resolver is None:
        return [event]
    return [*resolver.end(), None] if event is None else [*resolver.feed(event)]


async def _refuse(_: Request) -> Response:
    return error_reply(
        501, "UnsupportedContent", "only chat/completions, responses, messages and models pass this proxy"
    )
