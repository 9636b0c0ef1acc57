"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import settings

collect_ignore = ["runners/androidlab_double"]  # a program, though some of its files are named like tests

settings.register_profile("unhurried", deadline=None)  # a busy machine is no failure
settings.load_profile("unhurried")
