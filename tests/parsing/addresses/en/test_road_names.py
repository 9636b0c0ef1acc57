"""Roads with an English name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.road_names import anchored, named, suffixed

from .chains import road


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("W 31st St, Leeds", "W 31st St"),
        ("Old Quarry Drive", "Old Quarry Drive"),
        ("Lake View Road, x", "Lake View Road"),
        ("the way home", None),
        ("Quarry, Drive", None),
        ("Elm", None),
    ],
)
def test_name_and_type(text: str, expected: str | None) -> None:
    assert road(suffixed, text, house=True) == expected


@pytest.mark.parametrize(
    ("text", "house", "expected"),
    [
        ("Broadway", True, "Broadway"),
        ("South Dearborn, Chicago", True, "South Dearborn"),
        ("South Dearborn", False, None),
        ("elm", True, None),
    ],
)
def test_few_roads_have_no_type(text: str, house: bool, expected: str | None) -> None:
    assert road(named, text, house=house) == expected


@pytest.mark.parametrize(
    ("text", "house", "expected"),
    [
        ("Kuuse 53 Apt. 641", True, "Kuuse 53"),
        ("Kuuse Apt. 641", True, "Kuuse"),
        ("Kuuse, Leeds", True, None),
        ("Kuuse Apt. 641", False, None),
    ],
)
def test_what_stands_between_house_and_unit(text: str, house: bool, expected: str | None) -> None:
    assert road(anchored, text, house=house) == expected
