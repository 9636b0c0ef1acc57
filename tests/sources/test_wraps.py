"""Which rows carry on the text of the row above."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.geometry import fragments
from privacyguard_plugin.sources.rows import neighbours, runs_along
from privacyguard_plugin.sources.wraps import wraps


def carried(*rows: tuple[str, float, float]) -> dict[str, str]:
    found = sorted(fragments([plain_line(t, x, y) for t, x, y in rows]), key=lambda f: (f.middle, f.left))
    around = neighbours(found)
    runs = runs_along(found, around.right, set())
    links, _ = wraps(found, runs, around, set())
    assert all(runs[a].head.top < runs[b].head.top for a, b in links.items())
    assert len(set(links.values())) == len(links)
    return {runs[a].text: runs[b].text for a, b in links.items()}


def test_full_row_is_carried_on() -> None:
    assert carried(("we have been living in the old house", 0, 0), ("beside the river", 0, 56)) == {
        "we have been living in the old house": "beside the river"
    }


@pytest.mark.parametrize(
    "rows",
    [
        (("Hello", 0.0, 0.0), ("we have been living in the old house", 0.0, 56.0)),
        (("we have been living in the old house", 0.0, 0.0), ("Name: Mira", 0.0, 56.0)),
        (("we have been living in the old house", 0.0, 0.0), ("beside the river", 0.0, 300.0)),
    ],
    ids=["a title", "a field", "far below"],
)
def test_other_rows_stay_apart(rows: tuple[tuple[str, float, float], ...]) -> None:
    assert carried(*rows) == {}
