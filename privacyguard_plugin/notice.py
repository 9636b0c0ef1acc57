"""The generic text that tells a planner what references are (paper App. B.3). The wheel carries it as package data."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from .errors import ConfigError
from .model import Mode

__all__ = ["notice_text"]

_FULL_ONLY = "<!-- full -->"


def notice_text(lang: str = "en", mode: Mode | str = Mode.FULL) -> str:
    """The notice in "en" or "zh" for a planner's system prompt.

    Empty in `san_only`, which shows no references; the section on parts and lengths only in `full`. Holds no private
    value, no reference to a real entity and no worked example. Raises ConfigError for another language.
    """
    if lang not in ("en", "zh"):
        raise ConfigError("the notice exists in 'en' and 'zh'")
    if Mode(mode) is Mode.SAN_ONLY:
        return ""
    general, _, parts = _read(lang).partition(_FULL_ONLY)
    return (general.strip() + "\n\n" + parts.strip() if Mode(mode) is Mode.FULL else general.strip()) + "\n"


@cache
def _read(lang: str) -> str:
    name = f"reference_notice.{lang}.md"
    packaged = files("privacyguard_plugin").joinpath("notices", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    return Path(__file__).parent.parent.joinpath("notices", name).read_text("utf-8")  # editable install
