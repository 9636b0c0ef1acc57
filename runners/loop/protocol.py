"""The `mobile_use` tool-call protocol of Mobile-Agent-v3.5: a sentence, then one call with coordinates in thousandths."""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["ACTIONS", "FINAL", "ReplyUnreadable", "checked", "parse_reply", "summary", "to_pixels"]

ACTIONS = frozenset(
    (
        "click", "long_press", "swipe", "scroll", "type", "key", "system_button", "open", "wait", "ask", "answer", "interact",
        "call_user", "terminate",
    )
)  # fmt: skip
FINAL = frozenset(("answer", "terminate"))
"""Actions that end a run."""

SCALE = 1000
"""Coordinates are thousandths of the screen's width and height."""

_POINTS = {
    "click": ("coordinate",),
    "long_press": ("coordinate",),
    "swipe": ("coordinate", "coordinate2"),
    "scroll": ("coordinate", "coordinate2"),
}
_TEXTS = frozenset(("type", "key", "open", "ask", "answer"))
_CALL = re.compile(r"<tool_call>\s*")
_LEAD = re.compile(r"^\s*(?:Action|动作)\s*[:：]\s*", re.IGNORECASE)


class ReplyUnreadable(ValueError):
    """The reply holds no valid `mobile_use` call. The message never quotes it."""


def parse_reply(text: str) -> dict[str, Any]:
    """The arguments of the reply's first `mobile_use` call. Raises ReplyUnreadable."""
    found = _CALL.search(text)
    body = text[found.end() :] if found else text[text.find("{") :] if "{" in text else ""
    try:
        call, _ = json.JSONDecoder(strict=False).raw_decode(body.lstrip())
    except ValueError:
        raise ReplyUnreadable("the reply holds no readable tool call") from None
    if not isinstance(call, dict) or call.get("name") != "mobile_use" or not isinstance(call.get("arguments"), dict):
        raise ReplyUnreadable("the reply's tool call is not mobile_use")
    return checked(call["arguments"])


def checked(action: dict[str, Any]) -> dict[str, Any]:
    """`action` itself when it has what its kind needs. Raises ReplyUnreadable."""
    kind = action.get("action")
    if kind not in ACTIONS:
        raise ReplyUnreadable("the reply asks for an action that mobile_use does not have")
    for key in _POINTS.get(str(kind), ()):
        if not _is_point(action.get(key)):
            raise ReplyUnreadable(f"{kind} without a valid {key}")
    if kind in _TEXTS and not isinstance(action.get("text"), str):
        raise ReplyUnreadable(f"{kind} without text")
    return action


def summary(reply: str) -> str:
    """The reply's sentence, for the list of earlier steps."""
    return _LEAD.sub("", _CALL.split(reply, maxsplit=1)[0]).strip()


def to_pixels(point: Any, width: int, height: int) -> tuple[int, int]:
    """Thousandths → pixels inside a screen of this size."""
    x, y = (min(max(float(value), 0), SCALE) for value in point)
    return round(x / SCALE * (width - 1)), round(y / SCALE * (height - 1))


def _is_point(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(v, int | float) and not isinstance(v, bool) for v in value)
    )
