"""The generic text that tells a planner what references are (paper App. B.3). The wheel carries it as package data."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from .errors import ConfigError
from .model import Mode

__all__ = ["notice_text"]

_SECTION = re.compile(r"<!-- (full|ask|value) -->")


def notice_text(lang: str = "en", mode: Mode | str = Mode.FULL, *, ask: bool = False) -> str:
    """The notice in "en" or "zh" for a planner's system prompt.

    Empty in `san_only`, which shows no references; the section on parts and lengths only in `full`, the one on questions
    only with `ask`; `value` has a text of its own. Holds no private value, no reference to a real entity and no worked
    example. Raises ConfigError for another language.
    """
    if lang not in ("en", "zh"):
        raise ConfigError("the notice exists in 'en' and 'zh'")
    if Mode(mode) is Mode.SAN_ONLY:
        return ""
    general, *named = _SECTION.split(_read(lang))
    sections = dict(zip(named[::2], named[1::2], strict=True))
    shown = [sections["value"]] if Mode(mode) is Mode.VALUE else [general]
    shown += [sections["full"]] * (Mode(mode) is Mode.FULL) + [sections["ask"]] * ask
    return "\n\n".join(section.strip() for section in shown) + "\n"


@cache
def _read(lang: str) -> str:
    name = f"reference_notice.{lang}.md"
    packaged = files("privacyguard_plugin").joinpath("notices", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    return Path(__file__).parent.parent.joinpath("notices", name).read_text("utf-8")  # editable install
