"""The user's own checkout of AndroidLab: its tasks, prompts, agents, recorder and loop. Nothing of it is changed on disk.

What would lead past the session refuses when called: the judge models (receive question and answer), the element finder (posts
the raw screenshot to a fixed address), the screen recording.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from privacyguard_plugin import ConfigError, UnsupportedContent

__all__ = ["MODES", "Checkout"]

MODES = {
    "xml": "TextOnlyMobileTask_AutoTest",
    "som": "ScreenshotMobileTask_AutoTest",
    "xml-react": "TextOnlyReactTask_AutoTest",
    "som-react": "ScreenReactTask_AutoTest",
}
"""What AndroidLab calls them: text only, set of marks, and both again with ReAct's observations and thoughts."""

_PACKAGES = ("agent", "evaluation", "page_executor", "recorder", "templates", "utils_mobile")
_FILES = (
    "evaluation/auto_test.py",
    "utils_mobile/and_controller.py",
    "page_executor/text_executor.py",
    "agent/model.py",
)
_NEEDED = (
    ("evaluation.auto_test", (*MODES.values(), "AndroidController")),
    ("evaluation.configs", ("AppConfig", "TaskConfig")),
    ("evaluation.definition", ("detect_answer", "get_completion_glm", "get_completion_gpt")),
    ("evaluation.task", ("detect_answer",)),
    ("evaluation.tasks", ()),
    ("page_executor.text_executor", ("TextOnlyExecutor", "call_dino")),
    ("page_executor.simple_vision_executor", ("VisionExecutor",)),
    ("recorder", ("JSONRecorder",)),
    ("utils_mobile.and_controller", ("AndroidController",)),
    ("utils_mobile.utils", ("get_completion_glm4",)),
    ("utils_mobile.xml_tool", ("UIXMLTree",)),
    ("agent", ("get_agent",)),
)
"""Modules that are used, and what they must have: a version without it has other places for the hooks."""

_PAST_THE_SESSION = (
    ("evaluation.definition", "get_completion_glm"), ("evaluation.definition", "get_completion_gpt"),
    ("utils_mobile.utils", "get_completion_glm4"), ("page_executor.text_executor", "call_dino"),
)  # fmt: skip


class Checkout:
    """A context: while it is open, the checkout's packages are imported by the bare names they use for each other.

    Raises ConfigError when there is no AndroidLab at `path`, when a package it needs is not installed, or when it is a version
    that the hooks do not fit.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        if missing := [name for name in _FILES if not (self.path / name).is_file()]:
            raise ConfigError(
                f"this is no checkout of AndroidLab (github.com/THUDM/Android-Lab): {missing[0]} is missing"
            )
        self._before: dict[str, ModuleType] = {}

    def __enter__(self) -> Checkout:
        self._before = _taken()
        sys.path.insert(0, str(self.path))
        try:
            self._import()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        _taken()
        sys.modules.update(self._before)
        if str(self.path) in sys.path:
            sys.path.remove(str(self.path))

    def __getitem__(self, name: str) -> Any:
        """A module of the checkout."""
        return sys.modules[name]

    def compress(self, xml: str) -> dict[str, Any]:
        """A tree as its checks read it."""
        compressed = self["utils_mobile.xml_tool"].UIXMLTree().process(xml, level=1, str_type="json")
        tree: dict[str, Any] = json.loads(compressed[0] if isinstance(compressed, tuple) else compressed)
        return tree

    def apps(self) -> list[Any]:
        """Its task lists, one per app."""
        return [
            self["evaluation.configs"].AppConfig(str(file))
            for file in sorted(self.path.glob("evaluation/config/*.yaml"))
        ]

    def task(self, task_id: str) -> tuple[Any, str]:
        """The list a task is in, and its instruction. Raises ConfigError for an unknown one."""
        apps = self.apps()
        for app in apps:
            if task_id in app.task_name:
                return app, str(app.task_name[task_id]).strip()
        names = sorted({name.rpartition("_")[0] for app in apps for name in app.task_name})
        raise ConfigError(
            f"AndroidLab has no task of this name; its tasks are called {', '.join(n + '_1' for n in names)} …"
        )

    def replace(self, names: dict[tuple[str, str], Any]) -> None:
        """Put something else in the place of what modules call by a name, until the context ends."""
        for (module, name), value in names.items():
            setattr(self[module], name, value)

    def _import(self) -> None:
        for module, names in _NEEDED:
            try:
                loaded = importlib.import_module(module)
            except ImportError as error:
                if (error.name or "").partition(".")[0] in _PACKAGES:
                    raise ConfigError(f"an unknown version of AndroidLab: {error.name} lacks what it had") from None
                raise ConfigError(
                    f"AndroidLab needs {error.name}: pip install -r requirements.txt in the checkout"
                ) from None
            if missing := [name for name in names if not hasattr(loaded, name)]:
                raise ConfigError(f"an unknown version of AndroidLab: {module} has no {missing[0]}")
        self.replace({place: _refused(place[1]) for place in _PAST_THE_SESSION})


def _taken() -> dict[str, ModuleType]:
    """The modules with the checkout's names, taken out of the table: this repository has a package `evaluation` as well."""
    names = [name for name in sys.modules if name.partition(".")[0] in _PACKAGES]
    return {name: sys.modules.pop(name) for name in names}


def _refused(name: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise UnsupportedContent(f"AndroidLab's {name} leads past the session")

    return refuse
