"""A request to a model, released: every part of every message that is known is sanitised, any other is refused.

Understood are OpenAI chat and responses, Anthropic messages and DashScope, in one visitor, because agents mix them. The
caller's objects are never changed. A reference that stands in an assistant's message and that the session issued stays;
anywhere else what looks like a reference is neutralised, unless `own_references="everywhere"`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ..errors import ObservationUnreadable, UnsupportedContent, UploadBlocked
from .escapes import hide_escapes, show_escapes
from .json_parts import Read, release_json, release_json_text
from .leakguard import check_request
from .notices import add_notice
from .parameters import release_parameters
from .pictures import check_no_picture, release_base64, release_picture_url

if TYPE_CHECKING:
    from ..parts import Picture, Request
    from ..session import Session

__all__ = ["OwnReferences", "ReleasedRequest", "Shape", "release_messages", "release_request"]

Shape = Literal["chat", "responses", "anthropic", "dashscope"]
OwnReferences = Literal["assistant", "everywhere"]

_ROUNDS = 4
"""A value learnt from the last part may stand in the first: a request is gone over until nothing new is learnt."""

_WORD = re.compile(r"[a-z_0-9.]{1,40}")


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
        visitor = _Visitor(request, own_references == "everywhere", local_files)
        released = visitor.body(body)
        if request.learnt == before:
            break
    else:
        raise UploadBlocked("the request did not settle: every look found further values")
    if request.references:
        released = add_notice(released, shape, request)
    check_request(released, session, frozenset(visitor.pictures))
    return ReleasedRequest(released, request.references, len(visitor.pictures))


def release_messages(
    messages: list[Any], session: Session, *, own_references: OwnReferences = "assistant", shape: Shape = "chat"
) -> list[Any]:
    """The `messages` of any client that is not guarded: DashScope's SDK, LangChain's dicts, a bare HTTP call."""
    body = release_request({"messages": messages}, session, shape, own_references=own_references).body
    released: list[Any] = body["messages"]
    return released


class _Visitor:
    """One look at one request."""

    def __init__(self, request: Request, own_everywhere: bool, local_files: bool) -> None:
        self._request, self._own_everywhere, self._local_files = request, own_everywhere, local_files
        self.pictures: set[str] = set()

    def body(self, body: Mapping[str, Any]) -> dict[str, Any]:
        released: dict[str, Any] = {}
        for key, value in body.items():
            if key == "messages":
                released[key] = [self.message(m) for m in _list(value, "messages")]
            elif key == "input":
                released[key] = self._input(value)
            elif key in ("system", "instructions"):
                released[key] = self._content(value, own=False)
            else:
                released[key] = release_parameters(key, value, self._reader(own=False))
        return released

    def _input(self, value: Any) -> Any:
        if isinstance(value, Mapping):  # DashScope's own HTTP interface
            return self.body(value)
        if value is None or isinstance(value, str):
            return self._content(value, own=False)
        return [self.message(item) for item in _list(value, "input")]

    def message(self, message: Any) -> dict[str, Any]:
        """A chat message, or an item of the responses interface."""
        message = plain(message)
        if not isinstance(message, Mapping):
            raise UnsupportedContent(f"a message that is a {type(message).__name__}")
        kind = message.get("type", "message")
        if kind not in _ITEMS:
            raise UnsupportedContent(f"an item of type {_word(kind)}")
        own = message.get("role") == "assistant" or kind in _BY_MODEL
        read = self._reader(own)
        released: dict[str, Any] = {}
        for key, value in message.items():
            if key in _IDENTIFIERS or value is None or isinstance(value, bool):
                released[key] = value
            elif key in ("content", "output", "summary"):
                released[key] = self._content(value, own)
            elif key == "tool_calls":
                released[key] = [self._call(call, read) for call in _list(value, "tool_calls")]
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

    def _content(self, content: Any, own: bool) -> Any:
        if content is None:
            return None
        if isinstance(content, str):
            return self._reader(own)(content)
        if isinstance(content, Mapping):  # a single block, as in computer_call_output
            return self._part(content, own)
        return [self._reader(own)(p) if isinstance(p, str) else self._part(p, own) for p in _list(content, "content")]

    def _part(self, part: Any, own: bool) -> dict[str, Any]:
        part = plain(part)
        if not isinstance(part, Mapping):
            raise UnsupportedContent(f"a message part that is a {type(part).__name__}")
        kind = part.get("type")
        if kind is None:
            return self._untyped(part, own)
        if kind not in _PARTS:
            raise UnsupportedContent(f"a message part of type {_word(kind)}")
        if part.get("file_id") is not None:
            raise UnsupportedContent("a file that the provider holds")
        released = {k: v for k, v in part.items() if k in _KEPT_IN_PARTS}
        if unknown := part.keys() - _KEPT_IN_PARTS - _READ_IN_PARTS:
            raise UnsupportedContent(f"a message part of type {kind} with {len(unknown)} unknown entries")
        read = self._reader(own)
        for key in ("text", "refusal", "thinking"):
            if key in part:
                released[key] = read(_text(part[key]))
        if "image_url" in part:
            url = plain(part["image_url"])
            if isinstance(url, Mapping):
                inner = {k: v for k, v in url.items() if k == "detail"}
                released["image_url"] = {"url": self._picture_url(url.get("url")), **inner}
            else:
                released["image_url"] = self._picture_url(url)
        if "source" in part:
            released["source"] = self._source(plain(part["source"]))
        if "input" in part:
            released["input"] = release_json(plain(part["input"]), self._reader(True))
        for key in ("annotations", "citations", "logprobs"):
            if part.get(key):
                released[key] = release_json(part[key], read)
        if kind == "redacted_thinking":  # encrypted by the provider
            released["data"] = part.get("data")
        if "content" in part:
            released["content"] = self._content(part["content"], own)
        return released

    def _untyped(self, part: Mapping[str, Any], own: bool) -> dict[str, Any]:
        """DashScope: {"text": …} or {"image": …}."""
        released: dict[str, Any] = {}
        for key, value in part.items():
            if key == "text":
                released[key] = self._reader(own)(_text(value))
            elif key == "image":
                released[key] = self._picture_url(value)
            elif key in ("min_pixels", "max_pixels", "total_pixels") and isinstance(value, int | float):
                released[key] = value
            else:
                raise UnsupportedContent(f"a message part with {_word(key)}")
        return released

    def _source(self, source: Any) -> dict[str, Any]:
        if not isinstance(source, Mapping) or source.get("type") != "base64":
            raise UnsupportedContent("a picture that is neither base64 nor a data URL")
        data, media_type = release_base64(source.get("data"), self._picture)
        self.pictures.add(data)
        return {"type": "base64", "media_type": media_type, "data": data}

    def _picture_url(self, url: Any) -> str:
        released = release_picture_url(url, self._picture, local_files=self._local_files)
        self.pictures.add(released)
        return released

    def _picture(self, data: bytes) -> Picture:
        return self._request.picture(data, own_references=self._own_everywhere)

    def _reader(self, own: bool) -> Read:
        """How a text is read: as a tree, as JSON, or as prose."""
        own = own or self._own_everywhere

        def prose(text: str, *, again: bool = False) -> str:
            check_no_picture(text)
            if "\\" not in text:
                return self._request.text(text, own_references=own or again)
            return hide_escapes(self._request.text(show_escapes(text), own_references=own or again))

        def read(text: str, *, again: bool = False) -> str:
            if text.lstrip()[:10].startswith(("<?xml", "<hierarchy")):
                try:
                    return self._request.tree(text, own_references=own or again)
                except ObservationUnreadable:
                    return prose(text, again=again)
            if text.lstrip()[:1] not in ("{", "["):
                return prose(text, again=again)

            def compose() -> str:
                released = release_json_text(text, prose)
                return prose(text, again=again) if released is None else released

            return self._request.composed(text, compose, own_references=own or again)

        return read


_ITEMS = frozenset(
    "message function_call function_call_output custom_tool_call custom_tool_call_output reasoning computer_call "
    "computer_call_output item_reference".split()
)
_BY_MODEL = frozenset({"function_call", "custom_tool_call", "reasoning", "computer_call"})
_IDENTIFIERS = frozenset(
    "role type id call_id tool_call_id status phase cache_control encrypted_content acknowledged_safety_checks".split()
)
_PARTS = frozenset(
    "text input_text output_text refusal image_url input_image image tool_use tool_result thinking redacted_thinking "
    "computer_screenshot summary_text reasoning_text".split()
)
_KEPT_IN_PARTS = frozenset(
    "type id name tool_use_id detail cache_control is_error signature annotations logprobs citations file_id status".split()
)
_READ_IN_PARTS = frozenset("text refusal thinking image_url source input content data".split())


def plain(value: Any) -> Any:
    """SDK objects (a reply that was appended to the history) as the mapping they are sent as."""
    dump = getattr(value, "model_dump", None)
    if dump is None or isinstance(value, type):
        return value
    message = dump(mode="json", exclude_unset=True, by_alias=True)
    message.pop("parsed", None)  # what the SDK read from the content; it never travels
    return message


def _list(value: Any, name: str) -> list[Any]:
    if isinstance(value, list | tuple):
        return list(value)
    raise UnsupportedContent(f"{name} that is a {type(value).__name__}")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise UnsupportedContent(f"a text that is a {type(value).__name__}")
    return value


def _word(value: Any) -> str:
    """A technical word for an error message; anything else could be private."""
    return value if isinstance(value, str) and _WORD.fullmatch(value) else "unknown"
