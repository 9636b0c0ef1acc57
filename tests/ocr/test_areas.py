"""Which parts of a screen are searched again."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from privacyguard_plugin.model import Box, Quad
from privacyguard_plugin.ocr.areas import areas_of, touches
from privacyguard_plugin.ocr.changes import STRIP

SIZE = (2400, 15 * STRIP)
ROOM = 24  # pixels around what is new on such a screen


def changed(*places: tuple[int, int]) -> np.ndarray:
    new = np.zeros((SIZE[0], 15), bool)
    for row, strip in places:
        new[row, strip] = True
    return new


def line(left: float, top: float, right: float, bottom: float) -> Quad:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def test_an_area_has_room_around_what_is_new() -> None:
    (area,) = areas_of(changed((1000, 4)), [], SIZE)
    assert area == Box(4 * STRIP - ROOM, 1000 - ROOM, 5 * STRIP + ROOM, 1001 + ROOM)


def test_changes_far_apart_are_searched_apart() -> None:
    assert len(areas_of(changed((60, 1), (2300, 8)), [], SIZE)) == 2


def test_lines_that_an_area_touches_are_in_it_as_a_whole() -> None:
    near, far = line(100, 1020, 900, 1080), line(100, 1200, 900, 1260)
    (area,) = areas_of(changed((1000, 4)), [near, far], SIZE)
    assert area.left <= 92 and area.right >= 908 and area.bottom == 1088


def test_most_of_a_screen_is_the_whole_screen() -> None:
    new = np.zeros((SIZE[0], 15), bool)
    new[100:2250] = True
    assert areas_of(new, [], SIZE) == [Box(0, 0, SIZE[1], SIZE[0])]


def test_text_beside_an_area_is_in_it() -> None:
    (area,) = areas_of(changed((1000, 4)), [line(5 * STRIP + 30, 980, 700, 1020)], SIZE)
    assert area.right == 708


def test_specks_everywhere_are_searched_one_by_one_and_apart() -> None:
    specks = [(row, strip) for row in range(40, 2400, 90) for strip in range(0, 15, 4)]
    areas = areas_of(changed(*specks), [], SIZE)
    assert len(areas) == len(specks)
    assert not any(touches(a, b) for a, b in combinations(areas, 2))
    assert sum(area.width * area.height for area in areas) < 0.3 * SIZE[0] * SIZE[1]


def test_areas_that_hold_each_other_are_cut_apart_where_nothing_is_new() -> None:
    new = np.zeros((SIZE[0], 15), bool)
    new[300:340], new[420:900, 0], new[1000:1040] = True, True, True
    areas = areas_of(new, [], SIZE)
    assert [(area.top, area.right) for area in areas] == [
        (300 - ROOM, 1080),
        (420 - ROOM, STRIP + ROOM),
        (1000 - ROOM, 1080),
    ]


def test_nothing_new_is_nothing_to_search() -> None:
    assert areas_of(changed(), [], SIZE) == []
