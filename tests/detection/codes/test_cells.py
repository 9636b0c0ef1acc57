"""Codes alone in a cell beside or below what they open."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from privacyguard_plugin.detection.codes.cells import find_codes_in_cells
from privacyguard_plugin.detection.codes.tokens import tokens_of
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Candidate

from ..reading import proposed, screen


def in_cells(scan: Scan) -> Iterator[Candidate]:
    yield from find_codes_in_cells(scan, tokens_of(scan))


@pytest.mark.parametrize(
    ("label", "value", "found"),
    [
        ("Bike cage lock", "7716", True),
        ("Rear barrier", "40882", True),
        ("Bike cage lock", "Rusty", False),
        ("Bike cage lock", "2031", False),  # a year
        ("Bike cage lock", "45", False),
        ("Bicycle parts", "7716", False),
    ],
)
def test_figures_beside_and_below_what_they_open(label: str, value: str, found: bool) -> None:
    expected = [value] if found else []
    assert proposed(in_cells, screen((label, 40, 100), (value, 700, 100))) == expected
    assert proposed(in_cells, screen((label, 40, 100), (value, 40, 150))) == expected


def test_cost_is_linear() -> None:
    def cost(rows: int) -> float:
        page = screen(*(cell for r in range(rows) for cell in (("Rear gate", 40, 100.0 * r), ("7716", 700, 100.0 * r))))
        scan = Scan(page)
        tokens = tokens_of(scan)
        times = []
        for _ in range(3):
            began = time.process_time()
            assert len(list(find_codes_in_cells(scan, tokens))) == rows
            times.append(time.process_time() - began)
        return min(times)

    assert cost(800) < 12 * cost(100)
