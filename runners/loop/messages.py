"""What a planner is sent at every step, in OpenAI's chat format. Everything in here has been released."""

from __future__ import annotations

import base64
import copy
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .protocol import summary

__all__ = ["IMAGES", "TOLD", "Turn", "build_messages", "data_url"]

IMAGES = 4
"""Screens in one request: the current one and those of the turns before it. Earlier turns are one line each."""

TOLD = "Device:"
"""Before what the device answered."""

_FUNCTION: dict[str, Any] = {
    "name": "mobile_use",
    "description": (
        "Operates a phone through its touch screen. Points are [x, y] in thousandths of the screen: [0, 0] is the top left "
        "corner, [1000, 1000] the bottom right one. Aim at the middle of what you touch."
    ),
    "parameters": {
        "type": "object",
        "required": ["action"],
        "properties": {
            "action": {
                "type": "string",
                "enum": [
                    "click", "long_press", "swipe", "type", "key", "system_button", "open", "wait", "answer", "interact",
                    "terminate",
                ],
                "description": (
                    "click or long_press a point; swipe from coordinate to coordinate2; type into the focused field; key: "
                    "press a key by its Android name; system_button; open an app by its name; wait; answer: end the task by "
                    "giving its result; interact: ask the user for help; terminate: end a task that has no result to give."
                ),
            },
            "coordinate": {"type": "array", "description": "for click, long_press, swipe"},
            "coordinate2": {"type": "array", "description": "where a swipe ends"},
            "text": {"type": "string", "description": "for type, key, open, answer, interact"},
            "time": {"type": "number", "description": "seconds, for wait and long_press"},
            "button": {"type": "string", "enum": ["Back", "Home", "Menu", "Enter"], "description": "for system_button"},
            "status": {"type": "string", "enum": ["success", "failure"], "description": "for terminate"},
        },
    },
}  # fmt: skip

_ASK = "ask: put a question about references to the device, which answers it as text with the next picture"
"""Added to the description of `action` when the session answers questions."""

_SYSTEM = """You operate a phone for its user, one action at a time. After every action you get a new picture of the screen.

You have one function:
<tools>
{function}
</tools>

Answer every time with one short sentence that says what you do next, after the word "Action:", and then with the call:

Action: …
<tool_call>
{{"name": "mobile_use", "arguments": {{"action": …}}}}
</tool_call>

Write nothing after the call. When the task asks for information, end it with the action `answer` and put only that
information into `text`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier step: the released screen as a data URL, and the reply as the planner gave it, references and all.

    `path`: where the released screen is kept. `told`: a question that the device answered in this step, and its answer.
    """

    image: str
    reply: str
    path: Path = Path()
    told: str = ""


def data_url(png: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(png).decode()


def build_messages(
    instruction: str, notice: str, turns: Sequence[Turn], image: str, *, ask: bool = False
) -> list[dict[str, Any]]:
    """One request. `instruction` and `image` are released; `notice` stands once, at the end of the system prompt.

    `ask`: offer the action `ask`. What the device told stands with the screen after it.
    """
    system = _SYSTEM.format(function=json.dumps(_tool(ask), ensure_ascii=False))
    if notice:
        system += "\n\n" + notice
    shown = turns[-(IMAGES - 1) :]
    before = turns[: len(turns) - len(shown)]
    lines = [f"Step {number}: {summary(turn.reply)}{_told(turn)}" for number, turn in enumerate(before, 1)]
    task = f"Task: {instruction}\n\nSteps so far:\n" + ("\n".join(lines) or "none")
    messages: list[dict[str, Any]] = [{"role": "system", "content": system}]
    for index, picture in enumerate([*(turn.image for turn in shown), image]):
        content: list[dict[str, Any]] = [{"type": "image_url", "image_url": {"url": picture}}]
        if index == 0:
            content.insert(0, {"type": "text", "text": task})
        elif shown[index - 1].told:
            content.append({"type": "text", "text": _told(shown[index - 1]).strip()})
        messages.append({"role": "user", "content": content})
        if index < len(shown):
            messages.append({"role": "assistant", "content": shown[index].reply})
    return messages


def _tool(ask: bool) -> dict[str, Any]:
    if not ask:
        return {"type": "function", "function": _FUNCTION}
    function = copy.deepcopy(_FUNCTION)
    action = function["parameters"]["properties"]["action"]
    action["enum"].insert(-3, "ask")
    action["description"] += f" {_ASK}."
    return {"type": "function", "function": function}


def _told(turn: Turn) -> str:
    return f" {TOLD} {turn.told}" if turn.told else ""
