"""Who stands beside and below whom, and what is one text along a row."""

from __future__ import annotations

from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.geometry import Fragment, fragments
from privacyguard_plugin.sources.rows import cells_of, neighbours, runs_along


def parts(*texts: tuple[str, float, float]) -> list[Fragment]:
    found = fragments([plain_line(text, left, top) for text, left, top in texts])
    return sorted(found, key=lambda f: (f.middle, f.left))


def test_neighbours_right_left_and_below() -> None:
    around = neighbours(parts(("Name", 0, 0), ("Mira", 400, 0), ("Phone", 0, 60), ("960112", 400, 60)))
    assert around.right == [1, None, 3, None]
    assert around.left == [None, 0, None, 2]
    assert around.below == [2, 3, None, None]


def test_far_below_is_no_neighbour() -> None:
    assert neighbours(parts(("Name", 0, 0), ("Mira", 0, 400))).below == [None, None]


def test_words_about_a_space_apart_are_one_text() -> None:
    found = parts(("Mira", 0, 0), ("Okland", 104, 0), ("Leeds", 600, 0))
    runs = runs_along(found, neighbours(found).right, set())
    assert [run.text for run in runs] == ["Mira Okland", "Leeds"]
    assert [i for run in runs for i in run.members] == [0, 1, 2]
    assert (runs[0].head.text, runs[0].tail.text) == ("Mira", "Okland")


def test_cells_in_line_row_after_row_stay_apart() -> None:
    rows = [
        (text, left, 60.0 * i)
        for i, row in enumerate((("Mira", "12"), ("Jona", "14"), ("Adah", "17"), ("Olaf", "19")))
        for text, left in zip(row, (0.0, 110.0), strict=True)
    ]
    found = parts(*rows)
    cells = cells_of(found, neighbours(found))
    assert {found[i].text for i in cells} >= {"12", "14", "17", "19"}
    assert (
        cells_of(parts(("Mira", 0, 0), ("Okland", 104, 0)), neighbours(parts(("Mira", 0, 0), ("Okland", 104, 0))))
        == set()
    )
