"""What tasks and trajectories look like on disk. Unknown keys are refused."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["Case", "Chat", "Gold", "Identity", "Step", "Suite", "Task", "Template", "Trajectory"]


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class Case(StrEnum):
    """What a task asks for (paper Table 18). The first two are root-like, the others component-like."""

    PHONE = "PHONE"
    FULL_ADDRESS = "FULL_ADDRESS"
    CITY = "CITY"
    DISTRICT = "DISTRICT"
    DTL = "DTL"

    @property
    def root_like(self) -> bool:
        return self in (Case.PHONE, Case.FULL_ADDRESS)

    @property
    def label(self) -> str:
        """Reference label of the answer."""
        return "PHONE" if self is Case.PHONE else "ADDR"

    @property
    def suffix(self) -> str | None:
        """The projection the answer must carry; None: the bare root."""
        return {Case.CITY: "CITY", Case.DISTRICT: "DIST", Case.DTL: "DTL"}.get(self)


class Chat(_File):
    """One live chat that the warm-up writes: messages in order, one bubble each."""

    name: str
    messages: tuple[str, ...]


class Identity(_File):
    """An order identity: its chats (target and carrier of the record) and the gold of every case."""

    id: str
    chats: tuple[Chat, ...]
    gold: dict[Case, str]


class Template(_File):
    """One of the ten templates: identity × case, with its wording."""

    id: str
    identity: str
    case: Case
    instruction: str


class Suite(_File):
    """A task file: identities, templates, and chats with other people's records."""

    name: str
    lang: Literal["en", "zh"]
    app: str = Field(description="package name of the messenger")
    identities: tuple[Identity, ...]
    distractors: tuple[Chat, ...]
    templates: tuple[Template, ...]

    def tasks(self) -> tuple[Task, ...]:
        return tuple(Task(suite=self, template=template) for template in self.templates)


class Task(_File):
    suite: Suite
    template: Template

    @property
    def identity(self) -> Identity:
        return next(i for i in self.suite.identities if i.id == self.template.identity)

    @property
    def gold(self) -> str:
        return self.identity.gold[self.template.case]

    @property
    def chats(self) -> tuple[Chat, ...]:
        """What the warm-up delivers, distractors first."""
        return (*self.suite.distractors, *(c for i in self.suite.identities for c in i.chats))


class Step(_File):
    """One turn as the planner saw and answered it: references only.

    `issued`: references visible in this step's upload. `action`: the parsed action before restoration. `told`: a question
    that was answered on the device in this step, and its answer.
    """

    step: int
    screenshot: str | None = None
    issued: tuple[str, ...] = ()
    reply: str = ""
    action: dict[str, Any] = Field(default_factory=dict)
    restored: int = 0
    failed: int = 0
    told: str = ""


class Trajectory(_File):
    """One run. The raw side (restored actions) is in a separate audit file.

    `case`: None for an instruction of the user's own, which has no gold to be scored by.
    """

    template: str
    case: Case | None
    lang: Literal["en", "zh"]
    lifecycle: str
    planner: str
    run: int
    status: Literal["answered", "budget", "aborted", "running"]
    instruction: str = Field("", description="as released")
    error: str = ""
    steps: tuple[Step, ...] = ()


class Gold(_File):
    """The audit side of one run, mode 0600: the post-restore action, the gold, and what other values were on the phone.

    `entities`: the values that issued roots stood for at the end, by root name ("ADDR#2").
    """

    gold: str
    restored_action: dict[str, Any] = Field(default_factory=dict)
    others: tuple[str, ...] = ()
    entities: dict[str, str] = Field(default_factory=dict)
