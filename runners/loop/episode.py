"""One run: observe → before_upload → planner → after_return → act, until an answer or the end of the budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from privacyguard_plugin import Mode, Session, UploadBlocked
from privacyguard_plugin.upload import Upload
from tasks.model import Step, Trajectory

from .hands import DeviceLost, Performer
from .messages import Turn, build_messages, data_url
from .model import PlannerUnavailable
from .protocol import FINAL, ReplyUnreadable, parse_reply
from .recorder import Recorder

__all__ = ["BUDGET", "Dialect", "Episode", "Eyes", "OwnDialect", "Planner"]

BUDGET = 25
"""Steps of one run (paper App. B.3)."""

_UNREADABLE_IN_A_ROW = 3


class Eyes(Protocol):
    def observe(self, instruction: str | None) -> tuple[Upload, Any]:
        """The released observation, and the raw screen for the audit side. Raises UploadBlocked."""
        ...


class Dialect(Protocol):
    """How a planner is spoken to."""

    def compose(self, instruction: str, notice: str, turns: Sequence[Turn], now: Turn) -> list[dict[str, Any]]:
        """One request. `now`: the current screen, its reply still empty."""
        ...

    def parse(self, reply: str) -> dict[str, Any]:
        """Raises ReplyUnreadable."""
        ...


@dataclass(frozen=True)
class OwnDialect:
    """`mobile_use` in this repository's own words. `ask`: with the action of that name."""

    ask: bool = False

    def compose(self, instruction: str, notice: str, turns: Sequence[Turn], now: Turn) -> list[dict[str, Any]]:
        return build_messages(instruction, notice, turns, now.image, ask=self.ask)

    def parse(self, reply: str) -> dict[str, Any]:
        return parse_reply(reply)


class Planner(Protocol):
    def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
        """Raises PlannerUnavailable."""
        ...


@dataclass
class Episode:
    """`say` is told what happens, in references; `answer` holds the restored answer of a finished run, for its owner."""

    session: Session
    eyes: Eyes
    hands: Performer
    planner: Planner
    recorder: Recorder
    lang: str
    dialect: Dialect = field(default_factory=OwnDialect)
    seed: int | None = None
    budget: int = BUDGET
    settle_s: float = 0.0
    say: Callable[[str], None] = lambda line: None
    answer: str = field(default="", repr=False)
    values: dict[str, str] = field(default_factory=dict, repr=False)
    lost: Exception | None = None

    def run(self, instruction: str) -> Trajectory:
        """Never raises for what goes wrong on the way: the trajectory then ends as aborted, and `lost` says whether the
        planner or the device went away. An interruption is recorded and raised again."""
        try:
            return self.recorder.end(self._steps(instruction))
        except (PlannerUnavailable, DeviceLost) as error:
            self.lost = error
            return self.recorder.end("aborted", str(error))
        except (UploadBlocked, ReplyUnreadable) as error:
            return self.recorder.end("aborted", f"{type(error).__name__}: {error}")
        except BaseException as error:
            self.recorder.end("aborted", f"interrupted ({type(error).__name__})")
            raise

    def _steps(self, instruction: str) -> str:
        turns: list[Turn] = []
        notice = self.session.notice(self.lang)
        released = ""
        unreadable = 0
        for number in range(1, self.budget + 1):
            upload, raw = self.eyes.observe(instruction if number == 1 else None)
            if number == 1:
                released = upload.instruction or ""
                self.recorder.instruction(released)
            png = upload.screenshot_png()
            self._remember(upload)
            name = self.recorder.screen(number, png, raw)
            now = Turn(data_url(png), "", self.recorder.folder / name)
            reply = self.planner.ask(self.dialect.compose(released, notice, turns, now), seed=self.seed)
            turns.append(replace(now, reply=reply))
            try:
                action = self.dialect.parse(reply)
            except ReplyUnreadable as error:
                unreadable += 1
                self.recorder.step(Step(step=number, screenshot=name, issued=upload.references, reply=reply), {})
                self.say(f"{number:2}  {error}")
                if unreadable == _UNREADABLE_IN_A_ROW:
                    raise
                continue
            unreadable = 0
            if action["action"] == "ask":
                turns[-1] = replace(turns[-1], told=self._asked(action["text"]))
                self.recorder.step(
                    Step(step=number, screenshot=name, issued=upload.references, reply=reply, action=action, told=turns[-1].told), action
                )  # fmt: skip
                self.say(f"{number:2}  ask {turns[-1].told}")
                continue
            resolution = self.session.after_return(action)
            step = Step(
                step=number, screenshot=name, issued=upload.references, reply=reply, action=action,
                restored=resolution.restored, failed=len(resolution.unresolved),
            )  # fmt: skip
            self.recorder.step(step, resolution.payload)
            self.say(f"{number:2}  {_shown(action)}")
            if action["action"] in FINAL:
                self.answer = self.session.for_owner(str(action.get("text", "")), lang=self.lang)
                return "answered"
            # Typing resolves at the device, at the last moment; everything else has no other place to do so.
            problem = self.hands.perform(action if action["action"] == "type" else resolution.payload)
            if problem:
                self.say(f"    {problem}")
            time.sleep(self.settle_s)
        return "budget"

    def _asked(self, question: str) -> str:
        """A planner's question and the answer, both in references: fit for its history."""
        return f"{' '.join(question.split())}: {self.session.ask(question).text(self.lang)}"

    def _remember(self, upload: Upload) -> None:
        if self.recorder.audit:
            for occurrence in upload.occurrences:
                if occurrence.root is not None and len(occurrence.value) > len(self.values.get(occurrence.root, "")):
                    self.values[occurrence.root] = occurrence.value

    def entities(self) -> dict[str, str]:
        """What every issued root stands for, by root name: its accumulated value, or its fullest appearance once expired."""
        return {root: self._value(root) for root in self.values}

    def _value(self, root: str) -> str:
        reference = root if self.session.mode is Mode.VALUE else f"[[{root}]]"
        resolution = self.session.after_return(reference)
        return str(resolution.payload) if resolution.restored else self.values[root]


def _shown(action: dict[str, Any]) -> str:
    return " ".join(str(value) for value in action.values())
