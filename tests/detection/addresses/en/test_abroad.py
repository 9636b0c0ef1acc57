"""A road of any name with its number behind it is an address where somebody lives or receives something."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.abroad import roads_abroad
from tests.marked import unmarked


@pytest.mark.parametrize(
    "line",
    [
        "I live at {ADDR:Grössgstötten 50}",
        "What is your address? it is {ADDR:Aasa 43}",
        "ship it to {ADDR:Kuuse 53 Apt. 641, Tartu, Estonia 50406}",
        "meet me at {ADDR:Árpád fejedelem útja 3}",
        "take a taxi to {ADDR:Loorenstrasse 149, Zürich}",
        "Please return to {ADDR:Tungata 11, Höfn, Iceland 780} in case of damage",
        "billing address: {ADDR:Quadra 104\\n Suite 845\\n Evionnaz\\n Switzerland 1902}",
        "I'll meet you at {ADDR:USS Mahler\\nFPO AA 70489} after the concert",
    ],
)
def test_road_with_its_number_behind_it_is_found_whole(line: str) -> None:
    text, spans = unmarked(line)
    assert list(roads_abroad(text)) == [(start, end) for start, end, _ in spans]


@pytest.mark.parametrize(
    "text",
    [
        "meet me at Gate 22",
        "meet me at Studio 54",
        "send it to Channel 4",
        "send it to Maria Lopez 415",
        "Order iPhone 15, Black, 256 GB",
        "Block 020 7946 0908 and report it",
        "Arsenal 3, Chelsea 2",
        "Madrid 2024, Paris 2025",
        "Cities: Tokyo 12, Paris 15, London 9",
        "Take Bus 42 to Berlin",
    ],
)
def test_numbers_of_other_things_stay(text: str) -> None:
    assert not list(roads_abroad(text))
