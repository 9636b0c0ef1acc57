"""Streamed replies, event by event: chat completions, responses, Anthropic messages, DashScope; SDK objects or plain dicts."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

from .replies import get, put, resolve_reply
from .stream import StreamResolver

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["EventResolver", "finished", "guard_stream"]


class EventResolver:
    """`feed` each event of one streamed reply, then call `end`; both give the events to pass on. Inputs are not changed.

    `incremental`: DashScope was asked for pieces; its events otherwise hold everything said so far.
    """

    def __init__(self, session: Session, *, incremental: bool = False) -> None:
        self._session, self._incremental = session, incremental
        self._texts: dict[tuple[Any, ...], StreamResolver] = {}
        self._last: dict[tuple[Any, ...], Any] = {}

    def feed(self, event: Any) -> list[Any]:
        event = copy.deepcopy(event)
        kind = get(event, "type")
        if get(event, "choices") is not None:
            return self._chunk(event)
        if isinstance(kind, str) and kind.startswith("response."):
            return self._response_event(event, kind)
        if isinstance(kind, str) and kind.startswith("content_block_"):
            return self._block_event(event, kind)
        if isinstance(get(event, "output"), dict):
            return self._output_event(event)
        return [event]

    def end(self) -> list[Any]:
        """What a stream that stopped in the middle still owes."""
        events = []
        for key in list(self._texts):
            rest = self._texts.pop(key).flush()
            if rest and key in self._last:
                events.append(self._again(key, rest))
        return events

    def _text(self, key: tuple[Any, ...], delta: str) -> str:
        return self._texts.setdefault(key, StreamResolver(self._session)).feed(delta)

    def _flush(self, key: tuple[Any, ...]) -> str:
        resolver = self._texts.pop(key, None)
        return resolver.flush() if resolver else ""

    # --- chat completions ----------------------------------------------------------------------------------------

    def _chunk(self, chunk: Any) -> list[Any]:
        extra: list[Any] = []
        for choice in get(chunk, "choices"):
            index, delta = get(choice, "index"), get(choice, "delta")
            content = get(delta, "content")
            if isinstance(content, str):
                key: tuple[Any, ...] = ("content", index)
                self._last[key] = chunk
                put(delta, "content", self._text(key, content))
            for call in get(delta, "tool_calls") or ():
                function = get(call, "function")
                arguments = get(function, "arguments")
                if isinstance(arguments, str):
                    key = ("call", index, get(call, "index"))
                    self._last[key] = chunk
                    put(function, "arguments", self._text(key, arguments))
            if get(choice, "finish_reason") is not None:
                extra += self._finished(index)
        return [*extra, chunk]

    def _finished(self, index: Any) -> list[Any]:
        events = []
        for key in [k for k in self._texts if k[0] in ("content", "call") and k[1] == index]:
            if rest := self._flush(key):
                events.append(self._again(key, rest))
        return events

    def _again(self, key: tuple[Any, ...], rest: str) -> Any:
        """One more event like the last one of its text, which says `rest` and nothing else; a key ends with its entry."""
        event = copy.deepcopy(self._last[key])
        if key[0] not in ("content", "call"):
            put(event if key[0] != "block" else get(event, "delta"), key[-1], rest)
            return event
        choice = next(c for c in get(event, "choices") if get(c, "index") == key[1])
        put(event, "choices", [choice])
        put(choice, "finish_reason", None)
        delta = get(choice, "delta")
        calls = [c for c in get(delta, "tool_calls") or () if key[0] == "call" and get(c, "index") == key[2]]
        if isinstance(delta, dict):
            delta.pop("role", None)
            delta.pop("tool_calls", None)
            delta.pop("content", None)
        if key[0] == "content":
            put(delta, "content", rest)
        if calls or not isinstance(delta, dict):
            put(delta, "tool_calls", calls or None)
        for call in calls:
            put(get(call, "function"), "arguments", rest)
            put(get(call, "function"), "name", None)
            put(call, "id", None)
            if isinstance(call, dict):
                del call["id"], call["function"]["name"]
        if key[0] == "call":
            put(delta, "content", None)
        return event

    # --- responses -----------------------------------------------------------------------------------------------

    def _response_event(self, event: Any, kind: str) -> list[Any]:
        key = (
            kind.removesuffix(".delta").removesuffix(".done"),
            get(event, "output_index"),
            get(event, "content_index"),
            "delta",
        )
        if kind in _RESPONSE_DELTAS:
            self._last[key] = event
            put(event, "delta", self._text(key, get(event, "delta")))
            return [event]
        before: list[Any] = []
        if kind.removesuffix("done") + "delta" in _RESPONSE_DELTAS:
            if rest := self._flush(key):
                before.append(self._again(key, rest))
            for name in ("text", "arguments", "input"):
                value = get(event, name)
                if isinstance(value, str):
                    put(event, name, self._session.after_return(value).payload)
        if get(event, "response") is not None:
            resolve_reply(get(event, "response"), self._session)
        if kind == "response.output_item.done":
            resolve_reply(_Holder([get(event, "item")]), self._session)
        if kind == "response.content_part.done" and isinstance(get(get(event, "part"), "text"), str):
            part = get(event, "part")
            put(part, "text", self._session.after_return(get(part, "text")).payload)
        return [*before, event]

    # --- Anthropic -----------------------------------------------------------------------------------------------

    def _block_event(self, event: Any, kind: str) -> list[Any]:
        index, delta = get(event, "index"), get(event, "delta")
        if kind == "content_block_delta":
            for name in ("text", "partial_json"):
                value = get(delta, name)
                if isinstance(value, str):
                    key = ("block", index, name)
                    self._last[key] = event
                    put(delta, name, self._text(key, value))
            return [event]
        if kind == "content_block_stop":
            keys = [k for k in self._texts if k[:2] == ("block", index)]
            rests = [(key, self._flush(key)) for key in keys]
            return [*(self._again(key, rest) for key, rest in rests if rest), event]
        return [event]

    # --- DashScope -----------------------------------------------------------------------------------------------

    def _output_event(self, event: Any) -> list[Any]:
        if not self._incremental:
            return [resolve_reply(event, self._session)]
        output = event["output"]
        self._piece(output, "text", ("output",), finished(event))
        for choice in output.get("choices") or ():
            message, key = get(choice, "message"), ("output", get(choice, "index"))
            done = finished({"choices": [choice]})
            if get(message, "content") == [] and done:
                put(message, "content", [{"text": ""}])
            parts = get(message, "content")
            for part in parts if isinstance(parts, list) else ():
                self._piece(part, "text", key, done)
            self._piece(message, "content", key, done)
            for call in get(message, "tool_calls") or ():
                self._piece(get(call, "function"), "arguments", (*key, get(call, "index")), done)
        return [event]

    def _piece(self, node: Any, name: str, key: tuple[Any, ...], done: bool) -> None:
        """The last piece says what was held back as well: an event of its own would repeat the reply's end."""
        value = get(node, name)
        if isinstance(value, str):
            put(node, name, self._text(key, value) + (self._flush(key) if done else ""))


_GOING_ON = (None, "", "null")


def finished(event: Any) -> bool:
    """Whether an event with choices says that the reply is complete; DashScope writes "null" while it is not."""
    output = get(event, "output")
    node = output if isinstance(output, dict) else event
    reasons = [get(choice, "finish_reason") for choice in get(node, "choices") or ()]
    return any(reason not in _GOING_ON for reason in (*reasons, get(node, "finish_reason")))


_RESPONSE_DELTAS = frozenset(
    f"response.{name}.delta" for name in ("output_text", "function_call_arguments", "custom_tool_call_input")
)


class _Holder:
    """Items that travel alone, as a reply whose output they are."""

    def __init__(self, output: list[Any]) -> None:
        self.output = output


def guard_stream(stream: Any, session: Session) -> GuardedStream:
    """The SDK's stream, its events resolved; iterable in the way the SDK's own is."""
    return GuardedStream(stream, session)


class GuardedStream:
    """Everything but iteration is the stream's own."""

    def __init__(self, stream: Any, session: Session) -> None:
        self._stream, self._session = stream, session

    def __iter__(self) -> Iterator[Any]:
        resolver = EventResolver(self._session)
        for event in self._stream:
            yield from resolver.feed(event)
        yield from resolver.end()

    async def __aiter__(self) -> AsyncIterator[Any]:
        resolver = EventResolver(self._session)
        async for event in self._stream:
            for shown in resolver.feed(event):
                yield shown
        for shown in resolver.end():
            yield shown

    def __enter__(self) -> GuardedStream:
        self._stream.__enter__()
        return self

    def __exit__(self, *exception: Any) -> None:
        self._stream.__exit__(*exception)

    async def __aenter__(self) -> GuardedStream:
        await self._stream.__aenter__()
        return self

    async def __aexit__(self, *exception: Any) -> None:
        await self._stream.__aexit__(*exception)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
