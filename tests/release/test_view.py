"""A line's neighbourhood and the way back into the image."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.release.view import View, open_view


def line(left: float = 20, top: float = 20, slope: float = 0.0) -> OcrLine:
    quad = ((left, top), (left + 100, top + slope), (left + 100, top + 20 + slope), (left, top + 20))
    return OcrLine("abcd", 0.9, quad, (0, 25, 50, 75, 100))


def image() -> np.ndarray:
    return np.random.default_rng(3).integers(0, 256, (120, 200, 3), np.uint8)


def opened(source: np.ndarray, of: OcrLine) -> View:
    view = open_view(source, of, 25, 75, 5)
    assert view is not None
    return view


def test_view_shows_the_image_and_is_a_copy() -> None:
    source = image()
    view = opened(source, line())
    assert (view.pixels == view.now(source)).all()
    view.pixels[:] = 0
    assert source.any()
    assert view.height == 20


def test_only_the_box_is_written_back() -> None:
    source = image()
    before, view = source.copy(), opened(source, line())
    view.pixels[:] = 0
    view.commit(source, (2, 3, 6, 8))
    left, top, right, bottom = map(int, view.rectangle((2, 3, 6, 8)))
    assert not source[top:bottom, left:right].any()
    source[top:bottom, left:right] = before[top:bottom, left:right]
    assert (source == before).all()


def test_only_changed_pixels_are_written_back() -> None:
    source = image()
    before, view = source.copy(), opened(source, line())
    view.pixels[:] = 0
    changed = np.zeros((5, 4), bool)
    changed[1, 2] = True
    view.commit(source, (2, 3, 6, 8), changed)
    assert (source != before).any(axis=2).sum() <= 1


@pytest.mark.parametrize("of", [line(top=-200), line(left=500), line(top=500)])
def test_nothing_to_see_outside_the_image(of: OcrLine) -> None:
    assert open_view(image(), of, 25, 75, 5) is None


def test_turned_line_is_upright_in_its_view() -> None:
    source = np.full((160, 200, 3), 255, np.uint8)
    view = opened(source, line(slope=60))
    assert view.matrix is not None
    view.pixels[:] = 0
    view.commit(source, (0, 0, view.pixels.shape[1], view.pixels.shape[0]))
    assert (source == 0).any() and (source == 255).any()
