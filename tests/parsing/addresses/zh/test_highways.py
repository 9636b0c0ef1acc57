"""Points on motorways."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.highways import highway_at, highway_start


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("京港澳高速衡阳段1562公里处", ["京港澳高速衡阳段", "1562公里处"]),
        ("沪昆高速上饶服务区", ["沪昆高速", "上饶服务区"]),
        ("G60沪昆高速K312+500", ["G60沪昆高速", "K312+500"]),
        ("沪昆高速堵车", []),
        ("高速1562公里处", []),
    ],
)
def test_road_and_place(text: str, parts: list[str]) -> None:
    assert [text[p.start : p.end] for p in highway_at(text, 0, len(text))] == parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("车停在沪昆高速上饶服务区", 3),
        ("在G60沪昆高速上饶服务区", 1),
        ("沪昆高速上饶服务区", 0),
        ("沪昆高速堵车", None),
    ],
)
def test_name_begins_at_its_code_or_behind_what_introduces_it(text: str, expected: int | None) -> None:
    assert highway_start(text, text.index("高速"), 0, len(text)) == expected
