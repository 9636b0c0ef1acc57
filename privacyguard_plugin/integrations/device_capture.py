"""What a device shows → released. A capture that failed is an error, never an empty observation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from lxml import etree

from ..errors import ObservationUnreadable

if TYPE_CHECKING:
    from PIL import Image

    from ..session import Session

__all__ = ["Capture", "parse_tree"]

_PAIR = re.compile(r"&#(5[56]\d{3});&#(5[67]\d{3});")
"""A character outside the basic plane as some phones write it: two references that XML does not allow."""

_BARS = 0.06
"""Share of the height, above and below, where system bars show through a protected window."""

_NOISE = 3
"""Steps of grey that JPEG compression may put into a single colour."""


class Capture:
    """`take_picture` and `take_tree` are the device's own methods."""

    def __init__(self, session: Session, take_picture: Callable[..., Any], take_tree: Callable[..., Any]) -> None:
        self._session = session
        self._take_picture, self._take_tree = take_picture, take_tree

    def picture(self, **options: Any) -> Image.Image:
        """Raises ObservationUnreadable, or what `Session.before_upload` raises."""
        upload = self._session.before_upload(screenshot=self.raw_picture(**options))
        assert upload.screenshot is not None
        return upload.screenshot

    def tree(self, *args: Any, **options: Any) -> str:
        """Raises ObservationUnreadable, or what `Session.before_upload` raises."""
        upload = self._session.before_upload(ui_tree=self.raw_tree(*args, **options))
        assert upload.ui_tree is not None
        return upload.ui_tree

    def raw_picture(self, **options: Any) -> Image.Image:
        """The screen itself, RGB. Raises ObservationUnreadable for black and single-coloured pictures."""
        picture = _taken(self._take_picture, (), options, "screenshot")
        if not hasattr(picture, "convert"):
            raise ObservationUnreadable("screenshot: the device returned no picture")
        picture = picture.convert("RGB")
        if _failed(picture):
            raise ObservationUnreadable(
                "screenshot: one single colour (screen off, protected window, or capture failed)"
            )
        return picture

    def raw_tree(self, *args: Any, **options: Any) -> str:
        """The hierarchy itself. Raises ObservationUnreadable when it is empty or malformed."""
        xml = _taken(self._take_tree, args, options, "hierarchy")
        if not isinstance(xml, str):
            raise ObservationUnreadable("hierarchy: the device returned no text")
        xml = _PAIR.sub(_joined, xml)
        if not any("bounds" in element.attrib for element in parse_tree(xml).iter()):
            raise ObservationUnreadable("hierarchy: it holds no elements")
        return xml


def parse_tree(xml: str) -> Any:
    """The root element. Raises ObservationUnreadable for malformed documents."""
    try:
        return etree.fromstring(xml.encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    except (etree.XMLSyntaxError, UnicodeEncodeError):
        raise ObservationUnreadable(f"hierarchy: {len(xml)} characters of malformed XML") from None


def _taken(take: Callable[..., Any], args: tuple[Any, ...], options: dict[str, Any], what: str) -> Any:
    try:
        return take(*args, **options)
    except Exception as error:  # noqa: BLE001 — whatever the device library raises may quote what is on the screen
        raise ObservationUnreadable(f"{what}: capture failed ({type(error).__name__})") from None


def _failed(picture: Image.Image) -> bool:
    pixels = np.asarray(picture)
    if not pixels.size:
        return True
    if int((pixels.max(axis=(0, 1)) - pixels.min(axis=(0, 1))).max()) <= _NOISE:
        return True
    bar = round(len(pixels) * _BARS)
    return int(pixels[bar : len(pixels) - bar].max()) <= _NOISE


def _joined(pair: re.Match[str]) -> str:
    high, low = int(pair[1]), int(pair[2])
    if not (0xD800 <= high < 0xDC00 <= low < 0xE000):
        return pair[0]
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
