"""The methods of uiautomator2's server."""

from __future__ import annotations

import asyncio
import base64
import io
from collections.abc import Awaitable, Callable
from typing import Any

from .handset import Handset
from .hierarchy import Node
from .keys import KEYS, key_code
from .screen import HEIGHT, WIDTH
from .selectors import select

__all__ = ["RpcError", "call_method"]

_STEP_MS = 5
"""One swipe step of UiAutomator."""

_POLL_S = 0.05


class RpcError(Exception):
    """`message`: the Java exception a client looks for."""

    def __init__(self, message: str, code: int = -32001) -> None:
        super().__init__(message)
        self.message, self.code = message, code


Method = Callable[[Handset, list[Any]], Any]


async def call_method(name: str, params: list[Any], handset: Handset) -> Any:
    """Raises RpcError for what the method or its selector does not find."""
    if name in _WAITS:
        return await _WAITS[name](handset, params)
    if name not in _METHODS:
        raise RpcError("java.lang.NoSuchMethodException: method not found", -32601)
    return await asyncio.to_thread(_METHODS[name], handset, params)


# --- looking ---------------------------------------------------------------------------------------------------------


def _device_info(handset: Handset, params: list[Any]) -> dict[str, Any]:
    return {
        "currentPackageName": handset.front, "displayWidth": WIDTH, "displayHeight": HEIGHT, "displayRotation": 0,
        "displaySizeDpX": WIDTH // 3, "displaySizeDpY": HEIGHT // 3, "productName": handset.properties["ro.product.name"],
        "sdkInt": 34, "naturalOrientation": True, "screenOn": handset.screen_on,
    }  # fmt: skip


def _screenshot(handset: Handset, params: list[Any]) -> str:
    scale, quality = (float(params[0]), int(params[1])) if len(params) > 1 else (1.0, 80)
    image = handset.image()
    if scale != 1.0:
        image = image.resize((round(WIDTH * scale), round(HEIGHT * scale)))
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=quality)
    return base64.b64encode(buffer.getvalue()).decode()


def _dump(handset: Handset, params: list[Any]) -> str:
    only_active = len(params) > 2 and bool(params[2])
    return handset.hierarchy(all_windows=not only_active, extended=True)


def _found(handset: Handset, selector: dict[str, Any]) -> list[Node]:
    return select(selector, handset.nodes())


def _one(handset: Handset, selector: dict[str, Any]) -> Node:
    found = _found(handset, selector)
    if not found:
        raise RpcError("androidx.test.uiautomator.UiObjectNotFoundException: no node matches")
    return found[0]


def _info(handset: Handset, node: Node) -> dict[str, Any]:
    view = node.view
    bounds = {
        "left": node.bounds.left,
        "top": node.bounds.top,
        "right": node.bounds.right,
        "bottom": node.bounds.bottom,
    }
    return {
        "bounds": bounds, "visibleBounds": bounds, "text": node.text, "className": view.android_class,
        "contentDescription": view.desc or None, "packageName": node.package, "resourceName": node.resource_id or None,
        "childCount": sum(not child.decoration for child in view.children), "checkable": view.checked is not None,
        "checked": bool(view.checked), "clickable": node.clickable, "enabled": True, "focusable": node.focusable,
        "focused": view.focused, "longClickable": node.long_clickable, "scrollable": view.scroll is not None,
        "selected": view.selected, "hint": view.hint,
    }  # fmt: skip


# --- touching --------------------------------------------------------------------------------------------------------


def _click(handset: Handset, params: list[Any]) -> bool:
    if isinstance(params[0], dict):
        handset.tap(*_one(handset, params[0]).bounds.centre)
    else:
        handset.tap(float(params[0]), float(params[1]), int(params[2]) if len(params) > 2 else 0)
    return True


def _long_click(handset: Handset, params: list[Any]) -> bool:
    handset.tap(*_one(handset, params[0]).bounds.centre, 600)
    return True


def _swipe(handset: Handset, params: list[Any]) -> bool:
    x1, y1, x2, y2 = (float(value) for value in params[:4])
    handset.swipe(x1, y1, x2, y2, int(params[4]) * _STEP_MS)
    return True


def _swipe_points(handset: Handset, params: list[Any]) -> bool:
    points = [float(value) for value in params[0]]
    handset.swipe(points[0], points[1], points[-2], points[-1], int(params[1]) * _STEP_MS)
    return True


def _inject(handset: Handset, params: list[Any]) -> bool:
    """0 down, 1 up, 2 move: a finger that goes up where it came down is a tap, else it has swiped."""
    kind, x, y = int(params[0]), float(params[1]), float(params[2])
    if kind == 0:
        handset.finger = (x, y)
    elif kind == 1 and handset.finger is not None:
        handset.swipe(*handset.finger, x, y, 100)
        handset.finger = None
    return True


def _scroll(pixels: int) -> Method:
    def scroll(handset: Handset, params: list[Any]) -> bool:
        view = _one(handset, params[0]).view
        return view.scroll is not None and view.scroll.by(pixels)

    return scroll


def _scroll_to(handset: Handset, params: list[Any]) -> bool:
    for _ in range(100):
        if _found(handset, params[1]):
            return True
        if not _scroll(900)(handset, params):
            break
    return bool(_found(handset, params[1]))


# --- typing ----------------------------------------------------------------------------------------------------------


def _set_text(handset: Handset, params: list[Any]) -> bool:
    field = _one(handset, params[0]).view.field
    if field is None:
        return False
    handset.focus(field)
    field.replace(str(params[1]) if len(params) > 1 and params[1] is not None else "")
    return True


def _clear_focused(handset: Handset, params: list[Any]) -> bool:
    if handset.state.focus is not None:
        handset.state.focus.replace("")
    return handset.state.focus is not None


def _press(handset: Handset, params: list[Any]) -> bool:
    code = params[0] if isinstance(params[0], int) else key_code(str(params[0]))
    if code is None:
        return False
    handset.press(code)
    return True


def _set_clipboard(handset: Handset, params: list[Any]) -> None:
    handset.state.clipboard = str(params[1] or "")


def _paste(handset: Handset, params: list[Any]) -> bool:
    handset.press(KEYS["PASTE"])
    return True


def _wake(on: bool) -> Method:
    return lambda handset, params: handset.press(KEYS["WAKEUP" if on else "SLEEP"])


_METHODS: dict[str, Method] = {
    "deviceInfo": _device_info,
    "takeScreenshot": _screenshot,
    "dumpWindowHierarchy": _dump,
    "exist": lambda handset, params: bool(_found(handset, params[0])),
    "count": lambda handset, params: len(_found(handset, params[0])),
    "objInfo": lambda handset, params: _info(handset, _one(handset, params[0])),
    "objInfoOfAllInstances": lambda handset, params: [_info(handset, node) for node in _found(handset, params[0])],
    "getText": lambda handset, params: _one(handset, params[0]).text,
    "setText": _set_text,
    "clearTextField": lambda handset, params: _set_text(handset, [params[0], ""]),
    "clearInputText": _clear_focused,
    "click": _click,
    "longClick": _long_click,
    "swipe": _swipe,
    "drag": _swipe,
    "swipePoints": _swipe_points,
    "injectInputEvent": _inject,
    "scrollForward": _scroll(900),
    "scrollBackward": _scroll(-900),
    "flingForward": _scroll(1500),
    "flingBackward": _scroll(-1500),
    "scrollToEnd": _scroll(1_000_000),
    "flingToEnd": _scroll(1_000_000),
    "scrollToBeginning": _scroll(-1_000_000),
    "flingToBeginning": _scroll(-1_000_000),
    "scrollTo": _scroll_to,
    "pressKey": _press,
    "pressKeyCode": _press,
    "setClipboard": _set_clipboard,
    "getClipboard": lambda handset, params: handset.state.clipboard,
    "pasteClipboard": _paste,
    "wakeUp": _wake(True),
    "sleep": _wake(False),
    "isScreenOn": lambda handset, params: handset.screen_on,
    "getLastToast": lambda handset, params: None,
    "clearLastToast": lambda handset, params: None,
    "getLastTraversedText": lambda handset, params: None,
    "clearLastTraversedText": lambda handset, params: None,
    "setConfigurator": lambda handset, params: {},
    "getConfigurator": lambda handset, params: {},
    "waitForIdle": lambda handset, params: True,
    "freezeRotation": lambda handset, params: True,
}


async def _wait_for(handset: Handset, params: list[Any], present: bool) -> bool:
    end = asyncio.get_running_loop().time() + float(params[1]) / 1000
    while True:
        if bool(await asyncio.to_thread(_found, handset, params[0])) == present:
            return True
        if asyncio.get_running_loop().time() >= end:
            return False
        await asyncio.sleep(_POLL_S)


_WAITS: dict[str, Callable[[Handset, list[Any]], Awaitable[bool]]] = {
    "waitForExists": lambda handset, params: _wait_for(handset, params, True),
    "waitUntilGone": lambda handset, params: _wait_for(handset, params, False),
}
