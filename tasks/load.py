"""Task files of the repository and of a checkout of AndroidLab."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from privacyguard_plugin import ConfigError

from .model import Suite

__all__ = ["AndroidLabTask", "load_androidlab", "load_suite"]

FOLDER = Path(__file__).parent


class AndroidLabTask(BaseModel):
    """One of AndroidLab's tasks as its task list writes it; other keys of the list are kept out."""

    model_config = ConfigDict(extra="ignore", frozen=True)
    task_id: str
    task: str
    app: str = ""


def load_suite(name: str, lang: str) -> Suite:
    """A task file of this repository, for example ("wechat", "en"). Raises ConfigError."""
    path = FOLDER / name / f"{lang}.json"
    try:
        return Suite.model_validate_json(path.read_bytes())
    except OSError:
        known = ", ".join(sorted(f"{p.parent.name} {p.stem}" for p in FOLDER.glob("*/*.json")))
        raise ConfigError(f"there is no such suite; known: {known}") from None
    except ValidationError as error:
        raise ConfigError(f"the suite file is invalid: {error.error_count()} problems") from None


def load_androidlab(checkout: Path) -> tuple[AndroidLabTask, ...]:
    """The task list (JSON or JSON lines) of an AndroidLab checkout. Raises ConfigError."""
    found = sorted((checkout / "evaluation").glob("**/*task*.json*")) or sorted(checkout.glob("**/*task*.json*"))
    tasks: list[AndroidLabTask] = []
    for path in found:
        try:
            text = path.read_text("utf-8")
            data = (
                [json.loads(x) for x in text.splitlines() if x.strip()] if path.suffix == ".jsonl" else json.loads(text)
            )
            rows = data.get("tasks", []) if isinstance(data, dict) else data
            tasks += [AndroidLabTask.model_validate(r) for r in rows if isinstance(r, dict) and "task_id" in r]
        except (OSError, ValueError):
            raise ConfigError("the task list of the AndroidLab checkout cannot be read") from None
    if not tasks:
        raise ConfigError("no task list was found in the AndroidLab checkout")
    return tuple(tasks)
