"""The strict scoring rule (paper App. B.3, "Strict automatic scoring rule") and the outcome taxonomy of Table 19."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .model import Case, Gold, Step, Trajectory

__all__ = ["Outcome", "Verdict", "judge"]

_BRACKETS = re.compile(r"\[\[([^\[\]]*#[^\[\]]*)\]\]"), re.compile(r"([A-Z_]+)#(\d+)(?:\.([A-Z0-9=-]+))?")
_PLACEHOLDERS = (
    re.compile(r"(?<![A-Z_])([A-Z_]+#[0-9A-Za-z_]+)"),
    re.compile(r"([A-Z_]+)#([0-9a-z]{5}(?:_\d+)?)(?:\.([A-Z0-9=-]+))?"),
)
"""What looks like a reference, and what is one: label, name, suffix. Placeholders have no suffix."""


class Outcome(StrEnum):
    """Failures are named after the stage they come from; checked in the order of `judge`."""

    SUCCESS = "successful reference path"
    NOT_SUBMITTED = "reference not submitted"
    PROJECTION = "projection or granularity mismatch"
    WRONG_ROOT = "wrong issued-root selection"
    SPURIOUS = "spurious parsed root"
    UNRESOLVED = "unresolved or malformed restore"


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reason` says which clause decided, without any value."""

    outcome: Outcome
    reason: str

    @property
    def success(self) -> bool:
        return self.outcome is Outcome.SUCCESS


def judge(trajectory: Trajectory, audit: Gold) -> Verdict:
    """Score one run of a task. Deterministic; reads nothing but its arguments. Raises ValueError for a run without a case."""
    final = trajectory.steps[-1] if trajectory.steps else None
    if trajectory.status != "answered" or final is None:
        return Verdict(Outcome.NOT_SUBMITTED, f"no final answer ({trajectory.status})")
    token, reference = _PLACEHOLDERS if trajectory.lifecycle == "value" else _BRACKETS
    before, after = _text(final.action), _text(audit.restored_action)
    if _normal(audit.gold) in _normal(before):
        return Verdict(Outcome.NOT_SUBMITTED, "the gold value stands literally in the action before restoration")
    case = trajectory.case
    if case is None:
        raise ValueError("only runs of tasks can be scored")
    tokens = token.findall(before)
    mine = [m for written in tokens if (m := reference.fullmatch(written)) and m[1] == case.label]
    if len(mine) != 1:
        return _no_single_reference(tokens, case, len(mine))
    label, name, suffix = mine[0].groups()
    root = f"{label}#{name}"
    if root not in _issued(trajectory.steps, reference):
        return Verdict(Outcome.UNRESOLVED, "the submitted root was not issued in this trajectory")
    if not _granular(case, suffix):
        return Verdict(Outcome.PROJECTION, "the reference has another projection than the task asks for")
    if before == after or final.restored < 1 or final.failed > 0 or token.search(after):
        return Verdict(Outcome.UNRESOLVED, "restoration changed nothing, failed, or left a reference")
    if _normal(audit.gold) in _normal(after):
        return Verdict(Outcome.SUCCESS, "")
    return _wrong_value(case, root, after, audit)


def _no_single_reference(tokens: Iterable[str], case: Case, count: int) -> Verdict:
    if count > 1:
        return Verdict(Outcome.NOT_SUBMITTED, f"{count} target-class references where one is asked for")
    if any(case.label in token for token in tokens):
        return Verdict(Outcome.UNRESOLVED, "the target-class reference is malformed")
    return Verdict(Outcome.NOT_SUBMITTED, "no target-class reference in the final action")


def _granular(case: Case, suffix: str | None) -> bool:
    """Components need exactly their projection; a complete value is a bare root, or names the levels it is made of."""
    if case.suffix is not None:
        return suffix == case.suffix
    return suffix is None or (case is Case.FULL_ADDRESS and "-" in suffix)


def _wrong_value(case: Case, root: str, after: str, audit: Gold) -> Verdict:
    """Which entity did the root stand for: the target, another one on the phone, or something the detector made up?"""
    held = _normal(audit.entities.get(root, ""))
    if held and any(_overlaps(held, _normal(value)) for value in audit.others):
        return Verdict(Outcome.WRONG_ROOT, "the root of another entity was submitted")
    if held and _overlaps(held, _normal(audit.gold)) and not case.root_like:
        return Verdict(Outcome.PROJECTION, "the target entity does not hold the requested component as gold has it")
    if case is Case.FULL_ADDRESS and held and (_overlaps(held, _normal(audit.gold))):
        return Verdict(Outcome.PROJECTION, "the submitted address is less than the complete one")
    return Verdict(Outcome.SPURIOUS, "the root does not stand for an entity of the task")


def _overlaps(a: str, b: str) -> bool:
    return bool(a and b) and (a in b or b in a)


def _issued(steps: Iterable[Step], reference: re.Pattern[str]) -> set[str]:
    return {m[0].split(".")[0] for step in steps for r in step.issued if (m := reference.fullmatch(r.strip("[]")))}


def _text(action: dict[str, Any]) -> str:
    """Every string of an action, in order: what is typed or answered."""
    parts: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, str):
            parts.append(value)
        elif isinstance(value, dict):
            for item in value.values():
                walk(item)
        elif isinstance(value, list | tuple):
            for item in value:
                walk(item)

    walk(json.loads(json.dumps(action)))
    return "\n".join(parts)


def _normal(text: str) -> str:
    """NFKC, case folded, letters and digits only (paper Eq. 6's normalisation)."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())
