"""What a request says, and nothing else."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass, field
from typing import Any

__all__ = ["BadRequest", "Request", "read_request"]

_TASK = re.compile(r"(?:Task|Instruction|任务)\s*[:：]\s*(?P<task>.*?)(?:\n\s*\n|\Z)", re.DOTALL)
_TOLD = re.compile(r"Device: (.+?\)): (.+)")
_STEP = re.compile(r"^Step \d+: (.*)", re.MULTILINE)


class BadRequest(ValueError):
    """Not a chat completion request with a task and a picture."""


@dataclass(frozen=True, slots=True)
class Request:
    """`pictures`: encoded, oldest first, the current one last. `replies`: this planner's own, as far as they were sent.

    `steps`: one text for every reply there was, the early ones as they are listed with the task. `told`: what the device
    answered, by question.
    """

    task: str
    system: str
    pictures: tuple[bytes, ...]
    replies: tuple[str, ...]
    steps: tuple[str, ...]
    told: dict[str, str] = field(default_factory=dict)


def read_request(body: Any) -> Request:
    """Raises BadRequest."""
    if not isinstance(body, dict) or not isinstance(body.get("messages"), list):
        raise BadRequest("no messages")
    texts: dict[str, list[str]] = {"system": [], "user": [], "assistant": []}
    pictures: list[bytes] = []
    for message in body["messages"]:
        if not isinstance(message, dict) or message.get("role") not in texts:
            raise BadRequest("a message without a known role")
        for part in _parts(message.get("content")):
            if "text" in part:
                texts[message["role"]].append(str(part["text"]))
            elif "image_url" in part:
                pictures.append(_picture(part["image_url"]))
    if not texts["user"] or not pictures:
        raise BadRequest("no task or no picture")
    said = "\n\n".join(texts["user"])
    found = _TASK.search(said)
    replies = tuple(texts["assistant"])
    return Request(
        (found["task"] if found else said).strip(),
        "\n".join(texts["system"]),
        tuple(pictures),
        replies,
        (*_STEP.findall(said), *replies),
        dict(_TOLD.findall(said)),
    )


def _parts(content: Any) -> list[dict[str, Any]]:
    if isinstance(content, str):
        return [{"text": content}]
    if not isinstance(content, list) or not all(isinstance(part, dict) for part in content):
        raise BadRequest("a message without content")
    return content


def _picture(source: Any) -> bytes:
    url = source.get("url") if isinstance(source, dict) else source
    if not isinstance(url, str) or not url.startswith("data:image/"):
        raise BadRequest("a picture that is not a data URL")
    try:
        return base64.b64decode(url.partition(",")[2], validate=True)
    except binascii.Error:
        raise BadRequest("a picture that is not base64") from None
