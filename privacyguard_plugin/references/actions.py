"""Where a planner's action points: coordinates and element indices, checked against the screen that was released.

Agents write actions in many shapes: tool-call JSON, plain JSON, `do(action="Tap", element=[500, 300])`, `tap(5)`,
`click(point='<point>…</point>')`, XML calls. All become one thing here, a name with arguments, and the same rules look for
points and indices in it. They are only looked at, never changed: what a planner wrote is what the device gets.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Action", "OutOfRange", "Screen", "find_actions", "out_of_range"]

_NAMES = ("action", "action_type", "name", "function", "tool")
_ARGUMENTS = ("arguments", "args", "action_inputs", "action_input", "parameters", "params", "input", "kwargs")
_POINTS = re.compile(
    r"(?:coordinates?|point|position|location|element|start|end|from|to|target|box|bbox|bounds)(?:_?\w+)?"
)
_AXES = re.compile(r"(?:(?:start|end|from|to)_?)?([xy])_?[0-9]?|([xy])_?(?:start|end|from|to)")
_INDICES = frozenset(("index", "idx", "element_index", "element_id", "index_number", "label_id"))
_POINTING = frozenset(
    """tap click long_press longpress long_click longclick press double_tap doubletap double_click left_double right_single
    left_click right_click touch hover drag swipe scroll select""".split()
)
"""Actions whose positional numbers are an element's index or a point."""
_CALLED = _POINTING | {"do"}
"""Names under which a text calls them."""

_SCALE = 1000
"""Models with relative coordinates count in thousandths of the screen."""

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_POINT_TEXT = re.compile(r"(?:<[^<>]{1,16}>|[\s\[\](),]|-?\d+(?:\.\d+)?)+")
_CALL = re.compile(r"(?<![\w.])([A-Za-z_]\w{0,40})\(")
_INVOKE = re.compile(r"<invoke\s+name=\"([\w.-]{1,60})\"\s*>(.*?)</invoke>", re.DOTALL)
_PARAMETER = re.compile(r"<parameter\s+name=\"([\w.-]{1,60})\"\s*>(.*?)</parameter>", re.DOTALL)
_CLOSING = 8  # brackets in one call's own arguments
_DEPTH = 12
_DECODER = json.JSONDecoder(strict=False)


@dataclass(frozen=True, slots=True)
class Screen:
    """The last released screen: pixels, and how many elements its tree has; None for what was not given."""

    width: int | None = None
    height: int | None = None
    elements: int | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """`positional`: arguments without a name, in order."""

    name: str
    arguments: Mapping[str, Any]
    positional: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """A target that the released screen does not have. `argument`: its name ("" for a positional one); `target`: the point's
    coordinates or the element's index; `limits`: the largest allowed."""

    action: str
    argument: str
    target: tuple[float, ...]
    limits: tuple[int, ...]


def out_of_range(payload: Any, screen: Screen) -> tuple[OutOfRange, ...]:
    """Points and element indices in `payload` that lie outside `screen`, in order.

    A point may be in pixels or in thousandths of the screen, so it is outside only when it is neither. Indices count from 0
    or 1. What the session has not seen (no screenshot, no tree) is only checked for being negative.
    """
    return tuple(found for action in find_actions(payload) for found in _outside(action, screen))


def find_actions(payload: Any, _depth: int = 0) -> Iterator[Action]:
    """Every action in a parsed reply or in the text of one."""
    if _depth > _DEPTH:
        return
    if isinstance(payload, str):
        yield from _in_text(payload, _depth)
    elif isinstance(payload, dict):
        name = next((payload[key] for key in _NAMES if isinstance(payload.get(key), str)), None)
        inner = next((payload[key] for key in _ARGUMENTS if key in payload), None)
        if isinstance(inner, str):
            inner = _decoded(inner)
        if name is not None and isinstance(inner, dict):
            yield Action(str(inner.get("action") or name), inner)
        elif name is not None:
            yield Action(name, payload)
        else:
            for value in payload.values():
                yield from find_actions(value, _depth + 1)
    elif isinstance(payload, list | tuple):
        for value in payload:
            yield from find_actions(value, _depth + 1)


def _in_text(text: str, depth: int) -> Iterator[Action]:
    position = 0
    while (start := text.find("{", position)) >= 0:
        try:
            value, position = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            position = start + 1
            continue
        yield from find_actions(value, depth + 1)
    for call in _CALL.finditer(text):
        action = _call(text, call) if call[1].casefold() in _CALLED else None
        if action is not None:
            yield action
    for call in _INVOKE.finditer(text):
        yield Action(call[1], {name: _decoded(value.strip()) for name, value in _PARAMETER.findall(call[2])})


def _call(text: str, call: re.Match[str]) -> Action | None:
    """The call that begins there, if its arguments are literals."""
    end = call.end() - 1
    for _ in range(_CLOSING):
        end = text.find(")", end + 1)
        if end < 0:
            return None
        try:
            node = ast.parse(text[call.start() : end + 1], mode="eval").body
            assert isinstance(node, ast.Call)
            positional = tuple(ast.literal_eval(argument) for argument in node.args)
            arguments = {k.arg: ast.literal_eval(k.value) for k in node.keywords if k.arg}
        except (SyntaxError, ValueError, AssertionError, MemoryError, RecursionError):
            continue
        name = arguments.get("action")
        return Action(name if isinstance(name, str) else call[1], arguments, positional)
    return None


def _decoded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _outside(action: Action, screen: Screen) -> Iterator[OutOfRange]:
    axes: dict[str, tuple[float | None, float | None]] = {}
    for name, value in action.arguments.items():
        key = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", str(name)).casefold()
        axis = _AXES.fullmatch(key)
        if key in _INDICES:
            yield from _index_outside(action, str(name), value, screen)
        elif axis is not None and (number := _number(value)) is not None:
            letter = axis[1] or axis[2]
            group = key.replace(letter, "", 1) if letter else key
            x, y = axes.get(group, (None, None))
            axes[group] = (number, y) if letter == "x" else (x, number)
        elif _POINTS.fullmatch(key):
            yield from _points_outside(action, str(name), value, screen)
    for group, (x, y) in axes.items():
        yield from _point_outside(action, group, (x or 0.0, y or 0.0), screen)
    if action.name.casefold() in _POINTING:
        numbers = [number for value in action.positional if (number := _number(value)) is not None]
        if len(numbers) == 1:
            yield from _index_outside(action, "", numbers[0], screen)
        for x, y in zip(numbers[::2], numbers[1::2], strict=False):
            yield from _point_outside(action, "", (x, y), screen)


def _points_outside(action: Action, name: str, value: Any, screen: Screen) -> Iterator[OutOfRange]:
    if isinstance(value, Mapping):
        yield from _outside(Action(action.name, value), screen)
        return
    if isinstance(value, str):
        value = [float(n) for n in _NUMBER.findall(value)] if _POINT_TEXT.fullmatch(value) else []
    elif (number := _number(value)) is not None:  # an element named by its index
        yield from _index_outside(action, name, number, screen)
        return
    numbers = _flat(value)
    if len(numbers) in (2, 4):
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            yield from _point_outside(action, name, (x, y), screen)


def _point_outside(action: Action, name: str, point: tuple[float, float], screen: Screen) -> Iterator[OutOfRange]:
    limits = tuple(max(side, _SCALE) for side in (screen.width, screen.height) if side)
    low = min(point) < 0
    if low or any(value > limit for value, limit in zip(point, limits, strict=False)):
        yield OutOfRange(action.name, name, point, limits)


def _index_outside(action: Action, name: str, value: Any, screen: Screen) -> Iterator[OutOfRange]:
    index = _number(value)
    if index is not None and (index < 0 or (screen.elements is not None and index > screen.elements)):
        yield OutOfRange(action.name, name, (index,), () if screen.elements is None else (screen.elements,))


def _number(value: Any) -> float | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value)
    return float(value) if isinstance(value, str) and _NUMBER.fullmatch(value.strip()) else None


def _flat(value: Any) -> list[float]:
    if isinstance(value, list | tuple):
        return [number for item in value for number in _flat(item)]
    number = _number(value)
    return [] if number is None else [number]
