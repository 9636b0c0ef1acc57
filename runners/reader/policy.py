"""The next move. Deterministic: the same request always gets the same reply."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from .request import Request
from .screen import Line, Reader, Screen
from .tokens import Seen
from .wording import Goal, Want, read_goal

__all__ = ["Move", "decide"]

_HEADER, _FOOTER = 95, 905
"""Thousandths of the height that belong to title bars and to tabs and input boxes."""

_PATIENCE = 8
"""Scrolls after which a list or a chat is given up."""

_ENOUGH_LOOKS = 3
"""Steps after which somebody who was not told whose chat to read stops."""

_SCROLLS, _OPENS = "Scroll", "Open a chat"

_PARTS = re.compile(r"\[\[[A-Z]+#N\.PART\]\]")
_ASK = re.compile('["`]ask["`]')
_YES = frozenset(("yes", "是"))
_SCROLL = re.compile(r'"action":\s*"swipe"')


@dataclass(frozen=True, slots=True)
class Move:
    """`says` is the sentence before the call. `chosen`: the reference of an answer; `rivals`: other roots of its kind on the
    screens in the request."""

    says: str
    action: dict[str, Any]
    chosen: Seen | None = None
    rivals: tuple[Seen, ...] = ()

    def reply(self) -> str:
        call = json.dumps({"name": "mobile_use", "arguments": self.action}, ensure_ascii=False)
        return f"Action: {self.says}\n<tool_call>\n{call}\n</tool_call>"


def decide(request: Request, reader: Reader) -> Move:
    """What to do about the current picture."""
    move = _decide(request, reader)
    if move.chosen is None:
        return move
    seen = [s for picture in request.pictures for line in reader.read(picture).lines for s in line.references]
    rivals = {s.root: s for s in seen if s.label == move.chosen.label and s.root != move.chosen.root}
    return replace(move, rivals=tuple(rivals.values()))


def _decide(request: Request, reader: Reader) -> Move:
    goal = read_goal(request.task)
    screen = reader.read(request.pictures[-1])
    if goal.want is None:
        return _give_up("The task does not say what to answer.")
    if goal.person is None and not goal.title:
        return _look_around(request, screen, goal, goal.want)
    stuck = _stuck(request, screen, reader)
    if _is_chat(screen, goal):
        if goal.near is not None and _ASK.search(request.system):
            return _in_chat_near(request, screen, goal, goal.near, stuck=stuck)
        return _in_chat(screen, goal.want, parts_known=bool(_PARTS.search(request.system)), stuck=stuck)
    row = _row(screen, goal)
    if row is not None:
        return _click("Open the chat that the task names.", row)
    if _is_list(screen, goal):
        if stuck:
            return _give_up("No chat in the list has the title that the task names.")
        return Move(f"{_SCROLLS} the list to find the chat.", _swipe(760, 330))
    return _open_app(request, screen, goal)


def _look_around(request: Request, screen: Screen, goal: Goal, want: Want) -> Move:
    """The task names nobody, perhaps because the name was erased: try the first chat of the list, and no other."""
    if len(request.steps) >= _ENOUGH_LOOKS or (request.steps and _OPENS in request.steps[-1]):
        return _in_chat(screen, want, parts_known=bool(_PARTS.search(request.system)), stuck=True)
    first = next((line for line in screen.lines if _HEADER < line.top < _FOOTER and len(line.text) > 1), None)
    if _is_list(screen, goal) and first is not None:
        return _click(f"{_OPENS}: the task names nobody, so it is the first one.", first)
    return _open_app(request, screen, goal)


def _open_app(request: Request, screen: Screen, goal: Goal) -> Move:
    icon = next((line for line in screen.lines if _same(line.text, goal.app)), None)
    if icon is not None:
        return _click("Open the app that the task names.", icon)
    if not request.steps and goal.app:
        return Move("Open the app that the task names.", {"action": "open", "text": goal.app})
    return Move("Go back to look for the chat.", {"action": "system_button", "button": "Back"})


def _in_chat_near(request: Request, screen: Screen, goal: Goal, near: Seen, *, stuck: bool) -> Move:
    """Which of the addresses shares the place cannot be seen: the device is asked about one after the other."""
    for seen in _shown(screen, "ADDR"):
        if seen.root == near.root:
            continue
        question = f"same({near.written()}, {seen.written()}, {goal.near_level})"
        if question not in request.told:
            return Move("Ask the device whether they lie in the same place.", {"action": "ask", "text": question})
        if request.told[question] in _YES:
            return Move(
                "Answer with the reference that the device confirmed.",
                {"action": "answer", "text": seen.written()},
                seen,
            )
    if stuck:
        return _give_up("This chat shows no address in the same place.")
    return Move(f"{_SCROLLS} up to earlier messages.", _swipe(330, 760))


def _shown(screen: Screen, label: str) -> list[Seen]:
    lines = (line for line in screen.lines if _HEADER < line.top < _FOOTER)
    return [seen for line in lines for seen in line.references if seen.label == label]


def _in_chat(screen: Screen, want: Want, *, parts_known: bool, stuck: bool) -> Move:
    found = _shown(screen, want.label)
    if not found:
        if stuck:
            return _give_up("This chat shows no reference of the kind that the task asks for.")
        return Move(f"{_SCROLLS} up to earlier messages.", _swipe(330, 760))
    # The appearance that shows most parts is the most complete; of equals, the latest message counts.
    chosen = max(enumerate(found), key=lambda item: (len(item[1].levels), item[0]))[1]
    level = want.level if parts_known else None
    return Move(
        "Answer with the reference shown in this chat.",
        {"action": "answer", "text": chosen.written(level)},
        chosen,
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
    return bool(seen) and seen[0].means(goal.person) and not any(c.isalnum() for c in rest)


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
    """Whether the last scroll changed nothing, or there were enough of them."""
    if sum(_SCROLLS in step for step in request.steps) >= _PATIENCE:
        return True
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
