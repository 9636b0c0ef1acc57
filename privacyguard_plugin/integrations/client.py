"""The client door: an agent keeps its OpenAI client; what it uploads is released first (DESIGN §8).

    client = guard_client(OpenAI(), session)
    client.chat.completions.create(model=…, messages=[…])   # the provider sees references only

The library is not imported here: a client is known by its methods, synchronous or not. Anthropic's `messages.create` is
understood as well. Every other endpoint raises UnsupportedContent.
"""

from __future__ import annotations

import asyncio
import copy
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from ..errors import ConfigError, UnsupportedContent
from .messages import OwnReferences, Shape, release_request
from .replies import resolve_reply
from .stream_manager import StreamManager
from .streams import guard_stream

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["GuardedClient", "guard_client"]

Resolve = Literal["never", "reply"]

_OPEN = frozenset("api_key base_url organization project timeout max_retries close is_closed models".split())
"""What a client also has and what sends no content of the user."""

_NOT_SENT = frozenset({"extra_headers", "extra_query", "extra_body", "timeout", "idempotency_key", "stream_cls"})


def guard_client(
    client: Any, session: Session, *, resolve: Resolve = "never", own_references: OwnReferences = "assistant"
) -> GuardedClient:
    """A stand-in for `client` through which only released requests leave.

    `resolve`: "never" leaves references in replies, for the device door or `session.after_return`; "reply" puts values into
    them, for agents whose device cannot be guarded. `own_references`: where references that the session issued may stand
    in a request: in the assistant's messages only, or "everywhere" for agents that write earlier replies or observations
    of a guarded device into the user's. Raises ConfigError when `client` has no endpoint that is understood.
    """
    if resolve not in ("never", "reply") or own_references not in ("assistant", "everywhere"):
        raise ConfigError("resolve is 'never' or 'reply', own_references 'assistant' or 'everywhere'")
    if not any(hasattr(client, name) for name in ("chat", "responses", "messages")):
        raise ConfigError(f"cannot guard a {type(client).__name__}: expected an OpenAI client")
    return GuardedClient(client, _Door(session, resolve, own_references, hasattr(type(client), "__aenter__")))


class _Door:
    """What all endpoints of one guarded client share."""

    def __init__(
        self, session: Session, resolve: Resolve, own_references: OwnReferences, is_async: bool = False
    ) -> None:
        self.session, self.resolve, self.own_references, self.is_async = session, resolve, own_references, is_async

    def release(self, arguments: dict[str, Any], shape: Shape) -> dict[str, Any]:
        """Keyword arguments of a create call, released. Raises a subclass of UploadBlocked."""
        body = {key: value for key, value in arguments.items() if key not in _NOT_SENT}
        extra = arguments.get("extra_body")
        if extra and (body.keys() & extra.keys()):
            raise UnsupportedContent("extra_body replaces an argument of the call")
        kept = {key: value for key, value in arguments.items() if key in _NOT_SENT}
        for key in ("extra_headers", "extra_query"):
            values = [value for value in (arguments.get(key) or {}).values() if isinstance(value, str)]
            request = self.session.request() if values else None
            if request is not None and any(request.text(value) != value for value in values):
                raise UnsupportedContent(f"{key} holds private content")
        released = release_request(
            body | dict(extra or {}), self.session, shape, own_references=self.own_references
        ).body
        if extra:
            kept["extra_body"] = {key: released.pop(key) for key in extra}
        return kept | released

    def reply(self, reply: Any) -> Any:
        """What the caller gets: the reply, resolved if this client resolves."""
        if self.resolve == "never":
            return reply
        if hasattr(reply, "choices") or hasattr(reply, "output") or hasattr(reply, "content"):
            return resolve_reply(copy.deepcopy(reply), self.session)
        return guard_stream(reply, self.session)


class GuardedClient:
    """`unguarded` is the client itself, without any protection."""

    def __init__(self, client: Any, door: _Door) -> None:
        self.unguarded = client
        self._door = door

    @property
    def chat(self) -> _Group:
        return _Group(self._door, completions=(self.unguarded.chat.completions, "chat"))

    @property
    def responses(self) -> _Endpoint:
        return _Endpoint(self.unguarded.responses, self._door, "responses")

    @property
    def messages(self) -> _Endpoint:
        return _Endpoint(self.unguarded.messages, self._door, "anthropic")

    def with_options(self, **options: Any) -> GuardedClient:
        """A guarded copy with other settings, as the client's own. Raises UnsupportedContent for headers and queries."""
        if options.keys() - {"timeout", "max_retries", "api_key", "base_url", "organization", "project"}:
            raise UnsupportedContent("with_options: only timeout, retries, keys and addresses can be changed")
        return GuardedClient(self.unguarded.with_options(**options), self._door)

    copy = with_options

    def __enter__(self) -> GuardedClient:
        self.unguarded.__enter__()
        return self

    def __exit__(self, *exception: Any) -> None:
        self.unguarded.__exit__(*exception)

    async def __aenter__(self) -> GuardedClient:
        await self.unguarded.__aenter__()
        return self

    async def __aexit__(self, *exception: Any) -> None:
        await self.unguarded.__aexit__(*exception)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "unguarded":
            raise AttributeError(name)
        if name not in _OPEN:
            raise UnsupportedContent(f"{name} goes past the session: use chat.completions or responses")
        return getattr(self.unguarded, name)

    def __repr__(self) -> str:
        return f"<GuardedClient of {type(self.unguarded).__name__}>"


class _Group:
    """`client.chat`."""

    def __init__(self, door: _Door, **endpoints: tuple[Any, Shape]) -> None:
        self._door, self._endpoints = door, endpoints

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name not in self._endpoints:
            raise UnsupportedContent(f"{name} goes past the session")
        endpoint, shape = self._endpoints[name]
        return _Endpoint(endpoint, self._door, shape)


class _Endpoint:
    """`create`, `parse` and `stream` of one endpoint, and their raw-response twin."""

    def __init__(self, endpoint: Any, door: _Door, shape: Shape, raw: bool = False) -> None:
        self._endpoint, self._door, self._shape, self._raw = endpoint, door, shape, raw

    def create(self, **arguments: Any) -> Any:
        return self._call(self._endpoint.create, arguments)

    def parse(self, **arguments: Any) -> Any:
        return self._call(self._endpoint.parse, arguments)

    def stream(self, **arguments: Any) -> StreamManager:
        """The SDK's own accumulating stream, as a context manager; the request is released when it is entered."""

        def open_stream() -> Any:
            return self._endpoint.stream(**self._door.release(arguments, self._shape))

        return StreamManager(open_stream, self._door.session if self._door.resolve == "reply" else None)

    @property
    def with_raw_response(self) -> _Endpoint:
        return _Endpoint(self._endpoint.with_raw_response, self._door, self._shape, raw=True)

    def _call(self, method: Callable[..., Any], arguments: dict[str, Any]) -> Any:
        if self._door.is_async:
            return self._call_later(method, arguments)
        return self._received(method(**self._door.release(arguments, self._shape)))

    async def _call_later(self, method: Callable[..., Any], arguments: dict[str, Any]) -> Any:
        """Screens are read in a thread of their own, so that the caller's event loop goes on."""
        released = await asyncio.to_thread(self._door.release, arguments, self._shape)
        return self._received(await method(**released))

    def _received(self, answer: Any) -> Any:
        if self._raw:
            return answer if self._door.resolve == "never" else _RawReply(answer, self._door)
        return self._door.reply(answer)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnsupportedContent(f"{name} goes past the session: use create or parse")


class _RawReply:
    """A raw response whose parsed object is resolved; headers, status and text stay as they came."""

    def __init__(self, answer: Any, door: _Door) -> None:
        self._answer, self._door = answer, door

    def parse(self, **options: Any) -> Any:
        reply = self._answer.parse(**options)
        return self._later(reply) if inspect.isawaitable(reply) else self._door.reply(reply)

    async def _later(self, reply: Any) -> Any:
        return self._door.reply(await reply)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._answer, name)
