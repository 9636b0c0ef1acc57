"""Users and passwords that stand together are removed; paths, ratios and default accounts are not."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nas: admin / Brick#4411", ["Brick#4411"]),
        ("router login is root / 9tulipMoon", ["9tulipMoon"]),
        ("user: tamsin pass: kettle77", ["tamsin", "kettle77"]),
        ("login=marek8 pwd=Zebra!90", ["marek8", "Zebra!90"]),
        ("disney creds odalys.b / plum99tree", ["odalys.b", "plum99tree"]),
    ],
)
def test_both_halves_are_found(text: str, expected: list[str]) -> None:
    assert [value for _, value in values(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "24/7 support",
        "wifi speed 100 / 40mbps",
        "user pass rates are up",
        "account details / order history",
        "the admin / staff rota",
    ],
)
def test_slashes_between_other_things_stay(text: str) -> None:
    assert values(text) == []
