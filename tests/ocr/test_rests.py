"""What is left of a line that is covered in part."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.model import Box, Quad
from privacyguard_plugin.ocr.rests import Rest, as_high, rest_of, sliver_of, with_rests

LINE = Box(100, 1000, 700, 1040)


def left(rows: slice, strips: slice) -> np.ndarray:
    there = np.zeros((40, 9), bool)
    there[rows, strips] = True
    return there


@pytest.mark.parametrize(
    ("there", "rest"),
    [
        (left(slice(0, 20), slice(None)), Rest(Box(100, 1000, 700, 1020), 0, 20)),
        (left(slice(15, None), slice(None)), Rest(Box(100, 1015, 700, 1040), 15, 0)),
        (left(slice(None), slice(0, 3)), Rest(Box(100, 1000, 288, 1040))),
        (left(slice(None), slice(4, None)), Rest(Box(360, 1000, 700, 1040))),
        (left(slice(0, 10), slice(None)), None),
        (left(slice(0, 0), slice(None)), None),
    ],
    ids=["top", "foot", "beginning", "end", "too little", "nothing"],
)
def test_the_larger_part_of_a_covered_line_is_its_rest(there: np.ndarray, rest: Rest | None) -> None:
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
        (only,) = with_rests(inked(), found, [Rest(Box(100, 50, 700, 85))])
        assert Box.around(only).left <= 120 and Box.around(only).right >= 655


def test_a_rest_the_detector_found_is_as_it_found_it() -> None:
    found = [quad(110, 52, 400, 86), quad(402, 52, 670, 86)]
    assert with_rests(inked(), found, [Rest(Box(100, 50, 700, 85))]) == found


def test_a_rest_without_ink_is_nothing() -> None:
    assert with_rests(inked(), [], [Rest(Box(100, 100, 700, 140))]) == []


def test_a_sliver_is_read_as_high_as_its_line_was() -> None:
    image = inked()
    rest, line = Rest(Box(100, 56, 700, 84), 12, 30), quad(110, 58, 680, 82)
    assert sliver_of(line, [Rest(Box(100, 100, 700, 140), 50, 0), rest]) == rest
    crop = as_high(image[58:82, 110:680], rest)
    assert crop.shape == (12 + 24 + 30, 570, 3)
    assert (crop[:12] == 255).all() and (crop[36:] == 255).all()
    assert np.array_equal(crop[12:36], image[58:82, 110:680])


def test_what_shows_half_of_a_line_or_more_is_no_sliver() -> None:
    line = quad(110, 58, 680, 82)
    for rest in (Rest(Box(100, 56, 700, 84)), Rest(Box(100, 56, 700, 84), 20, 0), Rest(Box(100, 20, 700, 60), 0, 50)):
        assert sliver_of(line, [rest]) is None
