"""Two boxes that share a part of one letter are one line; neighbours are not."""

from __future__ import annotations

from privacyguard_plugin.model import Quad
from privacyguard_plugin.ocr.joined import joined


def box(x0: float, y0: float, x1: float, y1: float) -> Quad:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def test_line_cut_inside_a_letter_is_put_together() -> None:
    assert joined([box(485, 230, 1002, 323), box(77, 232, 536, 323)]) == [box(77, 230, 1002, 323)]


def test_line_cut_twice_is_put_together() -> None:
    assert joined([box(0, 0, 200, 80), box(160, 1, 420, 80), box(390, 0, 700, 82)]) == [box(0, 0, 700, 82)]


def test_neighbours_rows_and_tilted_lines_stay() -> None:
    beside = [box(0, 0, 200, 50), box(205, 0, 400, 50)]
    below = [box(0, 0, 200, 50), box(100, 40, 300, 90)]
    icon = [box(0, 0, 120, 120), box(90, 40, 300, 80)]
    tilted: list[Quad] = [((0, 0), (200, 20), (195, 70), (-5, 50)), box(150, 10, 400, 60)]
    for quads in (beside, below, icon, tilted):
        assert sorted(joined(quads)) == sorted(quads)
