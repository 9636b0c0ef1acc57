"""The map in docs/architecture.md is the code's: every package is on it, and imports go one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "privacyguard_plugin"
STAGES = ("model", "sources", "ocr", "parsing", "detection", "entities", "references", "release")
"""Earlier stages first. `ocr` and `parsing` know nothing of `sources`, and nobody here knows what comes after `release`."""
NEVER = ("ask", "guard", "session", "integrations", "cli")


def imported(path: Path) -> set[str]:
    """First component below the package of everything that a module of the package imports from it."""
    inside = ["privacyguard_plugin", *path.relative_to(PACKAGE).with_suffix("").parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level] if node.level else []
            target = base + (node.module or "").split(".") if node.module else base
            if len(target) > 1 and target[0] == "privacyguard_plugin":
                found.add(target[1])
    return found


@pytest.mark.parametrize("stage", STAGES)
def test_no_stage_imports_a_later_one(stage: str) -> None:
    later = {*STAGES[STAGES.index(stage) + 1 :], *NEVER}
    modules = [PACKAGE / f"{stage}.py"] if stage == "model" else [*(PACKAGE / stage).rglob("*.py")]
    assert modules
    for path in modules:
        assert not imported(path) & later, path.name


def test_the_map_names_every_package() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for folder in PACKAGE.rglob("__init__.py"):
        name = folder.parent.relative_to(PACKAGE).as_posix()
        if name != "." and folder.parent.name not in ("en", "zh"):
            assert f"`{name}/`" in page, name


def test_every_package_says_what_it_is_for() -> None:
    for path in PACKAGE.rglob("__init__.py"):
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path
