"""The screen live in a browser, on loopback: look, click, drag and type."""

from __future__ import annotations

import asyncio
import json
from importlib.resources import files
from urllib.parse import parse_qs, urlsplit

from .handset import Handset
from .screen import png

__all__ = ["serve_page"]


async def serve_page(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, handset: Handset) -> None:
    """One HTTP request. Actions need POST and our own Host, so that no other page can press anything."""
    try:
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), timeout=10)
        lines = head.decode("latin-1").split("\r\n")
        method, target, *_ = [*lines[0].split(" "), "", ""]
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        body = await reader.readexactly(min(int(headers.get("content-length") or 0), 65_536))
        local = headers.get("host", "").rpartition(":")[0] in ("127.0.0.1", "localhost")
        status, kind, data = (
            await _answer(method, target, body, handset) if local else ("403 Forbidden", "text/plain", b"")
        )
        writer.write(
            f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(data)}\r\n"
            "Cache-Control: no-store\r\nConnection: close\r\n\r\n".encode()
            + data
        )
        await writer.drain()
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def _answer(method: str, target: str, body: bytes, handset: Handset) -> tuple[str, str, bytes]:
    path = urlsplit(target).path
    match method, path:
        case "GET", "/":
            return "200 OK", "text/html; charset=utf-8", files(__package__).joinpath("page.html").read_bytes()
        case "GET", "/screen.png":
            return "200 OK", "image/png", await asyncio.to_thread(lambda: png(handset.image()))
        case "GET", "/hierarchy.xml":
            return "200 OK", "application/xml", (await asyncio.to_thread(handset.hierarchy)).encode()
        case "POST", "/act":
            await asyncio.to_thread(_act, parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True), handset)
            return "200 OK", "application/json", json.dumps({"app": handset.component}).encode()
    return "404 Not Found", "text/plain", b""


def _act(form: dict[str, list[str]], handset: Handset) -> None:
    values = {name: words[0] for name, words in form.items()}
    x1, y1, x2, y2, ms = (float(values.get(name, 0)) for name in ("x1", "y1", "x2", "y2", "ms"))
    match values.get("kind"):
        case "swipe":
            handset.swipe(x1, y1, x2, y2, int(ms))
        case "text":
            handset.type_text(values.get("text", ""))
        case "key":
            handset.press(int(values.get("code", 0)))
