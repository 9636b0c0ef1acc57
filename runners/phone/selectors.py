"""UiSelector as uiautomator2 sends it → the nodes that match."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .hierarchy import Node

__all__ = ["select"]

_TESTS: dict[str, Callable[[Node, Any], bool]] = {
    "text": lambda node, value: node.text == value,
    "textContains": lambda node, value: value in node.text,
    "textStartsWith": lambda node, value: node.text.startswith(value),
    "textMatches": lambda node, value: re.fullmatch(value, node.text, re.DOTALL) is not None,
    "description": lambda node, value: node.view.desc == value,
    "descriptionContains": lambda node, value: value in node.view.desc,
    "descriptionStartsWith": lambda node, value: node.view.desc.startswith(value),
    "descriptionMatches": lambda node, value: re.fullmatch(value, node.view.desc, re.DOTALL) is not None,
    "className": lambda node, value: node.view.android_class == value,
    "classNameMatches": lambda node, value: re.fullmatch(value, node.view.android_class) is not None,
    "packageName": lambda node, value: node.package == value,
    "packageNameMatches": lambda node, value: re.fullmatch(value, node.package) is not None,
    "resourceId": lambda node, value: node.resource_id == value,
    "resourceIdMatches": lambda node, value: re.fullmatch(value, node.resource_id) is not None,
    "checkable": lambda node, value: (node.view.checked is not None) == value,
    "checked": lambda node, value: bool(node.view.checked) == value,
    "clickable": lambda node, value: node.clickable == value,
    "longClickable": lambda node, value: node.long_clickable == value,
    "scrollable": lambda node, value: (node.view.scroll is not None and node.view.scroll.limit > 0) == value,
    "focusable": lambda node, value: node.focusable == value,
    "focused": lambda node, value: node.view.focused == value,
    "selected": lambda node, value: node.view.selected == value,
    "enabled": lambda node, value: bool(value),
    "index": lambda node, value: node.index == value,
}


def select(selector: Mapping[str, Any], nodes: Sequence[Node]) -> list[Node]:
    """Every match in document order; with `instance` at most that one.

    Raises ValueError for a bad pattern.
    """
    found = _matching(selector, nodes, set(range(len(nodes))))
    for relation, inner in zip(
        selector.get("childOrSibling", ()), selector.get("childOrSiblingSelector", ()), strict=False
    ):
        scope: set[int] = set()
        for index in found:
            anchor = index if relation == "child" else nodes[index].parent
            scope |= {other for other in range(len(nodes)) if anchor is not None and _inside(other, anchor, nodes)}
        found = _matching(inner, nodes, scope - set(found) if relation == "sibling" else scope)
    return [nodes[index] for index in found]


def _matching(selector: Mapping[str, Any], nodes: Sequence[Node], scope: set[int]) -> list[int]:
    tests = [(_TESTS[key], value) for key, value in selector.items() if key in _TESTS]
    try:
        found = [index for index in sorted(scope) if all(test(nodes[index], value) for test, value in tests)]
    except re.error:
        raise ValueError("bad pattern") from None
    instance = selector.get("instance")
    return found if instance is None else found[instance : instance + 1]


def _inside(index: int, ancestor: int, nodes: Sequence[Node]) -> bool:
    parent = nodes[index].parent
    while parent is not None and parent != ancestor:
        parent = nodes[parent].parent
    return parent == ancestor
