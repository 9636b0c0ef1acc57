"""JSON inside requests: tool-call arguments, tool results, metadata. What comes out is JSON again, with the same keys."""

from __future__ import annotations

import json
from typing import Any, Protocol

from ..errors import UnsupportedContent

__all__ = ["Read", "release_json", "release_json_text"]

_MAX_DEPTH = 60
_TELLING_DIGITS = 5
"""Numbers with fewer digits are coordinates, counts and the like, and no values."""


class Read(Protocol):
    """Releases a text. `again`: it was released before as part of a larger one, so its references are our own."""

    def __call__(self, text: str, *, again: bool = False) -> str: ...


def release_json_text(text: str, release: Read) -> str | None:
    """`text` released if it is a JSON object or array, None if it is neither. Unchanged when there was nothing to remove."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        node = json.loads(text)
    except (ValueError, RecursionError):
        return None
    released = release_json(node, release)
    return text if released == node else json.dumps(released, ensure_ascii=False)


def release_json(node: Any, release: Read) -> Any:
    """A copy of a JSON value without what is private in it.

    The document is read as a whole first, because keys and neighbours say what a value is; then every string with escapes
    on its own, because they hide where its words begin. Raises UnsupportedContent for what is no JSON.
    """
    try:
        document = json.dumps(node, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise UnsupportedContent("structured content that is no JSON") from None
    try:
        whole = json.loads(release(document))
    except (ValueError, RecursionError):  # a number was removed, or a value reached over the border of a string
        whole = node
    again = _same_shape(whole, node)
    return _leaves(whole if again else node, "", release, again, 0)


def _leaves(node: Any, key: str, release: Read, again: bool, depth: int) -> Any:
    if depth > _MAX_DEPTH:
        raise UnsupportedContent(f"structured content nested more than {_MAX_DEPTH} levels deep")
    if isinstance(node, dict):
        return {
            _string(str(k), release, again): _leaves(value, str(k), release, again, depth + 1)
            for k, value in node.items()
        }
    if isinstance(node, list | tuple):
        return [_leaves(value, key, release, again, depth + 1) for value in node]
    if isinstance(node, str):
        return _string(node, release, again)
    if isinstance(node, int | float) and not isinstance(node, bool):
        written = json.dumps(node)
        if sum(map(str.isdigit, written)) >= _TELLING_DIGITS:
            shown = release(f"{key}: {written}")
            if not shown.endswith(written):
                return shown.removeprefix(f"{key}: ")
    return node


def _string(text: str, release: Read, again: bool) -> str:
    if again and len(json.dumps(text, ensure_ascii=False)) == len(text) + 2:
        return text  # without escapes it was read as it is
    inner = release_json_text(text, lambda text, **_: release(text, again=again))
    return release(text, again=again) if inner is None else inner


def _same_shape(released: Any, node: Any) -> bool:
    """Strings may differ, nothing else; a removed value must not have taken a neighbour along."""
    if isinstance(node, dict):
        return (
            isinstance(released, dict)
            and len(released) == len(node)
            and all(_same_shape(a, b) for a, b in zip(released.values(), node.values(), strict=True))
        )
    if isinstance(node, list | tuple):
        return (
            isinstance(released, list)
            and len(released) == len(node)
            and all(_same_shape(a, b) for a, b in zip(released, node, strict=True))
        )
    return isinstance(released, str) if isinstance(node, str) else released == node
