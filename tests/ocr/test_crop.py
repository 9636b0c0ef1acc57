"""Cutting a line out of the image."""

from __future__ import annotations

import numpy as np

from privacyguard_plugin.ocr.crop import as_quad, cut, is_level, tighten


def page(dx: int = 0, dy: int = 0) -> np.ndarray:
    image = np.full((100, 200, 3), 250, np.uint8)
    image[30 + dy : 50 + dy, 40 + dx : 140 + dx : 3] = 10
    return image


def box(left: float, top: float, right: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def test_level_line_gets_an_upright_quad_inside_the_image() -> None:
    quad = as_quad([(-3.2, 10.4), (90.7, 11), (90.5, 31), (-3, 30.6)], 80, 60)
    assert quad == box(0, 10, 80, 31)
    assert is_level(quad)
    turned = as_quad([(0, 0), (20, 40), (10, 45), (-10, 5)], 80, 60)
    assert not is_level(turned)


def test_boxes_that_shift_are_drawn_around_the_same_ink() -> None:
    a, b = tighten(page(), box(38, 27, 143, 54)), tighten(page(), box(36, 29, 141, 52))  # type: ignore[arg-type]
    assert a == b
    assert a[0][0] < 40 and a[0][1] < 30 and a[2][0] > 137 and a[2][1] > 50  # a pad around the ink
    assert (cut(page(), a) == cut(page(7, 5), tighten(page(7, 5), box(43, 34, 150, 58)))).all()  # type: ignore[arg-type]


def test_nothing_inked_and_turned_boxes_stay() -> None:
    blank = np.full((100, 200, 3), 250, np.uint8)
    quad = box(38, 27, 143, 54)
    assert tighten(blank, quad) == quad  # type: ignore[arg-type]
    turned = ((0.0, 0.0), (20.0, 40.0), (10.0, 45.0), (-10.0, 5.0))
    assert tighten(page(), turned) == turned


def test_crop_is_upright_and_never_empty() -> None:
    assert cut(page(), box(40, 30, 140, 50)).shape == (20, 100, 3)  # type: ignore[arg-type]
    assert min(cut(page(), ((5.0, 5.0), (5.0, 5.0), (5.0, 5.0), (5.0, 5.0))).shape) >= 1
    assert cut(page(), ((100.0, 10.0), (100.0, 60.0), (80.0, 60.0), (80.0, 10.0))).shape[:2] == (20, 50)
