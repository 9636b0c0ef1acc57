"""Crossings where somebody waits or lives."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.crossings import crossings

from ...reading import scan_of


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the corner of Division and Wells", "Division and Wells"),
        ("i'm at ashland and fullerton", "ashland and fullerton"),
        ("meet me at 14th & Pine", "14th & Pine"),
        ("it is on Holcomb Rd & Pine", "Holcomb Rd & Pine"),
    ],
)
def test_words_before_make_two_roads_a_place(text: str, place: str) -> None:
    assert [text[a:b] for a, b in crossings(scan_of(text))] == [place]


@pytest.mark.parametrize(
    "text",
    [
        "we talked about Division and Wells",
        "at home and work",
        "at Marks and Spencer",
        "on Monday and Tuesday",
        "at season 2 and 3",
    ],
)
def test_firms_and_days_are_none(text: str) -> None:
    assert list(crossings(scan_of(text))) == []
