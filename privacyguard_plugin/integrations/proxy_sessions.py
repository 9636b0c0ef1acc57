"""Which session a request belongs to.

1. The name in the base URL, http://127.0.0.1:8787/s/NAME/v1, or the header X-PrivacyGuard-Session.
2. For the responses interface: the session of `previous_response_id`.
3. The conversation: requests that begin with the same text of the user continue each other.
4. Otherwise one session for the whole process.

Requests with different keys (Authorization) never share a session.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..guard import PrivacyGuard
    from ..session import Session

__all__ = ["Conversation", "SessionPool"]

_HEADER = "x-privacyguard-session"
_REPLIES_KEPT = 10_000


@dataclass(slots=True)
class Conversation:
    """One session and what the status page says about it. `name` is made of a hash and says nothing about content."""

    name: str
    session: Session
    began: float = field(default_factory=time.time)
    requests: int = 0
    blocked: int = 0


class SessionPool:
    """Sessions by key; the one unused for longest goes when there are too many. Safe under threads."""

    def __init__(self, guard: PrivacyGuard, *, most: int = 500) -> None:
        self._guard, self._most = guard, most
        self._conversations: OrderedDict[str, Conversation] = OrderedDict()
        self._replies: OrderedDict[str, str] = OrderedDict()
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[Conversation]:
        with self._lock:
            return iter([c for c in self._conversations.values() if not c.session.closed])

    def of(self, headers: Mapping[str, str], body: Mapping[str, Any], name: str | None = None) -> Conversation:
        """The conversation of a request, begun if it is new. A session that was idle for too long begins anew."""
        key = self._key(headers, body, name)
        with self._lock:
            conversation = self._conversations.get(key)
            if conversation is None or conversation.session.closed:
                conversation = self._conversations[key] = Conversation(key[:8], self._guard.session())
            self._conversations.move_to_end(key)
            conversation.requests += 1
            gone = [self._conversations.popitem(last=False)[1] for _ in range(len(self._conversations) - self._most)]
        for old in gone:
            old.session.close()
        return conversation

    def remember(
        self, reply: Any, headers: Mapping[str, str], body: Mapping[str, Any], name: str | None = None
    ) -> None:
        """A reply by its id, so that a request which names it as the previous one finds the session."""
        if isinstance(reply, dict) and isinstance(reply.get("id"), str) and reply.get("object") == "response":
            key = self._key(headers, body, name)
            with self._lock:
                self._replies[_hash(_caller(headers), reply["id"])] = key
                if len(self._replies) > _REPLIES_KEPT:
                    self._replies.popitem(last=False)

    def close(self) -> None:
        with self._lock:
            conversations = list(self._conversations.values())
            self._conversations.clear()
            self._replies.clear()
        for conversation in conversations:
            conversation.session.close()

    def _key(self, headers: Mapping[str, str], body: Mapping[str, Any], name: str | None) -> str:
        caller = _caller(headers)
        if name := name or headers.get(_HEADER):
            return _hash(caller, "name", name)
        if previous := body.get("previous_response_id"):
            with self._lock:
                if known := self._replies.get(_hash(caller, str(previous))):
                    return known
        first = _first_words(body)
        return _hash(caller, "conversation", first) if first else _hash(caller, "process")


def _caller(headers: Mapping[str, str]) -> str:
    return headers.get("authorization") or headers.get("x-api-key") or headers.get("api-key") or ""


def _first_words(body: Mapping[str, Any]) -> str:
    """The text of the first message of the user; pictures are no part of it, since they change with every step."""
    turns = body.get("messages", body.get("input"))
    if isinstance(turns, dict):  # DashScope
        turns = turns.get("messages")
    if isinstance(turns, str):
        return turns
    for turn in turns if isinstance(turns, list) else ():
        if isinstance(turn, dict) and turn.get("role") == "user":
            content = turn.get("content")
            if isinstance(content, list):
                texts = [part.get("text") for part in content if isinstance(part, dict) and "text" in part]
                return json.dumps(texts) if texts else ""
            return content if isinstance(content, str) else ""
    return ""


def _hash(*parts: str) -> str:
    return hashlib.blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()
