"""A capture that failed is an error, never an empty observation."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.integrations.device_capture import Capture, parse_tree


def capture(picture: Any = None, tree: Any = None) -> Capture:
    def take(value: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return Capture(PrivacyGuard().session(), lambda **_: take(picture), lambda **_: take(tree))


def barred(inside: int) -> Image.Image:
    image = Image.new("RGB", (100, 200), (inside,) * 3)
    image.paste((200, 200, 200), (0, 0, 100, 8))
    return image


@pytest.mark.parametrize(
    "picture",
    [None, Image.new("RGB", (10, 10)), barred(0), RuntimeError("Mira")],
    ids=["none", "black", "bars only", "raises"],
)
def test_no_picture_is_an_error_without_its_content(picture: Any) -> None:
    with pytest.raises(ObservationUnreadable) as error:
        capture(picture).raw_picture()
    assert "Mira" not in str(error.value)


def test_picture_of_a_screen_passes() -> None:
    assert capture(barred(90)).raw_picture().mode == "RGB"


@pytest.mark.parametrize("tree", [None, "", "<a>", "<hierarchy/>", RuntimeError("Mira")])
def test_no_hierarchy_is_an_error(tree: Any) -> None:
    with pytest.raises(ObservationUnreadable):
        capture(tree=tree).raw_tree()


def test_halves_of_a_character_are_joined() -> None:
    assert capture(tree='<a bounds="[0,0][1,1]" text="&#55357;&#56832;"/>').raw_tree().endswith('text="😀"/>')


def test_malformed_document_is_told_by_its_size() -> None:
    with pytest.raises(ObservationUnreadable, match="11 characters"):
        parse_tree("<a>Mira</b>")
