"""The HTTP side of uiautomator2's server, served on streams opened to tcp:9008: no real port is needed."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

from .handset import Handset
from .jsonrpc import RpcError, call_method
from .transport import Stream

__all__ = ["PORT", "serve_automation"]

PORT = 9008
_MAX_BODY = 8 * 1024 * 1024


async def serve_automation(stream: Stream, handset: Handset) -> None:
    """Requests until the host closes. Header and body may come in different packets."""
    while True:
        head = bytearray()
        while not head.endswith(b"\r\n\r\n"):
            byte = await stream.read(1)
            if not byte:
                return
            head += byte
        request, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        length = int(headers.get("content-length") or 0)
        if length > _MAX_BODY:
            return
        body = await stream.read_exactly(length)
        method, path = request.split(" ")[:2]
        kind, data = await _answer(method, path.partition("?")[0], body, handset)
        status = "200 OK" if kind else "404 Not Found"
        await stream.write(
            f"HTTP/1.1 {status}\r\nContent-Type: {kind or 'text/plain'}\r\nContent-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        if headers.get("connection", "").lower() == "close":
            return


async def _answer(method: str, path: str, body: bytes, handset: Handset) -> tuple[str, bytes]:
    """Content type and body; an empty type is a 404."""
    if path == "/ping":
        return "text/plain", b"pong"
    if path == "/stop":
        handset.stop_automation()
        return "text/plain", b"Server stopped"
    if path.startswith("/screenshot"):
        return "image/jpeg", await asyncio.to_thread(_jpeg, handset)
    if method == "POST" and path.startswith("/jsonrpc"):
        return "application/json", json.dumps(await _rpc(body, handset)).encode()
    return "", b""


def _jpeg(handset: Handset) -> bytes:
    buffer = io.BytesIO()
    handset.image().save(buffer, "JPEG", quality=90)
    return buffer.getvalue()


async def _rpc(body: bytes, handset: Handset) -> dict[str, Any]:
    reply: dict[str, Any] = {"jsonrpc": "2.0", "id": None}
    try:
        request = json.loads(body)
        reply["id"] = request.get("id")
        params = request.get("params") or []
        reply["result"] = await call_method(request["method"], params if isinstance(params, list) else [], handset)
    except RpcError as error:
        reply["error"] = {"code": error.code, "message": error.message, "data": error.message}
    except (ValueError, KeyError, TypeError, IndexError) as error:
        reply["error"] = {
            "code": -32602,
            "message": f"java.lang.IllegalArgumentException: {type(error).__name__}",
            "data": "",
        }
    return reply
