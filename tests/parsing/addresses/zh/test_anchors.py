"""Where a line may hold an address."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.anchors import anchors


@pytest.mark.parametrize(
    ("text", "inside"), [("我在杭州上学", "杭州"), ("去文三路", "路"), ("3栋501", "栋"), ("今天很开心", None)]
)
def test_occasions(text: str, inside: str | None) -> None:
    found = anchors(text, 0, len(text))
    assert [a[0] for a in found] == sorted(a[0] for a in found)
    assert all(0 <= a < b <= len(text) for a, b, _ in found)
    if inside is None:
        assert found == []
    else:
        assert any(inside in text[max(0, a - 3) : b] for a, b, _ in found)
