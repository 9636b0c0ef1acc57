"""Names read forward from a known left edge."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from privacyguard_plugin.parsing.addresses.zh.names import (
    can_be_name,
    crossing_at,
    estate_at,
    landmark_at,
    poi_at,
    road_at,
    village_at,
)
from privacyguard_plugin.parsing.addresses.zh.pieces import Piece


@pytest.mark.parametrize(
    ("read", "text", "expected"),
    [
        (road_at, "人民南路四段3号", "人民南路四段"),
        (road_at, "中山北一路", "中山北一路"),
        (road_at, "丰禾", None),
        (poi_at, "锦绣江南小区3栋", "锦绣江南小区"),
        (poi_at, "东盟国际2座", "东盟国际"),
        (poi_at, "丰禾", None),
        (estate_at, "保利心语", "保利心语"),
        (estate_at, "丰禾心语", None),
        (landmark_at, "新华书店旁边", "新华书店旁边"),
        (landmark_at, "对面", "对面"),
        (landmark_at, "丰禾", None),
    ],
)
def test_name_is_read_whole(read: Callable[[str, int, int], Piece | None], text: str, expected: str | None) -> None:
    piece = read(text, 0, len(text))
    assert (piece and text[piece.start : piece.end]) == expected


def test_crossing_has_a_second_road() -> None:
    text = "文三路与学院路交叉口"
    assert "".join(text[p.start : p.end] for p in crossing_at(text, 3, len(text))) == "学院路交叉口"
    assert crossing_at("文三路与我", 3, 5) == []


def test_village_of_any_name_needs_a_larger_unit() -> None:
    text = "禾坊村三组"
    assert [text[p.start : p.end] for p in village_at(text, 0, len(text), after=True)] == ["禾坊村", "三组"]
    assert village_at("村里", 0, 2, after=True) == []


@pytest.mark.parametrize(("run", "expected"), [("丰禾", True), ("我们的", False)])
def test_function_words_are_no_name(run: str, expected: bool) -> None:
    assert can_be_name(run) is expected
