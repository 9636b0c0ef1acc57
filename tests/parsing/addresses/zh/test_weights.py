"""What the components prove together."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.reader import read_address
from privacyguard_plugin.parsing.addresses.zh.weights import is_public, weigh


@pytest.mark.parametrize(
    ("text", "convinces"),
    [
        ("文三路27号", True),
        ("3栋2单元501室", True),
        ("杭州市", False),
        ("文三路", False),
        ("图书馆2号楼", False),
        ("锦绣江南小区3栋", True),
    ],
)
def test_road_with_its_number_convinces_a_place_alone_does_not(text: str, convinces: bool) -> None:
    score = weigh(read_address(text, 0, len(text)))
    assert 0 <= score <= 1
    assert (score >= 0.45) is convinces


@pytest.mark.parametrize(("name", "expected"), [("市图书馆", True), ("会议室", True), ("锦绣江南", False)])
def test_building_by_its_public_use(name: str, expected: bool) -> None:
    assert is_public(name) is expected
