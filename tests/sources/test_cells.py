"""Cells of tables that run over several rows of the screen."""

from __future__ import annotations

import time

import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.cells import wrapped_cells
from privacyguard_plugin.sources.geometry import fragments
from privacyguard_plugin.sources.screen import read_screen

SIZE, ROW, PITCH, COLUMN = 30, 43, 110, 200
"""Pixels: font size, from row to row of a cell, from table row to table row for two of them, width of a column."""


def table(*rows: tuple[str, ...], pitch: float = PITCH) -> list[OcrLine]:
    """Each row with its cells; "/" parts the rows of a cell."""
    return [
        plain_line(text, 40 + COLUMN * c, 100 + pitch * r + ROW * line, SIZE)
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        for line, text in enumerate(cell.split("/"))
    ]


def chunks(lines: list[OcrLine]) -> list[str]:
    return read_screen(lines).text.split("\n")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            (("4", "Ottilie/Brandvold", "Kayak and/paddle", "Out"), ("5", "Rental desk", "Tent", "Back")),
            ("Ottilie Brandvold", "Kayak and paddle"),
        ),
        (
            (("Ruprecht", "Flute/beginner", "(503)/555-0119"), ("Choir", "Everybody", "Hall")),
            ("Flute beginner", "(503)555-0119"),
        ),
        (
            (("Wednesday", "Thiruveng/adam", "Piano"), ("Friday/evening", "Thiruveng/am", "Cello")),
            ("Thiruvengam", "Friday evening"),
        ),
        ((("Quarter", "ZT4471/902", "Filed"), ("Half", "none", "Open")), ("ZT4471902",)),
    ],
    ids=["labels beside it", "a number in brackets", "a broken word", "a broken code"],
)
def test_rows_of_a_cell_are_one_text(rows: tuple[tuple[str, ...], ...], expected: tuple[str, ...]) -> None:
    found = chunks(table(*rows))
    assert [text for text in expected if text not in found] == []


@pytest.mark.parametrize(
    "lines",
    [
        table(("Posts/31", "Following/204", "Followers/188"), ("Likes/7", "Shares/12", "Saved/5")),
        table(("Mon", "Rowing", "Hall B"), ("Tue", "Fencing", "Hall A"), ("Wed", "Judo", "Gym"), pitch=ROW),
        table(("Lo/it", "Low tide", "Quay"), ("Bruno", "High tide", "Pier")),
    ],
    ids=["figures under their labels", "rows as near as lines", "room for the word"],
)
def test_what_is_no_wrapped_cell_is_not_joined(lines: list[OcrLine]) -> None:
    parts = sorted(fragments(lines), key=lambda part: (part.middle, part.left))
    assert wrapped_cells(parts).below == {}


def test_cost_is_linear() -> None:
    def cost(rows: int) -> float:
        lines = table(*(("12", "Ottilie/Brandvold", "Kayak and/paddle", "Out"),) * rows)
        parts = sorted(fragments(lines), key=lambda part: (part.middle, part.left))
        times = []
        for _ in range(3):
            began = time.process_time()
            assert len(wrapped_cells(parts).below) == 2 * rows
            times.append(time.process_time() - began)
        return min(times)

    assert cost(1600) < 12 * cost(200)
