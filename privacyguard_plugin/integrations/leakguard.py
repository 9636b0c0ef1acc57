"""The last look at a request before its bytes leave: is a value of the session still in it, in any form? (DESIGN §8)

Every string is searched as it stands and as what it may encode: JSON and percent escapes, XML entities, base64 of text.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ..errors import LeakDetected

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["check_request"]

_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{8,}={0,2}")
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
_PICTURE = re.compile(r"data:image/(?:png|jpeg);base64,")
_NAMED = frozenset(
    "messages input system instructions content text image_url url image source data tool_calls function arguments name "
    "output metadata user tools role type".split()
)
"""Keys that an error may quote: any other could itself be private."""

_FEWEST_DIGITS = 5
"""Numbers with fewer digits are never searched for."""

_MAX_DEPTH = 4
"""Encodings inside encodings that are unwrapped."""


def check_request(body: Any, session: Session, released: frozenset[str] = frozenset()) -> None:
    """Raise LeakDetected, with type and place only, when a value of `session` is found in `body`.

    `body`: dict, list, str and plain scalars. `released`: pictures, as base64, that this session's pipeline has verified.
    """
    clean: set[str] = set()
    for place, text in _strings(body, "request"):
        if text in clean or text in released or (text[:5] == "data:" and _PICTURE.sub("", text, count=1) in released):
            continue
        for kind in session.find_values(text, _forms):
            raise LeakDetected(f"a bound {kind} is still readable in {place}")
        clean.add(text)


def _strings(node: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every string and number with the place where it stands. Keys of mappings are strings as well, but name no place."""
    if isinstance(node, dict):
        for index, (key, value) in enumerate(node.items()):
            if key not in _NAMED:
                yield f"{place}, key {index}", str(key)
            inner = f"{place}.{key}" if key in _NAMED else f"{place}[{index}]"
            yield from _strings(value, inner)
    elif isinstance(node, list | tuple):
        for index, value in enumerate(node):
            yield from _strings(value, f"{place}[{index}]")
    elif isinstance(node, str):
        yield place, node
    elif isinstance(node, int | float) and sum(map(str.isdigit, str(node))) >= _FEWEST_DIGITS:
        yield place, str(node)


def _forms(text: str, depth: int = 0) -> Iterator[str]:
    yield text
    if depth >= _MAX_DEPTH:
        return
    plain = {_ESCAPED.sub(lambda m: chr(int(m[1], 16)), text) if "\\u" in text else text}
    plain |= {html.unescape(text) if "&" in text else text, unquote(text) if "%" in text else text}
    for match in _BASE64.finditer(text):
        plain |= set(_decoded(match[0]))
    for form in plain - {text}:
        yield from _forms(form, depth + 1)


def _decoded(token: str) -> Iterator[str]:
    """What a token says if it is base64 of text. Prose and identifiers decode to bytes that are no text."""
    token = token.rstrip("=").translate(str.maketrans("-_", "+/"))
    token = token[: len(token) - (len(token) % 4 == 1)]
    try:
        data = base64.b64decode(token + "=" * (-len(token) % 4), validate=True)
        text = data.decode("utf-8")
    except (binascii.Error, ValueError):
        return
    if text.isprintable() or any(c in text for c in "\n\r\t"):
        yield text
