"""A scene → accessibility nodes, and those as the XML of `uiautomator dump`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from .view import Rect, Scene, View

__all__ = ["Node", "nodes", "to_xml"]

_DECLARATION = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Node:
    """One visible view. `bounds` is its visible part; `parent` an index into the same list, None for a window's root."""

    view: View
    package: str
    bounds: Rect
    parent: int | None
    index: int

    @property
    def text(self) -> str:
        """As TextView reports it: an empty field reports its hint, a password dots."""
        if self.view.field is None:
            return self.view.text
        if not self.view.text:
            return self.view.hint
        return "•" * len(self.view.text) if self.view.field.password else self.view.text

    @property
    def resource_id(self) -> str:
        return f"{self.package}:id/{self.view.rid}" if self.view.rid else ""

    @property
    def clickable(self) -> bool:
        return self.view.on_tap is not None or self.view.field is not None

    @property
    def long_clickable(self) -> bool:
        return self.view.on_hold is not None or self.view.field is not None

    @property
    def focusable(self) -> bool:
        return self.clickable or self.view.scroll is not None

    @property
    def password(self) -> bool:
        return self.view.field is not None and self.view.field.password


def nodes(scene: Scene, *, all_windows: bool) -> list[Node]:
    """Visible views in document order: of the active window, or of every window as uiautomator2 asks for."""
    found: list[Node] = []
    for index, window in enumerate(scene.windows):
        if all_windows or index == scene.active:
            _collect(window.root, window.package, window.root.frame, None, index if all_windows else 0, found)
    return found


def _collect(view: View, package: str, visible: Rect, parent: int | None, index: int, found: list[Node]) -> bool:
    bounds = view.frame.clip(visible)
    if view.decoration or bounds.empty:
        return False
    here = len(found)
    found.append(Node(view, package, bounds, parent, index))
    position = 0
    for child in view.children:
        position += _collect(child, package, bounds, here, position, found)
    return True


def to_xml(found: Iterable[Node], *, extended: bool = False) -> str:
    """`extended`: with the attributes that uiautomator2's server adds."""
    root = etree.Element("hierarchy", rotation="0")
    elements: list[etree._Element] = []
    for order, node in enumerate(found):
        above = root if node.parent is None else elements[node.parent]
        elements.append(etree.SubElement(above, "node", _attributes(node, order, extended)))
    return _DECLARATION + etree.tostring(root, encoding="unicode")


def _attributes(node: Node, order: int, extended: bool) -> dict[str, str]:
    view, b = node.view, node.bounds
    flags = {
        "checkable": view.checked is not None,
        "checked": bool(view.checked),
        "clickable": node.clickable,
        "enabled": True,
        "focusable": node.focusable,
        "focused": view.focused,
        "scrollable": view.scroll is not None and view.scroll.limit > 0,
        "long-clickable": node.long_clickable,
        "password": node.password,
        "selected": view.selected,
    }
    plain = {
        "index": str(node.index),
        "text": _clean(node.text),
        "resource-id": node.resource_id,
        "class": view.android_class,
        "package": node.package,
        "content-desc": _clean(view.desc),
        **{name: str(value).lower() for name, value in flags.items()},
    }
    if extended:
        plain |= {"visible-to-user": "true", "drawing-order": str(order), "hint": _clean(view.hint), "display-id": "0"}
    return plain | {"bounds": f"[{b.left},{b.top}][{b.right},{b.bottom}]"}


def _clean(text: str) -> str:
    return _NOT_XML.sub(".", text)
