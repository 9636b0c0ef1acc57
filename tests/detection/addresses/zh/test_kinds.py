"""Kinds of places that are everybody's, scores and sights."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.kinds import ASKING, NAMELESS, is_score, is_sight
from privacyguard_plugin.parsing.addresses.zh.parser import parse_address_zh


@pytest.mark.parametrize(
    ("text", "expected"), [("小区门口", True), ("我们学校", True), ("附近的医院", False), ("禾坊小区", False)]
)
def test_nameless(text: str, expected: bool) -> None:
    assert (NAMELESS.fullmatch(text) is not None) is expected


@pytest.mark.parametrize(("text", "expected"), [("文三路怎么走", True), ("我住文三路", False)])
def test_asking(text: str, expected: bool) -> None:
    assert (ASKING.search(text) is not None) is expected


@pytest.mark.parametrize(("text", "end", "expected"), [("浙江 2-1 上海队", 6, True), ("浙江 2-1", 6, False)])
def test_score_needs_another_team(text: str, end: int, expected: bool) -> None:
    parse = parse_address_zh(text, 0, end)
    assert parse is not None
    assert is_score(text, parse) is (expected and parse.text.endswith("2-1"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("禾坊博物馆 文三路27号 开放时间9点", True),
        ("禾坊博物馆 文三路27号 见", False),
        ("我家 文三路27号 开放时间", False),
    ],
)
def test_sight_has_hours(text: str, expected: bool) -> None:
    start = text.index("文三路")
    parse = parse_address_zh(text, start, start + 6)
    assert parse is not None
    assert is_sight(text, parse) is expected
