"""The next move. Deterministic: the same request always gets the same reply."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from .request import Request
from .screen import Line, Reader, Screen
from .tokens import Seen
from .wording import Goal, Want, read_goal

__all__ = ["Move", "decide"]

_HEADER, _FOOTER = 95, 905
"""Thousandths of the height that belong to title bars and to tabs and input boxes."""

_FEWEST_PATIENCE = 12
"""Scrolls after which a list is given up."""

_PARTS = re.compile(r"\[\[[A-Z]+#N\.PART\]\]")
_SCROLL = re.compile(r'"action":\s*"swipe"')


@dataclass(frozen=True, slots=True)
class Move:
    """`says` is the sentence before the call. `candidates`: the references an answer was chosen from."""

    says: str
    action: dict[str, Any]
    candidates: tuple[Seen, ...] = ()

    def reply(self) -> str:
        call = json.dumps({"name": "mobile_use", "arguments": self.action}, ensure_ascii=False)
        return f"Action: {self.says}\n<tool_call>\n{call}\n</tool_call>"


def decide(request: Request, reader: Reader) -> Move:
    """What to do about the current picture."""
    goal = read_goal(request.task)
    screen = reader.read(request.pictures[-1])
    if goal.want is None:
        return _give_up("The task does not say what to answer.")
    if goal.person is None and not goal.title:
        return _give_up("The task names nobody whose chat I could open.")
    stuck = _stuck(request, screen, reader)
    if _is_chat(screen, goal):
        return _in_chat(screen, goal, goal.want, parts_known=bool(_PARTS.search(request.system)), stuck=stuck)
    row = _row(screen, goal)
    if row is not None:
        return _click("Open the chat that the task names.", row)
    if _is_list(screen, goal):
        if stuck or len(_SCROLL.findall("\n".join(request.replies))) >= _FEWEST_PATIENCE:
            return _give_up("No chat in the list has the title that the task names.")
        return Move("Scroll the list to find the chat.", _swipe(760, 330))
    icon = next((line for line in screen.lines if _same(line.text, goal.app)), None)
    if icon is not None:
        return _click("Open the app that the task names.", icon)
    if request.steps == 0 and goal.app:
        return Move("Open the app that the task names.", {"action": "open", "text": goal.app})
    return Move("Go back to look for the chat.", {"action": "system_button", "button": "Back"})


def _in_chat(screen: Screen, goal: Goal, want: Want, *, parts_known: bool, stuck: bool) -> Move:
    found = [
        seen
        for line in screen.lines
        if _HEADER < line.top < _FOOTER
        for seen in line.references
        if seen.label == want.label
    ]
    if not found:
        if stuck:
            return _give_up("This chat shows no reference of the kind that the task asks for.")
        return Move("Scroll up to earlier messages.", _swipe(330, 760))
    # The appearance that shows most parts is the most complete; of equals, the latest message counts.
    chosen = max(enumerate(found), key=lambda item: (len(item[1].levels), item[0]))[1]
    level = want.level if parts_known else None
    return Move(
        "Answer with the reference shown in this chat.",
        {"action": "answer", "text": chosen.written(level)},
        tuple(found),
    )


def _is_chat(screen: Screen, goal: Goal) -> bool:
    return any(_names(line, goal) for line in screen.lines if line.top < _HEADER)


def _row(screen: Screen, goal: Goal) -> Line | None:
    """The list entry whose title is the chat's: a line of its own, not a mention inside a message."""
    return next(
        (line for line in screen.lines if _HEADER <= line.top < _FOOTER and _names(line, goal)),
        None,
    )


def _names(line: Line, goal: Goal) -> bool:
    if goal.person is None:
        return _same(line.text, goal.title)
    seen = line.references
    rest = line.text[: seen[0].start] + line.text[seen[0].end :] if len(seen) == 1 else "-"
    return bool(seen) and seen[0].root == goal.person.root and not any(c.isalnum() for c in rest)


def _is_list(screen: Screen, goal: Goal) -> bool:
    """A list of the named app: its name stands in the title bar, perhaps with a count."""
    return (
        any(
            line.top < _HEADER and line.text.replace(" ", "").startswith(goal.app.replace(" ", ""))
            for line in screen.lines
        )
        if goal.app
        else False
    )


def _stuck(request: Request, screen: Screen, reader: Reader) -> bool:
    """Whether the last scroll changed nothing."""
    if len(request.pictures) < 2 or not request.replies or not _SCROLL.search(request.replies[-1]):
        return False
    return screen.same_text(reader.read(request.pictures[-2]))


def _same(text: str, other: str) -> bool:
    return bool(other) and "".join(text.split()).casefold() == "".join(other.split()).casefold()


def _click(says: str, line: Line) -> Move:
    return Move(says, {"action": "click", "coordinate": list(line.middle)})


def _swipe(start: int, end: int) -> dict[str, Any]:
    return {"action": "swipe", "coordinate": [500, start], "coordinate2": [500, end]}


def _give_up(why: str) -> Move:
    return Move(why, {"action": "terminate", "status": "failure"})
