"""Where the notice about references goes in a request: always at the end of the system prompt, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..parts import Request

__all__ = ["add_notice"]

_SYSTEM_ROLES = ("system", "developer")


def add_notice(body: dict[str, Any], shape: str, request: Request) -> dict[str, Any]:
    """`body` with the notice; unchanged when its system prompt holds one already. Lists inside are not changed in place."""
    if shape == "dashscope" and isinstance(body.get("input"), dict):
        return body | {"input": add_notice(body["input"], "chat", request)}
    notice = request.notice(_sample(body))
    if not notice or request.has_notice:
        return body
    if shape == "responses":
        return body | {"instructions": _extended(body.get("instructions") or "", notice, shape)}
    if shape == "anthropic":
        return body | {"system": _extended(body.get("system") or "", notice, shape)}
    messages = list(body.get("messages", ()))
    if messages and messages[0].get("role") in _SYSTEM_ROLES:
        messages[0] = messages[0] | {"content": _extended(messages[0].get("content") or "", notice, shape)}
    else:
        messages.insert(0, {"role": "system", "content": _extended("" if shape == "chat" else [], notice, shape)})
    return body | {"messages": messages}


def _extended(prompt: Any, notice: str, shape: str) -> Any:
    if isinstance(prompt, str):
        return f"{prompt.rstrip()}\n\n{notice}" if prompt.strip() else notice
    typed = shape != "dashscope" and all("type" in part for part in prompt)
    return [*prompt, {"type": "text", "text": notice} if typed else {"text": notice}]


def _sample(body: dict[str, Any]) -> str:
    """Text by which to choose the notice's language: what the user says first."""
    turns = body.get("messages", body.get("input", ""))
    if isinstance(turns, str):
        return turns
    for turn in turns:
        content = turn.get("content") if turn.get("role") == "user" else None
        if isinstance(content, str):
            return content
        texts = [p.get("text", "") for p in content or () if isinstance(p, dict)]
        if any(texts):
            return "\n".join(texts)
    return ""
