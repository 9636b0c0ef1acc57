"""AndroidLab's own checks of a task. They compare with raw texts, so they read raw trees from memory and resolved actions.

Its answers are judged by a model of another vendor; here they are compared on this machine, and nothing is sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from privacyguard_plugin import Session

from .checkout import Checkout
from .controller import Kept

__all__ = ["same_answer", "score"]

_ALTERNATIVES = re.compile(r"\s+or\s+|\s*或者?\s*")


def score(checkout: Checkout, app: Any, task_id: str, trace: Path, kept: Kept, session: Session) -> dict[str, bool]:
    """The verdict of every check, by AndroidLab's names; "complete" is the one that counts. Holds no value."""
    checkout.replace({("evaluation.task", "detect_answer"): _judge, ("evaluation.definition", "detect_answer"): _judge})
    check = app.metrics[task_id](None)
    verdict: dict[str, Any] = {"complete": False}
    for line in _lines(trace):
        path = line.get("xml") or line.get("ac_xml") or ""
        if path not in kept.trees:
            continue
        step = session.after_return(line).payload
        if path in kept.outputs:
            step["command"] = kept.outputs[path]
        try:
            found = check.judge(checkout.compress(kept.trees[path]), step)
        except Exception:  # noqa: BLE001 — its checks raise whatever they run into on pages they were not written for
            continue
        if found.get("judge_page", True):
            verdict = found
    return {str(name): bool(passed) for name, passed in verdict.items()}


def same_answer(given: str, expected: str) -> bool:
    """Whether an answer says what is expected: one of its alternatives, whatever the case, spaces and punctuation."""
    said = _plain(given)
    return any(wanted in said for wanted in map(_plain, _ALTERNATIVES.split(expected)) if wanted)


def _judge(question: str, model_answer: str, standard_answer: str, args: Any) -> bool:
    return same_answer(str(model_answer), str(standard_answer))


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _lines(trace: Path) -> Iterator[dict[str, Any]]:
    if trace.exists():
        yield from (json.loads(line) for line in trace.read_text("utf-8").splitlines() if line.strip())
