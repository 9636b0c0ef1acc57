"""Values put into a reply, where an agent without a device door reads them: inside its parsed structures (DESIGN §8).

Replies are the SDKs' objects or plain dicts; they are changed in place, so give a copy. References in tool-call arguments,
in JSON and in action strings come out escaped for the literal that they stand in. What does not resolve stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["get", "put", "resolve_reply"]


def resolve_reply(reply: Any, session: Session) -> Any:
    """`reply` itself: a chat completion, a response, an Anthropic message or DashScope's, with its references resolved."""

    def resolve(value: Any) -> Any:
        return session.after_return(value).payload

    output = get(reply, "output")
    if isinstance(output, dict):  # DashScope
        _resolve(output, "text", resolve)
        resolve_reply(output, session)
        return reply
    for choice in get(reply, "choices") or ():
        message = get(choice, "message")
        _resolve(message, "content", resolve)
        for call in get(message, "tool_calls") or ():
            _resolve_call(call, resolve)
        _resolve(get(message, "function_call"), "arguments", resolve)
        _resolve_parsed(message, resolve)
    for item in output or ():
        _resolve_item(item, resolve)
    for block in get(reply, "content") or ():
        _resolve(block, "text", resolve)
        _resolve(block, "input", resolve)
    return reply


def get(node: Any, key: str) -> Any:
    """An entry of a dict or an attribute; None when there is none. The text of a string has neither."""
    if isinstance(node, dict):
        return node.get(key)
    return None if node is None or isinstance(node, str) else getattr(node, key, None)


def put(node: Any, key: str, value: Any) -> None:
    if isinstance(node, dict):
        node[key] = value
    else:
        setattr(node, key, value)


def _resolve(node: Any, key: str, resolve: Callable[[Any], Any]) -> None:
    value = get(node, key)
    if isinstance(value, str | dict | list):
        put(node, key, resolve(value))


def _resolve_call(call: Any, resolve: Callable[[Any], Any]) -> None:
    function = get(call, "function")
    _resolve(function, "arguments", resolve)
    _resolve_model(function, "parsed_arguments", resolve)
    _resolve(get(call, "custom"), "input", resolve)


def _resolve_parsed(node: Any, resolve: Callable[[Any], Any]) -> None:
    _resolve_model(node, "parsed", resolve)


def _resolve_model(node: Any, key: str, resolve: Callable[[Any], Any]) -> None:
    """What the SDK parsed for the caller: a pydantic model, or plain JSON."""
    value = get(node, key)
    if hasattr(value, "model_dump"):
        put(node, key, type(value).model_validate(resolve(value.model_dump(mode="json"))))
    else:
        _resolve(node, key, resolve)


def _resolve_item(item: Any, resolve: Callable[[Any], Any]) -> None:
    """One item of a response's output."""
    kind = get(item, "type")
    if kind == "message":
        for part in get(item, "content") or ():
            _resolve(part, "text", resolve)
            _resolve_parsed(part, resolve)
    elif kind == "function_call":
        _resolve(item, "arguments", resolve)
        _resolve_model(item, "parsed_arguments", resolve)
    elif kind == "custom_tool_call":
        _resolve(item, "input", resolve)
    elif kind == "computer_call":
        action = get(item, "action")
        _resolve(action, "text", resolve)
