"""The user's own checkout of Mobile-Agent-v3.5: its prompts, model wrapper, parser and adb tools, inside the guarded loop.

What would lead past the hooks is not used, and refuses when called: the app resolver (sends the raw instruction to another
model), its screenshot (writes raw pixels to a path named after the instruction), its typing (a shell string on this machine),
its `main`. Nothing of the checkout is changed on disk.
"""

from __future__ import annotations

import importlib.util
import sys
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from privacyguard_plugin import ConfigError, ResolveError

from .apps import find_app
from .hands import Hands
from .messages import TOLD, Turn
from .model import PlannerUnavailable
from .protocol import ReplyUnreadable, checked, summary

__all__ = ["Checkout", "CheckoutDialect", "CheckoutHands", "CheckoutModel"]

_SCRIPT = "run_gui_owl_1_5_for_mobile"
_PLACES = (".", "mobile_use", "Mobile-Agent-v3.5/mobile_use")
_FILE = "file://"
_TRIES = 3
_PAUSE_S = 1.0


class Checkout:
    """The modules of a checkout. Raises ConfigError when they are not there or cannot be imported."""

    def __init__(self, path: Path) -> None:
        folder = next((path / place for place in _PLACES if (path / place / f"{_SCRIPT}.py").is_file()), None)
        if folder is None:
            raise ConfigError("this is no checkout of Mobile-Agent-v3.5: mobile_use/ with its run script is missing")
        before = {name: sys.modules.get(name) for name in ("packages", "utils", "qwen_vl_utils")}
        try:
            # The script imports its neighbours by these bare names. qwen_vl_utils drags in torch for one function that
            # utils.py then defines itself.
            if importlib.util.find_spec("qwen_vl_utils") is None:
                sys.modules["qwen_vl_utils"] = types.ModuleType("qwen_vl_utils")
                sys.modules["qwen_vl_utils"].smart_resize = None  # type: ignore[attr-defined]
            self.packages = _load("packages", folder)
            self.utils = _load("utils", folder)
            self.script = _load(_SCRIPT, folder)
        except ImportError as error:
            raise ConfigError(f"Mobile-Agent needs {error.name}: pip install 'privacyguard-plugin[openai]'") from None
        finally:
            for name, module in before.items():
                if module is None:
                    sys.modules.pop(name, None)
                else:
                    sys.modules[name] = module
        for holder, name in (
            (self.utils, "resolve_app_name_via_llm"), (self.script, "resolve_app_name_via_llm"), (self.script, "main"),
            (self.utils.AdbTools, "get_screenshot"), (self.utils.AdbTools, "type"),
        ):  # fmt: skip
            setattr(holder, name, _refused(name))


class CheckoutDialect:
    """Its message builder and its parser, over released screens on disk."""

    def __init__(self, checkout: Checkout, model: str) -> None:
        self._checkout, self._model = checkout, model

    def compose(self, instruction: str, notice: str, turns: Sequence[Turn], now: Turn) -> list[dict[str, Any]]:
        history = [{"output": turn.reply, "image": str(turn.path)} for turn in turns]
        messages: list[dict[str, Any]] = self._checkout.utils.build_messages(
            str(now.path), instruction, history, self._model
        )
        for message in messages:
            for part in message["content"]:
                if "image" in part:  # its converter opens these as plain paths
                    part["image"] = part["image"].removeprefix(_FILE)
        messages[-1]["content"] += [{"text": f"{TOLD} {turn.told}"} for turn in turns if turn.told]
        if notice:
            messages[0]["content"].append({"text": notice})
        return messages

    def parse(self, reply: str) -> dict[str, Any]:
        try:
            action = self._checkout.script.parse_action(reply + "\n")["arguments"]
        except (ValueError, LookupError, TypeError):
            raise ReplyUnreadable("Mobile-Agent's parser finds no action in the reply") from None
        if not isinstance(action, dict):
            raise ReplyUnreadable("the action's arguments are no object")
        if action.get("action") == "answer" and not isinstance(action.get("text"), str):
            action["text"] = summary(reply)  # Mobile-Agent takes the sentence for the answer
        return checked(action)


class CheckoutModel:
    """Its model wrapper, with bounded retries. Raises ConfigError for a URL or key the client refuses."""

    def __init__(self, checkout: Checkout, base_url: str, model: str, api_key: str | None) -> None:
        self._utils = checkout.utils
        try:
            self._wrapper = checkout.utils.GUIOwlWrapper(api_key or "none", base_url, model, max_retry=_TRIES)
        except Exception as error:  # noqa: BLE001 — whatever the client's own version raises may quote the key
            raise ConfigError(f"Mobile-Agent's model wrapper cannot be built ({type(error).__name__})") from None
        self._wrapper.RETRY_WAITING_SECONDS = _PAUSE_S

    def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
        """Raises PlannerUnavailable."""
        text, _, raw = self._wrapper.predict_mm(messages)
        if raw is None or not isinstance(text, str):
            raise PlannerUnavailable(f"the planner does not answer ({_TRIES} tries by Mobile-Agent's wrapper)")
        return text


class CheckoutHands(Hands):
    """Its adb tools for touches and buttons; typing through the guarded device; app names from both tables, locally."""

    def __init__(self, checkout: Checkout, adb: str, device: Any, size: tuple[int, int], serial: str) -> None:
        super().__init__(device, size)
        self._checkout = checkout
        self._tools = checkout.utils.AdbTools(adb_path=adb, device=serial)

    def _perform(self, action: dict[str, Any]) -> str:
        width, height = self._size
        # Its own rounding to 16 pixels would put points off the screen.
        at = self._checkout.script.rescale_coordinates(
            {k: list(v) if isinstance(v, list) else v for k, v in action.items()}, width - 1, height - 1
        )
        match action["action"]:
            case "click":
                self._tools.click(*at["coordinate"])
            case "long_press":
                self._tools.long_press(*at["coordinate"])
            case "swipe" | "scroll":
                self._tools.slide(*at["coordinate"], *at["coordinate2"])
            case "system_button" if action.get("button") == "Back":
                self._tools.back()
            case "system_button" if action.get("button") == "Home":
                self._tools.home()
            case _:
                return super()._perform(action)
        return ""

    def _open(self, name: str) -> str:
        installed = self._tools.get_package_name(all_packages=True)
        known = [package for package in self._checkout.packages.NAME_PACKAGE_DICT.get(name, []) if package in installed]
        package = known[0] if known else find_app(name, installed)
        if package is None:
            return "no installed app answers to this name"
        self._tools.open_app(package)
        return ""


def _load(name: str, folder: Path) -> Any:
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ConfigError(f"Mobile-Agent's {name}.py cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        if name == _SCRIPT:
            sys.modules.pop(name, None)
    return module


def _refused(name: str) -> Any:
    def refuse(*_: Any, **__: Any) -> Any:
        raise ResolveError(f"Mobile-Agent's {name} leads past the session")

    return refuse
