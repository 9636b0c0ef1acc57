"""The page on `/`: sessions, what was removed by type, and the last uploads exactly as they left. Never a raw value."""

from __future__ import annotations

import html
import json
import threading
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from starlette.responses import HTMLResponse, Response

from .messages import ReleasedRequest
from .proxy_sessions import Conversation

__all__ = ["StatusPage"]

_SHOWN = 5
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>PrivacyGuard proxy</title>
<meta http-equiv="refresh" content="10"><meta name="viewport" content="width=device-width">
<style>body{{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}}
table{{border-collapse:collapse}}td,th{{text-align:left;padding:.2rem 1rem .2rem 0}}
pre{{background:#f4f4f4;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere}}img{{max-height:24rem;margin-right:1rem}}
</style><h1>PrivacyGuard proxy</h1><h2>Sessions</h2>{sessions}<h2>Last uploads, as they left</h2>{uploads}</html>"""


@dataclass(frozen=True, slots=True)
class _Sent:
    at: str
    session: str
    body: dict[str, Any]


class StatusPage:
    """Keeps the last few released requests in memory."""

    def __init__(self) -> None:
        self._sent: deque[_Sent] = deque(maxlen=_SHOWN)
        self._lock = threading.Lock()

    def show(self, conversation: Conversation, released: ReleasedRequest) -> None:
        with self._lock:
            self._sent.appendleft(_Sent(time.strftime("%H:%M:%S"), conversation.name, released.body))

    def render(self, conversations: Iterable[Conversation]) -> Response:
        with self._lock:
            sent = list(self._sent)
        rows = "".join(_row(c) for c in conversations)
        head = "<tr><th>session<th>since<th>requests<th>blocked<th>removed</tr>"
        page = _PAGE.format(
            sessions=f"<table>{head}{rows}</table>" if rows else "<p>none yet</p>",
            uploads="".join(map(_upload, sent)) or "<p>none yet</p>",
        )
        return HTMLResponse(page, headers=_HEADERS)


def _row(conversation: Conversation) -> str:
    counts = ", ".join(f"{count} {kind}" for kind, count in conversation.session.counts().items()) or "nothing"
    since = time.strftime("%H:%M:%S", time.localtime(conversation.began))
    return (
        f"<tr><td>{conversation.name}<td>{since}<td>{conversation.requests}<td>{conversation.blocked}"
        f"<td>{html.escape(counts)}</tr>"
    )


def _upload(sent: _Sent) -> str:
    urls: list[str] = []
    text = json.dumps(_without_pictures(sent.body, urls), ensure_ascii=False, indent=1)
    pictures = "".join(f'<img alt="released picture" src="{html.escape(url)}">' for url in urls)
    return f"<h3>{sent.at} session {sent.session}</h3>{pictures}<pre>{html.escape(text)}</pre>"


def _without_pictures(node: Any, pictures: list[str]) -> Any:
    if isinstance(node, dict):
        return {key: _without_pictures(value, pictures) for key, value in node.items()}
    if isinstance(node, list):
        return [_without_pictures(value, pictures) for value in node]
    if isinstance(node, str) and node.startswith("data:image/"):
        pictures.append(node)
        return f"(picture {len(pictures)})"
    return node
