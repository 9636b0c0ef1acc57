"""Every Python block of README.md and docs runs as printed, in order, in one namespace per file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PRINTED = re.compile(r"^ *print\(.*\)  # (.+)$", re.M)
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_code_blocks_run_and_print_what_they_say(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    namespace: dict[str, object] = {}
    for block in BLOCK.findall(page.read_text("utf-8")):
        exec(compile(block, str(page), "exec"), namespace)
        printed = capsys.readouterr().out.splitlines()
        assert [said for said in PRINTED.findall(block) if said not in printed] == []


def test_the_readme_has_code_to_run() -> None:
    assert len(BLOCK.findall((ROOT / "README.md").read_text("utf-8"))) >= 2


def test_links_and_pictures_of_the_pages_exist() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
