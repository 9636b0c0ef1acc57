"""Boxes of close lines end between them."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from privacyguard_plugin.model import Quad
from privacyguard_plugin.ocr.separate import separate


def quad(left: float, top: float, right: float, bottom: float) -> Quad:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def page() -> np.ndarray:
    image = Image.new("RGB", (600, 300), "white")
    for top in (100, 150):
        ImageDraw.Draw(image).text((50, top), "Maria Lopez gjpq", fill="black", font_size=40)
    return np.asarray(image)


def test_overlapping_rows_end_where_no_ink_is() -> None:
    upper, lower = separate(page(), [quad(40, 90, 400, 168), quad(40, 140, 400, 200)])
    assert upper[2][1] == lower[0][1] == lower[1][1]
    border = int(lower[0][1])
    assert (page()[border, 50:400] == 255).all()
    assert upper[0] == (40, 90) and lower[2] == (400, 200)


def test_boxes_beside_each_other_or_inside_one_another_stay() -> None:
    beside = [quad(40, 90, 200, 168), quad(210, 140, 400, 200)]
    assert separate(page(), beside) == beside
    inside = [quad(40, 90, 400, 200), quad(60, 140, 300, 190)]
    assert separate(page(), inside) == inside
    same_row = [quad(40, 90, 400, 150), quad(50, 100, 390, 160)]
    assert separate(page(), same_row) == same_row


def test_turned_lines_stay() -> None:
    turned: list[Quad] = [((40, 90), (400, 120), (396, 180), (36, 150)), quad(40, 150, 400, 210)]
    assert separate(page(), turned) == turned
    assert separate(page(), []) == []
