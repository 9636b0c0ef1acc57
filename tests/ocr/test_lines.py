"""From readings and places to lines."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.ocr.decode import Reading
from privacyguard_plugin.ocr.lines import check_pixels, place

QUAD = ((0.0, 0.0), (100.0, 0.0), (100.0, 20.0), (0.0, 20.0))


def test_edges_lie_midway_between_the_characters() -> None:
    (line,) = place([QUAD], [Reading("abc", (0.9, 0.9, 0.9), (0.1, 0.3, 0.7))], 0.3)
    assert line.edges == pytest.approx((0, 20, 50, 100))
    assert line.quad == QUAD


def test_empty_and_doubtful_readings_are_left_out() -> None:
    readings = [Reading("", (), ()), Reading("a", (0.2,), (0.5,)), Reading("b", (0.3,), (0.5,))]
    assert [line.text for line in place([QUAD] * 3, readings, 0.3)] == ["b"]


def test_turned_line_begins_at_another_corner() -> None:
    (line,) = place([QUAD], [Reading("ab", (0.9, 0.9), (0.2, 0.8), turn=1)], 0.3)
    assert line.quad[0] == QUAD[1]
    assert line.edges[-1] == 20


@pytest.mark.parametrize(
    "image",
    [
        np.zeros((4, 4), np.uint8),
        np.zeros((4, 4, 4), np.uint8),
        np.zeros((4, 4, 3), np.float32),
        np.zeros((0, 4, 3), np.uint8),
    ],
)
def test_anything_but_bytes_of_colour_is_refused(image: np.ndarray) -> None:
    with pytest.raises(ObservationUnreadable):
        check_pixels(image)
    check_pixels(np.zeros((4, 4, 3), np.uint8))
