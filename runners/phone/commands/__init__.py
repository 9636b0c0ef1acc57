"""Every program the phone's shell can run, one table per file."""

from __future__ import annotations

from ..shell import Command
from . import activity, dump, files, input, packages, screen, settings, text

__all__ = ["COMMANDS"]

COMMANDS: dict[str, Command] = {
    **text.COMMANDS,
    **files.COMMANDS,
    **input.COMMANDS,
    **screen.COMMANDS,
    **activity.COMMANDS,
    **packages.COMMANDS,
    **settings.COMMANDS,
    **dump.COMMANDS,
}
