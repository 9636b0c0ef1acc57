"""The page on `/`: sessions, what was removed by type, and the last uploads exactly as they left. Never a raw value."""

from __future__ import annotations

import html
import json
import re
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from starlette.responses import HTMLResponse, Response

from ..errors import PrivacyGuardError
from .messages import ReleasedRequest
from .proxy_sessions import Conversation

__all__ = ["StatusPage"]

_SHOWN = 5
_SESSIONS_SHOWN = 20
_TURNS_SHOWN = 4
_REFRESH_S = 10
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_SAID = (
    "content",
    "text",
    "thinking",
    "output",
    "summary",
    "tool_calls",
    "function",
    "arguments",
    "input",
    "image_url",
    "url",
    "image",
)
"""Entries of a message that are shown; the whole request stands below it."""

_PROMPTS = ("system", "developer", "instructions")
"""Whose turns are long and always the same."""


@dataclass(frozen=True, slots=True)
class _Sent:
    at: str
    session: str
    body: dict[str, Any]
    references: tuple[str, ...]


class StatusPage:
    """Keeps the last few released requests and refusals in memory. `upstream`: the provider's host."""

    def __init__(self, upstream: str) -> None:
        self._upstream = upstream
        self._sent: deque[_Sent] = deque(maxlen=_SHOWN)
        self._refused: deque[tuple[str, str, str]] = deque(maxlen=_SHOWN)
        self._lock = threading.Lock()

    def show(self, conversation: Conversation, released: ReleasedRequest) -> None:
        with self._lock:
            self._sent.appendleft(_Sent(_now(), conversation.name, released.body, released.references))

    def refuse(self, conversation: Conversation, error: PrivacyGuardError) -> None:
        """Errors say what kind of thing stands where, and no value."""
        with self._lock:
            self._refused.appendleft((_now(), conversation.name, f"{type(error).__name__}: {error}"))

    def render(self, conversations: Iterable[Conversation], *, hold: bool = False) -> Response:
        """`hold`: a page that does not reload itself."""
        with self._lock:
            sent, refused = list(self._sent), list(self._refused)
        known = list(conversations)
        page = _template().substitute(
            refresh="" if hold else f'<meta http-equiv="refresh" content="{_REFRESH_S}">',
            hold='<a href="/">go on</a>' if hold else '<a href="/?hold">hold</a>',
            upstream=html.escape(self._upstream),
            time=_now(),
            tiles=_tiles(known),
            sessions=_table(
                ("session", "since", "requests", "blocked", "removed"), map(_row, known[: -_SESSIONS_SHOWN - 1 : -1])
            ),
            refusals=f"<h2>Last refusals</h2>{_table(('time', 'session', 'why'), map(_refusal, refused))}"
            if refused
            else "",
            uploads="".join(map(_upload, sent)) or '<p class="soft">none yet</p>',
        )
        return HTMLResponse(page, headers=_HEADERS)


@cache
def _template() -> Template:
    return Template(Path(__file__).with_suffix(".html").read_text("utf-8"))


def _now() -> str:
    return time.strftime("%H:%M:%S")


def _tiles(conversations: list[Conversation]) -> str:
    removed = sum(sum(c.session.counts().values()) for c in conversations)
    figures = {
        "sessions": len(conversations),
        "requests": sum(c.requests for c in conversations),
        "blocked": sum(c.blocked for c in conversations),
        "values removed": removed,
    }
    return "".join(f"<div><b>{figure}</b>{name}</div>" for name, figure in figures.items())


def _table(heads: Iterable[str], rows: Iterable[str]) -> str:
    body = "".join(rows)
    if not body:
        return '<p class="soft">none yet</p>'
    return f'<div class="card scroll"><table><tr>{"".join(f"<th>{head}" for head in heads)}</tr>{body}</table></div>'


def _row(conversation: Conversation) -> str:
    counts = ", ".join(f"{count} {kind}" for kind, count in conversation.session.counts().items()) or "nothing"
    since = time.strftime("%H:%M:%S", time.localtime(conversation.began))
    return (
        f"<tr><td>{conversation.name}<td>{since}<td>{conversation.requests}<td>{conversation.blocked}"
        f'<td class="wide">{html.escape(counts)}</tr>'
    )


def _refusal(refused: tuple[str, str, str]) -> str:
    at, session, why = refused
    return f'<tr><td>{at}<td>{session}<td class="wide stop">{html.escape(why)}</tr>'


def _upload(sent: _Sent) -> str:
    mark = _marker(sent.references)
    turns = [(who, f"<dt>{html.escape(who)}<dd>{'<br>'.join(_said(said, mark))}") for who, said in _turns(sent.body)]
    late = [turn for who, turn in turns if who not in _PROMPTS][-_TURNS_SHOWN:]
    early = [turn for _, turn in turns if turn not in late]
    before = (
        f"<details><summary>system prompt and earlier</summary><dl>{''.join(early)}</dl></details>" if early else ""
    )
    whole = html.escape(json.dumps(_without_pictures(sent.body), ensure_ascii=False, indent=1))
    references = " ".join(map(mark, sent.references)) or "no reference"
    return (
        f'<article class="card"><h3>{sent.at} <span class="soft">session {sent.session} ·</span> {references}</h3>'
        f"<dl>{''.join(late)}</dl>{before}<details><summary>the whole request</summary><pre>{whole}</pre></details></article>"
    )


def _turns(body: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    """Who says what in a request, in the shapes of all providers."""
    for key in _PROMPTS:
        if body.get(key):
            yield key, body[key]
    turns = body.get("messages", body.get("input"))
    if isinstance(turns, dict):
        turns = turns.get("messages")
    for turn in turns if isinstance(turns, list) else [turns]:
        if isinstance(turn, dict):
            yield str(turn.get("role") or turn.get("type") or ""), turn
        elif turn is not None:
            yield "user", turn


def _said(node: Any, mark: Callable[[str], str]) -> Iterable[str]:
    if isinstance(node, str):
        yield f'<img alt="released picture" src="{html.escape(node)}">' if _is_picture(node) else mark(node)
    elif isinstance(node, list):
        for part in node:
            yield from _said(part, mark)
    elif isinstance(node, dict):
        source = node.get("source")
        if isinstance(source, dict):
            yield from _said(f"data:{source.get('media_type')};base64,{source.get('data')}", mark)
        for key in _SAID:
            if isinstance(node.get(key), dict) and key in ("arguments", "input"):
                yield mark(json.dumps(node[key], ensure_ascii=False))
            elif node.get(key):
                yield from _said(node[key], mark)


def _marker(references: tuple[str, ...]) -> Callable[[str], str]:
    """Writes a text as HTML with the request's references marked, whatever form the lifecycle gives them."""
    forms = "|".join(re.escape(html.escape(reference)) for reference in sorted(references, key=len, reverse=True))
    pattern = re.compile(forms or "(?!)")
    return lambda text: pattern.sub(lambda match: f"<mark>{match[0]}</mark>", html.escape(text))


def _is_picture(text: str) -> bool:
    return text.startswith("data:image/")


def _without_pictures(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _without_pictures(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_without_pictures(value) for value in node]
    return "(picture)" if isinstance(node, str) and (_is_picture(node) or _long_base64(node)) else node


def _long_base64(text: str) -> bool:
    return len(text) > 1000 and not set("\n {") & set(text[:1000])
