"""A request to a model, released: every part of every message that is known is sanitised, any other is refused.

Understood are OpenAI chat and responses, Anthropic messages and DashScope, in one visitor, because agents mix them. The
caller's objects are never changed. A reference that stands in an assistant's message and that the session issued stays;
anywhere else what looks like a reference is neutralised, unless `own_references="everywhere"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ..errors import UnsupportedContent, UploadBlocked
from .content import Content, as_list, plain, word
from .json_parts import Read, release_json
from .leakguard import check_request
from .notices import add_notice
from .parameters import release_parameters

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["OwnReferences", "ReleasedRequest", "Shape", "release_messages", "release_request"]

Shape = Literal["chat", "responses", "anthropic", "dashscope"]
OwnReferences = Literal["assistant", "everywhere"]

_ROUNDS = 4
"""A value learnt from the last part may stand in the first: a request is gone over until nothing new is learnt."""


@dataclass(frozen=True, slots=True, repr=False)
class ReleasedRequest:
    """`body`: a new object that may leave. `references`: what it shows; `pictures`: how many it holds."""

    body: dict[str, Any]
    references: tuple[str, ...]
    pictures: int


def release_request(
    body: Mapping[str, Any],
    session: Session,
    shape: Shape,
    *,
    own_references: OwnReferences = "assistant",
    local_files: bool = True,
) -> ReleasedRequest:
    """Everything in a request's JSON body sanitised, the notice added when a reference is shown, and looked at again.

    `local_files`: read pictures given as file:// paths. Raises a subclass of UploadBlocked; then nothing may be sent.
    """
    request = session.request()
    for _ in range(_ROUNDS):
        before = request.learnt
        content = Content(request, own_references == "everywhere", local_files)
        released = _Visitor(content).body(body)
        if request.learnt == before:
            break
    else:
        raise UploadBlocked("the request did not settle: every look found further values")
    if request.references:
        released = add_notice(released, shape, request)
    check_request(released, session, frozenset(content.pictures))
    return ReleasedRequest(released, request.references, len(content.pictures))


def release_messages(
    messages: list[Any], session: Session, *, own_references: OwnReferences = "assistant", shape: Shape = "chat"
) -> list[Any]:
    """The `messages` of any client that is not guarded: DashScope's SDK, LangChain's dicts, a bare HTTP call."""
    body = release_request({"messages": messages}, session, shape, own_references=own_references).body
    released: list[Any] = body["messages"]
    return released


class _Visitor:
    """One look at one request."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def body(self, body: Mapping[str, Any]) -> dict[str, Any]:
        released: dict[str, Any] = {}
        for key, value in body.items():
            if key == "messages":
                released[key] = [self.message(m) for m in as_list(value, "messages")]
            elif key == "input":
                released[key] = self._input(value)
            elif key in ("system", "instructions"):
                released[key] = self._content.read(value, own=False)
            else:
                released[key] = release_parameters(key, value, self._content.reader(own=False))
        return released

    def _input(self, value: Any) -> Any:
        if isinstance(value, Mapping):  # DashScope's own HTTP interface
            return self.body(value)
        if value is None or isinstance(value, str):
            return self._content.read(value, own=False)
        return [self.message(item) for item in as_list(value, "input")]

    def message(self, message: Any) -> dict[str, Any]:
        """A chat message, or an item of the responses interface."""
        message = plain(message)
        if not isinstance(message, Mapping):
            raise UnsupportedContent(f"a message that is a {type(message).__name__}")
        kind = message.get("type", "message")
        if kind not in _ITEMS:
            raise UnsupportedContent(f"an item of type {word(kind)}")
        own = message.get("role") == "assistant" or kind in _BY_MODEL
        read = self._content.reader(own)
        released: dict[str, Any] = {}
        for key, value in message.items():
            if key in _IDENTIFIERS or value is None or isinstance(value, bool):
                released[key] = value
            elif key in ("content", "output", "summary"):
                released[key] = self._content.read(value, own)
            elif key == "tool_calls":
                released[key] = [self._call(call, read) for call in as_list(value, "tool_calls")]
            elif key == "function_call":
                released[key] = self._call({"function": value}, read)["function"]
            elif key == "arguments":
                released[key] = self._json(value, read)
            elif key == "name" and "arguments" not in message:
                if read(value) == value:  # providers accept no brackets in names: a private one is left out
                    released[key] = value
            elif key in ("audio", "images", "file", "files", "video"):
                raise UnsupportedContent(f"a message with {key}")
            elif key != "name":
                released[key] = read(value) if isinstance(value, str) else release_json(value, read)
            else:
                released[key] = value
        return released

    def _call(self, call: Any, read: Read) -> dict[str, Any]:
        call = plain(call)
        if not isinstance(call, Mapping) or call.get("type", "function") not in ("function", "custom"):
            raise UnsupportedContent("a tool call of an unknown type")
        released = dict(call)
        for kind in ("function", "custom"):
            if isinstance(call.get(kind), Mapping):
                inner = dict(call[kind])
                inner.pop("parsed_arguments", None)  # what the SDK read from the arguments; it never travels
                for key in ("arguments", "input"):
                    if key in inner:
                        inner[key] = self._json(inner[key], read)
                released[kind] = inner
        return released

    def _json(self, value: Any, read: Read) -> Any:
        return read(value) if isinstance(value, str) else release_json(value, read)


_ITEMS = frozenset(
    "message function_call function_call_output custom_tool_call custom_tool_call_output reasoning computer_call "
    "computer_call_output item_reference".split()
)
_BY_MODEL = frozenset({"function_call", "custom_tool_call", "reasoning", "computer_call"})
_IDENTIFIERS = frozenset(
    "role type id call_id tool_call_id status phase cache_control encrypted_content acknowledged_safety_checks".split()
)
