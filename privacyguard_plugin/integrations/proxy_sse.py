"""Server-sent events of model providers: JSON objects, and a last one that is the mark [DONE]."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from typing import Any

__all__ = ["SseDecoder", "encode"]

_BORDER = re.compile(r"\r\n\r\n|\n\n|\r\r")
_LINE = re.compile(r"\r\n|\n|\r")


class SseDecoder:
    """Bytes in any pieces → events; None for [DONE]. Comments and empty events are dropped. Raises ValueError."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._text = ""

    def feed(self, data: bytes) -> Iterator[dict[str, Any] | None]:
        self._text += self._decode(data)
        while border := _BORDER.search(self._text):
            block, self._text = self._text[: border.start()], self._text[border.end() :]
            lines = [line[5:].removeprefix(" ") for line in _LINE.split(block) if line.startswith("data:")]
            if not lines:
                continue
            payload = "\n".join(lines)
            if payload.strip() == "[DONE]":
                yield None
                continue
            event = json.loads(payload)
            if not isinstance(event, dict):
                raise ValueError("an event that is no JSON object")
            yield event


def encode(event: dict[str, Any] | None, name: str | None = None) -> bytes:
    """One event as it goes over the wire; its name is its type if no other is given. DashScope's clients want no blank there."""
    if event is None:
        return b"data: [DONE]\n\n"
    kind = name or event.get("type")
    line = f"event:{kind}\n" if isinstance(kind, str) and "\n" not in kind and "\r" not in kind else ""
    return f"{line}data: {json.dumps(event, ensure_ascii=False)}\n\n".encode("utf-8", "replace")
