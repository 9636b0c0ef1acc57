"""The short generic text for a planner's system prompt (paper App. B.3)."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from .errors import ConfigError
from .model import Mode

__all__ = ["notice_text"]

_SECTION = re.compile(r"<!-- (\w+) -->\n(.*?)(?=<!-- |\Z)", re.S)


def notice_text(lang: str, mode: Mode) -> str:
    """The notice in "en" or "zh" with the sections of the modes that are on; "" when the mode shows no references."""
    if lang not in ("en", "zh"):
        raise ConfigError("the notice exists in 'en' and 'zh'")
    if mode is Mode.SAN_ONLY:
        return ""
    wanted = {"references", "projections"} if mode is Mode.FULL else {"references"}
    sections = _SECTION.findall(_read(f"reference_notice.{lang}.md"))
    return "\n".join(body.strip() for name, body in sections if name in wanted)


def _read(name: str) -> str:
    packaged = resources.files(__package__).joinpath("notices", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    return (Path(__file__).parent.parent / "notices" / name).read_text("utf-8")  # an editable install
