"""Buildings by name, without a number, that somebody lives in, waits at or receives something at."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.houses import named_houses
from privacyguard_plugin.detection.recognizer import Evidence, Scan
from privacyguard_plugin.sources.instruction import read_instruction
from tests.marked import unmarked


def found(text: str) -> list[str]:
    scan = Scan(read_instruction(text), Evidence())
    return sorted({text[start:end] for start, end in named_houses(scan)})


@pytest.mark.parametrize(
    "line",
    [
        "can you drop it round to {ADDR:Tallow Cottage, Nether Wallop} and leave it in the porch",
        "leave the eggs at the side gate of {ADDR:Quince Barn, Upper Slaughter}, the dog is fine",
        "To all tenants of {ADDR:Larkspur House}",
        "the bin store code is for {ADDR:Ellison House} residents only",
        "somebody broke the intercom at {ADDR:Jubilee Court, Mafeking Road}",
        "Hospital transport for Mrs Ogunleye from {ADDR:Primrose Court} at 9",
        "We're at {ADDR:Bramley House}, ring the top bell",
        "he's stood outside {ADDR:Block C, Hanover Mills} with the cake",
        "we'll be standing opposite the {ADDR:library on Garrard Street}",
        "we live opposite the {ADDR:Shell garage on Harrow Road}",
        "She lives at {ADDR:Stoke Newington Green}, above the kebab place",
        "my brother lives at {ADDR:tooting bec}",
    ],
)
def test_buildings_of_homes_and_meetings_are_addresses(line: str) -> None:
    text, spans = unmarked(line)
    assert found(text) == [text[a:b] for a, b, _ in spans]


@pytest.mark.parametrize(
    "line",
    [
        "we live at my nan's for now",
        "I live at home with my parents",
        "she lives at Pilar's",
        "the exhibition at Somerset House was lovely",
        "book a table at The Mill House Hotel",
        "there's a bakery on Station Road",
        "drove past Mill Lane on the way to work",
    ],
)
def test_sights_hotels_and_other_homes_are_none(line: str) -> None:
    assert found(line) == []
