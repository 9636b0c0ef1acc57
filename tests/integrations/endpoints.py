"""A provider on a real socket, which keeps what it received and answers what it was told."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

__all__ = ["Provider", "provider"]

Answer = Callable[["Provider", dict[str, Any]], Any]


@dataclass
class Provider:
    """`text`: what the assistant says, `script`: what it says before that, one by one; `arguments`: what it calls `act` with;
    `fault`: what goes wrong instead."""

    url: str = ""
    text: str = "ok"
    script: list[str] = field(default_factory=list)
    arguments: str | None = None
    piece: int = 3
    fault: str | None = None
    echo: bool = False
    received: list[bytes] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [json.loads(body) for body in self.received if body]


def pieces(text: str, size: int) -> list[str]:
    return [text[i : i + size] for i in range(0, len(text), size)] or [""]


def chat_reply(text: str, arguments: str | None) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": text}
    if arguments is not None:
        message["tool_calls"] = [{"id": "c1", "type": "function", "function": {"name": "act", "arguments": arguments}}]
    reason = "tool_calls" if arguments is not None else "stop"
    choice = {"index": 0, "message": message, "finish_reason": reason}
    return {"id": "r1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def chat_chunks(text: str, arguments: str | None, size: int) -> Iterator[dict[str, Any]]:
    def chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": reason}
        return {"id": "r1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}

    yield chunk({"role": "assistant", "content": ""})
    for part in pieces(text, size):
        yield chunk({"content": part})
    if arguments is not None:
        first = {"index": 0, "id": "c1", "type": "function", "function": {"name": "act", "arguments": ""}}
        yield chunk({"tool_calls": [first]})
        for part in pieces(arguments, size):
            yield chunk({"tool_calls": [{"index": 0, "function": {"arguments": part}}]})
    yield chunk({}, "tool_calls" if arguments is not None else "stop")


def response(text: str, arguments: str | None) -> dict[str, Any]:
    part = {"type": "output_text", "text": text, "annotations": []}
    output: list[dict[str, Any]] = [
        {"id": "m1", "type": "message", "role": "assistant", "status": "completed", "content": [part]}
    ]
    if arguments is not None:
        output.append({"id": "f1", "type": "function_call", "call_id": "c1", "name": "act", "arguments": arguments})
    return {
        "id": "r1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": output,
        "parallel_tool_calls": True, "tool_choice": "auto", "tools": [],
    }  # fmt: skip


def response_events(text: str, arguments: str | None, size: int) -> Iterator[dict[str, Any]]:
    yield {"type": "response.created", "response": response("", None) | {"output": []}, "sequence_number": 0}
    at = {"item_id": "m1", "output_index": 0, "content_index": 0, "sequence_number": 1, "logprobs": []}
    for part in pieces(text, size):
        yield {"type": "response.output_text.delta", "delta": part, **at}
    yield {"type": "response.output_text.done", "text": text, **at}
    if arguments is not None:
        at = {"item_id": "f1", "output_index": 1, "sequence_number": 2}
        for part in pieces(arguments, size):
            yield {"type": "response.function_call_arguments.delta", "delta": part, **at}
        yield {"type": "response.function_call_arguments.done", "arguments": arguments, "name": "act", **at}
    yield {"type": "response.completed", "response": response(text, arguments), "sequence_number": 9}


def message(text: str, arguments: str | None) -> dict[str, Any]:
    content: list[dict[str, Any]] = [{"type": "text", "text": text}]
    if arguments is not None:
        content.append({"type": "tool_use", "id": "c1", "name": "act", "input": json.loads(arguments)})
    return {
        "id": "r1", "type": "message", "role": "assistant", "model": "m", "content": content,
        "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1},
    }  # fmt: skip


def message_events(text: str, arguments: str | None, size: int) -> Iterator[dict[str, Any]]:
    yield {"type": "message_start", "message": message("", None) | {"content": []}}
    blocks = [({"type": "text", "text": ""}, "text_delta", "text", text)]
    if arguments is not None:
        call = {"type": "tool_use", "id": "c1", "name": "act", "input": {}}
        blocks.append((call, "input_json_delta", "partial_json", arguments))
    for index, (start, kind, name, whole) in enumerate(blocks):
        yield {"type": "content_block_start", "index": index, "content_block": start}
        for part in pieces(whole, size):
            yield {"type": "content_block_delta", "index": index, "delta": {"type": kind, name: part}}
        yield {"type": "content_block_stop", "index": index}
    yield {"type": "message_stop"}


def generation(text: str, arguments: str | None, reason: str = "stop") -> dict[str, Any]:
    said: dict[str, Any] = {"role": "assistant", "content": [{"text": text}] if text else []}
    if arguments is not None:
        function = {"name": "act", "arguments": arguments}
        said["tool_calls"] = [{"index": 0, "id": "c1", "type": "function", "function": function}]
    return {"output": {"choices": [{"finish_reason": reason, "message": said}]}, "usage": {}, "request_id": "r1"}


def generation_events(text: str, arguments: str | None, size: int, incremental: bool) -> Iterator[dict[str, Any]]:
    shown = ""
    for part in pieces(text, size):
        shown += part
        yield generation(part if incremental else shown, None, "null")
    yield generation("" if incremental else text, arguments)


_WHOLE = {"chat": chat_reply, "responses": response, "messages": message, "generation": generation}
_PARTS = {"chat": chat_chunks, "responses": response_events, "messages": message_events}


def _kind(path: str) -> str:
    return next((kind for kind in ("responses", "messages", "generation") if path.endswith(f"/{kind}")), "chat")


class _Handler(BaseHTTPRequestHandler):
    """Keeps connections and sends streams in chunks, as providers do: one that breaks off can be told from one that ended."""

    server: _Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        with self.server.provider.lock:
            self.server.provider.headers.append(dict(self.headers))
        self._send(200, json.dumps({"object": "list", "data": [{"id": "m", "object": "model"}]}).encode())

    def do_POST(self) -> None:
        provider = self.server.provider
        data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with provider.lock:
            provider.received.append(data)
            provider.headers.append(dict(self.headers))
        body = json.loads(data)
        with provider.lock:
            said = provider.script.pop(0) if provider.script else provider.text
        text = json.dumps(body, ensure_ascii=False) if provider.echo else said
        kind, fault = _kind(self.path), provider.fault
        if fault in ("429", "500"):
            return self._send(int(fault), b'{"error": {"message": "busy", "type": "x"}}', {"Retry-After": "7"})
        if fault == "slow":
            time.sleep(1.5)
        if fault == "broken":
            return self._send(200, b"<html>not json", {})
        if not body.get("stream") and self.headers.get("X-DashScope-SSE") != "enable":
            return self._send(200, json.dumps(_WHOLE[kind](text, provider.arguments)).encode())
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        if kind == "generation":
            pieces_only = bool(body.get("parameters", {}).get("incremental_output"))
            events = generation_events(text, provider.arguments, provider.piece, pieces_only)
        else:
            events = _PARTS[kind](text, provider.arguments, provider.piece)
        for number, event in enumerate(events):
            if fault == "stalled" and number == 3:
                time.sleep(1.5)
            if fault == "killed" and number == 3:
                self.close_connection = True
                self.connection.shutdown(2)
                return None
            name = f"event: {event['type']}\n" if "type" in event else ""
            line = (
                f"{name}data: {json.dumps(event)}\n\n"
                if not (fault == "malformed" and number == 3)
                else "data: {no\n\n"
            )
            self._chunk(line.encode())
        if kind == "chat":
            self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")
        return None

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _send(self, status: int, data: bytes, headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    provider: Provider

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hung up is part of some tests."""


@contextmanager
def provider() -> Iterator[Provider]:
    server = _Server(("127.0.0.1", 0), _Handler)
    server.provider = Provider(f"http://127.0.0.1:{server.server_address[1]}/v1")
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server.provider
    finally:
        server.shutdown()
        server.server_close()
