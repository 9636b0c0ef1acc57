"""Elements of a uiautomator2 device: texts that select or are typed go in resolved, texts that are read come out released."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import ResolveError, UnsupportedContent
from ..references.forms import form_of
from .device_capture import Capture
from .device_typing import Typist

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["GuardedElement", "Translator"]

_STRUCTURE = frozenset(
    ("class", "className", "package", "packageName", "resource-id", "resourceName", "resourceId", "bounds", "index")
)
"""Keys of an element's properties that say how a screen is built."""

_RAW = ("session", "selector", "jsonrpc", "elem", "source", "get_page_source", "dump_hierarchy")
_LIBRARY = "uiautomator2."
_PLAIN_RESULTS = ("Exists",)


class Translator:
    """Both directions for one session."""

    def __init__(self, session: Session, capture: Capture, typist: Typist) -> None:
        self._session, self.capture, self.typist = session, capture, typist

    def selector(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Keyword arguments with references resolved; in patterns a value stands for itself, not for a pattern."""
        return {
            key: self.pattern(value) if key.endswith("Matches") and isinstance(value, str) else self.inwards(value)
            for key, value in given.items()
        }

    def inwards(self, value: Any) -> Any:
        return self.typist.resolve(value) if isinstance(value, str) else value

    def pattern(self, text: str) -> str:
        return self._replaced(text, re.escape)

    def xpath(self, text: str) -> str:
        """Raises ResolveError for a value with quotation marks: XPath 1.0 cannot quote those."""

        def unquoted(value: str) -> str:
            if "'" in value or '"' in value:
                raise ResolveError("xpath: this value holds quotation marks; select it with d(text=...)")
            return value

        return self._replaced(text, unquoted)

    def _replaced(self, text: str, change: Callable[[str], str]) -> str:
        """`text` with the value of each reference put in as `change` has it."""
        parts, position = [], 0
        for found in form_of(self._session.mode).find(text):
            value = self.typist.resolve(found.text)
            if value != found.text:
                parts += [text[position : found.start], change(value)]
                position = found.end
        return "".join([*parts, text[position:]])

    def outwards(self, value: Any) -> Any:
        """What was read, released: texts in strings, lists and dicts. Raises UploadBlocked."""
        if isinstance(value, str):
            return self._session.before_upload(value).instruction if value.strip() else value
        if hasattr(value, "items"):
            return {key: item if key in _STRUCTURE else self.outwards(item) for key, item in value.items()}
        if isinstance(value, list | tuple) and type(value) in (list, tuple):
            return type(value)(self.outwards(item) for item in value)
        return value


class GuardedElement:
    """A stand-in for a selector, an element or an XPath entry. What it returns is guarded or released in turn."""

    def __init__(self, raw: Any, translator: Translator, *, xpath: bool = False) -> None:
        self._raw, self._translator, self._xpath = raw, translator, xpath

    def set_text(self, text: str | None, *args: Any, **options: Any) -> Any:
        """Replace the element's content. Raises ResolveError when it does not hold the text afterwards."""
        results: list[Any] = []

        def put(value: str) -> None:
            results.append(self._guarded_call(self._raw.set_text, (value, *args), options))

        self._translator.typist.replace(text or "", put)
        return results[0]

    def send_keys(self, text: str, *args: Any, **options: Any) -> Any:
        """uiautomator2's other name for `set_text`."""
        return self.set_text(text, *args, **options)

    def screenshot(self, **options: Any) -> Any:
        """The element's part of the released screen."""
        left, top, right, bottom = self._bounds()
        return self._translator.capture.picture(**options).crop((left, top, right, bottom))

    def __call__(self, *args: Any, **options: Any) -> Any:
        return self._wrap(self._guarded_call(self._raw, self._in(args), self._translator.selector(options)))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in _RAW:
            raise UnsupportedContent(f"{name} of an element goes past the session")
        value = self._guarded_call(lambda: getattr(self._raw, name), (), {})
        if callable(value) and not type(value).__module__.startswith(_LIBRARY):
            return self._method(value)
        return self._wrap(value)

    def __getitem__(self, index: int) -> GuardedElement:
        return GuardedElement(self._raw[index], self._translator, xpath=self._xpath)

    def __len__(self) -> int:
        return len(self._raw)

    def __iter__(self) -> Iterator[GuardedElement]:
        return (GuardedElement(element, self._translator, xpath=self._xpath) for element in self._raw)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<GuardedElement>"

    def _method(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            return self._wrap(self._guarded_call(function, self._in(args), self._translator.selector(options)))

        return call

    def _in(self, args: tuple[Any, ...]) -> tuple[Any, ...]:
        change = self._translator.xpath if self._xpath else self._translator.inwards
        return tuple(change(value) if isinstance(value, str) else _unwrapped(value) for value in args)

    def _wrap(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._wrap(item) for item in value]
        kind = type(value)
        if kind.__module__.startswith(_LIBRARY) and kind.__name__ not in _PLAIN_RESULTS and not isinstance(value, str):
            return GuardedElement(value, self._translator, xpath=self._xpath)
        return self._translator.outwards(value)

    def _guarded_call(self, function: Callable[..., Any], args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        try:
            return function(*args, **options)
        except Exception as error:
            error.args = tuple(self._translator.outwards(_readable(part)) for part in error.args)
            raise error from None

    def _bounds(self) -> tuple[int, ...]:
        bounds = self._guarded_call(lambda: self._raw.bounds, (), {})
        bounds = self._guarded_call(bounds, (), {}) if callable(bounds) else bounds
        return tuple(int(edge) for edge in bounds)


def _unwrapped(value: Any) -> Any:
    return value._raw if isinstance(value, GuardedElement) else value


def _readable(part: Any) -> Any:
    """Objects in an error's arguments would show their values when printed: only their text is kept, to be released."""
    return part if isinstance(part, str | int | float | dict | list | tuple | None) else str(part)
