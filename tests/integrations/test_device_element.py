"""Elements of a device: values go in, references come out, and nothing leads past the session."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from privacyguard_plugin import PrivacyGuard, ResolveError, UnsupportedContent
from privacyguard_plugin.integrations.device_element import GuardedElement, Translator
from privacyguard_plugin.session import Session

MAIL = "tove.harlan@example.net"
PHONE = "415-555-0132"


class Raw:
    """An element as the library has them."""

    def __init__(self, text: str = MAIL) -> None:
        self.text = text
        self.info = {"text": text, "className": "Edit", "resource-id": f"id/{text}", "rows": [text, {"deep": (text,)}]}
        self.count = 2
        self.asked: list[Any] = []
        self.session = self.jsonrpc = "raw"

    def get_text(self) -> str:
        return self.text

    def set_text(self, text: str) -> bool:
        self.text = text
        return True

    def click(self, **options: Any) -> None:
        raise LookupError(f"no element {self.text}", {"text": self.text})

    def child(self, *args: Any, **options: Any) -> Any:
        self.asked.append((args, options))
        return _library(Raw(self.text))

    def bounds(self) -> tuple[int, int, int, int]:
        return 10, 20, 50, 60

    def __call__(self, **options: Any) -> Any:
        return self.child(**options)

    def __getitem__(self, index: int) -> Raw:
        return self

    def __iter__(self) -> Iterator[Raw]:
        return iter((self, self))

    def __len__(self) -> int:
        return 2


def _library(raw: Raw) -> Any:
    kind = type("UiObject", (Raw,), {"__module__": "uiautomator2.ui"})
    made = kind(raw.text)
    made.asked = raw.asked
    return made


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with PrivacyGuard().session() as session:
        session.before_upload(f"write to {MAIL}, call {PHONE}")
        yield session


@pytest.fixture
def translator(session: Session) -> Translator:
    def resolve(text: str) -> str:
        return str(session.after_return(text).payload)

    def replace(text: str, put: Callable[[str], None]) -> None:
        put(resolve(text))

    screen = Image.new("RGB", (100, 100))
    typist: Any = SimpleNamespace(resolve=resolve, replace=replace)
    capture: Any = SimpleNamespace(picture=lambda **options: screen)
    return Translator(session, capture, typist)


@pytest.fixture
def element(translator: Translator) -> GuardedElement:
    return GuardedElement(_library(Raw()), translator)


def test_what_is_read_comes_out_released(element: GuardedElement) -> None:
    assert element.get_text() == element.text == "[[EMAIL#1]]"
    info = element.info
    assert info["text"] == "[[EMAIL#1]]" and info["rows"] == ["[[EMAIL#1]]", {"deep": ("[[EMAIL#1]]",)}]
    assert info["className"] == "Edit" and element.count == 2


def test_what_is_typed_or_selected_goes_in_resolved(element: GuardedElement) -> None:
    assert element.set_text("to [[EMAIL#1]]") is True
    assert element._raw.text == f"to {MAIL}"
    element.send_keys("[[PHONE#2]]")
    assert element._raw.text == PHONE
    element(text="[[EMAIL#1]]", instance=1)
    element.child("[[EMAIL#1]]", textMatches=".*[[EMAIL#1]].*")
    assert element._raw.asked[0] == ((), {"text": MAIL, "instance": 1})
    assert element._raw.asked[1] == ((MAIL,), {"textMatches": f".*{re.escape(MAIL)}.*"})


def test_in_a_pattern_a_value_stands_for_itself(translator: Translator) -> None:
    pattern = translator.selector({"textMatches": "to [[EMAIL#1]]$"})["textMatches"]
    assert re.match(pattern, f"to {MAIL}") and not re.match(pattern, "to toveXharlan@exampleXnet")
    assert translator.pattern("[[EMAIL#9]] .*") == "[[EMAIL#9]] .*"


def test_a_path_takes_values_but_none_with_quotation_marks(session: Session, translator: Translator) -> None:
    assert translator.xpath("//*[@text='[[EMAIL#1]]']") == f"//*[@text='{MAIL}']"
    translator.typist.resolve = lambda text: 'Tove\'s "place"'  # type: ignore[method-assign]
    with pytest.raises(ResolveError) as error:
        translator.xpath("//*[@text='[[EMAIL#1]]']")
    assert "Tove" not in str(error.value)


def test_elements_of_elements_are_guarded_too(element: GuardedElement) -> None:
    for inner in (element.child(), element(text="x"), element[0], *element):
        assert isinstance(inner, GuardedElement) and inner.get_text() == "[[EMAIL#1]]"
    assert len(element) == 2 and bool(element)


def test_errors_are_released_with_all_their_arguments(element: GuardedElement) -> None:
    with pytest.raises(LookupError, match="no element") as error:
        element.click(timeout=1)
    assert error.value.args == ("no element [[EMAIL#1]]", {"text": "[[EMAIL#1]]"})
    assert error.value.__cause__ is None


def test_the_picture_is_cut_from_the_released_screen(element: GuardedElement) -> None:
    assert element.screenshot().size == (40, 40)


@pytest.mark.parametrize("door", ["session", "jsonrpc", "selector", "elem", "dump_hierarchy"])
def test_ways_past_the_session_are_closed(door: str, element: GuardedElement) -> None:
    with pytest.raises(UnsupportedContent, match=door):
        getattr(element, door)


def test_nothing_private_is_reached_or_shown(element: GuardedElement) -> None:
    with pytest.raises(AttributeError):
        element._secret  # noqa: B018
    assert repr(element) == "<GuardedElement>"
