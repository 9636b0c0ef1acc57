"""A reply's line of code → the call that it is. It is read, never executed: AndroidLab hands it to `exec`.

So no value is ever put into code, a leading zero inside a text stays, and a planner cannot run anything on this machine.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import Any

from privacyguard_plugin import ResolveError

__all__ = ["CALLS", "Call", "CodeRefused", "execute", "read_call"]

CALLS = frozenset(
    "do finish tap text type long_press swipe back home enter press_back press_home press_enter wait launch".split()
)
"""What AndroidLab's prompts offer. Its executors have more: one of them uploads the raw screenshot."""

_ACTION = re.compile(r"^.*?\bAction:\s*")
_ZEROS = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<![\w.])0+(?=\d)""")


class CodeRefused(ResolveError):
    """The reply is no single call with literal arguments. Never quotes it."""


@dataclass(frozen=True, slots=True)
class Call:
    """With references, as the planner wrote it."""

    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]


def read_call(code: str) -> Call:
    """Raises CodeRefused. Several lines: the one that says "Action: " counts, as for AndroidLab."""
    lines = code.strip().splitlines()
    line = next((line for line in lines if "Action: " in line), code) if len(lines) > 1 else code
    line = _ACTION.sub("", line.strip(), count=1)
    node = _expression(line)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in CALLS:
        raise CodeRefused("the reply calls nothing that AndroidLab offers")
    try:
        args = tuple(ast.literal_eval(value) for value in node.args)
        kwargs = {str(k.arg): ast.literal_eval(k.value) for k in node.keywords if k.arg is not None}
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise CodeRefused(f"the arguments of {node.func.id} are not plain values") from None
    if len(kwargs) < len(node.keywords):
        raise CodeRefused(f"the arguments of {node.func.id} are not plain values")
    if "Call_API" in (*args, *kwargs.values()):
        raise CodeRefused("Call_API asks another model, past the session")
    return Call(node.func.id, args, kwargs)


def execute(executor: Any, code: str) -> Any:
    """Takes the place of the executor's `__call__`: its own method is called with the arguments as they were written."""
    call = read_call(code)
    method = getattr(executor, call.name, None)
    if method is None:
        raise CodeRefused(f"this mode of AndroidLab has no {call.name}")
    method(*call.args, **call.kwargs)
    return executor.current_return


def _expression(line: str) -> ast.expr:
    for attempt in (line, _ZEROS.sub(lambda m: m[1] or "", line)):  # coordinates such as 0042 are no Python
        try:
            return ast.parse(attempt, mode="eval").body
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            continue
    raise CodeRefused("the reply holds no readable line of code")
