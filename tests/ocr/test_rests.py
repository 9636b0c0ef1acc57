"""What is left of a line that is covered in part."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.model import Box, Quad
from privacyguard_plugin.ocr.rests import rest_of, with_rests

LINE = Box(100, 1000, 700, 1040)


def left(rows: slice, strips: slice) -> np.ndarray:
    there = np.zeros((40, 9), bool)
    there[rows, strips] = True
    return there


@pytest.mark.parametrize(
    ("there", "rest"),
    [
        (left(slice(0, 20), slice(None)), Box(100, 1000, 700, 1020)),
        (left(slice(15, None), slice(None)), Box(100, 1015, 700, 1040)),
        (left(slice(None), slice(0, 3)), Box(100, 1000, 288, 1040)),
        (left(slice(None), slice(4, None)), Box(360, 1000, 700, 1040)),
        (left(slice(0, 10), slice(None)), None),
        (left(slice(0, 0), slice(None)), None),
    ],
    ids=["top", "foot", "beginning", "end", "too little", "nothing"],
)
def test_the_larger_part_of_a_covered_line_is_its_rest(there: np.ndarray, rest: Box | None) -> None:
    assert rest_of(LINE, there) == rest


def inked() -> np.ndarray:
    image = np.full((200, 900, 3), 255, np.uint8)
    image[60:80, 120:660:6] = 0
    return image


def quad(left: float, top: float, right: float, bottom: float) -> Quad:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def test_a_rest_the_detector_missed_or_found_in_bits_is_one_line() -> None:
    bit = quad(300, 58, 350, 82)
    for found in ([], [bit]):
        (only,) = with_rests(inked(), found, [Box(100, 50, 700, 85)])
        assert Box.around(only).left <= 120 and Box.around(only).right >= 655


def test_a_rest_the_detector_found_is_as_it_found_it() -> None:
    found = [quad(110, 52, 400, 86), quad(402, 52, 670, 86)]
    assert with_rests(inked(), found, [Box(100, 50, 700, 85)]) == found


def test_a_rest_without_ink_is_nothing() -> None:
    assert with_rests(inked(), [], [Box(100, 100, 700, 140)]) == []
