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
        ("4号房 wifi：77120934", ["77120934"]),
        ("log me in as odalys.b with Plum!tree99", ["odalys.b", "Plum!tree99"]),
        ("sign in to the clinic site with odalys77, password plum99tree.", ["odalys77", "plum99tree"]),
    ],
)
def test_both_halves_are_found(text: str, expected: list[str]) -> None:
    assert [value for _, value in values(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "24/7 support",
        "wifi speed 100 / 40mbps",
        "wifi 802.11",
        "wifi 5 ghz",
        "user pass rates are up",
        "account details / order history",
        "the admin / staff rota",
        "logged in with Google and Firefox128",
        "log in with my card and order 24 rolls",
    ],
)
def test_slashes_between_other_things_stay(text: str) -> None:
    assert values(text) == []
