"""What a message says: texts and pictures, part by part, in the shapes of four providers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import ObservationUnreadable, UnsupportedContent
from .escapes import hide_escapes, show_escapes
from .json_parts import Read, release_json, release_json_text
from .pictures import check_no_picture, release_base64, release_picture_url

if TYPE_CHECKING:
    from ..parts import Picture, Request

__all__ = ["Content", "as_list", "plain", "word"]

_WORD = re.compile(r"[a-z_0-9.]{1,40}")


class Content:
    """Releases content for one request. `pictures`: those it released, as they now stand in the request.

    `own`: whether references that the session issued may stand there, as in what the model said itself.
    """

    def __init__(self, request: Request, own_everywhere: bool, local_files: bool) -> None:
        self._request, self._own_everywhere, self._local_files = request, own_everywhere, local_files
        self.pictures: set[str] = set()

    def read(self, content: Any, own: bool) -> Any:
        if content is None:
            return None
        if isinstance(content, str):
            return self.reader(own)(content)
        if isinstance(content, Mapping):  # a single block, as in computer_call_output
            return self._part(content, own)
        return [self.reader(own)(p) if isinstance(p, str) else self._part(p, own) for p in as_list(content, "content")]

    def _part(self, part: Any, own: bool) -> dict[str, Any]:
        part = plain(part)
        if not isinstance(part, Mapping):
            raise UnsupportedContent(f"a message part that is a {type(part).__name__}")
        kind = part.get("type")
        if kind is None:
            return self._untyped(part, own)
        if kind not in _PARTS:
            raise UnsupportedContent(f"a message part of type {word(kind)}")
        if part.get("file_id") is not None:
            raise UnsupportedContent("a file that the provider holds")
        released = {k: v for k, v in part.items() if k in _KEPT_IN_PARTS}
        if unknown := part.keys() - _KEPT_IN_PARTS - _READ_IN_PARTS:
            raise UnsupportedContent(f"a message part of type {kind} with {len(unknown)} unknown entries")
        read = self.reader(own)
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
            released["input"] = release_json(plain(part["input"]), self.reader(True))
        for key in ("annotations", "citations", "logprobs"):
            if part.get(key):
                released[key] = release_json(part[key], read)
        if kind == "redacted_thinking":  # encrypted by the provider
            released["data"] = part.get("data")
        if "content" in part:
            released["content"] = self.read(part["content"], own)
        return released

    def _untyped(self, part: Mapping[str, Any], own: bool) -> dict[str, Any]:
        """DashScope: {"text": …} or {"image": …}."""
        released: dict[str, Any] = {}
        for key, value in part.items():
            if key == "text":
                released[key] = self.reader(own)(_text(value))
            elif key == "image":
                released[key] = self._picture_url(value)
            elif key in ("min_pixels", "max_pixels", "total_pixels") and isinstance(value, int | float):
                released[key] = value
            else:
                raise UnsupportedContent(f"a message part with {word(key)}")
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

    def reader(self, own: bool) -> Read:
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


def as_list(value: Any, name: str) -> list[Any]:
    if isinstance(value, list | tuple):
        return list(value)
    raise UnsupportedContent(f"{name} that is a {type(value).__name__}")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise UnsupportedContent(f"a text that is a {type(value).__name__}")
    return value


def word(value: Any) -> str:
    """A technical word for an error message; anything else could be private."""
    return value if isinstance(value, str) and _WORD.fullmatch(value) else "unknown"
