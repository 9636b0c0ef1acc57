"""The generic text that tells a planner what references are (paper App. B.3). The wheel carries it as package data."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from .errors import ConfigError
from .model import Mode

__all__ = ["notice_text"]

_FULL_ONLY, _ASK_ONLY = "<!-- full -->", "<!-- ask -->"


def notice_text(lang: str = "en", mode: Mode | str = Mode.FULL, *, ask: bool = False) -> str:
    """The notice in "en" or "zh" for a planner's system prompt.

    Empty in `san_only`, which shows no references; the section on parts and lengths only in `full`, the one on questions
    only with `ask`. Holds no private value, no reference to a real entity and no worked example. Raises ConfigError for
    another language.
    """
    if lang not in ("en", "zh"):
        raise ConfigError("the notice exists in 'en' and 'zh'")
    if Mode(mode) is Mode.SAN_ONLY:
        return ""
    references, _, questions = _read(lang).partition(_ASK_ONLY)
    general, _, parts = references.partition(_FULL_ONLY)
    sections = [general, *([parts] if Mode(mode) is Mode.FULL else []), *([questions] if ask else [])]
    return "\n\n".join(section.strip() for section in sections) + "\n"


@cache
def _read(lang: str) -> str:
    name = f"reference_notice.{lang}.md"
    packaged = files("privacyguard_plugin").joinpath("notices", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    return Path(__file__).parent.parent.joinpath("notices", name).read_text("utf-8")  # editable install
